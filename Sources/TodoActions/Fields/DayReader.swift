import Exchange
import Text
import TodoAnalysis
import TodoFormat
import TodoModel
import TodoStore

/// Reads days as people give them: dates, and the words of queries.
package struct DayReader {
  private let now: Now
  /// When the words were typed.
  private let typed: Now
  private let zone: Zone
  private let weekStarts: Weekday
  /// The fields of the workspace that are days.
  private let customDays: [CustomField]

  init(_ changeset: Changeset) {
    self.init(changeset.workspace, at: changeset.loaded.now, typed: changeset.typed)
  }

  /// - Parameter typed: when the words were typed; `nil` for now.
  package init(_ workspace: Workspace, at now: Now, typed: Now? = nil) {
    (self.now, self.typed, zone) = (now, typed ?? now, workspace.zone)
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
      let isSpan = QueryContext(today: typed.today, weekStarts: weekStarts).day(span) != nil
      let advice: Refusal.DayAdvice =
        dated != nil || !problem.isOfForm ? .none : isSpan ? .span(span) : .words
      throw Refusal.invalidDay(field, problem.message, text: text, advice)
    }
  }

  /// The day or moment that words name: a day as in queries, a time or both: `fri`, `+2w`, `5pm`,
  /// `tomorrow at 16:30`, `el viernes a las 10`.
  func named(_ text: String) -> String? {
    dated(text).flatMap { date($0) == nil ? nil : $0 }
  }

  /// The text with a date in place of words for a day, in any language that is known.
  private func dated(_ text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    let own = dated(words)
    if let own, date(own) != nil { return own }
    return DayPhrases.all.english(words).flatMap { dated($0) } ?? own
  }

  /// The same of English words: a day, a time, or both in any order.
  private func dated(_ all: [String]) -> String? {
    let context = QueryContext(today: typed.today, weekStarts: weekStarts)
    func day(_ words: ArraySlice<String>) -> CalendarDay? {
      let text = words.joined(separator: " ")
      return context.day(text) ?? WrittenDay.named(text)
    }
    let words = Self.withoutPreposition(all[...])
    if let day = day(words) { return "\(day)" }
    if let moment = moment(inHours: Array(words)) { return moment }
    if let moment = moment(inPartOfDay: words) { return moment }
    let splits = [Self.time(atEndOf: words), Self.time(atStartOf: words)].compactMap { $0 }
    for (time, isSure, rest) in splits {
      // A time alone is one of today.
      let isAlone = rest.isEmpty && isSure
      if let day = isAlone ? typed.today : day(rest) { return "\(day) \(time)" }
    }
    return nil
  }

  /// `in 2 hours` and `in 30min`; `nil` for others.
  private func moment(inHours words: [String]) -> String? {
    // Most words are none, and making the pattern takes long.
    guard (2...3).contains(words.count), words[0].lowercased() == "in",
      let match = words[1...].joined(separator: " ").lowercased()
        .wholeMatch(of: /([0-9]{1,4}) ?(h|hrs?|hours?|min|mins|minutes?)/),
      let count = Int64(match.1)
    else { return nil }
    let moment = zone.local(typed.instant + count * (match.2.hasPrefix("h") ? 3600 : 60))
    return moment.time.map { "\(moment.day) \($0.hourAndMinute)" }
  }

  /// `tomorrow morning`, and `friday night at 21:30`, whose own time counts.
  private func moment(inPartOfDay words: ArraySlice<String>) -> String? {
    let hours = DayPhrases.all.hours
    let context = QueryContext(today: typed.today, weekStarts: weekStarts)
    guard
      let place = words.indices.dropFirst().first(where: { hours[words[$0].lowercased()] != nil }),
      let hour = hours[words[place].lowercased()], context.day(words[place - 1]) != nil
    else { return nil }
    var others = words
    others.remove(at: place)
    return dated(Array(others)).map { $0.contains(" ") ? $0 : "\($0) \(hour)" }
  }

  private static func withoutPreposition(_ words: ArraySlice<String>) -> ArraySlice<String> {
    let isBehind = words.first.map { DayPhrases.all.prepositions.contains($0.lowercased()) }
    return isBehind == true ? words.dropFirst() : words
  }

  private typealias Split = (time: String, isSure: Bool, rest: ArraySlice<String>)

  /// `at 16:30`, `5 pm` or any other word, and the words before it. It is sure to be a time with `at`
  /// before it, and one of twelve hours.
  private static func time(atEndOf words: ArraySlice<String>) -> Split? {
    var rest = words
    guard var time = rest.popLast() else { return nil }
    if isHalf(time), let hour = rest.popLast() { time = hour + time }
    let clock = clock(ofTwelve: time)
    let hasAt = rest.last?.lowercased() == "at"
    if hasAt { rest.removeLast() }
    let isHour = hasAt && !rest.isEmpty
    return ((isHour ? hour(time) : nil) ?? clock ?? padded(time), hasAt || clock != nil, rest)
  }

  /// `at 16:30`, `16:30` or `5 pm`, and the words after it.
  private static func time(atStartOf words: ArraySlice<String>) -> Split? {
    var rest = words
    let hasAt = rest.first?.lowercased() == "at"
    if hasAt { rest.removeFirst() }
    guard var time = rest.popFirst() else { return nil }
    if let half = rest.first, isHalf(half) { time += rest.removeFirst() }
    let clock = clock(ofTwelve: time)
    guard hasAt || clock != nil || isTime(padded(time)), !rest.isEmpty else { return nil }
    let hour = hasAt ? hour(time) : nil
    return (hour ?? clock ?? padded(time), true, withoutPreposition(rest))
  }

  /// The `5` of `today at 5`, in the afternoon up to six; `nil` for others.
  private static func hour(_ text: String) -> String? {
    guard text.utf8.count <= 2, text.utf8.allSatisfy(\.isDigit), let hour = Int(text), hour < 24
    else { return nil }
    let hours = (1...6).contains(hour) ? hour + 12 : hour
    return hours < 10 ? "0\(hours):00" : "\(hours):00"
  }

  private static func isTime(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }), let hour = Int(parts[0]),
      let minute = Int(parts[1])
    else { return false }
    return (0..<24).contains(hour) && (0..<60).contains(minute)
  }

  /// `9:15` as `09:15`.
  private static func padded(_ time: String) -> String {
    time.utf8.count == 4 && time.dropFirst().first == ":" ? "0" + time : time
  }

  private static func isHalf(_ word: String) -> Bool { ["am", "pm"].contains(word.lowercased()) }

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

  /// The first day of a repeat rule, as files have it; `nil` where it says none, or `due` another one.
  ///
  /// - Parameter due: the day or moment beside the rule. A time alone was read as one of today, and is one
  ///   of the first day.
  func first(ofRule rule: String, with due: String?) -> String? {
    let today = "\(typed.today) "
    guard due?.hasPrefix(today) ?? true, case .success(let recurrence) = RecurrenceReader.read(rule)
    else { return nil }
    let time = due.map { " " + $0.dropFirst(today.count) } ?? ""
    return recurrence.first(from: typed.today).map { "\($0)\(time)" }
  }

  /// A day or moment as files have it; `nil` where it is none.
  func date(_ written: String) -> TodoDate? {
    if case .success(let date) = readDate(written, zone: zone) { date } else { nil }
  }

  /// The moment at which a task of Backlog.md is due, in seconds since 1970.
  func end(of date: TodoDate) -> Int64 { FileForm.end(of: date, in: zone) }

  func isPast(_ written: String) -> Bool {
    guard let date = date(written) else { return false }
    return date.time == nil ? date.day < now.today : date.instant < now.instant
  }
}
