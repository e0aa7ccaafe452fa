import Text
import TodoFormat
import TodoModel

extension Changeset {
  /// An id that no todo of an owner has or had: the wanted one, else with four random letters after it,
  /// since two branches would count to the same number.
  ///
  /// - Parameters:
  ///   - todo: the todo that gets it; its own current and former ids are allowed.
  ///   - isFit: what else is asked of the id.
  mutating func freeID(
    _ wanted: String, of owner: String, for todo: Todo? = nil,
    where isFit: (String, inout Changeset) throws -> Bool
  ) throws -> String {
    if takenIDs[owner] == nil { takenIDs[owner] = idsTaken(of: owner) }
    var id = wanted
    while true {
      let holder = takenIDs[owner]?[id.foldedName]
      let isFree = holder == nil || holder == todo?.address
      let address = "\(owner)/\(id)".foldedName
      let isOld = todo?.aliases.contains { $0.foldedName == address } ?? false
      let isLost = !isOld && workspace.unresolvedAddresses.contains(address)
      if isFree, !isLost, try isFit(id, &self) { break }
      id = "\(wanted)-\(randomLetters())"
    }
    takenIDs[owner]?[id.foldedName] = todo?.address ?? "\(owner)/\(id)"
    return id
  }

  /// Refuses an id that another of an owner's todos has.
  ///
  /// - Parameter path: the file that may have it.
  func checkFree(_ id: String, of owner: String, besides path: String? = nil) throws {
    let other = workspace.todos.first {
      $0.owner == owner && $0.path != path && $0.id.foldedName == id.foldedName
    }
    if let other { throw Refusal.idTaken(id, by: other.path) }
  }

  private func idsTaken(of owner: String) -> [String: String] {
    var taken: [String: String] = [:]
    for todo in workspace.todos {
      for alias in todo.aliases {
        let parts = alias.foldedName.utf8.split(separator: 0x2F, maxSplits: 1)
          .map { String(decoding: $0, as: UTF8.self) }
        guard todo.owner == owner, let id = parts.last, parts.count == 1 || parts[0] == owner
        else { continue }
        taken[id] = todo.address
      }
    }
    // What a todo has counts before what another had.
    for todo in workspace.todos where todo.owner == owner {
      taken[todo.id.foldedName] = todo.address
    }
    return taken
  }

  /// Whether a Markdown file of a folder may have a name: no other has it, and it means nothing else.
  mutating func isFreeName(_ name: String, in folder: String) throws -> Bool {
    if ["profile", "readme"].contains(name.foldedName) { return false }
    return try inPlace(of: "\(folder)/\(name).md") == nil
  }
  /// The path of a file in a folder under a name that no other has: the wanted one, else with four random
  /// letters before its ending.
  mutating func freePath(for name: String, in folder: String) throws -> String {
    let dot = name.utf8.dropFirst().lastIndex(of: 0x2E) ?? name.endIndex
    var path = "\(folder)/\(name)"
    while try inPlace(of: path) != nil {
      path = "\(folder)/\(name[..<dot])-\(randomLetters())\(name[dot...])"
    }
    return path
  }
}
