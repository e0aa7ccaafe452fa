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
}
