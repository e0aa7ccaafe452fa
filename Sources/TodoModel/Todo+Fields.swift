import Diagnostics

/// Every field, by the todo itself.
extension Todo {
  @inlinable public var owner: String {
    get { fields[0].owner }
    _modify { yield &fields[0].owner }
  }
  @inlinable public var id: String {
    get { fields[0].id }
    _modify { yield &fields[0].id }
  }
  @inlinable public var title: String {
    get { fields[0].title }
    _modify { yield &fields[0].title }
  }
  @inlinable public var status: Status {
    get { fields[0].status }
    _modify { yield &fields[0].status }
  }
  @inlinable public var due: TodoDate? {
    get { fields[0].due }
    _modify { yield &fields[0].due }
  }
  @inlinable public var start: TodoDate? {
    get { fields[0].start }
    _modify { yield &fields[0].start }
  }
  @inlinable public var created: TodoDate? {
    get { fields[0].created }
    _modify { yield &fields[0].created }
  }
  @inlinable public var completed: TodoDate? {
    get { fields[0].completed }
    _modify { yield &fields[0].completed }
  }
  @inlinable public var completedFrom: CompletionSource? {
    get { fields[0].completedFrom }
    _modify { yield &fields[0].completedFrom }
  }
  @inlinable public var updated: TodoDate? {
    get { fields[0].updated }
    _modify { yield &fields[0].updated }
  }
  @inlinable public var completions: [CalendarDay] {
    get { fields[0].completions }
    _modify { yield &fields[0].completions }
  }
  @inlinable public var category: String? {
    get { fields[0].category }
    _modify { yield &fields[0].category }
  }
  @inlinable public var project: String? {
    get { fields[0].project }
    _modify { yield &fields[0].project }
  }
  @inlinable public var section: String? {
    get { fields[0].section }
    _modify { yield &fields[0].section }
  }
  @inlinable public var tags: [String] {
    get { fields[0].tags }
    _modify { yield &fields[0].tags }
  }
  @inlinable public var isStarred: Bool {
    get { fields[0].isStarred }
    _modify { yield &fields[0].isStarred }
  }
  @inlinable public var priority: Priority? {
    get { fields[0].priority }
    _modify { yield &fields[0].priority }
  }
  @inlinable public var author: String {
    get { fields[0].author }
    _modify { yield &fields[0].author }
  }
  @inlinable public var assignees: [String] {
    get { fields[0].assignees }
    _modify { yield &fields[0].assignees }
  }
  @inlinable public var depends: [Dependency] {
    get { fields[0].depends }
    _modify { yield &fields[0].depends }
  }
  @inlinable public var recurrence: Recurrence? {
    get { fields[0].recurrence }
    _modify { yield &fields[0].recurrence }
  }
  @inlinable public var estimateMinutes: Int? {
    get { fields[0].estimateMinutes }
    _modify { yield &fields[0].estimateMinutes }
  }
  @inlinable public var aliases: [String] {
    get { fields[0].aliases }
    _modify { yield &fields[0].aliases }
  }
  @inlinable public var extra: [ExtraField] {
    get { fields[0].extra }
    _modify { yield &fields[0].extra }
  }
  @inlinable public var body: MarkdownText {
    get { fields[0].body }
    _modify { yield &fields[0].body }
  }
  @inlinable public var subtasks: SubtaskCount {
    get { fields[0].subtasks }
    _modify { yield &fields[0].subtasks }
  }
  @inlinable public var place: Place {
    get { fields[0].place }
    _modify { yield &fields[0].place }
  }
  @inlinable public var path: String {
    get { fields[0].path }
    _modify { yield &fields[0].path }
  }
  @inlinable public var line: Int {
    get { fields[0].line }
    _modify { yield &fields[0].line }
  }
  @inlinable public var endLine: Int {
    get { fields[0].endLine }
    _modify { yield &fields[0].endLine }
  }
  @inlinable public var marks: Marks {
    get { fields[0].marks }
    _modify { yield &fields[0].marks }
  }
}
