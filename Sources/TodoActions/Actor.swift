import Text
import TodoModel
import TodoStore

/// The identity of the acting user, before it is looked up in a workspace: a name that was given, else the
/// profile with git's e-mail address, else the only user. It never decides what is built.
package struct Actor: Sendable {
  /// A username, as it was given.
  package var name: String?
  package var source: Source
  /// Git's.
  package var email: String?

  /// Where the name was given.
  package enum Source: Hashable, Sendable { case option, variable }

  package init(name: String?, source: Source = .option, email: String?) {
    (self.name, self.source, self.email) = (name, source, email)
  }
}

/// The acting user, and the reason.
package struct ActingUser: Hashable, Sendable {
  package let username: String
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    case option, variable
    /// Git's e-mail address.
    case email(String)
    case onlyUser
  }

  /// - Parameters:
  ///   - users: all of the workspace.
  ///   - kind: users can only be added to a workspace with accounts.
  /// - Throws: `Refusal` if the user does not exist or is ambiguous.
  package init(_ actor: Actor, among users: [User], in kind: Workspace.Kind) throws {
    if let name = actor.name {
      username = try Self.known(name, actor.source, among: users, in: kind)
      reason = actor.source == .option ? .option : .variable
      return
    }
    let people = users.withoutDevice
    if let email = actor.email, let user = try Self.user(ofEmail: email, among: users) {
      (username, reason) = (user, .email(email))
    } else if people.count <= 1, let user = people.first ?? users.first,
      // Otherwise somebody else has cloned the workspace of one user.
      actor.email == nil || user.email == nil
    {
      (username, reason) = (user.username, .onlyUser)
    } else {
      let hasAccounts = kind == .accounts
      throw users.isEmpty
        ? Refusal.noUsers(hasAccounts: hasAccounts)
        : .unclearActor(
          email: actor.email, users: people.map(\.username), canAddUser: hasAccounts)
    }
  }

  private static func known(
    _ name: String, _ source: Actor.Source, among users: [User], in kind: Workspace.Kind
  ) throws -> String {
    let isDevice = TodoModel.username(from: name) == Workspace.localOwner
    if isDevice, !leadsElsewhere(name), kind == .accounts { return Workspace.localOwner }
    return try knownUser(
      name, among: users, for: source == .option ? .actor : .actorVariable,
      canBeAdded: kind == .accounts)
  }

  /// The user whose profile has an e-mail address; `nil` where no profile has it.
  package static func user(ofEmail email: String, among users: [User]) throws -> String? {
    let found = users.filter { $0.email?.lowercased() == email.lowercased() }.map(\.username)
    guard found.count > 1 else { return found.first }
    throw Refusal.sharedEmail(email, users: found)
  }
}

/// The user that a name means, as people write it: `Ana`, `@ana`.
///
/// - Parameter canBeAdded: whether an unknown name could be registered.
/// - Throws: `Refusal.unknownUser` or `.deviceIsNoUser`.
package func knownUser(
  _ name: String, among users: [User], for field: InputField, canBeAdded: Bool = false
) throws -> String {
  let wanted = username(from: name) ?? name
  let people = users.withoutDevice
  let isName = !leadsElsewhere(name)
  if isName, people.contains(where: { $0.username == wanted }) { return wanted }
  guard wanted != Workspace.localOwner || !isName else { throw Refusal.deviceIsNoUser(field) }
  let isNew = canBeAdded && isName && ProfileRules.problem(with: wanted) == nil
  throw Refusal.unknownUser(
    Refusal.UnknownUser(
      name: name, field: field, isName: isName,
      suggestion: nearest(to: wanted, among: people.map(\.username)),
      users: people.map(\.username), addable: isNew ? wanted : nil))
}

/// Whether a name would be another place as the name of a folder, or cannot be seen: it names no user.
package func leadsElsewhere(_ name: String) -> Bool {
  name.hasPrefix(".")
    || name.unicodeScalars.contains {
      ["/", "\\"].contains($0) || [.control, .format].contains($0.properties.generalCategory)
    }
}

extension [User] {
  /// This device's todos belong to no account.
  package var withoutDevice: [User] { filter { $0.username != Workspace.localOwner } }
}
