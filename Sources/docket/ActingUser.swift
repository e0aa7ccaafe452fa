import Git
import Text
import TodoModel
import TodoStore

/// Who acts: `--as`, else `DOCKET_USER`, else the profile whose e-mail is git's, else the only user
/// (design §3). It never decides what is built.
struct ActingUser: Sendable {
  let username: String
  let reason: Reason

  /// What decided who acts.
  enum Reason: Hashable, Sendable {
    case option, variable
    /// Git's e-mail address.
    case email(String)
    case onlyUser
  }

  /// - Parameter name: the value of `--as`.
  init(_ name: String?, in loaded: LoadedWorkspace, environment: ProcessEnvironment) async throws {
    try await self.init(
      name, among: loaded.workspace.users, of: loaded.store, environment: environment)
  }

  /// - Parameters:
  ///   - name: the value of `--as`.
  ///   - users: all of the workspace.
  init(
    _ name: String?, among users: [User], of store: WorkspaceStore, environment: ProcessEnvironment
  ) async throws {
    if let name {
      username = try Self.known(name, among: users, of: store, from: "--as")
      reason = .option
    } else if let name = environment.variables["DOCKET_USER"] {
      username = try Self.known(name, among: users, of: store, from: "DOCKET_USER")
      reason = .variable
    } else {
      let email = await GitIdentity.configured(in: store.root).email
      let hasAccounts = try store.kind() == .accounts
      (username, reason) = try Self.user(withEmail: email, among: users, hasAccounts: hasAccounts)
    }
  }

  /// The user that a name means; of one that is nobody's, with accounts, how it becomes somebody's.
  private static func known(
    _ name: String, among users: [User], of store: WorkspaceStore, from origin: String
  ) throws -> String {
    do {
      let isDevice = TodoModel.username(from: name) == Workspace.localOwner
      if isDevice, !leadsElsewhere(name), try store.kind() == .accounts {
        return Workspace.localOwner
      }
      return try knownUser(name, among: users, from: origin)
    } catch let failure as Failure {
      let wanted = TodoModel.username(from: name) ?? name
      guard !leadsElsewhere(name), ProfileRules.problem(with: wanted) == nil,
        try store.kind() == .accounts
      else {
        throw failure
      }
      var offer = Failure.usage("\(failure)\n'docket user add \(wanted)' makes that account")
      offer.unknownUser = wanted
      throw offer
    }
  }

  /// The one whom git's e-mail address names, where it names one.
  ///
  /// - Parameter users: all of the workspace, with what their profiles say.
  static func namedByGit(among users: [User], of store: WorkspaceStore) async throws -> String? {
    let email = await GitIdentity.configured(in: store.root).email
    return try email.flatMap { try user(ofEmail: $0, among: users) }
  }

  /// The username where somebody said it or it follows; `nil` where nobody knows, for what can do
  /// without.
  static func ifKnown(
    _ name: String?, in loaded: LoadedWorkspace, environment: ProcessEnvironment
  ) async throws -> String? {
    try await ifKnown(
      name, among: loaded.workspace.users, of: loaded.store, environment: environment)
  }

  static func ifKnown(
    _ name: String?, among users: [User], of store: WorkspaceStore, environment: ProcessEnvironment
  ) async throws -> String? {
    do {
      return try await ActingUser(name, among: users, of: store, environment: environment).username
    } catch {
      // A name that is nobody's is a mistake all the same.
      if name != nil || environment.variables["DOCKET_USER"] != nil { throw error }
      return nil
    }
  }

  private static func user(ofEmail email: String, among users: [User]) throws -> String? {
    let found = users.filter { $0.email?.lowercased() == email.lowercased() }.map(\.username)
    guard found.count > 1 else { return found.first }
    throw Failure.usage(
      "who are you? git's e-mail address '\(email)' is in the profiles of "
        + "\(found.joined(separator: " and "))\nsay --as USER, or leave it in one of them")
  }

  private static func user(
    withEmail email: String?, among users: [User], hasAccounts: Bool
  ) throws -> (String, Reason) {
    if let email, let user = try user(ofEmail: email, among: users) { return (user, .email(email)) }
    let accounts = users.withoutDevice
    if accounts.count <= 1, let user = accounts.first ?? users.first {
      return (user.username, .onlyUser)
    }
    guard !users.isEmpty else {
      throw Failure.work(
        "there are no users here yet, 'docket \(hasAccounts ? "user add" : "init")' makes an account"
      )
    }
    let reason =
      email.map { "git's e-mail address '\($0)' is in no profile" }
      ?? "git has no e-mail address"
    let register = hasAccounts ? "\n'docket user add' makes you an account" : ""
    throw Failure.usage(
      "who are you? \(reason)\nsay --as USER or set DOCKET_USER; the users are \(names(of: users))"
        + register)
  }
}

/// The user that a name means, as people write it: `Ana`, `@ana`.
///
/// - Parameter origin: the option that it was given with, for the error.
func knownUser(
  _ name: String, among users: [User], from origin: String? = nil
) throws -> String {
  let wanted = username(from: name) ?? name
  let place = origin.map { "\($0): " } ?? ""
  let people = users.withoutDevice
  let isFit = !leadsElsewhere(name)
  if isFit, people.contains(where: { $0.username == wanted }) { return wanted }
  guard wanted != Workspace.localOwner || !isFit else {
    throw Failure.usage("\(place)'local' is this device, and no user")
  }
  let near = suggestion(for: wanted, among: people.map(\.username))
  let all = near.isEmpty && !people.isEmpty ? ", the users are \(names(of: people))" : near
  throw Failure.usage(
    isFit
      ? "\(place)there is no user '\(name.quotedShort)'\(all)"
      : "\(place)'\(name.quotedShort)' is no username, nor a name that one could be made of\(all)")
}

/// Whether a name would mean another place as the name of a folder, or what nobody sees: no user is
/// meant by it.
func leadsElsewhere(_ name: String) -> Bool {
  name.hasPrefix(".")
    || name.unicodeScalars.contains {
      ["/", "\\"].contains($0) || [.control, .format].contains($0.properties.generalCategory)
    }
}

extension [User] {
  /// This device's todos belong to no account.
  fileprivate var withoutDevice: [User] { filter { $0.username != Workspace.localOwner } }
}

/// The first ten usernames, and how many more there are.
private func names(of users: [User]) -> String {
  let people = users.withoutDevice
  let shown = people.prefix(10).map(\.username).joined(separator: ", ")
  return people.count > 10 ? "\(shown) and \(people.count - 10) more" : shown
}
