import TodoAnalysis
import TodoEditing
import TodoModel
import TodoParsing

/// Reads days of options.
struct DayOption {
  private let now: Now
  private let zone: Zone
  private let weekStarts: Weekday

  init(_ edit: Edit) {
    self.init(edit.loaded.now, edit.workspace.zone, edit.workspace.settings)
  }

  init(_ now: Now, _ zone: Zone, _ settings: Settings) {
    (self.now, self.zone, weekStarts) = (now, zone, settings.weekStarts)
  }

  /// A day or moment as files have it.
  func written(_ text: String, _ option: String) throws -> String {
    if let written = named(text) { return written }
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

  /// The day or moment that words name as in queries: `fri`, `+2w`, `tomorrow 16:30`.
  private func named(_ text: String) -> String? {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard let first = parts.first,
      let day = QueryContext(today: now.today, weekStarts: weekStarts).day(first)
    else { return nil }
    let written = parts.count > 1 ? "\(day) \(parts[1])" : "\(day)"
    return date(written) == nil ? nil : written
  }

  /// A draft in which due and start are days as files have them, where words name them.
  ///
  /// - Parameter old: the text before it was changed: what stands there already stays.
  func written(inDraft bytes: [UInt8], since old: [UInt8]? = nil) -> [UInt8] {
    do throws(EditProblem) {
      var text = try FileText(path: "", bytes)
      let old = try old.map { old throws(EditProblem) in try FileText(path: "", old) }
      for key in [KnownKey.due, .start] {
        guard let words = text.text(key), words != old?.text(key), date(words) == nil,
          let day = named(words)
        else { continue }
        try text.set(key, to: .plain(day))
      }
      return text.bytes
    } catch {
      // Whoever reads the draft names what is wrong with it.
      return bytes
    }
  }

  /// The minute in UTC at which a day or moment is over.
  func universal(_ text: String, _ option: String) throws -> String {
    guard let date = date(try written(text, option)) else { return text }
    let end = date.time == nil ? zone.moment(date.day, secondOfDay: 86_340) : date
    let minute = Zone.utc.local(end.instant)
    return "\(minute.day) \(minute.time?.hourAndMinute ?? "00:00")"
  }

  /// A day or moment as files have it; `nil` where it is none.
  func date(_ written: String) -> TodoDate? {
    if case .success(let date) = readDate(written, zone: zone) { date } else { nil }
  }

  func isPast(_ written: String) -> Bool {
    guard let date = date(written) else { return false }
    return date.time == nil ? date.day < now.today : date.instant < now.instant
  }
}
