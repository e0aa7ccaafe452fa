import Exchange
import Testing
import TodoModel

@testable import TodoActions

/// Mistakes and hostile text in other tools' files.
struct ImportMistakeTests {
  @Test(arguments: [
    ("a.json", "{\"cards\": [", 1, "the file ends too early"),
    ("a.json", "[\n{\"title\": tru}]", 2, "a value is missing here"),
    ("a.json", "[{\"a\": 1}]", nil, "this JSON is none of"),
    ("a.json", String(repeating: "[", count: 100_000), 1, "it is too deep"),
    ("a.csv", "a,b\n1,\"2", 2, "a quoted value has no end"),
    ("a.csv", "a,b\n1,2", nil, "no column is called 'title'"),
    ("a.csv", "", nil, "the file is empty"), ("a.md", "x", nil, "the format is not clear"),
  ])
  func aFileThatCannotBeReadChangesNothing(
    name: String, text: String, line: Int?, words: String
  ) async throws {
    let sandbox = try ActionSandbox()
    let before = try sandbox.files()
    guard
      case .unreadableImport(name, let place, let reason)? = try await sandbox.refusal(
        of: ImportTodos(name, text))
    else {
      Issue.record("not refused")
      return
    }
    #expect(place == line && reason.contains(words), "\(reason)")
    #expect(try sandbox.files() == before)
  }

  @Test func hostileValuesStayText() async throws {
    let title = String(repeating: "long ", count: 60) + "\\u001b[31m"
    let json = """
      [{"number": 1, "title": "\(title)", "body": "---\\ntitle: no\\n---\\n\\u0000\\ud83d", "labels": [{"name": "a, b"},
        {"name": "x: [y"}], "status": "done", "../x": "y\\nz", "comments": [{"author": {"login": "../../etc"},
        "body": "---\\nx: y\\n---\\nhi", "createdAt": "2026-11-02T08:00:00Z"}]},
       {"number": 2, "title": "../../../etc/passwd"}, {"number": 3, "title": "CON"}, {"number": 4, "title": "\\u202e"}]
      """
    let sandbox = try ActionSandbox()
    let files = try await sandbox.imported(ImportTodos("x.json", json))
    #expect(
      files.keys.allSatisfy { $0.hasPrefix("users/ana/") && !$0.contains("..") }, "\(files.keys)")
    let todos = try await sandbox.todos()
    #expect(todos.count == 4)
    let first = try #require(todos.first { $0.title.hasPrefix("long") })
    #expect(first.title.unicodeScalars.count == 120 && first.status.meaning == .todo)
    #expect(first.tags == ["a b", "x: [y"])
    #expect(files.values.allSatisfy { !$0.contains("\u{1B}") && !$0.contains("\0") })
    #expect(try await sandbox.load().comments.count == 1)
  }
}
