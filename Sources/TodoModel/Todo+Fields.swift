import Diagnostics

/// Gives direct access to every field.
extension Todo {
  /// See `Fields.owner`.
  @inlinable public var owner: String {
    get { fields.withUnsafeBufferPointer { $0[0].owner } }
    _modify { yield &fields[0].owner }
  }
  /// See `Fields.id`.
  @inlinable public var id: String {
    get { fields.withUnsafeBufferPointer { $0[0].id } }
    _modify { yield &fields[0].id }
  }
  /// See `Fields.title`.
  @inlinable public var title: String {
    get { fields.withUnsafeBufferPointer { $0[0].title } }
    _modify { yield &fields[0].title }
  }
  /// See `Fields.status`.
  @inlinable public var status: Status {
    get { fields.withUnsafeBufferPointer { $0[0].status } }
    _modify { yield &fields[0].status }
  }
  /// See `Fields.due`.
  @inlinable public var due: TodoDate? {
    get { fields.withUnsafeBufferPointer { $0[0].due } }
    _modify { yield &fields[0].due }
  }
  /// See `Fields.start`.
  @inlinable public var start: TodoDate? {
    get { fields.withUnsafeBufferPointer { $0[0].start } }
    _modify { yield &fields[0].start }
  }
  /// See `Fields.created`.
  @inlinable public var created: TodoDate? {
    get { fields.withUnsafeBufferPointer { $0[0].created } }
    _modify { yield &fields[0].created }
  }
  /// See `Fields.completed`.
  @inlinable public var completed: TodoDate? {
    get { fields.withUnsafeBufferPointer { $0[0].completed } }
    _modify { yield &fields[0].completed }
  }
  /// See `Fields.completedFrom`.
  @inlinable public var completedFrom: CompletionSource? {
    get { fields.withUnsafeBufferPointer { $0[0].completedFrom } }
    _modify { yield &fields[0].completedFrom }
  }
  /// See `Fields.updated`.
  @inlinable public var updated: TodoDate? {
    get { fields.withUnsafeBufferPointer { $0[0].updated } }
    _modify { yield &fields[0].updated }
  }
  /// See `Fields.completions`.
  @inlinable public var completions: [CalendarDay] {
    get { fields.withUnsafeBufferPointer { $0[0].completions } }
    _modify { yield &fields[0].completions }
  }
  /// See `Fields.category`.
  @inlinable public var category: String? {
    get { fields.withUnsafeBufferPointer { $0[0].category } }
    _modify { yield &fields[0].category }
  }
  /// See `Fields.project`.
  @inlinable public var project: String? {
    get { fields.withUnsafeBufferPointer { $0[0].project } }
    _modify { yield &fields[0].project }
  }
  /// See `Fields.section`.
  @inlinable public var section: String? {
    get { fields.withUnsafeBufferPointer { $0[0].section } }
    _modify { yield &fields[0].section }
  }
  /// See `Fields.tags`.
  @inlinable public var tags: [String] {
    get { fields.withUnsafeBufferPointer { $0[0].tags } }
    _modify { yield &fields[0].tags }
  }
  /// See `Fields.isStarred`.
  @inlinable public var isStarred: Bool {
    get { fields.withUnsafeBufferPointer { $0[0].isStarred } }
    _modify { yield &fields[0].isStarred }
  }
  /// See `Fields.priority`.
  @inlinable public var priority: Priority? {
    get { fields.withUnsafeBufferPointer { $0[0].priority } }
    _modify { yield &fields[0].priority }
  }
  /// See `Fields.author`.
  @inlinable public var author: String {
    get { fields.withUnsafeBufferPointer { $0[0].author } }
    _modify { yield &fields[0].author }
  }
  /// See `Fields.assignees`.
  @inlinable public var assignees: [String] {
    get { fields.withUnsafeBufferPointer { $0[0].assignees } }
    _modify { yield &fields[0].assignees }
  }
  /// See `Fields.depends`.
  @inlinable public var depends: [Dependency] {
    get { fields.withUnsafeBufferPointer { $0[0].depends } }
    _modify { yield &fields[0].depends }
  }
  /// See `Fields.recurrence`.
  @inlinable public var recurrence: Recurrence? {
    // A field that is computed from the fields would copy all of them.
    get { fields.withUnsafeBufferPointer { $0[0].recurrences }.first }
    _modify { yield &fields[0].recurrence }
  }
  /// See `Fields.estimateMinutes`.
  @inlinable public var estimateMinutes: Int? {
    get { fields.withUnsafeBufferPointer { $0[0].estimateMinutes } }
    _modify { yield &fields[0].estimateMinutes }
  }
  /// See `Fields.aliases`.
  @inlinable public var aliases: [String] {
    get { fields.withUnsafeBufferPointer { $0[0].aliases } }
    _modify { yield &fields[0].aliases }
  }
  /// See `Fields.extra`.
  @inlinable public var extra: [ExtraField] {
    get { fields.withUnsafeBufferPointer { $0[0].extra } }
    _modify { yield &fields[0].extra }
  }
  /// See `Fields.body`.
  @inlinable public var body: MarkdownText {
    get { fields.withUnsafeBufferPointer { $0[0].body } }
    _modify { yield &fields[0].body }
  }
  /// See `Fields.subtasks`.
  @inlinable public var subtasks: SubtaskCount {
    get { fields.withUnsafeBufferPointer { $0[0].subtasks } }
    _modify { yield &fields[0].subtasks }
  }
  /// See `Fields.place`.
  @inlinable public var place: Place {
    get { fields.withUnsafeBufferPointer { $0[0].place } }
    _modify { yield &fields[0].place }
  }
  /// See `Fields.path`.
  @inlinable public var path: String {
    get { fields.withUnsafeBufferPointer { $0[0].path } }
    _modify { yield &fields[0].path }
  }
  /// See `Fields.line`.
  @inlinable public var line: Int {
    get { fields.withUnsafeBufferPointer { $0[0].line } }
    _modify { yield &fields[0].line }
  }
  /// See `Fields.endLine`.
  @inlinable public var endLine: Int {
    get { fields.withUnsafeBufferPointer { $0[0].endLine } }
    _modify { yield &fields[0].endLine }
  }
  /// See `Fields.marks`.
  @inlinable public var marks: Marks {
    get { fields.withUnsafeBufferPointer { $0[0].marks } }
    _modify { yield &fields[0].marks }
  }
}
