import Text
import TodoFormat
import TodoModel
import TodoStore

/// A new task in a project of Backlog.md, by its counter and with its defaults
/// (`createTaskFromInput` of its `src/core/backlog.ts`).
extension AddTodo {
  func addToProject(_ changeset: inout Changeset) throws {
    if isLocal { throw Refusal.notInProject(.device) }
    var fields = Set(values.keys)
    if isStarred { fields.insert(.starred) }
    try changeset.checkPlaces(of: fields, keys: Array(customValues.keys))
    guard let project = try changeset.loaded.store.project() else { throw Refusal.partOfProject }
    let (check, config) = (FieldCheck(changeset), project.config)
    let counter = ProjectCounter(changeset, project)
    let now = changeset.loaded.now.instant
    let state = try status.map { try check.openStatus($0).name }
    var task = NewBacklogTask(
      id: counter.id, title: try check.title(title),
      status: (state ?? nil) ?? config.defaultStatus ?? "To Do", created: now)
    task.assignees = try recipient.map { ["@\(try Self.person($0))"] } ?? config.defaultAssignees
    if let due = try values[.due].flatMap({ try check.value($0, of: .due) }) {
      try check.due(due, isNew: true, changeset)
      task.due = check.moment(due)
    }
    task.labels = try check.tags(tags)
    task.milestone = try values[.project].map { try changeset.milestone($0) }
    task.dependencies = try depends.map { name in
      if let address = changeset.added[name] {
        return String(
          address[address.index(after: address.firstIndex(of: "/") ?? address.startIndex)...])
      }
      return changeset.workspace.todos[try changeset.findDependencies([name])[0]].id
    }
    task.priority = try values[.priority].flatMap { try check.value($0, of: .priority) }
    task.ordinal = counter.ordinal
    (task.description, task.criteria) = Self.parts(of: try body.map { try check.body($0) } ?? "")
    task.definitionOfDone = config.definitionOfDone
    let path = "\(project.folder)tasks/\(task.fileName)"
    try checkReading(task, path, changeset)
    try changeset.add(todoFile: path, task.file, isHandedOver: false)
    changeset.counted = counter
    let owner =
      task.assignees.first.flatMap(username(from:)) ?? changeset.ownerOfUnassigned
    let name = changeset.workspace.listedName(of: task.id, ownedBy: owner)
    let reference = TodoReference(address: "\(owner)/\(task.id)", name: name, title: task.title)
    changeset.tell(.added(reference, due: values[.due]), about: reference.address)
  }

  private static func person(_ name: String) throws -> String {
    if let name = username(from: name) { return name }
    throw Refusal.unknownUser(
      Refusal.UnknownUser(
        name: name, field: .recipient, isName: false, suggestion: nil, users: [], addable: nil))
  }

  /// A list of open items at the end of a text are the criteria.
  private static func parts(of body: String) -> (description: String, criteria: [String]) {
    var lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.withoutOuterSpace.isEmpty == true { lines.removeLast() }
    var criteria: [String] = []
    while let last = lines.last, last.hasPrefix("- [ ] "), last.utf8.count > 6 {
      criteria.insert(String(last.dropFirst(6)), at: 0)
      lines.removeLast()
    }
    guard lines.last?.withoutOuterSpace.isEmpty ?? true else { return (body, []) }
    return (lines.joined(separator: "\n"), criteria)
  }

  /// Refuses a task that would be read as another one.
  private func checkReading(_ task: NewBacklogTask, _ path: String, _ changeset: Changeset) throws {
    let reader = changeset.todoReader(of: path, ownedBy: "")
    let read = reader.read(path, task.file)
    let errors = read.diagnostics.filter { $0.severity == .error }
    guard case .todo(let todo, let comments) = read.value, errors.isEmpty, comments.isEmpty,
      todo.title.hasSameBytes(as: task.title), todo.tags == task.labels, todo.id == task.id
    else {
      throw Refusal.invalid(
        .field(.title), errors.first?.message ?? "the task would be read as something else")
    }
  }
}

/// The next number of a project: one more than the highest of its tasks, also those that are completed,
/// archived or drafts.
///
/// Backlog.md gives the number of an archived task again; here what others wrote of it must not mean
/// another one.
struct ProjectCounter: Sendable {
  let id: String
  /// The place at the end of the board; `nil` where tasks have none.
  let ordinal: Thousandths?
  fileprivate let number: Int

  init(_ changeset: Changeset, _ project: ProjectFacts) {
    let config = project.config
    let tasks = changeset.workspace.todos.filter {
      changeset.context(of: $0.path, ownedBy: "").area == .backlogTask
    }
    let ids = changeset.workspace.todos.map(\.id) + project.otherIDs
    let numbers = ids.compactMap { Self.number(in: $0, config.taskPrefix) }
    let last = changeset.counted
    number = max(numbers.max() ?? 0, last?.number ?? 0) &+ 1
    let digits = "\(number)"
    let zeros = String(repeating: "0", count: max(0, config.idDigits - digits.utf8.count))
    id = "\(config.taskPrefix.uppercased())-\(zeros)\(digits)"
    let step = 1_000_000
    if let last {
      ordinal = last.ordinal.map { Thousandths(count: $0.count + step) }
    } else if let highest = tasks.compactMap(\.orderThousandths).max() {
      ordinal = Thousandths(count: highest + step)
    } else {
      ordinal = tasks.isEmpty ? Thousandths(count: step) : nil
    }
  }

  /// The number of a task that is not a part of another; `nil` for others.
  private static func number(in id: String, _ prefix: String) -> Int? {
    guard id.lowercased().hasPrefix(prefix + "-") else { return nil }
    let rest = id.utf8.dropFirst(prefix.utf8.count + 1)
    let digits = rest.prefix { $0.isDigit }
    let end = rest.dropFirst(digits.count)
    if end.first == 0x2E, end.dropFirst().first?.isDigit == true { return nil }
    return digits.count < 18 ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }
}
