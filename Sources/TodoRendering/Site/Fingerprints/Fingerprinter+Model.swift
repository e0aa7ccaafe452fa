import Diagnostics
import Text
import TodoModel

/// The values that pages are made from. Everything that a page can show of a value must be
/// included.
extension Fingerprinter {
  mutating func combine(_ date: TodoDate?) {
    guard let date else { return combine(UInt64.max) }
    combine(Int(date.day.daysSince1970))
    guard let time = date.time else { return combine(false) }
    combine(Int(time.secondOfDay))
    combine(Int(time.utcOffset))
  }

  /// All fields except the body, and the values of other todos that it refers to.
  mutating func combine(fieldsOf todo: Todo) {
    // Fields are added one by one, because building a list of them for each todo would take longer
    // than everything else.
    combine(todo.owner)
    combine(todo.id)
    combine(todo.title)
    combine(todo.author)
    combine(todo.path)
    combine(todo.status.meaning.rawValue)
    combine(todo.status.name)
    combine(todo.category)
    combine(todo.project)
    combine(todo.section)
    combine(todo.due)
    combine(todo.start)
    combine(todo.created)
    combine(todo.completed)
    combine(todo.updated)
    combine(todo.completedFrom?.rawValue)
    combine(todo.completions) { $0.combine(Int($1.daysSince1970)) }
    combine(todo.tags) { $0.combine($1) }
    combine(todo.assignees) { $0.combine($1) }
    combine(todo.aliases) { $0.combine($1) }
    combine(todo.isStarred)
    combine(todo.priority?.rawValue ?? 0)
    combine(todo.depends) { $0.combine($1.text) }
    combine(todo.recurrence?.text)
    combine(todo.estimateMinutes ?? -1)
    combine(todo.extra) { fingerprinter, field in
      fingerprinter.combine(field.key)
      fingerprinter.combine(field.value)
    }
    combine(todo.subtasks.done)
    combine(todo.subtasks.total)
    combine(todo.isItem)
    combine(todo.line)
  }

  /// - Parameter addresses: the targets of names and paths, for a text that contains any.
  mutating func combine(_ text: MarkdownText, _ addresses: Fingerprint) {
    let digest = text.digest
    combine(digest.fingerprint)
    combine(text.isPlain)
    if digest.namesPages { combine(addresses) }
  }

  mutating func combine(_ comment: Comment, _ addresses: Fingerprint) {
    combine(comment.author)
    combine(comment.time)
    combine(comment.path)
    combine(comment.body, addresses)
  }

  mutating func combine(_ diagnostic: Diagnostic) {
    combine(diagnostic.path)
    combine(Int(diagnostic.position.line))
    combine(Int(diagnostic.position.column))
    combine(diagnostic.severity.rawValue)
    combine(diagnostic.id)
    combine(diagnostic.message)
    combine(diagnostic.notes) { $0.combine($1) }
  }

  mutating func combine(_ categories: [Category]) {
    combine(categories) { fingerprinter, category in
      fingerprinter.combine(category.name)
      fingerprinter.combine(category.colour.map { Int($0.rgb) } ?? -1)
    }
  }
}
