import TodoModel

extension Recurrence {
  /// The repeat as the value of an RFC 5545 §3.3.10 `RRULE`, for an entry that begins at `due`:
  /// `FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1` for `every month on the 31st`.
  ///
  /// `nil` if no equivalent rule exists: for a repeat that counts from completion, several working
  /// days (`+3b`), days of the month combined with counted weekdays, and a rule whose `COUNT` is
  /// used up before `due`.
  ///
  /// - Parameter zone: the time zone of the days, which determines when the last one ends.
  package func rrule(due: TodoDate, in zone: Zone) -> String? {
    guard !countsFromCompletion else { return nil }
    switch pattern {
    case .rule(let parts): return rule(parts, due: due, in: zone)
    case .phrase(let phrase): return phrase.rule(due: due.day)?.joined(separator: ";")
    }
  }

  /// Writes the remaining `COUNT` for a rule with a `DTSTART`, and an `UNTIL` of the same type as
  /// `due`. The parts for times of day are dropped, because the time is that of `due`.
  private func rule(_ parts: [RulePart], due: TodoDate, in zone: Zone) -> String? {
    var written: [String] = []
    for part in parts {
      switch part.name {
      case "DTSTART", "BYHOUR", "BYMINUTE", "BYSECOND": continue
      case "FREQ": written.insert("FREQ=\(part.value)", at: 0)
      case "COUNT":
        let count = (Int(part.value) ?? 1) - occurrences(before: due.day)
        guard count > 0 else { return nil }
        written.append("COUNT=\(count)")
      case "UNTIL":
        guard let day = CalendarDay(basic: part.value) else { continue }
        written.append("UNTIL=\(end(of: day, as: due, in: zone))")
      default: written.append("\(part.name)=\(part.value)")
      }
    }
    return written.joined(separator: ";")
  }

  /// The last second of a day in UTC, as the RFC requires, if `due` has a time; else the day.
  private func end(of day: CalendarDay, as due: TodoDate, in zone: Zone) -> String {
    guard due.time != nil else { return day.basic }
    let utc = Zone.utc.local(zone.moment(day, secondOfDay: 86_399).instant)
    let second = utc.time.map { Int($0.secondOfDay) } ?? 0
    let clock = 1_000_000 + second / 3600 * 10_000 + second / 60 % 60 * 100 + second % 60
    return "\(utc.day.basic)T\(String(clock).dropFirst())Z"
  }
}

extension Recurrence.Phrase {
  /// The parts of an equivalent rule; `nil` if there is none.
  fileprivate func rule(due: CalendarDay) -> [String]? {
    switch unit {
    case .day: return start("DAILY", interval)
    case .week:
      let days = weekdays.map(\.code).joined(separator: ",")
      return start("WEEKLY", interval) + (days.isEmpty ? [] : ["BYDAY=\(days)"])
    case .weekday where interval == 1: return start("WEEKLY", 1) + ["BYDAY=MO,TU,WE,TH,FR"]
    case .weekday:
      // Five working days are one week.
      guard interval % 5 == 0, !due.weekday.isWeekend else { return nil }
      return start("WEEKLY", interval / 5)
    case .month, .year: return monthly(due: due)
    }
  }

  private func start(_ frequency: String, _ interval: Int) -> [String] {
    ["FREQ=\(frequency)"] + (interval > 1 ? ["INTERVAL=\(interval)"] : [])
  }

  private func monthly(due: CalendarDay) -> [String]? {
    let (_, dueMonth, dueDay) = due.components
    let namesDay = !(monthDays.isEmpty && ordinalWeekdays.isEmpty)
    let months = unit == .year && self.months.isEmpty && dueDay > 28 ? [dueMonth] : self.months
    let byMonth = months.isEmpty ? [] : ["BYMONTH=\(list(months))"]
    let frequency = unit == .year ? "YEARLY" : "MONTHLY"

    if !ordinalWeekdays.isEmpty {
      guard monthDays.isEmpty else { return nil }
      let days = ordinalWeekdays.map { "\($0.ordinal)\($0.weekday.code)" }.joined(separator: ",")
      return start(frequency, interval) + byMonth + ["BYDAY=\(days)"]
    }
    if !namesDay, dueDay <= 28 { return start(frequency, interval) + byMonth }
    let days = namesDay ? monthDays : [dueDay]
    let shortest = months.map { CalendarDay.days(inMonth: $0, ofYear: 2026) }.min() ?? 28
    let long = Set(days.filter { abs($0) > shortest })
    if long.isEmpty {
      return start(frequency, interval) + byMonth + ["BYMONTHDAY=\(list(days))"]
    }
    // The last existing day from the 28th on, in addition to the days that every month has.
    let others = Set(days).subtracting(long).sorted()
    guard long.count == 1, let last = long.first, last > 0, others.allSatisfy({ 1...28 ~= $0 })
    else { return nil }
    // Positions count within a month; in a yearly rule with several months they would not.
    let isPerMonth = unit == .year && months.count > 1
    guard !isPerMonth || interval == 1 else { return nil }
    let all = Set(others).union(28...last).sorted()
    return start(isPerMonth ? "MONTHLY" : frequency, interval) + byMonth
      + ["BYMONTHDAY=\(list(all))", "BYSETPOS=\(list(Array(1..<others.count + 1) + [-1]))"]
  }

  private func list(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: ",")
  }
}

extension Weekday {
  var isWeekend: Bool { self == .saturday || self == .sunday }
}
