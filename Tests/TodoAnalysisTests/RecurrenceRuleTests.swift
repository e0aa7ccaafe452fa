import Testing
import TodoAnalysis
import TodoModel

/// A phrase, most often without days.
func phrase(
  _ unit: Recurrence.Phrase.Unit, every interval: Int = 1, on weekdays: [Weekday] = [],
  days: [Int] = [], counted: [(Int, Weekday)] = [], months: [Int] = [], whenDone: Bool = false,
  text: String = ""
) -> Recurrence {
  Recurrence(
    text: text,
    pattern: .phrase(
      .init(
        interval: interval, unit: unit, weekdays: weekdays, monthDays: days,
        ordinalWeekdays: counted.map { .init(ordinal: $0.0, weekday: $0.1) }, months: months)),
    countsFromCompletion: whenDone)
}

/// A rule from `FREQ=WEEKLY;BYDAY=MO`.
func rule(_ text: String, whenDone: Bool = false) -> Recurrence {
  let parts = text.split(separator: ";").map { part in
    let halves = part.split(separator: "=").map(String.init)
    return Recurrence.RulePart(name: halves[0], value: halves[1])
  }
  return Recurrence(text: text, pattern: .rule(parts), countsFromCompletion: whenDone)
}

/// Repeats as the rules of calendars.
@Suite struct RecurrenceRuleTests {
  @Test(
    arguments: [
      (phrase(.day), "2026-12-01", "FREQ=DAILY"),
      (phrase(.week, every: 2), "2026-12-01", "FREQ=WEEKLY;INTERVAL=2"),
      (phrase(.week, on: [.monday, .friday]), "2026-12-01", "FREQ=WEEKLY;BYDAY=MO,FR"),
      (phrase(.weekday), "2026-12-01", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
      (phrase(.weekday, every: 10), "2026-12-01", "FREQ=WEEKLY;INTERVAL=2"),
      (phrase(.weekday, every: 3), "2026-12-01", nil),
      (phrase(.month), "2026-12-28", "FREQ=MONTHLY"),
      (phrase(.month), "2026-12-29", "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1"),
      (phrase(.month), "2026-12-30", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
      (
        phrase(.month, every: 3, days: [31]), "2026-12-01",
        "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"
      ),
      (phrase(.month, days: [15, 1]), "2026-12-01", "FREQ=MONTHLY;BYMONTHDAY=15,1"),
      (phrase(.month, days: [-1]), "2026-12-31", "FREQ=MONTHLY;BYMONTHDAY=-1"),
      (
        phrase(.month, days: [1, 31]), "2026-12-01",
        "FREQ=MONTHLY;BYMONTHDAY=1,28,29,30,31;BYSETPOS=1,-1"
      ),
      (phrase(.month, days: [30, 31]), "2026-12-01", nil),
      (phrase(.month, days: [1], counted: [(2, .tuesday)]), "2026-12-01", nil),
      (phrase(.month, counted: [(-1, .friday)]), "2026-12-01", "FREQ=MONTHLY;BYDAY=-1FR"),
      (phrase(.year), "2026-12-31", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=31"),
      (phrase(.year), "2028-02-29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"),
      (
        phrase(.year, days: [31], months: [2, 3]), "2026-03-31",
        "FREQ=MONTHLY;BYMONTH=2,3;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"
      ),
      (
        phrase(.year, counted: [(2, .sunday)], months: [5]), "2026-05-10",
        "FREQ=YEARLY;BYMONTH=5;BYDAY=2SU"
      ),
      (phrase(.day, every: 3, whenDone: true), "2026-12-01", nil),
      (rule("INTERVAL=2;FREQ=DAILY;BYHOUR=9"), "2026-12-01", "FREQ=DAILY;INTERVAL=2"),
      (rule("FREQ=DAILY;UNTIL=20261231T090000Z"), "2026-12-01", "FREQ=DAILY;UNTIL=20261231"),
      (rule("DTSTART=20261101;FREQ=WEEKLY;COUNT=6"), "2026-11-22", "FREQ=WEEKLY;COUNT=3"),
      (rule("DTSTART=20261101;FREQ=WEEKLY;COUNT=3"), "2026-11-22", nil),
    ] as [(Recurrence, String, String?)])
  func `a repeat is a calendar's rule, or none`(
    recurrence: Recurrence, due: String, rrule: String?
  ) {
    #expect(recurrence.rrule(due: date(due), in: .utc) == rrule)
  }

  /// In UTC, as the RFC asks for it, by the clock of the last day.
  @Test(arguments: [("20260801", "20260801T225959Z"), ("20261231", "20261231T235959Z")])
  func `a rule that ends is as exact as the due time`(day: String, end: String) {
    let zone = Zone(identifier: "Europe/Lisbon") ?? .utc
    #expect(
      rule("FREQ=DAILY;UNTIL=\(day)").rrule(due: date("2026-07-01 09:00", in: zone), in: zone)
        == "FREQ=DAILY;UNTIL=\(end)")
  }
}
