import Testing
import TodoFormat

@testable import TodoActions

/// Queries that get a name in the settings.
struct AddViewTests {
  @Test func aViewIsAddedToTheSettingsAndUndone() async throws {
    let sandbox = try ActionSandbox.team()
    let before = try sandbox.files()
    let result = try await sandbox.result(of: AddView(" This week ", query: "is:open due<=eow"))
    #expect(result.outcomes == [.viewAdded("This week")])
    let text =
      "title: The Team\ntimezone: Europe/Lisbon\n"
      + "views:\n  - name: \"This week\"\n    query: \"is:open due<=eow\"\n"
    #expect(result.files == ["docket.yml": Bytes(text)])
    let second = try await sandbox.result(of: AddView("Late", query: "is:overdue"))
    let more = text + "  - name: \"Late\"\n    query: \"is:overdue\"\n"
    #expect(second.files == ["docket.yml": Bytes(more)])
    try sandbox.undo()
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  @Test(arguments: [
    ("", "is:open", InputField.viewName), ("Late", " ", .viewQuery), ("a\nb", "is:open", .viewName),
    ("late", "is:open", .viewName), ("New", "categroy:", .viewQuery), ("New", "is:(", .viewQuery),
  ])
  func whatIsNoViewIsRefused(name: String, query: String, field: InputField) async throws {
    let settings = "views:\n  - {name: Late, query: 'is:overdue'}\n"
    let sandbox = try ActionSandbox.team(["docket.yml": settings])
    switch try await sandbox.refusal(of: AddView(name, query: query)) {
    case .empty(let found, _), .invalid(let found, _): #expect(found == field)
    case let other: Issue.record("\(String(describing: other))")
    }
    #expect(try sandbox.files()["docket.yml"] == Bytes(settings))
  }
}
