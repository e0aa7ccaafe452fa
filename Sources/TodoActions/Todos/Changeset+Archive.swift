import Text
import TodoFormat
import TodoModel
import TodoStore

/// What becomes of tasks of Backlog.md that are no longer wanted: those that are done move to
/// `completed`, as `backlog cleanup` moves them, others to `archive/tasks`, as `backlog task archive`
/// does. Files keep their names and bytes.
extension Changeset {
  /// - Throws: where a file of that name is there already.
  private mutating func moveTask(_ todo: Todo, to folder: String) throws {
    guard let project = try loaded.store.project() else { throw Refusal.partOfProject }
    let name = WorkspacePath.parts(of: todo.path).last ?? todo.path
    let path = "\(project.folder)\(folder)/\(name)"
    if let other = try inPlace(of: path) {
      throw EditProblem(path: todo.path, "'\(other)' is there already; rename one of them first")
    }
    guard let bytes = try bytes(of: todo.path) else { throw WriteError.changed(path: todo.path) }
    try move(todo.path, to: path, bytes)
  }

  /// Moves tasks to the archive. No other task depends on them or refers to them then.
  mutating func archiveTasks(_ indices: [Int]) throws {
    let todos = workspace.todos
    var freed: [(Outcome, String)] = []
    for (index, todo) in todos.enumerated() where !indices.contains(index) {
      guard context(of: todo.path, ownedBy: "").area == .backlogTask else { continue }
      let gone = todo.depends.filter { $0.target.map(indices.contains) ?? false }
      let ids = indices.map { TaskNumber.folded(todos[$0].id) }
      guard !gone.isEmpty || todo.extra.contains(where: { $0.key == "references" }) else {
        continue
      }
      let names = Set(gone.map(\.text))
      do {
        let isChanged = try edit(todo.path) { text in
          try text.removeItems(from: .depends) { names.contains($0.dependencyName) }
          try text.removeReferences { ids.contains(TaskNumber.folded($0)) }
        }
        guard isChanged, !gone.isEmpty else { continue }
      } catch let problem as EditProblem {
        notify(.notFreed(.init(description: "\(problem)")))
        continue
      }
      let others = Set(gone.compactMap(\.target)).sorted().map {
        workspace.listedName(of: todos[$0])
      }
      freed.append((.freed(reference(to: todo), from: others), todo.address))
    }
    for index in indices {
      try moveTask(todos[index], to: "archive/tasks")
      tell(.archived(reference(to: todos[index]), path: nil), about: todos[index].address)
    }
    for (outcome, address) in freed { tell(outcome, about: address) }
    data = .removed(indices.map { todos[$0].address })
  }

  /// Moves tasks that are done to those that are completed.
  ///
  /// - Parameters:
  ///   - ids: all that are done where it is empty.
  ///   - limit: those that were closed before that day alone.
  mutating func completeTasks(_ ids: [String], before limit: CalendarDay?) throws {
    let todos = workspace.todos
    func isMeant(_ todo: Todo) -> Bool { todo.status.meaning == .done }
    let named = try ids.isEmpty ? nil : findOwn(ids, where: isMeant)
    let all =
      named
      ?? todos.indices.filter { index in
        isMeant(todos[index])
          && context(of: todos[index].path, ownedBy: "").area == .backlogTask
      }
    var count = 0
    for index in all {
      let todo = try reread(todos[index])
      guard isMeant(todo) else {
        if named == nil { continue }
        throw todo.status.isClosed
          ? EditProblem(path: todo.path, "only tasks that are done go to 'completed'")
          : Refusal.todoIsOpen(address: todo.address)
      }
      if let limit, todo.completed.map({ $0.day >= limit }) ?? true { continue }
      try moveTask(todo, to: "completed")
      count += 1
      tell(.archived(reference(to: todo), path: nil), about: todo.address)
    }
    guard count > 0 else {
      if ids.isEmpty { notify(.nothingToArchive) }
      return
    }
    let folder = try loaded.store.project()?.folder ?? ""
    notify(.archivedFiles(count: count, folder: "\(folder)completed/"))
  }
}
