import Testing
import TodoModel

@testable import TodoActions

/// The subtasks of a todo that are completed and reopened by their numbers.
struct SubtaskTests {
  @Test func subtasksByTheirNumber() async throws {
    let sandbox = try ActionSandbox.team()
    let path = "users/ana/passport.md"
    let passport = todo("ana/passport", "Renew passport")
    let result = try await sandbox.result(of: ChangeState(.done, ["passp"], subtasks: [2]))
    #expect(
      result.outcomes == [.subtaskChanged(passport, .done, number: 2, title: "two photos")])
    #expect(try sandbox.read(path).hasSuffix("- [x] fill in the form\n- [x] two photos\n"))
    try await sandbox.perform(ChangeState(.todo, ["passport"], subtasks: [1]))
    #expect(try sandbox.read(path).hasSuffix("- [ ] fill in the form\n- [x] two photos\n"))
    try await sandbox.expect(
      .unknownSubtask(3, of: "ana/passport", titles: ["fill in the form", "two photos"]),
      of: ChangeState(.done, ["passport"], subtasks: [3]))
    try await sandbox.expect(
      .subtasksOfSeveral(count: 2), of: ChangeState(.done, ["passport", "milk"], subtasks: [1]))
    try await sandbox.expect(
      .unknownSubtask(1, of: "ana/milk", titles: []),
      of: ChangeState(.done, ["milk"], subtasks: [1]))
    try await sandbox.expect(
      .unknownSubtask(.min, of: "ana/passport", titles: ["fill in the form", "two photos"]),
      of: ChangeState(.done, ["passport"], subtasks: [.min]))
  }

  /// Somebody inserted, removed or renamed subtasks after they were shown with their numbers.
  @Test(
    arguments: [
      ("- [ ] new\n- [ ] a\n- [ ] b\n", "- [ ] new\n- [ ] a\n- [x] b\n"),
      ("- [ ] b\n", "- [x] b\n"), ("# Text\n- [x] a\n- [ ] b\n", "# Text\n- [x] a\n- [x] b\n"),
      ("- [ ] a\n- [ ] c\n", nil), ("- [ ] b\n- [ ] b\n", nil), ("", nil),
    ])
  func subtasksAreThoseThatWereSeen(present: String, ticked: String?) async throws {
    let sandbox = try ActionSandbox.team(["users/ana/x.md": "---\ntitle: X\n---\n\(present)"])
    var action = ChangeState(.done, ["x"], subtasks: [2])
    action.seenBody = "- [ ] a\n- [ ] b\n"
    guard let ticked else {
      return try await sandbox.expect(.subtasksChanged(address: "ana/x"), of: action)
    }
    try await sandbox.perform(action)
    #expect(try sandbox.read("users/ana/x.md") == "---\ntitle: X\n---\n\(ticked)")
  }

  /// The numbers stay where the titles do.
  @Test func seenSubtasksMayHaveOneTitle() async throws {
    let sandbox = try ActionSandbox.team([
      "users/ana/x.md": "---\ntitle: X\n---\n- [x] a\n- [ ] a\n",
      "users/ana/list.md": "- [ ] Tea\n  - [ ] new\n  - [ ] a\n    - [ ] b\n",
    ])
    var action = ChangeState(.done, ["x"], subtasks: [2])
    action.seenBody = "- [ ] a\n- [ ] a\n"
    try await sandbox.perform(action)
    #expect(try sandbox.read("users/ana/x.md").hasSuffix("- [x] a\n- [x] a\n"))
    var item = ChangeState(.done, ["list-tea"], subtasks: [2])
    item.seenBody = "- [ ] a\n  - [ ] b\n"
    try await sandbox.perform(item)
    #expect(try sandbox.read("users/ana/list.md").hasSuffix("- [ ] a\n    - [x] b\n"))
  }

  /// What is nested goes along, and what is between stays.
  @Test(
    arguments: [
      ("- [ ] a\n- [x] b\n- [ ] c\n", 1, 3, "- [x] b\n- [ ] c\n- [ ] a\n"),
      ("- [ ] a\n- [ ] b\n- [ ] c", 3, 1, "- [ ] c\n- [ ] a\n- [ ] b"),
      ("- [ ] a\n\n- [ ] b\n\n- [ ] c\n", 3, 1, "- [ ] c\n\n- [ ] a\n\n- [ ] b\n"),
      ("## A\n- [ ] a\n- [ ] b\n## B\n- [ ] c", 3, 1, "## A\n- [ ] c\n- [ ] a\n- [ ] b\n## B\n"),
      ("- [ ] a\n## B\n- [ ] b\n- [ ] c", 1, 3, "## B\n- [ ] b\n- [ ] c\n- [ ] a"),
      (
        "- [ ] a\n  more\n  - [ ] x\n  - [ ] y\n- [ ] b\n", 1, 4,
        "- [ ] b\n- [ ] a\n  more\n  - [ ] x\n  - [ ] y\n"
      ),
      (
        "- [ ] a\n  - [ ] x\n  - [ ] y\n- [ ] b\n", 3, 2, "- [ ] a\n  - [ ] y\n  - [ ] x\n- [ ] b\n"
      ),
      ("- [ ] a\n\nBetween.\n\n- [ ] b\n", 2, 1, "- [ ] b\n- [ ] a\n\nBetween.\n\n"),
      ("- [ ] a\n- [ ] b\n\nText.\n", 1, 2, "- [ ] b\n- [ ] a\n\nText.\n"),
      ("> - [ ] a\n> - [ ] b\n", 1, 2, "> - [ ] b\n> - [ ] a\n"),
      ("1. [ ] a\n2. [ ] b\n3. [ ] c\n", 3, 1, "1. [ ] c\n2. [ ] a\n3. [ ] b\n"),
      (
        "9. [ ] a\n   - [ ] x\n10. [ ] b\n    - [ ] y\n", 3, 1,
        "9.  [ ] b\n    - [ ] y\n10. [ ] a\n   - [ ] x\n"
      ),
    ] as [(String, Int, Int, String)])
  func subtasksMove(body: String, subtask: Int, place: Int, moved: String) async throws {
    let sandbox = try ActionSandbox.team(["users/ana/x.md": "---\ntitle: X\n---\n\(body)"])
    let action = OrderSubtask("x", subtask: subtask, to: place)
    guard body.contains("10. [ ] b") else {
      try await sandbox.perform(action)
      return #expect(try sandbox.read("users/ana/x.md") == "---\ntitle: X\n---\n\(moved)")
    }
    // What is below `a` would no longer be nested.
    await #expect(throws: (any Error).self) { try await sandbox.perform(action) }
    #expect(try sandbox.read("users/ana/x.md") == "---\ntitle: X\n---\n\(body)")
  }

  @Test func subtasksMoveOnTheirLevel() async throws {
    let body = "---\ntitle: X\n---\n- [ ] a\n  - [ ] x\n- plain\n  - [ ] y\n- [ ] b\n"
    let sandbox = try ActionSandbox.team(["users/ana/x.md": body])
    try await sandbox.expect(
      .subtaskOfOtherLevel(address: "ana/x"), of: OrderSubtask("x", subtask: 2, to: 1))
    try await sandbox.expect(
      .unknownSubtask(5, of: "ana/x", titles: ["a", "x", "y", "b"]),
      of: OrderSubtask("x", subtask: 1, to: 5))
    let same = try await sandbox.result(of: OrderSubtask("x", subtask: 2, to: 2))
    #expect(same.notices == [.nothingToEdit(todo("ana/x", "X"))])
    // What is nested in a plain item stays there.
    await #expect(throws: (any Error).self) {
      try await sandbox.perform(OrderSubtask("x", subtask: 4, to: 3))
    }
    #expect(try sandbox.read("users/ana/x.md") == body)
    var action = OrderSubtask("x", subtask: 1, to: 2)
    action.seenBody = "- [ ] b\n- [ ] a\n"
    let result = try await sandbox.result(of: action)
    #expect(result.outcomes == [.subtaskOrdered(todo("ana/x", "X"), title: "b", place: 1)])
    #expect(
      try sandbox.read("users/ana/x.md").hasSuffix(
        "---\n- [ ] b\n- [ ] a\n  - [ ] x\n- plain\n  - [ ] y\n"))
  }
}
