import Testing

/// Tables that people made, and what others made of them.
@Suite struct ImportTableTests {
  private func imported(
    _ table: String, _ options: String..., path: String = "x.csv"
  ) throws -> (sandbox: Sandbox, run: Run) {
    let sandbox = try Sandbox.team()
    try sandbox.write(path, table)
    return (sandbox, try sandbox.docket(["import", path, "--as", "ana"] + options))
  }

  /// Titles are enough where they tell rows apart.
  @Test func rowsWaitForTitles() throws {
    let (sandbox, run) = try imported(
      "Key,Title,Depends\nA-1,\"Top, first\",\nA-2,Side,\nA-3,Twin,\nA-4,Twin,\n"
        + "A-5,Kid,\"side; A-1\"\nA-6,Kin,\"Top, first\"\nA-7,Odd,Twin\n")
    #expect(try sandbox.read("users/ana/kid.md").contains("depends: [side, top-first]\n"), "\(run)")
    #expect(try sandbox.read("users/ana/kin.md").contains("depends: [top-first]\n"), "\(run)")
    #expect(try sandbox.read("users/ana/odd.md").contains("source_depends: Twin\n"), "\(run)")
    #expect(run.errors.contains("line 8: 'Twin' is the title of several rows"), "\(run)")
  }

  /// Finding out what a day means takes no longer for a text that is none.
  @Test(.timeLimit(.minutes(1))) func aLongCellIsNoDay() throws {
    let cell = "a" + String(repeating: " ", count: 200_000) + "b"
    let (sandbox, run) = try imported("Title,Due\nOne,\(cell)\n")
    #expect(run.errors.contains("x.csv:2: the due day 'a"), "\(run.status)")
    #expect(sandbox.has("users/ana/one.md"))
  }

  @Test(arguments: ["Done", "Completed"]) func aTickCompletes(column: String) throws {
    for (word, isDone) in [
      ("yes", true), ("TRUE", true), ("x", true), ("1", true), ("no", false), ("FALSE", false),
      ("0", false), ("2026-11-20", true),
    ] {
      let (sandbox, run) = try imported("Title,\(column)\nOne,\(word)\n")
      let text = try sandbox.read("users/ana/one.md")
      #expect(text.contains("status: done") || text.contains("completed: ") == isDone, "\(word)")
      #expect(!text.contains("source_completed"), "\(text) \(run)")
      #expect((try sandbox.docket("list", "is:completed").output.contains("One")) == isDone)
    }
  }

  @Test func aLineForSpreadsheetsIsNoHeader() throws {
    let (sandbox, run) = try imported("sep=;\r\nTitle;Due\r\nOne;2026-12-01\r\nTwo;someday\r\n")
    #expect(try sandbox.read("users/ana/one.md").contains("due: 2026-12-01"), "\(run)")
    #expect(run.errors.contains("x.csv:4: the due day 'someday'"), "\(run)")
  }

  @Test func aFileOfAnotherFormatIsNamed() throws {
    let issue = #"[{"number": 1, "title": "A", "url": "https://example.org/1"}]"#
    let (_, run) = try imported(issue, "--from", "trello", path: "gh.json")
    #expect(run.status != 0 && run.errors.contains("this is a file of GitHub, not of Trello"))
    let (_, other) = try imported("{}", "--from", "trello", path: "gh.json")
    #expect(other.status != 0 && other.errors.contains("not a board of Trello"), "\(other)")
  }

  @Test func aDryRunHasNothingToUndo() throws {
    let (sandbox, run) = try imported("Title,Assignee\nOne,Zoe\n", "--dry-run")
    #expect(run.errors.contains("--map 'Zoe=USER'") && !run.errors.contains("undo"), "\(run)")
    let real = try sandbox.docket("import", "x.csv", "--as", "ana")
    #expect(real.errors.contains("docket undo"), "\(real)")
  }

  /// Each of these is one day, in tables, in Todoist, and at the prompt.
  @Test(arguments: [
    "3 Dec 2026", "Dec 3 2026", "Dec 3, 2026", "2026/12/03", "Thu, Dec 3, 2026", "3-Dec-2026",
    "December 3rd, 2026", "3. Dez. 2026", "3 dic 2026",
  ])
  func aWrittenDayIsRead(day: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("x.csv", "Title,Due\nOne,\"\(day)\"\n")
    try sandbox.write("t.csv", "TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,Two,4,1,\"\(day) 16:00\"\n")
    for line in [
      "docket import x.csv t.csv --as ana", "docket add Three --due '\(day)' --as ana",
      "docket add 'Four \(day)' --as ana",
    ] {
      let run = try sandbox.shell(line)
      #expect(run.status == 0, "\(run)")
    }
    for (name, due) in [
      ("one", "2026-12-03"), ("two", "2026-12-03 16:00"), ("three", "2026-12-03"),
      ("four", "2026-12-03"),
    ] {
      let text = try sandbox.read("users/ana/\(name).md")
      #expect(text.contains("due: \(due)"), "\(text)")
    }
  }

  @Test(arguments: [
    ("every! 3 days", "repeat: every 3 days when done\n"), ("ev fri", "repeat: every fri\n"),
    ("Ev! 2 weeks", "repeat: every 2 weeks when done\n"),
  ])
  func todoistsRulesAreRead(words: String, line: String) throws {
    let (sandbox, run) = try imported(
      "TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,One,4,1,\(words)\ntask,Two,4,1,tous les jours\n")
    #expect(try sandbox.read("users/ana/one.md").contains(line), "\(run)")
    #expect(run.errors.contains("x.csv:3: the due day 'tous les jours' cannot be read"), "\(run)")
  }

  @Test func severalPeopleHaveOneTodo() throws {
    let (sandbox, run) = try imported("Key,Title,Assignee\nX-1,One,Ben; Ana Núñez; Zoe\n")
    let text = try sandbox.read("users/ben/one.md")
    #expect(text.contains("assignee: [ben, ana]\n"), "\(text)")
    #expect(text.contains("source_assignee: Zoe\n"), "\(text) \(run)")
    #expect(try sandbox.docket("list", "assignee:ana", "One").output.contains("One"))
    let check = try sandbox.docket("check")
    #expect(check.status == 0 && !(check.output + check.errors).contains("belongs to"), "\(check)")
  }

  @Test func anotherPersonIsTakenOver() throws {
    let (sandbox, _) = try imported("Key,Title,Assignee\nX-1,One,Ana Núñez\n")
    try sandbox.write("x.csv", "Key,Title,Assignee\nX-1,One,\"ana, ben\"\n")
    let run = try sandbox.docket("import", "x.csv", "--as", "ana", "--update")
    #expect(try sandbox.read("users/ana/one.md").contains("assignee: [ana, ben]\n"), "\(run)")
    try sandbox.write("x.csv", "Key,Title,Assignee\nX-1,One,ana\n")
    let back = try sandbox.docket("import", "x.csv", "--as", "ana", "--update")
    #expect(!(try sandbox.read("users/ana/one.md").contains("assignee:")), "\(back)")
  }

  /// Two people who import one file before they sync have each todo twice.
  @Test func aTodoOfTwoImportsIsFound() throws {
    let (sandbox, _) = try imported("Key,Title\nX-1,One\n")
    try sandbox.write("users/ben/one.md", try sandbox.read("users/ana/one.md"))
    try sandbox.write("users/ana/a.md", "---\ntitle: A\nsource: the news\n---\n")
    try sandbox.write("users/ana/b.md", "---\ntitle: B\nsource: the news\n---\n")
    let check = try sandbox.docket("check")
    let text = check.output + check.errors
    #expect(
      text.contains("users/ben/one.md:3:1: warning: an import brought this todo twice"), "\(text)")
    #expect(!text.contains("users/ana/b.md"), "\(text)")
  }

  /// What changed there is said of what the file tells alone.
  @Test func othersTodosAreNamedIfTheyChanged() throws {
    let (sandbox, _) = try imported(
      "Key,Title,Assignee,Due\nX-1,One,Ben,2026-12-01\nX-2,Side,Ben,2026-12-01\n")
    let command =
      "docket export --to csv 'one or side' | cut -d, -f1,2 > o.csv; "
      + "docket import o.csv --update --as ana"
    let same = try sandbox.shell(command)
    #expect(same.errors.contains("2 todos of the file are here already"), "\(same)")
    let other = try sandbox.shell(command.replacing("-f1,2", with: "-f1,2 | sed s/One/Two/"))
    #expect(
      other.errors.contains(
        "1 todo of others changed there: their owners can update them ('ben/one')"), "\(other)")
  }
}
