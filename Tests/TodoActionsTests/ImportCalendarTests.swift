import Testing

@testable import TodoActions

/// The tasks of calendars.
struct ImportCalendarTests {
  @Test func tasksOfACalendarAreWhole() async throws {
    let calendar = """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VTIMEZONE
      TZID:Europe/Lisbon
      BEGIN:STANDARD
      DTSTART:19700101T000000
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VTODO
      UID:a-1
      DTSTAMP:20261101T000000Z
      CREATED:20261101T101500Z
      SUMMARY;LANGUAGE=en:Paint the boat\\, then
        the oars
      DESCRIPTION:Two coats\\;\\n\\n- red
      DTSTART;VALUE=DATE:20261102
      DUE;TZID="Europe/Madrid":20261203T180000
      PRIORITY:1
      STATUS:IN-PROCESS
      PERCENT-COMPLETE:40
      CATEGORIES:Travel,Port\\, south
      CATEGORIES:later
      RRULE:FREQ=WEEKLY;BYDAY=MO
      ATTENDEE;CN="Ben Ito":mailto:ben@example.org
      LOCATION:Pier 7
      X-APPLE-SORT-ORDER:6
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Soon
      TRIGGER;RELATED=END:-PT15M
      END:VALARM
      END:VTODO
      BEGIN:VTODO
      UID:a-2
      DESCRIPTION:
      SUMMARY:Sand it
      RELATED-TO:a-1
      COMPLETED:20261103T000000Z
      DTSTART;VALUE=DATE:20040101
      DUE;VALUE=DATE:20031231
      END:VTODO
      BEGIN:VTODO
      UID:a-1
      RECURRENCE-ID:20261210T180000Z
      SUMMARY:Paint the boat
      END:VTODO
      BEGIN:VEVENT
      UID:e-1
      SUMMARY:A meeting
      END:VEVENT
      END:VCALENDAR

      """.replacing("\n", with: "\r\n")
    let sandbox = try ActionSandbox()
    let result = try await sandbox.result(of: ImportTodos("tasks.ics", calendar))
    #expect(
      result.withoutRecords == [
        "users/ben/paint-the-boat-then-the-oars.md": """
        ---
        title: Paint the boat, then the oars
        status: doing
        due: 2026-12-03T17:00:00Z
        start: 2026-11-02
        category: Travel
        tags: [Port south, later]
        priority: highest
        repeat: FREQ=WEEKLY;BYDAY=MO
        depends: [ana/sand-it]
        author: ana
        created: 2026-11-01T10:15:00Z
        source: ical:a-1
        location: Pier 7
        x_apple_sort_order: "6"
        alarm: "-PT15M"
        ---
        Two coats;

        - red

        """,
        "users/ana/sand-it.md": """
        ---
        title: Sand it
        due: 2003-12-31
        completed: 2026-11-03
        source: ical:a-2
        ---

        """,
      ])
    #expect(
      result.notices.contains(
        .importing(.remark("tasks.ics: single days of tasks that repeat are not imported: 1"))))
  }

  /// Programs fold between the parts of a letter, and inside of one.
  @Test func linesAreJoinedByBytes() async throws {
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:Cafe\n \u{301}: heute\nCOMPLETED:\nEND:VTODO\nEND:VCALENDAR\n"
    let sandbox = try ActionSandbox()
    let files = try await sandbox.imported(ImportTodos("tasks.ics", text))
    #expect(files.values.first == "---\ntitle: \"Cafe\u{301}: heute\"\nsource: ical:1\n---\n")
    let parts = "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:2\nSUMMARY:Caf\u{E9}\nEND:VTODO\nEND:VCALENDAR\n"
    var bytes = Array(parts.utf8)
    if let place = bytes.firstIndex(of: 0xC3) {
      bytes.insert(contentsOf: [0x0A, 0x20], at: place + 1)
    }
    let second = try await sandbox.imported(
      ImportTodos([ImportTodos.File(path: "tasks.ics", bytes)]))
    #expect(second.values.first == "---\ntitle: Caf\u{E9}\nsource: ical:2\n---\n")
  }

  @Test(arguments: [
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\n", 0, "the file ends inside of a 'VCALENDAR'"),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VCALENDAR\n", 3, "'END:VCALENDAR' ends what did not begin"),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:x\nEND:VTODO\nEND:VCALENDAR\n", 2, "a task has no UID"),
    ("BEGIN:VCALENDAR\nno colon\n", 2, "the line is not 'NAME:value'"),
  ])
  func aBrokenCalendarChangesNothing(text: String, line: Int, message: String) async throws {
    let sandbox = try ActionSandbox()
    let refusal = try await sandbox.refusal(of: ImportTodos("tasks.ics", text))
    #expect(
      refusal == .unreadableImport(path: "tasks.ics", line: line == 0 ? nil : line, reason: message)
    )
  }
}
