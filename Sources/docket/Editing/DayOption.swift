import TodoAnalysis
import TodoModel
import TodoParsing

/// Reads days of options.
struct DayOption {
  private let now: Now
  private let zone: Zone
  private let weekStarts: Weekday

  init(_ edit: Edit) {
    now = edit.loaded.now
    zone = edit.workspace.zone
    weekStarts = edit.workspace.settings.weekStarts
  }

  /// A day or moment as files have it.
  func written(_ text: String, _ option: String) throws -> String {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    if let first = parts.first,
      let day = QueryContext(today: now.today, weekStarts: weekStarts).day(first)
    {
      let written = parts.count > 1 ? "\(day) \(parts[1])" : "\(day)"
      if case .success = readDate(written, zone: zone) { return written }
    }
    switch readDate(text, zone: zone) {
    case .success: return text
    case .failure(let problem):
      let isDate = text.utf8.first.map { (0x30...0x39).contains($0) } ?? false
      let isSpan = QueryContext(today: now.today, weekStarts: weekStarts).day("+\(text)") != nil
      throw Failure.usage(
        "\(option): \(problem.message)"
          + (isSpan ? ", or '+\(text)'" : isDate ? "" : ", today, tomorrow, fri or +2w"))
    }
  }

  func isPast(_ written: String) -> Bool {
    guard case .success(let date) = readDate(written, zone: zone) else { return false }
    return date.time == nil ? date.day < now.today : date.instant < now.instant
  }
}
