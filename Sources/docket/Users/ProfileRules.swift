import Text
import TodoModel
import TodoParsing

/// What a profile's fields may be, for whoever writes one.
enum ProfileRules {
  /// A new user's name, in lower case.
  ///
  /// - Parameter users: those whose names are taken.
  static func username(_ text: String, among users: [User]) throws -> String {
    let name = (text.hasPrefix("@") ? String(text.dropFirst()) : text).foldedName
    guard !isBlank(text) else { throw Failure.usage("the username is blank") }
    if let problem = problem(with: name) {
      let near = TodoModel.username(from: text).flatMap { self.problem(with: $0) == nil ? $0 : nil }
      throw Failure.usage(
        "'\(text.quotedShort)' \(problem)" + (near.map { "\nas a username it is '\($0)'" } ?? ""))
    }
    guard let same = users.first(where: { $0.username.foldedName == name }) else { return name }
    guard same.profilePath == nil else {
      throw Failure.work("the username '\(name)' is taken")
    }
    throw Failure.work(
      "'\(name)' has a folder here already, and no profile"
        + "\n'docket user edit --as \(name)' writes it")
  }

  /// Why nobody may have the name; `nil` where it is one. `local` and `index` mean something else
  /// (design §1, Names), and the folder is made on Windows too.
  static func problem(with name: String) -> String? {
    guard isUsername(name) else {
      return "is no username, which has up to 32 of a to z, 0 to 9,"
        + " '.', '_'\nand '-', a letter or digit first"
    }
    if name == Workspace.localOwner || name == "index" { return "is reserved, take another name" }
    let stem = name.prefix { $0 != "." }
    if isWindowsDevice(String(stem)) || name.hasSuffix(".") {
      return "is no name for a folder on Windows, take another one"
    }
    return nil
  }

  /// - Parameter field: what it is called: `first name`.
  static func name(_ text: String, _ field: String) throws -> String {
    guard !isBlank(text) else { throw Failure.usage("the \(field) is blank") }
    var name = text[...]
    while name.first?.isWhitespace == true { name.removeFirst() }
    while name.last?.isWhitespace == true { name.removeLast() }
    let count = name.unicodeScalars.count
    guard count <= longestName else {
      throw Failure.usage("the \(field) has \(count) characters, the limit is \(longestName)")
    }
    return String(name)
  }

  private static let longestName = 100

  /// - Parameters:
  ///   - username: whose it is to be.
  ///   - users: in whose profiles it may not be.
  static func email(_ text: String, of username: String?, among users: [User]) throws -> String {
    guard !isBlank(text) else { throw Failure.usage("the e-mail address is blank") }
    let email = try value(ContactReader.email(text))
    guard canBeDelivered(email) else {
      throw Failure.usage(
        "'\(text.quotedShort)' is no e-mail address, write it as name@example.org")
    }
    let other = users.first {
      $0.username != username && $0.email?.foldedForSearch == email.foldedForSearch
    }
    if let other {
      throw Failure.work("the e-mail address '\(email)' is that of '\(other.username)'")
    }
    return email
  }

  /// Whether mail could have such an address (RFC 5321, 4.5.3.1): profiles that are read may have others.
  private static func canBeDelivered(_ email: String) -> Bool {
    let parts = email.split(separator: "@")
    guard parts.count == 2, parts[0].utf8.count <= 64, email.utf8.count <= 254 else { return false }
    return parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty && !label.hasPrefix("-") && !label.hasSuffix("-")
    }
  }

  static func phone(_ text: String) throws -> String { try value(ContactReader.phone(text)) }

  private static func value(_ result: Result<String, ValueProblem>) throws -> String {
    switch result {
    case .success(let value): return value
    case .failure(let problem): throw Failure.usage(problem.message)
    }
  }

  /// Whether there is nothing to be seen.
  private static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .control
    }
  }
}
