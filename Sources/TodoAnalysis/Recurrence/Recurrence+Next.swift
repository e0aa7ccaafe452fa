import TodoModel

extension Recurrence {
  /// The values that completing a repeating todo writes into its file.
  package struct Next: Hashable, Sendable {
    /// The next day: of `due`, or of `start` if the rule runs from that.
    package var day: CalendarDay
    /// The repeat that replaces the old one: with the day that a phrase left open (`every month on
    /// the 31st`), or the remaining `COUNT`. `nil` if it does not change.
    package var text: String?
  }

  /// Whether a day is one of those that the rule names. A rule that names none runs on any.
  fileprivate func names(_ day: CalendarDay) -> Bool {
    DayRule(pattern, anchor: day)?.matches(day) ?? true
  }

  /// The first occurrence after both the old due day and the completion date that is not skipped;
  /// `nil` if there are no more.
  ///
  /// It counts from the due day; a rule with a `DTSTART` counts from that day; `when done`, or a
  /// todo without a due day, counts from the completion. A `COUNT` without a `DTSTART` counts the
  /// old due day and every skipped occurrence; with `when done`, it counts completions.
  package func next(after due: CalendarDay?, completedOn completion: CalendarDay) -> Next? {
    let last = max(due ?? completion, completion)
    func isNext(_ day: CalendarDay) -> Bool { day > last && !skipped.contains(day) }
    let from = countsFromCompletion ? completion : due ?? completion
    if case .phrase(let phrase) = pattern, phrase.unit == .weekday, phrase.interval > 1 {
      return from.adding(workdays: phrase.interval, until: isNext).map { Next(day: $0) }
    }
    if !countsFromCompletion, let ownStart, let rule = DayRule(pattern, anchor: ownStart) {
      return Occurrences(rule, from: ownStart, start: last).first(where: isNext).map {
        Next(day: $0)
      }
    }
    guard var rule = DayRule(pattern, anchor: from) else { return nil }
    guard let count = rule.count else {
      let day = Occurrences(rule, from: from, start: last).first(where: isNext)
      return day.map { Next(day: $0, text: due.flatMap(textNamingDay)) }
    }
    rule.count = nil
    var left = count - 1
    for day in Occurrences(rule, from: from) where day > from {
      guard left > 0 else { return nil }
      if isNext(day) { return Next(day: day, text: text(withCount: left)) }
      if !countsFromCompletion { left -= 1 }
    }
    return nil
  }

  /// The first day of a phrase from `today` on: one that it names, whatever lies between two of them. `today`
  /// itself where it names none, or counts from completion; `nil` for RFC 5545 rules, and for months without
  /// a day.
  package func first(from today: CalendarDay) -> CalendarDay? {
    guard case .phrase(var phrase) = pattern else { return nil }
    if countsFromCompletion { return today }
    let namesDay = !(phrase.monthDays.isEmpty && phrase.ordinalWeekdays.isEmpty)
    guard phrase.months.isEmpty || namesDay else { return nil }
    phrase.interval = 1
    return DayRule(.phrase(phrase), anchor: today).flatMap {
      Occurrences($0, from: today).first { _ in true }
    }
  }

  /// The phrase with the day of the month added, if it names none and some months are too short for
  /// it.
  private func textNamingDay(of due: CalendarDay) -> String? {
    guard case .phrase(let phrase) = pattern, !countsFromCompletion, phrase.monthDays.isEmpty,
      phrase.ordinalWeekdays.isEmpty
    else { return nil }
    let (_, month, day) = due.components
    guard day > 28 else { return nil }
    let on: String
    switch phrase.unit {
    case .month: on = " on the "
    case .year where !phrase.months.isEmpty: on = " on the "
    case .year where month == 2: on = " on february the "
    default: return nil
    }
    let unit = phrase.unit.rawValue
    let every = phrase.interval == 1 ? "every \(unit)" : "every \(phrase.interval) \(unit)s"
    let isPhrase = text.lowercased().hasPrefix("every")
    // The words of `every-month` are joined again where the file needs one word.
    let words = text.contains(" ") ? text : text.split(separator: "-").joined(separator: " ")
    return (isPhrase ? words : every) + on + (day == 31 ? "31st" : "\(day)th")
  }

  /// The text as written, with a different `COUNT`.
  private func text(withCount count: Int) -> String? {
    let bytes = Array(text.utf8)
    let name = Array("COUNT=".utf8)
    let start = bytes.indices.first { index in
      bytes[index...].prefix(name.count).elementsEqual(name) { $0 & 0xDF == $1 & 0xDF }
    }
    guard let start else { return nil }
    let rest = bytes[(start + name.count)...].drop { (0x30...0x39).contains($0) }
    return String(decoding: bytes[..<(start + name.count)], as: UTF8.self) + "\(count)"
      + String(decoding: rest, as: UTF8.self)
  }
}

extension Todo {
  /// Whether its repeat runs from `start`, and `due` moves by the same number of days. True without a
  /// due day, else false only if the rule names days and only `due` is on one.
  package var repeatsFromStart: Bool {
    guard let recurrence = self.recurrence, let start = self.start else { return false }
    guard let due = self.due else { return true }
    return recurrence.names(start.day) || !recurrence.names(due.day)
  }
}

extension CalendarDay {
  /// The first day that counts and is a multiple of `step` working days (Monday to Friday) ahead.
  fileprivate func adding(
    workdays step: Int, until counts: (CalendarDay) -> Bool
  ) -> CalendarDay? {
    var (day, counted) = (self, 0)
    while !counts(day) || day.weekday.isWeekend || counted % step != 0 {
      day = day.adding(days: 1)
      guard day.year <= 9999 else { return nil }
      if !day.weekday.isWeekend { counted += 1 }
    }
    return day
  }
}
