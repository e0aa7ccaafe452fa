import Testing
import TodoModel
import TodoFormat

@Suite struct RecurrenceReaderTests {
  typealias Phrase = Recurrence.Phrase

  @Test(arguments: [
    ("every day", Phrase(interval: 1, unit: .day)),
    ("Every  Day", Phrase(interval: 1, unit: .day)),
    ("every 2 weeks", Phrase(interval: 2, unit: .week)),
    ("every other month", Phrase(interval: 2, unit: .month)),
    ("every weekday", Phrase(interval: 1, unit: .weekday)),
    (
      "every week on monday and friday",
      Phrase(interval: 1, unit: .week, weekdays: [.monday, .friday])
    ),
    (
      "every week on Tuesday, Fri", Phrase(interval: 1, unit: .week, weekdays: [.tuesday, .friday])
    ),
    ("every monday", Phrase(interval: 1, unit: .week, weekdays: [.monday])),
    ("every month on the 3rd", Phrase(interval: 1, unit: .month, monthDays: [3])),
    ("every 3rd", Phrase(interval: 1, unit: .month, monthDays: [3])),
    ("every 1st and 15th of the month", Phrase(interval: 1, unit: .month, monthDays: [1, 15])),
    ("every 3rd week", Phrase(interval: 3, unit: .week)),
    ("every 2nd day", Phrase(interval: 2, unit: .day)),
    ("every last day of the month", Phrase(interval: 1, unit: .month, monthDays: [-1])),
    ("every month on the last", Phrase(interval: 1, unit: .month, monthDays: [-1])),
    ("every month on the 1st and 15th", Phrase(interval: 1, unit: .month, monthDays: [1, 15])),
    (
      "every 6 months on the 2nd last Friday",
      Phrase(
        interval: 6, unit: .month, ordinalWeekdays: [.init(ordinal: -2, weekday: .friday)])
    ),
    (
      "every month on the 1st Wednesday",
      Phrase(
        interval: 1, unit: .month, ordinalWeekdays: [.init(ordinal: 1, weekday: .wednesday)])
    ),
    ("every month on the last day", Phrase(interval: 1, unit: .month, monthDays: [-1])),
    ("every month on the 2nd last day", Phrase(interval: 1, unit: .month, monthDays: [-2])),
    ("every month on day 15", Phrase(interval: 1, unit: .month, monthDays: [15])),
    (
      "every month on the first monday",
      Phrase(interval: 1, unit: .month, ordinalWeekdays: [.init(ordinal: 1, weekday: .monday)])
    ),
    ("quarterly", Phrase(interval: 3, unit: .month)),
    ("every 2 quarters", Phrase(interval: 6, unit: .month)),
    ("every quarter on the last day", Phrase(interval: 3, unit: .month, monthDays: [-1])),
    ("weekends", Phrase(interval: 1, unit: .week, weekdays: [.saturday, .sunday])),
    ("every weekend", Phrase(interval: 1, unit: .week, weekdays: [.saturday, .sunday])),
    ("weekdays", Phrase(interval: 1, unit: .weekday)),
    ("every january on the 15th", Phrase(interval: 1, unit: .year, monthDays: [15], months: [1])),
    (
      "every April and December on the 1st and 24th",
      Phrase(interval: 1, unit: .year, monthDays: [1, 24], months: [4, 12])
    ),
    ("every year on march the 3rd", Phrase(interval: 1, unit: .year, monthDays: [3], months: [3])),
    ("daily", Phrase(interval: 1, unit: .day)),
    ("weekly", Phrase(interval: 1, unit: .week)),
    ("biweekly", Phrase(interval: 2, unit: .week)),
    ("fortnightly", Phrase(interval: 2, unit: .week)),
    ("monthly", Phrase(interval: 1, unit: .month)),
    ("yearly", Phrase(interval: 1, unit: .year)),
    ("rec:+1w", Phrase(interval: 1, unit: .week)),
    ("+5b", Phrase(interval: 5, unit: .weekday)),
    (
      "every-6-months-on-the-2nd-last-friday",
      Phrase(
        interval: 6, unit: .month, ordinalWeekdays: [.init(ordinal: -2, weekday: .friday)])
    ),
  ])
  func `a phrase from the due date`(text: String, phrase: Phrase) throws {
    let recurrence = try RecurrenceReader.read(text).get()
    #expect(recurrence == Recurrence(text: text, pattern: .phrase(phrase)))
  }

  @Test(arguments: [
    "every 3 days when done", "daily when done", "3d", "rec:3d", "FREQ=DAILY when done",
    "every-3-days-when-done",
  ])
  func `counts from completion`(text: String) throws {
    #expect(try RecurrenceReader.read(text).get().countsFromCompletion)
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;BYDAY=MO", "FREQ=WEEKLY;BYDAY=MO"),
    ("RRULE:freq=monthly;byday=-1fr", "FREQ=MONTHLY;BYDAY=-1FR"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1,15;", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1,15"),
    ("DTSTART:20250804T090000Z;FREQ=WEEKLY", "DTSTART=20250804T090000Z;FREQ=WEEKLY"),
    (
      "DTSTART;TZID=Europe/Lisbon:20250804T090000\nRRULE:FREQ=DAILY;INTERVAL=2",
      "DTSTART=20250804T090000;FREQ=DAILY;INTERVAL=2"
    ),
    ("FREQ=DAILY;UNTIL=20261231", "FREQ=DAILY;UNTIL=20261231"),
    ("FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1", "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1"),
  ])
  func `a rule`(text: String, parts: String) throws {
    let pattern = try RecurrenceReader.read(text).get().pattern
    guard case .rule(let read) = pattern else {
      Issue.record("\(pattern)")
      return
    }
    #expect(read.map { "\($0.name)=\($0.value)" }.joined(separator: ";") == parts)
  }

  @Test(arguments: [
    ("", "the repeat rule is empty"),
    ("evry day", "unknown repeat 'evry day', did you mean 'every day'?"),
    ("evry-2-weeks", "unknown repeat 'evry-2-weeks', did you mean 'every 2 weeks'?"),
    ("evry blue moon", "unknown repeat 'evry blue moon', did you mean 'every'?"),
    (
      "seldom",
      "unknown repeat 'seldom'; write 'every 2 weeks', 'every month on the 3rd' or an RRULE"
    ),
    ("every", "'every' has no unit; add day, weekday, week, month or year"),
    ("every 0 days", "'0' is not a valid interval; use 1 to 999"),
    (
      "every 99999999999999999999 days",
      "'99999999999999999999' is not a valid interval; use 1 to 999"
    ),
    ("every -2 weeks", "unknown word '-2' in the repeat rule"),
    (
      "-1w",
      "unknown repeat '-1w'; write 'every 2 weeks', 'every month on the 3rd' or an RRULE"
    ),
    (
      "every--2-weeks",
      "unknown repeat 'every--2-weeks'; write 'every 2 weeks', 'every month on the 3rd' or an RRULE"
    ),
    ("every week on the day", "unknown word 'day' in the repeat rule"),
    ("every wek", "unknown word 'wek' in the repeat rule, did you mean 'week'?"),
    ("every week on mondxy", "unknown word 'mondxy' in the repeat rule, did you mean 'monday'?"),
    ("every month on the 32nd", "no month has a day '32nd'"),
    ("every month on the 6th friday", "no month has a '6th friday'"),
    (
      "every month on friday",
      "'every month on friday' names a weekday, which only weekly repeats can; write 'on the 1st monday'"
    ),
    (
      "every week on the 3rd",
      "'every week on the 3rd' names a day of the month but no month; use 'every month' or add the month"
    ),
    (
      "FREQ=FORTNIGHTLY",
      "invalid 'FREQ=FORTNIGHTLY'; use DAILY, WEEKLY, MONTHLY or YEARLY"
    ),
    ("FREQ=HOURLY", "invalid 'FREQ=HOURLY'; a todo repeats at most once a day"),
    ("FREQ=WEEKLY;BYDY=MO", "unknown part 'BYDY' of the rule, did you mean 'BYDAY'?"),
    ("FREQ=WEEKLY;BYDAY=", "'BYDAY' has no value"),
    ("FREQ=WEEKLY;BYDAY=1MO", "BYDAY=1MO needs FREQ=MONTHLY or YEARLY"),
    (
      "FREQ=MONTHLY;BYMONTHDAY=0",
      "invalid 'BYMONTHDAY=0'; use a list of numbers from 1 to 31; negative numbers count from the end"
    ),
    (
      "FREQ=DAILY;UNTIL=20260230",
      "invalid 'UNTIL=20260230'; write a date as 20261231"
    ),
    ("FREQ=DAILY;COUNT=3;UNTIL=20261231", "a rule cannot have both COUNT and UNTIL"),
    ("FREQ=DAILY;FREQ=DAILY", "the rule has 'FREQ' twice"),
    ("INTERVAL=2", "the rule has no FREQ; write for example FREQ=WEEKLY;BYDAY=MO"),
    ("FREQ=DAILY;BYSETPOS=1", "BYSETPOS needs another BY part"),
    ("FREQ=MONTHLY;BYWEEKNO=3", "BYWEEKNO needs FREQ=YEARLY"),
    ("DTSTART:x;FREQ=DAILY", "DTSTART 'x' is not a valid date; write it as 20261201"),
  ])
  func `what is no repeat says what would be one`(text: String, message: String) {
    guard case .failure(let problem) = RecurrenceReader.read(text) else {
      Issue.record("'\(text)' was read")
      return
    }
    #expect(problem == ValueProblem("invalid-repeat", message))
  }
}
