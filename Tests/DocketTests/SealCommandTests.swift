import Foundation
import Sealing
import Testing

/// The keys of sealed users, through the program.
@Suite("docket seal") struct SealCommandTests {
  static let secret = String(repeating: "A", count: 43)
  static let site = "00112233445566778899aabbccddeeff"
  private static let knowsSecret = ["DOCKET_SECRET": secret, "DOCKET_USER": "ana"]
  private static let isAna = ["DOCKET_USER": "ana"]

  /// A key file that fits the secret and the site of these tests.
  static func key(of user: String, _ password: String) throws -> KeyFile {
    let secret = try #require(SiteSecret(secret))
    let site = try #require(SiteID(site))
    var generator = SystemRandomNumberGenerator()
    return try .wrapping(
      secret.key(of: user, epoch: 1, site: site), of: user, epoch: 1, under: Password(password),
      site: site, rounds: 100_000, using: &generator)
  }

  /// A site with an id, whose users are sealed.
  private func team() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write("docket.yml", "timezone: UTC\nsealed: true\nsite_id: \(Self.site)\n")
    return sandbox
  }

  private func lines(
    _ lines: [String], into command: String, _ sandbox: Sandbox, _ environment: [String: String]
  ) throws -> Run {
    let words = lines.map { "'\($0)'" }.joined(separator: " ")
    let input = lines.isEmpty ? ":" : "printf '%s\\n' \(words)"
    return try sandbox.shell("\(input) | docket \(command)", environment: environment)
  }

  /// No file of the workspace, nor of Docket's own, contains these texts.
  private func expectNowhere(
    _ texts: [String], in sandbox: Sandbox, location: SourceLocation = #_sourceLocation
  ) throws {
    for file in sandbox.files() {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(sandbox.path)/\(file)"))
      for text in texts {
        #expect(bytes.range(of: Data(text.utf8)) == nil, "\(file)", sourceLocation: location)
      }
    }
  }

  // MARK: init

  @Test func theSecretIsPrintedAloneAndOnce() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("seal", "init")
    #expect(run.status == 0)
    let secret = String(run.output.dropLast())
    #expect(run.output.hasSuffix("\n") && SiteSecret(secret) != nil, "\(run)")
    #expect(!run.errors.contains(secret))
    #expect(run.message.contains("give it to CI as the secret DOCKET_SECRET"))
    let settings = try sandbox.read("docket.yml")
    #expect(settings.hasPrefix("title: The Team\ntimezone: Europe/Lisbon\nsite_id: "))
    #expect(settings.count(of: "\n") == 3)
    try expectNowhere([secret], in: sandbox)

    let again = try sandbox.docket("seal", "init")
    #expect(again.status == 1 && again.output.isEmpty)
    #expect(again.message.contains("a new secret would need new key files"), "\(again)")
    let known = try sandbox.docket("seal", "init", environment: ["DOCKET_SECRET": secret])
    #expect(known.status == 1 && known.output.isEmpty)
    #expect(known.message.contains("error: this site is set up"), "\(known)")

    #expect(try sandbox.docket("undo").status == 0)
    #expect(try sandbox.read("docket.yml") == "title: The Team\ntimezone: Europe/Lisbon\n")
  }

  @Test func eachSiteHasItsOwn() throws {
    let runs = try (0..<2).map { _ in try Sandbox.team().docket("seal", "init").output }
    #expect(runs[0] != runs[1])
  }

  // MARK: password

  @Test func aPasswordIsALineOfInput() throws {
    let sandbox = try team()
    let run = try lines(["correct horse"], into: "seal password", sandbox, Self.knowsSecret)
    #expect(run.status == 0, "\(run)")
    #expect(run.output == "saved  ana  password, in 'users/ana/key.yml'\n")
    #expect(run.errors.isEmpty)
    #expect(try sandbox.read("users/ana/key.yml").contains("\nrounds: 600000\n"))
    #expect(try sandbox.docket("check", environment: Self.knowsSecret).status == 0)

    let wrong = try lines(["wrong horse", "battery"], into: "seal password", sandbox, Self.isAna)
    #expect(wrong.status == 1)
    #expect(wrong.message.hasPrefix("error: wrong password with DOCKET_SECRET set"), "\(wrong)")
    let changed = try lines(
      ["correct horse", "battery staple"], into: "seal password --format json", sandbox, Self.isAna)
    #expect(changed.status == 0, "\(changed)")
    #expect(changed.output.hasPrefix("{\"schema\": 1, \"user\": \"ana\", \"epoch\": "))
    #expect(changed.output.hasSuffix(", \"has_password\": true}\n"))
    #expect(changed.message.contains("'docket seal revoke ana' locks them out"), "\(changed)")
    try expectNowhere([Self.secret, "correct horse", "battery staple"], in: sandbox)
  }

  @Test(
    arguments: [
      ([], "no password was given; no changes made"),
      (["short"], "the password is too short: it needs 6 characters or more"),
      ([String(repeating: "x", count: 129)], "it may have up to 128 characters"),
      (["a\tbcdefg"], "a tab or another control character"),
    ])
  func whatIsNoPasswordIsRefused(_ input: [String], _ sentence: String) throws {
    let sandbox = try team()
    let run = try lines(input, into: "seal password", sandbox, Self.knowsSecret)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.message.contains(sentence), "\(run)")
    #expect(!sandbox.has("users/ana/key.yml"))
  }

  @Test func theSettingsMayAskForMoreCharacters() throws {
    let sandbox = try team()
    try sandbox.write(
      "docket.yml", "timezone: UTC\nsealed: true\npassword_length: 20\nsite_id: \(Self.site)\n")
    let run = try lines(["correct horse"], into: "seal password", sandbox, Self.knowsSecret)
    #expect(run.message.contains("it needs 20 characters or more"), "\(run)")
  }

  @Test func aWeakOneIsNamedAndSaved() throws {
    let sandbox = try team()
    let run = try lines(["ana-ana-1"], into: "seal password", sandbox, Self.knowsSecret)
    #expect(run.status == 0)
    #expect(
      run.message
        == "warning: weak password: it contains the username; saved anyway\n", "\(run)")
  }

  @Test func whatIsMissingIsNamedBeforeAnyQuestion() throws {
    let bare = try Sandbox.team()
    let without = try lines(["correct horse"], into: "seal password", bare, Self.knowsSecret)
    #expect(without.status == 1)
    #expect(without.message.contains("run 'docket seal init' first"), "\(without)")
    let sandbox = try team()
    let run = try lines(["correct horse"], into: "seal password", sandbox, Self.isAna)
    #expect(run.status == 1)
    #expect(run.message.contains("set DOCKET_SECRET to what 'docket seal init' printed"), "\(run)")
    let other = try lines(
      ["correct horse"], into: "seal password", sandbox,
      ["DOCKET_SECRET": "x", "DOCKET_USER": "ana"])
    #expect(other.status == 1)
    #expect(other.message.contains("DOCKET_SECRET is not the secret of a site"), "\(other)")
  }

  @Test func onATerminalNothingTypedIsShown() throws {
    let sandbox = try team()
    let (shown, status) = try sandbox.dialogue(
      "seal", "password",
      answers: ["short", "correct horse", "other horse", "correct horsf\u{7F}e", "correct horse"],
      environment: Self.knowsSecret)
    #expect(status == 0)
    #expect(
      shown == """
        New password of 'ana': \n\
        the password is too short: it needs 6 characters or more
        New password of 'ana': \n\
        The same again: \n\
        the two passwords are not the same; type them again
        New password of 'ana': \n\
        The same again: \n\
        saved  ana  password, in 'users/ana/key.yml'

        """, "\(shown)")
    let changed = try lines(
      ["correct horse", "battery staple"], into: "seal password", sandbox, Self.isAna)
    #expect(changed.status == 0, "\(changed)")
  }

  @Test func ctrlCEndsTheQuestion() throws {
    let sandbox = try team()
    let (_, status) = try sandbox.dialogue(
      "seal", "password", answers: ["cor\u{3}"], environment: Self.knowsSecret)
    #expect(status == SIGINT)
    #expect(!sandbox.has("users/ana/key.yml"))
  }

  // MARK: revoke

  @Test func revokingNeedsAnAnswer() throws {
    let sandbox = try team()
    let file = try Self.key(of: "ana", "correct horse")
    try sandbox.write("users/ana/key.yml", file.text)
    let asked = try sandbox.docket("seal", "revoke", "ana", environment: Self.isAna)
    #expect(asked.status == 1)
    #expect(asked.message.contains("pass --yes to revoke it without a question"), "\(asked)")
    let run = try sandbox.docket("seal", "revoke", "ana", "--yes", environment: Self.isAna)
    #expect(run.status == 0)
    #expect(run.output == "revoked  ana  key, in 'users/ana/key.yml'\n")
    #expect(run.message.contains("nobody can log in before"), "\(run)")
    #expect(try sandbox.read("users/ana/key.yml") == KeyFile(revoked: "ana", epoch: 2).text)
    #expect(try sandbox.docket("check", environment: Self.knowsSecret).status == 0)
    #expect(try sandbox.docket("undo").status == 0)
    #expect(try sandbox.read("users/ana/key.yml") == file.text)
  }

  // MARK: Accounts

  private let add = "user add eva --first-name Eva --last-name Luz --email eva@example.org"

  @Test func aNewUserOfASealedSiteHasAPassword() throws {
    let sandbox = try team()
    let run = try lines(["correct horse"], into: add, sandbox, ["DOCKET_SECRET": Self.secret])
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.read("users/eva/key.yml").contains("\nuser: eva\n"))
    #expect(!run.message.contains("has no password"), "\(run)")
    try expectNowhere([Self.secret, "correct horse"], in: sandbox)
  }

  @Test(arguments: [true, false])
  func withoutOneTheCommandForItIsNamed(isSecretKnown: Bool) throws {
    let sandbox = try team()
    let run = try lines(
      isSecretKnown ? [] : ["correct horse"], into: add, sandbox,
      isSecretKnown ? ["DOCKET_SECRET": Self.secret] : [:])
    #expect(run.status == 0, "\(run)")
    #expect(sandbox.has("users/eva/profile.md") && !sandbox.has("users/eva/key.yml"))
    #expect(run.message.contains("run 'docket seal password --as eva'"), "\(run)")
  }

  @Test func aProfileSealsOneUser() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("user", "edit", "--sealed", environment: Self.isAna)
    #expect(run.status == 0)
    #expect(run.output == "changed  ana  sealed\n")
    #expect(run.message.contains("run 'docket seal init'"), "\(run)")
    #expect(try sandbox.read("users/ana/profile.md").hasSuffix("\nsealed: true\n---\n"))
    #expect(try sandbox.docket("user", "show", "ana").lines.contains("pages      sealed"))
    let unsealed = try sandbox.docket("user", "edit", "--no-sealed", environment: Self.isAna)
    #expect(
      unsealed.errors == "warning: the next build shows the pages of 'ana' to everybody\n")
  }

  // MARK: check

  @Test func checkNamesAKeyOfAnotherSite() throws {
    let sandbox = try team()
    try sandbox.write("users/ana/key.yml", try Self.key(of: "ana", "correct horse").text)
    let right = try sandbox.docket("check", environment: Self.knowsSecret)
    #expect(right.status == 0, "\(right)")
    let other = String(repeating: "A", count: 42) + "E"
    let wrong = try sandbox.docket("check", environment: ["DOCKET_SECRET": other])
    #expect(wrong.status == 1)
    #expect(
      wrong.output.hasPrefix("users/ana/key.yml:11:8: error: made with another secret"), "\(wrong)")
    // It is as public as the site: CI prints the same.
    let inCI = try sandbox.docket("check", environment: ["DOCKET_SECRET": other, "CI": "true"])
    #expect(inCI.status == 1)
    #expect(inCI.output == wrong.output, "\(inCI)")
    try sandbox.write("users/ana/key.yml", "version: 1\nuser: ben\nepoch: 1\n")
    let foreign = try sandbox.docket("check", "--format", "json")
    #expect(foreign.output.contains("\"id\": \"invalid-key-file\""), "\(foreign)")
    #expect(foreign.output.contains("this is the key of 'ben', not of 'ana'"), "\(foreign)")
  }
}

extension String {
  fileprivate func count(of character: Character) -> Int { count { $0 == character } }
}
