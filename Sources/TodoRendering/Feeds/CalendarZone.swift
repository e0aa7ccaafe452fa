import Text
import TodoModel

/// The clock changes of a time zone as a VTIMEZONE (RFC 5545 §3.6.5).
///
/// If a change follows one rule in all examined years, that rule is written and so applies to later
/// years too; other changes are written day by day.
struct CalendarZone {
  /// A change from one UTC offset to another.
  private struct Kind: Hashable {
    /// In seconds, positive east of UTC, like `to`.
    let from: Int
    let to: Int
    let isDaylight: Bool
  }

  private let identifier: String
  /// By kind, the local days and times of the changes, in the offset before the change. Kinds are
  /// sorted by their first change.
  private var changes: [(kind: Kind, onsets: [TodoDate])] = []
  private let years: ClosedRange<Int>

  /// The number of years examined after the last one: enough to recognise a rule.
  private static let yearsAhead = 10

  /// - Parameters:
  ///   - first: the first year that the calendar needs.
  ///   - last: the last year in which an entry begins, not before `first`.
  init(_ zone: Zone, from first: Int, to last: Int) {
    identifier = zone.identifier
    let start = min(max(first - 1, 1970), 2090)
    years = start...min(max(last + Self.yearsAhead, start + Self.yearsAhead), 2110)
    let beginning = Self.beginning(of: start)
    let end = Self.beginning(of: years.upperBound + 1)

    var moments: [Int64] = []
    while let next = zone.nextChange(after: moments.last ?? beginning - 86_400), next < end {
      moments.append(next)
    }
    // The offset at the start, unless a change occurs before any entry begins.
    if moments.first.map({ $0 >= Self.beginning(of: start + 1) }) ?? true {
      let offset = zone.utcOffset(at: beginning)
      let isDaylight = zone.isDaylightSaving(at: beginning)
      add(Kind(from: offset, to: offset, isDaylight: isDaylight), Zone.utc.local(beginning))
    }
    for moment in moments {
      let from = zone.utcOffset(at: moment - 1)
      let kind = Kind(
        from: from, to: zone.utcOffset(at: moment), isDaylight: zone.isDaylightSaving(at: moment))
      add(kind, Zone.utc.local(moment + Int64(from)))
    }
  }

  /// The start of the year in UTC, in seconds since 1970.
  private static func beginning(of year: Int) -> Int64 {
    CalendarDay(year: year, month: 1, day: 1).map { Int64($0.daysSince1970) * 86_400 } ?? 0
  }

  private mutating func add(_ kind: Kind, _ onset: TodoDate) {
    if let place = changes.firstIndex(where: { $0.kind == kind }) {
      changes[place].onsets.append(onset)
    } else {
      changes.append((kind, [onset]))
    }
  }

  func write(to calendar: inout CalendarWriter) {
    calendar.component("VTIMEZONE") { calendar in
      calendar.line("TZID", identifier)
      for (kind, onsets) in changes {
        calendar.component(kind.isDaylight ? "DAYLIGHT" : "STANDARD") { calendar in
          calendar.line("DTSTART", onsets[0].stamp)
          calendar.line("TZOFFSETFROM", Self.offset(kind.from))
          calendar.line("TZOFFSETTO", Self.offset(kind.to))
          if let rule = rule(of: onsets) {
            calendar.line("RRULE", rule)
          } else if onsets.count > 1 {
            calendar.line("RDATE", onsets.dropFirst().map(\.stamp).joined(separator: ","))
          }
        }
      }
    }
  }

  /// The rule of changes that occur on the same kind of day and at the same time each year:
  /// `FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU`.
  private func rule(of onsets: [TodoDate]) -> String? {
    let days = onsets.map(\.day.components)
    guard days.map(\.year) == Array(years), Set(days.map(\.month)).count == 1,
      Set(onsets.map(\.day.weekday)).count == 1,
      Set(onsets.map { $0.time?.secondOfDay }).count == 1
    else { return nil }
    let counts = Set(days.map { ($0.day - 1) / 7 + 1 })
    let isLast = days.allSatisfy {
      $0.day + 7 > CalendarDay.days(inMonth: $0.month, ofYear: $0.year)
    }
    guard counts.count == 1 || isLast else { return nil }
    let weekday = onsets[0].day.weekday.name.prefix(2).uppercased()
    let ordinal = counts.count == 1 ? counts.first ?? 1 : -1
    return "FREQ=YEARLY;BYMONTH=\(days[0].month);BYDAY=\(ordinal)\(weekday)"
  }

  /// A UTC offset in the format of RFC 5545 §3.3.14: `+0100`.
  private static func offset(_ seconds: Int) -> String {
    let parts = [abs(seconds) / 3600, abs(seconds) / 60 % 60, abs(seconds) % 60]
    let digits = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (seconds < 0 ? "-" : "+") + digits[0] + digits[1] + (parts[2] == 0 ? "" : digits[2])
  }
}
