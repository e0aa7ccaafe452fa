import Text
import Testing
import TodoModel

@testable import TodoFormat

/// Files that people wrote for other tools.
@Suite struct OtherToolsTests {
  // MARK: Words

  @Test(arguments: [
    ("ready", Status.Meaning.todo), ("Someday", .todo), ("Not Started", .todo),
    ("not-started", .todo), ("deferred", .todo), ("On Hold", .todo), ("testing", .doing),
    ("duplicate", .cancelled),
  ])
  func knowsTheStatusesOfOtherTools(_ word: String, _ meaning: Status.Meaning) throws {
    #expect(try todo("---\nstatus: \(word)\n---\n", in: .bare).status.meaning == meaning)
  }

  @Test func knowsThePriorityMid() throws {
    #expect(try todo("---\npriority: mid\n---\n", in: .bare).priority == .medium)
  }

  @Test(arguments: [
    ("status: accepted\ndate: 2026-01-02", FileKind.note), ("status: Proposed", .note),
    ("status: superseded", .note), ("status: superseded by ADR-0004", .note),
    ("status: deprecated", .note),
    ("status: accepted\ntitle: Use Swift", .note), ("status: accepted\nkind: todo", .todo),
    ("status: accepted\ndue: 2026-01-02", .todo), ("status: accept", .todo),
  ])
  func aDecisionIsANote(_ lines: String, _ kind: FileKind) {
    let file = SourceFile(path: "adr/0001.md", bytes: Array("---\n\(lines)\n---\n# Use\n".utf8))
    for context in [FileContext.bare, FileContext(area: .user, owner: "ana")] {
      #expect(fileKind("---\n\(lines)\n---\n# Use Swift\n", in: context) == kind)
      let parsed = FileParser(settings: Settings(), zone: .utc).parse(file, in: context)
      #expect(parsed.diagnostics.isEmpty == (kind == .note))
    }
  }

  @Test func aDecisionsItemsAreStillItems() {
    let read = items("---\nstatus: accepted\n---\n# Use Swift\n\n- [ ] tell the others\n")
    #expect(read.items.map(\.title) == ["tell the others"])
    #expect(read.items.first?.status == Status(.todo))
    #expect(read.problems == [])
  }

  @Test func theSettingsOwnStatusIsNoDecision() throws {
    var settings = Settings()
    settings.statuses = [Status(.doing, name: "Accepted"), Status(.done, name: "Done")]
    let todo = try todo("---\nstatus: accepted\n---\n", in: .bare, settings: settings)
    #expect(todo.status == settings.statuses[0])
  }

  @Test(arguments: [
    ("fix #312; then #bug", "fix #312; then", ["bug"]), ("see #12, #13.", "see #12, #13.", []),
    ("a #bug; b #c", "a #bug; b", ["bug", "c"]), ("#v1", "#v1", ["v1"]),
  ])
  func aNumberIsNoTag(_ text: String, _ title: String, _ tags: [String]) {
    let read = items("- [ ] \(text)\n").items
    #expect(read.map(\.title) == [title])
    #expect(read.map(\.tags) == [tags])
  }

  // MARK: OpenSpec

  @Test(arguments: [
    ("openspec/changes/add-login/tasks.md", "add-login"),
    ("changes/add-login/tasks.md", "add-login"),
    ("openspec/changes/add-login/notes.md", nil), ("openspec/changes/tasks.md", nil),
    ("other/add-login/tasks.md", nil),
  ])
  func aChangeIsAProject(_ path: String, _ project: String?) {
    let text = "## 1. Build\n- [ ] 1.1 form\n- [x] 1.2 test\n"
    let read = items(text, path: path).items
    #expect(read.map(\.project) == [project, project])
    #expect(read.map(\.status.meaning) == [.todo, .done])
    #expect(items("---\nproject: Own\n---\n" + text, path: path).items.first?.project == "Own")
  }

  @Test func anArchivedChangeIsClosedOnItsDay() {
    let text = "- [x] form\n- [ ] test\n- [x] docs ✅ 2025-01-02\n- [-] tour\n"
    let read = items(text, path: "openspec/changes/archive/2025-01-31-add-login/tasks.md").items
    #expect(read.map(\.project) == ["add-login", "add-login", "add-login", "add-login"])
    #expect(read.map(\.status.meaning) == [.done, .done, .done, .cancelled])
    #expect(
      read.map { $0.completed?.description }
        == ["2025-01-31", "2025-01-31", "2025-01-02", "2025-01-31"])
    let undated = items(text, path: "changes/archive/add-login/tasks.md").items
    #expect(undated.map(\.project).first == "add-login")
    #expect(undated.map(\.status.meaning) == [.done, .done, .done, .cancelled])
    #expect(undated.first?.completed == nil)
  }
}
