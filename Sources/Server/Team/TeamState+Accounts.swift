import Sealing
import TodoStore

/// Accounts that are disabled, and those that were removed and can be brought back.
extension TeamState {
  func set(isDisabled: Bool, _ user: String) throws(Failure) {
    let statement =
      isDisabled
      ? "INSERT OR IGNORE INTO disabled VALUES (?)" : "DELETE FROM disabled WHERE user = ?"
    _ = try run(statement, .text(user))
  }

  func disabledUsers() throws(Failure) -> Set<String> {
    Set(try run("SELECT user FROM disabled").compactMap { $0[0].text })
  }

  // MARK: Names at a proxy

  /// The user who came with a name that a proxy sent.
  func user(ofProxyName name: String) throws(Failure) -> String? {
    try run("SELECT user FROM proxy_login WHERE name = ?", .text(name)).first?[0].text
  }

  func isBoundToProxy(_ user: String) throws(Failure) -> Bool {
    try !run("SELECT 1 FROM proxy_login WHERE user = ?", .text(user)).isEmpty
  }

  func bind(proxyName name: String, to user: String) throws(Failure) {
    _ = try run("INSERT OR REPLACE INTO proxy_login VALUES (?, ?)", .text(name), .text(user))
  }

  // MARK: Removed accounts

  /// What is kept of an account that was removed.
  struct Removal: Sendable {
    let user: String
    let password: PasswordHash?
    let files: [(path: String, bytes: [UInt8])]
  }

  /// How long an account can be brought back, in seconds.
  static let patience: Int64 = 3600

  /// Keeps what an account consists of, in place of what was kept under the code before: where an editor
  /// saves meanwhile, an account is removed in several tries.
  func keep(
    _ files: [FileChange], of user: String, under code: RandomToken, at now: Int64
  ) throws(Failure) {
    let password = try password(of: user)
    try write { connection throws(SQLite.Failure) in
      try connection.run("DELETE FROM removed_file WHERE digest = ?", [.bytes(code.digest)])
      try connection.run(
        "INSERT OR REPLACE INTO removal VALUES (?, ?, ?, ?, ?, ?)",
        [
          .bytes(code.digest), .text(user), .number(now + Self.patience),
          password.map { .number(Int64($0.cost)) } ?? .none,
          password.map { .bytes($0.salt) } ?? .none, password.map { .bytes($0.hash) } ?? .none,
        ])
      for file in files {
        guard let bytes = file.before else { continue }
        try connection.run(
          "INSERT INTO removed_file VALUES (?, ?, ?)",
          [.bytes(code.digest), .text(file.path), .bytes(bytes)])
      }
    }
  }

  /// - Returns: `nil` if it was brought back already, or if it is too late.
  func removal(_ code: RandomToken, at now: Int64) throws(Failure) -> Removal? {
    let found = try run(
      "SELECT user, cost, salt, hash FROM removal WHERE digest = ? AND ends >= ?",
      .bytes(code.digest), .number(now))
    guard let row = found.first, let user = row[0].text else { return nil }
    var password: PasswordHash?
    if let cost = row[1].number, let salt = row[2].bytes, let hash = row[3].bytes {
      password = PasswordHash(cost: Int(cost), salt: salt, hash: hash)
    }
    let files = try run(
      "SELECT path, bytes FROM removed_file WHERE digest = ?", .bytes(code.digest))
    return Removal(
      user: user, password: password,
      files: files.compactMap { row in
        row[0].text.flatMap { path in row[1].bytes.map { (path, $0) } }
      })
  }

  /// Whether an account of that name was removed a short time ago.
  func wasRemoved(_ user: String, at now: Int64) throws(Failure) -> Bool {
    try !run(
      "SELECT 1 FROM removal WHERE user = ? AND ends >= ?", .text(user), .number(now)
    ).isEmpty
  }

  /// Forgets what cannot be brought back any more, or what was.
  func forgetRemovals(_ code: RandomToken? = nil, at now: Int64) throws(Failure) {
    try write { connection throws(SQLite.Failure) in
      try connection.run(
        "DELETE FROM removal WHERE ends < ? OR digest IS ?",
        [.number(now), code.map { .bytes($0.digest) } ?? .none])
      try connection.run(
        "DELETE FROM removed_file WHERE digest NOT IN (SELECT digest FROM removal)", [])
    }
  }
}
