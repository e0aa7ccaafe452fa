import Foundation
import Testing

@Suite("docket star and unstar")
struct StarCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  @Test func onesOwnStarIsInTheFile() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("star", "milk", "passport", environment: ana)
    #expect(run.output == "starred  ana/milk  Buy 牛乳\n", "\(run)")
    #expect(run.errors == "ana/passport is already starred\n")
    #expect(
      try sandbox.read("users/ana/milk.md")
        == "---\ntitle: Buy 牛乳\ndue: 2026-11-21\nstarred: true\n---\n")
    let passport = try sandbox.read("users/ana/passport.md")
    try sandbox.docket("unstar", "milk", "passport", environment: ana)
    #expect(
      try sandbox.read("users/ana/milk.md") == "---\ntitle: Buy 牛乳\ndue: 2026-11-21\n---\n")
    #expect(
      try sandbox.read("users/ana/passport.md")
        == passport.replacingOccurrences(of: "starred: true\n", with: ""))
    #expect(!sandbox.has("users/ana/stars.yml"))
  }

  @Test(
    "Others' todos are starred in one's own list, which keeps its form",
    arguments: [
      (nil, "- ben/bread\n"), ("", "- ben/bread\n"), ("# mine", "# mine\n- ben/bread\n"),
      ("- ben/taxes\n", "- ben/taxes\n- ben/bread\n"),
      ("# c\n  -  ben/taxes # t\n", "# c\n  -  ben/taxes # t\n  -  ben/bread\n"),
      ("- ben/taxes", "- ben/taxes\n- ben/bread\n"),
      ("[ben/taxes]\n", "[ben/taxes, ben/bread]\n"),
      ("- ben/taxes\r\n", "- ben/taxes\r\n- ben/bread\r\n"),
    ] as [(String?, String)])
  func others(before: String?, after: String) throws {
    let sandbox = try Sandbox.team()
    if let before { try sandbox.write("users/ana/stars.yml", before) }
    let bread = try sandbox.read("users/ben/bread.md")
    let run = try sandbox.docket("star", "bread", environment: ana)
    #expect(run.output == "starred  ben/bread  Bread\n", "\(run)")
    let text = try sandbox.read("users/ana/stars.yml")
    #expect(Array(text.utf8) == Array(after.utf8), "\(text.debugDescription)")
    #expect(
      try sandbox.docket("star", "ben/bread", environment: ana).errors
        == "ben/bread is already starred\n")
    let found = try sandbox.docket("list", "starred:ana", "user:ben", "--format", "ids", "--all")
    #expect(found.output.contains("ben/bread\n"))

    try sandbox.docket("unstar", "bread", environment: ana)
    if let before, before.contains("taxes") || before.contains("#") {
      let left = try sandbox.read("users/ana/stars.yml")
      #expect(left == before || left == before + "\n", "\(left.debugDescription)")
    } else {
      #expect(!sandbox.has("users/ana/stars.yml"))
    }
    #expect(try sandbox.read("users/ben/bread.md") == bread)
  }

  @Test func oldNamesAreTakenAwayToo() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ben/bread.md", "---\ntitle: Bread\naliases: [loaf]\n---\n")
    try sandbox.write("users/ana/stars.yml", "- ben/loaf\n- Ben/bread\n- ben/taxes\n")
    try sandbox.docket("unstar", "bread", environment: ana)
    #expect(try sandbox.read("users/ana/stars.yml") == "- ben/taxes\n")
  }

  @Test func anItemIsStarredInTheList() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/list.md", "- [ ] Milk\n")
    try sandbox.docket("star", "list-milk", environment: ana)
    #expect(try sandbox.read("users/ana/stars.yml") == "- ana/list-milk\n")
    #expect(try sandbox.docket("check", "--strict").status == 0)
    #expect(try sandbox.docket("list", "starred:ana").output.contains("Milk"))
  }

  @Test func refusals() throws {
    let sandbox = try Sandbox.team()
    let nobody = try sandbox.docket("star", "ben/bread")
    #expect(nobody.status == 64)
    #expect(nobody.errors.contains("who are you?"))
    try sandbox.write("users/ana/stars.yml", "- [a\n")
    let broken = try sandbox.docket("star", "ben/bread", environment: ana)
    #expect(broken.status == 1)
    #expect(broken.errors.contains("users/ana/stars.yml:"), "\(broken)")
    let bare = try Sandbox()
    try bare.write("list.md", "- [ ] Milk\n")
    let item = try bare.docket("star", "list-milk")
    #expect(item.status == 1)
    #expect(item.errors.contains("cannot be starred here"), "\(item)")
  }
}
