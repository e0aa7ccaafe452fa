import Text
import TodoEditing
import TodoModel
import TodoParsing
import TodoStore

/// Moves a checklist's file to another owner, with all of its items: their ids stay where they are
/// free.
struct ChecklistRelocation {
  /// The new owner.
  let owner: String
  /// The new folder of its file, without a final `/`.
  let folder: String

  /// - Parameter items: all of the file.
  /// - Returns: the items as they are then, in their owners, ids and paths, in the same order.
  func move(_ items: [Todo], in changeset: inout Changeset) throws -> [Todo] {
    guard let path = items.first?.path else { return [] }
    let zone = changeset.workspace.zone
    let old = try changeset.text(of: path)
    // Ids that follow from the file's name are free where the name is.
    let stem = try changeset.freeID(stem(of: path), of: owner) { name, changeset in
      guard try changeset.isFreeName(name, in: folder) else { return false }
      let ids = self.items(of: old.bytes, called: name, in: changeset)
        .filter { !$0.marks.hasWrittenID }.map(\.id.foldedName)
      return ids.allSatisfy { changeset.takenIDs[owner]?[$0] == nil }
    }
    var text = try FileText(path: "\(folder)/\(stem).md", old.bytes)
    let places = try text.indices(of: items, in: zone)
    for (item, place) in zip(items, places) where item.marks.hasWrittenID {
      let id = try changeset.freeID(item.id, of: owner) { _, _ in true }
      if id != item.id { try text.set(.id, ofItem: place, to: id, in: zone) }
    }
    try text.remove(.author)
    try text.replaceItems(of: .assignee) {
      username(from: $0) == Workspace.localOwner ? owner : nil
    }
    try text.touch(changeset.loaded.now, in: zone)
    let moved = self.items(of: text.bytes, called: stem, in: changeset)
    // Removing a line of front matter moves all below it: only the order stays.
    let lines = self.items(of: old.bytes, called: stem, in: changeset).map(\.line)
    let byLine = Dictionary(zip(lines, moved)) { first, _ in first }
    for item in moved { changeset.takenIDs[owner]?[item.id.foldedName] = item.address }
    let all = try items.map { item in
      guard let item = byLine[item.line] else {
        throw EditProblem(path: path, "'\(item.title)' cannot be moved; move the file instead")
      }
      return item
    }
    try changeset.move(path, to: text.path, text.bytes)
    return all
  }

  private func items(of bytes: [UInt8], called stem: String, in changeset: Changeset) -> [Todo] {
    let own = changeset.workspace.users.first { $0.username == owner }?.categories.map(\.name)
    let context = FileContext(area: .user, owner: owner, categories: own ?? [])
    let file = changeset.parse("\(folder)/\(stem).md", bytes, in: context)
    guard case .checklist(_, let items) = file else { return [] }
    return items
  }
}
