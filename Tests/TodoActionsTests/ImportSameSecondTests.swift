import Testing
import TodoModel
import TodoStore

@testable import TodoActions

/// Comments of one second, as programs write them.
struct ImportSameSecondTests {
  private func issues(_ comments: [String]) -> ImportTodos {
    let written = comments.map {
      #"{"author": {"login": "ana"}, "body": "\#($0)", "createdAt": "2026-11-02T08:00:00Z"}"#
    }
    var action = ImportTodos(
      "issues.json",
      #"[{"number": 1, "title": "Boat", "url": "https://github.com/o/r/issues/1", "body": "","#
        + #""state": "OPEN", "assignees": [{"login": "ana"}], "labels": [], "comments": ["#
        + written.joined(separator: ",") + "]}]")
    action.updates = true
    return action
  }

  private func comments(_ sandbox: ActionSandbox) async throws -> [String] {
    try await sandbox.loaded().comments(on: 0).map { String($0.body.text.dropLast()) }
  }

  @Test func theyStayInTheirOrderAndNoneIsLost() async throws {
    let sandbox = try ActionSandbox()
    let texts = ["b", "c", "a", "e", "d"]
    try await sandbox.perform(issues(texts))
    #expect(try await comments(sandbox) == texts)
    try await sandbox.perform(issues(texts + ["f"]))
    #expect(try await comments(sandbox).sorted() == (texts + ["f"]).sorted())
    let before = try sandbox.files()
    try await sandbox.perform(issues(texts + ["f"]))
    #expect(try sandbox.files() == before)
  }
}
