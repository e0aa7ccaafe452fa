import Text
import Git
import Platform
import TodoModel
import TodoFormat

/// Loads the part of a workspace with accounts that concerns one owner's todos, and detects when
/// that part is not enough to give the same result as the whole workspace.
struct UserReading: Sendable {
  let root: Directory
  let layout: Layout
  let zone: Zone
  let options: LoadOptions
  let ignored: IgnoredPaths
  /// Whether to report all problems in the owner's files. Then everything they refer to matters.
  let printsProblems: Bool

  /// - Returns: a workspace without the todos and profiles of other owners; `nil` if all files must
  ///   be loaded.
  func load(_ owner: String) async -> Workspace? {
    var owners: Set<String> = [owner]
    while true {
      guard var plan = ReadingPlan(for: owners, layout, in: root) else { return nil }
      plan.leaveOut(ignored)
      // Half of the users are hardly less work than all. A single user is shown in another way.
      guard owners.isSubset(of: plan.users.map(\.username)), owners.count * 2 <= plan.users.count,
        plan.users.count(where: { $0.username.foldedForSearch == owner }) == 1
      else { return nil }
      let loader = FileLoader(root: root, layout, zone, options, of: plan)
      let files = await loader.load(plan.files, threads: options.threads)
      let workspace = WorkspaceAssembly(
        layout: layout, zone: zone, folders: plan.users, diagnostics: plan.diagnostics,
        isOfSomeUsers: true
      ).assemble(files)
      guard let more = others(that: workspace, files, of: owner, need: owners) else { return nil }
      if more.isEmpty { return workspace }
      owners.formUnion(more)
    }
  }

  /// The users whose files also affect the result; `nil` if all files may.
  private func others(
    that workspace: Workspace, _ files: Gathered, of owner: String, need owners: Set<String>
  ) -> Set<String>? {
    // Comments may name a todo by its address at an earlier owner. Which todo of a cycle is reported
    // depends on all todos that lead to it.
    let earlier = workspace.todos.lazy.filter { $0.owner == owner }.flatMap(\.aliases)
      .compactMap(AddressBook.owner)
    guard owners.isSuperset(of: earlier), !usesAliases(files, workspace),
      !workspace.diagnostics.contains(where: { $0.id == "dependency-cycle" }),
      var needed = dependencies(of: owner, workspace, owners)
    else { return nil }
    if printsProblems {
      guard let named = names(in: files, of: owner, workspace, owners) else { return nil }
      needed.formUnion(named)
    }
    return needed.isEmpty && !knowsSpelling(of: owner, workspace, owners) ? nil : needed
  }

  /// Whether any reference uses a former address. Its meaning depends on the whole workspace: no
  /// todo may have the address now, and no other may have had it before.
  private func usesAliases(_ files: Gathered, _ workspace: Workspace) -> Bool {
    if workspace.todos.allSatisfy(\.aliases.isEmpty) { return false }
    var todos = workspace.todos
    for index in todos.indices { todos[index].aliases = [] }
    let now = AddressBook(todos, ignoresPadding: false)
    let ever = AddressBook(workspace.todos, ignoresPadding: false)
    func isOld(_ name: String, for owner: String) -> Bool {
      now.find(name, for: owner) != ever.find(name, for: owner)
    }
    return workspace.todos.contains { todo in
      todo.depends.contains { isOld($0.text, for: todo.owner) }
    }
      || files.stars.contains { stars in
        stars.references.contains { isOld($0.text, for: stars.username) }
      }
      || files.comments.contains { comment in
        now.find(owner: comment.owner, id: comment.id)
          != ever.find(owner: comment.owner, id: comment.id)
      }
  }

  /// The users whose todos the owner starred and commented. A suggestion for an unknown name needs
  /// all todos.
  private func names(
    in files: Gathered, of owner: String, _ workspace: Workspace, _ owners: Set<String>
  ) -> Set<String>? {
    let book = AddressBook(workspace.todos, ignoresPadding: false)
    let usernames = Set(workspace.users.map(\.username))
    var needed: Set<String> = []
    func isKnown(_ named: String, _ match: AddressBook.Match) -> Bool {
      // A bare id that is unique among these owners may be ambiguous in the whole workspace.
      if case .todo(let index) = match { return workspace.todos[index].owner == named }
      guard usernames.contains(named), !owners.contains(named) else { return false }
      needed.insert(named)
      return true
    }
    for stars in files.stars where stars.username == owner {
      for reference in stars.references {
        let named = AddressBook.owner(in: reference.text) ?? owner
        guard isKnown(named, book.find(reference.text, for: owner)) else { return nil }
      }
    }
    for comment in files.comments where comment.author == owner {
      let match = book.find(owner: comment.owner, id: comment.id)
      guard isKnown(comment.owner.foldedName, match.map { .todo($0) } ?? .nothing) else {
        return nil
      }
    }
    return needed
  }

  /// Whether no other owner's todo decides the spelling of the owner's categories. A category that
  /// is not listed has the spelling of the first todo that uses it.
  private func knowsSpelling(
    of owner: String, _ workspace: Workspace, _ owners: Set<String>
  ) -> Bool {
    let listed = layout.settings.categories + workspace.users.flatMap(\.categories)
    let known = Set(listed.map(\.name.foldedName))
    guard
      workspace.todos.contains(where: { todo in
        todo.owner == owner && todo.category.map { !known.contains($0.foldedName) } ?? false
      })
    else { return true }
    let hasLocal = root.kind(of: Workspace.localOwner) == .directory
    let names = workspace.users.map(\.username) + (hasLocal ? [Workspace.localOwner] : [])
    return names.allSatisfy { owners.contains($0) || precedesByBytes(owner, $0) }
  }

  /// The users whose todos the owner's todos wait for.
  private func dependencies(
    of owner: String, _ workspace: Workspace, _ owners: Set<String>
  ) -> Set<String>? {
    var pending = workspace.todos.indices.filter { workspace.todos[$0].owner == owner }
    var seen = Set(pending)
    var needed: Set<String> = []
    while let index = pending.popLast() {
      let todo = workspace.todos[index]
      for dependency in todo.depends {
        let named = AddressBook.owner(in: dependency.text) ?? todo.owner
        if let target = dependency.target {
          // A bare id that is unique among these owners may be ambiguous in the whole workspace.
          guard workspace.todos[target].owner == named else { return nil }
          if seen.insert(target).inserted { pending.append(target) }
        } else if owners.contains(named) {
          return nil
        } else {
          needed.insert(named)
        }
      }
    }
    return needed
  }
}
