import Exchange
import Markdown
import TodoModel
import TodoStore

/// The todos of a file that Docket exported here, and that are here still.
struct OwnTodos {
  /// By what the file calls them.
  private var indices: [String: Int] = [:]
  /// Those that the file has.
  private var found: [String: Int] = [:]

  init(in file: ForeignFile, _ todos: [Todo]) {
    for (index, todo) in todos.enumerated() {
      guard let name = file.format.ownName(ofTodoAt: todo.address) else { return }
      // One name of two is nobody's.
      indices[name] = indices[name] == nil ? index : -1
    }
    var (count, sameCount) = (0, 0)
    for todo in file.todos {
      guard let index = indices[todo.ownName ?? todo.source], index >= 0 else { continue }
      found[todo.source] = index
      // Each new workspace has the same samples.
      if todos[index].isSample { continue }
      count += 1
      let (title, created) = (todos[index].title, todos[index].created?.day)
      // A checklist has the words of links alone.
      let titles = [title, InlineText.flatten(Array(title.utf8))]
      if titles.contains(todo.title) || created != nil && created == todo.created?.day {
        sameCount += 1
      }
    }
    // Another workspace has other todos at the same addresses.
    if sameCount * 2 < count { found = [:] }
  }

  /// What the file would call todos, and where these were imported from if it may name them by that.
  static func names(of todos: [Todo], in file: ForeignFile) -> Set<String> {
    Set(
      todos.flatMap { todo in
        let own = file.format.ownName(ofTodoAt: todo.address)
        return own == nil ? [] : [own, todo.importedFrom].compactMap(\.self)
      })
  }

  subscript(_ todo: ForeignTodo) -> Int? { found[todo.source] }

  /// What the file holds if nobody changed it, by the positions of the todos.
  func unchanged(
    in file: ForeignFile, path: String, _ changeset: inout Changeset
  ) throws -> [Int: ForeignTodo] {
    if found.isEmpty { return [:] }
    let (workspace, loaded) = (changeset.workspace, changeset.loaded)
    var lists: [ExactPath: [Int: MarkdownText]] = [:]
    let exported = try Set(found.values).sorted().map { index in
      var todo = workspace.todos[index]
      if todo.isItem {
        let texts = try lists[todo.file] ?? changeset.itemTexts(of: todo)
        lists[todo.file] = texts
        todo.body = texts[todo.line] ?? todo.body
      } else if let whole = try changeset.wholeTodo(of: todo.path, ownedBy: todo.owner) {
        todo.body = whole.body
      }
      return ForeignTodo(todo, loaded.comments(on: index), among: workspace.todos)
    }
    do throws(ImportProblem) {
      let read = try file.unchanged(
        exported, path: path, zone: workspace.zone, now: TodoDate(day: loaded.now.today),
        settings: changeset.settings)
      return Dictionary(
        read.compactMap { todo in indices[todo.ownName ?? todo.source].map { ($0, todo) } }
      ) { first, _ in first }
    } catch {
      throw Refusal.unreadableImport(path: path, line: nil, reason: error.message)
    }
  }
}
