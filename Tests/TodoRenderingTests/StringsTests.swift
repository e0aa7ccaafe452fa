import DefaultTheme
import Foundation
import Testing
import Text
import TodoModel

@testable import TodoRendering

@Suite struct StringsTests {
  @Test(arguments: [
    (0, "today"), (1, "tomorrow"), (2, "in 2 days"), (13, "in 13 days"), (14, "in 2 weeks"),
    (60, "in 8 weeks"), (61, "in 2 months"), (91, "in 3 months"), (182, "in 6 months"),
    (729, "in 23 months"), (730, "in 2 years"),
    (-1, "1 day late"), (-12, "12 days late"), (-20, "2 weeks late"), (-400, "13 months late"),
    (-3650, "10 years late"),
  ])
  func distances(days: Int, words: String) {
    #expect(Strings.english.distance(days) == words)
  }

  /// No category is called as todos without one are.
  @Test func thoseWithoutACategoryAreCalledSo() {
    let names = Settings.Language.allCases.map { $0.strings[.noCategory] }
    #expect(Set(names) == Set(Category.wordsForNone))
  }

  @Test(arguments: [
    (0, "hoy"), (1, "mañana"), (3, "en 3 días"), (-1, "1 día de retraso"),
    (-70, "2 meses de retraso"),
  ])
  func spanishDistances(days: Int, words: String) {
    #expect(Settings.Language.spanish.strings.distance(days) == words)
  }

  @Test(arguments: [
    (0, "heute"), (1, "morgen"), (3, "in 3 Tagen"), (30, "in 4 Wochen"), (100, "in 3 Monaten"),
    (800, "in 2 Jahren"), (-1, "1 Tag überfällig"),
    (-70, "2 Monate überfällig"),
  ])
  func germanDistances(days: Int, words: String) {
    #expect(Settings.Language.german.strings.distance(days) == words)
  }

  @Test func theYearIsNamedWhereItIsNotExpected() throws {
    let words = Strings.english
    let date = try #require(calendarDay("2026-11-24"))
    #expect(words.short(date, expecting: 2026) == "24 Nov")
    #expect(words.short(date, expecting: 2025) == "24 Nov 2026")
    #expect(words.long(date) == "Tuesday 24 November 2026")
    #expect(Settings.Language.german.strings.short(date, expecting: 2026) == "24. Nov.")
    #expect(Settings.Language.german.strings.long(date) == "Dienstag, 24. November 2026")
    #expect(Settings.Language.spanish.strings.long(date) == "martes 24 de noviembre de 2026")
  }

  /// A text that a file lacks would stop the program, one that is too many is never seen.
  @Test(arguments: Settings.Language.allCases)
  func eachLanguageHasExactlyTheTextsThatAreAskedFor(language: Settings.Language) throws {
    let text = try #require(DefaultTheme.files.first { $0.path == language.textsName }).text
    let file = TextFile.parse(text, path: language.textsName)
    #expect(file.diagnostics.isEmpty, "\(file.diagnostics)")
    let names = Set(file.value.entries.map(\.name))
    let cases = Label.allCases.map(\.textName) + Phrase.allCases.map(\.textName)
    #expect(cases.count == Set(cases).count)
    let asked = try scripts.compactMap { ScriptTexts($0.bytes)?.names }.joined()
    let dates: Set = ["short_months", "short_weekdays", "day_mark", "day_phrases"]
    let whole = Set(asked.filter { !$0.isPrefix }.map(\.text)).subtracting(dates)
    let prefixes = Set(asked.filter(\.isPrefix).map(\.text))
    #expect(whole.union(cases).subtracting(names).sorted() == [])
    #expect(prefixes.filter { prefix in !names.contains { $0.hasPrefix(prefix) } }.isEmpty)
    let surplus = names.subtracting(whole).subtracting(cases)
      .filter { name in !prefixes.contains { name.hasPrefix($0) } }
    #expect(surplus.sorted() == [])
    // Values are given by name: a misspelt one would be seen on the page.
    let english = Settings.Language.defaultTexts(.english)
    #expect(file.value.unfit(for: english, path: "").isEmpty)
  }

  /// The scripts of the theme and those of `docket serve`.
  private var scripts: [(path: String, bytes: [UInt8])] {
    get throws {
      let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      let served = tests.deletingLastPathComponent().path + "/Sources/Server/Client"
      let names = try FileManager.default.contentsOfDirectory(atPath: served)
      let files = DefaultTheme.files.map { ($0.path, Array($0.text.utf8)) }
      return try files.filter { $0.0.hasSuffix(".js") }
        + names.filter { $0.hasSuffix(".js") }.map { name in
          (name, Array(try Data(contentsOf: URL(filePath: "\(served)/\(name)"))))
        }
    }
  }

  @Test(arguments: [
    (Settings.Language.english, "999", "9,950", "1,234,567 todos", "-1,000"),
    (.german, "999", "9.950", "1.234.567 Aufgaben", "-1.000"),
    (.spanish, "999", "9950", "1.234.567 tareas", "-1000"),
  ])
  func numbersHaveTheSeparatorOfTheLanguage(
    language: Settings.Language, small: String, large: String, words: String, negative: String
  ) {
    let strings = language.strings
    #expect(strings.number(999) == small)
    #expect(strings.number(9950) == large)
    #expect(strings.todos(1_234_567) == words)
    #expect(strings.number(-1000) == negative)
    #expect(strings.number(.min).hasPrefix("-9"))
  }

  /// A script is the same program in each language; only its texts differ.
  @Test func scriptsGetTheirTexts() throws {
    let script = Array(
      """
      const texts = {};
      show(texts.copy, texts.count_days({ count: 2 }), texts["order_" + name], my.texts.home)
      """.utf8)
    let texts = try #require(ScriptTexts(script))
    #expect(
      String(decoding: texts.script(in: .english), as: UTF8.self).prefix { $0 != "\n" } == """
        const texts = {copy: "Copy", \
        count_days: (v) => (v.count === 1 ? v.count.toLocaleString("en") + " day" \
        : v.count.toLocaleString("en") + " days"), \
        order_default: "default order", order_due: "due day", order_newest: "newest", \
        order_priority: "priority", order_stars: "stars"};
        """)
    #expect(ScriptTexts(Array("texts.copy".utf8)) == nil)
    for start in ["\u{FEFF}", "\r\n", "'use strict'; "] {
      let script = try #require(ScriptTexts(Array((start + "const texts = {}").utf8)), "\(start)")
      #expect(script.script(in: .english) == Array((start + "const texts = {}").utf8))
    }
    let several = Array(
      "// Fills `const texts = {};`, the texts.\n  const texts = {};\n{\n const texts = {};\n texts.copy.length }"
        .utf8)
    let filled = try #require(ScriptTexts(several))
    #expect(filled.unknown(to: .english, path: "").isEmpty)
    #expect(
      String(decoding: filled.script(in: .english), as: UTF8.self)
        == "// Fills `const texts = {};`, the texts.\n  const texts = {copy: \"Copy\"};\n{\n"
        + " const texts = {copy: \"Copy\"};\n texts.copy.length }")
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
