import Text
import TodoEditing
import TodoModel

/// What `docket category add` does.
struct CategoryAddition {
  let name: String
  let colour: Colour?

  func apply(to edit: inout Edit, _ acting: ActingOption) async throws {
    let scope = try await CategoryScope(acting, in: &edit)
    let category = Category(name: try scope.newName(name, in: edit), colour: colour)
    guard var list = try scope.list(in: &edit) else { throw scope.placeless }
    try list.add(category)
    try edit.put(list)
    let shown = category.colour.map { "  \($0.css)" } ?? ""
    edit.tell("added  \(category.name)\(shown)")
    edit.json = { $0.object("category") { category.write(from: .own, to: &$0) } }
  }
}

/// What `docket category edit` does: another name, in the list and in every todo, or another colour.
struct CategoryEdit {
  let name: String
  let newName: String?
  /// `nil` where it stays; `.some(nil)` where it goes.
  let colour: Colour??

  func apply(to edit: inout Edit, _ acting: ActingOption) async throws {
    let scope = try await CategoryScope(acting, in: &edit)
    let old = try scope.changeable(name)
    let new = try newName.map { try scope.newName($0, besides: old.name, in: edit) }
    if let new, old.origin == .settings {
      throw Failure.work(
        "'\(old.name)' is a category of the whole workspace too, "
          + "so that it cannot become '\(new)' for you alone")
    }
    var (listed, listedThen): ([String], [String]) = ([], [])
    if var list = try scope.list(in: &edit) {
      listed = list.categories.map(\.name)
      try change(&list, old, new)
      listedThen = list.categories.map(\.name)
      try edit.put(list)
    } else if colour != nil {
      throw scope.placeless
    }
    if let new, !new.utf8.elementsEqual(old.name.utf8) {
      let rename = Recategorisation(old: old, new: new, listed: listed, listedThen: listedThen)
      try rename.apply(to: &edit)
    }
    tell(of: old, new, isListed: listedThen.contains(new ?? old.name), &edit)
  }

  private func change(
    _ list: inout CategoryListText, _ old: KnownCategories.Entry, _ new: String?
  ) throws {
    guard old.isOwn else {
      // What only todos name is listed once it gets a colour.
      if let colour { try list.add(Category(name: new ?? old.name, colour: colour)) }
      return
    }
    if let new { try list.rename(old.name, to: new) }
    if let colour { try list.setColour(of: new ?? old.name, to: colour) }
  }

  private func tell(
    of old: KnownCategories.Entry, _ new: String?, isListed: Bool, _ edit: inout Edit
  ) {
    var category = old.category
    if let new {
      category.name = new
      let todos = old.todos.isEmpty ? "" : ", in \(count(old.todos.count, "todo")) too"
      edit.tell("renamed  \(old.name) to \(new)\(todos)")
    }
    if let colour {
      category.colour = colour
      edit.tell("changed  \(category.name)  \(colour?.css ?? "no colour")")
    }
    let (then, was) = (category, old.name)
    let origin: KnownCategories.Origin = isListed ? .own : old.origin
    let todos = old.todos.map { edit.workspace.todos[$0].address }
    edit.json = { json in
      json.object("category") { then.write(from: origin, to: &$0) }
      json.member("was", was)
      json.member("todos", new == nil ? [] : todos)
    }
  }
}

/// What `docket category remove` does.
struct CategoryRemoval {
  let name: String
  let fate: Fate
  /// Whether nobody is asked.
  let yes: Bool

  /// What becomes of its todos.
  enum Fate {
    case without
    case movedTo(String)
    case removed
  }

  func apply(to edit: inout Edit, _ acting: ActingOption) async throws {
    let scope = try await CategoryScope(acting, in: &edit)
    let old = try scope.changeable(name)
    let new = try target(of: old, in: scope)
    // The workspace's stays theirs.
    var todos = old.origin == .settings ? [] : old.todos
    if case .removed = fate { todos = try TodoRemoval.withNested(todos, in: &edit) }
    if !todos.isEmpty, !yes, !edit.isDryRun { try confirm(old, todos, in: edit) }
    var (listed, listedThen): ([String], [String]) = ([], [])
    if var list = try scope.list(in: &edit), old.isOwn {
      listed = list.categories.map(\.name)
      try list.remove(old.name)
      listedThen = list.categories.map(\.name)
      try edit.put(list)
    }
    edit.tell("removed  \(old.name)\(words(for: todos.count, new))")
    let addresses = todos.map { edit.workspace.todos[$0].address }
    switch fate {
    case .removed: try TodoRemoval.remove(todos, in: &edit)
    case .without, .movedTo:
      if !todos.isEmpty {
        let change = Recategorisation(old: old, new: new, listed: listed, listedThen: listedThen)
        try change.apply(to: &edit)
      }
    }
    let isRemoved = if case .removed = fate { true } else { false }
    edit.json = { json in
      json.member("removed_category", old.name)
      json.member("moved_to", new)
      json.member("todos", isRemoved ? [] : addresses)
      json.member("removed", isRemoved ? addresses : [])
    }
  }

  private func target(of old: KnownCategories.Entry, in scope: CategoryScope) throws -> String? {
    guard case .movedTo(let name) = fate else { return nil }
    let target = try scope.known.find(name)
    guard target.name.foldedName != old.name.foldedName else {
      throw Failure.usage("--move-to is the category that is to go")
    }
    return target.name
  }

  private func confirm(
    _ old: KnownCategories.Entry, _ indices: [Int], in edit: Edit
  ) throws {
    let todos = count(indices.count, "todo")
    switch fate {
    case .movedTo: break
    case .without:
      try edit.confirm(
        "Remove '\(old.name)', and leave \(todos) without a category"
          + " (--move-to CATEGORY moves them, --with-todos removes them)?",
        otherwise: "nobody can be asked what becomes of the \(todos) in '\(old.name)'"
          + "\n--move-to CATEGORY moves them, --with-todos removes them, --yes keeps them")
    case .removed:
      let reasons = indices.flatMap { TodoRemoval.uses(of: $0, besides: indices, in: edit) }
      let more = reasons.count > 3 ? ["and \(reasons.count - 3) more like that"] : []
      let words = (["'\(old.name)' and its \(todos)"] + reasons.prefix(3) + more)
        .joined(separator: "; ")
      try edit.confirm(
        "Remove \(words)?",
        otherwise: "nobody can be asked whether to remove \(words)"
          + "\n--yes does it without a question")
    }
  }

  private func words(for todos: Int, _ new: String?) -> String {
    guard todos > 0 else { return "" }
    let words = count(todos, "todo")
    switch fate {
    case .without: return ", \(words) left without a category"
    case .movedTo: return ", \(words) moved to \(new ?? "")"
    case .removed: return ", with \(words)"
    }
  }
}

extension Edit {
  /// An empty list is no file.
  mutating func put(_ list: CategoryListText) throws {
    if try bytes(of: list.path) ?? [] == list.bytes { return }
    try put(list.path, list.bytes.isEmpty ? nil : list.bytes)
  }
}
