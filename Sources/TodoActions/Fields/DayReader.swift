import TodoAnalysis
import TodoFormat
import Text
import TodoModel
import TodoStore

/// Reads days as people give them: dates, and the words of queries.
package struct DayReader {
  private let now: Now
  private let zone: Zone
  private let weekStarts: Weekday
  /// The fields of the workspace that are days.
  private let customDays: [CustomField]

  init(_ changeset: Changeset) { self.init(changeset.workspace, at: changeset.loaded.now) }

  package init(_ workspace: Workspace, at now: Now) {
    (self.now, zone) = (now, workspace.zone)
    weekStarts = workspace.settings.weekStarts
    customDays = workspace.settings.fields.filter { $0.kind == .day }
  }

  var customValues: CustomValueReader { CustomValueReader(dates: DateReader(zone: zone)) }

  /// A day or moment as files have it.
  func written(_ text: String, _ field: InputField) throws -> String {
    let dated = dated(text)
    switch readDate(dated ?? text, zone: zone, as: dated == nil ? nil : text) {
    case .success: return dated ?? text
    case .failure(let problem):
      let span = "+\(text)"
      let isSpan = QueryContext(today: now.today, weekStarts: weekStarts).day(span) != nil
      let advice: Refusal.DayAdvice =
        dated != nil || !problem.isOfForm ? .none : isSpan ? .span(span) : .words
      throw Refusal.invalidDay(field, problem.message, text: text, advice)
    }
  }

  /// The day or moment that words name: a day as in queries, a time or both: `fri`, `+2w`, `5pm`,
  /// `tomorrow at 16:30`.
  func named(_ text: String) -> String? {
    dated(text).flatMap { date($0) == nil ? nil : $0 }
  }

  /// The text with a date in place of a word for a day.
  private func dated(_ text: String) -> String? {
    let context = QueryContext(today: now.today, weekStarts: weekStarts)
    var words = text.split(separator: " ").map(String.init)
    if let day = context.day(words.joined(separator: " ")) { return "\(day)" }
    guard var time = words.popLast() else { return nil }
    if ["am", "pm"].contains(time.lowercased()), let hour = words.popLast() { time = hour + time }
    let clock = Self.clock(ofTwelve: time)
    if words.last?.lowercased() == "at" { words.removeLast() }
    // A time alone is one of today.
    let isAlone = words.isEmpty && clock != nil
    let day = isAlone ? now.today : context.day(words.joined(separator: " "))
    return day.map { "\($0) \(clock ?? time)" }
  }

  /// `5pm` and `5:30pm` as `17:00` and `17:30`; `nil` for others.
  private static func clock(ofTwelve text: String) -> String? {
    // Most words are none, and making the pattern takes long.
    guard text.utf8.last == UInt8(ascii: "m") || text.utf8.last == UInt8(ascii: "M"),
      text.utf8.first?.isDigit == true,
      let match = text.lowercased().wholeMatch(of: /([0-9]{1,2})(:[0-9]{2})?([ap])m/),
      let hour = Int(match.1), (1...12).contains(hour)
    else { return nil }
    let (hours, minutes) = (hour % 12 + (match.3 == "p" ? 12 : 0), match.2 ?? ":00")
    return (hours < 10 ? "0" : "") + "\(hours)" + minutes
  }

  /// A draft in which due, start and days of the workspace are as files have them, where words name
  /// them.
  ///
  /// - Parameter old: the text before it was changed; its values stay as they are.
  func written(inDraft bytes: [UInt8], since old: [UInt8]? = nil) -> [UInt8] {
    do throws(EditProblem) {
      var text = try FileText(path: "", bytes)
      let old = try old.map { old throws(EditProblem) in try FileText(path: "", old) }
      for key in [TodoField.due, .start] {
        guard let words = text.text(key), words != old?.text(key), date(words) == nil,
          let day = named(words)
        else { continue }
        try text.set(key, to: .plain(day))
      }
      for field in customDays {
        guard let words = text.text(field), words != old?.text(field), date(words) == nil,
          let day = named(words), date(day)?.time == nil
        else { continue }
        try text.change(field, .set(day))
      }
      return text.bytes
    } catch {
      // Reading the draft reports the mistake.
      return bytes
    }
  }

  /// The day or moment that a text means, as files have it or in words.
  package func meaning(of text: String) -> TodoDate? { date(dated(text) ?? text) }

  /// A day or moment as files have it; `nil` where it is none.
  func date(_ written: String) -> TodoDate? {
    if case .success(let date) = readDate(written, zone: zone) { date } else { nil }
  }

  func isPast(_ written: String) -> Bool {
    guard let date = date(written) else { return false }
    return date.time == nil ? date.day < now.today : date.instant < now.instant
  }
}
