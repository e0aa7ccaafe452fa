import Text
import TodoAnalysis
import TodoFormat
import TodoModel

/// Adds a category to the acting user's own.
package struct AddCategory: TodoAction {
  let name: String
  let colour: Colour?

  package init(_ name: String, colour: Colour?) { (self.name, self.colour) = (name, colour) }

  package var scope: LoadScope { .own() }

  package func apply(to changeset: inout Changeset) throws {
    let known = try changeset.ownCategories()
    let category = Category(name: try known.newName(name, in: changeset), colour: colour)
    guard var list = try changeset.categoryList(of: known.owner) else { throw known.placeless }
    try list.add(category)
    try changeset.put(list)
    changeset.tell(.categoryAdded(category))
    changeset.data = .category(category, .own)
  }
}

/// Gives a category another name, in the list and in every todo, or another colour.
package struct EditCategory: TodoAction {
  let name: String
  let newName: String?
  let colour: ColourChange?
  /// The colour that the acting user saw before changing it; `nil` if that is not known.
  package var seenColour: Colour??

  package enum ColourChange: Sendable {
    case set(Colour), remove

    var value: Colour? { if case .set(let colour) = self { colour } else { nil } }
  }

  package init(_ name: String, newName: String?, colour: ColourChange?) {
    (self.name, self.newName, self.colour) = (name, newName, colour)
  }

  package var scope: LoadScope { .own() }

  package func apply(to changeset: inout Changeset) throws {
    let known = try changeset.ownCategories()
    let old = try known.changeable(name)
    try checkSeen(old.category)
    let new = try newName.map { try known.newName($0, besides: old.name, in: changeset) }
    if let new, old.origin == .settings {
      throw Refusal.categoryOfWorkspaceToo(old.name, newName: new)
    }
    var (listed, listedThen): ([String], [String]) = ([], [])
    if var list = try changeset.categoryList(of: known.owner) {
      listed = list.categories.map(\.name)
      try change(&list, old, new)
      listedThen = list.categories.map(\.name)
      try changeset.put(list)
    } else if colour != nil {
      throw known.placeless
    }
    if let new, !new.utf8.elementsEqual(old.name.utf8) {
      let rename = Recategorisation(old: old, new: new, listed: listed, listedThen: listedThen)
      try rename.apply(to: &changeset)
    }
    tell(of: old, new, isListed: listedThen.contains(new ?? old.name), &changeset)
  }

  private func checkSeen(_ category: Category) throws {
    guard let colour, let seenColour, category.colour != seenColour,
      category.colour != colour.value
    else { return }
    let conflict = Refusal.Conflict(
      field: .colour, present: category.colour?.css ?? "", wanted: colour.value?.css ?? "")
    throw Refusal.changedMeanwhile(address: category.name, [conflict])
  }

  private func change(
    _ list: inout CategoryListText, _ old: KnownCategories.Entry, _ new: String?
  ) throws {
    guard old.isOwn else {
      // A category that only todos name is listed once it gets a colour.
      if let colour { try list.add(Category(name: new ?? old.name, colour: colour.value)) }
      return
    }
    if let new { try list.rename(old.name, to: new) }
    if let colour { try list.setColour(of: new ?? old.name, to: colour.value) }
  }

  private func tell(
    of old: KnownCategories.Entry, _ new: String?, isListed: Bool, _ changeset: inout Changeset
  ) {
    var category = old.category
    if let new {
      category.name = new
      changeset.tell(.categoryRenamed(from: old.name, to: new, todos: old.todos.count))
    }
    if let colour {
      category.colour = colour.value
      changeset.tell(.categoryColoured(category))
    }
    changeset.data = .editedCategory(
      category, isListed ? .own : old.origin, was: old.name,
      todos: new == nil ? [] : old.todos.map { changeset.workspace.todos[$0].address })
  }
}

/// Removes a category of the acting user's own.
package struct RemoveCategory: TodoAction {
  let name: String
  let handling: TodoHandling

  package init(_ name: String, _ handling: TodoHandling) {
    (self.name, self.handling) = (name, handling)
  }

  /// What becomes of its todos.
  package enum TodoHandling: Hashable, Sendable {
    case without
    case movedTo(String)
    case removed
  }

  /// Todos that wait for those of the category may be anybody's.
  package var scope: LoadScope { handling == .removed ? .all : .own() }

  package func apply(to changeset: inout Changeset) throws {
    let known = try changeset.ownCategories()
    let old = try known.changeable(name)
    let new = try target(of: old, in: known)
    // Todos of a category of the workspace keep it.
    var todos = old.origin == .settings ? [] : old.todos
    if handling == .removed { todos = try RemoveTodos.withNested(todos, in: &changeset) }
    if !todos.isEmpty { try confirm(old, todos, in: changeset) }
    var (listed, listedThen): ([String], [String]) = ([], [])
    if var list = try changeset.categoryList(of: known.owner), old.isOwn {
      listed = list.categories.map(\.name)
      try list.remove(old.name)
      listedThen = list.categories.map(\.name)
      try changeset.put(list)
    }
    changeset.tell(
      .categoryRemoved(
        old.name, todos: todos.count, handling: new.map { .movedTo($0) } ?? handling))
    let addresses = todos.map { changeset.workspace.todos[$0].address }
    if handling == .removed {
      try RemoveTodos.remove(todos, in: &changeset)
    } else if !todos.isEmpty {
      let change = Recategorisation(old: old, new: new, listed: listed, listedThen: listedThen)
      try change.apply(to: &changeset)
    }
    changeset.data = .removedCategory(
      old.name, movedTo: new, todos: handling == .removed ? [] : addresses,
      removed: handling == .removed ? addresses : [])
  }

  private func target(of old: KnownCategories.Entry, in known: KnownCategories) throws -> String? {
    guard case .movedTo(let name) = handling else { return nil }
    let target = try known.find(name)
    guard target.name.foldedName != old.name.foldedName else { throw Refusal.movesToItself }
    return target.name
  }

  private func confirm(
    _ old: KnownCategories.Entry, _ todos: [Int], in changeset: Changeset
  ) throws {
    switch handling {
    case .movedTo: break
    case .without:
      try changeset.confirm(.leaveWithoutCategory(name: old.name, todos: todos.count))
    case .removed:
      try changeset.confirm(
        .removeCategory(name: old.name, RemoveTodos.removed(todos, in: changeset)))
    }
  }
}
