import Text
import TodoModel

/// Parses a recurrence phrase: `every 2 weeks on monday and friday`.
///
/// The forms are those of Obsidian Tasks' documentation ("Recurring Tasks"): an interval with a
/// unit, weekdays of a week, days and counted weekdays of a month, months of a year. A quarter is
/// three months, a weekend Saturday and Sunday of a week.
enum RecurrencePhrase {
  /// The maximum interval between two occurrences, in units.
  private static let mostUnits = 999

  private static let single = [
    "daily", "weekly", "biweekly", "fortnightly", "monthly", "quarterly", "yearly", "annually",
    "weekdays", "weekends",
  ]
  private static let units = [
    "day", "days", "weekday", "weekdays", "week", "weeks", "weekend", "weekends", "month",
    "months", "quarter", "quarters", "year", "years",
  ]
  private static let ordinals = ["first", "second", "third", "fourth", "fifth"]
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  static func read(_ words: [String], written: Substring) -> Result<Recurrence.Phrase, ValueProblem>
  {
    if words.count == 1, let phrase = phrase(ofWord: words[0]) { return .success(phrase) }
    guard words.first == "every" else {
      let near = correction(of: words)
      return .failure(
        .repeatProblem(
          "unknown repeat '\(written.quotedShort)'"
            + (near.isEmpty
              ? "; write 'every 2 weeks', 'every month on the 3rd' or an RRULE" : near)))
    }
    return Result { () throws(ValueProblem) in
      var reader = Reader(words: words[1...])
      return try reader.read(written: written)
    }
  }

  /// A hint at the phrase with the first word corrected, if that is a recurrence; else at the word.
  private static func correction(of words: [String]) -> String {
    guard let first = words.first, let near = nearest(to: first, among: ["every"] + single) else {
      return ""
    }
    let phrase = [near] + words.dropFirst()
    guard near == "every", case .success = read(phrase, written: "") else {
      return ", did you mean '\(near)'?"
    }
    return ", did you mean '\(phrase.joined(separator: " ").quotedShort)'?"
  }

  /// Parses an interval from 1 to 999. Accepts ASCII digits only.
  static func interval(_ digits: Substring) -> Int? {
    guard digits.utf8.allSatisfy(\.isDigit), let number = Int(digits),
      (1...mostUnits).contains(number)
    else { return nil }
    return number
  }

  private static func phrase(ofWord word: String) -> Recurrence.Phrase? {
    switch word {
    case "daily": phrase(1, "day")
    case "weekly": phrase(1, "week")
    case "biweekly", "fortnightly": phrase(2, "week")
    case "monthly": phrase(1, "month")
    case "quarterly": phrase(1, "quarter")
    case "yearly", "annually": phrase(1, "year")
    case "weekdays", "weekends": phrase(1, word)
    default: nil
    }
  }

  /// - Parameter unit: in singular or plural.
  private static func phrase(_ interval: Int, _ unit: String) -> Recurrence.Phrase? {
    let name = unit.utf8.last == 0x73 ? String(unit.dropLast()) : unit
    switch name {
    case "quarter": return Recurrence.Phrase(interval: 3 * interval, unit: .month)
    case "weekend":
      return Recurrence.Phrase(interval: interval, unit: .week, weekdays: [.saturday, .sunday])
    default:
      return Recurrence.Phrase.Unit(rawValue: name).map {
        Recurrence.Phrase(interval: interval, unit: $0)
      }
    }
  }

  static func weekday(_ word: String) -> Weekday? {
    Weekday.allCases.first { abbreviates(word, $0.name) || word == $0.name + "s" }
  }

  private static func month(_ word: String) -> Int? {
    months.firstIndex { abbreviates(word, $0) }.map { $0 + 1 }
  }

  /// `mon` and `monday` mean Monday, `tues` means Tuesday.
  private static func abbreviates(_ word: String, _ name: String) -> Bool {
    word.utf8.count >= 3 && name.hasPrefix(word)
  }

  /// Parses the words after `every`.
  private struct Reader {
    var words: ArraySlice<String>

    mutating func read(written: Substring) throws(ValueProblem) -> Recurrence.Phrase {
      var phrase = try readHead(written)
      while let word = words.popFirst() {
        switch word {
        case "on", "the", "and", "in", "of": continue
        case "day" where words.first.flatMap(ordinal) != nil: continue
        // `every 15th of the month`
        case "month" where phrase.unit == .month && words.isEmpty && hasDays(phrase): continue
        default: break
        }
        if let weekday = weekday(word) {
          phrase.weekdays.append(weekday)
        } else if let month = month(word) {
          phrase.months.append(month)
        } else if let ordinal = ordinal(word) {
          try addDay(ordinal, word, to: &phrase)
        } else {
          throw .repeatProblem("unknown word '\(word.quotedShort)' in the repeat rule" + hint(word))
        }
      }
      try check(phrase, written)
      return phrase
    }

    /// Parses the interval and the unit. A weekday implies the unit week, a month the unit year.
    private mutating func readHead(_ written: Substring) throws(ValueProblem) -> Recurrence.Phrase {
      var interval = 1
      if words.first == "other" {
        interval = 2
        words.removeFirst()
      } else if let first = words.first, first.utf8.allSatisfy(\.isDigit) {
        guard let number = RecurrencePhrase.interval(Substring(first)) else {
          throw .repeatProblem(
            "'\(first.quotedShort)' is not a valid interval; use 1 to \(mostUnits)")
        }
        interval = number
        words.removeFirst()
      } else if words.first == "last" {
        return Recurrence.Phrase(interval: 1, unit: .month)
      } else if let number = words.first.flatMap(counted) {
        // `every 3rd week` is every 3 weeks, `every 3rd` a day of each month.
        guard let unit = words.dropFirst().first, RecurrencePhrase.phrase(1, unit) != nil else {
          return Recurrence.Phrase(interval: 1, unit: .month)
        }
        interval = number
        words.removeFirst()
      }
      guard let word = words.first else {
        throw .repeatProblem(
          "'\(written.quotedShort)' has no unit; add day, weekday, week, month or year")
      }
      if weekday(word) != nil { return Recurrence.Phrase(interval: interval, unit: .week) }
      if month(word) != nil { return Recurrence.Phrase(interval: interval, unit: .year) }
      guard let phrase = RecurrencePhrase.phrase(interval, word) else {
        throw .repeatProblem("unknown word '\(word.quotedShort)' in the repeat rule" + hint(word))
      }
      words.removeFirst()
      return phrase
    }

    /// Adds `3rd`, `last` or `2nd last`, each optionally followed by a weekday or `day`.
    private mutating func addDay(
      _ number: Int, _ word: String, to phrase: inout Recurrence.Phrase
    ) throws(ValueProblem) {
      var ordinal = number
      if ordinal > 0, words.first == "last" {
        ordinal = -ordinal
        words.removeFirst()
      }
      if let weekday = words.first.flatMap(RecurrencePhrase.weekday) {
        guard abs(ordinal) <= 5 else {
          throw .repeatProblem("no month has a '\(word.quotedShort) \(weekday.name)'")
        }
        words.removeFirst()
        phrase.ordinalWeekdays.append(
          Recurrence.OrdinalWeekday(ordinal: ordinal, weekday: weekday))
        return
      }
      guard abs(ordinal) <= 31 else {
        throw .repeatProblem("no month has a day '\(word.quotedShort)'")
      }
      if words.first == "day" { words.removeFirst() }
      phrase.monthDays.append(ordinal)
    }

    /// Returns a positive number for `3rd`, `third` and `3`, and -1 for `last`.
    private func ordinal(_ word: String) -> Int? {
      if word == "last" { return -1 }
      if let index = ordinals.firstIndex(of: word) { return index + 1 }
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      let ending = word.dropFirst(digits.count)
      guard !digits.isEmpty, ["", "st", "nd", "rd", "th"].contains(ending) else { return nil }
      return RecurrencePhrase.interval(digits)
    }

    /// Returns the number of `3rd`.
    private func counted(_ word: String) -> Int? {
      word.utf8.last?.isDigit == false && word.utf8.first?.isDigit == true ? ordinal(word) : nil
    }

    private func hasDays(_ phrase: Recurrence.Phrase) -> Bool {
      !phrase.monthDays.isEmpty || !phrase.ordinalWeekdays.isEmpty
    }

    private func check(_ phrase: Recurrence.Phrase, _ written: Substring) throws(ValueProblem) {
      if !phrase.weekdays.isEmpty, phrase.unit != .week {
        throw .repeatProblem(
          "'\(written.quotedShort)' names a weekday, which only weekly repeats can; write 'on the 1st monday'"
        )
      }
      if !phrase.months.isEmpty, phrase.unit != .year {
        throw .repeatProblem(
          "'\(written.quotedShort)' names a month, which only yearly repeats can")
      }
      guard hasDays(phrase), phrase.unit != .month else { return }
      if phrase.unit != .year || phrase.months.isEmpty {
        throw .repeatProblem(
          "'\(written.quotedShort)' names a day of the month but no month; use 'every month' or add the month"
        )
      }
    }

    private func hint(_ word: String) -> String {
      let known = units + Weekday.allCases.map(\.name) + months + ["last"]
      return known.contains(word) ? "" : suggestion(for: word, among: known)
    }
  }
}
