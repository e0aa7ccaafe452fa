import DefaultTheme
import Testing
import Text
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
    #expect(Strings.english.distance(days) == words)
  }

  @Test(arguments: [
    (0, "hoy"), (1, "mañana"), (3, "en 3 días"), (-1, "1 día de retraso"),
    (-70, "2 meses de retraso"),
  ])
  func spanishDistances(days: Int, words: String) {
    #expect(Settings.Language.spanish.strings.distance(days) == words)
  }

  @Test func theYearIsNamedWhereItIsNotExpected() throws {
    let words = Strings.english
    let date = try #require(calendarDay("2026-11-24"))
    #expect(words.short(date, expecting: 2026) == "24 Nov")
    #expect(words.short(date, expecting: 2025) == "24 Nov 2026")
    #expect(words.long(date) == "Tuesday 24 November 2026")
    #expect(Settings.Language.spanish.strings.long(date) == "martes 24 de noviembre de 2026")
  }

  /// A text that a file lacks would stop the program, one that is too many is never seen.
  @Test(arguments: Settings.Language.allCases)
  func eachLanguageHasExactlyTheTextsThatAreAskedFor(language: Settings.Language) throws {
    let text = try #require(DefaultTheme.files.first { $0.path == language.textsName }).text
    let file = TextFile.parse(text, path: language.textsName)
    #expect(file.diagnostics.isEmpty, "\(file.diagnostics)")
    let names = Set(file.value.entries.map(\.name))
    let wanted = Label.allCases.map(\.textName) + Phrase.allCases.map(\.textName)
    #expect(names.symmetricDifference(wanted).sorted() == [])
    #expect(wanted.count == Set(wanted).count)
    // Values are given by name: a misspelt one would be seen on the page.
    let english = Settings.Language.defaultTexts(.english)
    #expect(file.value.unfit(for: english, path: "").isEmpty)
  }

  @Test(arguments: Settings.Language.allCases)
  func daysHaveNames(language: Settings.Language) {
    let words = language.strings.words
    #expect(words.months.count == 12 && words.shortMonths.count == 12)
    #expect(words.weekdays.count == 7 && words.shortWeekdays.count == 7)
  }

  @Test(arguments: [(30, "30 min"), (60, "1 h"), (150, "2 h 30 min"), (0, "0 min")])
  func durations(minutes: Int, words: String) {
    #expect(Strings.english.duration(minutes: minutes) == words)
  }
}
