import Text
import TodoModel

/// A todo to write to a file. Values use the syntax of their keys.
package struct NewTodo: Hashable, Sendable {
  package var title: String
  /// The values of `TodoField.single`.
  package var values: [TodoField: String] = [:]
  package var customValues: [CustomField: String] = [:]
  package var status: Status?
  package var tags: [String] = []
  package var isStarred = false
  package var author: String?
  /// Where it is several users'.
  package var assignees: [String] = []
  package var created: TodoDate?
  package var completed: TodoDate?
  package var depends: [String] = []
  /// The days on which a repeating todo was completed.
  package var completions: [CalendarDay] = []
  /// Keys that Docket has no field for.
  package var others: [Other] = []
  package var body = ""

  package struct Other: Hashable, Sendable {
    package var key: String
    /// A list where there are several.
    package var values: [String]

    /// - Parameter key: is written as `source_…` where it would mean one of Docket's keys.
    package init(_ key: String, _ values: [String]) {
      self.key = KnownKey(key) == nil ? key : "source_\(key)"
      self.values = values
    }
  }

  package init(title: String) { self.title = title }

  /// Returns the text of the todo's file.
  ///
  /// - Throws: if the file does not parse as intended.
  package func file(_ path: String) throws(EditProblem) -> [UInt8] {
    var text = try FileText(path: path, Array("---\n---\n\(bodyInLines)".utf8))
    try text.set(.title, to: .text(title))
    try setFields(in: &text)
    try check(text.bytes, path)
    return text.bytes
  }

  var bodyInLines: String { body.isEmpty || body.utf8.last == 0x0A ? body : body + "\n" }

  /// The order of the lines. Fields that are not listed here come last.
  private static let order: [TodoField] = [
    .status, .due, .start, .completed, .category, .project, .tags, .starred, .priority, .estimate,
    .repeat, .completions,
    .depends,
    .author, .assignee, .created,
  ]

  /// Sets all fields except the title.
  func setFields(in text: inout FileText) throws(EditProblem) {
    for field in Self.order + TodoField.single.filter({ !Self.order.contains($0) }) {
      if field == .author { try setCustomFields(in: &text) }
      if let value = value(of: field) { try text.set(field, to: value) }
    }
    try text.append(
      others.map { ($0.key, $0.values.count == 1 ? .text($0.values[0]) : .list($0.values)) })
  }

  private func setCustomFields(in text: inout FileText) throws(EditProblem) {
    for (field, value) in customValues.sorted(by: { $0.key.name < $1.key.name }) {
      try text.change(field, .set(value))
    }
  }

  private func value(of field: TodoField) -> FileText.Value? {
    switch field {
    case .status: status.map { .text($0.name ?? $0.meaning.rawValue) }
    case .tags: tags.isEmpty ? nil : .list(tags)
    case .starred: isStarred ? .plain("true") : nil
    case .depends: depends.isEmpty ? nil : .list(depends)
    case .completions:
      completions.isEmpty ? nil : .plainList(completions.map(\.description))
    case .author: author.map { .text($0) }
    case .assignee: assignees.isEmpty ? nil : .list(assignees)
    case .created: created.map { .plain("\($0)") }
    case .completed: completed.map { .plain("\($0)") }
    default: values[field].map(field.written)
    }
  }

  /// Parses the file as the next command will, and compares the values.
  private func check(_ bytes: [UInt8], _ path: String) throws(EditProblem) {
    var settings = Settings()
    settings.fields = Array(customValues.keys)
    let parsed = FileParser(settings: settings, zone: .utc)
      .parse(
        SourceFile(path: path, bytes: bytes), in: FileContext(area: .user, owner: "a"))
    guard case .todo(let todo, _) = parsed.value else {
      throw EditProblem(path: path, "the todo could not be read again")
    }
    var wanted = todo
    let meanings = ValueMeanings(dates: DateReader(zone: .utc))
    for (field, value) in values { wanted.set(field, to: value, meanings) }
    for (field, value) in customValues { wanted.set(field, to: value) }
    (wanted.title, wanted.tags, wanted.body.text) = (title, tags, bodyInLines)
    wanted.depends = depends.map { Todo.Dependency(text: $0, position: .start) }
    if let field = wanted.fields(differingFrom: todo).first {
      throw EditProblem(
        path: path,
        "the \(field.noun) would be read as something else: use one line of text, "
          + "without control characters or spaces around it")
    }
  }
}
