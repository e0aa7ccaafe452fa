import Text
import TodoModel

/// The issues of beads: one JSON object a line.
struct BeadsIssues {
  private let reading: ImportReading

  init(_ reading: ImportReading) { self.reading = reading }

  static func fits(_ values: [JSONValue]) -> Bool {
    guard let first = values.first else { return false }
    return first["id"].text != nil && first["title"].text != nil
      && (first["issue_type"].text != nil || first["created_at"].text != nil)
  }

  func todos(_ values: [JSONValue]) throws(ImportProblem) -> [ForeignTodo] {
    var todos: [ForeignTodo] = []
    for (index, issue) in values.enumerated() {
      guard let id = issue["id"].text, let title = issue["title"].written else {
        throw reading.problem("issue \(index + 1) has no 'id' or no 'title'")
      }
      // What was removed there.
      if issue["status"].text == "tombstone" { continue }
      todos.append(todo(issue, ForeignTodo(source: "beads:\(id)", title: title)))
    }
    return todos
  }

  private static let sections = [
    ("design", "Design"), ("acceptance_criteria", "Acceptance criteria"), ("notes", "Notes"),
  ]
  private static let known: Set<String> = [
    "id", "title", "description", "status", "priority", "created_at", "updated_at", "closed_at",
    "dependencies", "assignee", "created_by", "labels", "estimate", "estimated_minutes", "due",
    "due_at", "comments", "design", "acceptance_criteria", "notes", "content_hash", "source_repo",
  ]

  private func todo(_ issue: JSONValue, _ begun: ForeignTodo) -> ForeignTodo {
    var todo = begun
    todo.line = issue.objectLine
    let status = issue["status"].text ?? "open"
    todo.state = reading.state(status) ?? (status == "hooked" ? .doing : .todo)
    todo.body = issue["description"].text ?? ""
    for (key, heading) in Self.sections {
      guard let text = issue[key].text else { continue }
      todo.body += (todo.body.isEmpty ? "" : "\n\n") + "## \(heading)\n\n\(text)"
    }
    todo.priority =
      [0: .highest, 1: .high, 2: .medium, 3: .low, 4: .lowest][issue["priority"].integer ?? -1]
    todo.created = reading.date(
      issue["created_at"].text, orKeptAs: "source_created", of: &todo)
    todo.closed = reading.date(
      issue["closed_at"].text, orKeptAs: "source_completed", of: &todo)
    todo.due = reading.date(
      issue["due"].text ?? issue["due_at"].text, orKeptAs: "source_due", of: &todo)
    todo.people = [issue["assignee"].text].compactMap { $0 }
    todo.author = issue["created_by"].text
    todo.tags = issue["labels"].elements.compactMap(\.text)
    todo.estimateMinutes = issue["estimated_minutes"].integer ?? issue["estimate"].integer
    for dependency in issue["dependencies"].elements {
      guard let other = dependency["depends_on_id"].text else { continue }
      switch dependency["type"].text {
      case "blocks", nil: todo.depends.append("beads:\(other)")
      case let type?: todo.keep(other, as: type)
      }
    }
    todo.comments = issue["comments"].elements.compactMap { comment in
      comment["text"].text.map {
        ForeignTodo.Comment(
          author: comment["author"].text, time: reading.date(comment["created_at"].text), text: $0)
      }
    }
    for member in issue.members where !Self.known.contains(member.key) {
      todo.keep(member.value.line, as: member.key)
    }
    return todo
  }
}
