import Exchange
import Testing
import TodoModel

@testable import TodoActions

/// Nothing of a file goes without a word: it is kept under another key, or told.
struct ImportLossTests {
  @Test func aSecondColumnOfANameIsKept() async throws {
    let sandbox = try ActionSandbox()
    let table =
      "Title,Title,Due,Due,Tags,Tags\nA,Other,2026-12-01,2026-12-02,x,z\nB,,,2026-12-03,,\n"
    let files = try await sandbox.imported(ImportTodos("t.csv", table))
    let text = try #require(files["users/ana/a.md"])
    #expect(text.contains("\ndue: 2026-12-01\n") && text.contains("\ntags: [x, z]\n"), "\(text)")
    #expect(text.contains("\ntitle_2: Other\n") && text.contains("\ndue_2: \"2026-12-02\"\n"))
    #expect(files["users/ana/b.md"]?.contains("\ndue: 2026-12-03\n") == true, "\(files)")
    #expect(files["users/ana/b.md"]?.contains("_2") == false)
  }

  @Test func aLabelThatIsLongerThanATagIsKept() async throws {
    let sandbox = try ActionSandbox()
    let label = String(repeating: "long ", count: 9) + "label"
    let files = try await sandbox.imported(ImportTodos("t.csv", "Title,Tags\nA,\"x,\(label)\"\n"))
    let text = files["users/ana/a.md"]
    #expect(text?.contains("\ntags: [x]\n") == true, "\(files)")
    #expect(text?.contains("\nsource_tags: \(label)\n") == true)
  }

  /// The files that hold them could not be read again.
  @Test(arguments: ["text", "comment", "both lines"]) func whatIsTooLongIsNamed(_ what: String)
    async throws
  {
    let sandbox = try ActionSandbox()
    let long = String(repeating: "long ", count: 500_000)
    let column = what == "comment" ? "comment" : "description"
    let row = what == "both lines" ? "A,short\nB,\(long)\n" : "B,\(long)\n"
    let name = what == "comment" ? "a comment on 'B'" : "the text of 'B'"
    let refusal = try await sandbox.refusal(
      of: ImportTodos("t.csv", "title,\(column)\n\(row)"))
    #expect(
      refusal
        == .unreadableImport(
          path: "t.csv", line: what == "both lines" ? 3 : 2,
          reason: "\(name) has 2.3 MB, and may have 1 MB at most; shorten it, and import again"))
  }

  @Test func aRowWithoutATitleHasTheFirstWordsOfItsText() async throws {
    let sandbox = try ActionSandbox()
    let table = """
      title,description,due
      ,"
      Ask the yard whether the crane is free in spring
      or later",
      ,,2026-12-01
      """
    let result = try await sandbox.result(of: ImportTodos("t.csv", table))
    let todos = try await sandbox.todos()
    #expect(
      Set(todos.map(\.title)) == ["Ask the yard whether the crane is free …", "Untitled"],
      "\(todos.map(\.title))")
    let remark = "t.csv: line 5 has no title: its todo is called 'Untitled'"
    #expect(result.notices.contains(.importing(.remark(remark))))
  }

  @Test func aCircleOfTaskwarriorIsToldAsOne() async throws {
    let sandbox = try ActionSandbox()
    func task(_ name: String, _ more: String) -> String {
      #"{"uuid": "\#(name)", "description": "\#(name)", "status": "pending", \#(more)}"#
    }
    let tasks = [
      task("A", #""entry": "20261101T000000Z", "depends": ["A", "B"]"#),
      task("B", #""entry": "soon", "due": "someday", "scheduled": "later", "depends": ["A"]"#),
      task("C", #""entry": "20261101T000000Z", "depends": ["Z"]"#),
    ]
    let result = try await sandbox.result(
      of: ImportTodos("tw.json", "[\(tasks.joined(separator: ","))]"))
    let files = result.withoutRecords.compactMapValues(\.self)
    #expect(files["users/ana/a.md"]?.contains("\ndepends: [b]\n") == true, "\(files)")
    #expect(files["users/ana/a.md"]?.contains("\nsource_depends: taskwarrior:A\n") == true)
    #expect(files["users/ana/b.md"]?.contains("\nsource_created: soon\n") == true)
    #expect(files["users/ana/b.md"]?.contains("\nsource_due: someday\n") == true)
    #expect(files["users/ana/b.md"]?.contains("\nsource_scheduled: later\n") == true)
    #expect(result.notices.contains(.importing(.circles(2, first: "A"))), "\(result.notices)")
    #expect(result.notices.contains(.importing(.lostDependencies(1))))
  }

  /// A todo that goes to another folder keeps what it waits for.
  @Test func aTodoThatIsHandedOverThereStillWaits() async throws {
    let sandbox = try ActionSandbox.team([:])
    func issues(_ person: String) -> ImportTodos {
      var action = ImportTodos(
        "x.json",
        """
        [{"number": 1, "title": "A", "url": "https://x.y/1", "assignees": [{"login": "\(person)"}],
          "blockedBy": [{"url": "https://x.y/2"}]}, {"number": 2, "title": "B", "url": "https://x.y/2"}]
        """)
      action.updates = true
      return action
    }
    try await sandbox.perform(issues("ana"))
    try await sandbox.perform(issues("ben"))
    let text = try sandbox.read("users/ben/a.md")
    #expect(text.contains("\ndepends: [ana/b]\n"), "\(text)")
  }
}
