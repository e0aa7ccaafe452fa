import Text
import Sealing
import Testing
import TodoModel

@testable import TodoStore

/// `key.yml` is read the same by commands, `check` and the build.
@Suite struct KeyFileTests {
  private let site = "00112233445566778899aabbccddeeff"

  private var settings: Settings {
    var settings = Settings()
    settings.siteID = site
    return settings
  }

  private func secret(_ seed: UInt64) -> SiteSecret {
    var generator = Counter(number: 100 * seed)
    return .random(using: &generator)
  }

  private func key(of user: String, _ secret: SiteSecret) throws -> KeyFile {
    let site = try #require(SiteID(site))
    var generator = Counter(number: 9)
    return try .wrapping(
      secret.key(of: user, epoch: 2, site: site), of: user, epoch: 2,
      under: Password("correct horse"), site: site, rounds: 100_000, using: &generator)
  }

  private func read(
    _ text: String?, fitting secret: SiteSecret? = nil
  ) throws -> (KeyFile?, problems: [String]) {
    let folder = try TemporaryFolder(["users/ana/profile.md": ""])
    if let text { try folder.write("users/ana/key.yml", text) }
    let parsed = try WorkspaceStore(root: folder.path)
      .keyFile(of: "ana", settings, fitting: secret)
    return (
      parsed.value,
      parsed.diagnostics.map { problem in
        "\(problem.path):\(problem.position.line):\(problem.position.column): "
          + "\(problem.severity.rawValue): \(problem.message) [\(problem.id)]"
      }
    )
  }

  @Test func aUserMayHaveNone() throws {
    let (key, problems) = try read(nil)
    #expect(key == nil && problems.isEmpty)
  }

  @Test func whatWasWrittenIsRead() throws {
    let wanted = try key(of: "ana", secret(1))
    let (found, problems) = try read(wanted.text, fitting: secret(1))
    #expect(found == wanted && problems.isEmpty)
    let revoked = KeyFile(revoked: "ana", epoch: 3)
    #expect(try read(revoked.text, fitting: secret(1)).0 == revoked)
  }

  @Test func aKeyOfAnotherSecretIsNamedAtItsCheck() throws {
    let text = try key(of: "ana", secret(1)).text
    let (key, problems) = try read(text, fitting: secret(2))
    #expect(key == nil)
    #expect(problems.count == 1)
    #expect(
      problems.first?.hasPrefix(
        "users/ana/key.yml:11:8: error: made with another secret than DOCKET_SECRET") == true,
      "\(problems)")
    #expect(try read(text).problems.isEmpty)
  }

  @Test func aKeyOfAnotherUserIsNamedAtItsName() throws {
    let (key, problems) = try read(try key(of: "ben", secret(1)).text)
    #expect(key == nil)
    #expect(
      problems == [
        "users/ana/key.yml:4:7: error: this is the key of 'ben', not of 'ana'; "
          + "make one with 'docket seal password ana' [invalid-key-file]"
      ])
  }

  @Test(
    arguments: [
      ("", "1:1: error: the key file is empty; 'docket seal password' writes one"),
      ("- a\n", "1:1: error: a key file must be lines of 'key: value'"),
      ("version: 2\nuser: ana\nepoch: 1\n", "1:10: error: 'version' must be '1'"),
      (
        "version: 1\nuser: ana\nepoch: 0\n", "3:8: error: 'epoch' must be a whole number, 1 or more"
      ),
      ("version: 1\nuser: ana\nepoch: 1\nhint: x\n", "4:1: error: unknown key 'hint'"),
      (
        "version: 1\nuser: ana\nepoch: 1\nepoch: 2\n",
        "4:1: error: duplicate key 'epoch'; "
          + "the one in line 3 is used"
      ),
      ("version: 1\nuser: ana\nepoch: [1]\n", "3:8: error: 'epoch' must be text, not a list"),
      ("version: 1\nepoch: 1\n", "1:1: error: missing key 'user'"),
      (
        "version: 1\nuser: ana\nepoch: 1\nkdf: PBKDF2-HMAC-SHA256\n",
        "1:1: error: missing key 'rounds'"
      ),
      (
        "version: 1\nuser: ana\nepoch: 1\nkdf: PBKDF2-HMAC-SHA256\nrounds: 600000\nsalt: AAAA\n"
          + "wrap: AES-KW\nkey: AAAA\ncheck: AAAA\n",
        "6:7: error: 'salt' must be 16 bytes in Base64"
      ),
    ])
  func aMalformedFileIsNamedAtItsPlace(_ text: String, _ problem: String) throws {
    let (key, problems) = try read(text)
    #expect(key == nil)
    #expect(problems == ["users/ana/key.yml:\(problem) [invalid-key-file]"])
  }

  @Test func checkNamesThoseOfAllUsers() async throws {
    let folder = try TemporaryFolder([
      "users/ana/profile.md": "", "users/ana/key.yml": "x: y\n",
      "users/ben/key.yml": "x: y\n", "users/eva/profile.md": "",
    ])
    let store = WorkspaceStore(root: folder.path)
    let workspace = try await store.load(LoadOptions(machineZone: .utc, threads: 2))
    let problems = try store.problemsOfSealing(in: workspace, fitting: nil)
    #expect(problems.map(\.path) == ["docket.yml", "users/ana/key.yml", "users/ben/key.yml"])
    #expect(problems.dropFirst().allSatisfy { $0.message == "missing key 'version'" })
  }
}

/// Numbers that count up.
private struct Counter: RandomNumberGenerator {
  var number: UInt64

  mutating func next() -> UInt64 {
    number += 1
    return number
  }
}
