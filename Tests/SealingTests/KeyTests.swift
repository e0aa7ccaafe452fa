import Testing

@testable import Sealing

@Suite struct KeyTests {
  private static let letters = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"
  private static let digits = "000102030405060708090a0b0c0d0e0f"

  @Test func secretsAreWrittenAsTheyAreRead() throws {
    #expect(try #require(SiteSecret(Self.letters)).text == Self.letters)
    var generator = FixedGenerator(1)
    for _ in 0..<100 {
      let secret = SiteSecret.random(using: &generator)
      #expect(secret.text.utf8.count == 43)
      #expect(SiteSecret(secret.text) == secret)
    }
  }

  /// Empty, too short, too long, with padding, in the other alphabet, with a space, with bits that no
  /// byte has.
  @Test(arguments: [
    "", String(letters.dropLast()), letters + "A", letters + "=",
    "+" + letters.dropFirst(), " " + letters.dropFirst(), "é" + letters.dropFirst(),
    letters.dropLast() + "9",
  ])
  func otherTextsAreNoSecrets(text: String) { #expect(SiteSecret(text) == nil) }

  @Test func whiteSpaceAroundASecretDoesNotMatter() {
    #expect(SiteSecret(" \(Self.letters)\r\n")?.text == Self.letters)
  }

  @Test func idsAreWrittenAsTheyAreRead() throws {
    #expect(try #require(SiteID(Self.digits)).text == Self.digits)
    var generator = FixedGenerator(1)
    let id = SiteID.random(using: &generator)
    #expect(SiteID(id.text) == id)
  }

  @Test(arguments: [
    "", String(digits.dropLast()), digits + "0", digits.uppercased(), "g" + digits.dropFirst(),
    "é" + digits.dropFirst(2), digits.dropLast() + " ",
  ])
  func otherTextsAreNoIDs(text: String) { #expect(SiteID(text) == nil) }

  /// By Python: HKDF-SHA256 of its `hmac` and `hashlib`.
  @Test func keysFollowFromTheSecret() throws {
    let secret = try #require(SiteSecret(Self.letters))
    let site = try #require(SiteID(Self.digits))
    let key = secret.key(of: "alice", epoch: 1, site: site)
    #expect(key.bytes == hex("11a827d6b58917305bb44bcde85c5a8930add6184935b805f79dbd91e46f72aa"))
    #expect(key.check(site: site) == hex("4f8647ad0f0b0610632a058e5ce6ba09"))
  }

  /// Another user, epoch, site or secret has another key, also where the same letters are in a row.
  @Test func eachUserAndEpochHasItsOwnKey() throws {
    let secrets = try [
      #require(SiteSecret(Self.letters)), #require(SiteSecret("B" + Self.letters.dropFirst())),
    ]
    let sites = try [
      #require(SiteID(Self.digits)), #require(SiteID("1" + Self.digits.dropFirst())),
    ]
    var keys: [UserKey] = []
    for secret in secrets {
      for site in sites {
        for (user, epoch) in [("alice", 1), ("alice", 2), ("alice", 11), ("alice1", 1), ("bob", 1)]
        {
          keys.append(secret.key(of: user, epoch: epoch, site: site))
        }
      }
    }
    #expect(Set(keys.map(\.bytes)).count == 20)
  }

  /// What a message or a dump contains.
  @Test func secretsAreNotPrinted() throws {
    let site = SealedSite()
    let password = try Password("correct horse")
    let (secret, key) = (site.secret, site.key)
    var dumped = ""
    dump(secret, to: &dumped)
    dump(key, to: &dumped)
    dump(password, to: &dumped)
    let printed = "\(secret) \(key) \(password)"
    #expect(printed == "SiteSecret UserKey Password")
    #expect(!dumped.contains("horse") && !dumped.contains { $0.isNumber && $0 != "0" })
  }
}
