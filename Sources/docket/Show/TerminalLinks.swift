import Markdown
import TodoModel

/// The targets of links between files on a terminal: the address of a todo, which `docket show`
/// accepts, or the path of a file.
struct TerminalLinks {
  private let workspace: Workspace
  private let book: AddressBook

  init(_ workspace: Workspace) {
    self.workspace = workspace
    book = AddressBook(of: workspace)
  }

  /// - Parameters:
  ///   - file: the file that contains the links.
  ///   - owner: the user whose todos are searched first for an id without an owner.
  func links(from file: String, of owner: String) -> BodyLinks {
    BodyLinks { reference in
      switch reference {
      case .file(let path), .image(let path), .other(let path): return path
      case .person: return nil
      case .name(let text):
        let name = String(text.prefix { $0 != "#" })
        let source = workspace.source(ofFile: file)
        if case .todo(let index) = book.find(source?.id(name) ?? name, for: owner) {
          return workspace.todos[index].address
        }
        return WorkspacePath.candidates(
          named: name.lowercased().hasSuffix(".md") ? name : name + ".md", from: file,
          in: source?.folder ?? ""
        ).first { path in workspace.todos.contains { $0.path == path } }
      }
    }
  }
}
