import Text
import TodoAnalysis
import TodoFormat
import TodoModel
import TodoStore

/// Removes todos: a todo's file with the acting user's comments on it, or an item's lines with the items
/// nested in it. References to them in the user's own files are removed too.
package struct RemoveTodos: TodoAction {
  let ids: [String]

  package init(_ ids: [String]) { self.ids = ids }

  package var fitsProjects: Bool { true }

  package func apply(to changeset: inout Changeset) throws {
    let named = try changeset.findOwn(ids) { _ in true }
    if changeset.workspace.kind == .backlog {
      try changeset.confirm(.remove(Self.removed(named, in: changeset)))
      return try changeset.archiveTasks(named)
    }
    let todos = try Self.withNested(named, in: &changeset)
    let removed = Self.removed(todos, in: changeset)
    if changeset.isAgreedTo {
      for todo in removed where !todo.uses.isEmpty {
        changeset.notify(.removedInUse(todo, isOnly: removed.count == 1))
      }
    }
    try changeset.confirm(.remove(removed))
    try Self.remove(todos, in: &changeset)
    changeset.data = .removed(todos.map { changeset.workspace.todos[$0].address })
  }

  /// Todos, and after them those below them in a checklist, which are removed with them.
  static func withNested(_ indices: [Int], in changeset: inout Changeset) throws -> [Int] {
    let todos = changeset.workspace.todos
    let zone = changeset.workspace.zone
    let items = Dictionary(grouping: indices.filter { todos[$0].isItem }) { todos[$0].file }
    let known = Set(indices)
    let others = todos.indices.filter { items[todos[$0].file] != nil && !known.contains($0) }
    var nested: [Int] = []
    let files = Dictionary(grouping: others) { todos[$0].file }
    for (file, others) in files.sorted(by: { precedesByBytes($0.key.text, $1.key.text) }) {
      let text = try changeset.text(of: file.text)
      let lines = try text.lines(of: items[file, default: []].map { todos[$0] }, in: zone)
      nested += others.filter { lines.contains(todos[$0].line) }
        .sorted { todos[$0].line < todos[$1].line }
    }
    return indices + nested
  }

  /// - Parameter indices: with the todos that are nested in them.
  static func remove(_ indices: [Int], in changeset: inout Changeset) throws {
    let todos = indices.map { changeset.workspace.todos[$0] }
    let zone = changeset.workspace.zone
    // Before items are removed, which moves the lines below them.
    let freed = try forget(indices, in: &changeset)
    for todo in todos where !todo.isItem {
      _ = try changeset.reread(todo)
      try changeset.put(todo.path, nil)
    }
    let items = Dictionary(grouping: todos.filter(\.isItem), by: \.file)
    for (file, items) in items.sorted(by: { precedesByBytes($0.key.text, $1.key.text) }) {
      try changeset.edit(file.text) { text in
        try text.remove(items: try text.indices(of: items, in: zone), in: zone)
      }
    }
    for index in indices {
      let todo = changeset.workspace.todos[index]
      for comment in changeset.loaded.comments(on: index) where comment.author == todo.owner {
        try changeset.put(comment.path, nil)
      }
      changeset.tell(.removed(changeset.reference(to: todo)), about: todo.address)
    }
    for (outcome, address) in freed { changeset.tell(outcome, about: address) }
  }

  /// Removes the owners' stars of the todos, and the dependencies on them of the owners' todos and of
  /// those of this device.
  private static func forget(
    _ removed: [Int], in changeset: inout Changeset
  ) throws -> [(Outcome, address: String)] {
    let workspace = changeset.workspace
    let owners = Set(removed.map { workspace.todos[$0].owner } + [Workspace.localOwner])
    let removed = Set(removed)
    if workspace.kind == .accounts {
      for user in owners.sorted() where user != Workspace.localOwner {
        try leavingUnreadable(&changeset) { changeset in
          _ = try changeset.removeStars(by: user, where: removed.contains)
        }
      }
    }
    var freed: [(Outcome, address: String)] = []
    for index in workspace.todos.indices where !removed.contains(index) {
      let todo = workspace.todos[index]
      guard owners.contains(todo.owner) || workspace.kind == .bare else { continue }
      let gone = todo.depends.filter { $0.target.map(removed.contains) ?? false }
      if gone.isEmpty { continue }
      try leavingUnreadable(&changeset) { changeset in
        var edit = TodoEdit()
        edit.removedDepends = gone.map(\.text)
        let (fresh, reader) = (
          try changeset.reread(todo), changeset.todoReader(of: todo)
        )
        try changeset.edit(todo.path) { try edit.apply(to: fresh, in: &$0, reader) }
        let names = Set(gone.compactMap(\.target)).sorted().map {
          workspace.listedName(of: workspace.todos[$0])
        }
        freed.append((.freed(changeset.reference(to: todo), from: names), todo.address))
      }
    }
    return freed
  }

  /// Todos are removed even if a file that refers to them cannot be edited.
  private static func leavingUnreadable(
    _ changeset: inout Changeset, _ change: (inout Changeset) throws -> Void
  ) throws {
    do {
      try change(&changeset)
    } catch let problem as EditProblem {
      changeset.notify(.notFreed(.init(description: "\(problem)")))
    }
  }

  /// Todos that are to be removed, with what others made of them, and will lead nowhere.
  static func removed(_ indices: [Int], in changeset: Changeset) -> [Confirmation.RemovedTodo] {
    let (todos, insights) = (changeset.workspace.todos, changeset.loaded.insights)
    return indices.map { index in
      let todo = todos[index]
      var uses: [Confirmation.Use] = []
      let waiting = insights.blocking[index].filter { !indices.contains($0) }
      if let first = waiting.first {
        uses.append(.dependencies(first: todos[first].address, count: waiting.count))
      }
      let stars = insights.starredBy[index].filter { $0 != todo.owner }
      if !stars.isEmpty { uses.append(.stars(stars)) }
      let all = changeset.loaded.comments(on: index).map(\.author)
      let authors = all.filter { $0 != todo.owner }
      if all.count > authors.count { uses.append(.ownComments(all.count - authors.count)) }
      if !authors.isEmpty { uses.append(.comments(Set(authors).sorted())) }
      return Confirmation.RemovedTodo(address: todo.address, title: todo.title, uses: uses)
    }
  }
}
