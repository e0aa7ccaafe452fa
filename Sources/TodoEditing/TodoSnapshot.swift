import TodoModel
import TodoParsing

/// The fields of a todo at one time. Texts are stored as bytes, because equal strings may differ in
/// bytes.
struct TodoSnapshot {
  enum Field: String, CaseIterable {
    case title, start, category, project, tag, priority, `repeat`, estimate, dependency, body, id
    case due = "due date"
    case status, star, people, created, completed, other = "other keys"
  }

  private(set) var values: [Field: [[UInt8]]] = [:]
  /// The fields that an edit changes.
  private(set) var changed: Set<Field> = []

  init(_ todo: Todo) {
    set(.title, [todo.title])
    set(.due, Self.written(todo.due))
    set(.start, Self.written(todo.start))
    set(.category, Self.written(todo.category))
    set(.project, Self.written(todo.project))
    set(.tag, todo.tags)
    set(.priority, Self.written(todo.priority?.name))
    set(.repeat, Self.written(todo.recurrence?.meaning))
    set(.estimate, Self.written(todo.estimateMinutes))
    set(.dependency, todo.depends.map(\.text))
    set(.body, [todo.body.text])
    set(.id, [todo.id] + todo.aliases)
    set(.status, [todo.status.name ?? "", todo.status.meaning.rawValue])
    set(.star, ["\(todo.isStarred)"])
    set(.people, [todo.author] + todo.assignees)
    set(.created, Self.written(todo.created))
    set(.completed, Self.written(todo.completed) + todo.completions.map { "\($0)" })
    set(.other, todo.extra.flatMap { [$0.key, $0.value] })
  }

  /// The snapshot expected after an edit.
  ///
  /// - Parameter todo: the todo before the edit.
  init(_ todo: Todo, with edit: TodoEdit, in zone: Zone) {
    self.init(todo)
    func date(_ text: String) -> [String] {
      if case .success(let date) = readDate(text, zone: zone) { Self.written(date) } else { [text] }
    }
    func minutes(_ text: String) -> [String] {
      if case .success(let minutes) = EstimateReader.read(text) { ["\(minutes)"] } else { [text] }
    }
    if let title = edit.title { change(.title, [title]) }
    if let due = edit.due { change(.due, due.value.map(date) ?? []) }
    if let start = edit.start { change(.start, start.value.map(date) ?? []) }
    if let category = edit.category { change(.category, Self.written(category.value)) }
    if let project = edit.project { change(.project, Self.written(project.value)) }
    if let priority = edit.priority { change(.priority, Self.written(priority.value?.name)) }
    if let rule = edit.recurrence {
      change(.repeat, Self.written(Recurrence.meaning(of: rule.value)))
    }
    if let estimate = edit.estimate { change(.estimate, estimate.value.map(minutes) ?? []) }
    if let body = edit.body { change(.body, [body]) }
    if !edit.addedTags.isEmpty || !edit.removedTags.isEmpty {
      change(.tag, todo.tags.filter { !edit.removedTags.contains($0) } + edit.addedTags)
    }
    if !edit.addedDepends.isEmpty || !edit.removedDepends.isEmpty {
      change(.dependency, edit.depends(todo.depends.map(\.text)))
    }
  }

  /// The first field that differs from another snapshot.
  func difference(from other: TodoSnapshot) -> Field? {
    Field.allCases.first { values[$0] != other.values[$0] }
  }

  private mutating func set(_ field: Field, _ texts: [String]) {
    values[field] = texts.map { Array($0.utf8) }
  }

  private mutating func change(_ field: Field, _ texts: [String]) {
    set(field, texts)
    changed.insert(field)
  }

  private static func written(_ recurrence: Recurrence?) -> [String] {
    recurrence.map { ["\($0)"] } ?? []
  }

  private static func written(_ value: (some CustomStringConvertible)?) -> [String] {
    value.map { [$0.description] } ?? []
  }
}
