import TodoModel

extension QueryContext {
  /// The words for days, in addition to dates and offsets.
  static let dayWords =
    ["today", "tomorrow", "yesterday", "eow", "eom"] + Weekday.allCases.map(\.name)

  /// Parses a day as written in queries and options: `2026-12-01`, `today`, `+7d`, `-2w`, `eow`,
  /// `friday`, `fri`, `next monday`, `in 3 days`, `1 dec`, `december 1`.
  ///
  /// The name of a weekday or month may be cut to its first three letters. It means the next such
  /// day including today, and `next friday` not including today.
  ///
  /// - Returns: `nil` for any other text.
  package func day(_ text: String) -> CalendarDay? {
    let word = text.lowercased()
    switch word {
    case "today": return today
    case "tomorrow": return today.adding(days: 1)
    case "yesterday": return today.adding(days: -1)
    case "eow": return today.startOfWeek(startingOn: weekStarts).adding(days: 6)
    case "eom":
      let (year, month, _) = today.components
      return CalendarDay(
        year: year, month: month, day: CalendarDay.days(inMonth: month, ofYear: year))
    default: break
    }
    if let days = daysUntil(weekday: word) { return today.adding(days: days) }
    return distance(word) ?? date(word) ?? phrase(word.split(separator: " ").map(String.init))
  }

  private func daysUntil(weekday word: String) -> Int? {
    let isNamed = { (day: Weekday) in word.utf8.count >= 3 && day.name.hasPrefix(word) }
    return Weekday.allCases.first(where: isNamed).map { weekday in
      (weekday.rawValue - today.weekday.rawValue + 7) % 7
    }
  }

  /// Parses `next monday`, `in 3 days`, `1 dec` and `dec 1`.
  private func phrase(_ words: [String]) -> CalendarDay? {
    if words.count == 2, words[0] == "next", let days = daysUntil(weekday: words[1]) {
      return today.adding(days: days == 0 ? 7 : days)
    }
    let units = ["day", "week", "month", "year"]
    if words.count == 3, words[0] == "in",
      let unit = units.first(where: { words[2] == $0 || words[2] == $0 + "s" })
    {
      return distance("+\(words[1])\(unit.prefix(1))")
    }
    guard words.count == 2 else { return nil }
    return dayOfMonth(words[0], words[1]) ?? dayOfMonth(words[1], words[0])
  }

  /// The next day of that date, including today.
  private func dayOfMonth(_ number: some StringProtocol, _ month: String) -> CalendarDay? {
    let months = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    let isNamed = { (name: String) in month.utf8.count >= 3 && name.hasPrefix(month) }
    guard let index = months.firstIndex(where: isNamed),
      let day = TodoAnalysis.number(number, digits: 1...2)
    else { return nil }
    let year = today.components.year
    // 29 February may be up to eight years away.
    return (year...year + 8).lazy.compactMap { year in
      CalendarDay(year: year, month: index + 1, day: day)
    }.first { $0 >= today }
  }

  /// Parses an offset such as `+7d`, `-2w`, `+1m` or `+1y`, with at most four digits.
  private func distance(_ word: String) -> CalendarDay? {
    guard let sign = word.first, sign == "+" || sign == "-", let unit = word.last else {
      return nil
    }
    let digits = word.dropFirst().dropLast()
    guard let count = number(digits, digits: 1...4) else { return nil }
    let signed = sign == "-" ? -count : count
    switch unit {
    case "d": return today.adding(days: signed)
    case "w": return today.adding(days: 7 * signed)
    case "m": return today.adding(months: signed)
    case "y": return today.adding(months: 12 * signed)
    default: return nil
    }
  }

  private func date(_ word: String) -> CalendarDay? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = number(parts[0], digits: 4...4),
      let month = number(parts[1], digits: 2...2), let day = number(parts[2], digits: 2...2)
    else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }
}

/// Parses a number of only ASCII digits.
func number(_ text: some StringProtocol, digits: ClosedRange<Int>) -> Int? {
  guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
  else { return nil }
  return Int(text)
}

/// Parses an estimate into minutes: `30m`, `2h`, `3d`, `1w`; a day has 8 hours, a week 5 days.
func estimateMinutes(_ text: String) -> Int? {
  guard let unit = text.lowercased().last, let count = number(text.dropLast(), digits: 1...6) else {
    return nil
  }
  switch unit {
  case "m": return count
  case "h": return count * 60
  case "d": return count * 8 * 60
  case "w": return count * 5 * 8 * 60
  default: return nil
  }
}
