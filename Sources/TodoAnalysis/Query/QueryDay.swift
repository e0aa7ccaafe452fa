import TodoModel

extension QueryContext {
  /// The words for days, in addition to dates and offsets.
  static let dayWords =
    dayNames + Weekday.allCases.map(\.name)
  static let dayNames = ["today", "tomorrow", "tonight", "yesterday", "eow", "eom"]

  /// Parses a day as written in queries and options: `2026-12-01`, `today`, `+7d`, `-2w`, `eow`,
  /// `friday`, `fri`, `this friday`, `next monday`, `next week`, `this weekend`, `in 3 days`, `1 dec`,
  /// `december 1`, `24.12.`, `24.12.2027`.
  ///
  /// The name of a weekday or month may be cut to its first three letters. It means the next such
  /// day including today, and `next friday` the one of next week. `next week`, `next month` and
  /// `next year` mean their first days. Tests/Vectors/days.json has examples.
  ///
  /// - Returns: `nil` for any other text.
  package func day(_ text: String) -> CalendarDay? {
    let word = text.lowercased()
    switch word {
    case "today", "tonight": return today
    case "tomorrow": return today.adding(days: 1)
    case "yesterday": return today.adding(days: -1)
    case "eow": return nextWeek.adding(days: -1)
    case "eom":
      let (year, month, _) = today.components
      return CalendarDay(
        year: year, month: month, day: CalendarDay.days(inMonth: month, ofYear: year))
    default: break
    }
    return weekday(word).map { today.first($0) } ?? distance(word) ?? date(word)
      ?? dayAndMonth(word) ?? phrase(word.split(separator: " ").map(String.init))
  }

  private var nextWeek: CalendarDay {
    today.startOfWeek(startingOn: weekStarts).adding(days: 7)
  }

  private func weekday(_ word: String) -> Weekday? {
    Weekday.allCases.first { word.utf8.count >= 3 && $0.name.hasPrefix(word) }
  }

  /// Parses `next monday`, `this weekend`, `in 3 days`, `1 dec` and `dec 1`.
  private func phrase(_ words: [String]) -> CalendarDay? {
    // On a Sunday, the weekend is the one that ends.
    let weekend = today.weekday == .sunday ? today : today.first(.saturday)
    switch words {
    case ["this", "weekend"]: return weekend
    case ["next", "weekend"]: return weekend.adding(days: 1).first(.saturday)
    case ["next", "week"]: return nextWeek
    case ["next", "month"]: return today.adding(months: 1).firstOfMonth
    case ["next", "year"]: return CalendarDay(year: today.year + 1, month: 1, day: 1)
    default: break
    }
    if words.count == 2, let weekday = weekday(words[1]) {
      if words[0] == "this" { return today.first(weekday) }
      if words[0] == "next" { return nextWeek.first(weekday) }
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

  /// Parses `24.12.` and `24.12.2027`.
  private func dayAndMonth(_ word: String) -> CalendarDay? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let month = number(parts[1], digits: 1...2) else { return nil }
    if parts[2].isEmpty { return next(parts[0], ofMonth: month) }
    guard let day = number(parts[0], digits: 1...2), let year = number(parts[2], digits: 4...4)
    else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }

  private func dayOfMonth(_ number: String, _ month: String) -> CalendarDay? {
    let months = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    let isNamed = { (name: String) in month.utf8.count >= 3 && name.hasPrefix(month) }
    return months.firstIndex(where: isNamed).flatMap { next(number, ofMonth: $0 + 1) }
  }

  /// The next day of that date, including today.
  private func next(_ day: some StringProtocol, ofMonth month: Int) -> CalendarDay? {
    guard let day = number(day, digits: 1...2) else { return nil }
    let year = today.components.year
    // 29 February may be up to eight years away.
    return (year...year + 8).lazy.compactMap { year in
      CalendarDay(year: year, month: month, day: day)
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

extension CalendarDay {
  /// The first day of that weekday, from this one on.
  fileprivate func first(_ weekday: Weekday) -> CalendarDay {
    adding(days: (weekday.rawValue - self.weekday.rawValue + 7) % 7)
  }

  fileprivate var firstOfMonth: CalendarDay { adding(days: 1 - components.day) }
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
