import TodoModel
import TodoFormat

extension Now {
  /// The days with four-digit years, plus one day for time zones, in seconds since 1970.
  static let range: ClosedRange<Int64> = -62_135_510_400...253_402_128_000

  /// Parses the value of `--today`: a day, which means its beginning, or a point in time.
  init(written text: String, in zone: Zone) throws {
    switch readDate(text, zone: zone) {
    case .failure(let problem): throw Failure.usage("--today: \(problem.message)")
    case .success(let date):
      self =
        date.time == nil ? Now(startOf: date.day, in: zone) : Now(instant: date.instant, in: zone)
    }
  }
}
