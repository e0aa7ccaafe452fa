import DefaultTheme
import Markdown
import Synchronization
import Text
import TodoAnalysis
import TodoModel

/// The texts of pages and reports in one language: those of its file, `Templates/texts/en.ftl`, and
/// its words for days and repeats.
///
/// A class, so that passing it for every text copies nothing.
package final class Strings: Sendable {
  package let language: Settings.Language
  let words: any DayWords
  private let numbers: NumberStyle
  /// All texts by name, and those that have values.
  let patterns: [String: TextPattern]
  let valued: Set<String>
  /// By `Label.rawValue`.
  private let labels: [String]
  /// By `Phrase.rawValue`.
  private let phrases: [TextPattern]
  /// `24 Nov`: 31 for each month.
  private let shortDays: [String]
  /// `1 of 2`: the parts of up to nine, ten for each number of those done.
  private let smallParts: [String]
  /// `5 weeks`, `5 weeks late`, `in 5 weeks`: those of fewer than `smallCount` days, weeks and months,
  /// by `place(of:_:)`. Each row of an open todo has one.
  let times, late, ahead: [String]
  /// `high priority`, from the lowest.
  private let priorityPhrases: [String]

  static let smallCount = 24

  /// The place of a time in the tables.
  static func place(of count: Int, _ unit: TimeUnit) -> Int { unit.rawValue * smallCount + count }

  /// - Parameter files: of texts; the first has all of them, the others replace single ones.
  init(_ language: Settings.Language, _ files: [TextFile]) {
    self.language = language
    var patterns: [String: TextPattern] = [:]
    for entry in files.flatMap(\.entries) { patterns[entry.name] = entry.pattern }
    func pattern(_ name: String) -> TextPattern {
      guard let pattern = patterns[name] else { preconditionFailure("no text '\(name)'") }
      return pattern
    }
    self.patterns = patterns
    valued = Set((files.first?.entries ?? []).filter { !$0.pattern.names.isEmpty }.map(\.name))
    labels = Label.allCases.map { pattern($0.textName).text() }
    let phrases = Phrase.allCases.map { pattern($0.textName) }
    self.phrases = phrases
    let words: any DayWords =
      switch language {
      case .english: EnglishDays()
      case .german: GermanDays()
      case .spanish: SpanishDays()
      }
    self.words = words
    numbers =
      switch language {
      case .english: .english
      case .german: .german
      case .spanish: .spanish
      }
    let partOf = phrases[Phrase.partOf.rawValue]
    smallParts = (0..<100).map {
      partOf.text(["done": .number($0 / 10), "total": .number($0 % 10)])
    }
    func small(_ units: [Phrase]) -> [String] {
      units.flatMap { unit in
        (0..<Self.smallCount).map { phrases[unit.rawValue].text(["count": .number($0)]) }
      }
    }
    let times = small([.countDays, .countWeeks, .countMonths])
    late = times.map { phrases[Phrase.lateBy.rawValue].text(["time": .text($0)]) }
    ahead = small([.inDays, .inWeeks, .inMonths])
    self.times = times
    priorityPhrases = Priority.allCases.map { priority in
      let name = phrases[Self.phrase(of: priority).rawValue].text()
      return phrases[Phrase.priorityOf.rawValue].text(["priority": .text(name)])
    }
    shortDays = words.shortMonths.flatMap { month in
      (1...31).map { "\($0)\(words.dayMark) \(month)" }
    }
  }

  /// `24 Nov`.
  ///
  /// - Parameters:
  ///   - day: from 1.
  ///   - month: from 1.
  func shortDay(_ day: Int, ofMonth month: Int) -> String { shortDays[(month - 1) * 31 + day - 1] }

  /// A text without values, for pages.
  package subscript(label: Label) -> String { labels[label.rawValue] }

  /// A text with its values.
  package func say(_ phrase: Phrase, _ values: KeyValuePairs<String, TextPattern.Value> = [:])
    -> String
  {
    phrases[phrase.rawValue].text(values, numbers)
  }

  /// A text of one number, `count`.
  package func say(_ phrase: Phrase, _ count: Int) -> String {
    say(phrase, ["count": .number(count)])
  }

  package static let english = Settings.Language.english.strings
}

extension Settings.Language {
  /// The texts of the default theme.
  package var strings: Strings {
    Self.known.withLock { known in
      if let strings = known[self] { return strings }
      let strings = Strings(self, [Self.defaultTexts(self)])
      known[self] = strings
      return strings
    }
  }

  private static let known = Mutex<[Self: Strings]>([:])

  /// The path of the language's file of texts, below `Templates/` and below a workspace's `theme/`.
  var textsName: String { "texts/\(rawValue).ftl" }

  /// The texts of the default theme, which tests read without a problem.
  static func defaultTexts(_ language: Self) -> TextFile {
    let path = language.textsName
    let text = DefaultTheme.files.first { $0.path == path }?.text ?? ""
    return TextFile.parse(text, path: path).value
  }
}

extension Strings {
  /// The state of one todo.
  func state(_ state: TodoState) -> String {
    switch state {
    case .completed: say(.stateCompleted)
    case .pending: say(.statePending)
    case .overdue: say(.stateOverdue)
    case .cancelled: say(.stateCancelled)
    }
  }

  package func priority(_ priority: Priority) -> String { say(Self.phrase(of: priority)) }

  fileprivate static func phrase(of priority: Priority) -> Phrase {
    switch priority {
    case .highest: .priorityHighest
    case .high: .priorityHigh
    case .medium: .priorityMedium
    case .low: .priorityLow
    case .lowest: .priorityLowest
    }
  }

  /// The priority in a row: `high priority`.
  func priorityPhrase(_ priority: Priority) -> String { priorityPhrases[priority.rawValue - 1] }

  /// The verb for an event: "Ana completed …".
  package func verb(_ kind: ActivityEvent.Kind) -> String {
    switch kind {
    case .created: say(.didCreate)
    case .commented: say(.didComment)
    case .changed: say(.didChange)
    case .completed: say(.didComplete)
    }
  }

  /// A title in the language's quotation marks.
  package func quoted(_ title: String) -> String { say(.quoted, ["title": .text(title)]) }

  /// The labels that a screen reader reads for the checkboxes of a body. An open one is not
  /// "pending", because the checkbox does not show an item's due day, which could make it overdue.
  var taskLabels: BodyRenderer.TaskLabels {
    var labels = BodyRenderer.TaskLabels()
    labels.open = say(.openCheckbox)
    labels.doing = self[.doing]
    labels.done = state(.completed)
    labels.cancelled = state(.cancelled)
    return labels
  }
}

// MARK: Numbers

extension Strings {
  /// `9,950`: a number that people read.
  package func number(_ number: Int) -> String { numbers.text(number) }
  /// `3 overdue`.
  func overdue(_ count: Int) -> String { say(.countOverdue, count) }
  /// `11 open`.
  package func open(_ count: Int) -> String { say(.countOpen, count) }
  /// `4 cancelled todos are not shown`.
  func cancelledNotShown(_ count: Int) -> String { say(.cancelledNotShown, count) }
  /// `1 comment`, `5 comments`.
  func comments(_ count: Int) -> String { say(.countComments, count) }
  /// `5 todos`.
  package func todos(_ count: Int) -> String { say(.countTodos, count) }

  package func subtasks(_ count: Int) -> String { say(.countSubtasks, count) }
  /// `37 more in Past`.
  func moreInPast(_ count: Int) -> String { say(.moreInPast, count) }
  /// `37 more`.
  package func more(_ count: Int) -> String { say(.moreRows, count) }
  /// `37 more people; a larger --max-bytes shows them`, in a report that would be too large.
  func morePeople(_ count: Int) -> String { say(.morePeople, count) }
  /// The open todos that wait for a todo: `2 todos wait for it`.
  func waiting(_ count: Int) -> String { say(.waiting, count) }
  /// `last 14 days`.
  func last(days: Int) -> String { say(.lastDays, ["days": .number(days)]) }

  /// The todos in a column of a board with a limit: `4, 1 over the limit of 3`, `2, limit 3`.
  func count(_ count: Int, limit: Int) -> String {
    say(
      count > limit ? .columnOverLimit : .columnCount,
      ["count": .number(count), "limit": .number(limit), "over": .number(count - limit)])
  }

  /// `1 of 2`.
  package func part(_ done: Int, of total: Int) -> String {
    if 0..<10 ~= done, 0..<10 ~= total { return smallParts[done * 10 + total] }
    return say(.partOf, ["done": .number(done), "total": .number(total)])
  }

  /// `75%`, in most languages `75 %`.
  func percent(_ count: Int) -> String { say(.percent, count) }

  /// The completed share of the todos that are not cancelled; `nil` if all are cancelled.
  func completionRate(_ counts: StateCounts) -> String? {
    counts.completionRate.map { percent(Int(($0 * 100).rounded())) }
  }

  /// `Not shown here: …`, the headings of sections.
  func notShown(_ headings: [String]) -> String {
    say(.notShown, ["headings": .text(headings.joined(separator: "; "))])
  }

  /// `Nothing else until Sunday 13 December 2026`.
  func nothingUntil(_ day: String) -> String { say(.nothingUntil, ["day": .text(day)]) }

  /// `4 people, 383 todos`.
  func team(people: Int, todos: Int) -> String {
    "\(say(.countPeople, people)), \(self.todos(todos))"
  }

  /// `3 errors, 1 warning`.
  func problems(errors: Int, warnings: Int) -> String {
    "\(say(.countErrors, errors)), \(say(.countWarnings, warnings))"
  }

  /// `2 Nov 2026 to 24 Jan 2027: open todos with a due day, …`.
  func timeline(from first: String, to last: String) -> String {
    say(.timelineDates, ["from": .text(first), "to": .text(last)])
  }

  /// `101 to 200 of 312`.
  func rows(_ first: Int, to last: Int, of total: Int) -> String {
    say(.rowRange, ["first": .number(first), "last": .number(last), "total": .number(total)])
  }
}
