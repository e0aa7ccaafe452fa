import Testing

@testable import Sealing

@Suite struct KeyFileTests {
  @Test func thePasswordOpensTheFile() throws {
    var site = SealedSite()
    let file = try site.keyFile("cafe\u{301} pounds")
    let read = try KeyFile(fields: fields(of: file.text))
    #expect(read == file)
    #expect(try read.opened(with: Password("caf\u{E9} pounds"), site: site.id) == site.key)
    #expect(read.fits(site.secret, site: site.id) == true)
  }

  @Test(arguments: ["correct hors", "Correct horse", "correct horse ", "correct  horse"])
  func anotherPasswordDoesNot(typed: String) throws {
    var site = SealedSite()
    let file = try site.keyFile("correct horse")
    #expect(throws: SealingError.wrongPassword) {
      try file.opened(with: Password(typed), site: site.id)
    }
  }

  /// As OWASP asks for.
  @Test func aFileHasSixHundredThousandRounds() throws {
    var site = SealedSite()
    let file = try KeyFile.wrapping(
      site.key, of: "alice", epoch: 1, under: Password("correct horse"), site: site.id,
      using: &site.generator)
    #expect(file.text.contains("\nrounds: 600000\n"))
    #expect(try file.opened(with: Password("correct horse"), site: site.id) == site.key)
  }

  @Test(arguments: [0, 1, 99_999, 10_000_001, Int.max]) func otherRoundsAreRefused(rounds: Int) {
    var site = SealedSite()
    #expect(throws: SealingError.invalidRounds) {
      try KeyFile.wrapping(
        site.key, of: "alice", epoch: 1, under: Password("correct horse"), site: site.id,
        rounds: rounds, using: &site.generator)
    }
  }

  /// The same password twice gives two files, because each has a salt of its own.
  @Test func eachFileHasItsSalt() throws {
    var site = SealedSite()
    let (first, second) = (try site.keyFile(), try site.keyFile())
    #expect(first.wrappedKey?.salt != second.wrappedKey?.salt)
    #expect(first.wrappedKey?.key != second.wrappedKey?.key)
  }

  @Test func aFileFitsOneSecretAndSite() throws {
    var site = SealedSite()
    let file = try site.keyFile()
    var generator = FixedGenerator(2)
    #expect(file.fits(.random(using: &generator), site: site.id) == false)
    #expect(file.fits(site.secret, site: .random(using: &generator)) == false)
    for (field, value) in [("user", "bob"), ("epoch", "2")] {
      var changed = fields(of: file.text)
      changed[field] = value
      #expect(try KeyFile(fields: changed).fits(site.secret, site: site.id) == false)
    }
  }

  @Test func aFileIsReadableLines() throws {
    var site = SealedSite()
    let wrapped = try #require(try site.keyFile().wrappedKey)
    let lines = KeyFile(user: "alice", epoch: 3, wrappedKey: wrapped).text
    #expect(
      lines == """
        # Made by 'docket seal password': the key to the user's sealed pages, encrypted.
        # This file is safe to commit if the password is hard to guess: only the password opens it.
        version: 1
        user: alice
        epoch: 3
        kdf: PBKDF2-HMAC-SHA256
        rounds: 100000
        salt: \(Base64.text(of: wrapped.salt))
        wrap: AES-KW
        key: \(Base64.text(of: wrapped.key))
        check: \(Base64.text(of: wrapped.check))

        """)
  }

  @Test func aRevokedFileHasNoKey() throws {
    let file = KeyFile(revoked: "alice", epoch: 2)
    #expect(
      file.text == """
        # Made by 'docket seal revoke'. The user cannot log in until 'docket seal password' is run.
        # This file is safe to commit: it contains no key.
        version: 1
        user: alice
        epoch: 2

        """)
    #expect(try KeyFile(fields: fields(of: file.text)) == file)
    #expect(file.fits(SealedSite().secret, site: SealedSite().id) == nil)
    #expect(throws: SealingError.noPassword) {
      try file.opened(with: Password("correct horse"), site: SealedSite().id)
    }
  }

  /// Each field without its value, and with values that are wrong.
  @Test(arguments: [
    ("version", ["", "2", "01", "1.0"]),
    ("user", ["", "Alice", "a b", "-alice", "alïce", "a\nb", String(repeating: "a", count: 33)]),
    ("epoch", ["", "0", "-1", "01", "+1", "1.5", "99999999999999999999"]),
    ("kdf", ["", "scrypt", "pbkdf2-hmac-sha256"]),
    ("rounds", ["", "99999", "10000001", "600_000", " 600000", "6e5", "-600000"]),
    ("salt", ["", "AAAA", "AAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAAAAAAA=", "!"]),
    ("wrap", ["", "AES-KWP"]),
    (
      "key",
      [
        "", "AAAA", String(repeating: "A", count: 55) + "\n",
        "-" + String(repeating: "A", count: 55),
      ]
    ),
    (
      "check",
      ["", "AAAAAAAAAAAAAAAAAAAAAB==", "AAAAAAAAAAAAAAAAAAAAA===", "AAAA AAAAAAAAAAAAAAAAA=="]
    ),
  ])
  func everyFieldIsChecked(field: String, values: [String]) throws {
    var site = SealedSite()
    let good = fields(of: try site.keyFile().text)
    var changed = good
    changed[field] = nil
    #expect(throws: SealingError.missingField(field)) { try KeyFile(fields: changed) }
    for value in values {
      changed[field] = value
      let error = #expect(throws: SealingError.self) { try KeyFile(fields: changed) }
      guard case .invalidField(field, _) = error else {
        Issue.record("\(field): \(value) gave \(String(describing: error))")
        continue
      }
    }
  }

  @Test func unknownFieldsAreRefused() throws {
    var changed = fields(of: KeyFile(revoked: "alice", epoch: 1).text)
    changed["saltt"] = "x"
    #expect(throws: SealingError.unknownField("saltt")) { try KeyFile(fields: changed) }
  }

  /// A key, salt or check of another file: only the check is not needed to open it.
  @Test(arguments: ["salt", "key"]) func mixedFilesDoNotOpen(field: String) throws {
    var site = SealedSite()
    var changed = fields(of: try site.keyFile().text)
    changed[field] = fields(of: try site.keyFile().text)[field]
    let file = try KeyFile(fields: changed)
    #expect(throws: SealingError.wrongPassword) {
      try file.opened(with: Password("correct horse"), site: site.id)
    }
  }
}
