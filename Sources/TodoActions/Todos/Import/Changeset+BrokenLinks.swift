import Markdown
import Text
import TodoFormat
import TodoModel
import TodoStore

extension Changeset {
  /// How many links in the texts of new todos lead to a todo or file that is not here.
  mutating func brokenLinks(in places: [TodoImport.Place]) throws -> Int {
    let book = AddressBook(workspace.todos, ignoresPadding: false)
    let new = Set(places.flatMap { [$0.id.foldedName, "\($0.owner)/\($0.id)".foldedName] })
    let lists = Set(
      workspace.checklists.flatMap { [$0.id.foldedName, "\($0.owner)/\($0.id)".foldedName] })
    var count = 0
    for place in places {
      guard let bytes = try bytes(of: place.path),
        MarkdownText.Digest(of: String(decoding: bytes, as: UTF8.self)).namesPages
      else { continue }
      for name in try FileText(path: place.path, bytes).names {
        switch name.kind {
        case .name:
          let text = String(name.text.prefix { $0 != "#" })
          if new.contains(text.foldedName) || lists.contains(text.foldedName) { continue }
          if case .nothing = book.find(text, for: place.owner) { count += 1 }
        case .file, .other, .image:
          let paths = WorkspacePath.candidates(named: name.text, from: place.path)
          var isHere = false
          for path in paths where !isHere { isHere = try isTaken(path) }
          if !isHere { count += 1 }
        }
      }
    }
    return count
  }
}
