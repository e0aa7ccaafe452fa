import Testing
import TodoModel

@testable import TodoActions

/// Closed todos that are archived.
struct ArchiveTests {
  /// Closed todos of several years, with what leads to them and what they lead to.
  private func closed(_ files: [String: String] = [:]) throws -> ActionSandbox {
    try ActionSandbox.team(
      [
        "users/ana/old.md": """
        ---
        title: Old
        completed: 2025-03-01 # late
        updated: 2025-03-02
        depends: milk
        ---
        [milk](milk.md), ![p](p.gif), ![[p.gif]], [[milk]], [taxes](../ben/taxes.md), [plan](work/plan.md), [own](old.md)

        """,
        "users/ana/p.gif": "GIF89a",
        "users/ana/work/off.md": "---\ntitle: Off\nstatus: cancelled\ndue: 2024-05-01\n---\n",
        "users/ana/work/plan.md":
          "# Plan\n\n- [x] a ✅ 2026-01-02\n- [-] b ❌ 2026-02-03\n  see [old](../old.md)\n",
        "users/ana/half.md": "- [x] a ✅ 2026-01-02\n- [ ] b\n",
        "users/ana/water.md":
          "---\ntitle: Water\ndue: 2026-12-01\nrepeat: every week\ncompletions: [2025-01-01]\n---\n",
        "users/ana/boat.md": "---\ntitle: Build a boat\ndepends: old\n---\n[old](./old.md#x)\n",
      ].merging(files) { $1 })
  }

  private let all = ArchiveTodos([], before: nil)

  private func archived(_ id: String, _ title: String) -> Outcome {
    .archived(todo("ana/\(id)", title), path: nil)
  }

  @Test func closedBeforeADay() async throws {
    let (old, plan) = ("archive/2025/old.md", "archive/2026/work/plan.md")
    for (day, moved) in [
      ("2025-03-01", []), ("2025-03-02", [old]), ("2026-02-03", [old]),
      ("2026-02-04", [old, plan]), ("today", [old, plan]),
    ] {
      let sandbox = try closed()
      let result = try await sandbox.result(of: ArchiveTodos([], before: day))
      let new = result.files.keys.filter { $0.contains("/archive/") }.sorted()
      #expect(new == moved.map { "users/ana/\($0)" }, "\(day)")
      if moved.isEmpty { #expect(result.notices == [.nothingToArchive]) }
    }
  }

  @Test func undoBringsThemBack() async throws {
    let sandbox = try closed()
    let before = try sandbox.files()
    let result = try await sandbox.result(of: all)
    #expect(result.files["users/ana/archive/2025/old.md"] != nil)
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  @Test func thoseThatAreNamed() async throws {
    let sandbox = try closed([
      "local/done.md": "---\ntitle: Done\ncompleted: 2026-11-20\n---\n"
    ])
    try await sandbox.perform(ArchiveTodos(["old", "local/done"], before: nil))
    #expect(sandbox.has("users/ana/archive/2025/old.md"))
    #expect(sandbox.has("local/archive/2026/done.md"))
    #expect(sandbox.has("users/ana/work/off.md"))
    let again = try await sandbox.result(of: ArchiveTodos(["old"], before: nil))
    #expect(again.files.isEmpty && again.notices == [.alreadyArchived(todo("ana/old", "Old"))])
    try await sandbox.perform(ArchiveTodos(["plan-a"], before: nil))
    #expect(sandbox.has("users/ana/archive/2026/work/plan.md"))
    // One that is opened again stays where it lies.
    try await sandbox.perform(ChangeState(.todo, ["old"]))
    #expect(sandbox.has("users/ana/archive/2025/old.md"))
  }

  @Test func aNameThatIsTakenThere() async throws {
    let plan = "users/ana/archive/2026/work/plan.md"
    let sandbox = try closed([
      "users/ana/archive/2025/old.md":
        "---\nid: older\ntitle: Older\ncompleted: 2025-01-01\n---\n",
      plan: "---\nid: x\ntitle: X\ncompleted: 2026-01-01\n---\n",
    ])
    let result = try await sandbox.result(of: all)
    #expect(
      result.notices.contains(
        .staysUnarchived(path: "users/ana/work/plan.md", reason: .taken(by: plan))))
    let file = try #require(
      result.files.keys.first { $0.hasPrefix("users/ana/archive/2025/old-") })
    #expect(try sandbox.read(file).contains("\nid: old\n---\n"))
    #expect(!(try await sandbox.hasErrors()))
  }

  @Test func twoOfOneIDStay() async throws {
    let other = "users/ana/zoo/old.md"
    let sandbox = try closed([other: "---\ntitle: Other\ncompleted: 2025-01-01\n---\n"])
    let result = try await sandbox.result(of: all)
    for path in ["users/ana/old.md", other] {
      #expect(sandbox.has(path))
      #expect(result.notices.contains(.staysUnarchived(path: path, reason: .sharedID)))
    }
  }

  @Test func refusals() async throws {
    let sandbox = try closed()
    func named(_ ids: String...) -> ArchiveTodos { ArchiveTodos(ids, before: nil) }
    let milk = Refusal.todoIsOpen(address: "ana/milk")
    try await sandbox.expect(milk, of: named("milk"))
    try await sandbox.expect(milk, of: named("old", "milk"))
    try await sandbox.expect(
      .checklistIsOpen(path: "users/ana/half.md", count: 1), of: named("half-a"))
    try await sandbox.expect(.todoIsOpen(address: "ana/water"), of: named("water"))
    try await sandbox.expect(
      .notYours(address: "ben/taxes", owner: "ben", ownerName: "Ben", actor: "ana"),
      of: named("ben/taxes"))
    try await sandbox.expect(
      .unknownTodo("nothing", suggestions: [], unreadPath: nil), of: named("nothing"))
    try await sandbox.expect(
      .noDay(.before, text: "2026-01-01 10:00"), of: ArchiveTodos([], before: "2026-01-01 10:00"))
    let soon = try await sandbox.refusal(of: ArchiveTodos([], before: "soon"))
    guard case .invalidDay(.before, _, "soon", .words) = soon else {
      Issue.record("\(String(describing: soon))")
      return
    }
    let bare = try ActionSandbox(only: ["a.md": "---\ntitle: A\ncompleted: 2026-01-01\n---\n"])
    try await bare.expect(.noAccounts(.archive), of: all, as: nil)
  }
}
