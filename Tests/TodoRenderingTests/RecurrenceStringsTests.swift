import Testing
import TodoModel
import TodoFormat

@testable import TodoRendering

/// Repeats as pages show them.
@Suite struct RecurrenceStringsTests {
  private func words(_ text: String, _ language: Settings.Language) throws -> String {
    language.strings.recurrence(try RecurrenceReader.read(text).get())
  }

  private static let table = [
    ("every day", "every day", "cada día"), ("daily", "every day", "cada día"),
    ("every 3 days", "every 3 days", "cada 3 días"), ("weekly", "every week", "cada semana"),
    ("every other week", "every 2 weeks", "cada 2 semanas"),
    ("every weekday", "every weekday", "cada día laborable"),
    ("+5b", "every 5 weekdays", "cada 5 días laborables"),
    ("rec:+2m", "every 2 months", "cada 2 meses"), ("yearly", "every year", "cada año"),
    ("every monday", "every Monday", "cada lunes"),
    ("every week on mon, wed and mon", "every Monday and Wednesday", "cada lunes y miércoles"),
    (
      "every 2 weeks on monday and saturday", "every 2 weeks on Monday and Saturday",
      "cada 2 semanas los lunes y sábados"
    ),
    ("every month on the 3rd", "every month on the 3rd", "cada mes el día 3"),
    (
      "every month on the 1st, 11th and 22nd", "every month on the 1st, 11th and 22nd",
      "cada mes los días 1, 11 y 22"
    ),
    ("every month on the last", "every month on the last day", "cada mes el último día"),
    (
      "every 2 months on the 1st and last", "every 2 months on the 1st and last day",
      "cada 2 meses el día 1 y el último día"
    ),
    ("every month on the 31st", "every month on the 31st", "cada mes el día 31"),
    (
      "every month on the 2nd tuesday", "every month on the 2nd Tuesday",
      "cada mes el segundo martes"
    ),
    (
      "every month on the 1st monday and 3rd monday and last friday",
      "every month on the 1st and 3rd Monday and last Friday",
      "cada mes el primer y tercer lunes y el último viernes"
    ),
    (
      "every 6 months on the 2nd last friday", "every 6 months on the 2nd last Friday",
      "cada 6 meses el penúltimo viernes"
    ),
    (
      "every month on the 13th and the 1st sunday", "every month on the 13th and 1st Sunday",
      "cada mes el día 13 y el primer domingo"
    ),
    ("every january", "every January", "cada enero"),
    (
      "every April and December on the 1st and 24th",
      "every April and December on the 1st and 24th", "cada abril y diciembre los días 1 y 24"
    ),
    (
      "every 2 years on march the 3rd", "every 2 years in March on the 3rd",
      "cada 2 años en marzo el día 3"
    ),
  ]

  private static let whenDone = [
    ("3d", "every 3 days when done", "cada 3 días desde que se completa"),
    ("every monday when done", "every Monday when done", "cada lunes desde que se completa"),
    ("monthly when done", "every month when done", "cada mes desde que se completa"),
    (
      "FREQ=WEEKLY;COUNT=3 when done", "every week when done, 3 times",
      "cada semana desde que se completa, 3 veces"
    ),
  ]

  private static let rules = [
    ("FREQ=DAILY", "every day", "cada día"),
    ("RRULE:FREQ=DAILY;INTERVAL=10", "every 10 days", "cada 10 días"),
    ("FREQ=DAILY;COUNT=5", "every day, 5 times", "cada día, 5 veces"),
    ("FREQ=DAILY;COUNT=1", "every day, once", "cada día, una vez"),
    (
      "FREQ=DAILY;UNTIL=20261231T235959Z", "every day, until 31 Dec 2026",
      "cada día, hasta el 31 dic 2026"
    ),
    ("DTSTART:20260101T090000Z;FREQ=DAILY;BYHOUR=9", "every day", "cada día"),
    ("FREQ=DAILY;BYMONTH=7,8", "every day in July and August", "cada día en julio y agosto"),
    ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "every weekday", "cada día laborable"),
    ("FREQ=DAILY;BYDAY=SA,SU", "every Saturday and Sunday", "cada sábado y domingo"),
    ("FREQ=DAILY;BYMONTHDAY=15", "every month on the 15th", "cada mes el día 15"),
    ("FREQ=WEEKLY", "every week", "cada semana"),
    (
      "FREQ=WEEKLY;BYDAY=MO,WE,FR", "every Monday, Wednesday and Friday",
      "cada lunes, miércoles y viernes"
    ),
    ("FREQ=WEEKLY;BYDAY=FR,TH,WE,TU,MO", "every weekday", "cada día laborable"),
    (
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU", "every 2 weeks on Monday and Sunday",
      "cada 2 semanas los lunes y domingos"
    ),
    (
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=SU", "every 2 weeks on Tuesday",
      "cada 2 semanas los martes"
    ),
    ("FREQ=WEEKLY;BYDAY=TU;BYMONTH=6", "every Tuesday in June", "cada martes en junio"),
    ("FREQ=MONTHLY", "every month", "cada mes"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,15", "every month on the 1st and 15th", "cada mes los días 1 y 15"),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "every month on the last day", "cada mes el último día"),
    (
      "FREQ=MONTHLY;BYMONTHDAY=31", "every month on the 31st, if there is one",
      "cada mes el día 31, si lo hay"
    ),
    (
      "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", "every month on the 30th or the last day",
      "cada mes el día 30 o el último"
    ),
    (
      "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "every month on the last day",
      "cada mes el último día"
    ),
    ("FREQ=MONTHLY;BYDAY=2TU", "every month on the 2nd Tuesday", "cada mes el segundo martes"),
    (
      "FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO,3MO,-1FR",
      "every 3 months on the 1st and 3rd Monday and last Friday",
      "cada 3 meses el primer y tercer lunes y el último viernes"
    ),
    ("FREQ=MONTHLY;BYDAY=MO", "every Monday", "cada lunes"),
    (
      "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2", "every month on the 2nd Monday",
      "cada mes el segundo lunes"
    ),
    (
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "every month on the last weekday",
      "cada mes el último día laborable"
    ),
    (
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=10", "every month on the 10th weekday",
      "cada mes el 10.º día laborable"
    ),
    (
      "FREQ=MONTHLY;BYDAY=SU,SA;BYSETPOS=1", "every month on the 1st weekend day",
      "cada mes el primer día del fin de semana"
    ),
    (
      "FREQ=MONTHLY;BYMONTH=3,6;BYMONTHDAY=1", "every March and June on the 1st",
      "cada marzo y junio el día 1"
    ),
    ("FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15", "every January on the 15th", "cada enero el día 15"),
    ("FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=31", "every January on the 31st", "cada enero el día 31"),
    (
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "every February on the 29th, if there is one",
      "cada febrero el día 29, si lo hay"
    ),
    (
      "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "every November on the 4th Thursday",
      "cada noviembre el cuarto jueves"
    ),
    (
      "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=1TU;UNTIL=20401231",
      "every 4 years in November on the 1st Tuesday, until 31 Dec 2040",
      "cada 4 años en noviembre el primer martes, hasta el 31 dic 2040"
    ),
    ("FREQ=YEARLY;BYMONTHDAY=1", "every month on the 1st", "cada mes el día 1"),
    ("FREQ=YEARLY;BYDAY=MO", "every Monday", "cada lunes"),
  ]

  @Test(arguments: table + whenDone + rules)
  func aRepeatIsWords(text: String, english: String, spanish: String) throws {
    #expect(try words(text, .english) == english)
    #expect(try words(text, .spanish) == spanish)
  }

  @Test(arguments: [
    ("every day", "jeden Tag"), ("every 2 days", "jeden zweiten Tag"),
    ("every 2 weeks on Monday", "alle 2 Wochen montags"),
    ("every weekday when done", "montags bis freitags nach der Erledigung"),
    ("every month on the last", "jeden Monat am letzten Tag"),
    ("FREQ=MONTHLY;BYDAY=-1FR", "jeden Monat am letzten Freitag"),
    ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "jeden November am vierten Donnerstag"),
    ("FREQ=WEEKLY;COUNT=3", "jede Woche, 3-mal"),
  ])
  func aRepeatIsGermanWords(text: String, german: String) throws {
    #expect(try words(text, .german) == german)
  }

  /// What takes more words than these stands as it was written.
  @Test(arguments: [
    "FREQ=YEARLY;BYYEARDAY=100", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "FREQ=YEARLY;BYDAY=20MO",
    "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "FREQ=MONTHLY;BYDAY=MO,WE;BYSETPOS=1",
    "FREQ=MONTHLY;INTERVAL=2;BYDAY=MO", "FREQ=MONTHLY;BYMONTHDAY=1,31",
    "FREQ=MONTHLY;INTERVAL=5;BYMONTH=3", "FREQ=DAILY;INTERVAL=2;BYDAY=MO",
    "FREQ=DAILY;INTERVAL=3;BYMONTH=1", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU",
    "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1", "FREQ=MONTHLY;BYMONTHDAY=1,15;BYSETPOS=-1",
    "FREQ=YEARLY;BYMONTHDAY=1;BYSETPOS=-1", "FREQ=MONTHLY;BYDAY=MO,2TU",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1",
  ])
  func elseItStandsAsItIs(text: String) throws {
    #expect(try words(text, .english) == text)
    #expect(try words(text, .spanish) == text)
  }

  @Test func aLanguageMayLackAWord() throws {
    let rule = "FREQ=MONTHLY;BYMONTHDAY=-5"
    #expect(try words(rule, .english) == "every month on the 5th last day")
    #expect(try words(rule, .spanish) == rule)
  }
}
