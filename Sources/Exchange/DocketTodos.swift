import Text
import TodoFormat
import TodoModel

/// The todos that Docket itself writes as JSON: `docket export --to json`, `docket show` and `docket list` with
/// `--format json`, and the `todos.json` of a site.
struct DocketTodos {
  private let reading: ImportReading

  init(_ reading: ImportReading) { self.reading = reading }

  static func fits(_ values: [JSONValue]) -> Bool {
    values.count == 1 && values[0]["schema"].integer != nil && values[0]["todos"].isList
  }

  func file(_ values: [JSONValue]) throws(ImportProblem) -> ForeignFile {
    guard Self.fits(values), values[0]["schema"].integer == 1 else {
      throw reading.problem("this is not what 'docket export --to json' of this version writes")
    }
    var file = ForeignFile(format: .docket, todos: try todos(values))
    if let first = values[0]["todos"].elements.first, !first.has("body") {
      file.isBrief = true
      file.notes = [
        "texts, comments and other keys are not in the file; 'docket export --to json' writes them"
      ]
    }
    return file
  }

  private func todos(_ values: [JSONValue]) throws(ImportProblem) -> [ForeignTodo] {
    var (todos, sources): ([ForeignTodo], [String: String]) = ([], [:])
    for (index, value) in (values.first?["todos"].elements ?? []).enumerated() {
      guard let owner = value["owner"].written, let id = value["id"].text,
        let title = value["title"].written
      else { throw reading.problem("todo \(index + 1) has no 'owner', 'id' or 'title'") }
      let todo = todo(value, ownedBy: owner, id: id, titled: title)
      sources["\(owner)/\(id)"] = todo.source
      todos.append(todo)
    }
    for index in todos.indices {
      todos[index].depends = todos[index].depends.map { sources[$0] ?? ForeignTodo.source(of: $0) }
    }
    return todos
  }

  private func todo(
    _ value: JSONValue, ownedBy owner: String, id: String, titled title: String
  ) -> ForeignTodo {
    var (source, others) = (ForeignTodo.source(of: "\(owner)/\(id)"), [ForeignTodo.Other]())
    for other in value["extra"].elements {
      guard let key = other["key"].text, let text = other["value"].text else { continue }
      if key == KnownKey.source {
        source = text
      } else {
        others.append(.init(key: key, value: text))
      }
    }
    for field in value["fields"].members {
      guard let text = field.value.text else { continue }
      others.append(.init(key: field.key, value: text))
    }
    var todo = ForeignTodo(source: source, title: title)
    todo.line = value.objectLine
    todo.ownName = ForeignTodo.source(of: "\(owner)/\(id)")
    todo.body = value["body"].text ?? ""
    setState(value, of: &todo)
    todo.created = reading.date(value["created"].text)
    todo.start = reading.date(value["start"].text)
    todo.due = reading.date(value["due"].text)
    todo.setRule(value["repeat"].text)
    if let text = value["priority"].text {
      todo.priority = Priority.allCases.first { $0.name == text }
    }
    (todo.category, todo.project) = (value["category"].text, value["project"].text)
    todo.tags = value["tags"].elements.compactMap(\.text)
    todo.estimateMinutes = value["estimate_minutes"].integer
    todo.isStarred = value["starred"].isTrue
    let people = [owner] + value["assignees"].elements.compactMap(\.text).filter { $0 != owner }
    todo.people = people.filter { !$0.isEmpty && $0 != Workspace.localOwner }
    todo.author = value["author"].text.flatMap {
      $0 == owner || $0 == Workspace.localAuthor ? nil : $0
    }
    todo.depends = value["depends"].elements.compactMap(\.text)
    // Newest first, as on the page.
    todo.comments = value["discussion"].elements.reversed().compactMap { comment in
      comment["body"].text.map {
        ForeignTodo.Comment(
          author: comment["author"].text, time: reading.date(comment["time"].text), text: $0)
      }
    }
    todo.keep(value["section"].text, as: "section")
    todo.keep(value["completions"].line, as: "completions")
    todo.others += others
    return todo
  }

  private func setState(_ value: JSONValue, of todo: inout ForeignTodo) {
    let name = value["status"].text
    switch value["state"].text {
    case "completed": todo.state = .done
    case "cancelled": todo.state = .cancelled
    default: todo.state = name.flatMap(reading.state) ?? .todo
    }
    if let name, let state = reading.state(name), name != state.rawValue { todo.stateName = name }
    if todo.state == .done || todo.state == .cancelled {
      todo.closed = reading.date(value["completed"].text)
    }
  }
}
