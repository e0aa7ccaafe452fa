import Testing
import TodoFormat
import TodoModel

@testable import TodoActions

/// Files that TaskNotes, taskmd, kanban-md and OpenSpec wrote are changed as these tools change them.
struct OtherFileFormsTests {
  private func sandbox(_ path: String, _ text: String) throws -> ActionSandbox {
    try ActionSandbox(only: [
      "docket.yml": "timezone: Europe/Berlin\n", path: text,
      "tasks/001-buy.md": "---\nid: \"001\"\ntitle: Buy\nstatus: completed\n---\n",
    ])
  }

  private func expect(
    _ path: String, _ before: String, _ action: some TodoAction, _ after: String,
    location: SourceLocation = #_sourceLocation
  ) async throws {
    let sandbox = try sandbox(path, before)
    try await sandbox.perform(action, as: nil)
    #expect(try sandbox.read(path) == after, sourceLocation: location)
    #expect(!(try await sandbox.hasErrors()), sourceLocation: location)
  }

  private func refusal(_ path: String, _ text: String, _ action: some TodoAction) async throws
    -> String
  {
    let sandbox = try sandbox(path, text)
    do throws(ActionError) {
      try await sandbox.perform(action, as: nil)
      return "not refused"
    } catch {
      #expect(try sandbox.read(path) == text)
      return "\(error)"
    }
  }

  private func edit(_ id: String, _ change: (inout EditTodo) -> Void) -> EditTodo {
    var edit = EditTodo(id: id)
    change(&edit)
    return edit
  }

  private static let stamp = "dateModified: 2026-11-21T00:00:00.000+01:00\n"

  // MARK: TaskNotes

  private static func note(_ head: String) -> String { "---\ntitle: X\n\(head)---\n" }

  @Test(
    "TaskNotes' words",
    arguments: [
      (
        Status.Meaning.done,
        "status: open\nscheduled: 2026-11-20\ndue: 2026-11-22\nrecurrence: \"DTSTART:20261106;FREQ=WEEKLY;BYDAY=FR\"\nrecurrence_anchor: scheduled\n",
        "status: open\nscheduled: 2026-11-27\ndue: 2026-11-29\nrecurrence: \"DTSTART:20261106;FREQ=WEEKLY;BYDAY=FR\"\nrecurrence_anchor: scheduled\ncomplete_instances:\n  - 2026-11-20\nskipped_instances: []\n"
          + stamp
      ),
      // What is late comes again today; what was skipped is completed instead.
      (
        .done,
        "status: open\nscheduled: 2026-11-20T09:00\nrecurrence: FREQ=DAILY\ndateCreated: 2026-11-01\nskipped_instances:\n  - 2026-11-20\n",
        "status: open\nscheduled: 2026-11-21T09:00\nrecurrence: DTSTART:20261120T090000Z;FREQ=DAILY\ndateCreated: 2026-11-01\nskipped_instances: []\ncomplete_instances:\n  - 2026-11-20\n"
          + stamp
      ),
      (
        .done,
        "status: in-progress\nscheduled: 2026-11-18\nrecurrence: DTSTART:20261118;FREQ=DAILY;INTERVAL=3\nrecurrence_anchor: completion\n",
        "status: in-progress\nscheduled: 2026-11-24\nrecurrence: DTSTART:20261121;FREQ=DAILY;INTERVAL=3\nrecurrence_anchor: completion\ncomplete_instances:\n  - 2026-11-21\nskipped_instances: []\n"
          + stamp
      ),
      (
        .done, "status: in-progress\ndateCreated: 2026-11-01\n",
        "status: done\ndateCreated: 2026-11-01\ncompletedDate: 2026-11-21\n" + stamp
      ),
      (
        .doing, "status: open\ndateCreated: 2026-11-01\ndateModified: 2026-11-02T10:00:00Z\n",
        "status: in-progress\ndateCreated: 2026-11-01\n" + stamp
      ),
      (
        .todo, "status: done\ndateCreated: 2026-11-01\ncompletedDate: 2026-11-02\n",
        "status: open\ndateCreated: 2026-11-01\n" + stamp
      ),
    ])
  func taskNotes(meaning: Status.Meaning, before: String, after: String) async throws {
    try await expect(
      "X.md", Self.note(before), ChangeState(meaning, ["X"]), Self.note(after))
  }

  @Test func fieldsOfTaskNotes() async throws {
    let before =
      "status: open\nscheduled: 2026-11-23\nblockedBy:\n  - uid: \"[[Old]]\"\n    reltype: FINISHTOSTART\ntags:\n  - task\ndateCreated: 2026-11-01\n"
    let sandbox = try sandbox("X.md", Self.note(before))
    try sandbox.write("Sand it.md", "---\nstatus: open\n---\n")
    try sandbox.write("Old.md", "---\nstatus: open\n---\n")
    try await sandbox.perform(
      edit("X") {
        $0.values = [
          .estimate: .set("2h"), .project: .set("Boat: 2"), .priority: .set("high"),
          .repeat: .set("every 2 weeks"), .due: .set("2026-11-30"),
        ]
        $0.addedTags = ["sea"]
        $0.addedDepends = ["Sand it"]
      }, as: nil)
    let read = try sandbox.read("X.md")
    for line in [
      "\npriority: high\n", "\ndue: 2026-11-30\n", "\ntimeEstimate: 120\n",
      "\nprojects:\n  - \"Boat: 2\"\n", "\nrecurrence: DTSTART:20261123;FREQ=WEEKLY;INTERVAL=2\n",
      "\n  - task\n  - sea\n",
      "\nblockedBy:\n  - uid: \"[[Old]]\"\n    reltype: FINISHTOSTART\n  - uid: \"[[Sand it]]\"\n    reltype: FINISHTOSTART\n",
      "\n\(Self.stamp)",
    ] {
      #expect(read.contains(line), "\(line)in\n\(read)")
    }
    try await sandbox.perform(edit("X") { $0.removedDepends = ["Old", "Sand it"] }, as: nil)
    #expect(try !sandbox.read("X.md").contains("blockedBy"))
    #expect(!(try await sandbox.hasErrors()))
  }

  @Test func whatTaskNotesHasNoWordForIsRefused() async throws {
    let text = Self.note("status: open\ndateCreated: 2026-11-01\n")
    let cancelled = try await refusal("X.md", text, ChangeState(.cancelled, ["X"]))
    #expect(cancelled.contains("TaskNotes has no status that means 'cancelled'"), "\(cancelled)")
    let priority = try await refusal(
      "X.md", text, edit("X") { $0.values[.priority] = .set("medium") })
    #expect(priority.contains("no priority 'medium'; use high, normal, low"), "\(priority)")
  }

  // MARK: taskmd

  private static let taskmd =
    "---\nid: \"012\"\ntitle: \"Mend the roof\"\nstatus: pending\npriority: medium\neffort: small\ndependencies: [\"001\"]\ntags: [\"roof\"]\ncreated: 2026-11-01\n---\n\n# Mend the roof\n"

  @Test func aTaskOfTaskmdHasItsWords() async throws {
    let path = "tasks/012-mend-the-roof.md"
    func expect(_ action: some TodoAction, _ old: String, _ new: String) async throws {
      try await self.expect(
        path, Self.taskmd, action, Self.taskmd.replacing(old, with: new))
    }
    try await expect(ChangeState(.done, ["012"]), "pending", "completed")
    try await expect(ChangeState(.doing, ["012"]), "pending", "in-progress")
    try await expect(ChangeState(.cancelled, ["012"]), "pending", "cancelled")
    try await expect(
      edit("012") { $0.values[.priority] = .set("highest") }, "medium", "critical")
    try await expect(edit("012") { $0.addedTags = ["new"] }, "[\"roof\"]", "[\"roof\", \"new\"]")
    try await expect(edit("012") { $0.removedTags = ["roof"] }, "[\"roof\"]", "[]")
    try await expect(
      edit("012") { $0.title = "Mend: it" }, "\"Mend the roof\"", "\"Mend: it\"")
    let status = try await refusal(
      path, Self.taskmd, edit("012") { $0.values[.status] = .remove })
    #expect(status.contains("each task of taskmd has a status"), "\(status)")
    let effort = try await refusal(
      path, Self.taskmd, edit("012") { $0.values[.estimate] = .set("2h") })
    #expect(effort.contains("taskmd has the efforts small, medium and large"), "\(effort)")
  }

  // MARK: kanban-md

  private static let kanban =
    "---\nid: 3\ntitle: Mend the roof\nstatus: backlog\npriority: medium\ncreated: 2026-11-01T10:00:00.5+01:00\nupdated: 2026-11-02T10:00:00.25+01:00\ntags:\n    - roof\ndue: 2026-12-01\nclass: standard\n---\n\nText.\n"

  @Test func aTaskOfKanbanMDHasItsMoments() async throws {
    let path = "kanban/tasks/003-mend-the-roof.md"
    let sandbox = try sandbox(path, Self.kanban)
    try sandbox.write(
      "kanban/tasks/001-buy.md",
      Self.kanban.replacing("id: 3", with: "id: 1").replacing("Mend the roof", with: "Buy"))
    let now = "2026-11-21T00:00:00+01:00"
    let touched = Self.kanban.replacing("2026-11-02T10:00:00.25+01:00", with: now)
    try await sandbox.perform(ChangeState(.doing, ["3"]), as: nil)
    let started = touched.replacing("status: backlog", with: "status: in-progress")
      .replacing("tags:", with: "started: \(now)\ntags:")
    #expect(try sandbox.read(path) == started)
    try await sandbox.perform(ChangeState(.done, ["3"]), as: nil)
    #expect(
      try sandbox.read(path)
        == started.replacing("in-progress", with: "done")
        .replacing("tags:", with: "completed: \(now)\ntags:"))
    try await sandbox.perform(ChangeState(.todo, ["3"]), as: nil)
    #expect(try sandbox.read(path) == started.replacing("in-progress", with: "todo"))
    try await sandbox.perform(
      edit("3") {
        $0.addedDepends = ["1"]
        $0.values[.estimate] = .set("4h")
      }, as: nil)
    #expect(
      try sandbox.read(path)
        == started.replacing("in-progress", with: "todo").replacing(
          "class:", with: "estimate: 4h\ndepends_on:\n    - 1\nclass:"))
    #expect(!(try await sandbox.hasErrors()))
    for field in [TodoField.priority, .status] {
      let removed = try await refusal(
        path, Self.kanban, edit("3") { $0.values[field] = .remove })
      #expect(removed.contains("each task of kanban-md has a \(field)"), "\(removed)")
    }
    let claimed = Self.kanban.replacing("class:", with: "claimed_by: night-owl\nclass:")
    let refused = try await refusal(path, claimed, ChangeState(.done, ["3"]))
    #expect(refused.contains("kanban-md keeps this task for 'night-owl'"), "\(refused)")
  }

  // MARK: OpenSpec

  /// That tool reads `[ ]` and `[x]` alone, and no days.
  @Test func aTaskOfOpenSpecHasABoxAlone() async throws {
    let path = "openspec/changes/add-login/tasks.md"
    let text = "## 1. Server\n\n- [ ] 1.1 Add the route\n- [x] 1.2 Test it\n"
    let sandbox = try sandbox(path, text)
    let ids = try await sandbox.todos().filter(\.isItem).map(\.id)
    try await sandbox.perform(ChangeState(.done, [ids[0]]), as: nil)
    #expect(try sandbox.read(path) == text.replacing("[ ]", with: "[x]"))
    try await sandbox.perform(ChangeState(.todo, [ids[1]]), as: nil)
    #expect(
      try sandbox.read(path)
        == text.replacing("[ ] 1.1", with: "[x] 1.1").replacing("[x] 1.2", with: "[ ] 1.2"))
    let started = try await refusal(path, text, ChangeState(.doing, [ids[0]]))
    #expect(started.contains("a task of OpenSpec is open or completed"), "\(started)")
    let archived = "openspec/changes/archive/2026-01-31-add-login/tasks.md"
    let other = try await refusalOfArchived(archived, text)
    #expect(other.contains("archived"), "\(other)")
  }

  private func refusalOfArchived(_ path: String, _ text: String) async throws -> String {
    let sandbox = try sandbox(path, text)
    let id = try await sandbox.todos().filter(\.isItem)[0].id
    return try await refusal(path, text, ChangeState(.todo, [id]))
  }
}
