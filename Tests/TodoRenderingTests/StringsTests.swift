import Testing
import TodoModel

@testable import TodoRendering

@Suite struct StringsTests {
  @Test(arguments: [
    (0, "today"), (1, "tomorrow"), (2, "in 2 days"), (13, "in 13 days"), (14, "in 2 weeks"),
    (60, "in 8 weeks"), (61, "in 2 months"), (729, "in 23 months"), (730, "in 2 years"),
    (-1, "1 day late"), (-12, "12 days late"), (-20, "2 weeks late"), (-400, "13 months late"),
    (-3650, "10 years late"),
  ])
  func distances(days: Int, words: String) {
    #expect(English().distance(days) == words)
  }

  @Test(arguments: [
    (0, "hoy"), (1, "mañana"), (3, "en 3 días"), (-1, "1 día de retraso"),
    (-70, "2 meses de retraso"),
  ])
  func spanishDistances(days: Int, words: String) {
    #expect(Spanish().distance(days) == words)
  }

  @Test func theYearIsNamedWhereItIsNotExpected() throws {
    let words = English()
    let date = try #require(calendarDay("2026-11-24"))
    #expect(words.short(date, expecting: 2026) == "24 Nov")
    #expect(words.short(date, expecting: 2025) == "24 Nov 2026")
    #expect(words.long(date) == "Tuesday 24 November 2026")
    #expect(Spanish().long(date) == "martes 24 de noviembre de 2026")
  }

  @Test(arguments: Settings.Language.allCases)
  func everyStringIsThere(language: Settings.Language) {
    let strings = language.strings
    #expect(strings.language == language)
    for label in Label.allCases { #expect(!strings[label].isEmpty, "\(label) in \(language)") }
    let names = type(of: strings)
    #expect(names.months.count == 12 && names.shortMonths.count == 12)
    #expect(names.weekdays.count == 7)
  }

  @Test(arguments: [(30, "30 min"), (60, "1 h"), (150, "2 h 30 min"), (0, "0 min")])
  func durations(minutes: Int, words: String) {
    #expect(English().duration(minutes: minutes) == words)
  }
}
