import Diagnostics
import Text
import TodoAnalysis
import TodoEditing
import TodoModel

/// What `docket edit` does with the flags of the command line.
struct TodoFieldChange {
  private let command: EditCommand
  private let body: String?

  /// - Parameter body: as it was given or read.
  init(_ command: EditCommand, body: String?) { (self.command, self.body) = (command, body) }

  func apply(to edit: inout Edit) async throws {
    let index = try await edit.finder.find(command.id) { _ in true }
    let found = edit.workspace.todos[index]
    try await edit.checkOwner(of: found, instead: "comment on it or star it; ")
    let todo = try edit.fresh(found)
    let change = try await change(of: todo, at: index, &edit)
    warnOfOrder(of: todo, change, &edit)
    var text = try edit.text(of: todo.path)
    let old = text.bytes
    try change.apply(to: todo, in: &text, edit.reader(ofOwner: todo.owner))
    try edit.put(text)
    let (outcome, status) = try await setStatus(
      of: found, at: index, after: change, in: &text, &edit)
    var isChanged = text.bytes != old
    if isChanged { try text.touch(edit.loaded.now, in: edit.workspace.zone) }
    try edit.put(text)
    if let isStarred = command.star {
      let star = StarChange(isStarred: isStarred, ids: [])
      isChanged = try await star.change(index, found, &edit) || isChanged
    }
    guard isChanged else {
      edit.session.note("\(edit.workspace.listedName(of: todo)) is so already".terminalSafe)
      return edit.mention(todo.address)
    }
    var words = "\(change.title ?? todo.title)"
    if case .movedOn(let day)? = outcome {
      words += ", due again on \(day)"
    } else {
      if let day = change.due?.value { words += ", due \(day)" }
      if let status, outcome == .changed { words += ", status \(status)" }
    }
    edit.tell(
      "changed  \(edit.workspace.listedName(of: todo))  \(words)",
      about: todo.address)
  }

  /// What `done`, `start` and the like do, with a status of one's choice.
  ///
  /// - Parameters:
  ///   - change: what was made of it just now.
  ///   - text: of its file, as this attempt has it.
  /// - Returns: `nil` where none is asked for; the name is what the file calls it now.
  private func setStatus(
    of found: Todo, at index: Int, after change: TodoEdit, in text: inout FileText,
    _ edit: inout Edit
  ) async throws -> (outcome: StateEdit.Outcome?, name: String?) {
    guard command.status != nil || command.noStatus else { return (nil, nil) }
    let status = try command.status.map { try FieldCheck(edit, hasRemovals: true).status($0) }
    if status?.meaning == .done, !found.status.isClosed {
      try StateChange.check(
        blockers: try await blockers(of: index, after: change, edit), of: index,
        otherwise: "'docket done \(found.address.shellWord) --force' completes it", edit)
    }
    var renamed = found
    renamed.title = change.title ?? found.title
    let todo = try edit.fresh(renamed)
    let state = StateEdit(edit)
    guard let status else { return (try state.removeStatus(of: todo, in: &text), nil) }
    let outcome = try state.apply(status, to: todo, in: &text)
    return (outcome, status.name)
  }

  /// The open todos that it waits for by now.
  private func blockers(of index: Int, after change: TodoEdit, _ edit: Edit) async throws -> [Int] {
    let todos = edit.workspace.todos
    let gone = todos[index].depends.filter { change.removedDepends.contains($0.text) }
      .compactMap(\.target)
    var blockers = edit.loaded.insights.blockers[index].filter { !gone.contains($0) }
    for name in change.addedDepends {
      let other = try await edit.finder.find(name)
      if !todos[other].status.isClosed { blockers.append(other) }
    }
    return blockers
  }

  /// What is to be another than it is.
  private func change(
    of todo: Todo, at index: Int, _ edit: inout Edit
  ) async throws -> TodoEdit {
    let check = FieldCheck(edit, hasRemovals: true)
    var change = TodoEdit()
    if let title = try command.title.map({ try check.title($0) }), title != todo.title {
      change.title = title
    }
    if let due = command.due {
      let day = try check.day(due, "--due")
      try check.due(day, question: "Change the todo all the same?", &edit)
      change.due = .set(day)
    } else if command.noDue {
      try check.due(nil, question: "", &edit)
      if todo.due != nil { change.due = .remove }
    }
    if let start = command.start {
      change.start = .set(try check.day(start, "--start"))
    } else if command.noStart, todo.start != nil {
      change.start = .remove
    }
    if let name = command.category {
      let isNew = command.newCategory
      // An item has no place for one, whichever it is.
      change.category = .set(
        todo.isItem ? name : try await edit.category(name, of: todo.owner, orNew: isNew))
    } else if command.noCategory, todo.category != nil {
      change.category = .remove
    }
    if let project = command.project {
      change.project = .set(try check.project(project))
    } else if command.noProject, todo.project != nil {
      change.project = .remove
    }
    try setTags(of: todo, check, &change, edit)
    if let text = command.priority {
      let priority = try check.priority(text)
      if priority != todo.priority { change.priority = priority.map { .set($0) } ?? .remove }
    } else if command.noPriority, todo.priority != nil {
      change.priority = .remove
    }
    if let rule = command.repeat {
      change.recurrence = .set(try check.recurrence(rule))
    } else if command.noRepeat, todo.recurrence != nil {
      change.recurrence = .remove
    }
    if let estimate = command.estimate {
      change.estimate = .set(try check.estimate(estimate))
    } else if command.noEstimate, todo.estimateMinutes != nil {
      change.estimate = .remove
    }
    try await setDepends(of: todo, at: index, &change, edit)
    change.body = try body.map { try check.body($0) }
    return change
  }

  private func warnOfOrder(of todo: Todo, _ change: TodoEdit, _ edit: inout Edit) {
    guard change.start != nil || change.due != nil else { return }
    let check = FieldCheck(edit)
    let start = change.start.map { check.date($0.value) } ?? todo.start
    let due = change.due.map { check.date($0.value) } ?? todo.due
    check.order(start: start, due: due, &edit)
  }

  private func setTags(
    of todo: Todo, _ check: FieldCheck, _ change: inout TodoEdit, _ edit: Edit
  ) throws {
    func isSame(_ a: String, _ b: String) -> Bool { a.foldedName == b.foldedName }
    for tag in try command.removeTag.map({ try check.tagName($0, "--remove-tag") }) {
      if let written = todo.tags.first(where: { isSame($0, tag) }) {
        change.removedTags.append(written)
      } else {
        edit.session.note(
          "\(edit.workspace.listedName(of: todo)) has no tag '\(tag.quotedShort)'".terminalSafe)
      }
    }
    for tag in try command.addTag.map({ try check.tag($0, "--add-tag") })
    where !(todo.tags + change.addedTags).contains(where: { isSame($0, tag) }) {
      change.addedTags.append(tag)
    }
  }

  private func setDepends(
    of todo: Todo, at index: Int, _ change: inout TodoEdit, _ edit: Edit
  ) async throws {
    let todos = edit.workspace.todos
    let known = todos[index].depends
    for id in command.removeDepends {
      var written = todo.depends.map(\.text).filter { $0.foldedName == id.foldedName }
      if written.isEmpty {
        let other = try await edit.finder.find(id)
        let names = known.filter { $0.target == other }.map(\.text)
        written = todo.depends.map(\.text).filter { names.contains($0) }
      }
      if written.isEmpty {
        edit.session.note(
          "\(edit.workspace.listedName(of: todo)) does not wait for '\(id.quotedShort)'"
            .terminalSafe)
      }
      change.removedDepends += written
    }
    for id in command.addDepends {
      let other = try await edit.finder.find(id)
      try edit.checkWaiting(of: todo.owner, for: todos[other])
      let name = todos[other].name(for: edit.workspace.kind == .bare ? "" : todo.owner)
      guard other != index else {
        throw Failure.usage("'\(todo.address)' cannot wait for itself")
      }
      guard !Self.waits(other, for: index, in: todos) else {
        throw Failure.work(
          "'\(todos[other].address)' waits for '\(todo.address)' already, not both can wait")
      }
      let isThere = known.contains { $0.target == other } || change.addedDepends.contains(name)
      if !isThere { change.addedDepends.append(name) }
    }
  }

  /// Whether a todo waits for another, over others or not.
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
