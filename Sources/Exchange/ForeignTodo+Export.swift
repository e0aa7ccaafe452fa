import Text
import TodoFormat
import TodoModel

extension ForeignTodo {
  /// A todo of a workspace, as it is exported: `source` is its address, and so are those that it waits for.
  ///
  /// - Parameters:
  ///   - comments: the todo's own.
  ///   - todos: of the workspace.
  package init(_ todo: Todo, _ comments: some Sequence<TodoModel.Comment>, among todos: [Todo]) {
    self.init(source: todo.address, title: todo.title)
    body = todo.body.text.trimmingBlanks
    (state, stateName) = (todo.status.meaning, todo.status.name)
    (created, start, due) = (todo.created, todo.start, todo.due)
    closed = todo.status.isClosed ? todo.completed : nil
    repeats = todo.recurrence?.text
    (priority, category, project) = (todo.priority, todo.category, todo.project)
    (tags, estimateMinutes, isStarred) = (todo.tags, todo.estimateMinutes, todo.isStarred)
    let owner = todo.owner == Workspace.localOwner || todo.owner.isEmpty ? [] : [todo.owner]
    people = owner + todo.assignees.filter { $0 != todo.owner }
    author = todo.author == todo.owner || todo.author == Workspace.localAuthor ? nil : todo.author
    self.comments = comments.map {
      Comment(author: $0.author, time: $0.time, text: $0.body.text)
    }
    depends = todo.depends.map { $0.target.map { todos[$0].address } ?? $0.text }
    keep(todo.section, as: "section")
    keep(todo.completions.map(\.description).joined(separator: ", "), as: "completions")
    for field in todo.unknownKeys(besides: []) {
      others.append(Other(key: field.key, value: field.value))
    }
  }

  /// The source of a todo that Docket exported.
  package static func source(of address: String) -> String { "docket:\(address)" }

  /// Whether its state is called other than Docket calls it.
  var hasOwnStateName: Bool { stateName.map { $0.foldedName != state.rawValue } ?? false }

  /// The category comes first, for formats that have tags alone.
  package var categoryAndTags: [String] { (category.map { [$0] } ?? []) + tags }

  /// Where it was imported from.
  var origin: String? { others.first { $0.key == KnownKey.source }?.value }

  /// What Docket has no place for, each key once.
  var otherValues: [(key: String, values: [String])] {
    var found: [(key: String, values: [String])] = []
    var places: [String: Int] = [:]
    for other in others where other.key != KnownKey.source {
      if let place = places[other.key] {
        found[place].values.append(other.value)
      } else {
        places[other.key] = found.count
        found.append((other.key, [other.value]))
      }
    }
    return found
  }
}

extension String {
  /// Without what separates words, for formats whose names are one word.
  var asOneWord: String { split(whereSeparator: \.isWhitespace).joined(separator: "-") }
}
