import Testing

@testable import TodoActions

@Suite struct ClaimRecordTests {
  private func record(_ todo: String, folder: String = "", after: String? = nil) -> ClaimRecord {
    ClaimRecord(
      todo: todo, folder: folder, run: "night", user: "ana", until: 1_795_989_600,
      state: after == nil ? .claimed : .completed, after: after)
  }

  @Test func isReadAsWritten() {
    for one in [
      record("ana/passport"), record("me/Été à Paris: 1/2", folder: "notes/"),
      record("ana/x", after: "0123456789abcdef0123456789abcdef01234567"),
    ] { #expect(ClaimRecord(message: one.message) == one) }
  }

  @Test(arguments: [
    "", "claimed ana/x\n\nDocket-Todo: ana/x\n",
    "x\n\nDocket-Todo: ana/x\nDocket-Run: a b\nDocket-Until: 2026-11-29T22:00:00Z\nDocket-State: claimed\n",
    "x\n\nDocket-Todo: ana/x\nDocket-Run: a\nDocket-Until: soon\nDocket-State: claimed\n",
    "x\n\nDocket-Todo: ana/x\nDocket-Run: a\nDocket-Until: 2026-11-29T22:00:00Z\nDocket-State: open\n",
  ])
  func anythingElseClaimsNothing(message: String) {
    #expect(ClaimRecord(message: message) == nil)
  }

  @Test func aRefIsAllowedAndItsTodosAlone() {
    let names = [
      "ana/passport", "ana/Passport", "ben/passport", "me/notes", "me/notes/a", "me/a..b",
      "me/x.lock", "me/@{~^:?*[", "me/" + String(repeating: "買", count: 80), "me/",
    ]
    let refs = names.map { record($0).ref } + [record("ana/passport", folder: "x/").ref]
    // Case and Unicode forms do not tell ids apart.
    #expect(Set(refs).count == refs.count - 1)
    #expect(refs[0] == refs[1])
    for ref in refs {
      #expect(ref.hasPrefix("refs/docket/claims/") && ref.utf8.count < 100)
      let name = ref.dropFirst("refs/docket/claims/".count)
      #expect(
        name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }, "\(ref)")
    }
    #expect(refs[0] == "refs/docket/claims/passport-\(refs[0].suffix(16))")
  }
}
