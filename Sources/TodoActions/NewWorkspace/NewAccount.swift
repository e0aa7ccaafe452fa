import Git
import Text
import TodoModel
import TodoFormat

/// The first account of a user, with the identity from git or the system.
package struct NewAccount: Sendable {
  package let username: String
  package private(set) var firstName: String?
  package private(set) var lastName: String?
  package private(set) var email: String?
  /// Whether the user gave the username.
  package let isNamed: Bool

  /// - Parameters:
  ///   - name: the username that the user gave.
  ///   - login: the user's login name on this system.
  /// - Throws: `Refusal.invalid` if the name is not a valid username.
  package init(named name: String?, _ identity: GitIdentity, login: String?) throws {
    (firstName, lastName) = Self.names(in: identity.name ?? "")
    email = identity.email.flatMap { email in
      if case .success = ContactReader.email(email) { email } else { nil }
    }
    isNamed = name != nil
    if let name {
      guard !leadsElsewhere(name), let username = TodoModel.username(from: name), isFree(username)
      else {
        throw Refusal.invalid(
          .actor,
          "'\(name.quotedShort)' is not a valid username, use up to 32 of a to z, 0 to 9, '.', '_' and '-'"
        )
      }
      self.username = username
      return
    }
    let mailbox = identity.email.flatMap { $0.split(separator: "@").first.map(String.init) }
    let candidates = [identity.name, mailbox, login].compactMap { $0 }
    username =
      candidates.lazy.compactMap { TodoModel.username(from: $0) }.first(where: isFree) ?? "me"
  }

  /// The user in a workspace with git's e-mail address.
  package func owner(ofEmailIn users: [User]) -> User? {
    guard let email else { return nil }
    return users.first { $0.email?.lowercased() == email.lowercased() }
  }

  /// Splits "Gabriel García Márquez": the first word is the first name, as in profiles.
  private static func names(in name: String) -> (first: String?, last: String?) {
    let isText = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    let words = isText ? name.split(separator: " ", maxSplits: 1) : []
    let last = words.dropFirst().first?.drop { $0 == " " }
    return (words.first.map(String.init), last.flatMap { $0.isEmpty ? nil : String($0) })
  }
}

private func isFree(_ name: String) -> Bool { ProfileRules.problem(with: name) == nil }
