import Text
import TodoAnalysis
import TodoFormat
import TodoModel
import TodoStore

/// Changes fields of a todo.
package struct EditTodo: TodoAction {
  package typealias Change = TodoEdit.Change<String>

  let id: String
  package var title: String?
  /// Changes to `TodoField.single` and the status.
  package var values: [TodoField: Change] = [:]
  /// Changes to fields of the workspace, by name.
  package var customValues: [String: Change] = [:]
  /// Whether a due that is a day alone keeps the todo's time of day.
  package var keepsTime = false
  /// Whether an unknown category is added to the acting user's own.
  package var isNewCategory = false
  package var addedTags: [String] = []
  package var removedTags: [String] = []
  package var isStarred: Bool?
  package var addedDepends: [String] = []
  package var removedDepends: [String] = []
  package var body: String?
  /// The values of `Todo.formFields` that the acting user saw before changing them.
  package var seen: [TodoField: String] = [:]
  /// The same of fields of the workspace, by name.
  package var seenCustom: [String: String] = [:]

  package init(id: String) { self.id = id }

  package var scope: LoadScope {
    addedDepends.isEmpty && removedDepends.isEmpty ? .own(including: [id]) : .all
  }

  package var fitsProjects: Bool { true }

  package func apply(to changeset: inout Changeset) throws {
    try apply(at: try changeset.find(id) { _ in true }, &changeset)
  }

  /// - Parameter index: the position of the todo in the workspace.
  func apply(at index: Int, _ changeset: inout Changeset) throws {
    let found = changeset.workspace.todos[index]
    try changeset.checkOwner(of: found)
    let todo = try changeset.reread(found)
    try checkSeen(todo, &changeset)
    try checkPlaces(in: changeset)
    let edit = try edit(of: todo, at: index, &changeset)
    warnOfOrder(of: todo, edit, &changeset)
    var text = try changeset.text(of: todo.path)
    let old = text
    try edit.apply(to: todo, in: &text, changeset.todoReader(of: todo))
    try changeset.put(text)
    let (outcome, status) = try setStatus(of: found, at: index, after: edit, in: &text, &changeset)
    var isChanged = text.bytes != old.bytes
    if isChanged { try changeset.touch(&text, since: old) }
    try changeset.put(text)
    if let isStarred {
      let star = StarTodos([], isStarred: isStarred)
      isChanged = try star.change(index, found, &changeset) || isChanged
    }
    var reference = changeset.reference(to: todo)
    guard isChanged else {
      changeset.notify(.nothingToEdit(reference))
      return changeset.mention(todo.address)
    }
    reference.title = edit.title ?? todo.title
    let dueAgain: CalendarDay? = if case .movedOn(let day)? = outcome { day } else { nil }
    changeset.tell(
      .edited(
        reference, due: edit.values[.due]?.value, status: outcome == .changed ? status : nil,
        dueAgain: dueAgain),
      about: todo.address)
  }

  /// Refuses what a project of Backlog.md has no place for.
  private func checkPlaces(in changeset: Changeset) throws {
    var fields = Set(values.keys)
    if isStarred != nil { fields.insert(.starred) }
    if body != nil { fields.insert(.body) }
    try changeset.checkPlaces(of: fields, keys: Array(customValues.keys))
    if changeset.workspace.kind == .backlog, values[.status] == .remove {
      throw Refusal.notInProject(.noStatus)
    }
  }

  /// Refuses to replace a value that somebody else changed meanwhile.
  private func checkSeen(_ todo: Todo, _ changeset: inout Changeset) throws {
    guard !seen.isEmpty || !seenCustom.isEmpty else { return }
    let text = try changeset.text(of: todo.path)
    guard var present = changeset.todoReader(of: todo).todo(like: todo, in: text) else {
      throw WriteError.changed(path: todo.path)
    }
    present.project = try present.project.map { try changeset.milestoneTitle($0) }
    var conflicts = Todo.formFields.compactMap { field -> Refusal.Conflict? in
      guard let seen = seen[field] else { return nil }
      let wanted = field == .title ? title : field == .body ? body : values[field]?.value
      let text = present.formText(of: field)
      guard !text.hasSameLines(as: seen), !text.hasSameLines(as: wanted ?? "") else { return nil }
      if field == .status, changeset.isStatus(present.status, seenAs: seen) { return nil }
      return Refusal.Conflict(field: .field(field), present: text, wanted: wanted ?? "")
    }
    let check = FieldCheck(changeset)
    for (name, seen) in seenCustom.sorted(by: { $0.key < $1.key }) {
      let field = try check.field(named: name)
      let (text, wanted) = (present.value(of: field) ?? "", customValues[name]?.value ?? "")
      if text == seen || text == wanted { continue }
      conflicts.append(Refusal.Conflict(field: .custom(field), present: text, wanted: wanted))
    }
    if !conflicts.isEmpty {
      throw Refusal.changedMeanwhile(address: todo.address, conflicts)
    }
  }

  /// Gives it a status of the settings, or none.
  ///
  /// - Parameters:
  ///   - edit: the edit that was just made.
  ///   - text: of its file, as this change leaves it.
  /// - Returns: `nil` where none is asked for; the name is the one that the file has now.
  private func setStatus(
    of found: Todo, at index: Int, after edit: TodoEdit, in text: inout FileText,
    _ changeset: inout Changeset
  ) throws -> (outcome: StateEdit.Outcome?, name: String?) {
    guard let status = values[.status] else { return (nil, nil) }
    let new = try status.value.map { try FieldCheck(changeset, canRemove: true).status($0) }
    if new?.meaning == .done, !found.status.isClosed {
      try changeset.confirmCompletion(
        of: index, blockedBy: try blockers(of: index, after: edit, changeset))
    }
    var renamed = found
    renamed.title = edit.title ?? found.title
    let todo = try changeset.reread(renamed)
    let state = changeset.stateEdit
    guard let new else { return (try state.removeStatus(of: todo, in: &text), nil) }
    return (try state.apply(new, to: todo, in: &text), new.name)
  }

  /// The open todos that it waits for after the edit.
  private func blockers(
    of index: Int, after edit: TodoEdit, _ changeset: Changeset
  ) throws -> [Int] {
    let todos = changeset.workspace.todos
    let gone = todos[index].depends.filter { edit.removedDepends.contains($0.text) }
      .compactMap(\.target)
    let kept = changeset.loaded.insights.blockers[index].filter { !gone.contains($0) }
    let added = try changeset.find(edit.addedDepends)
    return kept + added.filter { !todos[$0].status.isClosed }
  }

  private func edit(
    of todo: Todo, at index: Int, _ changeset: inout Changeset
  ) throws -> TodoEdit {
    let check = FieldCheck(changeset, canRemove: true)
    var edit = TodoEdit()
    if let title = try title.map({ try check.title($0) }), title != todo.title {
      edit.title = title
    }
    for field in TodoField.single {
      guard let change = values[field] else { continue }
      edit.values[field] = try self.change(field, to: change.value, of: todo, check, &changeset)
    }
    for (field, change) in try check.fields(customValues) {
      let value = try change.value.map { try check.value($0, of: field) }
      if todo.value(of: field) == value { continue }
      edit.customValues[field] = value.map { .set($0) } ?? .remove
    }
    try setTags(of: todo, check, &edit, &changeset)
    try setDepends(of: todo, at: index, &edit, &changeset)
    edit.body = try body.map { try check.body($0) }
    return edit
  }

  /// - Returns: `nil` if nothing changes.
  private func change(
    _ field: TodoField, to text: String?, of todo: Todo, _ check: FieldCheck,
    _ changeset: inout Changeset
  ) throws -> Change? {
    var value =
      if field == .category, let text {
        // An item has no place for a category, whichever it is.
        todo.isItem ? text : try changeset.category(text, of: todo.owner, orNew: isNewCategory)
      } else {
        try text.flatMap { try check.value($0, of: field) }
      }
    if field == .project { value = try value.map { try changeset.milestone($0) } }
    if field == .due {
      if keepsTime, let day = value, check.date(day)?.time == nil {
        value = day + todo.formText(of: .due).dropFirst(10)
      }
      try check.due(value, isNew: false, changeset)
    }
    guard let value else {
      // Also a value that Docket does not understand.
      let isWritten = try !todo.isItem && changeset.text(of: todo.path).entry(field) != nil
      return todo.has(field) || isWritten ? .remove : nil
    }
    return field == .priority && value == todo.priority?.name ? nil : .set(value)
  }

  private func warnOfOrder(of todo: Todo, _ edit: TodoEdit, _ changeset: inout Changeset) {
    guard edit.values[.start] != nil || edit.values[.due] != nil else { return }
    let check = FieldCheck(changeset)
    let start = edit.values[.start].map { check.date($0.value) } ?? todo.start
    let due = edit.values[.due].map { check.date($0.value) } ?? todo.due
    check.order(start: start, due: due, &changeset)
  }

  private func setTags(
    of todo: Todo, _ check: FieldCheck, _ edit: inout TodoEdit, _ changeset: inout Changeset
  ) throws {
    let written = Dictionary(todo.tags.map { ($0.foldedName, $0) }) { first, _ in first }
    for tag in try removedTags.map({ try check.tagName($0, .removedTag) }) {
      if let tag = written[tag.foldedName] {
        edit.removedTags.append(tag)
      } else {
        changeset.notify(.noSuchTag(changeset.reference(to: todo), tag))
      }
    }
    var known = Set(written.keys)
    edit.addedTags = try addedTags.map { try check.tag($0, .addedTag) }
      .filter { known.insert($0.foldedName).inserted }
    guard !edit.addedTags.isEmpty else { return }
    let kept = todo.tags.filter { !edit.removedTags.contains($0) }
    try check.count(ofTags: kept.count + edit.addedTags.count)
  }

  private func setDepends(
    of todo: Todo, at index: Int, _ edit: inout TodoEdit, _ changeset: inout Changeset
  ) throws {
    let todos = changeset.workspace.todos
    let known = todos[index].depends
    for id in removedDepends {
      var written = todo.depends.map(\.text).filter { $0.foldedName == id.foldedName }
      if written.isEmpty {
        let other = try changeset.findDependencies([id])[0]
        let names = known.filter { $0.target == other }.map(\.text)
        written = todo.depends.map(\.text).filter { names.contains($0) }
      }
      if written.isEmpty {
        changeset.notify(.noSuchDependency(changeset.reference(to: todo), id))
      }
      edit.removedDepends += written
    }
    for other in try changeset.findDependencies(addedDepends) {
      try changeset.checkWaiting(of: todo.owner, for: todos[other])
      guard other != index else { throw Refusal.waitsForItself(address: todo.address) }
      guard !Self.waits(other, for: index, in: todos) else {
        throw Refusal.waitsInCircle(address: todos[other].address, for: todo.address)
      }
      let name = todos[other].name(for: changeset.workspace.kind == .accounts ? todo.owner : "")
      let isThere = known.contains { $0.target == other } || edit.addedDepends.contains(name)
      if !isThere { edit.addedDepends.append(name) }
    }
  }

  /// Whether a todo waits for another, directly or through others.
  private static func waits(_ todo: Int, for goal: Int, in todos: [Todo]) -> Bool {
    var seen: Set<Int> = [todo]
    var queue = [todo]
    while let next = queue.popLast() {
      for target in todos[next].depends.compactMap(\.target) {
        if target == goal { return true }
        if seen.insert(target).inserted { queue.append(target) }
      }
    }
    return false
  }
}
