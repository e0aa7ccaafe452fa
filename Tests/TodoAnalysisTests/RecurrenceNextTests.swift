import Testing
import TodoAnalysis
import TodoModel

/// Where completing a repeating todo moves its due day.
@Suite struct RecurrenceNextTests {
  @Test(
    arguments: [
      (phrase(.day, every: 3), "2026-11-20", "2026-11-21", "2026-11-23"),
      (phrase(.week), "2026-11-01", "2026-11-21", "2026-11-22"),
      (phrase(.week), "2026-11-21", "2026-11-21", "2026-11-28"),
      // Done early: after the old due day all the same.
      (phrase(.week), "2026-12-01", "2026-11-21", "2026-12-08"),
      (phrase(.week, every: 2, on: [.monday, .friday]), "2026-11-16", "2026-11-21", "2026-11-30"),
      (phrase(.weekday), "2026-11-20", "2026-11-20", "2026-11-23"),
      (phrase(.weekday, every: 5), "2026-11-20", "2026-11-20", "2026-11-27"),
      (phrase(.weekday, every: 3), "2026-11-20", "2026-11-27", "2026-11-30"),
      (phrase(.month, days: [31]), "2026-01-31", "2026-01-31", "2026-02-28"),
      (phrase(.month, days: [31]), "2026-02-28", "2026-02-28", "2026-03-31"),
      (phrase(.month, days: [30, 31]), "2028-01-31", "2028-01-31", "2028-02-29"),
      (phrase(.month, days: [-1]), "2026-11-30", "2026-11-30", "2026-12-31"),
      (phrase(.month, days: [1, 15]), "2026-11-01", "2026-11-02", "2026-11-15"),
      (phrase(.month, every: 2, days: [3]), "2026-11-03", "2026-11-03", "2027-01-03"),
      (phrase(.month, counted: [(2, .tuesday)]), "2026-11-10", "2026-11-21", "2026-12-08"),
      (phrase(.month, counted: [(-1, .friday)]), "2026-11-27", "2026-11-27", "2026-12-25"),
      (phrase(.year, days: [15], months: [1]), "2026-01-15", "2026-11-21", "2027-01-15"),
      (phrase(.year, days: [31], months: [4]), "2026-04-30", "2026-04-30", "2027-04-30"),
      (phrase(.year, every: 4), "2026-06-01", "2026-11-21", "2030-06-01"),
      (phrase(.week, whenDone: true), "2026-11-01", "2026-11-21", "2026-11-28"),
      (phrase(.month, whenDone: true), "2026-11-01", "2027-01-31", "2027-02-28"),
      (phrase(.weekday, every: 2, whenDone: true), "2026-11-01", "2026-11-20", "2026-11-24"),
      (phrase(.week, on: [.monday], whenDone: true), "2026-11-02", "2026-11-21", "2026-11-23"),
      (phrase(.week), nil, "2026-11-21", "2026-11-28"),
      (rule("FREQ=MONTHLY"), "2026-01-31", "2026-01-31", "2026-03-31"),
      (rule("FREQ=YEARLY"), "2028-02-29", "2028-02-29", "2032-02-29"),
      (rule("FREQ=YEARLY;BYWEEKNO=53"), "2026-12-28", "2026-12-28", "2032-12-27"),
      (rule("FREQ=YEARLY;BYWEEKNO=52;BYDAY=SU"), "2038-01-01", "2038-12-31", "2039-01-02"),
      (rule("DTSTART=20261102;FREQ=WEEKLY;INTERVAL=2"), "2026-11-18", "2026-11-21", "2026-11-30"),
      (rule("FREQ=DAILY;UNTIL=20261122T090000Z"), "2026-11-21", "2026-11-21", "2026-11-22"),
      (rule("FREQ=DAILY;UNTIL=20261121"), "2026-11-21", "2026-11-21", nil),
      (rule("DTSTART=20261101;FREQ=WEEKLY;COUNT=3"), "2026-11-08", "2026-11-08", "2026-11-15"),
      (rule("DTSTART=20261101;FREQ=WEEKLY;COUNT=3"), "2026-11-15", "2026-11-15", nil),
      (rule("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"), "2026-11-21", "2026-11-21", nil),
      (rule("FREQ=DAILY;INTERVAL=9999"), "9999-12-01", "2026-11-21", nil),
    ] as [(Recurrence, String?, String, String?)])
  func `the first after both the due date and the completion`(
    recurrence: Recurrence, due: String?, completed: String, next: String?
  ) {
    let found = recurrence.next(after: due.map(day), completedOn: day(completed))
    #expect(found?.day.description == next)
  }

  @Test(
    arguments: [
      (phrase(.month, text: "every month"), "2026-01-31", "every month on the 31st"),
      (
        phrase(.month, every: 2, text: "Every other month"), "2026-01-30",
        "Every other month on the 30th"
      ),
      (phrase(.month, text: "every-month"), "2026-01-31", "every month on the 31st"),
      (phrase(.month, text: "monthly"), "2026-01-29", "every month on the 29th"),
      (phrase(.month, every: 3, text: "rec:+3m"), "2026-01-31", "every 3 months on the 31st"),
      (phrase(.year, text: "every year"), "2028-02-29", "every year on february the 29th"),
      (
        phrase(.year, months: [1, 2], text: "every jan and feb"), "2026-01-31",
        "every jan and feb on the 31st"
      ),
      (phrase(.month, text: "every month"), "2026-01-28", nil),
      (phrase(.year, text: "every year"), "2026-01-31", nil),
      (phrase(.month, days: [-1], text: "every month on the last"), "2026-01-31", nil),
      (phrase(.month, whenDone: true, text: "every month when done"), "2026-01-31", nil),
      (phrase(.week, text: "every week"), "2026-01-31", nil),
      (rule("FREQ=MONTHLY"), "2026-01-31", nil),
      (rule("FREQ=DAILY;COUNT=5"), "2026-01-31", "FREQ=DAILY;COUNT=4"),
      (rule("FREQ=DAILY;COUNT=5", whenDone: true), "2026-01-20", "FREQ=DAILY;COUNT=4"),
      (rule("FREQ=DAILY;COUNT=9"), "2026-01-29", "FREQ=DAILY;COUNT=6"),
    ] as [(Recurrence, String, String?)])
  func `completing keeps the day and the count in the text`(
    recurrence: Recurrence, due: String, text: String?
  ) {
    let next = recurrence.next(after: day(due), completedOn: day("2026-01-31"))
    #expect(next != nil)
    #expect(next?.text == text)
  }

  @Test(arguments: [
    (phrase(.day), "2026-11-25"), (phrase(.weekday, every: 2), "2026-11-26"),
    (rule("DTSTART=20261101;FREQ=DAILY;INTERVAL=2"), "2026-11-25"),
    (rule("FREQ=DAILY;COUNT=9"), "2026-11-25"),
  ])
  func `skipped days are not the next`(recurrence: Recurrence, next: String) {
    var recurrence = recurrence
    recurrence.skipped = ["2026-11-22", "2026-11-23", "2026-11-24", "2026-12-01"].map(day)
    let found = recurrence.next(after: day("2026-11-20"), completedOn: day("2026-11-21"))
    #expect(found?.day.description == next)
  }

  @Test func `a count ends`() {
    #expect(
      rule("FREQ=DAILY;COUNT=1").next(after: day("2026-01-31"), completedOn: day("2026-01-31"))
        == nil)
    #expect(
      rule("FREQ=DAILY;COUNT=3").next(after: day("2026-01-01"), completedOn: day("2026-01-31"))
        == nil)
  }
}
