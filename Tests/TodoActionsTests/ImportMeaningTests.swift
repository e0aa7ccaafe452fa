import Testing
import TodoModel
import TodoStore

@testable import TodoActions

/// What newcomers met with boards, tables and tasks of their own.
struct ImportMeaningTests {
  @Test func listsOfTrelloAreStatesByTheirOwnNames() async throws {
    let sandbox = try ActionSandbox([
      "docket.yml":
        "timezone: UTC\nstatuses: [Ideas, Doing, {name: Waiting for yard, means: todo}, Done]\n"
    ])
    let board = """
      {"id": "b", "name": "Boat", "idOrganization": null, "lists": [{"id": "l", "name": "Waiting for yard"}],
        "cards": [{"id": "5f0000000000000000000001", "name": "Mast", "idList": "l", "idMembers": [],
          "labels": []}], "members": [], "checklists": [], "actions": [], "labels": []}
      """
    let files = try await sandbox.imported(ImportTodos("board.json", board))
    #expect(
      files["users/ana/mast.md"]?.contains("\nstatus: Waiting for yard\n") == true, "\(files)")
  }

  /// What waits, and what is in review, says more than that it is open.
  @Test func wordsThatSayMoreThanTheStateStay() async throws {
    let sandbox = try ActionSandbox()
    let table = "Title,Status\nA,Blocked\nB,In review\nC,Open\nD,someday\n"
    let files = try await sandbox.imported(ImportTodos("t.csv", table))
    let found = ["a", "b", "c", "d"].map { name in
      files["users/ana/\(name).md"]?.split(separator: "\n").first { $0.hasPrefix("status:") }
    }
    #expect(found == ["status: Blocked", "status: In review", nil, "status: someday"])
  }

  @Test func aDayOfCompletionCountsWhereTheStatusIsNotUnderstood() async throws {
    let sandbox = try ActionSandbox()
    let table = "title,status,completed\nA,weg,2026-11-20\nB,open,2026-11-20\n"
    let files = try await sandbox.imported(ImportTodos("t.csv", table))
    #expect(files["users/ana/a.md"]?.contains("\ncompleted: 2026-11-20\n") == true, "\(files)")
    #expect(files["users/ana/b.md"]?.contains("\nsource_completed: \"2026-11-20\"\n") == true)
  }

  /// Tables write days as midnight.
  @Test func midnightIsADay() async throws {
    let sandbox = try ActionSandbox()
    let table = """
      Issue key,Summary,Due Date,Start date
      A-1,A,01/Dec/26 12:00 AM,2026-11-30 00:00:00
      A-2,B,01/Dec/26 1:30 PM,
      A-3,C,2026-12-01T00:00:00Z,
      """
    let files = try await sandbox.imported(ImportTodos("jira.csv", table))
    let days = ["a", "b", "c"].map { name in
      files["users/ana/\(name).md"]?.split(separator: "\n").first { $0.hasPrefix("due: ") }
    }
    #expect(days == ["due: 2026-12-01", "due: 2026-12-01T13:30:00Z", "due: 2026-12-01T00:00:00Z"])
    #expect(files["users/ana/a.md"]?.contains("\nstart: 2026-11-30\n") == true, "\(files)")
  }

  /// `12/25/2026` shows that the months of the table come first, and `25/12/2026` that the days do.
  @Test(arguments: [
    ("12/25/2026", "01/02/27", "2027-01-02"), ("25/12/2026", "01/02/27", "2027-02-01"),
    ("12/25/2026", "1/2/2027 3:30 PM", "2027-01-02T15:30:00Z"), ("12/11/2026", "01/02/27", nil),
  ])
  func theOrderOfDaysIsThatOfTheTable(one: String, other: String, day: String?) async throws {
    let sandbox = try ActionSandbox()
    let result = try await sandbox.result(
      of: ImportTodos("t.csv", "Title,Start,Due\nA,\(one),\nB,,\(other)\n"))
    let due = result.withoutRecords["users/ana/b.md"]??.split(separator: "\n")
      .first { $0.hasPrefix("due: ") }
    #expect(due?.dropFirst(5) == day?[...], "\(result.withoutRecords)")
    #expect(result.notices.isEmpty == (day != nil), "\(result.notices)")
  }

  @Test func statesThatAreNotUnderstoodAreNamed() async throws {
    let sandbox = try ActionSandbox()
    let table = "title,status\nA,Erledigt\nB,Offen\nC,Erledigt\nD,open\n"
    let result = try await sandbox.result(of: ImportTodos("t.csv", table))
    #expect(
      result.notices.contains(
        .importing(
          .remark(
            "t.csv: states not understood: Erledigt (2), Offen (1); say what they mean under 'statuses' in "
              + "docket.yml, such as '{name: Erledigt, means: done}', and update"))),
      "\(result.notices)")
  }

  @Test func theDayOnWhichATaskWasDeletedStays() async throws {
    let sandbox = try ActionSandbox()
    let tasks = """
      [{"uuid": "a", "status": "deleted", "description": "Off", "entry": "20261101T080000Z",
        "end": "20261120T100000Z", "until": "20261231T000000Z", "estimate": "P1DT1H30M"}]
      """
    let text = try await sandbox.imported(ImportTodos("t.json", tasks))["users/ana/off.md"]
    for line in ["completed: 2026-11-20T10:00:00Z", "until: \"2026-12-31\"", "estimate: 570m"] {
      #expect(text?.contains("\n\(line)\n") == true, "\(text ?? "")")
    }
  }

  @Test func aRuleThatEndsStaysAsItIsWritten() async throws {
    let sandbox = try ActionSandbox()
    let list = "TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,Water,4,1,every day until 2027-01-01\n"
    let files = try await sandbox.imported(ImportTodos("Home.csv", list))
    let text = files["users/ana/water.md"]
    #expect(text?.contains("source_due: every day until 2027-01-01") == true, "\(files)")
    #expect(text?.contains("\nrepeat:") == false)
  }

  @Test func aRepeatingTaskOfTaskwarriorIsOneTodo() async throws {
    let sandbox = try ActionSandbox()
    func task(_ uuid: String, _ more: String) -> String {
      #"{"uuid": "\#(uuid)", "description": "Bins", "entry": "20261101T000000Z", \#(more)}"#
    }
    let due = { (day: String) in
      #""status": "pending", "parent": "p", "recur": "weekly", "due": "\#(day)T000000Z""#
    }
    let tasks = [
      task("p", #""status": "recurring", "recur": "weekly", "due": "20261124T000000Z""#),
      task("a", due("20261124")), task("b", due("20261201")),
    ]
    let files = try await sandbox.imported(
      ImportTodos("tw.json", "[\(tasks.joined(separator: ","))]"))
    #expect(files.keys.sorted() == ["users/ana/bins.md"])
    #expect(files["users/ana/bins.md"]?.contains("due: 2026-11-24\n") == true, "\(files)")
  }

  /// Taskwarrior makes the next one when its time comes: until then the template alone is there.
  @Test func aRepeatingTaskThatWasDoneEarlyIsDueAgain() async throws {
    let sandbox = try ActionSandbox()
    func task(_ uuid: String, _ status: String, _ due: String, _ more: String = "") -> String {
      """
      {"uuid": "\(uuid)", "description": "Bins", "entry": "20261101T000000Z", "status": "\(status)",
        "recur": "weekly", "due": "\(due)T000000Z"\(more)}
      """
    }
    func tasks(_ first: String, _ second: String) -> ImportTodos {
      let made = #", "parent": "p""#
      let done = made + #", "end": "20261120T100000Z""#
      var action = ImportTodos(
        "tw.json",
        "[" + task("p", "recurring", "20261124") + ","
          + task("a", first, "20261124", first == "pending" ? made : done) + ","
          + task("b", second, "20261201", second == "pending" ? made : done) + "]")
      action.updates = true
      return action
    }
    try await sandbox.perform(tasks("pending", "pending"))
    try await sandbox.perform(tasks("completed", "pending"))
    try await sandbox.perform(tasks("completed", "completed"))
    let todos = try await sandbox.todos()
    #expect(
      todos.filter { $0.status.meaning == .todo }.map(\.due?.description) == ["2026-12-08"],
      "\(todos.map(\.due))")
    #expect(todos.count { $0.status.meaning == .done } == 2)
  }

  /// A text about a conflict is none, and a project that is written as a link is a name.
  @Test func wordsThatMeanSomethingInFilesAreKept() async throws {
    let body = "git says\\n<<<<<<< HEAD\\nmine\\n=======\\ntheirs\\n>>>>>>> branch"
    let issues = """
      [{"number": 1, "title": "Merge", "url": "https://github.com/o/r/issues/1", "state": "OPEN",
        "body": "\(body)", "milestone": {"title": "[[Roadmap]]"}}]
      """
    let sandbox = try ActionSandbox()
    try await sandbox.perform(ImportTodos("issues.json", issues))
    let text = try sandbox.read("users/ana/merge.md")
    #expect(text.contains("git says\n\\<<<<<<< HEAD\nmine\n"), "\(text)")
    #expect(text.contains("project: Roadmap\n"), "\(text)")
    var new = AddTodo(title: "Read")
    new.body = "<<<<<<< a\n>>>>>>> b\n\n```\n<<<<<<< c\n>>>>>>> d\n```"
    try await sandbox.perform(new)
    let added = try sandbox.read("users/ana/read.md")
    #expect(added.contains("\n\\<<<<<<< a\n>>>>>>> b\n\n```\n<<<<<<< c"), "\(added)")
    #expect(try await sandbox.loaded().workspace.diagnostics.isEmpty)
    let again = try await sandbox.result(of: ImportTodos("issues.json", issues))
    #expect(again.files.isEmpty, "\(again.files)")
  }
}
