import Diagnostics
import TodoModel

/// A name that leads to a todo of a folder's user: its id, or an address that it had.
struct TodoName: Hashable, Sendable {
  /// As it is written.
  let text: String
  /// Whether it stands in `aliases:`.
  let isOld: Bool
  /// The place of the id where one is written, else of the todo.
  let position: SourcePosition

  /// - Parameter owner: the folder's user.
  static func all(of todo: Todo, owner: String) -> [TodoName] {
    let position = todo.marks.id ?? SourcePosition(line: todo.line, column: 1)
    let old = todo.aliases.compactMap { id(in: $0, of: owner) }
    var known: Set<String> = []
    return
      ([TodoName(text: todo.id, isOld: false, position: position)]
      + old.map { TodoName(text: $0, isOld: true, position: .start) })
      .filter { known.insert($0.text.foldedName).inserted }
  }

  /// - Returns: `nil` where the alias is an address in another's folder.
  private static func id(in alias: String, of owner: String) -> String? {
    guard let slash = alias.utf8.firstIndex(of: 0x2F) else { return alias }
    guard String(alias[..<slash]).foldedName == owner.foldedName else { return nil }
    return String(alias[alias.utf8.index(after: slash)...])
  }
}

/// Which file each name of the todos in users' folders leads to.
struct NamesInFolders {
  /// By folder and by name, case folded: the files' paths.
  private var holders: [String: [String: Set<String>]] = [:]
  /// By path, with the folder.
  private var names: [String: (folder: String, names: [TodoName])] = [:]

  /// Says what a file's todos are named by now.
  ///
  /// - Parameter folder: case folded.
  mutating func set(_ path: String, in folder: String, to new: [TodoName]) {
    remove(path)
    if new.isEmpty { return }
    names[path] = (folder, new)
    for name in new {
      holders[folder, default: [:]][name.text.foldedName, default: []].insert(path)
    }
  }

  /// Forgets a file.
  mutating func remove(_ path: String) {
    guard let (folder, old) = names.removeValue(forKey: path) else { return }
    for name in old { holders[folder]?[name.text.foldedName]?.remove(path) }
  }

  /// The file, of those that there are the first by its path, that a name leads to.
  func holder(of name: TodoName, in folder: String) -> String? {
    holders[folder]?[name.text.foldedName]?.min(by: precedesByBytes)
  }
}
