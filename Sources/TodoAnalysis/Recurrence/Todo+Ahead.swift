import TodoModel

extension Todo {
  /// The days on which a repeating todo will be due, or start if it has no due day, if it is
  /// completed each time on its day: those after today, up to `end`.
  package func repeats(after today: CalendarDay, until end: CalendarDay) -> [CalendarDay] {
    let start = repeatsFromStart ? self.start?.day : nil
    guard let recurrence = self.recurrence, let from = start ?? self.due?.day else { return [] }
    let shift = start.flatMap { start in self.due.map { start.days(until: $0.day) } } ?? 0
    return recurrence.days(after: from, today: today, until: end.adding(days: -shift))
      .map { $0.adding(days: shift) }.filter { $0 > today }
  }
}

extension Recurrence {
  /// The occurrences after both `due` and today, up to `end`.
  fileprivate func days(
    after due: CalendarDay, today: CalendarDay, until end: CalendarDay
  ) -> [CalendarDay] {
    let last = max(due, today)
    func counts(_ day: CalendarDay) -> Bool { day > last && !skipped.contains(day) }
    if case .phrase(let phrase) = pattern, phrase.unit == .weekday, phrase.interval > 1 {
      var days: [CalendarDay] = []
      var next = self.next(after: due, completedOn: last)?.day
      while let day = next, day <= end {
        days.append(day)
        next = self.next(after: day, completedOn: day)?.day
      }
      return days
    }
    let ownStart = countsFromCompletion ? nil : self.ownStart
    let anchor = ownStart ?? (countsFromCompletion ? last : due)
    guard var rule = DayRule(pattern, anchor: anchor) else { return [] }
    rule.until = min(rule.until ?? end, end)
    guard ownStart == nil, let count = rule.count else {
      return Occurrences(rule, from: anchor, start: last).filter(counts)
    }
    // As in `next`, the count includes the current day and those that were skipped.
    rule.count = nil
    var (days, left): ([CalendarDay], Int) = ([], count - 1)
    for day in Occurrences(rule, from: anchor) where day > anchor && left > 0 {
      if counts(day) { days.append(day) }
      left -= 1
    }
    return days
  }
}
