import Diagnostics
import Text
import TodoEditing
import TodoModel
import TodoParsing

/// A checklist's file that becomes another owner's, with all of its items: their ids stay where they
/// are free.
struct ChecklistRelocation {
  /// Whose it becomes.
  let owner: String
  /// The folder that its file lies in then, without a final `/`.
  let folder: String

  /// - Parameter items: all of the file.
  /// - Returns: the items as they are then, in their owners, ids and paths, in the same order.
  func move(_ items: [Todo], in edit: inout Edit) throws -> [Todo] {
    guard let path = items.first?.path else { return [] }
    let zone = edit.workspace.zone
    let old = try edit.text(of: path)
    // What comes from the file's name is free where its name is.
    let stem = try edit.freeID(stem(of: path), of: owner) { name, edit in
      guard try edit.isFreeName(name, in: folder) else { return false }
      let ids = self.items(of: old.bytes, called: name, in: edit)
        .filter { !$0.marks.hasWrittenID }.map(\.id.foldedName)
      return ids.allSatisfy { edit.takenIDs[owner]?[$0] == nil }
    }
    var text = try FileText(path: "\(folder)/\(stem).md", old.bytes)
    let places = try text.indices(of: items, in: zone)
    for (item, place) in zip(items, places) where item.marks.hasWrittenID {
      let id = try edit.freeID(item.id, of: owner) { _, _ in true }
      if id != item.id { try text.set(.id, ofItem: place, to: id, in: zone) }
    }
    try text.remove(.author)
    try text.replaceItems(of: .assignee) {
      username(from: $0) == Workspace.localOwner ? owner : nil
    }
    try text.touch(edit.loaded.now, in: zone)
    let moved = self.items(of: text.bytes, called: stem, in: edit)
    // A line of front matter that goes moves all below it, so that only the order is the same.
    let lines = self.items(of: old.bytes, called: stem, in: edit).map(\.line)
    let byLine = Dictionary(zip(lines, moved)) { first, _ in first }
    for item in moved { edit.takenIDs[owner]?[item.id.foldedName] = item.address }
    let all = try items.map { item in
      guard let item = byLine[item.line] else {
        throw EditProblem(path: path, "'\(item.title)' cannot be moved, please move the file")
      }
      return item
    }
    try edit.move(path, to: text.path, text.bytes)
    return all
  }

  private func items(of bytes: [UInt8], called stem: String, in edit: Edit) -> [Todo] {
    let workspace = edit.workspace
    let parser = FileParser(settings: workspace.settings, zone: workspace.zone, readsBodies: false)
    let own = workspace.users.first { $0.username == owner }?.categories.map(\.name) ?? []
    let parsed = parser.parse(
      SourceFile(path: "\(folder)/\(stem).md", bytes: bytes),
      in: FileContext(area: .user, owner: owner, categories: own))
    guard case .checklist(_, let items) = parsed.value else { return [] }
    return items
  }
}
