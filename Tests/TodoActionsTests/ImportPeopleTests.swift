import Exchange
import Testing

@testable import TodoActions

/// People of other tools, and who they are here.
struct ImportPeopleTests {
  private static let issue = """
    [{"number": 1, "title": "Leak", "url": "https://x.y/1", "author": {"login": "octo", "name": "Octo Cat"},
      "assignees": [{"login": "b2", "name": "Ben"}]}]
    """

  @Test func anAuthorWhoIsNobodyHereIsKept() async throws {
    let sandbox = try ActionSandbox()
    let issue = Self.issue.replacing(
      "\"assignees\": [{\"login\": \"b2\", \"name\": \"Ben\"}]", with: "\"body\": \"\"")
    let result = try await sandbox.result(of: ImportTodos("a.json", issue))
    let text = try #require(result.withoutRecords["users/ana/leak.md"] ?? nil)
    #expect(text.contains("\nsource_author: octo\n"), "\(text)")
    #expect(result.notices.contains(.importing(.strangers(["octo": 1]))), "\(result.notices)")
  }

  @Test func fullNamesTellWhoSomebodyIs() async throws {
    let sandbox = try ActionSandbox()
    let files = try await sandbox.imported(ImportTodos("a.json", Self.issue))
    #expect(files.keys.sorted() == ["users/ben/leak.md"])
    let board = """
      {"name": "Boat", "lists": [{"id": "l", "name": "To do"}],
        "cards": [{"id": "5f0000000000000000000001", "name": "Mast", "idList": "l", "idMembers": ["m"]}],
        "members": [{"id": "m", "username": "ben4711", "fullName": "Ben"}]}
      """
    let cards = try await sandbox.imported(ImportTodos("board.json", board))
    #expect(cards.keys.sorted() == ["users/ben/mast.md"])
  }

  @Test func aNameOfNobodyIsTold() async throws {
    let sandbox = try ActionSandbox()
    var action = ImportTodos("a.json", Self.issue)
    action.people = ["octo": "ana", "okto": "ben"]
    let result = try await sandbox.result(of: action)
    #expect(
      result.notices.contains(
        .importing(.remark("the name 'okto', which '--map' gives to 'ben', is not in the files"))),
      "\(result.notices)")
    #expect(!result.notices.contains { "\($0)".contains("'octo'") })
  }
}
