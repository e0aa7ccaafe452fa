import Sealing
import Text

/// Tokens, with which programs act for users.
extension TeamState {
  package struct Token: Hashable, Sendable {
    package let number: Int64
    package let user: String
    package let name: String
    /// Whether it can change nothing.
    package let isReadOnly: Bool
    package let made: Int64
    package let ends: Int64
    /// When it was last used, known to some minutes; `nil` if it never was.
    package let used: Int64?

    /// Programs that look for secrets in files know tokens by it.
    package static let start = "docket_"
    /// How long a token is valid unless its user says otherwise, in days.
    package static let days = 90
    /// The days that can be said.
    package static let validDays = 1...3650
    /// The most characters of a name.
    package static let longestName = 100

    /// Whether a text can be a name.
    package static func isName(_ text: String) -> Bool {
      (1...longestName).contains(text.count)
        && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
  }

  /// Makes a token.
  ///
  /// - Parameters:
  ///   - name: what its user calls it.
  ///   - days: how long it is valid.
  /// - Returns: what programs send; `nil` if the user has a token of that name.
  package func addToken(
    _ name: String, of user: String, isReadOnly: Bool, days: Int, at now: Int64
  ) throws(Failure) -> String? {
    var generator = SystemRandomNumberGenerator()
    let token = RandomToken(using: &generator)
    _ = try run("DELETE FROM token WHERE ends < ?", .number(now))
    let rows = try run(
      """
      INSERT INTO token (digest, user, name, readonly, made, ends) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (user, name) DO NOTHING RETURNING number
      """, .bytes(token.digest), .text(user), .text(name), .number(isReadOnly ? 1 : 0),
      .number(now), .number(now + Int64(days) * 86_400))
    return rows.isEmpty ? nil : Token.start + token.text
  }

  private static let columns = "number, user, name, readonly, made, ends, used"

  /// The token that a program sends; `nil` if it was removed, or has ended.
  func token(_ text: String, at now: Int64) throws(Failure) -> Token? {
    guard text.hasPrefix(Token.start), let token = RandomToken(text.dropFirst(Token.start.count))
    else { return nil }
    let rows = try run(
      "SELECT \(Self.columns) FROM token WHERE digest = ? AND ends >= ?", .bytes(token.digest),
      .number(now))
    guard let known = rows.first.flatMap(Token.init) else { return nil }
    if known.used.map({ $0 < now - Self.precision }) ?? true {
      _ = try run("UPDATE token SET used = ? WHERE number = ?", .number(now), .number(known.number))
    }
    return known
  }

  /// The tokens of a user, by name.
  package func tokens(of user: String, at now: Int64) throws(Failure) -> [Token] {
    try run(
      "SELECT \(Self.columns) FROM token WHERE user = ? AND ends >= ? ORDER BY name", .text(user),
      .number(now)
    ).compactMap(Token.init)
  }

  /// - Returns: `false` if the user has no such token.
  @discardableResult
  package func removeToken(_ name: String, of user: String) throws(Failure) -> Bool {
    try !run(
      "DELETE FROM token WHERE user = ? AND name = ? RETURNING number", .text(user), .text(name)
    ).isEmpty
  }
}

extension TeamState.Token {
  fileprivate init?(_ row: [SQLite.Value]) {
    guard let number = row[0].number, let user = row[1].text, let name = row[2].text,
      let isReadOnly = row[3].number, let made = row[4].number, let ends = row[5].number
    else { return nil }
    (self.number, self.user, self.name) = (number, user, name)
    (self.isReadOnly, self.made, self.ends) = (isReadOnly != 0, made, ends)
    used = row[6].number
  }
}
