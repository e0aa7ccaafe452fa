import Diagnostics

/// One todo: a file of its own, or an item of a checklist file.
///
/// A value of two dozen texts and lists. Its fields stand behind one reference, so that the copies
/// which lists, pages and queries make of it cost as much as one text's; like an array's they are
/// copied when one of several holders changes them.
@usableFromInline
package struct Todo: Sendable {
  /// Always one: the standard library's own copy on write.
  @usableFromInline var fields: [Fields]

  package init(owner: String, id: String, title: String, path: String, line: Int = 1) {
    fields = [Fields(owner: owner, id: id, title: title, path: path, line: line)]
  }

  package init(_ fields: Fields) {
    self.fields = [fields]
  }
}

extension Todo {
  /// Public so that its getters can be inlined in other modules; the todo itself is the package's.
  @usableFromInline
  package struct Fields: Sendable {
    /// The username of the folder's user; in a bare workspace the first assignee.
    public var owner: String
    /// Unique within its owner.
    public var id: String
    /// One line, never empty, as written (not escaped).
    public var title: String

    /// As the file has it.
    public var status: Status
    /// As the file has it.
    public var due: TodoDate?
    /// As the file has it.
    public var start: TodoDate?
    /// As the file has it.
    public var created: TodoDate?
    /// The day of completion, where it is known; whether it is completed says `status`.
    public var completed: TodoDate?
    /// As the file has it.
    public var completedFrom: CompletionSource?
    /// As the file has it.
    public var updated: TodoDate?
    /// The days on which a repeating todo was completed, in the file's order.
    public var completions: [CalendarDay]

    /// As the file has it.
    public var category: String?
    /// As the file has it.
    public var project: String?
    /// The heading that a checklist's item stands below.
    public var section: String?
    /// As the file has it.
    public var tags: [String]
    /// The owner's own star.
    public var isStarred: Bool
    /// As the file has it.
    public var priority: Priority?
    /// Who wrote it, a username, or "Local Device" for `local`.
    public var author: String
    /// Usernames. With accounts the owner alone, unless the file names others too.
    public var assignees: [String]
    /// As the file has it.
    public var depends: [Dependency]
    /// As the file has it.
    public var recurrence: Recurrence? {
      get { recurrences.first }
      set { recurrences = newValue.map { [$0] } ?? [] }
    }
    /// At most one, apart from the rest, since few todos repeat.
    @usableFromInline var recurrences: [Recurrence] = []
    /// A day is 8 hours, a week 5 days.
    public var estimateMinutes: Int?
    /// Addresses that it had: `owner/id` or `id`.
    public var aliases: [String]
    /// Keys that Docket does not know, with their values as written, in the file's order.
    public var extra: [ExtraField]

    /// As the file has it.
    public var body: MarkdownText
    /// As the file has it.
    public var subtasks: SubtaskCount
    /// As the file has it.
    public var place: Place
    /// The file, from the workspace's root, with `/`.
    public var path: String
    /// The line of the file that it begins on, 1-based; 1 for a file of its own.
    public var line: Int
    /// The last line that is its own; 0 for a file of its own, which is all its own.
    public var endLine: Int
    /// As the file has it.
    public var marks: Marks

    package init(owner: String, id: String, title: String, path: String, line: Int = 1) {
      self.owner = owner
      self.id = id
      self.title = title
      self.path = path
      self.line = line
      endLine = 0
      status = Status(.todo)
      (completions, tags, assignees, depends, aliases, extra) = ([], [], [], [], [], [])
      isStarred = false
      author = owner
      body = .empty
      subtasks = SubtaskCount()
      place = .file
      marks = Marks()
    }
  }
}

extension Todo {
  /// Where its day of completion comes from.
  @usableFromInline
  package enum CompletionSource: String, Sendable { case file, git, updated }

  /// What another todo is named by, in `depends:`.
  @usableFromInline
  package struct Dependency: Hashable, Sendable {
    /// As written: a bare id or `owner/id`.
    package var text: String
    package var position: SourcePosition
    /// The position of the todo it means in `Workspace.todos`; `nil` while unknown.
    package var target: Int?

    package init(text: String, position: SourcePosition, target: Int? = nil) {
      self.text = text
      self.position = position
      self.target = target
    }
  }

  @usableFromInline
  package struct ExtraField: Hashable, Sendable {
    package var key: String
    package var value: String
    package var position: SourcePosition
    package init(key: String, value: String, position: SourcePosition) {
      self.key = key
      self.value = value
      self.position = position
    }
  }

  /// The task items of its body, nested ones too.
  @usableFromInline
  package struct SubtaskCount: Hashable, Sendable {
    package var done: Int
    package var total: Int
    package init(done: Int = 0, total: Int = 0) {
      self.done = done
      self.total = total
    }
  }

  @usableFromInline
  package enum Place: Hashable, Sendable {
    /// A file of its own.
    case file
    /// An item of the checklist at that position of `Workspace.checklists`.
    case item(checklist: Int)
  }

  /// Where the values stand that only the whole workspace can judge.
  @usableFromInline
  package struct Marks: Hashable, Sendable {
    package var id: SourcePosition?
    package var category: SourcePosition?
    package var assignee: SourcePosition?
    package var author: SourcePosition?
    /// Whether the id was written, and is not the file's name.
    package var hasWrittenID = false
    package init() {}
  }

  /// `owner/id`.
  package var address: String { "\(owner)/\(id)" }

  package var isItem: Bool { place != .file }
}
