import Diagnostics
import Text
import TodoAnalysis
import TodoEditing
import TodoModel
import TodoParsing

/// What `docket remove` does: a todo's file goes, with one's own comments on it, or an item's lines
/// with what is nested in it. In one's own files nothing names it any longer.
struct TodoRemoval {
  let ids: [String]
  /// Whether nobody is asked.
  let yes: Bool

  func apply(to edit: inout Edit) async throws {
    let finder = edit.finder
    var todos: [Int] = []
    for id in ids {
      let todo = try await finder.find(id) { _ in true }
      if !todos.contains(todo) { todos.append(todo) }
    }
    for todo in todos {
      try await edit.checkOwner(
        of: edit.workspace.todos[todo], instead: "comment on it or star it; ")
    }
    todos = try Self.withNested(todos, in: &edit)
    // What a dry run shows is not done.
    let reasons = todos.flatMap { Self.uses(of: $0, besides: todos, in: edit) }
    if yes, !reasons.isEmpty {
      let name = todos.count == 1 ? "'\(edit.workspace.todos[todos[0]].address)': " : ""
      edit.warnings.append(name + reasons.joined(separator: "; "))
    }
    if !yes, !edit.isDryRun {
      let names = todos.map { index in
        let todo = edit.workspace.todos[index]
        return "'\(todo.address)' (\(todo.title.quotedShort))"
      }
      let words = ([names.joined(separator: ", ")] + reasons).joined(separator: "; ")
      try edit.confirm(
        "Remove \(words)?",
        otherwise:
          "nobody can be asked whether to remove \(words)\n--yes does it without a question")
    }
    try Self.remove(todos, in: &edit)
    let removed = todos.map { edit.workspace.todos[$0].address }
    edit.json = { $0.member("removed", removed) }
  }

  /// Todos, and behind them those that stand below them in a checklist, which go with them.
  static func withNested(_ indices: [Int], in edit: inout Edit) throws -> [Int] {
    let todos = edit.workspace.todos
    let zone = edit.workspace.zone
    let paths = Dictionary(grouping: indices.filter { todos[$0].isItem }) { todos[$0].file }
    let known = Set(indices)
    let others = todos.indices.filter { paths[todos[$0].file] != nil && !known.contains($0) }
    var nested: [Int] = []
    let files = Dictionary(grouping: others) { todos[$0].file }
    for (file, others) in files.sorted(by: { precedesByBytes($0.key.text, $1.key.text) }) {
      let text = try edit.text(of: file.text)
      let items = paths[file, default: []].map { todos[$0] }
      let lines = try text.lines(of: items, in: zone)
      nested += others.filter { lines.contains(todos[$0].line) }
        .sorted { todos[$0].line < todos[$1].line }
    }
    return indices + nested
  }

  /// Takes todos away, and tells of it.
  ///
  /// - Parameter indices: with those that are nested in them.
  static func remove(_ indices: [Int], in edit: inout Edit) throws {
    let todos = indices.map { edit.workspace.todos[$0] }
    let zone = edit.workspace.zone
    // Before items go, whose going moves the lines below them.
    let freed = try forget(indices, in: &edit)
    for todo in todos where !todo.isItem {
      _ = try edit.fresh(todo)
      try edit.put(todo.path, nil)
    }
    let items = Dictionary(grouping: todos.filter(\.isItem), by: \.file)
    for (file, items) in items.sorted(by: { precedesByBytes($0.key.text, $1.key.text) }) {
      var text = try edit.text(of: file.text)
      try text.remove(items: try text.indices(of: items, in: zone), in: zone)
      try text.touch(edit.loaded.now, in: zone)
      try edit.put(text)
    }
    for index in indices {
      let todo = edit.workspace.todos[index]
      for comment in edit.loaded.comments(on: index) where comment.author == todo.owner {
        try edit.put(comment.path, nil)
      }
      edit.tell(
        "removed  \(edit.workspace.listedName(of: todo))  \(todo.title)", about: todo.address)
    }
    for line in freed { edit.tell(line.text, about: line.address) }
  }

  /// Takes the owners' own stars of todos away, and what their todos and those of this device waited
  /// for.
  ///
  /// - Returns: what to tell.
  private static func forget(
    _ removed: [Int], in edit: inout Edit
  ) throws -> [(text: String, address: String)] {
    let workspace = edit.workspace
    let owners = Set(removed.map { workspace.todos[$0].owner } + [Workspace.localOwner])
    if workspace.kind == .accounts {
      for user in owners.sorted() where user != Workspace.localOwner {
        try leaving(edit.session) { try removeStars(of: removed, by: user, &edit) }
      }
    }
    let removed = Set(removed)
    var told: [(text: String, address: String)] = []
    for index in workspace.todos.indices where !removed.contains(index) {
      let todo = workspace.todos[index]
      guard owners.contains(todo.owner) || workspace.kind == .bare else { continue }
      let gone = todo.depends.filter { $0.target.map(removed.contains) ?? false }
      if gone.isEmpty { continue }
      try leaving(edit.session) {
        var change = TodoEdit()
        change.removedDepends = gone.map(\.text)
        var text = try edit.text(of: todo.path)
        try change.apply(to: try edit.fresh(todo), in: &text, edit.reader(ofOwner: todo.owner))
        try text.touch(edit.loaded.now, in: workspace.zone)
        try edit.put(text)
        told.append((line(of: todo, without: gone, workspace), todo.address))
      }
    }
    return told
  }

  private static func line(
    of todo: Todo, without gone: [Todo.Dependency], _ workspace: Workspace
  ) -> String {
    let names = Set(gone.compactMap(\.target)).sorted().map {
      workspace.listedName(of: workspace.todos[$0])
    }
    return "changed  \(workspace.listedName(of: todo))  \(todo.title), no longer waits for "
      + names.joined(separator: ", ")
  }

  /// What cannot be changed as it stands keeps nothing from going, and is told of.
  private static func leaving(_ session: Session, _ change: () throws -> Void) throws {
    do {
      try change()
    } catch let problem as EditProblem {
      session.note("warning: \(problem)".terminalSafe)
    }
  }

  private static func removeStars(
    of removed: [Int], by user: String, _ edit: inout Edit
  ) throws {
    let path = "\(edit.workspace.settings.usersFolder)/\(user)/stars.yml"
    guard let bytes = try edit.bytes(of: path) else { return }
    var list = try NameListText(path: path, bytes)
    let book = AddressBook(edit.workspace.todos, ignoresPadding: false)
    let names = list.names.filter { name in
      if case .todo(let index) = book.find(name, for: user) {
        removed.contains(index)
      } else {
        false
      }
    }
    if names.isEmpty { return }
    try list.remove(names)
    try edit.put(path, list.bytes.isEmpty ? nil : list.bytes)
  }

  /// What others made of a todo, and will lead nowhere.
  static func uses(of index: Int, besides removed: [Int], in edit: Edit) -> [String] {
    let insights = edit.loaded.insights
    let todo = edit.workspace.todos[index]
    var uses: [String] = []
    let waiting = insights.blocking[index].filter { !removed.contains($0) }
    if let first = waiting.first {
      let more = waiting.count > 1 ? " and \(waiting.count - 1) more" : ""
      uses.append("'\(edit.workspace.todos[first].address)'\(more) waits for it")
    }
    let stars = insights.starredBy[index].filter { $0 != todo.owner }
    if !stars.isEmpty { uses.append("starred by \(stars.joined(separator: ", "))") }
    let all = edit.loaded.comments(on: index).map(\.author)
    let authors = all.filter { $0 != todo.owner }
    let own = all.count - authors.count
    if own > 0 { uses.append("with \(count(own, "comment")) of yours") }
    if !authors.isEmpty {
      uses.append("commented on by \(Set(authors).sorted().joined(separator: ", "))")
    }
    if uses.isEmpty || removed.count == 1 { return uses }
    return ["'\(todo.address)': " + uses.joined(separator: ", ")]
  }
}
