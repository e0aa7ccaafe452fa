/// A day of the proleptic Gregorian calendar, years 1 to 9999, without a time zone.
///
/// Arithmetic uses civil days; conversions follow Howard Hinnant's `days_from_civil`.
@usableFromInline
package struct CalendarDay: Hashable, Comparable, Sendable {
  /// Whole days since 1970-01-01, negative before it.
  package let daysSince1970: Int32

  package init(daysSince1970: Int32) { self.daysSince1970 = daysSince1970 }

  /// The range of `daysSince1970` for the years 1 to 9999.
  package static let range: ClosedRange<Int32> = -719_162...2_932_896

  /// `nil` for a day that does not exist, for example 2026-02-30; it never rolls over.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, ofYear: year)
    else { return nil }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  private init(uncheckedYear year: Int, month: Int, day: Int) {
    let y = month <= 2 ? year - 1 : year
    let era = y / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    daysSince1970 = Int32(era * 146_097 + dayOfEra - 719_468)
  }

  @usableFromInline
  package static func < (a: Self, b: Self) -> Bool { a.daysSince1970 < b.daysSince1970 }

  /// 28 to 31.
  package static func days(inMonth month: Int, ofYear year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    default: 31
    }
  }

  package var components: (year: Int, month: Int, day: Int) {
    let z = Int(daysSince1970) + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  package var year: Int { components.year }

  package var weekday: Weekday {
    let index = (Int(daysSince1970) + 3) % 7  // 1970-01-01 was a Thursday
    return Weekday.allCases[index < 0 ? index + 7 : index]
  }

  package func adding(days: Int) -> CalendarDay {
    CalendarDay(daysSince1970: Int32(clamping: Int(daysSince1970) + days))
  }

  /// The same day of the month, or the last day of a shorter month.
  package func adding(months: Int) -> CalendarDay {
    let (year, month, day) = components
    let count = year * 12 + month - 1 + months
    let (y, m) = (min(max(count / 12, 1), 9999), count % 12 + 1)
    let length = Self.days(inMonth: max(1, m), ofYear: y)
    return CalendarDay(uncheckedYear: y, month: max(1, m), day: min(day, length))
  }

  /// Whole days from this day to `other`, negative if `other` is earlier.
  package func days(until other: CalendarDay) -> Int {
    Int(other.daysSince1970) - Int(daysSince1970)
  }

  /// The first day of the week that contains this day.
  package func startOfWeek(startingOn first: Weekday) -> CalendarDay {
    adding(days: -((weekday.rawValue - first.rawValue + 7) % 7))
  }
}

extension CalendarDay: CustomStringConvertible {
  /// `YYYY-MM-DD` (RFC 3339 full-date).
  @usableFromInline
  package var description: String {
    let (year, month, day) = components
    return String(unsafeUninitializedCapacity: 10) { buffer in
      func put(_ twoDigits: Int, _ offset: Int) {
        buffer[offset] = UInt8(truncatingIfNeeded: 48 + twoDigits / 10)
        buffer[offset + 1] = UInt8(truncatingIfNeeded: 48 + twoDigits % 10)
      }
      put(year / 100, 0)
      put(year % 100, 2)
      put(month, 5)
      put(day, 8)
      buffer[4] = 0x2D
      buffer[7] = 0x2D
      return 10
    }
  }
}

/// Monday is 0.
package enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The name as used in settings and queries: `monday`.
  package var name: String { String(describing: self) }
}
