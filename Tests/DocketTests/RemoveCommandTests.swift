import Foundation
import Testing

@Suite("docket remove")
struct RemoveCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  @Test func severalFilesGoAndComeBack() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("comment", "boat", "Mine.", environment: ana)
    try sandbox.docket("comment", "boat", "His.", "--as", "ben")
    let before = sandbox.files(below: "users")
    let dry = try sandbox.docket("rm", "boat", "--dry-run", environment: ana)
    #expect(dry.output.contains("--- a/users/ana/boat.md\n+++ /dev/null\n"), "\(dry)")
    #expect(sandbox.files(below: "users") == before)
    let run = try sandbox.docket("remove", "boat", "dentist", "--yes", environment: ana)
    #expect(run.output == "removed  ana/boat  Build a boat\nremoved  ana/dentist  Dentist\n")
    let gone = Set(before).subtracting(sandbox.files(below: "users"))
    #expect(gone.count == 3)
    #expect(gone.contains("ana/boat.md") && gone.contains("ana/dentist.md"))
    #expect(gone.contains { $0.hasPrefix("ana/comments/ana/boat/") })
    try sandbox.docket("undo")
    #expect(sandbox.files(below: "users") == before)
  }

  @Test(
    "An item goes with what is nested in it",
    arguments: [
      ("- [ ] a\n- [ ] X\n  more\n  - [ ] part\n- [x] b\n", "- [ ] a\n- [x] b\n"),
      ("# T\r\n\r\n* [ ] X 📅 2026-12-01\r\n* [ ] b", "# T\r\n\r\n* [ ] b"),
      ("- [ ] a\n- [ ] X", "- [ ] a\n"),
    ])
  func item(before: String, after: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/x.md", before)
    let run = try sandbox.docket("remove", "x-x", "--yes", environment: ana)
    #expect(run.output == "removed  ana/x-x  X\n", "\(run)")
    #expect(Array(try sandbox.read("users/ana/x.md").utf8) == Array(after.utf8))
  }

  /// A nested item with a due day is a todo too.
  @Test func aNestedTodoGoesWithAllThatNamesIt() throws {
    let sandbox = try Sandbox.team()
    let list = "- [ ] one\n  - [ ] nested 📅 2026-12-01\n    - [ ] deep 📅 2026-12-02\n- [ ] two\n"
    try sandbox.write("users/ana/list.md", list)
    try sandbox.write("users/ben/stars.yml", "- ana/list-nested\n")
    try sandbox.write("users/ana/w.md", "---\ntitle: W\ndepends: list-nested\n---\n")
    try sandbox.docket("star", "list-nested", environment: ana)
    try sandbox.docket("comment", "list-nested", "hi", environment: ana)
    let before = sandbox.files(below: "users")
    let refused = try sandbox.docket("remove", "list-one", environment: ana)
    #expect(
      refused.message
        == "error: cannot ask whether to remove 'ana/list-one' (one), 'ana/list-nested' (nested), 'ana/list-deep' (deep); 'ana/list-nested': 'ana/w' waits for it, starred by ben, with 1 comment of yours pass --yes to remove without a question\n",
      "\(refused)")
    let run = try sandbox.docket("remove", "list-one", "--yes", environment: ana)
    #expect(
      run.output == """
        removed  ana/list-one  one
        removed  ana/list-nested  nested
        removed  ana/list-deep  deep
        changed  ana/w  W, no longer waits for ana/list-nested

        """, "\(run)")
    #expect(
      run.message
        == "warning: 'ana/list-nested': 'ana/w' waits for it, starred by ben, with 1 comment of yours\n",
      "\(run)")
    #expect(try sandbox.read("users/ana/list.md") == "- [ ] two\n")
    #expect(try !sandbox.docket("check").output.contains("users/ana/"))
    #expect(!sandbox.has("users/ana/stars.yml"))
    try sandbox.docket("undo")
    #expect(sandbox.files(below: "users") == before)
    #expect(try sandbox.read("users/ana/list.md") == list)
    let both = ["remove", "list-nested", "list-one", "--yes", "--format", "json"]
    #expect(
      try sandbox.docket(both, environment: ana).output.contains(
        "\"removed\": [\"ana/list-nested\", \"ana/list-one\", \"ana/list-deep\"]"))
  }

  @Test func severalItemsOfOneList() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/x.md", "- [ ] a\n- [ ] b\n- [ ] c\n")
    try sandbox.docket("remove", "x-a", "x-b", "--yes", environment: ana)
    #expect(try sandbox.read("users/ana/x.md") == "- [ ] c\n")
  }

  @Test func whereNobodyCanBeAskedNothingGoes() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ben/stars.yml", "- ana/milk\n")
    try sandbox.docket("comment", "ana/milk", "Two.", "--as", "ben")
    let run = try sandbox.docket("remove", "milk", environment: ana)
    #expect(run.status == 1)
    #expect(
      run.message
        == "error: cannot ask whether to remove 'ana/milk' (Buy 牛乳); 'ben/bread' waits for it; starred by ben; commented on by ben pass --yes to remove without a question\n",
      "\(run)")
    #expect(sandbox.has("users/ana/milk.md"))
  }

  /// What others wrote is theirs; 'docket check' names it.
  @Test func nothingOfOnesOwnNamesItAnyLonger() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/stars.yml", "- ben/taxes\n- ana/milk # mine\n")
    try sandbox.write("users/ana/jam.md", "---\ntitle: Jam\ndepends: [boat, ana/milk] # all\n---\n")
    try sandbox.write("users/ana/tea.md", "---\ntitle: Tea\ndepends: milk\n---\n")
    try sandbox.write("users/ana/list.md", "- [ ] a ⛔ milk\n- [ ] b\n")
    try sandbox.write("local/x.md", "---\ntitle: X\ndepends: [ana/milk, boat]\n---\n")
    let before = sandbox.files()
    let run = try sandbox.docket("remove", "milk", "ana/list-b", "--yes", environment: ana)
    #expect(
      run.output == """
        removed  ana/milk  Buy 牛乳
        removed  ana/list-b  b
        changed  ana/jam  Jam, no longer waits for ana/milk
        changed  ana/list-a  a, no longer waits for ana/milk
        changed  ana/tea  Tea, no longer waits for ana/milk
        changed  local/x  X, no longer waits for ana/milk

        """, "\(run)")
    #expect(try sandbox.read("users/ana/stars.yml") == "- ben/taxes\n")
    #expect(try sandbox.read("users/ana/jam.md").contains("depends: [boat] # all\n"))
    #expect(try sandbox.read("users/ana/tea.md") == "---\ntitle: Tea\n---\n")
    #expect(try sandbox.read("users/ana/list.md") == "- [ ] a\n")
    #expect(try sandbox.read("local/x.md").contains("depends: [boat]\n"))
    #expect(try sandbox.read("users/ben/bread.md").contains("depends: ana/milk\n"))
    let check = try sandbox.docket("check").output
    #expect(check.contains("users/ben/bread.md") && !check.contains("users/ana/"), "\(check)")
    try sandbox.docket("undo")
    #expect(Set(before).isSubset(of: sandbox.files()))
    #expect(try sandbox.read("users/ana/jam.md").contains("depends: [boat, ana/milk] # all\n"))
    #expect(try sandbox.read("users/ana/stars.yml") == "- ben/taxes\n- ana/milk # mine\n")
  }

  @Test func whatCannotBeChangedIsTold() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/stars.yml", "- nonsense\n- ana/milk\n")
    let run = try sandbox.docket("remove", "milk", "--yes", environment: ana)
    #expect(run.status == 0 && run.output == "removed  ana/milk  Buy 牛乳\n")
    #expect(
      run.errors.contains("warning: users/ana/stars.yml:1:3: correct the file first"), "\(run)")
    #expect(run.errors.contains("warning: 'ana/milk': 'ben/bread' waits for it\n"), "\(run)")
    #expect(try sandbox.read("users/ana/stars.yml") == "- nonsense\n- ana/milk\n")
  }

  @Test func anothersTodoIsRefused() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("remove", "ben/bread", "--yes", environment: ana)
    #expect(run.status == 1)
    #expect(run.errors.contains("'ben/bread' belongs to Ben, and you are 'ana'\n"), "\(run)")
    #expect(sandbox.has("users/ben/bread.md"))
  }

  @Test func forOtherPrograms() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("remove", "milk", "--yes", "--format", "json", environment: ana)
    #expect(run.status == 0)
    #expect(run.output.contains("\"removed\": [\"ana/milk\"]"), "\(run)")
  }
}
