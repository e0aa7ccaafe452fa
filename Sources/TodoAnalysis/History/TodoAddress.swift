import Text
import TodoModel

/// The name by which a todo is followed: the owner where there are accounts, and the folded id.
struct TodoAddress: Hashable, Sendable {
  var owner: String
  var id: String

  /// How addresses are made in a workspace.
  struct Rule: Sendable {
    let kind: Workspace.Kind
    /// The folded stems of files whose todos have their folder in the id.
    let qualified: Set<String>

    init(of todos: [Todo], kind: Workspace.Kind) {
      self.kind = kind
      var qualified: Set<String> = []
      if kind == .bare {
        for todo in todos where !todo.marks.hasWrittenID {
          let parts = WorkspacePath.parts(of: todo.path)
          guard parts.count > 1, todo.id.hasPrefix(parts.dropLast().joined(separator: "/") + "/")
          else { continue }
          qualified.insert(Self.stem(of: todo.path).foldedName)
        }
      }
      self.qualified = qualified
    }

    func address(of todo: Todo) -> TodoAddress { address(todo.owner, todo.id) }

    func address(of version: TodoVersion, at path: String) -> TodoAddress {
      if !qualified.isEmpty, !version.hasWrittenID,
        qualified.contains(Self.stem(of: path).foldedName)
      {
        let folder = WorkspacePath.parts(of: path).dropLast().map { $0 + "/" }.joined()
        return address(version.owner, folder + version.id)
      }
      return address(version.owner, version.id)
    }

    /// The address that an alias names.
    func address(alias: String, owner: String) -> TodoAddress {
      guard kind == .accounts, let slash = alias.utf8.firstIndex(of: 0x2F) else {
        return address(owner, alias)
      }
      return address(
        String(alias[..<slash]), String(alias[alias.utf8.index(after: slash)...]))
    }

    private func address(_ owner: String, _ id: String) -> TodoAddress {
      TodoAddress(
        owner: kind == .accounts ? owner.foldedName : "",
        // A project that changed its prefix keeps the numbers.
        id: kind == .backlog
          ? TaskNumber.number(of: id) ?? TaskNumber.folded(id) : id.foldedName)
    }

    private static func stem(of path: String) -> String {
      let name = WorkspacePath.parts(of: path).last ?? ""
      return name.utf8.count > 3 ? String(name.dropLast(3)) : name
    }
  }
}
