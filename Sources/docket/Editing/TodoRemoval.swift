import Diagnostics
import TodoAnalysis
import TodoEditing
import TodoModel
import TodoParsing

/// What `docket remove` does: a todo's file goes, with one's own comments on it, or an item's lines
/// with what is nested in it.
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
    // What a dry run shows is not done.
    if !yes, !edit.isDryRun {
      let reasons = todos.flatMap { Self.uses(of: $0, besides: todos, in: edit) }
      let names = todos.map { "'\(edit.workspace.todos[$0].address)'" }.joined(separator: ", ")
      let words = ([names] + reasons).joined(separator: "; ")
      try edit.confirm(
        "Remove \(words)?",
        otherwise:
          "nobody can be asked whether to remove \(words)\n--yes does it without a question")
    }
    try Self.remove(todos, in: &edit)
    let removed = todos.map { edit.workspace.todos[$0].address }
    edit.json = { $0.member("removed", removed) }
  }

  /// Takes todos away, and tells of it.
  static func remove(_ indices: [Int], in edit: inout Edit) throws {
    let todos = indices.map { edit.workspace.todos[$0] }
    let zone = edit.workspace.zone
    for todo in todos where !todo.isItem {
      _ = try edit.fresh(todo)
      try edit.put(todo.path, nil)
    }
    let items = Dictionary(grouping: todos.filter(\.isItem), by: \.path)
    for (path, items) in items.sorted(by: { precedesByBytes($0.key, $1.key) }) {
      var text = try edit.text(of: path)
      try text.remove(items: try text.indices(of: items, in: zone), in: zone)
      try text.touch(edit.loaded.now, in: zone)
      try edit.put(text)
    }
    for index in indices {
      let todo = edit.workspace.todos[index]
      for comment in edit.loaded.comments(on: index) where comment.author == todo.owner {
        try edit.put(comment.path, nil)
      }
      edit.tell("removed  \(todo.address)  \(todo.title)", about: todo.address)
    }
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
    let authors = edit.loaded.comments(on: index).map(\.author).filter { $0 != todo.owner }
    if !authors.isEmpty {
      uses.append("commented on by \(Set(authors).sorted().joined(separator: ", "))")
    }
    if uses.isEmpty || removed.count == 1 { return uses }
    return ["'\(todo.address)': " + uses.joined(separator: ", ")]
  }
}
