import Text

/// One todo: a separate file, or an item of a checklist file.
///
/// A todo has two dozen texts and lists. Its fields are behind one reference, so that a copy in a
/// list, page or query costs as much as copying one text. They are copied on write, like the
/// elements of an array.
@usableFromInline
@dynamicMemberLookup
package struct Todo: Sendable {
  /// Always contains one element; uses the array's copy on write.
  @usableFromInline var fields: [Fields]

  package init(owner: String, id: String, title: String, path: String, line: Int = 1) {
    fields = [Fields(owner: owner, id: id, title: title, path: path, line: line)]
  }

  package init(_ fields: Fields) {
    self.fields = [fields]
  }

  /// Gives direct access to every field. The compiler turns the key path into an offset.
  @inlinable public subscript<Value>(dynamicMember path: WritableKeyPath<Fields, Value>) -> Value {
    @inline(__always) get { fields.withUnsafeBufferPointer { $0[0][keyPath: path] } }
    @inline(__always) _modify { yield &fields[0][keyPath: path] }
  }

  /// See `Fields.recurrence`. A field that is computed from the fields would copy all of them.
  @inlinable public var recurrence: Recurrence? {
    get { fields.withUnsafeBufferPointer { $0[0].recurrences }.first }
    _modify { yield &fields[0].recurrence }
  }
}

extension Todo {
  /// Public so that its fields can be inlined in other modules; `Todo` itself is visible only in
  /// the package.
  @usableFromInline
  package struct Fields: Sendable {
    /// The username of the folder's user; in a bare workspace the first assignee.
    public var owner: String
    /// Unique among the owner's todos.
    public var id: String
    /// One line, never empty, as written (not escaped).
    public var title: String

    /// The status, with its meaning.
    public var status: Status
    /// The due day, with an optional time.
    public var due: TodoDate?
    /// The day on which work can start, with an optional time.
    public var start: TodoDate?
    /// The creation date, if known.
    public var created: TodoDate?
    /// The completion date, if known; `status` decides whether the todo is completed.
    public var completed: TodoDate?
    /// The source of the completion date.
    public var completedFrom: CompletionSource?
    /// The day of the last change, as written in the file.
    public var updated: TodoDate?
    /// The days on which a repeating todo was completed, in the file's order.
    public var completions: [CalendarDay]

    /// The name of the category, spelled as in the workspace's list of categories.
    public var category: String?
    /// The name of the project, as written.
    public var project: String?
    /// The heading above a checklist item.
    public var section: String?
    /// The tags, as written.
    public var tags: [String]
    /// Whether the owner starred the todo.
    public var isStarred: Bool
    /// 0 for a todo of the workspace's own, else one more than the position of its source in
    /// `Workspace.sources`.
    public var source: UInt8 = 0
    /// The priority; `nil` ranks between `medium` and `low`.
    public var priority: Priority?
    /// The username of the author, or "Local Device" for `local`.
    public var author: String
    /// Usernames. With accounts only the owner, unless the file also names others.
    public var assignees: [String]
    /// The todos that this todo waits for.
    public var depends: [Dependency]
    /// The rule by which the todo repeats.
    public var recurrence: Recurrence? {
      get { recurrences.first }
      set { recurrences = newValue.map { [$0] } ?? [] }
    }
    /// At most one element. It is stored separately because few todos repeat.
    @usableFromInline var recurrences: [Recurrence] = []
    /// The estimate in minutes; a day has 8 hours, a week 5 days.
    public var estimateMinutes: Int?
    /// The place in a column of a board, in thousandths: ascending, before todos without one.
    public var orderThousandths: Int?
    /// Former addresses: `owner/id` or `id`.
    public var aliases: [String]
    /// The values of the workspace's own fields, and keys that Docket does not know with their
    /// values as written, in the file's order.
    public var extra: [ExtraField]

    /// The Markdown text below the front matter.
    public var body: MarkdownText
    /// The counts of the task items in the body.
    public var subtasks: SubtaskCount
    /// Whether the todo is a separate file or a checklist item.
    public var place: Place
    /// The file, relative to the workspace's root, with `/`.
    public var path: String
    /// The first line of the todo in its file, 1-based; 1 for a separate file.
    public var line: Int
    /// The last line of the todo; 0 for a separate file, which belongs to the todo as a whole.
    public var endLine: Int
    /// Positions of values that need the whole workspace to be checked.
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
  /// The place in a column of a board, as files have it.
  package var order: Thousandths? { self.orderThousandths.map { Thousandths(count: $0) } }

  /// The source of the completion date.
  @usableFromInline
  package enum CompletionSource: String, Sendable { case file, git, updated }

  /// A reference to another todo in `depends:`.
  @usableFromInline
  package struct Dependency: Hashable, Sendable {
    /// As written: a bare id or `owner/id`.
    package var text: String
    package var position: SourcePosition
    /// The position of the target in `Workspace.todos`; `nil` while unknown.
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

  /// The task items of the body, including nested ones.
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
    /// A separate file.
    case file
    /// An item of the checklist at this position of `Workspace.checklists`.
    case item(checklist: Int)
  }

  /// The positions of values that can be checked only against the whole workspace.
  @usableFromInline
  package struct Marks: Hashable, Sendable {
    package var id: SourcePosition?
    package var category: SourcePosition?
    package var assignee: SourcePosition?
    package var author: SourcePosition?
    /// Whether the id is written in the file, and not derived from the file's name.
    package var hasWrittenID = false
    /// Whether the todo says that it is blocked: `status: blocked`, `blocked: true`.
    package var isBlocked = false
    /// The digit of a priority written as 0 to 5. What it means depends on the whole workspace.
    package var priorityDigit: UInt8?
    package init() {}
  }

  /// The maximum number of tags of a todo. Each tag has a page, and each row shows its tags.
  package static let mostTags = 50

  /// `owner/id`.
  /// Whether both are one value in memory, so that they are equal without being compared.
  package func isOne(with other: Todo) -> Bool {
    fields.withUnsafeBufferPointer { own in
      other.fields.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress }
    }
  }

  package var address: String { "\(self.owner)/\(self.id)" }

  package var isItem: Bool { self.place != .file }
}

extension Todo {
  /// The tag of the todos that `docket init` writes to show what there is.
  package static let sampleTag = "docket-sample"

  /// Whether the todo is one of those; it is in no report.
  package var isSample: Bool { self.tags.contains(Self.sampleTag) }
}
