import Testing

/// Todos that go to a calendar program and come back.
@Suite struct CalendarReturnTests {
  private static let task = """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VTODO
    UID:r1
    SUMMARY:Repeats
    DTSTART:20261202T090000Z
    DUE:20261202T100000Z
    RRULE:FREQ=WEEKLY
    EXDATE:20261209T090000Z
    LOCATION:Pier 2
    URL:https://example.org/
    CLASS:PRIVATE
    GEO:1;2
    X-APPLE-SORT-ORDER:5
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER:-PT15M
    END:VALARM
    END:VTODO
    END:VCALENDAR

    """
  private static let todo = """
    ---
    title: Bins
    due: 2026-12-01
    project: House
    estimate: 2h
    starred: true
    repeat: every week when done
    ---

    """

  /// - Parameter filter: what the calendar program does with the file.
  private func bringBack(_ sandbox: Sandbox, _ filter: String) throws {
    let run = try sandbox.shell(
      "docket export --to ics | \(filter) > out.ics && docket import out.ics --as ana --update")
    #expect(run.status == 0, "\(run)")
  }

  @Test func aTaskKeepsWhatItsCalendarHad() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("one.ics", Self.task)
    #expect(try sandbox.docket("import", "one.ics", "--as", "ana").status == 0)
    let before = try sandbox.read("users/ana/repeats.md")
    #expect(before.contains("location: Pier 2\n"))
    try bringBack(sandbox, "cat")
    #expect(try sandbox.read("users/ana/repeats.md") == before)
    let lines = try sandbox.read("out.ics").split(whereSeparator: \.isNewline)
    for line in [
      "LOCATION:Pier 2", "URL:https://example.org/", "CLASS:PRIVATE", "GEO:1;2",
      "X-APPLE-SORT-ORDER:5", "TRIGGER:-PT15M",
    ] {
      #expect(lines.contains(line[...]), "\(line)")
    }
    try bringBack(sandbox, "sed 's/Pier 2/Pier 3/'")
    #expect(
      try sandbox.read("users/ana/repeats.md").contains("location: Pier 3\n"))
  }

  /// Many programs keep no line that they do not know.
  @Test(arguments: ["every week when done", "every week", "every month on the 31st"])
  func whatACalendarDropsIsNotGone(rule: String) throws {
    let sandbox = try Sandbox.team()
    let text = Self.todo.replacing("every week when done", with: rule)
    try sandbox.write("users/ana/bins.md", text)
    try bringBack(sandbox, "grep -v ^X-DOCKET")
    #expect(try sandbox.read("users/ana/bins.md") == text)
    try bringBack(sandbox, "grep -v ^X-DOCKET | sed s/20261201/20261208/")
    #expect(
      try sandbox.read("users/ana/bins.md")
        == text.replacing("2026-12-01", with: "2026-12-08"))
  }

  @Test(arguments: [
    ("sed 's/^RRULE:.*=WEEKLY/RRULE:FREQ=DAILY/'", "repeat: FREQ=DAILY\n"),
    ("grep -v ^RRULE", "starred: true\n---\n"),
    ("sed 's/^RRULE:.*=WEEKLY/RRULE:WKST=MO;INTERVAL=1;FREQ=WEEKLY/'", "repeat: every week\n"),
  ])
  func aRuleThatChangedThereCounts(filter: String, line: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/bins.md", Self.todo.replacing("every week when done", with: "every week"))
    try bringBack(sandbox, filter)
    let text = try sandbox.read("users/ana/bins.md")
    #expect(text.contains(line), "\(text)")
  }

  /// An address is written as it is: a line of its own would be a task of its own.
  @Test func anAddressIsOneLine() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/evil.md",
      "---\ntitle: Evil\nurl: |\n  http://x\n  END:VTODO\n  BEGIN:VTODO\n  UID:evil\n---\n")
    let run = try sandbox.docket("export", "--to", "ics", "id:evil")
    #expect(run.output.matches(of: /BEGIN:VTODO/).count == 1, "\(run)")
    #expect(run.errors.contains("other fields"), "\(run)")
  }

  @Test func aStartRepeatsToo() throws {
    let sandbox = try Sandbox.team()
    let rule = "FREQ=WEEKLY;COUNT=10"
    try sandbox.write(
      "x.ics",
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:Walk\nDTSTART;VALUE=DATE:20261202\nRRULE:\(rule)\n"
        + "END:VTODO\nEND:VCALENDAR\n")
    #expect(try sandbox.docket("import", "x.ics", "--as", "ana").status == 0)
    let run = try sandbox.docket("export", "--to", "ics", "walk")
    #expect(run.output.contains("RRULE:\(rule)"), "\(run)")
    try sandbox.write("users/ana/bins.md", Self.todo)
    let bins = try sandbox.docket("export", "--to", "ics", "bins")
    #expect(bins.errors.contains("repeat rules that it cannot express"), "\(bins)")
  }

  /// Who a task is for is told by another name, and by nothing else.
  @Test func whatCameFromTaskwarriorStaysAsItIs() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "tw.json",
      #"[{"uuid": "00000000-0000-4000-8000-000000000001", "status": "pending", "description": "Tar", "#
        + #""entry": "20261101T080000Z"}]"#)
    #expect(try sandbox.docket("import", "tw.json", "--as", "ana").status == 0)
    let before = try sandbox.read("users/ana/tar.md")
    let run = try sandbox.shell(
      "docket export --to taskwarrior > u.json && docket import u.json --as ana --update")
    #expect(run.errors.contains("here already"), "\(run)")
    #expect(try sandbox.read("users/ana/tar.md") == before)
  }
}
