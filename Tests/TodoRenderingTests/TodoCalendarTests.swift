import Testing
import Text
import TodoModel

@testable import TodoRendering

@Suite struct TodoCalendarTests {
  /// The unfolded lines of a user's calendar, or of the workspace's.
  private func lines(
    _ todos: [Todo], of user: String? = "ana", today: String = "2026-11-21",
    _ change: (inout Workspace) -> Void = { _ in }
  ) async throws -> [Substring] {
    let site = try await Rendered(workspace(["ana", "bob"], todos, change), today: today)
    let text = site[user.map { "users/\($0)/calendar.ics" } ?? "calendar.ics"]
    return text.replacing("\r\n ", with: "").split(separator: "\r\n")
  }

  private func components(_ name: String, _ lines: [Substring]) -> [[Substring]] {
    lines.split(separator: "BEGIN:\(name)").dropFirst().map { $0.prefix { $0 != "END:\(name)" } }
      .map(Array.init)
  }

  private func date(_ day: String, hour: Int? = nil) -> TodoDate? {
    calendarDay(day).map { day in
      TodoDate(day: day, time: hour.map { LocalTime(secondOfDay: $0 * 3600, utcOffset: 3600) })
    }
  }

  @Test func aTodoIsATaskAndItsDueDayAnEvent() async throws {
    let passport = todo("ana", "passport", due: "2026-12-01") {
      $0.created = date("2026-11-01")
      $0.priority = .high
      $0.category = "Travel, far"
      $0.tags = ["paperwork"]
      $0.subtasks = Todo.SubtaskCount(done: 1, total: 3)
      $0.body = MarkdownText("\n- one\n- two\n")
    }
    let lines = try await lines([passport])
    #expect(
      components("VTODO", lines) == [
        [
          "UID:harbour/todo/ana/passport@docket.invalid", "DTSTAMP:20261101T000000Z",
          "SUMMARY:Title of passport", "DESCRIPTION:- one\\n- two",
          "CATEGORIES:Travel\\, far,paperwork", "CREATED:20261101T000000Z",
          "DUE;VALUE=DATE:20261201", "STATUS:NEEDS-ACTION", "PERCENT-COMPLETE:33", "PRIORITY:3",
        ]
      ])
    #expect(
      components("VEVENT", lines) == [
        [
          "UID:harbour/due/ana/passport@docket.invalid", "DTSTAMP:20261101T000000Z",
          "SUMMARY:Title of passport", "DESCRIPTION:- one\\n- two",
          "CATEGORIES:Travel\\, far,paperwork", "DTSTART;VALUE=DATE:20261201", "TRANSP:TRANSPARENT",
        ]
      ])
  }

  @Test func aMomentIsInUTC() async throws {
    let lines = try await lines([todo("ana", "x") { $0.due = date("2026-12-01", hour: 16) }])
    #expect(lines.contains("DUE:20261201T150000Z") && lines.contains("DTSTART:20261201T150000Z"))
  }

  /// The start lies before the due day and is of its type (RFC 5545 §3.8.2.3, §3.8.2.4).
  @Test(
    arguments: [
      ("2026-11-25", nil, nil, "DTSTART;VALUE=DATE:20261125"), ("2026-12-01", nil, nil, nil),
      ("2026-12-02", nil, nil, nil), ("2026-11-25", 9, nil, "DTSTART;VALUE=DATE:20261125"),
      ("2026-12-01", 9, nil, nil), ("2026-11-25", nil, 16, "DTSTART:20261125T000000Z"),
      ("2026-12-01", 9, 16, "DTSTART:20261201T080000Z"), ("2026-12-01", 17, 16, nil),
    ] as [(String, Int?, Int?, Substring?)])
  func aStart(_ start: String, _ hour: Int?, _ dueHour: Int?, _ written: Substring?) async throws {
    let lines = try await lines([
      todo("ana", "x") {
        $0.due = date("2026-12-01", hour: dueHour)
        $0.start = date(start, hour: hour)
      }
    ])
    #expect(components("VTODO", lines)[0].first { $0.hasPrefix("DTSTART") } == written)
  }

  @Test func closedTodosLeaveAfterNinetyDays() async throws {
    let todos = [
      todo("ana", "old", due: "2026-01-01", completed: "2026-08-22"),
      todo("ana", "recent", due: "2026-01-01", completed: "2026-08-23"),
      todo("ana", "unknown") { $0.status = Status(.done) },
      todo("ana", "dropped", due: "2026-11-02") { $0.status = Status(.cancelled) },
    ]
    let lines = try await lines(todos)
    #expect(
      lines.filter { $0.hasPrefix("SUMMARY") || $0.hasPrefix("STATUS") } == [
        "SUMMARY:Title of dropped", "STATUS:CANCELLED", "SUMMARY:Title of dropped",
        "STATUS:CANCELLED", "SUMMARY:Title of recent", "STATUS:COMPLETED",
        "SUMMARY:✓ Title of recent",
      ])
    #expect(lines.contains("COMPLETED:20260823T000000Z"))
  }

  /// The event repeats and the task does not, which is the one that is due next.
  @Test(arguments: [
    (nil, false, "RRULE:FREQ=WEEKLY"), (16, false, "RRULE:FREQ=WEEKLY"), (nil, true, nil),
  ])
  func aRepeat(_ hour: Int?, _ isClosed: Bool, _ rule: Substring?) async throws {
    let lines = try await lines([
      todo("ana", "x") {
        $0.due = date("2026-12-01", hour: hour)
        $0.recurrence = Recurrence(
          text: "every week", pattern: .phrase(Recurrence.Phrase(interval: 1, unit: .week)))
        if isClosed { $0.status = Status(.done) }
      }
    ])
    #expect(components("VEVENT", lines)[0].first { $0.hasPrefix("RRULE") } == rule)
    #expect(!components("VTODO", lines)[0].contains { $0.hasPrefix("RRULE") })
  }

  @Test func aRepeatThatOnlyStarts() async throws {
    let lines = try await lines([
      todo("ana", "x") {
        $0.start = date("2026-12-01")
        $0.recurrence = Recurrence(
          text: "every week", pattern: .phrase(Recurrence.Phrase(interval: 1, unit: .week)))
      }
    ])
    let task = components("VTODO", lines)[0]
    #expect(task.contains("DTSTART;VALUE=DATE:20261201") && task.contains("RRULE:FREQ=WEEKLY"))
  }

  /// The team's says whose a todo is, and leaves out what would make it too large to load.
  @Test func theTeamsCalendarAndAPersons() async throws {
    let todos = [todo("ana", "x") { $0.body = MarkdownText("body") }]
    let team = try await lines(todos, of: nil)
    #expect(team.contains("SUMMARY:Title of x · ana"))
    #expect(!team.contains { $0.hasPrefix("DESCRIPTION") })
    let person = try await lines(todos)
    #expect(person.contains("SUMMARY:Title of x") && person.contains("DESCRIPTION:body"))
  }

  /// A moment that repeats is in the workspace's zone, so that 09:00 stays 09:00.
  @Test(
    arguments: [
      (
        "Europe/Lisbon",
        [
          "TZID:Europe/Lisbon", "BEGIN:DAYLIGHT", "DTSTART:20250330T010000", "TZOFFSETFROM:+0000",
          "TZOFFSETTO:+0100", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT",
          "BEGIN:STANDARD", "DTSTART:20251026T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0000",
          "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD",
        ]
      ),
      (
        "America/New_York",
        [
          "TZID:America/New_York", "BEGIN:DAYLIGHT", "DTSTART:20250309T020000",
          "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
          "END:DAYLIGHT", "BEGIN:STANDARD", "DTSTART:20251102T020000", "TZOFFSETFROM:-0400",
          "TZOFFSETTO:-0500", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU", "END:STANDARD",
        ]
      ),
      (
        "Asia/Kolkata",
        [
          "TZID:Asia/Kolkata", "BEGIN:STANDARD", "DTSTART:20250101T000000", "TZOFFSETFROM:+0530",
          "TZOFFSETTO:+0530", "END:STANDARD",
        ]
      ),
      ("UTC", nil),
    ] as [(String, [Substring]?)])
  func aMomentThatRepeatsKeepsItsHour(_ name: String, _ rules: [Substring]?) async throws {
    let zone = try #require(Zone(identifier: name))
    let day = try #require(calendarDay("2026-12-01"))
    let weekly = Recurrence(
      text: "every week", pattern: .phrase(Recurrence.Phrase(interval: 1, unit: .week)))
    let todos = [
      todo("ana", "again") {
        $0.due = zone.moment(day, secondOfDay: 9 * 3600)
        $0.recurrence = weekly
      },
      todo("ana", "once") { $0.due = zone.moment(day, secondOfDay: 9 * 3600) },
      todo("ana", "day", due: "2026-12-01") { $0.recurrence = weekly },
    ]
    let lines = try await lines(todos) { $0.zone = zone }
    #expect(components("VTIMEZONE", lines).first == rules)
    let starts = components("VEVENT", lines).compactMap { event in
      event.first { $0.hasPrefix("DTSTART") }
    }
    let moment = zone.moment(day, secondOfDay: 9 * 3600).utcStamp
    let local = rules == nil ? "DTSTART:\(moment)" : "DTSTART;TZID=\(name):20261201T090000"
    #expect(
      Set(starts.map(String.init)) == [local, "DTSTART:\(moment)", "DTSTART;VALUE=DATE:20261201"])
  }

  /// The first 500 characters, and a sign where there are more.
  @Test(arguments: [
    ("\n a \n", "a"),
    (String(repeating: "x", count: 500) + "\n\n", String(repeating: "x", count: 500)),
    (String(repeating: "x", count: 499) + "\n\n\n", String(repeating: "x", count: 499)),
    (String(repeating: "x", count: 501), String(repeating: "x", count: 500) + " …"),
    ("a" + String(repeating: " ", count: 600) + "b", "a …"),
  ])
  func aBodyIsDescribedByItsBeginning(_ body: String, _ description: String) async throws {
    let lines = try await lines([todo("ana", "x") { $0.body = MarkdownText(body) }])
    #expect(lines.contains("DESCRIPTION:\(description)"))
  }

  @Test func anAddressStandsThereWithABaseURLAlone() async throws {
    #expect(try await !lines([todo("ana", "é")]).contains { $0.hasPrefix("URL") })
    let lines = try await lines([todo("ana", "é")]) { $0.settings.baseURL = "https://example.org/" }
    #expect(lines.contains("URL:https://example.org/users/ana/todos/%C3%A9.html"))
    #expect(lines.contains("UID:todo/ana/%C3%A9@example.org"))
  }

  @Test func anEmptyCalendarIsOne() async throws {
    let lines = try await lines([], today: "2026-11-21")
    #expect(components("VTIMEZONE", lines).count == 1)
    #expect(lines.last == "END:VCALENDAR")
  }

  @Test func aDayThatPassesChangesNothing() async throws {
    let todos = [todo("ana", "x", due: "2026-11-22"), todo("ana", "y", completed: "2026-11-20")]
    let first = try await lines(todos, today: "2026-11-21")
    #expect(try await lines(todos, today: "2026-11-30") == first)
  }

  @Test(arguments: [
    ("a,b;c\\d", "a\\,b\\;c\\\\d"), ("a\nb\r\nc\rd", "a\\nb\\nc\\nd"),
    ("bell\u{7}\u{7F}\ttab", "bell\u{FFFD}\u{FFFD}\ttab"), ("a\r\n\n", "a\\n\\n"),
  ])
  func aTextIsText(_ text: String, _ written: String) {
    var calendar = CalendarWriter()
    calendar.text("X", text)
    #expect(String(decoding: calendar.bytes, as: UTF8.self) == "X:\(written)\r\n")
  }

  /// Characters of one to four octets, at every place of a line.
  @Test(arguments: ["a", "é", "牛", "😀"], [0, 1, 2, 3])
  func aLongLineIsFoldedBetweenCharacters(_ character: String, _ lead: Int) throws {
    let text = String(repeating: "x", count: lead) + String(repeating: character, count: 200)
    var calendar = CalendarWriter()
    calendar.text("SUMMARY", text)
    let lines = calendar.bytes.split(separator: [0x0D, 0x0A])
    #expect(lines.allSatisfy { $0.count <= 75 && String(validating: $0, as: UTF8.self) != nil })
    #expect(lines.dropFirst().allSatisfy { $0.first == 0x20 && $0.count > 1 })
    let unfolded = lines[0] + lines.dropFirst().flatMap { $0.dropFirst() }
    #expect(String(decoding: unfolded, as: UTF8.self) == "SUMMARY:" + text)
  }
}
