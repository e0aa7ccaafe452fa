import Testing
import TodoModel
import TodoStore

@testable import TodoActions

/// Comments of one second, as programs write them.
struct ImportSameSecondTests {
  private func issues(_ comments: [String]) -> ImportTodos {
    issues(comments.map { ($0, "2026-11-02T08:00:00Z") })
  }

  private func issues(_ comments: [(text: String, time: String)]) -> ImportTodos {
    let written = comments.map {
      #"{"author": {"login": "ana"}, "body": "\#($0.text)", "createdAt": "\#($0.time)"}"#
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

  @Test func oneOfTheFutureHidesNoOther() async throws {
    let sandbox = try ActionSandbox()
    let first = [("a", "2026-11-02T08:00:00Z"), ("far", "2030-01-01T00:00:00Z")]
    try await sandbox.perform(issues(first))
    let more = first + [("b", "2026-11-03T08:00:00Z"), ("further", "2031-01-01T00:00:00Z")]
    try await sandbox.perform(issues(more))
    #expect(try await comments(sandbox) == ["a", "b", "far", "further"])
    let before = try sandbox.files()
    try await sandbox.perform(issues(more))
    #expect(try sandbox.files() == before)
  }

  /// Docket recorded times of the future once.
  @Test func aRecordOfTheFutureHidesNone() async throws {
    let sandbox = try ActionSandbox()
    let first = [("a", "2026-11-02T08:00:00Z"), ("far", "2030-01-01T00:00:00Z")]
    try await sandbox.perform(issues(first))
    let text = try sandbox.read("users/ana/boat.md")
    let old = text.replacing(/last_comment=\w+/, with: "last_comment=20300101T000000Z")
    #expect(old != text)
    try sandbox.write("users/ana/boat.md", old)
    try await sandbox.perform(issues(first + [("b", "2026-11-03T08:00:00Z")]))
    #expect(try await comments(sandbox) == ["a", "b", "far"])
    #expect(try sandbox.read("users/ana/boat.md") == text.replacing("20261102T", with: "20261103T"))
  }
}
