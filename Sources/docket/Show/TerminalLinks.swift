import Markdown
import TodoModel

/// Where links between files lead in a terminal: a todo's address, which `docket show` takes, or
/// the file itself.
struct TerminalLinks {
  private let workspace: Workspace
  private let book: AddressBook

  init(_ workspace: Workspace) {
    self.workspace = workspace
    book = AddressBook(workspace.todos, ignoresPadding: workspace.kind == .backlog)
  }

  /// - Parameters:
  ///   - file: the one that the links stand in.
  ///   - owner: whose todos a bare id means first.
  func links(from file: String, of owner: String) -> BodyLinks {
    BodyLinks { reference in
      switch reference {
      case .file(let path), .image(let path): return path
      case .name(let text):
        let name = String(text.prefix { $0 != "#" })
        if case .todo(let index) = book.find(name, for: owner) {
          return workspace.todos[index].address
        }
        return WorkspacePath.candidates(
          named: name.lowercased().hasSuffix(".md") ? name : name + ".md", from: file
        ).first { path in workspace.todos.contains { $0.path == path } }
      }
    }
  }
}
