import TodoModel
import TodoParsing

extension Now {
  /// The days that have four digits, with a day to spare for time zones, in seconds since 1970.
  static let range: ClosedRange<Int64> = -62_135_510_400...253_402_128_000

  /// As `--today` has it: a day, which means its beginning, or a moment.
  init(written text: String, in zone: Zone) throws {
    switch readDate(text, zone: zone) {
    case .failure(let problem): throw Failure.usage("--today: \(problem.message)")
    case .success(let date):
      self =
        date.time == nil ? Now(startOf: date.day, in: zone) : Now(instant: date.instant, in: zone)
    }
  }
}
