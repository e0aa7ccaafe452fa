import Text

extension KeyFile {
  private static let version = "1"
  private static let keyDerivation = "PBKDF2-HMAC-SHA256"
  private static let keyWrap = "AES-KW"

  /// The file's text: two lines of comment, then lines of `key: value`.
  package var text: String {
    var lines = comment.map { "# " + $0 }
    lines += ["version: \(Self.version)", "user: \(user)", "epoch: \(epoch)"]
    if let wrappedKey {
      lines += [
        "kdf: \(Self.keyDerivation)", "rounds: \(wrappedKey.rounds)",
        "salt: \(Base64.text(of: wrappedKey.salt))", "wrap: \(Self.keyWrap)",
        "key: \(Base64.text(of: wrappedKey.key))",
        "check: \(Base64.text(of: wrappedKey.check))",
      ]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The same for a browser: numbers as numbers, bytes in Base64. Without a password only the version,
  /// the user and the epoch.
  package var json: [UInt8] {
    var json = JSONWriter(isCompact: true)
    json.object { json in
      json.member("version", 1)
      json.member("user", user)
      json.member("epoch", epoch)
      guard let wrappedKey else { return }
      json.member("rounds", wrappedKey.rounds)
      json.member("salt", Base64.text(of: wrappedKey.salt))
      json.member("key", Base64.text(of: wrappedKey.key))
      json.member("check", Base64.text(of: wrappedKey.check))
    }
    json.endLine()
    return json.bytes
  }

  private var comment: [String] {
    wrappedKey == nil
      ? [
        "Made by 'docket seal revoke'. The user cannot log in until 'docket seal password' is run.",
        "This file is safe to commit: it contains no key.",
      ]
      : [
        "Made by 'docket seal password': the key to the user's sealed pages, encrypted.",
        "This file is safe to commit if the password is hard to guess: only the password opens it.",
      ]
  }

  private static let wrappedFields = ["kdf", "rounds", "salt", "wrap", "key", "check"]
  private static let fields = ["version", "user", "epoch"] + wrappedFields

  /// Reads the entries of a file.
  ///
  /// - Parameter fields: keys and values as texts.
  /// - Throws: `missingField`, `unknownField`, `invalidField`, for the first key that is wrong.
  package init(fields: [String: String]) throws(SealingError) {
    // The version first, because another one may have other fields.
    try Self.expect(Self.version, "version", in: fields)
    if let unknown = fields.keys.filter({ !Self.fields.contains($0) }).min() {
      throw .unknownField(unknown)
    }
    let user = try Self.value("user", in: fields)
    guard Self.isUsername(user) else { throw .invalidField("user", expected: "a username") }
    guard let epoch = Self.number(try Self.value("epoch", in: fields)),
      (1..<1 << 53 - 1).contains(epoch)
    else { throw .invalidField("epoch", expected: "a whole number, 1 or more") }
    let isWrapped = Self.wrappedFields.contains { fields[$0] != nil }
    self.init(
      user: user, epoch: epoch, wrappedKey: isWrapped ? try Self.wrappedKey(in: fields) : nil)
  }

  private static func wrappedKey(
    in fields: [String: String]
  ) throws(SealingError) -> WrappedKey {
    try expect(keyDerivation, "kdf", in: fields)
    guard let rounds = number(try value("rounds", in: fields)),
      WrappedKey.allowedRounds.contains(rounds)
    else { throw .invalidRounds }
    try expect(keyWrap, "wrap", in: fields)
    return WrappedKey(
      rounds: rounds, salt: try bytes(WrappedKey.saltCount, "salt", in: fields),
      key: try bytes(WrappedKey.keyCount, "key", in: fields),
      check: try bytes(WrappedKey.checkCount, "check", in: fields))
  }

  // MARK: Values

  private static func value(
    _ field: String, in fields: [String: String]
  ) throws(SealingError) -> String {
    guard let value = fields[field] else { throw .missingField(field) }
    return value
  }

  private static func expect(
    _ only: String, _ field: String, in fields: [String: String]
  ) throws(SealingError) {
    guard try value(field, in: fields) == only else {
      throw .invalidField(field, expected: "'\(only)'")
    }
  }

  private static func bytes(
    _ count: Int, _ field: String, in fields: [String: String]
  ) throws(SealingError) -> [UInt8] {
    guard let bytes = Base64.bytes(of: try value(field, in: fields)), bytes.count == count else {
      throw .invalidField(field, expected: "\(count) bytes in Base64")
    }
    return bytes
  }

  /// `nil` unless the digits are those that the number is written with.
  private static func number(_ text: String) -> Int? {
    Int(text).flatMap { String($0) == text ? $0 : nil }
  }

  /// Whether it is `[a-z0-9][a-z0-9._-]{0,31}`; anything else might not fit on one line.
  private static func isUsername(_ text: String) -> Bool {
    func isPlain(_ byte: UInt8) -> Bool { byte.isDigit || byte.isLetter && byte == byte.lowercased }
    guard let first = text.utf8.first, isPlain(first), text.utf8.count <= 32 else { return false }
    return text.utf8.allSatisfy { isPlain($0) || ".-_".utf8.contains($0) }
  }
}
