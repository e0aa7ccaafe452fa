import Foundation
import Testing

/// The actions themselves are tested in `MoveTests`, and the sentences in `RefusalSentenceTests` and
/// `ResultSentenceTests`.
@Suite("docket move")
struct MoveCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  /// A todo that others starred, commented on and wait for, with settings that have no users of their own.
  private func shared() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/cem/profile.md", "---\nname: Cem\n---\n")
    try sandbox.write(
      "users/ana/jam.md",
      "---\ntitle: Jam\nstarred: true # mine\ndepends: [milk, ben/bread] # both\nordinal: 1\n---\nText\n"
    )
    try sandbox.write("users/ana/toast.md", "---\ntitle: Toast\ndepends: jam\n---\n")
    try sandbox.write("users/cem/cake.md", "---\ntitle: Cake\ndepends: ana/jam\n---\n")
    try sandbox.write("users/cem/stars.yml", "- ana/jam\n")
    try sandbox.write("users/ben/stars.yml", "- ana/jam\n")
    try sandbox.write("users/ana/list.md", "- [ ] a\n")
    try sandbox.docket("comment", "ana/jam", "Mine.", "--as", "ana")
    try sandbox.docket("comment", "ana/jam", "His.", "--as", "cem")
    return sandbox
  }

  @Test func aTodoIsHandedOver() throws {
    let sandbox = try shared()
    let dry = try sandbox.docket("move", "jam", "--to", "ben", "--dry-run", environment: ana)
    #expect(dry.output.contains("+++ b/users/ben/jam.md\n"), "\(dry)")
    #expect(sandbox.has("users/ana/jam.md"))
    let run = try sandbox.docket("move", "jam", "--to", "Ben", environment: ana)
    #expect(run.status == 0 && run.output == "moved  ana/jam -> ben/jam  Jam\n", "\(run)")
    try sandbox.docket("build")
    #expect(
      try sandbox.read("site/users/ana/todos/jam.html").contains(
        "url=../../../users/ben/todos/jam.html\""))
    #expect(try sandbox.read("site/users/ben/todos/jam.html").contains("His."))
    let list = try sandbox.docket("list", "id:jam", "--format", "json")
    #expect(list.output.contains("\"starred_by\": [\"ana\", \"ben\", \"cem\"]"), "\(list)")
    let data = try sandbox.docket(
      "move", "milk", "--to", "ben", "--format", "json", environment: ana)
    #expect(data.output.contains("\"owner\": \"ben\", \"id\": \"milk\""), "\(data)")
    try sandbox.write("users/ben/boat.md", "---\ntitle: Another\n---\n")
    let letters = try sandbox.docket(
      "move", "ana/boat", "--to", "ben", "--dry-run", environment: ana)
    #expect(letters.errors == "the last four letters of new names are different each time\n")
  }

  @Test func toACategoryAndAProject() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket(
      "move", "boat", "passport", "--category", "health", "--project", "Summer", environment: ana)
    #expect(
      run.output
        == "moved  ana/boat -> Health, Summer  Build a boat\nmoved  ana/passport -> Health, Summer  Renew passport\n",
      "\(run)")
    let again = try sandbox.docket("move", "boat", "--category", "Health", environment: ana)
    #expect(again.status == 0 && again.errors == "ana/boat is already there\n", "\(again)")
    let both = try sandbox.docket(
      "move", "boat", "--to", "ben", "--category", "work", environment: ana)
    #expect(both.output == "moved  ana/boat -> ben/boat  Build a boat\n", "\(both)")
    #expect(try sandbox.read("users/ben/boat.md").contains("\ncategory: Work\n"))
    let made = try sandbox.docket(
      "move", "milk", "--category", "Sails", "--new-category", environment: ana)
    #expect(made.status == 0, "\(made)")
    #expect(try sandbox.read("users/ana/categories.yml") == "- Sails\n")
  }

  /// What its text leads to, and what leads to it, is what it was.
  @Test func linksStayRight() throws {
    let sandbox = try shared()
    try Data(ArchiveCommandTests.picture).write(
      to: URL(fileURLWithPath: sandbox.path + "/users/ana/sub/p.gif"), creatingFolders: true)
    try sandbox.write(
      "users/ana/sub/tea.md",
      "---\ntitle: Tea\n---\n[m](../milk.md) ![](p.gif) [[milk]] [[dentist|d]] [[ben/bread]] [b](../../ben/bread.md)\n"
    )
    try sandbox.write("users/ben/milk.md", "---\ntitle: His milk\n---\n")
    try sandbox.write("users/ana/jam.md", "---\ntitle: Jam\n---\n[tea](sub/tea.md) [[tea]]\n")
    try sandbox.write("users/cem/cake.md", "---\ntitle: Cake\n---\n[tea](../ana/tea.md)\n")
    let run = try sandbox.docket("move", "tea", "--to", "ben", environment: ana)
    #expect(run.errors.isEmpty, "\(run)")
    try sandbox.docket("build")
    let page = try sandbox.read("site/users/ben/todos/tea.html")
    #expect(!page.contains("class=\"missing\"") && page.contains("<img "))
    #expect(page.contains("ana/todos/milk.html\">milk</a>"))
    for other in ["ana/todos/jam", "cem/todos/cake"] {
      let page = try sandbox.read("site/users/\(other).html")
      #expect(page.contains("ben/todos/tea.html") && !page.contains("class=\"missing\""))
    }
  }

  @Test func whatIsRefused() throws {
    let sandbox = try shared()
    let before = sandbox.files(below: "users")
    for (words, status, message) in [
      (["--to", "ben"], 64, "missing expected argument '<id> ...'"),
      (["jam"], 64, "pass --to USER, --category NAME or --project NAME"),
      (["jam", "--project", "a\nb"], 1, "the project would be read as something else"),
    ] as [([String], Int32, String)] {
      let run = try sandbox.docket(["move"] + words, environment: ana)
      #expect(run.status == status && (run.errors + run.message).contains(message), "\(run)")
      #expect(run.output.isEmpty)
    }
    #expect(sandbox.files(below: "users") == before)
  }
}

extension Data {
  fileprivate func write(to url: URL, creatingFolders: Bool) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: creatingFolders)
    try write(to: url)
  }
}
