import Text
import TodoAnalysis
import TodoFormat
import TodoModel
import TodoStore

/// Completes, reopens, starts or cancels todos, or their subtasks.
package struct ChangeState: TodoAction {
  let meaning: Status.Meaning
  let ids: [String]
  /// The numbers of subtasks of the one todo, from 1; empty for todos themselves.
  let subtasks: [Int]
  /// The body in which the acting user saw the numbers. A subtask that has another one now is found by
  /// its title.
  package var seenBody: String?
  /// The status that the acting user saw. A todo that was completed, cancelled or reopened since stays as
  /// it is.
  package var seenStatus: String?

  package init(_ meaning: Status.Meaning, _ ids: [String], subtasks: [Int] = []) {
    (self.meaning, self.ids, self.subtasks) = (meaning, ids, subtasks)
  }

  package var scope: LoadScope { .own(including: ids) }

  package var fitsProjects: Bool { true }

  package func apply(to changeset: inout Changeset) throws {
    if !subtasks.isEmpty, ids.count != 1 { throw Refusal.subtasksOfSeveral(count: ids.count) }
    let todos = try changeset.findOwn(ids) { todo in
      !subtasks.isEmpty || Self.isMeant(todo.status.meaning, by: meaning)
    }
    guard subtasks.isEmpty else {
      for todo in todos { try tick(changeset.workspace.todos[todo], in: &changeset) }
      return
    }
    if meaning == .done {
      for todo in todos {
        let open = changeset.loaded.insights.blockers[todo].filter { !todos.contains($0) }
        try changeset.confirmCompletion(of: todo, blockedBy: open)
      }
    }
    // The last item of a checklist first: one that repeats moves those below it.
    let found = todos.map { changeset.workspace.todos[$0] }
    var outcomes: [String: Outcome] = [:]
    for todo in found.sorted(by: { $0.line > $1.line }) {
      outcomes[todo.address] = try apply(to: todo, in: &changeset)
    }
    for todo in found {
      if let outcome = outcomes[todo.address] { changeset.tell(outcome, about: todo.address) }
    }
  }

  /// Whether a todo or subtask of a state is likely to be meant.
  ///
  /// - Parameter meaning: the new state.
  package static func isMeant(_ state: Status.Meaning, by meaning: Status.Meaning) -> Bool {
    meaning == .todo || !Status(state).isClosed ? state != meaning : false
  }

  /// - Returns: `nil` where nothing is to be done.
  private func apply(to found: Todo, in changeset: inout Changeset) throws -> Outcome? {
    let todo = try changeset.reread(found)
    let reference = changeset.reference(to: todo)
    try checkSeen(todo, changeset)
    var text = try changeset.text(of: todo.path)
    let outcome = try changeset.stateEdit.apply(Status(meaning), to: todo, in: &text)
    try changeset.put(text)
    if meaning == .done, outcome != .unchanged, todo.isDeletedOnCompletion {
      changeset.notify(.lineKept(reference))
    }
    switch outcome {
    case .unchanged:
      changeset.notify(.alreadyInState(reference, meaning))
      changeset.mention(todo.address)
      return nil
    case .changed:
      if meaning == .done { warnOfRepeat(of: found, reference, &changeset) }
      return .stateChanged(reference, meaning, dueAgain: nil)
    case .movedOn, .startMovedOn:
      if todo.completions.contains(changeset.loaded.now.today) {
        changeset.notify(.completedToday(reference))
      }
      if case .startMovedOn(let day) = outcome { return .startsAgain(reference, day) }
      let day: CalendarDay? = if case .movedOn(let day) = outcome { day } else { nil }
      return .stateChanged(reference, meaning, dueAgain: day)
    }
  }

  private func checkSeen(_ todo: Todo, _ changeset: Changeset) throws {
    guard let seenStatus, todo.status.meaning != meaning,
      let seen = changeset.status(seenAs: seenStatus), seen.isClosed != todo.status.isClosed
    else { return }
    let conflict = Refusal.Conflict(
      field: .field(.status), present: todo.formText(of: .status), wanted: meaning.rawValue)
    throw Refusal.changedMeanwhile(address: todo.address, [conflict])
  }

  /// A repeat that is not understood does not come again.
  ///
  /// - Parameter todo: as it was loaded.
  private func warnOfRepeat(
    of todo: Todo, _ reference: TodoReference, _ changeset: inout Changeset
  ) {
    let problem = changeset.workspace.diagnostics.first {
      $0.id == "invalid-repeat" && $0.path.hasSameBytes(as: todo.path)
        && (!todo.isItem || $0.position.line == todo.line)
    }
    if let problem {
      changeset.notify(.repeatNotUnderstood(reference, message: problem.message))
    }
  }

  private func tick(_ found: Todo, in changeset: inout Changeset) throws {
    let todo = try changeset.reread(found)
    let reference = changeset.reference(to: todo)
    let zone = changeset.workspace.zone
    if changeset.workspace.kind == .backlog, meaning == .doing || meaning == .cancelled {
      throw Refusal.notInProject(.subtaskState)
    }
    var text = try changeset.text(of: todo.path)
    let numbers = SubtaskNumbers(seenIn: seenBody)
    for (number, item) in try numbers.present(subtasks, of: todo, in: text, zone) {
      let subtask = text.body(in: zone).items[item]
      if subtask.meaning == meaning {
        changeset.notify(.subtaskAlreadyInState(number: number, meaning))
        changeset.mention(todo.address)
        continue
      }
      try text.setMark(ofItem: item, to: meaning, in: zone)
      changeset.tell(
        .subtaskChanged(reference, meaning, number: number, title: subtask.title),
        about: todo.address)
    }
    if try changeset.bytes(of: todo.path) != text.bytes {
      try changeset.touch(&text)
    }
    try changeset.put(text)
  }
}

extension Changeset {
  /// A status as a form or a board names it; `nil` if there is none of that name.
  func status(seenAs text: String) -> Status? {
    let name = text.isEmpty ? Status.Meaning.todo.rawValue : text
    return try? FieldCheck.status(name, among: settings.statuses)
  }

  /// Whether a board has a status in the column that the acting user saw.
  func isStatus(_ status: Status, seenAs text: String) -> Bool {
    guard let seen = self.status(seenAs: text), seen.meaning == status.meaning else { return false }
    let own = settings.statuses.filter { $0.meaning == status.meaning }
    return own.isEmpty || seen == status
      || !own.contains(status) && seen.name == settings.statuses.name(of: status.meaning)
  }

  /// Asks before a todo is completed that waits for open ones.
  func confirmCompletion(of index: Int, blockedBy blockers: [Int]) throws {
    if blockers.isEmpty { return }
    try confirm(
      .completeBlocked(
        reference(to: workspace.todos[index]),
        by: blockers.map { reference(to: workspace.todos[$0]) }))
  }
}

extension Todo {
  /// Whether Obsidian Tasks removes the line of the item when it is completed there.
  fileprivate var isDeletedOnCompletion: Bool {
    isItem && self.extra.contains { $0.key == "onCompletion" && $0.value.lowercased() == "delete" }
  }
}
