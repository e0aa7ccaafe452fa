import TodoModel

/// The values of a file's front matter, by key.
struct TodoFields: Sendable {
  enum Completion: Sendable {
    case no
    /// Completed, on an unknown day if `nil`.
    case yes(TodoDate?)
  }

  enum Kind: String, CaseIterable, Sendable { case todo, checklist, note }

  var kind: Kind?
  var title: String?
  var titleMark: YAMLMark?
  var due: TodoDate?
  var start: TodoDate?
  var created: TodoDate?
  var updated: TodoDate?
  var completion = Completion.no
  var completions: [CalendarDay] = []
  var status: Status?
  var category: String?
  var project: String?
  var tags: [String] = []
  var isStarred = false
  var priority: Priority?
  var author: String?
  var assignees: [String] = []
  var depends: [Todo.Dependency] = []
  var recurrence: Recurrence?
  /// The value of TaskNotes' `recurrence_anchor`, if present.
  var countsFromCompletion: Bool?
  var estimateMinutes: Int?
  var id: String?
  var aliases: [String] = []
  var extra: [Todo.ExtraField] = []
  var marks = Todo.Marks()

  /// Whether the front matter contains a key that only todos have.
  var hasTodoKey = false
  var hasTitleKey = false

  /// Whether the tags include `todo` or `task`.
  var hasTodoTag: Bool {
    tags.contains { tag in
      tag.utf8.count == 4 && (tag.lowercased() == "todo" || tag.lowercased() == "task")
    }
  }
}
