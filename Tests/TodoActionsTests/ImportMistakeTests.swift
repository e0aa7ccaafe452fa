import Exchange
import Testing
import TodoModel

@testable import TodoActions

/// Mistakes and hostile text in other tools' files.
struct ImportMistakeTests {
  @Test(arguments: [
    ("a.json", "{\"cards\": [", 1, "the file ends too early"),
    ("a.json", "[\"\\", 1, "the file ends too early"),
    ("a.json", "[{\"number\": 1, \"title\": \"x\"}]", nil, "no 'title' or no 'url'"),
    ("a.json", "[\n{\"title\": tru}]", 2, "a value is missing here"),
    ("a.json", "[{\"a\": 1}]", nil, "this JSON is none of"),
    ("a.json", String(repeating: "[", count: 100_000), 1, "it is too deep"),
    ("a.csv", "a,b\n1,\"2", 2, "a quoted value has no end"),
    ("a.csv", "", nil, "the file is empty"), ("a.xyz", "x", nil, "the format is not clear"),
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

  /// Of two records of one id the first counts.
  @Test func aSecondRecordOfOneIDIsTold() async throws {
    let sandbox = try ActionSandbox()
    let issue = { (title: String) in #"{"number": 1, "title": "\#(title)", "url": "https://x.y/1"}"#
    }
    let result = try await sandbox.result(
      of: ImportTodos("a.json", "[\n\(issue("A")),\n\(issue("B"))\n]"))
    #expect(result.withoutRecords.keys.sorted() == ["users/ana/a.md"])
    #expect(
      result.notices == [
        .importing(.remark("a.json:3: 'B' is left out: line 2 has its id 'https://x.y/1'"))
      ])
  }

  @Test func aTableOfAThousandColumnsIsRefused() async throws {
    let sandbox = try ActionSandbox()
    let table = "title" + (1...1000).map { ",c\($0)" }.joined() + "\nA\n"
    let refusal = try await sandbox.refusal(of: ImportTodos("a.csv", table))
    #expect(
      refusal
        == .unreadableImport(
          path: "a.csv", line: nil, reason: "it has 1001 columns; the limit is 1000"))
  }

  @Test func aTableWithoutTitlesNamesItsColumns() async throws {
    let sandbox = try ActionSandbox()
    try await sandbox.expect(
      .noTitleColumn(path: "a.csv", columns: ["a", "b"]), of: ImportTodos("a.csv", "a,b\n1,2"))
  }

  @Test func hostileValuesStayText() async throws {
    let title = String(repeating: "long ", count: 60) + "\\u001b[31m"
    let json = """
      [{"number": 1, "url": "https://x.y/1", "title": "\(title)", "body": "---\\ntitle: no\\n---\\n\\u0000\\ud83d", "labels": [{"name": "a, b"},
        {"name": "x: [y"}], "status": "done", "../x": "y\\nz", "comments": [{"author": {"login": "../../etc"},
        "body": "---\\nx: y\\n---\\nhi", "createdAt": "2026-11-02T08:00:00Z"}]},
       {"number": 2, "url": "https://x.y/2", "title": "../../../etc/passwd"}, {"number": 3, "url": "https://x.y/3", "title": "CON"}, {"number": 4, "url": "https://x.y/4", "title": "\\u202e"}]
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

  @Test func numbersThatAreTooLargeAreKept() async throws {
    let sandbox = try ActionSandbox()
    let table = """
      TYPE,CONTENT,PRIORITY,INDENT,DURATION,DURATION_UNIT
      note,About the project,,,,
      task,A,4,1,99999999999999999,day
      """
    let result = try await sandbox.result(of: ImportTodos("p.csv", table))
    #expect(
      result.notices.contains(
        .importing(
          .remark(
            "p.csv: 1 row not taken over: notes of the project or of a section, or of another kind")
        )
      ))
    let beads =
      #"{"id":"b","title":"B","created_at":"2026-11-01","estimated_minutes":9223372036854775807}"#
    let files = try await sandbox.imported(ImportTodos("b.jsonl", beads))
    #expect(files["users/ana/b.md"]?.contains("estimate_minutes: \"9223372036854775807\"") == true)
  }

  @Test func todosOfTheSameWordsOrNumberAreSeveral() async throws {
    let sandbox = try ActionSandbox()
    let list = try await sandbox.imported(ImportTodos("todo.txt", "same\nsame\nsame (2)\n"))
    #expect(list.count == 3)
    try await sandbox.perform(ImportTodos("a.csv", "id,title\n1,apples\n2,pears\n"))
    let other = try await sandbox.imported(ImportTodos("a.csv", "id,title\n1,rent\n2,taxes\n"))
    #expect(other.count == 2)
    // Also where blanks differ, and where a browser named the file anew.
    try await sandbox.perform(ImportTodos("b.csv", "title\n\"Buy  milk\"\n"))
    let again = try await sandbox.imported(ImportTodos("b (1).csv", "title\n\"Buy  milk\"\n"))
    #expect(again.isEmpty)
    let rest = try await sandbox.imported(ImportTodos("c.csv", "title,Source\n,here\nx,y,extra\n"))
    #expect(rest["users/ana/untitled.md"]?.contains("source_source: here") == true)
    #expect(rest["users/ana/x.md"]?.contains("column_3: extra") == true)
  }

  @Test func whatWaitsInACircleIsKeptAsText() async throws {
    let sandbox = try ActionSandbox()
    let blocks = { (number: Int) in "{\"url\": \"https://x.y/\(number)\"}" }
    let json = """
      [{"number": 1, "title": "A", "url": "https://x.y/1", "blockedBy": [\(blocks(2)), \(blocks(1))],
        "subIssues": [\(blocks(2))]},
       {"number": 2, "title": "B", "url": "https://x.y/2", "blockedBy": [\(blocks(1))]}]
      """
    let files = try await sandbox.imported(ImportTodos("x.json", json))
    #expect(files["users/ana/a.md"]?.contains("\ndepends: [b]\n") == true)
    #expect(files["users/ana/b.md"]?.contains("\nsource_depends: https://x.y/1\n") == true)
  }

  /// What front matter cannot hold is below the text.
  @Test func oddKeysAndHugeValuesRefuseNoImport() async throws {
    let huge = String(repeating: "QUJD", count: 20_000)
    let calendar = """
      BEGIN:VCALENDAR\r
      BEGIN:VTODO\r
      UID:1\r
      SUMMARY:Sign it\r
      ATTACH;ENCODING=BASE64;VALUE=BINARY:\(huge)\r
      END:VTODO\r
      END:VCALENDAR\r

      """
    let sandbox = try ActionSandbox()
    let result = try await sandbox.result(of: ImportTodos("tasks.ics", calendar))
    let signed = try #require(result.withoutRecords["users/ana/sign-it.md"] ?? nil)
    #expect(signed.hasSuffix("---\n- attach: \(huge)\n") && signed.contains("\nsource: "))
    let json = """
      {"schema": 1, "todos": [{"owner": "ana", "id": "a", "title": "Odd", "state": "pending", "body": "Text",
        "extra": [{"key": "@ana", "value": "x"}, {"key": "Plain key", "value": "why"}], "discussion": []}]}
      """
    try await sandbox.perform(ImportTodos("odd.json", json))
    let odd = try sandbox.read("users/ana/odd.md")
    #expect(odd.contains("\nana: x\n") && odd.contains("\nPlain key: why\n"), "\(odd)")
  }
}
