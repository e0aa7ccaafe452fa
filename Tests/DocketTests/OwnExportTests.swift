import Testing

/// Todos that were exported here, changed or not, and are imported again.
@Suite struct OwnExportTests {
  private static let formats = [
    ("json", "out.json"), ("csv", "out.csv"), ("taskwarrior", "out.json"), ("ics", "out.ics"),
    ("todo.txt", "out.txt"), ("checklist", "out.md"),
  ]
  private static let todo = """
    ---
    title: Buy tar
    due: 2026-12-01
    category: Travel
    project: Pier 7
    tags: [port authority, later]
    priority: highest
    estimate: 90m
    created: 2026-11-01
    vendor: Acme
    ---
    Black, [this](https://example.org).

    """

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/tar.md", Self.todo)
    try sandbox.write("users/ana/paint.md", "---\ntitle: Paint\ndepends: tar\n---\n")
    try sandbox.write("users/ben/comments/ana/tar/20261103T102000Z.md", "Why?\n")
    return sandbox
  }

  @Test(arguments: formats)
  func whatNobodyChangedChangesNothing(format: String, file: String) throws {
    let sandbox = try sandbox()
    let before = sandbox.files()
    for option in ["", "--update"] {
      let run = try sandbox.shell(
        "docket export --to \(format) > \(file) && docket import \(file) --as ana \(option)")
      #expect(run.status == 0 && run.output.isEmpty, "\(run)")
      #expect(run.errors.contains("here already"), "\(run)")
    }
    let after = sandbox.files().filter { $0 != file && !$0.hasPrefix(".docket/") }
    #expect(after == before)
    #expect(try sandbox.read("users/ana/tar.md") == Self.todo)
  }

  /// What a format has no place for stays.
  @Test(arguments: formats)
  func whatChangedThereIsTakenOver(format: String, file: String) throws {
    let sandbox = try sandbox()
    let change =
      "s/Buy tar/Buy pitch/; s/2026-12-01/2026-12-05/; s/20261201/20261205/; s/Black/White/"
    let hasText = !["todo.txt", "checklist"].contains(format)
    let run = try sandbox.shell(
      "docket export --to \(format) | sed '\(change)' > \(file)"
        + " && docket import \(file) --as ana --update")
    #expect(run.status == 0 && run.output.contains("title, due"), "\(run)")
    #expect(
      try sandbox.read("users/ana/tar.md")
        == Self.todo.replacing("Buy tar", with: "Buy pitch")
        .replacing("2026-12-01", with: "2026-12-05")
        .replacing("Black", with: hasText ? "White" : "Black"), "\(run)")
    let undo = try sandbox.docket("undo")
    #expect(undo.status == 0, "\(undo)")
    #expect(try sandbox.read("users/ana/tar.md") == Self.todo)
  }

  /// The next update from there knows what it had, not what an export has.
  @Test func anExportBetweenUpdatesFromAnotherToolLosesNothing() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("x.csv", "Key,Title,Due\nX-1,Book,2026-12-01\n")
    for line in [
      "docket import x.csv --as ana", "docket edit book --title 'Book in Vigo' --as ana",
      "docket export --to json > e.json && docket import e.json --update --as ana",
      "docket import x.csv --update --as ana",
    ] {
      let run = try sandbox.shell(line)
      #expect(run.status == 0, "\(run)")
    }
    #expect(try sandbox.read("users/ana/book.md").contains("title: Book in Vigo\n"))
  }

  /// What a table of another tool has no column for is not told, and not gone.
  @Test func aTableOfFewerColumnsRemovesNothing() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "x.csv",
      "Key,Title,Due,Labels,Description,Status,Sprint\nX-1,A,2026-12-01,red,Text,Done,7\n")
    #expect(try sandbox.docket("import", "x.csv", "--as", "ana").status == 0)
    let before = try sandbox.read("users/ana/a.md")
    try sandbox.write("x.csv", "Key,Title,Due\nX-1,A,2026-12-01\n")
    let same = try sandbox.docket("import", "x.csv", "--as", "ana", "--update")
    #expect(try sandbox.read("users/ana/a.md") == before, "\(same)")
    try sandbox.write("x.csv", "Key,Title,Due,Labels\nX-1,B,,red\n")
    let run = try sandbox.docket("import", "x.csv", "--as", "ana", "--update")
    let after = try sandbox.read("users/ana/a.md")
    #expect(after.contains("title: B\n") && !after.contains("due:"), "\(run)")
    for line in ["tags: [red]", "sprint: \"7\"", "status: done", "Text"] {
      #expect(after.contains(line), "\(line): \(after)")
    }
  }

  @Test(arguments: [
    ("Due", "2026-12-01", "2026-12-02", "due: 2026-12-02"),
    ("Start", "2026-12-01", "2026-12-02", "start: 2026-12-02"),
    ("Status", "To do", "Done", "status: done"), ("Labels", "red", "blue", "tags: [blue]"),
    ("Labels", "Travel", "Health", "category: Health"), ("Category", "A", "B", "tags: [B]"),
    ("Milestone", "P", "Q", "project: Q"), ("Priority", "High", "Low", "priority: low"),
    ("Estimate", "1h", "2h", "estimate: 2h"), ("Starred", "no", "yes", "starred: true"),
    ("Repeat", "every week", "every month", "repeat: every month"),
    ("Description", "one", "two", "\ntwo"), ("Sprint", "7", "8", "sprint: \"8\""),
    ("Due date,Due date", "2026-12-01,x", "2026-12-01,y", "due_date_2: \"y\""),
  ])
  func aTableOfFewColumnsUpdatesWhatItHas(
    column: String, old: String, new: String, line: String
  ) throws {
    let sandbox = try Sandbox.team()
    for (value, options) in [(old, []), (new, ["--update"])] {
      try sandbox.write("x.csv", "Key,Title,\(column)\nX-1,One,\(value)\n")
      let run = try sandbox.docket(["import", "x.csv", "--as", "ana"] + options)
      #expect(run.status == 0, "\(run)")
    }
    let text = try sandbox.read("users/ana/one.md")
    #expect(text.contains(line), "\(text)")
  }

  /// One that cannot be edited is told, and stops none of the others.
  @Test func anExportIsTakenOverBesideABrokenFile() throws {
    let sandbox = try sandbox()
    try #expect(sandbox.shell("docket export --to json > out.json").status == 0)
    try sandbox.write(
      "users/ana/paint.md", bytes: Array("---\ntitle: Paint\n---\n".utf8) + [0xFF, 0x0A])
    let run = try sandbox.shell(
      "sed 's/Buy tar/Buy pitch/' out.json > new.json && docket import new.json --as ana --update")
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.read("users/ana/tar.md").contains("title: Buy pitch\n"), "\(run)")
  }

  /// A spreadsheet may have lost columns.
  @Test func aColumnThatIsGoneRemovesNothing() throws {
    let sandbox = try sandbox()
    try sandbox.write(
      "out.csv", "docket id,title,due\nana/tar,Buy tar,2026-12-06\nana/new,New one,2026-12-07\n")
    let run = try sandbox.docket("import", "out.csv", "--as", "ana", "--update")
    #expect(run.status == 0, "\(run)")
    #expect(
      try sandbox.read("users/ana/tar.md")
        == Self.todo.replacing("2026-12-01", with: "2026-12-06"), "\(run)")
    #expect(try sandbox.read("users/ana/new-one.md").contains("due: 2026-12-07"))
  }

  /// Todos of another workspace have the same addresses as some here.
  @Test func anotherWorkspacesTodosAreNew() throws {
    let sandbox = try sandbox()
    try sandbox.write("out.csv", "docket id,title,created\nana/tar,Something else,2025-01-01\n")
    let run = try sandbox.docket("import", "out.csv", "--as", "ana", "--update")
    #expect(run.status == 0 && run.output.contains("imported"), "\(run)")
    #expect(try sandbox.read("users/ana/tar.md") == Self.todo)
    #expect(try sandbox.read("users/ana/something-else.md").contains("source: docket:ana/tar"))
  }

  /// A line of a checklist takes over what it can hold.
  @Test(arguments: [
    ("checklist", "s/\\[ \\] Milk/[x] Milk/"), ("todo.txt", "s/^Milk/x Milk/"),
    ("csv", "s/,Milk,todo/,Milk,done/"),
  ])
  func itemsOfChecklistsAreTicked(format: String, change: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/shop.md", "# Shop\n\n- [ ] Bread 📅 2026-12-01\n- [ ] Milk\n  Fresh\n")
    let file = ["checklist": "x.md", "csv": "x.csv"][format] ?? "x.txt"
    let command = { (change: String) in
      "docket export --to \(format) | sed '\(change)' > \(file)"
        + " && docket import \(file) --as ana --update"
    }
    let run = try sandbox.shell(command(change))
    #expect(run.status == 0 && run.output.contains("Milk"), "\(run)")
    let text = try sandbox.read("users/ana/shop.md")
    #expect(text.contains("- [x] Milk") && text.contains("- [ ] Bread 📅 2026-12-01\n"), "\(text)")
    let day = try sandbox.shell(command("s/2026-12-01/2026-12-05/; s/Bread/Rye/"))
    #expect(try sandbox.read("users/ana/shop.md").contains("- [ ] Rye "), "\(day)")
    #expect(try sandbox.read("users/ana/shop.md").contains("📅 2026-12-05"), "\(day)")
  }

  @Test func whatAnItemCannotHoldIsTold() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/shop.md", "# Shop\n\n- [ ] Milk\n")
    let run = try sandbox.shell(
      "docket export --to json | sed '/Milk/ s/\"body\": \"\"/\"body\": \"Fresh\"/' > x.json"
        + " && docket import x.json --as ana --update")
    #expect(run.errors.contains("a checklist item cannot have a body"), "\(run)")
    #expect(try sandbox.read("users/ana/shop.md") == "# Shop\n\n- [ ] Milk\n")
  }

  /// They are on the site by `sources`, and are not made anew.
  @Test(arguments: formats)
  func todosOfSourcesAreLeftOut(format: String, file: String) throws {
    let sandbox = try sandbox()
    try sandbox.write("other/docket.yml", "timezone: Europe/Lisbon\n")
    try sandbox.write("other/users/ana/profile.md", "---\nname: Ana\n---\n")
    try sandbox.write("other/users/ana/far.md", "---\ntitle: Far away\n---\n")
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\nsources: [other]\n")
    let before = sandbox.files()
    let run = try sandbox.shell(
      "docket export --to \(format) > \(file) && docket import \(file) --as ana --update")
    #expect(run.status == 0 && run.output.isEmpty, "\(run)")
    #expect(run.errors.contains("1 todo of 'sources' is left out"), "\(run)")
    #expect(sandbox.files().filter { $0 != file && !$0.hasPrefix(".docket/") } == before)
  }

  /// Each new workspace has the same samples.
  @Test func samplesMakeNoWorkspaceTheSame() throws {
    let sandbox = try Sandbox()
    for name in ["one", "two"] {
      for number in 1...3 {
        try sandbox.write(
          "\(name)/users/ana/s\(number).md",
          "---\ntitle: Sample \(number)\ntags: [docket-sample]\n---\n")
      }
      try sandbox.write("\(name)/users/ana/profile.md", "---\nname: Ana\n---\n")
      try sandbox.write("\(name)/users/ana/own.md", "---\ntitle: Own of \(name)\n---\n")
      try sandbox.write("\(name)/docket.yml", "timezone: UTC\n")
    }
    let run = try sandbox.shell(
      "docket export --to csv -s one > x.csv; docket import x.csv -s two --as ana --update")
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.read("two/users/ana/own.md") == "---\ntitle: Own of two\n---\n")
    #expect(sandbox.has("two/users/ana/own-of-one.md"), "\(run)")
  }

  /// In another workspace links lead elsewhere, and the days of a repeating todo count.
  @Test func whatAnotherWorkspaceDoesNotHaveIsTold() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/bins.md",
      "---\ntitle: Bins\nrepeat: every week\ndue: 2026-12-01\ncompletions: [2026-11-17, 2026-11-24]\n"
        + "---\nSee [[passport]], [[pay-rent]], [it](/docs/x.md), [site](https://example.org).\n")
    try sandbox.write("two/docket.yml", "timezone: UTC\n")
    try sandbox.write("two/users/eve/profile.md", "---\nname: Eve\n---\n")
    try sandbox.write("two/users/eve/pay-rent.md", "---\ntitle: Pay rent\n---\n")
    let run = try sandbox.shell(
      "docket export --to json bins > x.json; docket import x.json -s two --as eve")
    #expect(
      run.errors.contains("2 links in texts lead to todos or files that are not here"), "\(run)")
    let text = try sandbox.read("two/users/eve/bins.md")
    #expect(text.contains("\ncompletions: [2026-11-17, 2026-11-24]\n"), "\(text)")
    #expect(!text.contains("source_completions"))
  }
}
