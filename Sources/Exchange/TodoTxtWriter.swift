import Text
import TodoModel

/// Writes a list in the format of todo.txt, with the additions that its programs share: `due:`, `t:` and
/// `rec:`, `pri:` for what is completed, and topydo's `id:` and `p:`: by the id `docket import` knows a todo again.
struct TodoTxtWriter {
  private var omissions = Omissions()
  /// By a todo's address, the ids of those that wait for it.
  private var waiting: [String: [String]] = [:]

  static func file(_ todos: [ForeignTodo]) -> ExportedFile {
    var writer = TodoTxtWriter(todos)
    let owners = Set(todos.compactMap(\.people.first))
    let lines = todos.compactMap { todo -> String? in
      writer.omissions.count(.cancelled, todo.state == .cancelled)
      if todo.state == .cancelled { return nil }
      writer.countOmissions(of: todo, hasOwners: owners.count > 1)
      return writer.line(todo)
    }
    return ExportedFile(
      bytes: Array(lines.map { $0 + "\n" }.joined().utf8), omitted: writer.omissions.counts)
  }

  private init(_ todos: [ForeignTodo]) {
    let written = Set(todos.filter { $0.state != .cancelled }.map(\.source))
    for todo in todos where written.contains(todo.source) {
      let others = todo.depends.filter(written.contains)
      omissions.count(.dependencies, others.count < todo.depends.count)
      for other in others {
        waiting[other, default: []].append(ForeignTodo.word(for: todo.source))
      }
    }
  }

  private func line(_ todo: ForeignTodo) -> String {
    var words: [String] = []
    let letter = todo.priority?.letter
    if todo.state == .done {
      words.append("x")
      if let closed = todo.closed {
        words.append("\(closed.day)")
        if let created = todo.created { words.append("\(created.day)") }
      }
    } else {
      if let letter { words.append("(\(letter))") }
      if let created = todo.created { words.append("\(created.day)") }
    }
    words.append(todo.title)
    words += todo.categoryAndTags.map { "@\($0.asOneWord)" }
    if let project = todo.project { words.append("+\(project.asOneWord)") }
    if let due = todo.due { words.append("due:\(due.day)") }
    if let start = todo.start { words.append("t:\(start.day)") }
    if let rule = todo.repeats.flatMap(Self.rule) { words.append("rec:\(rule)") }
    if todo.state == .done, let letter { words.append("pri:\(letter)") }
    if todo.isStarred { words.append("star:1") }
    words.append("id:\(ForeignTodo.word(for: todo.source))")
    words += (waiting[todo.source] ?? []).map { "p:\($0)" }
    return words.joined(separator: " ")
  }

  private mutating func countOmissions(of todo: ForeignTodo, hasOwners: Bool) {
    omissions.count(.stateName, todo.hasOwnStateName)
    omissions.count(.doing, todo.state == .doing)
    omissions.count(.text, !todo.body.isBlank)
    omissions.count(.comments, !todo.comments.isEmpty)
    omissions.count(.timeOfDay, [todo.due, todo.start].contains { $0?.time != nil })
    omissions.count(
      .created, todo.created != nil && todo.state == .done && todo.closed == nil)
    omissions.count(.repeats, todo.repeats.map { Self.rule($0) == nil } ?? false)
    omissions.count(.estimate, todo.estimateMinutes != nil)
    omissions.count(.people, hasOwners || todo.people.count > 1)
    omissions.count(.otherFields, !todo.others.isEmpty)
    omissions.count(.title, Self.isReadAsMore(todo.title))
  }

  /// `+2w`: strict, from the due day; without the sign from the day of completion.
  private static func rule(_ text: String) -> String? {
    guard let rule = PlainRule(text) else { return nil }
    let unit =
      switch rule.unit {
      case .day: "d"
      case .weekday: "b"
      case .week: "w"
      case .month: "m"
      case .year: "y"
      }
    return "\(rule.countsFromCompletion ? "" : "+")\(rule.interval)\(unit)"
  }

  /// Whether programs take a word of a title for more than a word.
  private static func isReadAsMore(_ title: String) -> Bool {
    title.prefixMatch(of: #/x |\([A-Z]\) |\d{4}-\d\d-\d\d /#) != nil
      || title.firstMatch(of: #/(^|\s)([@+]\S|[^\s:]+:[^\s:\/])/#) != nil
  }
}
