import Text
import TodoFormat
import TodoModel
import TodoStore

/// Gives all todos of a category another one, or none: in front matter, and of a checklist's items in
/// the heading that they have it from.
struct Recategorisation {
  let old: KnownCategories.Entry
  /// `nil` for none.
  let new: String?
  /// The user's own categories, before and after.
  let (listed, listedThen): ([String], [String])

  /// - Throws: where a file does not let that be changed alone; nothing is changed then.
  func apply(to changeset: inout Changeset) throws {
    let todos = old.todos.map { changeset.workspace.todos[$0] }
    let files = Dictionary(grouping: todos, by: \.file)
    for (file, todos) in files.sorted(by: { precedesByBytes($0.key.text, $1.key.text) }) {
      let path = file.text
      var text = try changeset.text(of: path)
      let before = categories(in: text, of: todos[0], listed, changeset)
      try change(&text, isChecklist: todos[0].isItem, in: changeset.workspace.zone)
      let after = categories(in: text, of: todos[0], listedThen, changeset)
      guard before.count == after.count, zip(before, after).allSatisfy(isAsMeant) else {
        throw EditProblem(
          path: path,
          "the category '\(old.name)' cannot be changed here without changing another; "
            + "edit the file instead")
      }
      try text.touch(changeset.loaded.now, in: changeset.workspace.zone)
      try changeset.put(text)
    }
  }

  private func change(_ text: inout FileText, isChecklist: Bool, in zone: Zone) throws {
    if let new, isChecklist, old.origin != .todos {
      let sections = text.body(in: zone).items.compactMap(\.section)
      let lines = Set(sections.filter { isOld($0.text) }.map(\.line))
      for line in lines.sorted() { try text.setHeading(inLine: line, to: new, in: zone) }
    }
    // The items of a checklist may have another one from their heading alone.
    if !isChecklist || text.items(.category).first.map(isOld) ?? false {
      try text.setCategory(new)
    }
  }

  private func isAsMeant(_ before: String?, _ after: String?) -> Bool {
    guard let before, isOld(before) else { return before?.foldedName == after?.foldedName }
    guard let new else { return after.map(isOld) != true }
    return after.map { Array($0.utf8) } == Array(new.utf8)
  }

  private func isOld(_ name: String) -> Bool { name.foldedName == old.name.foldedName }

  /// The category of each todo of a file, in its order.
  ///
  /// - Parameter listed: the owner's own categories.
  private func categories(
    in text: FileText, of todo: Todo, _ listed: [String], _ changeset: Changeset
  ) -> [String?] {
    var context = changeset.context(of: todo.path, ownedBy: todo.owner)
    context.categories = listed
    switch changeset.parse(text.path, text.bytes, in: context) {
    case .todo(let todo, _): return [todo.category]
    case .checklist(_, let items): return items.map(\.category)
    case .note, .unreadable: return []
    }
  }
}
