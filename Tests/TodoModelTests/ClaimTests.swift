import Testing

@testable import TodoModel

@Suite struct ClaimTextTests {
  @Test(arguments: [
    "k3f9-m2xq 2026-11-29T22:00:00Z ana", "night.shift_2 1970-01-01T00:00:00Z",
    "a 2100-12-31T23:59:59Z b",
  ])
  func isReadAsWritten(text: String) throws {
    let claim = try #require(Claim(text: text))
    #expect(claim.text == text)
    #expect(claim.place == .file)
    #expect(claim.isActive(at: claim.until - 1) && !claim.isActive(at: claim.until))
  }

  @Test(arguments: [
    "", "k3f9", "k3f9 2026-11-29", "k3f9 2026-11-29T22:00:00", "k3f9 2026-11-29T24:00:00Z",
    "k3f9 2026-11-29T22:60:00Z", "k3f9 2026-13-29T22:00:00Z", "k/f 2026-11-29T22:00:00Z",
    "k3f9 2026-11-29T22:00:00Z ana b", "k3f9 2026-11-29T+2:00:00Z", "k3f9 2026-11-29T22:00:00Z é",
  ])
  func otherTextsAreNone(text: String) { #expect(Claim(text: text) == nil) }

  @Test func aNameIsShortAndPlain() {
    #expect(Claim.isName(String(repeating: "a", count: 64)))
    #expect(!Claim.isName(String(repeating: "a", count: 65)))
    #expect(!Claim.isName("") && !Claim.isName("a b") && !Claim.isName("a\n"))
  }
}
