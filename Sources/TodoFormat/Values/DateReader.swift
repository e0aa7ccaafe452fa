import Text
import TodoModel

/// Parses a day or a moment: `YYYY-MM-DD`, `YYYY-MM-DD HH:MM[:SS]`, RFC 3339.
package struct DateReader: Sendable {
  /// The date conventions of a file format.
  package enum Dialect: Sendable {
    /// A time without an offset is in the local time of `zone`.
    case docket
    /// Also accepts `DD-MM-YY`, `DD/MM/YY` and `DD.MM.YY`, all in the years 2000 to 2099. A time
    /// without an offset is UTC (formats.md §1).
    case backlog
  }

  package var zone: Zone
  package var dialect: Dialect

  package init(zone: Zone, dialect: Dialect = .docket) {
    self.zone = zone
    self.dialect = dialect
  }

  /// Parses a day or a moment, in the local time of `zone`. Drops fractions of a second, and reads
  /// a leap second (23:59:60 UTC) as the second before it. No other value rolls over.
  ///
  /// - Parameter name: what messages call the text; `nil` for the text itself.
  /// - Returns: the date, or the problem `invalid-date`, which names the part that is wrong.
  package func read(
    _ text: some StringProtocol, as name: String? = nil
  ) -> Result<TodoDate, ValueProblem> {
    if let day = Self.plainDay(text) { return .success(TodoDate(day: day)) }
    var scanner = DateScanner(text)
    guard let written = scanner.scan(allowsShortDays: dialect == .backlog) else {
      return .failure(
        ValueProblem(
          "invalid-date",
          "'\(name ?? text.quotedShort)' is not a valid date; write it as \(rightForm(of: text))",
          isOfForm: true))
    }
    let name = name ?? String(text.withoutOuterSpace)
    if let wrong = written.impossiblePart {
      return .failure(problem("'\(name)' is not a valid date: \(wrong)"))
    }
    guard let day = CalendarDay(year: written.year, month: written.month, day: written.day) else {
      return .failure(
        problem("'\(name)' is not a valid date: there is no such day"))
    }
    guard let clock = written.clock else { return .success(TodoDate(day: day)) }
    let second = clock.hour * 3600 + clock.minute * 60 + min(clock.second, 59)
    let date: TodoDate
    if let offset = clock.offset ?? (dialect == .backlog ? 0 : nil) {
      date = zone.local(Int64(day.daysSince1970) * 86_400 + Int64(second) - Int64(offset))
    } else {
      date = zone.moment(day, secondOfDay: second)
    }
    if clock.second == 60, (date.instant + 1) % 86_400 != 0 {
      return .failure(
        problem("'\(name)' is not a valid date: seconds go from 00 to 59"))
    }
    guard (1...9999).contains(date.day.year) else {
      return .failure(
        problem("'\(name)' is not a valid date: years go from 0001 to 9999"))
    }
    return .success(date)
  }

  /// Whether the text is the zero value of Go's `time.Time`, which dstask writes for no date.
  package static func isZeroValue(_ text: some StringProtocol) -> Bool {
    text.utf8.first == 0x30 && text.hasPrefix("0001-01-01T00:00:00")
  }

  /// Fast path for the most common form, `2026-12-01`. Returns `nil` for any other text.
  private static func plainDay(_ text: some StringProtocol) -> CalendarDay? {
    guard text.utf8.count == 10 else { return nil }
    var (number, place) = (0, 0)
    for byte in text.utf8 {
      if place == 4 || place == 7 {
        guard byte == 0x2D else { return nil }
      } else {
        guard byte.isDigit else { return nil }
        number = number * 10 + Int(byte - 0x30)
      }
      place += 1
    }
    return CalendarDay(year: number / 1_0000, month: number / 100 % 100, day: number % 100)
  }

  private func problem(_ message: String) -> ValueProblem { ValueProblem("invalid-date", message) }

  /// The date in the correct form if only the form is wrong (`2026/12/1`), else an example.
  private func rightForm(of text: some StringProtocol) -> String {
    let parts = text.withoutOuterSpace.split(omittingEmptySubsequences: false) {
      "-/.".contains($0)
    }
    let numbers = parts.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
    if parts.count == 3, numbers.count == 3, parts[0].utf8.count == 4,
      let day = CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2])
    {
      return "\(day)"
    }
    return "2026-12-01 or 2026-12-01 16:00"
  }
}

/// Parses a day or a moment. A time without an offset is in the local time of `zone`.
///
/// - Parameter name: what messages call the text; `nil` for the text itself.
package func readDate(
  _ text: some StringProtocol, zone: Zone, as name: String? = nil
) -> Result<TodoDate, ValueProblem> {
  DateReader(zone: zone).read(text, as: name)
}
