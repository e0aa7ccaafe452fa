import Text
import TodoModel
import TodoFormat

@testable import TodoStore

/// A todo as the parser makes it of a file that says nothing but what `change` sets.
func todo(_ path: String, owner: String = "", _ change: (inout Todo) -> Void = { _ in }) -> Todo {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  var todo = Todo(owner: owner, id: String(name.dropLast(3)), title: name, path: path)
  change(&todo)
  return todo
}

func file(_ todo: Todo, comments: [EmbeddedComment] = []) -> LoadedFile {
  LoadedFile(path: todo.path, content: .todo(.todo(todo, comments: comments)))
}

/// A checklist file with items of the given ids, a line each.
func checklist(_ path: String, owner: String = "", items: [String]) -> LoadedFile {
  let name = path.split(separator: "/").last.map { String($0.dropLast(3)) } ?? path
  let list = Checklist(owner: owner, id: name, title: name, path: path, body: .empty)
  let todos = items.enumerated().map { index, id in
    Todo(owner: owner, id: id, title: id, path: path, line: index + 1)
  }
  return LoadedFile(path: path, content: .todo(.checklist(list, items: todos)))
}

func assemble(
  _ kind: Workspace.Kind, _ files: [LoadedFile], users: [String] = [],
  settings: Settings = Settings()
) -> Workspace {
  let layout = Layout(kind: kind, settings: settings, title: "Test")
  let folders = users.map { UserFolder(path: "users/\($0)", username: $0) }
  return WorkspaceAssembly(layout: layout, zone: .utc, folders: folders)
    .assemble(Gathered(files))
}

func reference(_ text: String, line: Int = 1) -> Reference {
  Reference(text: text, position: SourcePosition(line: line, column: 3))
}

func dependency(_ text: String) -> Todo.Dependency {
  Todo.Dependency(text: text, position: SourcePosition(line: 2, column: 10))
}

extension Workspace {
  var addresses: [String] { todos.map(\.address) }

  /// `severity id path: message`, for comparing.
  var problems: [String] {
    diagnostics.map { "\($0.severity) \($0.id) \($0.path): \($0.message)" }
  }
}
