import Platform
import Sealing
import SiteBuild
import Text
import TodoActions
import TodoModel
import TodoStore

/// The people who use a server: who they are, how they prove it, and what each may do.
package final class Team: Sendable {
  package let state: TeamState
  /// The programs in front of the server, whose words on addresses are believed.
  private let proxies: [AddressRange]
  /// Where a proxy logs people in; `nil` where they have passwords here.
  let proxyLogin: ProxyLogin?
  let limits = LoginLimits()
  let metrics: Metrics
  let passwords: PasswordChecks
  private let tries = Turns()
  /// Commits what people change; `nil` outside of a repository.
  package let commits: TeamCommits?
  package let webhooks: Webhooks?
  private let clock: @Sendable () -> Int64
  /// Receives what belongs into the log of the server: a line.
  let log: @Sendable (String) -> Void

  package init(
    _ state: TeamState, proxies: [AddressRange] = [], login: ProxyLogin? = nil,
    commits: TeamCommits? = nil, webhooks: Webhooks? = nil,
    passwordCost: Int = PasswordHash.presentCost,
    clock: @escaping @Sendable () -> Int64 = { Clock.secondsSince1970 },
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.state, self.proxies, self.commits) = (state, proxies, commits)
    self.webhooks = webhooks
    proxyLogin = login
    (self.clock, self.log) = (clock, log)
    metrics = Metrics(start: clock())
    passwords = PasswordChecks(cost: passwordCost)
  }

  var now: Int64 { clock() }

  package var isLoggedInByProxy: Bool { proxyLogin != nil }

  func isOfProxy(_ request: ServedRequest) -> Bool {
    proxies.contains { $0.contains(request.peer) }
  }

  /// The address of the browser, which a trusted proxy reports.
  func client(of request: ServedRequest) -> String {
    var address = request.peer
    // Each proxy adds the address that it sees; what comes before an untrusted one may be made up.
    for hop in request.list("x-forwarded-for").reversed() {
      guard proxies.contains(where: { $0.contains(address) }), PeerAddress(hop) != nil else {
        break
      }
      address = hop
    }
    return address
  }

  // MARK: Log in

  enum Login: Sendable {
    case done(user: String, RandomToken)
    case wrong
    /// The password was right.
    case disabled
    /// - Parameter seconds: until the next try.
    case tooMany(seconds: Int64)
  }

  /// Logs a user in. It takes the same time for a name that nobody has.
  ///
  /// - Parameter name: a username or an e-mail address.
  func logIn(
    _ name: String, _ password: String, _ request: ServedRequest, in site: SitePreview
  ) async throws -> Login {
    // An address has at most 254 characters.
    let (folded, address) = (
      ProfileRules.normalized(String(name.prefix(254))), client(of: request)
    )
    // One after the other: many tries at once must not pass together, and the right passwords of an
    // office, which has one address, must not stop each other.
    let login = await tries.wait { () async -> Result<Login, any Error> in
      do {
        return .success(try await self.logIn(folded, password, request, from: address, in: site))
      } catch {
        return .failure(error)
      }
    }
    return try login.get()
  }

  private func logIn(
    _ name: String, _ password: String, _ request: ServedRequest, from address: String,
    in site: SitePreview
  ) async throws -> Login {
    let user = user(name, in: site)
    let wait = limits.wait(of: name, from: address, at: now)
    if wait > 0 { return .tooMany(seconds: wait) }
    let known = if let user { try state.password(of: user) } else { nil as PasswordHash? }
    // Also for a name that nobody has, so that it takes as long.
    let isRight = try await passwords.isRight(password, for: known)
    guard let user, isRight else {
      limits.noteFailure(of: name, from: address, at: now)
      // The address first: a name may contain anything.
      log("failed log-in from \(address) for '\(String(name.prefix(100)).terminalSafe)'")
      return .wrong
    }
    limits.forgive(name, from: address)
    if let known, known.cost != passwords.cost {
      try state.set(try await passwords.hash(password), of: user)
    }
    if try state.disabledUsers().contains(user) { return .disabled }
    return .done(user: user, try begin(of: user, request))
  }

  /// The user of a username, else of an e-mail address that is in one profile alone.
  func user(_ name: String, in site: SitePreview) -> String? {
    if let user = site.users.first(where: { $0.username == name }) { return user.username }
    let found = site.users.filter { $0.email?.foldedName == name }
    return found.count == 1 ? found[0].username : nil
  }

  func begin(of user: String, _ request: ServedRequest) throws(TeamState.Failure) -> RandomToken {
    try state.forgetRemovals(at: now)
    let device = DeviceName(request.only("user-agent") ?? "").text
    return try state.begin(of: user, on: device, at: now)
  }
}

/// Compares and hashes passwords, one at a time: each takes 32 MiB and a processor.
actor PasswordChecks {
  /// Compared where there is nothing to compare, since no answer may tell whether an account exists.
  private let decoy: PasswordHash
  /// Of new hashes.
  let cost: Int
  /// How many passwords were hashed.
  private(set) var count = 0

  init(cost: Int) {
    self.cost = cost
    var generator = SystemRandomNumberGenerator()
    decoy = PasswordHash(ofNothing: cost, using: &generator)
  }

  func isRight(_ typed: String, for hash: PasswordHash?) throws -> Bool {
    let password: Password
    do throws(PasswordProblem) { password = try Password(typed) } catch { return false }
    count += 1
    return try (hash ?? decoy).isOf(password)
  }

  func hash(_ typed: String) throws -> PasswordHash {
    count += 1
    var generator = SystemRandomNumberGenerator()
    return try PasswordHash(of: try Password(typed), cost: cost, using: &generator)
  }
}

/// The cookie that holds a session's token.
struct SessionCookie: Sendable {
  private let name: String
  private let isSecure: Bool

  /// - Parameters:
  ///   - port: the name contains it, since all ports of this machine have the same cookies.
  ///   - isSecure: whether the browser uses https. Then no other host can set the cookie.
  init(port: Int, isSecure: Bool) {
    self.isSecure = isSecure
    name = isSecure ? "__Host-docket" : "docket-team-\(port)"
  }

  func token(in request: ServedRequest) -> RandomToken? {
    for field in request.fields["cookie"] ?? [] {
      for pair in field.split(separator: ";") {
        let parts = pair.trimmed.split(separator: "=", maxSplits: 1)
        if parts.count == 2, parts[0] == name, let token = RandomToken(parts[1]) { return token }
      }
    }
    return nil
  }

  /// - Parameter token: `nil` to remove the cookie.
  func field(_ token: RandomToken?) -> String {
    let age = token == nil ? 0 : 90 * 86_400
    let attributes = "HttpOnly; SameSite=Lax; Path=/; Max-Age=\(age)" + (isSecure ? "; Secure" : "")
    return "\(name)=\(token?.text ?? ""); \(attributes)"
  }
}

/// What people call a browser: "Firefox · Linux". The whole of what browsers send is of no use to them.
struct DeviceName {
  let text: String

  private static let browsers = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox", "Firefox"), ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"), ("CriOS", "Chrome"), ("Safari", "Safari"), ("curl", "curl"),
  ]
  private static let systems = [
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
    ("Mac OS", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
  ]

  init(_ userAgent: String) {
    let found = [Self.browsers, Self.systems].compactMap { names in
      names.first { userAgent.contains($0.0) }?.1
    }
    text = found.joined(separator: " · ")
  }
}

extension SitePreview {
  /// All users with an account, whether the site shows them or not.
  var users: [User] {
    loaded.workspace.users.filter { $0.username != Workspace.localOwner } + hiddenUsers
  }

  var admins: [String] { loaded.workspace.settings.admins }
}
