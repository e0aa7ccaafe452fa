import Testing
import TodoModel

@testable import TodoActions

/// Changes to files that people wrote for other tools.
@Suite struct OtherToolsTests {
  private func expect(
    _ meaning: Status.Meaning, _ before: String, _ after: String,
    location: SourceLocation = #_sourceLocation
  ) async throws -> Performed {
    let sandbox = try ActionSandbox(only: ["x.md": "---\ntitle: X\n\(before)---\n"])
    let result = try await sandbox.result(of: ChangeState(meaning, ["x"]), as: nil)
    #expect(
      result.files == ["x.md": Bytes("---\ntitle: X\n\(after)---\n")], sourceLocation: location)
    return result
  }

  @Test(
    "A repeating todo moves its start, which `due` follows",
    arguments: [
      (
        "start: 2026-11-20\nrepeat: every week\n",
        "start: 2026-11-27\nrepeat: every week\ncompletions: [2026-11-21]\n"
      ),
      (
        "scheduled: 2026-11-20T09:00\nrepeat: every week\n",
        "scheduled: 2026-11-27T09:00\nrepeat: every week\ncompletions: [2026-11-21]\n"
      ),
      // The rule runs from `start`: on the 25th it comes again.
      (
        "start: 2026-11-18\ndue: 2026-11-24\nrepeat: every week\n",
        "start: 2026-11-25\ndue: 2026-12-01\nrepeat: every week\ncompletions: [2026-11-21]\n"
      ),
      (
        "start: 2026-11-16\ndue: 2026-11-18\nrepeat: FREQ=WEEKLY;BYDAY=MO\n",
        "start: 2026-11-23\ndue: 2026-11-25\nrepeat: FREQ=WEEKLY;BYDAY=MO\ncompletions: [2026-11-21]\n"
      ),
      // Only `due` is on a day that the rule names.
      (
        "start: 2026-10-28\ndue: 2026-11-03\nrepeat: every month on the 3rd\n",
        "start: 2026-11-27\ndue: 2026-12-03\nrepeat: every month on the 3rd\ncompletions: [2026-11-21]\n"
      ),
      (
        "scheduled: 2026-11-20\nrecurrence: DTSTART:20261101;FREQ=DAILY\nskipped_instances: [2026-11-21, 2026-11-22]\n",
        "scheduled: 2026-11-23\nrecurrence: DTSTART:20261101;FREQ=DAILY\nskipped_instances: [2026-11-21, 2026-11-22]\n"
          + "complete_instances:\n  - 2026-11-20\ndateModified: 2026-11-21T00:00:00.000+00:00\n"
      ),
    ])
  func repeats(before: String, after: String) async throws {
    _ = try await expect(.done, before, after)
  }

  @Test func withoutADueDayItStartsAgain() async throws {
    let sandbox = try ActionSandbox.team([
      "users/ana/x.md": "---\ntitle: X\nstart: 2026-11-20\nrepeat: every week\n---\n"
    ])
    let result = try await sandbox.result(of: ChangeState(.done, ["x"]))
    #expect(result.outcomes == [.startsAgain(todo("ana/x", "X"), day(27))])
  }

  @Test func aPathToATodoStaysWhileOthersMove() async throws {
    let before = "---\ntitle: A\ndepends: ['../ana/milk.md', '[bread](../ben/bread.md)']\n---\n"
    let sandbox = try ActionSandbox.team(["users/ana/a.md": before])
    #expect(!(try await sandbox.hasErrors()))
    try await sandbox.perform(HandOverTodos(PlaceTodos(["boat"]), to: "ben"))
    #expect(try sandbox.read("users/ana/a.md") == before)
    try await sandbox.perform(HandOverTodos(PlaceTodos(["milk"]), to: "ben"))
    #expect(
      try sandbox.read("users/ana/a.md")
        == before.replacing("'../ana/milk.md'", with: "\"../ben/milk.md\""))
    #expect(!(try await sandbox.hasErrors()))
  }

  @Test func aLineThatObsidianWouldRemoveIsKept() async throws {
    let sandbox = try ActionSandbox.team([
      "users/ana/l.md":
        "- [ ] Once 🏁 delete 🆔 a\n- [ ] Rep 🔁 every day 🏁 delete 📅 2026-11-20 🆔 b\n- [ ] C 🏁 keep 🆔 c\n"
    ])
    let result = try await sandbox.result(of: ChangeState(.done, ["a", "b", "c"]))
    #expect(
      result.notices == [.lineKept(todo("ana/b", "Rep")), .lineKept(todo("ana/a", "Once"))])
    #expect(try await sandbox.result(of: ChangeState(.todo, ["a"])).notices == [])
  }

  /// Reopening a card of a Kanban board needs another lane.
  @Test func aCardIsNotReopenedInALaneOfDoneOnes() async throws {
    let board = "---\nkanban-plugin: board\n---\n## Doing\n- [x] A\n## Done\n- [x] B\n- [ ] C\n"
    let sandbox = try ActionSandbox.team(["users/ana/k.md": board])
    for id in ["k-b", "k-c"] {
      await #expect(throws: (any Error).self) {
        try await sandbox.perform(ChangeState(.todo, [id]))
      }
    }
    try await sandbox.perform(ChangeState(.todo, ["k-a"]))
    #expect(try sandbox.read("users/ana/k.md") == board.replacing("[x] A", with: "[ ] A"))
  }
}
