import Diagnostics

/// Every field, by the todo itself.
extension Todo {
  /// As `Fields` has it.
  @inlinable public var owner: String {
    get { fields.withUnsafeBufferPointer { $0[0].owner } }
    _modify { yield &fields[0].owner }
  }
  /// As `Fields` has it.
  @inlinable public var id: String {
    get { fields.withUnsafeBufferPointer { $0[0].id } }
    _modify { yield &fields[0].id }
  }
  /// As `Fields` has it.
  @inlinable public var title: String {
    get { fields.withUnsafeBufferPointer { $0[0].title } }
    _modify { yield &fields[0].title }
  }
  /// As `Fields` has it.
  @inlinable public var status: Status {
    get { fields.withUnsafeBufferPointer { $0[0].status } }
    _modify { yield &fields[0].status }
  }
  /// As `Fields` has it.
  @inlinable public var due: TodoDate? {
    get { fields.withUnsafeBufferPointer { $0[0].due } }
    _modify { yield &fields[0].due }
  }
  /// As `Fields` has it.
  @inlinable public var start: TodoDate? {
    get { fields.withUnsafeBufferPointer { $0[0].start } }
    _modify { yield &fields[0].start }
  }
  /// As `Fields` has it.
  @inlinable public var created: TodoDate? {
    get { fields.withUnsafeBufferPointer { $0[0].created } }
    _modify { yield &fields[0].created }
  }
  /// As `Fields` has it.
  @inlinable public var completed: TodoDate? {
    get { fields.withUnsafeBufferPointer { $0[0].completed } }
    _modify { yield &fields[0].completed }
  }
  /// As `Fields` has it.
  @inlinable public var completedFrom: CompletionSource? {
    get { fields.withUnsafeBufferPointer { $0[0].completedFrom } }
    _modify { yield &fields[0].completedFrom }
  }
  /// As `Fields` has it.
  @inlinable public var updated: TodoDate? {
    get { fields.withUnsafeBufferPointer { $0[0].updated } }
    _modify { yield &fields[0].updated }
  }
  /// As `Fields` has it.
  @inlinable public var completions: [CalendarDay] {
    get { fields.withUnsafeBufferPointer { $0[0].completions } }
    _modify { yield &fields[0].completions }
  }
  /// As `Fields` has it.
  @inlinable public var category: String? {
    get { fields.withUnsafeBufferPointer { $0[0].category } }
    _modify { yield &fields[0].category }
  }
  /// As `Fields` has it.
  @inlinable public var project: String? {
    get { fields.withUnsafeBufferPointer { $0[0].project } }
    _modify { yield &fields[0].project }
  }
  /// As `Fields` has it.
  @inlinable public var section: String? {
    get { fields.withUnsafeBufferPointer { $0[0].section } }
    _modify { yield &fields[0].section }
  }
  /// As `Fields` has it.
  @inlinable public var tags: [String] {
    get { fields.withUnsafeBufferPointer { $0[0].tags } }
    _modify { yield &fields[0].tags }
  }
  /// As `Fields` has it.
  @inlinable public var isStarred: Bool {
    get { fields.withUnsafeBufferPointer { $0[0].isStarred } }
    _modify { yield &fields[0].isStarred }
  }
  /// As `Fields` has it.
  @inlinable public var priority: Priority? {
    get { fields.withUnsafeBufferPointer { $0[0].priority } }
    _modify { yield &fields[0].priority }
  }
  /// As `Fields` has it.
  @inlinable public var author: String {
    get { fields.withUnsafeBufferPointer { $0[0].author } }
    _modify { yield &fields[0].author }
  }
  /// As `Fields` has it.
  @inlinable public var assignees: [String] {
    get { fields.withUnsafeBufferPointer { $0[0].assignees } }
    _modify { yield &fields[0].assignees }
  }
  /// As `Fields` has it.
  @inlinable public var depends: [Dependency] {
    get { fields.withUnsafeBufferPointer { $0[0].depends } }
    _modify { yield &fields[0].depends }
  }
  /// As `Fields` has it.
  @inlinable public var recurrence: Recurrence? {
    // What is computed from the fields would copy all of them.
    get { fields.withUnsafeBufferPointer { $0[0].recurrences }.first }
    _modify { yield &fields[0].recurrence }
  }
  /// As `Fields` has it.
  @inlinable public var estimateMinutes: Int? {
    get { fields.withUnsafeBufferPointer { $0[0].estimateMinutes } }
    _modify { yield &fields[0].estimateMinutes }
  }
  /// As `Fields` has it.
  @inlinable public var aliases: [String] {
    get { fields.withUnsafeBufferPointer { $0[0].aliases } }
    _modify { yield &fields[0].aliases }
  }
  /// As `Fields` has it.
  @inlinable public var extra: [ExtraField] {
    get { fields.withUnsafeBufferPointer { $0[0].extra } }
    _modify { yield &fields[0].extra }
  }
  /// As `Fields` has it.
  @inlinable public var body: MarkdownText {
    get { fields.withUnsafeBufferPointer { $0[0].body } }
    _modify { yield &fields[0].body }
  }
  /// As `Fields` has it.
  @inlinable public var subtasks: SubtaskCount {
    get { fields.withUnsafeBufferPointer { $0[0].subtasks } }
    _modify { yield &fields[0].subtasks }
  }
  /// As `Fields` has it.
  @inlinable public var place: Place {
    get { fields.withUnsafeBufferPointer { $0[0].place } }
    _modify { yield &fields[0].place }
  }
  /// As `Fields` has it.
  @inlinable public var path: String {
    get { fields.withUnsafeBufferPointer { $0[0].path } }
    _modify { yield &fields[0].path }
  }
  /// As `Fields` has it.
  @inlinable public var line: Int {
    get { fields.withUnsafeBufferPointer { $0[0].line } }
    _modify { yield &fields[0].line }
  }
  /// As `Fields` has it.
  @inlinable public var endLine: Int {
    get { fields.withUnsafeBufferPointer { $0[0].endLine } }
    _modify { yield &fields[0].endLine }
  }
  /// As `Fields` has it.
  @inlinable public var marks: Marks {
    get { fields.withUnsafeBufferPointer { $0[0].marks } }
    _modify { yield &fields[0].marks }
  }
}
