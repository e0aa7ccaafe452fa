import Text
import TodoFormat
import TodoModel

/// Writes the tasks that `task import` reads.
struct TaskwarriorWriter {
  private let zone: Zone
  private let now: TodoDate
  private let uuids: [String: String]
  private var omissions = Omissions()

  /// - Parameter now: where a todo does not say when it was created.
  static func file(_ todos: [ForeignTodo], zone: Zone, now: TodoDate) -> ExportedFile {
    var writer = TaskwarriorWriter(todos, zone, now)
    for todo in todos { writer.countOmissions(of: todo) }
    var json = JSONWriter()
    json.array(todos, linePerElement: true) { json, todo in writer.write(todo, to: &json) }
    json.endLine()
    return ExportedFile(bytes: json.bytes, omitted: writer.omissions.counts)
  }

  private init(_ todos: [ForeignTodo], _ zone: Zone, _ now: TodoDate) {
    (self.zone, self.now) = (zone, now)
    uuids = Dictionary(todos.map { ($0.source, Self.uuid(of: $0)) }) { first, _ in first }
  }

  /// The one that it was imported with, else one that follows from its address, so that a second export means
  /// the same tasks.
  private static func uuid(of todo: ForeignTodo) -> String {
    if let match = todo.origin?.wholeMatch(of: /taskwarrior:([0-9a-fA-F-]{36})/) {
      return String(match.1)
    }
    return uuid(ofTodoAt: todo.source)
  }

  static func uuid(ofTodoAt address: String) -> String {
    var digits = Array(hexDigits(of: ForeignTodo.source(of: address), count: 32))
    // Version and variant of one's own making (RFC 9562 §5.8).
    (digits[12], digits[16]) = ("8", "8")
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    return parts.joined(separator: "-")
  }

  private mutating func countOmissions(of todo: ForeignTodo) {
    omissions.count(.stateName, todo.hasOwnStateName)
    omissions.count(.repeats, todo.repeats != nil && Self.period(of: todo) == nil)
    omissions.count(.priority, todo.priority == .highest || todo.priority == .lowest)
    omissions.count(.dependencies, todo.depends.contains { uuids[$0] == nil })
    omissions.count(.people, todo.people.count > 1 || todo.author != nil)
  }

  private func write(_ todo: ForeignTodo, to json: inout JSONWriter) {
    let period = Self.period(of: todo)
    let entry = (todo.created ?? now).utcStamp(in: zone)
    json.object { json in
      json.member("uuid", uuids[todo.source])
      json.member("description", todo.title)
      json.member("status", status(of: todo, repeats: period != nil))
      json.member("entry", entry)
      if todo.state == .doing { json.member("start", entry) }
      let isClosed = todo.state == .done || todo.state == .cancelled
      if isClosed {
        json.member("end", (todo.closed ?? todo.created ?? now).utcStamp(in: zone))
      }
      if let due = todo.due { json.member("due", due.utcStamp(in: zone)) }
      let until = todo.otherValues.first { $0.key == Self.until }?.values.first
      let end = until.flatMap { text in
        if case .success(let date) = readDate(text, zone: zone) { date } else { nil }
      }
      if let end { json.member("until", end.utcStamp(in: zone)) }
      let scheduled = todo.otherValues.first { $0.key == Self.scheduled }?.values.first
      let isStamp = scheduled?.wholeMatch(of: /\d{8}T\d{6}Z/) != nil
      let planned = todo.start != nil && isStamp ? scheduled : nil
      if let planned { json.member("scheduled", planned) }
      if let start = todo.start {
        json.member(planned == nil ? "scheduled" : "wait", start.utcStamp(in: zone))
      }
      if let period { json.member("recur", period) }
      if let project = todo.project { json.member("project", project) }
      if let priority = todo.priority { json.member("priority", Self.letter(priority)) }
      let tags = todo.categoryAndTags.map(\.asOneWord)
      if !tags.isEmpty { json.member("tags", tags) }
      let depends = todo.depends.compactMap { uuids[$0] }
      if !depends.isEmpty { json.member("depends", depends) }
      if !todo.body.isBlank { json.member("body", todo.body) }
      writeNotes(of: todo, to: &json)
      if let owner = todo.people.first { json.member("owner", owner) }
      if let minutes = todo.estimateMinutes { json.member("estimate", "\(minutes)m") }
      if todo.isStarred { json.member("starred", "yes") }
      let others = todo.otherValues.filter {
        ($0.key != Self.until || end == nil) && ($0.key != Self.scheduled || planned == nil)
      }
      for (key, values) in others {
        let own =
          isClosed ? TaskwarriorTasks.ofRepeated.first { NewTodo.Other($0, []).key == key } : nil
        let name = own ?? (TaskwarriorTasks.known.contains(key) ? "source_\(key)" : key)
        json.member(named: name, values.joined(separator: ", "))
      }
    }
  }

  /// The day on which it ends there, as an import keeps it.
  private static let until = "until"
  /// The day for which it is planned there, where the start is the one until which it waits.
  private static let scheduled = "source_scheduled"

  private func status(of todo: ForeignTodo, repeats: Bool) -> String {
    switch todo.state {
    case .done: "completed"
    case .cancelled: "deleted"
    case .todo, .doing: repeats ? "recurring" : "pending"
    }
  }

  /// The comments. No two may have one time.
  private func writeNotes(of todo: ForeignTodo, to json: inout JSONWriter) {
    var notes: [(time: Int64, text: String)] = []
    for comment in todo.comments {
      let name = comment.author == todo.people.first ? nil : comment.author
      let text = (name.map { "\($0): " } ?? "") + comment.text
      notes.append(((comment.time ?? now).instant, text))
    }
    if notes.isEmpty { return }
    var used: Set<Int64> = []
    json.array("annotations", notes) { json, note in
      var time = note.time
      while !used.insert(time).inserted { time += 1 }
      json.object { json in
        json.member("entry", Zone.utc.local(time).utcStamp)
        json.member("description", note.text.trimmingBlanks)
      }
    }
  }

  private static func letter(_ priority: Priority) -> String {
    switch priority {
    case .highest, .high: "H"
    case .medium: "M"
    case .low, .lowest: "L"
    }
  }

  /// How an open task repeats (`man task`, "Recurrence"). There it needs a due day.
  private static func period(of todo: ForeignTodo) -> String? {
    guard todo.state == .todo || todo.state == .doing, todo.due != nil,
      let rule = todo.repeats.flatMap(PlainRule.init), !rule.countsFromCompletion
    else { return nil }
    switch rule.unit {
    case .day: return "\(rule.interval)days"
    case .weekday: return rule.interval == 1 ? "weekdays" : nil
    case .week: return "\(rule.interval)weeks"
    case .month: return "\(rule.interval)months"
    case .year: return "\(rule.interval)years"
    }
  }
}
