import Text
import TodoModel

/// The values of a file's front matter.
struct TodoFields: Sendable {
  enum Completion: Sendable {
    case no
    /// Completed, on an unknown day if `nil`.
    case yes(TodoDate?)
  }

  enum Kind: String, CaseIterable, Sendable { case todo, checklist, note }

  /// The todo, without the values below, which depend on others or on the file.
  var todo = Todo.Fields(owner: "", id: "", title: "", path: "")
  var id: String?
  var title: String?
  var titleMark: YAMLMark?
  var status: Status?
  var completion = Completion.no
  var author: String?
  var kind: Kind?
  /// The value of TaskNotes' `recurrence_anchor`, if present.
  var countsFromCompletion: Bool?
  /// The days of TaskNotes' `skipped_instances`.
  var skipped: [CalendarDay] = []

  /// The problem of a status that is an architecture decision record's, or a document's.
  var decision: Diagnostic?
  /// Whether the status says that the file is such a record or document, and nothing that it is a
  /// todo.
  var isDecision = false
  /// Whether the front matter contains a key that only todos have.
  var hasTodoKey = false
  var hasTitleKey = false

  /// Whether the tags include `todo` or `task`.
  var hasTodoTag: Bool {
    todo.tags.contains { tag in
      tag.utf8.count == 4 && (tag.lowercased() == "todo" || tag.lowercased() == "task")
    }
  }
}
