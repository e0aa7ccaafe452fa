import TodoModel

/// What changed since the state of the workspace that a report compares with.
package struct ReportChanges: Sendable {
  let difference: WorkspaceDifference
  /// By todo of the new state: the due day before it was moved.
  private let dueBefore: [Int: TodoDate]
  /// The people that each todo which was overdue before is listed with.
  private let overdueBefore: [[String]]

  package init(
    from old: (workspace: Workspace, insights: Insights),
    to new: (workspace: Workspace, insights: Insights)
  ) {
    difference = WorkspaceDifference(from: old, to: new)
    var due: [Int: TodoDate] = [:]
    for entry in difference.entries(.dueMoved) {
      due[entry.todo] = entry.old.flatMap { old.workspace.todos[$0].due }
    }
    dueBefore = due
    func people(_ workspace: Workspace, _ todo: Int) -> [String] {
      [workspace.todos[todo].owner] + workspace.todos[todo].assignees
    }
    // No commit has the todos of this device: those that are overdue were so before.
    overdueBefore =
      old.insights.overdue.map { people(old.workspace, $0) }
      + new.insights.overdue.filter { new.workspace.todos[$0].owner == Workspace.localOwner }
      .map { people(new.workspace, $0) }
  }

  /// The number of todos that were overdue before.
  ///
  /// - Parameter user: only those listed with this user; `nil` for all.
  func overdueCount(of user: String?) -> Int {
    overdueBefore.count { people in user.map(people.contains) ?? true }
  }

  /// The todos of some kind, by user, then in the default order.
  ///
  /// - Parameter listed: the todos that the report covers.
  func rows(
    _ kind: WorkspaceDifference.Kind, of workspace: Workspace, among listed: Set<Int>
  ) -> [ReportSection.Row] {
    let todos = difference.entries(kind).map(\.todo).filter(listed.contains)
    let byOwner = Dictionary(grouping: todos) { workspace.todos[$0].owner }
    return byOwner.sorted { $0.key < $1.key }.flatMap(\.value).compactMap { index in
      let todo = workspace.todos[index]
      if kind == .dueMoved {
        // Only a later day is a slip, or none.
        guard let before = dueBefore[index], todo.due.map({ before < $0 }) ?? true else {
          return nil
        }
        return ReportSection.Row(todo: index, day: todo.due?.day, before: before)
      }
      let date = kind == .completed ? todo.completed : kind == .new ? todo.created : todo.due
      return ReportSection.Row(todo: index, day: date?.day)
    }
  }
}
