import Diagnostics

/// Every field, by the todo itself.
extension Todo {
  @inlinable package var owner: String {
    get { fields[0].owner }
    _modify { yield &fields[0].owner }
  }
  @inlinable package var id: String {
    get { fields[0].id }
    _modify { yield &fields[0].id }
  }
  @inlinable package var title: String {
    get { fields[0].title }
    _modify { yield &fields[0].title }
  }
  @inlinable package var status: Status {
    get { fields[0].status }
    _modify { yield &fields[0].status }
  }
  @inlinable package var due: TodoDate? {
    get { fields[0].due }
    _modify { yield &fields[0].due }
  }
  @inlinable package var start: TodoDate? {
    get { fields[0].start }
    _modify { yield &fields[0].start }
  }
  @inlinable package var created: TodoDate? {
    get { fields[0].created }
    _modify { yield &fields[0].created }
  }
  @inlinable package var completed: TodoDate? {
    get { fields[0].completed }
    _modify { yield &fields[0].completed }
  }
  @inlinable package var completedFrom: CompletionSource? {
    get { fields[0].completedFrom }
    _modify { yield &fields[0].completedFrom }
  }
  @inlinable package var updated: TodoDate? {
    get { fields[0].updated }
    _modify { yield &fields[0].updated }
  }
  @inlinable package var completions: [CalendarDay] {
    get { fields[0].completions }
    _modify { yield &fields[0].completions }
  }
  @inlinable package var category: String? {
    get { fields[0].category }
    _modify { yield &fields[0].category }
  }
  @inlinable package var project: String? {
    get { fields[0].project }
    _modify { yield &fields[0].project }
  }
  @inlinable package var section: String? {
    get { fields[0].section }
    _modify { yield &fields[0].section }
  }
  @inlinable package var tags: [String] {
    get { fields[0].tags }
    _modify { yield &fields[0].tags }
  }
  @inlinable package var isStarred: Bool {
    get { fields[0].isStarred }
    _modify { yield &fields[0].isStarred }
  }
  @inlinable package var priority: Priority? {
    get { fields[0].priority }
    _modify { yield &fields[0].priority }
  }
  @inlinable package var author: String {
    get { fields[0].author }
    _modify { yield &fields[0].author }
  }
  @inlinable package var assignees: [String] {
    get { fields[0].assignees }
    _modify { yield &fields[0].assignees }
  }
  @inlinable package var depends: [Dependency] {
    get { fields[0].depends }
    _modify { yield &fields[0].depends }
  }
  @inlinable package var recurrence: Recurrence? {
    get { fields[0].recurrence }
    _modify { yield &fields[0].recurrence }
  }
  @inlinable package var estimateMinutes: Int? {
    get { fields[0].estimateMinutes }
    _modify { yield &fields[0].estimateMinutes }
  }
  @inlinable package var aliases: [String] {
    get { fields[0].aliases }
    _modify { yield &fields[0].aliases }
  }
  @inlinable package var extra: [ExtraField] {
    get { fields[0].extra }
    _modify { yield &fields[0].extra }
  }
  @inlinable package var body: MarkdownText {
    get { fields[0].body }
    _modify { yield &fields[0].body }
  }
  @inlinable package var subtasks: SubtaskCount {
    get { fields[0].subtasks }
    _modify { yield &fields[0].subtasks }
  }
  @inlinable package var place: Place {
    get { fields[0].place }
    _modify { yield &fields[0].place }
  }
  @inlinable package var path: String {
    get { fields[0].path }
    _modify { yield &fields[0].path }
  }
  @inlinable package var line: Int {
    get { fields[0].line }
    _modify { yield &fields[0].line }
  }
  @inlinable package var endLine: Int {
    get { fields[0].endLine }
    _modify { yield &fields[0].endLine }
  }
  @inlinable package var marks: Marks {
    get { fields[0].marks }
    _modify { yield &fields[0].marks }
  }
}
