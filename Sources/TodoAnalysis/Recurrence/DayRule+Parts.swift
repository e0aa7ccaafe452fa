import TodoModel

extension DayRule {
  /// Creates a rule from parts that the parser has checked; invalid parts are skipped.
  package init(_ parts: [Recurrence.RulePart]) {
    self.init(frequency: .day)
    for part in parts {
      switch part.name {
      case "FREQ": frequency = Frequency(rawValue: part.value) ?? .day
      case "INTERVAL": interval = max(1, Int(part.value) ?? 1)
      case "COUNT": count = Int(part.value)
      case "UNTIL": until = CalendarDay(basic: part.value)
      case "WKST": weekStart = Weekday(code: part.value) ?? .monday
      case "BYMONTH": months = part.numbers
      case "BYWEEKNO": weekNumbers = part.numbers
      case "BYYEARDAY": yearDays = part.numbers
      case "BYMONTHDAY": monthDays = part.numbers
      case "BYSETPOS": positions = part.numbers
      case "BYDAY": addWeekdays(part.entries)
      default: break  // The anchor replaces DTSTART; the due date has the time of day.
      }
    }
  }

  /// `MO`, `1MO`, `-1FR`.
  private mutating func addWeekdays(_ entries: [Substring]) {
    for entry in entries {
      guard let weekday = Weekday(code: entry.suffix(2)) else { continue }
      if let ordinal = Int(entry.dropLast(2)) {
        ordinalWeekdays.append(Recurrence.OrdinalWeekday(ordinal: ordinal, weekday: weekday))
      } else {
        weekdays.append(weekday)
      }
    }
  }
}

extension Recurrence.RulePart {
  var entries: [Substring] { value.split(separator: ",") }
  fileprivate var numbers: [Int] { entries.compactMap { Int($0) } }
}

extension CalendarDay {
  /// Parses the day of `20261201`, and ignores any text after it.
  init?(basic text: String) {
    guard text.utf8.count >= 8, let number = Int(text.prefix(8)), number > 0 else { return nil }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// The date in the format of RFC 5545 §3.3.4: `20261201`.
  package var basic: String { String(description.filter { $0 != "-" }) }
}

extension Weekday {
  /// The two-letter code of RFC 5545 §3.3.10: `MO`.
  var code: String { String(name.prefix(2)).uppercased() }

  fileprivate init?(code: some StringProtocol) {
    guard let weekday = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = weekday
  }
}
