import Text
import TodoModel

/// Words for days, times and repeat rules in several languages, as the English that `QueryContext.day`
/// and `RecurrenceReader` read. Every language is understood everywhere, so that a word has one meaning.
package struct DayPhrases: Sendable {
  /// The English of phrases, folded; see `DayLanguage.phrases`.
  package private(set) var phrases: [String: String] = [:]
  /// Numbers in words, folded.
  package private(set) var numbers: [String: String] = [:]
  /// Words that may stand before a day and belong to it then.
  package let prepositions = ["on", "by", "due"]
  /// The hours of the parts of a day, which follow the day: `tomorrow morning`.
  package let hours = [
    "morning": "09:00", "noon": "12:00", "afternoon": "12:00", "evening": "19:00",
    "night": "22:00",
  ]
  /// English words of days that have a capital only in a name: `The Day After Tomorrow`.
  package let small: Set = [
    "today", "tomorrow", "tonight", "yesterday", "the", "this", "next", "after", "day", "week",
    "month", "year", "weekend", "morning", "afternoon", "evening", "night", "end", "of", "in",
  ]
  /// Words behind which a rule ends or begins, in the languages of `all`. No rule has either here.
  package let bounds: Set = ["until", "ending", "starting", "hasta", "desde", "bis", "ab"]
  /// Short words for days that are words, or names, too.
  package let wordWeekdays = ["sun", "sat", "wed", "tom"]
  /// Words to which the next one belongs, folded: behind them a day is a part of the sentence.
  package private(set) var openers: Set<String> = []

  /// The words of all phrases. Most lines have none of them.
  private var known: Set<String> = []
  /// The most words of a phrase.
  private var longest = 1

  package static let all = DayPhrases([.english, .spanish, .german])

  init(_ languages: [DayLanguage]) {
    phrases.reserveCapacity(512)
    known.reserveCapacity(512)
    for language in languages {
      for (phrase, english) in Self.pairs(in: language.phrases) {
        phrases[phrase] = english
        let words = Self.parts(of: phrase, between: " ", " ")
        known.formUnion(words)
        longest = max(longest, words.count)
      }
      for (word, number) in Self.pairs(in: language.numbers) { numbers[word] = number }
      openers.formUnion(Self.parts(of: language.openers, between: " ", " "))
    }
    openers.formUnion(prepositions)
  }

  /// The entries of `hoy = today, mañana = tomorrow`.
  static func pairs(in text: String) -> [(phrase: String, english: String)] {
    parts(of: text, between: ",", "\n").map { entry in
      let sides = parts(of: entry, between: "=", "=")
      return (sides[0], sides.count > 1 ? sides[1] : "")
    }
  }

  /// What is between separators, without spaces around it.
  private static func parts(
    of text: String, between one: Unicode.Scalar, _ other: Unicode.Scalar
  ) -> [String] {
    let separators = (UInt8(ascii: one), UInt8(ascii: other))
    var (text, parts): (String, [String]) = (text, [])
    text.withUTF8 { bytes in
      var start = 0
      for end in 0...bytes.count {
        guard end == bytes.count || bytes[end] == separators.0 || bytes[end] == separators.1 else {
          continue
        }
        var part = start..<end
        while let first = part.first, bytes[first] == 0x20 { part.removeFirst() }
        while let last = part.last, bytes[last] == 0x20 { part.removeLast() }
        if !part.isEmpty { parts.append(String(decoding: bytes[part], as: UTF8.self)) }
        start = end + 1
      }
    }
    return parts
  }

  /// The words with English in place of the phrases that are known, the longest first; `nil` if none is.
  package func english(_ words: [String]) -> [String]? {
    let folded = words.map(\.foldedForSearch)
    guard folded.contains(where: known.contains) else { return nil }
    var (english, next, isKnown): ([String], Int, Bool) = ([], 0, false)
    while next < words.count {
      let lengths = (1...min(longest, words.count - next)).reversed()
      let found = lengths.lazy.compactMap { length in
        self.english(ofPhrase: folded[next..<next + length]).map { (text: $0, length: length) }
      }.first
      english += found?.text.split(separator: " ").map(String.init) ?? [words[next]]
      next += found?.length ?? 1
      isKnown = isKnown || found != nil
    }
    return isKnown ? english : nil
  }

  private func english(ofPhrase words: ArraySlice<String>) -> String? {
    // A sign stands for one word: another one of them is known.
    let others = words.count { !known.contains($0) }
    if others == 0, let english = phrases[words.joined(separator: " ")] { return english }
    if others > 1 || words.count == 1 { return nil }
    for place in words.indices where others == 0 || !known.contains(words[place]) {
      let word = words[place]
      for (sign, value) in [("#", number(word)), ("%", Self.time(word)), ("@", day(word))] {
        guard let value else { continue }
        var pattern = words
        pattern[place] = sign
        if let english = phrases[pattern.joined(separator: " ")] {
          return english.replacing(sign, with: value)
        }
      }
    }
    return nil
  }

  /// Whether a word is the name of a weekday, or a short one that is a word too: it begins many titles.
  package func isWeekdayOrWord(_ word: String) -> Bool {
    let folded = word.foldedForSearch
    let english = phrases[folded] ?? folded
    return wordWeekdays.contains(folded) || Weekday.allCases.contains { $0.name == english }
  }

  /// `viernes` as `friday`.
  private func day(_ word: String) -> String? {
    let english = phrases[word] ?? word
    return QueryContext.dayWords.contains(english) ? english : nil
  }

  /// `3`, `3.` and `three` as `3`.
  private func number(_ word: String) -> String? {
    let digits = word.last == "." ? word.dropLast() : word[...]
    let isNumber = (1...3).contains(digits.utf8.count) && digits.utf8.allSatisfy(\.isDigit)
    return isNumber ? String(digits) : numbers[word]
  }

  /// `9`, `9h`, `9:30` and `9.30` as times: `09:00` and `09:30`.
  private static func time(_ word: String) -> String? {
    let bare = word.utf8.last == UInt8(ascii: "h") ? word.utf8.dropLast() : word.utf8[...]
    let parts = bare.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
    }
    guard (1...2).contains(parts.count), let hour = parts.first,
      parts.allSatisfy({ $0.allSatisfy(\.isDigit) }), (1...2).contains(hour.count),
      parts.count == 1 || parts[1].count == 2
    else { return nil }
    let minutes = parts.count == 2 ? String(Substring(parts[1])) : "00"
    return (hour.count < 2 ? "0" : "") + String(Substring(hour)) + ":" + minutes
  }
}
