import Text
import TodoFormat
import TodoModel

/// Files that Docket exported and imports again.
extension ImportFormat {
  /// What a file of the format calls a todo that Docket exported; `nil` for formats that it does not write.
  package func ownName(ofTodoAt address: String) -> String? {
    switch self {
    case .csv, .docket: ForeignTodo.source(of: address)
    case .taskwarrior: TaskwarriorTasks.source(TaskwarriorWriter.uuid(ofTodoAt: address))
    case .ics: CalendarTasks.source(CalendarTaskWriter.id(ofTodoAt: address))
    case .markdown, .todotxt: ForeignTodo.word(for: address)
    case .github, .trello, .todoist, .beads, .org: nil
    }
  }

  fileprivate var exported: ExportFormat? {
    switch self {
    case .csv: .csv
    case .taskwarrior: .taskwarrior
    case .ics: .ics
    case .markdown: .checklist
    case .todotxt: .todotxt
    case .github, .trello, .todoist, .beads, .org, .docket: nil
    }
  }
}

extension ForeignFile {
  /// What the file holds of todos if nobody changed it since Docket exported them: without what the format has no
  /// place for, and without the columns that were removed from a table.
  ///
  /// - Parameter todos: as they are exported.
  package func unchanged(
    _ todos: [ForeignTodo], path: String, zone: Zone, now: TodoDate, settings: Settings
  ) throws(ImportProblem) -> [ForeignTodo] {
    guard let exported = format.exported else { return todos.map(asJSON) }
    let bytes = exported.file(todos, zone: zone, now: now).bytes
    let names = Set(header.map(\.foldedName))
    let removed = ImportColumn.allCases.filter { $0 != .source && !names.contains($0.heading) }
    let columns = format == .csv ? Dictionary(uniqueKeysWithValues: removed.map { ($0, "") }) : [:]
    var read = try ImportFormat.read(
      path, bytes, as: format, columns: columns, zone: zone, settings: settings
    ).todos
    for index in read.indices { read[index].columns = [:] }
    if format == .csv {
      let keys = Set(header.map(ForeignTodo.key))
      for index in read.indices { read[index].others.removeAll { !keys.contains($0.key) } }
    }
    return read
  }

  /// As JSON of Docket has it.
  private func asJSON(_ todo: ForeignTodo) -> ForeignTodo {
    var todo = todo
    todo.ownName = ForeignTodo.source(of: todo.source)
    todo.source = todo.origin ?? ForeignTodo.source(of: todo.source)
    todo.depends = todo.depends.map { ForeignTodo.source(of: $0) }
    todo.others.removeAll { $0.key == KnownKey.source }
    if todo.stateName == todo.state.rawValue { todo.stateName = nil }
    if isBrief {
      todo.body = ""
      todo.comments = []
      todo.others.removeAll { !["section", "completions"].contains($0.key) }
    }
    return todo
  }
}

extension ForeignTodo {
  /// One word for a todo, in formats whose ids are words.
  static func word(for address: String) -> String {
    let word = address.replacing("/", with: "-")
    let isPlain = word.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    return isPlain ? word : hexDigits(of: address, count: 8)
  }
}
