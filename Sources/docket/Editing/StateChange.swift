import Diagnostics
import Text
import TodoAnalysis
import TodoEditing
import TodoModel
import TodoParsing

/// What `done`, `reopen`, `start` and `cancel` do.
struct StateChange {
  let meaning: Status.Meaning
  let ids: [String]
  /// The numbers of subtasks of the one todo, from 1; empty for todos themselves.
  let subtasks: [Int]
  /// Whether a todo is completed that waits for others.
  let force: Bool

  init(_ meaning: Status.Meaning, _ named: StateArguments, force: Bool = false) throws {
    (self.meaning, self.force) = (meaning, force)
    (ids, subtasks) = (named.ids, named.subtasks)
    if !subtasks.isEmpty, ids.count != 1 {
      throw Failure.usage("--subtask is of one todo, and \(ids.count) are named")
    }
  }

  func apply(to edit: inout Edit) async throws {
    let finder = edit.finder
    var todos: [Int] = []
    for id in ids {
      let todo = try await finder.find(id, where: isMeant)
      if !todos.contains(todo) { todos.append(todo) }
    }
    for todo in todos {
      try await edit.checkOwner(
        of: edit.workspace.todos[todo], instead: "comment on it or star it; ")
      if meaning == .done, subtasks.isEmpty, !force {
        let open = edit.loaded.insights.blockers[todo].filter { !todos.contains($0) }
        try Self.check(blockers: open, of: todo, otherwise: "--force completes it", edit)
      }
    }
    if !subtasks.isEmpty {
      for todo in todos { try tick(todo, in: &edit) }
      return
    }
    // Of a checklist's items the last first: one that repeats moves those below it.
    var lines: [Int: String] = [:]
    for todo in todos.sorted(by: { edit.workspace.todos[$0].line > edit.workspace.todos[$1].line })
    {
      lines[todo] = try apply(to: edit.workspace.todos[todo], in: &edit)
    }
    for todo in todos {
      if let line = lines[todo] { edit.tell(line, about: edit.workspace.todos[todo].address) }
    }
  }

  private func isMeant(_ todo: Todo) -> Bool {
    !subtasks.isEmpty || Self.isMeant(todo.status.meaning, by: meaning)
  }

  /// Whether a todo or subtask of a state is one that the command is likely to be about.
  ///
  /// - Parameter meaning: what the command makes of it.
  static func isMeant(_ state: Status.Meaning, by meaning: Status.Meaning) -> Bool {
    meaning == .todo || !Status(state).isClosed ? state != meaning : false
  }

  /// - Returns: what to tell; `nil` where nothing is to be done.
  private func apply(to found: Todo, in edit: inout Edit) throws -> String? {
    let todo = try edit.fresh(found)
    var text = try edit.text(of: todo.path)
    let state = StateEdit(edit)
    let outcome = try state.apply(Status(meaning), to: todo, in: &text)
    try edit.put(text)
    switch outcome {
    case .unchanged:
      edit.session.note(
        "\(edit.workspace.listedName(of: todo)) is \(adjective) already".terminalSafe)
      edit.mention(todo.address)
      return nil
    case .changed:
      if meaning == .done { warnOfRepeat(of: found, &edit) }
      return "\(word)  \(edit.workspace.listedName(of: todo))  \(todo.title)"
    case .movedOn(let day):
      if todo.completions.contains(edit.loaded.now.today) {
        edit.warnings.append(
          "'\(edit.workspace.listedName(of: todo))' was completed today already, 'docket undo' takes this back"
        )
      }
      return "\(word)  \(edit.workspace.listedName(of: todo))  \(todo.title), due again on \(day)"
    }
  }

  /// What cannot be read does not come again.
  ///
  /// - Parameter todo: as it was read.
  private func warnOfRepeat(of todo: Todo, _ edit: inout Edit) {
    let problem = edit.workspace.diagnostics.first {
      $0.id == "invalid-repeat" && $0.path.hasSameBytes(as: todo.path)
        && (!todo.isItem || $0.position.line == todo.line)
    }
    guard let problem else { return }
    edit.warnings.append(
      "'\(edit.workspace.listedName(of: todo))' does not come again, its repeat is not understood: "
        + problem.message)
  }

  /// Asks whether a todo is completed that waits for others.
  ///
  /// - Parameters:
  ///   - blockers: those that are open.
  ///   - otherwise: what does it, where nobody can be asked.
  static func check(
    blockers: [Int], of index: Int, otherwise: String, _ edit: Edit
  ) throws {
    let open = blockers.map { edit.workspace.todos[$0] }
    guard let first = open.first else { return }
    let todo = edit.workspace.todos[index]
    let others = open.count > 1 ? " and \(open.count - 1) more" : ""
    let reason = "'\(todo.address)' waits for '\(first.address)'\(others)"
    try edit.confirm(
      "\(reason). Complete it all the same?", otherwise: "\(reason), \(otherwise)")
  }

  private func tick(_ index: Int, in edit: inout Edit) throws {
    let todo = try edit.fresh(edit.workspace.todos[index])
    let zone = edit.workspace.zone
    var text = try edit.text(of: todo.path)
    let items = try text.subtasks(of: todo, in: zone)
    for number in subtasks {
      guard number > 0, items.indices.contains(number - 1) else {
        let names = text.body(in: zone).items
        let list = items.enumerated().map { "\n  \($0 + 1)  \(names[$1].title)" }.joined()
        throw Failure.usage(
          items.isEmpty
            ? "'\(todo.address)' has no subtasks"
            : "'\(todo.address)' has no subtask \(number), they are:\(list)")
      }
      let item = items[number - 1]
      let subtask = text.body(in: zone).items[item]
      if subtask.meaning == meaning {
        edit.session.note("subtask \(number) is \(adjective) already".terminalSafe)
        edit.mention(todo.address)
        continue
      }
      try text.setMark(ofItem: item, to: meaning, in: zone)
      edit.tell(
        "\(word)  \(edit.workspace.listedName(of: todo))  \(number). \(subtask.title)",
        about: todo.address)
    }
    if try edit.bytes(of: todo.path) != text.bytes { try text.touch(edit.loaded.now, in: zone) }
    try edit.put(text)
  }

  private var word: String {
    switch meaning {
    case .done: "completed"
    case .todo: "reopened"
    case .doing: "started"
    case .cancelled: "cancelled"
    }
  }

  private var adjective: String { meaning == .todo ? "open" : word }
}

extension StateEdit {
  /// With what a command knows of the workspace.
  init(_ edit: Edit) {
    self.init(
      statuses: edit.workspace.settings.statuses, zone: edit.workspace.zone, now: edit.loaded.now)
  }
}
