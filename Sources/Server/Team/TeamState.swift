import Platform
import Sealing

/// What a server for a team knows beside the files: who has which password, who is logged in where, which
/// invitations are open. A SQLite file outside of git.
///
/// Times are seconds since 1970, and given by the caller.
package final class TeamState: Sendable {
  private let database: SQLite
  /// Held by the server; `nil` for a command that only makes invitations.
  private let lock: FileLock?
  /// Names the server's workspace, on whatever machine and in whatever folder it is.
  let siteID: String

  /// The state cannot be read or written.
  package struct Failure: Error, CustomStringConvertible, Sendable {
    package let description: String
  }

  /// Its place in a workspace unless the user names another.
  package static let folder = "\(DocketDirectory.name)/server"
  package static let name = "state.sqlite"

  /// Opens the state of a server, and makes it where there is none.
  ///
  /// - Parameters:
  ///   - folder: `nil` for the one in the workspace. Only its owner may read it: a folder that is there
  ///     and that others may use is refused.
  ///   - root: the workspace's folder.
  ///   - isServer: whether no other server may use it meanwhile.
  package init(in folder: String?, of root: String, isServer: Bool = false) throws(Failure) {
    let place = folder ?? "\(root)/\(Self.folder)"
    let path: String
    let (permissions, workspace): (UInt32, String)
    do throws(SystemError) {
      let isOwn =
        folder.map { FileSystem().currentDirectory.kind(of: $0) == nil } ?? true
      let directory =
        if let folder {
          try FileSystem().currentDirectory.openOrMakeDirectory(folder)
        } else {
          try DocketDirectory.make(in: FileSystem().openDirectory(root)).openOrMakeDirectory(
            "server")
        }
      if isOwn { try directory.setPermissions(0o700) }
      permissions = try directory.status().permissions
      // A process that a killed server began may have the lock for a moment.
      lock = isServer ? try FileLock("server.lock", in: directory, waitingUpTo: 2) : nil
      path = try FileSystem.realPath(place)
      workspace = try FileSystem.realPath(root)
    } catch {
      throw Failure(description: "cannot keep the server's state in '\(place)': \(error.reason)")
    }
    guard permissions & 0o077 == 0 else {
      throw Failure(
        description: "others may use '\(place)'; run 'chmod 700' on it, or name another folder")
    }
    guard
      !path.hasPrefix("\(workspace)/") || path.hasPrefix("\(workspace)/\(DocketDirectory.name)/")
    else {
      throw Failure(
        description:
          "'\(place)' is in the workspace, where it could be committed; name another folder")
    }
    if isServer, lock == nil {
      throw Failure(description: "another server uses '\(place)'; end it first")
    }
    do throws(SQLite.Failure) {
      database = try SQLite("\(path)/\(Self.name)")
      try Self.migrate(database)
      siteID = try database.run("SELECT id FROM identity").first?[0].text ?? ""
    } catch {
      throw Failure(
        description: "cannot use the server's state in '\(place)/\(Self.name)': \(error)")
    }
  }

  /// Whether there is the state of a server.
  ///
  /// - Parameter folder: `nil` for the one in the workspace.
  package static func exists(in folder: String? = nil, of root: String) -> Bool {
    let place = folder ?? "\(root)/\(Self.folder)"
    return FileSystem().currentDirectory.kind(of: "\(place)/\(name)") == .file
  }

  /// The statements that lead from each version of the file to the next one. Never changed, only added to.
  static let migrations = [
    """
    CREATE TABLE password (
      user TEXT PRIMARY KEY, cost INTEGER NOT NULL, salt BLOB NOT NULL, hash BLOB NOT NULL) STRICT
    """,
    """
    CREATE TABLE session (
      number INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE, user TEXT NOT NULL,
      device TEXT NOT NULL, began INTEGER NOT NULL, seen INTEGER NOT NULL) STRICT
    """,
    """
    CREATE TABLE invitation (
      digest BLOB PRIMARY KEY, user TEXT, host TEXT NOT NULL, ends INTEGER NOT NULL) STRICT
    """,
    """
    CREATE TABLE change (
      path TEXT PRIMARY KEY, user TEXT NOT NULL, number INTEGER NOT NULL, time INTEGER NOT NULL) STRICT
    """,
    "CREATE TABLE server (address TEXT NOT NULL) STRICT",
    """
    CREATE TABLE token (
      number INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE, user TEXT NOT NULL, name TEXT NOT NULL,
      readonly INTEGER NOT NULL, made INTEGER NOT NULL, ends INTEGER NOT NULL, used INTEGER,
      UNIQUE (user, name)) STRICT
    """,
    "CREATE TABLE disabled (user TEXT PRIMARY KEY) STRICT",
    """
    CREATE TABLE removal (
      digest BLOB PRIMARY KEY, user TEXT NOT NULL, ends INTEGER NOT NULL, cost INTEGER, salt BLOB,
      hash BLOB) STRICT
    """,
    "CREATE TABLE proxy_login (name TEXT PRIMARY KEY, user TEXT NOT NULL) STRICT",
    "CREATE TABLE removed_file (digest BLOB NOT NULL, path TEXT NOT NULL, bytes BLOB NOT NULL) STRICT",
    """
    CREATE TABLE delivery (
      number INTEGER PRIMARY KEY, address TEXT NOT NULL, id TEXT NOT NULL, users TEXT NOT NULL,
      body BLOB NOT NULL, made INTEGER NOT NULL) STRICT
    """,
    "CREATE TABLE webhook_key (number INTEGER PRIMARY KEY, key BLOB NOT NULL) STRICT",
    "CREATE TABLE git_work (began INTEGER NOT NULL) STRICT",
    "CREATE TABLE identity AS SELECT hex(randomblob(16)) AS id",
    "CREATE TABLE read_news (user TEXT PRIMARY KEY, marks TEXT NOT NULL) STRICT",
  ]

  private static func migrate(_ database: SQLite) throws(SQLite.Failure) {
    try database.run("PRAGMA journal_mode = WAL")
    try database.transaction { connection throws(SQLite.Failure) in
      let version = Int(try connection.run("PRAGMA user_version").first?.first?.number ?? 0)
      guard (0...migrations.count).contains(version) else {
        throw SQLite.Failure(
          code: 0, description: "it was written by a later version of Docket; use that one")
      }
      for statement in migrations[version...] { try connection.run(statement) }
      try connection.run("PRAGMA user_version = \(migrations.count)")
    }
  }

  func run(
    _ statement: String, _ values: SQLite.Value...
  ) throws(Failure) -> [[SQLite.Value]] {
    do throws(SQLite.Failure) {
      return try database.run(statement, values)
    } catch {
      throw Failure(description: "the server's state cannot be used: \(error)")
    }
  }

  /// Writes several things, all or none.
  func write(
    _ body: (borrowing SQLite.Connection) throws(SQLite.Failure) -> Void
  ) throws(Failure) {
    do throws(SQLite.Failure) { try database.transaction(body) } catch {
      throw Failure(description: "the server's state cannot be used: \(error)")
    }
  }

  /// Notes where the server is reached on this machine.
  package func set(address: String) throws(Failure) {
    try write { connection throws(SQLite.Failure) in
      try connection.run("DELETE FROM server")
      try connection.run("INSERT INTO server VALUES (?)", [.text(address)])
    }
  }

  /// Where the server was last reached on this machine; `nil` if it was never started.
  package func address() throws(Failure) -> String? {
    try run("SELECT address FROM server").first?[0].text
  }

  // MARK: Passwords

  /// `nil` for a user who has none.
  func password(of user: String) throws(Failure) -> PasswordHash? {
    let rows = try run("SELECT cost, salt, hash FROM password WHERE user = ?", .text(user))
    guard let row = rows.first, let cost = row[0].number, let salt = row[1].bytes,
      let hash = row[2].bytes
    else { return nil }
    return PasswordHash(cost: Int(cost), salt: salt, hash: hash)
  }

  func set(_ password: PasswordHash, of user: String) throws(Failure) {
    _ = try run(
      "INSERT OR REPLACE INTO password VALUES (?, ?, ?, ?)", .text(user),
      .number(Int64(password.cost)), .bytes(password.salt), .bytes(password.hash))
  }

  /// The users who have a password.
  package func usersWithPassword() throws(Failure) -> Set<String> {
    Set(try run("SELECT user FROM password").compactMap { $0[0].text })
  }

  /// Forgets how a user gets in: the password, the devices, the tokens and the invitations.
  func forgetLogin(of user: String) throws(Failure) {
    try write { connection throws(SQLite.Failure) in
      for table in ["password", "session", "token", "invitation", "proxy_login"] {
        try connection.run("DELETE FROM \(table) WHERE user = ?", [.text(user)])
      }
    }
  }

  /// Forgets all of a user who is gone: the name may be another one's next.
  ///
  /// - Parameter number: later changes are of the user who has the name now.
  package func forget(_ user: String, before number: Int64 = .max) throws(Failure) {
    try forgetLogin(of: user)
    try set(isDisabled: false, user)
    _ = try run("DELETE FROM read_news WHERE user = ?", .text(user))
    _ = try run(
      "DELETE FROM change WHERE user = ? AND number < ?", .text(user), .number(number))
  }

  // MARK: Sessions

  /// A browser in which a user is logged in.
  struct Session: Hashable, Sendable {
    let number: Int64
    let user: String
    /// What the browser says about itself.
    let device: String
    let began: Int64
    let seen: Int64
  }

  /// A session ends after two weeks without a request, and after 90 days in any case.
  private static let (idle, longest): (Int64, Int64) = (14 * 86_400, 90 * 86_400)
  /// How exactly the time of the last request is known.
  static let precision: Int64 = 300

  /// Begins a session, and removes those that have ended.
  ///
  /// - Returns: what the browser sends from now on.
  func begin(
    of user: String, on device: String, at now: Int64
  ) throws(Failure) -> RandomToken {
    var generator = SystemRandomNumberGenerator()
    let token = RandomToken(using: &generator)
    _ = try run(
      "DELETE FROM session WHERE seen < ? OR began < ?", .number(now - Self.idle),
      .number(now - Self.longest))
    _ = try run(
      "INSERT INTO session (digest, user, device, began, seen) VALUES (?, ?, ?, ?, ?)",
      .bytes(token.digest), .text(user), .text(device), .number(now), .number(now))
    return token
  }

  /// The session of a browser; `nil` if it has ended.
  func session(_ token: RandomToken, at now: Int64) throws(Failure) -> Session? {
    let rows = try run(
      """
      SELECT number, user, device, began, seen FROM session
      WHERE digest = ? AND seen >= ? AND began >= ?
      """, .bytes(token.digest), .number(now - Self.idle), .number(now - Self.longest))
    guard let session = rows.first.flatMap(Session.init) else { return nil }
    if session.seen < now - Self.precision {
      _ = try run(
        "UPDATE session SET seen = ? WHERE number = ?", .number(now), .number(session.number))
    }
    return session
  }

  /// The sessions of a user, the last used first.
  func sessions(of user: String, at now: Int64) throws(Failure) -> [Session] {
    try run(
      """
      SELECT number, user, device, began, seen FROM session
      WHERE user = ? AND seen >= ? AND began >= ? ORDER BY seen DESC, number DESC
      """, .text(user), .number(now - Self.idle), .number(now - Self.longest)
    ).compactMap(Session.init)
  }

  /// Whether a session goes on.
  func isThere(_ session: Session, at now: Int64) throws(Failure) -> Bool {
    try !run(
      "SELECT 1 FROM session WHERE number = ? AND user = ? AND seen >= ? AND began >= ?",
      .number(session.number), .text(session.user), .number(now - Self.idle),
      .number(now - Self.longest)
    ).isEmpty
  }

  /// How many browsers are logged in.
  func sessionCount(at now: Int64) throws(Failure) -> Int {
    let rows = try run(
      "SELECT COUNT(*) FROM session WHERE seen >= ? AND began >= ?", .number(now - Self.idle),
      .number(now - Self.longest))
    return Int(rows.first?[0].number ?? 0)
  }

  /// Ends one of a user's sessions.
  func end(_ number: Int64, of user: String) throws(Failure) {
    _ = try run("DELETE FROM session WHERE number = ? AND user = ?", .number(number), .text(user))
  }

  /// Ends a user's sessions, all but one.
  func endAll(of user: String, but number: Int64? = nil) throws(Failure) {
    _ = try run(
      "DELETE FROM session WHERE user = ? AND number IS NOT ?", .text(user),
      number.map { .number($0) } ?? .none)
  }

  // MARK: Invitations

  /// What the link of an invitation opens.
  struct Invitation: Hashable, Sendable {
    /// Whose password may be set with it; `nil` to make an account.
    let user: String?
    /// Who invites; empty for the one who runs the server.
    let host: String
    let ends: Int64
  }

  /// An invitation can be used for a week, once.
  package static let validity: Int64 = 7 * 86_400

  /// Makes an invitation, in place of earlier ones of the same user.
  ///
  /// - Parameters:
  ///   - user: whose password may be set with it; `nil` to make an account.
  ///   - host: who invites; empty for the one who runs the server.
  /// - Returns: the code in its link.
  package func invite(
    _ user: String?, by host: String, at now: Int64
  ) throws(Failure) -> String {
    var generator = SystemRandomNumberGenerator()
    let code = RandomToken(using: &generator)
    _ = try run("DELETE FROM invitation WHERE ends < ?", .number(now))
    if let user { try endInvitations(of: user) }
    _ = try run(
      "INSERT INTO invitation VALUES (?, ?, ?, ?)", .bytes(code.digest),
      user.map { .text($0) } ?? .none, .text(host), .number(now + Self.validity))
    return code.text
  }

  /// The invitation of a code, which can still be used.
  func invitation(_ code: RandomToken, at now: Int64) throws(Failure) -> Invitation? {
    try run(
      "SELECT user, host, ends FROM invitation WHERE digest = ? AND ends >= ?",
      .bytes(code.digest), .number(now)
    ).first.flatMap(Invitation.init)
  }

  /// The invitations that can still be used, with the text by which one is withdrawn.
  func invitations(at now: Int64) throws(Failure) -> [(id: String, invitation: Invitation)] {
    try run(
      "SELECT user, host, ends, hex(digest) FROM invitation WHERE ends >= ? ORDER BY ends",
      .number(now)
    ).compactMap { row in row[3].text.flatMap { id in Invitation(row).map { (id, $0) } } }
  }

  func withdraw(invitation id: String) throws(Failure) {
    _ = try run("DELETE FROM invitation WHERE hex(digest) = ?", .text(id))
  }

  /// Uses an invitation up.
  ///
  /// - Returns: `nil` if another request used it meanwhile, or if it has ended.
  func redeem(_ code: RandomToken, at now: Int64) throws(Failure) -> Invitation? {
    try run(
      "DELETE FROM invitation WHERE digest = ? AND ends >= ? RETURNING user, host, ends",
      .bytes(code.digest), .number(now)
    ).first.flatMap(Invitation.init)
  }

  /// Ends the invitations that set a user's password.
  func endInvitations(of user: String) throws(Failure) {
    _ = try run("DELETE FROM invitation WHERE user = ?", .text(user))
  }

  /// Makes a used invitation valid again, where nothing came of it.
  func restore(_ code: RandomToken, _ invitation: Invitation) throws(Failure) {
    _ = try run(
      "INSERT INTO invitation VALUES (?, ?, ?, ?)", .bytes(code.digest),
      invitation.user.map { .text($0) } ?? .none, .text(invitation.host),
      .number(invitation.ends))
  }
}

extension TeamState.Invitation {
  fileprivate init?(_ row: [SQLite.Value]) {
    guard let host = row[1].text, let ends = row[2].number else { return nil }
    (user, self.host, self.ends) = (row[0].text, host, ends)
  }
}

extension TeamState.Session {
  fileprivate init?(_ row: [SQLite.Value]) {
    guard let number = row[0].number, let user = row[1].text, let device = row[2].text,
      let began = row[3].number, let seen = row[4].number
    else { return nil }
    (self.number, self.user, self.device) = (number, user, device)
    (self.began, self.seen) = (began, seen)
  }
}
