import Foundation
import Testing

@Suite("docket list")
struct ListTests {
  @Test(
    "Queries find",
    arguments: [
      ([], ["ana/passport", "ana/milk", "ben/bread", "ana/dentist", "ana/boat"]),
      (
        ["--all"],
        ["ana/passport", "ben/taxes", "ana/milk", "ben/bread", "ana/dentist", "ana/boat"]
      ),
      (["user:ben"], ["ben/bread"]),
      (["user:ben", "--all"], ["ben/taxes", "ben/bread"]),
      (["is:overdue"], ["ana/passport"]),
      (["is:completed"], ["ben/taxes"]),
      (["category:travel"], ["ana/passport"]),
      (["boat"], ["ana/boat"]),
      (["photos"], ["ana/passport"]),
      (["bread", "or", "boat"], ["ben/bread", "ana/boat"]),
      (["bread or boat"], ["ben/bread", "ana/boat"]),
      (["user:ana", "-tag:later"], ["ana/milk", "ana/dentist", "ana/boat"]),
      (
        ["-status:done", "-category:Travel", "is:open", "-user:ben"],
        ["ana/milk", "ana/dentist", "ana/boat"]
      ),
      (["boat", "or", "-user:ana"], ["ben/bread", "ana/boat"]),
      (["due<=2026-11-21"], ["ana/passport", "ana/milk"]),
      (["is:blocked"], ["ben/bread"]),
      (["user:me", "--as", "Ben"], ["ben/bread"]),
      (["nothing-has-this"], []),
      (["sort:-due", "has:due"], ["ana/dentist", "ben/bread", "ana/milk", "ana/passport"]),
    ] as [([String], [String])])
  func queries(arguments: [String], found: [String]) throws {
    let line = arguments.map { "'\($0)'" }.joined(separator: " ")
    let run = try Sandbox.team().shell("docket ls --format ids --today 2026-11-21 \(line)")
    #expect(run.status == 0, "\(run)")
    #expect(run.output.split(separator: "\n").map(String.init) == found, "\(run)")
  }

  @Test func aPipeGetsAPlainWholeTable() throws {
    let run = try Sandbox.team().docket("list", environment: ["COLUMNS": "30"])
    #expect(
      run.output == """
        STATE    DUE               PRIORITY  TITLE           CATEGORY  TODO
        overdue  2026-11-18        high      Renew passport  Travel    ana/passport
        pending  2026-11-21                  Buy 牛乳                  ana/milk
        pending  2026-11-22                  Bread                     ben/bread
        pending  2026-11-25 16:30            Dentist         Health    ana/dentist
        pending                              Build a boat              ana/boat

        """)
  }

  @Test func aLongTitleWidensNoOtherRowOfAPipe() throws {
    let sandbox = try Sandbox.team()
    let title = String(repeating: "word ", count: 1_000)
    try sandbox.write("users/ana/long.md", "- [ ] \(title)\n")
    let run = try sandbox.docket("list")
    #expect(run.output.contains(title.dropLast(1) + "            ana/"), "\(run)")
    let others = run.lines.filter { !$0.contains("word word") }
    #expect(others.count == 7 && others.allSatisfy { $0.utf8.count < 160 }, "\(run)")
  }

  @Test func closedTodosSayWhenTheyWereCompleted() throws {
    let run = try Sandbox.team().docket("list", "is:completed")
    #expect(
      run.output == """
        STATE      DUE         COMPLETED   TITLE      CATEGORY  TODO
        completed  2026-11-19  2026-11-20  Pay taxes  Finance   ben/taxes

        """)
  }

  @Test func columnsThatNobodyNeedsAreLeftOut() throws {
    let run = try Sandbox.team().docket("list", "boat")
    #expect(run.output == "STATE    TITLE         TODO\npending  Build a boat  ana/boat\n")
  }

  @Test func nothingFoundIsNoError() throws {
    let run = try Sandbox.team().docket("list", "user:ben", "taxes")
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors == "no todos, 1 closed one with --all\n")
  }

  @Test(
    "A name that nothing has is mentioned",
    arguments: [
      ("user:nobody", "there is no user 'nobody'\n"),
      ("user:bne", "there is no user 'bne', did you mean 'ben'?\n"),
      ("category:trvael", "no todo has the category 'trvael', did you mean 'Travel'?\n"),
      ("tag:latre is:open", "no todo has the tag 'latre', did you mean 'later'?\n"),
      ("project:x or assignee:y", "no todo has the project 'x'\nthere is no user 'y'\n"),
      ("user:ben -tag:x boat", ""), ("user:ben taxes", ""),
      ("overdue", "did you mean is:overdue? 1 todo\n"),
      ("Today", "did you mean is:today? 1 todo\n"),
    ])
  func unknownNames(query: String, note: String) throws {
    let run = try Sandbox.team().docket("list", query)
    #expect(run.status == 0 && run.output.isEmpty)
    let notes = run.errors.split(separator: "\n").dropFirst()
    #expect(notes.map { $0 + "\n" }.joined() == note, "\(run)")
  }

  @Test func jsonIsAsDesigned() throws {
    let run = try Sandbox.team().docket("list", "passport", "--format", "json")
    #expect(
      run.output == """
        {"schema": 1, "todos": [
        {"owner": "ana", "id": "passport", "title": "Renew passport", "state": "overdue", \
        "status": null, "due": "2026-11-18", "start": null, "created": "2026-11-01", \
        "completed": null, "completed_from": null, "category": "Travel", "project": null, \
        "section": null, "tags": ["paperwork", "later"], "starred": true, "stars": 1, \
        "starred_by": ["ana"], "priority": "high", "author": "ana", "assignees": ["ana"], \
        "depends": [], "blocked": false, "repeat": null, "estimate_minutes": null, \
        "subtasks": {"done": 1, "total": 2}, "comments": 0, "path": "users/ana/passport.md", \
        "line": 1, "claimed_by": null}
        ]}

        """)
  }

  @Test func jsonHasMomentsWithTheirOffsetAndDependencies() throws {
    let run = try Sandbox.team().docket("list", "--all", "--format", "json")
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let todos = try #require(value?["todos"] as? [[String: Any]])
    #expect(todos.count == 6)
    #expect(run.output.contains("\"due\": \"2026-11-25T16:30:00Z\""))
    #expect(run.output.contains("\"depends\": [\"ana/milk\"], \"blocked\": true"))
    #expect(run.output.contains("\"completed\": \"2026-11-20\", \"completed_from\": \"file\""))
  }

  /// Little for a program that pays for what it reads.
  @Test func programsGetTheFieldsThatTheyAskFor() throws {
    let sandbox = try Sandbox.team()
    let lines = try sandbox.docket(
      "list", "--format", "jsonl", "--fields", "id, title,due", "--limit", "2")
    #expect(
      lines.output == """
        {"id":"passport","title":"Renew passport","due":"2026-11-18"}
        {"id":"milk","title":"Buy 牛乳","due":"2026-11-21"}

        """)
    #expect(lines.errors == "3 more: narrow the query, or raise --limit\n")
    let csv = try sandbox.docket("list", "user:ben", "--format", "csv", "--fields", "title")
    #expect(csv.output == "title\r\nBread\r\n" || csv.output == "title\nBread\n", "\(csv)")
    let json = try sandbox.docket("list", "bread", "--format", "json", "--fields", "state")
    #expect(
      json.output == "{\"schema\": 1, \"todos\": [\n{\"state\": \"pending\"}\n]}\n", "\(json)")
    let unknown = try sandbox.docket("list", "--format", "json", "--fields", "titel")
    #expect(unknown.status == 64)
    #expect(unknown.message.contains("--fields: unknown field 'titel', did you mean 'title'?"))
    #expect(try sandbox.docket("list", "--fields", "title").status == 64)
    #expect(try sandbox.docket("list", "--format", "json", "--fields", ", ").status == 64)
    #expect(try sandbox.docket("list", "--limit", "0").status == 64)
    let all = try sandbox.docket("list", "--format", "jsonl")
    #expect(all.output.split(separator: "\n").count == 5 && all.errors.isEmpty)
  }

  @Test func anAgentIsToldWhatItNeeds() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("prime", "--as", "ana")
    #expect(run.status == 0 && run.output.utf8.count <= 1024)
    #expect(run.output.contains("You act as ana, who has 4 open todos, 1 overdue."), "\(run)")
    #expect(
      try sandbox.docket("prime").output.contains("Say who you are (--as USER, or DOCKET_USER)"))
    try sandbox.write(
      "docket.yml",
      "timezone: Europe/Lisbon\nstatuses: [\((1...40).map { "A very long status \($0)" }.joined(separator: ", "))]\n"
    )
    let long = try sandbox.docket("prime", "--as", "ana")
    #expect(long.output.utf8.count <= 1024 && !long.output.contains("Statuses"), "\(long)")
  }

  @Test func csvCannotRunInASpreadsheet() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ben/evil.md", "---\ntitle: \"=1+1,\\\"x\\\"\"\nproject: '@home'\n---\n")
    let run = try sandbox.docket("list", "user:ben", "--format", "csv")
    let lines = run.output.components(separatedBy: "\r\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("owner,id,title,state,status,due,"))
    #expect(lines[1].hasPrefix("ben,bread,Bread,pending,,2026-11-22,"))
    #expect(lines[1].contains(",ana/milk,true,"))
    #expect(lines[2].hasPrefix("ben,evil,\"'=1+1,\"\"x\"\"\",pending"))
    #expect(lines[2].contains(",'@home,"))
    #expect(lines[3].isEmpty)
  }

  @Test func aTitleSendsNothingToTheTerminal() throws {
    let sandbox = try Sandbox()
    try sandbox.write("a.md", "---\ntitle: \"a\\e[2Jb\\u202Ec\"\ndue: 2026-12-01\n---\n")
    for format in ["table", "json", "ids"] {
      let run = try sandbox.docket("list", "--format", format, "--color", "never")
      #expect(!run.output.unicodeScalars.contains("\u{1B}"), "\(format)")
      #expect(!run.output.unicodeScalars.contains("\u{202E}"), "\(format)")
    }
    #expect(try sandbox.docket("list").output.contains("[2Jb\\u{202E}c"))
  }

  @Test func errorsInFilesAreMentionedBelow() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/bad.md", "---\ntitle: Bad\ndue: someday\n---\n")
    let run = try sandbox.docket("list")
    #expect(run.status == 0)
    #expect(run.errors.contains("1 error in 1 file, 'docket check' shows them"))
  }

  @Test(
    "Of a long query an error shows the place",
    // Parts and not whole queries, since each argument stands in the output of a run.
    arguments: [("", "milk ", 8_000, " prio:high"), ("is:", "x", 40_000, "")])
  func anErrorInALongQueryIsShort(
    start: String, part: String, count: Int, end: String
  ) throws {
    let query = start + String(repeating: part, count: count) + end
    let run = try Sandbox.team().docket("list", query)
    #expect(run.status == 64 && run.errors.utf8.count < 600, "\(run.errors.prefix(600))")
    #expect(run.errors.contains("…") && run.errors.contains("^"))
  }

  @Test func anErrorInAQueryIsMarked() throws {
    let run = try Sandbox.team().docket("list", "牛乳", "-tag:x", "prio:high")
    #expect(run.errors.hasSuffix("  牛乳 -tag:x prio:high\n              ^^^^\n"), "\(run)")
  }

  /// An option of `list` whose value were taken for a word of the query would miss it.
  @Test func everyOptionKeepsItsValueBesideAQuery() throws {
    let sandbox = try Sandbox.team()
    let help = try sandbox.docket("list", "--help", today: nil).output
    let options = help.matches(of: /(--[a-z-]+) </).map { String($0.1) }
    #expect(options.contains("--format") && options.contains("--as") && options.count >= 5)
    for option in options {
      let run = try sandbox.docket("list", "is:open", option, "nosuchvalue", "crane", today: nil)
      #expect(run.status != 0, "\(option): \(run)")
      #expect(run.errors.contains("nosuchvalue"), "\(option): \(run)")
      #expect(!run.errors.contains("is:open nosuchvalue"), "\(option): \(run)")
    }
  }
}
