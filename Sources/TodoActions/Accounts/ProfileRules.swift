import Text
import TodoModel
import TodoFormat

/// Checks the values of a profile.
package enum ProfileRules {
  /// A new user's name, in lower case.
  ///
  /// - Parameter users: those whose names are taken.
  package static func username(_ text: String, among users: [User]) throws -> String {
    let name = normalized(text)
    guard !text.isBlank else { throw Refusal.empty(.username) }
    if let problem = problem(with: name) {
      let near = TodoModel.username(from: text).flatMap { self.problem(with: $0) == nil ? $0 : nil }
      throw Refusal.invalidUsername(text, problem, suggestion: near)
    }
    guard let same = users.first(where: { $0.username.foldedName == name }) else { return name }
    throw Refusal.usernameTaken(name, hasProfile: same.profilePath != nil)
  }

  /// A username without a leading `@` and in lower case.
  package static func normalized(_ text: String) -> String {
    (text.hasPrefix("@") ? String(text.dropFirst()) : text).foldedName
  }

  /// Why a name is not a username.
  package enum NameProblem: Hashable, Sendable {
    /// It does not match `[a-z0-9][a-z0-9._-]{0,31}`.
    case characters
    /// It means something else.
    case reserved
    /// Its folder cannot be made on Windows.
    case windows
  }

  /// - Returns: `nil` where the name can be a username.
  package static func problem(with name: String) -> NameProblem? {
    guard isUsername(name) else { return .characters }
    if name == Workspace.localOwner || name == "index" { return .reserved }
    // A folder of that name would be taken for the file of an account, or for a todo.
    if [".md", ".yml", ".yaml"].contains(where: name.hasSuffix) { return .reserved }
    return isWindowsDevice(stem: name) || name.hasSuffix(".") ? .windows : nil
  }

  /// - Parameter field: the first or last name.
  package static func name(_ text: String, _ field: InputField) throws -> String {
    guard !text.isBlank else { throw Refusal.empty(field) }
    var name = text[...]
    while name.first?.isWhitespace == true { name.removeFirst() }
    while name.last?.isWhitespace == true { name.removeLast() }
    let count = name.unicodeScalars.count
    guard count <= longestName else {
      throw Refusal.tooLong(field, count: count, limit: longestName)
    }
    return String(name)
  }

  private static let longestName = 100

  /// - Parameters:
  ///   - username: the user who gets it; `nil` for a new one.
  ///   - users: the users among whom it must be unique.
  package static func email(_ text: String, of username: String?, among users: [User]) throws
    -> String
  {
    guard !text.isBlank else { throw Refusal.empty(.email) }
    let email = try value(ContactReader.email(text), .email)
    guard isValidAddress(email) else { throw Refusal.invalidEmail(text) }
    let other = users.first {
      $0.username != username && $0.email?.unaccented == email.unaccented
    }
    if let other { throw Refusal.emailTaken(email, by: other.username) }
    return email
  }

  /// Whether mail could have such an address (RFC 5321, 4.5.3.1): profiles on disk may have others.
  private static func isValidAddress(_ email: String) -> Bool {
    let parts = email.split(separator: "@")
    guard parts.count == 2, parts[0].utf8.count <= 64, email.utf8.count <= 254 else { return false }
    return parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty && !label.hasPrefix("-") && !label.hasSuffix("-")
    }
  }

  package static func phone(_ text: String) throws -> String {
    try value(ContactReader.phone(text), .phone)
  }

  private static func value(
    _ result: Result<String, ValueProblem>, _ field: InputField
  ) throws -> String {
    switch result {
    case .success(let value): return value
    case .failure(let problem): throw Refusal.invalid(field, problem.message)
    }
  }
}
