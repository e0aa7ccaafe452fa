import Text

/// Joins the todos of other repositories with those of a workspace.
///
/// The ids of a source's todos begin with its prefix, the paths of its files with its folder. Its people
/// are those of the workspace where the settings, an e-mail address or a username says so.
package struct SourceJoin: Sendable {
  /// The joined workspace.
  package private(set) var workspace: Workspace
  /// The workspace alone, then its sources.
  package private(set) var parts: [Part]

  /// A workspace that was joined with others.
  package struct Part: Sendable {
    /// As it was before.
    package let workspace: Workspace
    /// The prefix of its todos' ids; `nil` of the workspace's own.
    package let prefix: String?
    /// By username there: the username here.
    package let users: [String: String]
    /// By its todos: the positions here; `nil` for one that was left out.
    package fileprivate(set) var positions: [Int?]

    /// The id here of a todo there.
    package func id(_ id: String) -> String { prefix.map { "\($0)/\(id)" } ?? id }

    /// The username here of somebody there.
    package func user(_ name: String) -> String { users[name] ?? name }
  }

  package init(of workspace: Workspace) {
    self.workspace = workspace
    parts = [
      Part(
        workspace: workspace, prefix: nil, users: [:], positions: Array(workspace.todos.indices))
    ]
  }

  /// Adds a source after those before it.
  ///
  /// - Parameter other: the workspace in the source's folder, as everybody may see it.
  package mutating func add(_ other: Workspace, as source: Settings.Source) {
    var adding = Adding(workspace: workspace, other: other, source: source)
    adding.run()
    workspace = adding.workspace
    parts.append(
      Part(
        workspace: other, prefix: source.prefix, users: adding.users, positions: adding.positions))
  }

  /// Adds problems of sources that are not joined. They stop a build.
  package mutating func add(_ problems: [Diagnostic]) {
    workspace.diagnostics += problems
    workspace.blockers += problems
  }

  /// Sorts everything into the order of a workspace, once all sources are added.
  package mutating func sort() {
    if let order = workspaceOrder(of: workspace.todos) {
      let places = Self.inverse(of: order)
      workspace.todos = order.map { workspace.todos[$0] }
      for index in workspace.todos.indices where !workspace.todos[index].depends.isEmpty {
        for place in workspace.todos[index].depends.indices {
          if let target = workspace.todos[index].depends[place].target {
            workspace.todos[index].depends[place].target = places[target]
          }
        }
      }
      for index in workspace.users.indices {
        workspace.users[index].stars = workspace.users[index].stars.map { places[$0] }.sorted()
      }
      for index in workspace.checklists.indices {
        workspace.checklists[index].items = workspace.checklists[index].items.map { places[$0] }
      }
      for index in workspace.comments.indices {
        workspace.comments[index].todo = places[workspace.comments[index].todo]
      }
      for index in parts.indices {
        parts[index].positions = parts[index].positions.map { $0.map { places[$0] } }
      }
    }
    sortLists()
    workspace.comments = workspace.comments.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if x.todo != y.todo { return x.todo < y.todo }
      return x.time == y.time ? a.offset < b.offset : x.time < y.time
    }.map(\.element)
    workspace.users.sort { a, b in
      let (isA, isB) = (a.username == Workspace.localOwner, b.username == Workspace.localOwner)
      return isA == isB ? precedesByBytes(a.username, b.username) : isB
    }
    workspace.diagnostics.sort()
    workspace.blockers.sort()
  }

  private mutating func sortLists() {
    let lists = workspace.checklists
    let order = lists.indices.sorted { a, b in
      if !lists[a].owner.hasSameBytes(as: lists[b].owner) {
        return precedesByBytes(lists[a].owner, lists[b].owner)
      }
      return precedesNaturally(lists[a].id, lists[b].id)
    }
    let places = Self.inverse(of: order)
    workspace.checklists = order.map { lists[$0] }
    for index in workspace.todos.indices {
      guard case .item(let list) = workspace.todos[index].place else { continue }
      workspace.todos[index].place = .item(checklist: places[list])
    }
  }

  private static func inverse(of order: [Int]) -> [Int] {
    var places = [Int](repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { places[old] = new }
    return places
  }
}

/// Adds one source to a workspace.
private struct Adding {
  var workspace: Workspace
  let other: Workspace
  let source: Settings.Source
  private(set) var users: [String: String] = [:]
  private(set) var positions: [Int?] = []

  init(workspace: Workspace, other: Workspace, source: Settings.Source) {
    (self.workspace, self.other, self.source) = (workspace, other, source)
  }

  mutating func run() {
    workspace.sources.append(
      Workspace.Source(
        name: source.name ?? other.title, prefix: source.prefix, folder: source.folder,
        colour: source.colour, repository: source.repository ?? other.settings.repository,
        branch: source.branch ?? other.settings.branch, settings: other.settings.fingerprint))
    joinSettings()
    findUsers()
    addTodos(joinCategories())
    addUsers()
    for comment in other.comments {
      guard let todo = positions[comment.todo] else { continue }
      var comment = comment
      (comment.author, comment.path, comment.todo) = (
        name(comment.author), path(comment.path), todo
      )
      workspace.comments.append(comment)
    }
    addFiles()
  }

  private func path(_ path: String) -> String { WorkspacePath.path(to: path, in: source.folder) }

  private func moved(_ image: Image) -> Image {
    Image(path: path(image.path), format: image.format)
  }

  private func name(_ user: String) -> String { users[user] ?? user }

  private func id(_ id: String) -> String { "\(source.prefix)/\(id)" }

  // MARK: Settings

  private mutating func joinSettings() {
    for status in other.settings.statuses {
      guard let name = status.name?.foldedName else { continue }
      if !workspace.settings.statuses.contains(where: { $0.name?.foldedName == name }) {
        workspace.settings.statuses.append(status)
      }
    }
    for field in other.settings.fields
    where !workspace.settings.fields.contains(where: { $0.isMeant(by: field.name) }) {
      workspace.settings.fields.append(field)
    }
    for name in other.settings.priorities where !workspace.settings.priorities.contains(name) {
      workspace.settings.priorities.append(name)
    }
  }

  /// - Returns: by the folded name of a category: how the workspace spells it.
  private mutating func joinCategories() -> [String: String] {
    var spelling = Dictionary(
      workspace.categories.map { ($0.name.foldedName, $0.name) },
      uniquingKeysWith: { first, _ in first })
    let used = Set(other.todos.compactMap { $0.category?.foldedName })
    for category in other.categories where used.contains(category.name.foldedName) {
      guard spelling[category.name.foldedName] == nil else { continue }
      spelling[category.name.foldedName] = category.name
      workspace.categories.append(category)
    }
    return spelling
  }

  // MARK: People

  private mutating func findUsers() {
    let mine = workspace.users.filter { $0.username != Workspace.localOwner }
    let known = Dictionary(mine.map { ($0.username, $0) }, uniquingKeysWith: { first, _ in first })
    let byEmail = Dictionary(
      mine.compactMap { user in user.email.map { ($0.foldedName, user.username) } },
      uniquingKeysWith: { first, _ in first })
    for user in other.users where user.username != Workspace.localOwner {
      let named = source.users[user.username]
      let found = named ?? user.email.flatMap { byEmail[$0.foldedName] }
      users[user.username] = found ?? freeName(of: user, known)
    }
    for (there, here) in source.users where users[there] == nil { users[there] = here }
  }

  /// The username of somebody who is nobody here, unless the name is that of the same person.
  private func freeName(of user: User, _ known: [String: User]) -> String {
    // Nobody is named in a folder of todos without accounts.
    if other.kind != .accounts, user.username == Workspace.nobody { return source.prefix }
    guard let email = user.email, let other = known[user.username]?.email,
      email.foldedName != other.foldedName
    else { return user.username }
    var name = String("\(source.prefix)-\(user.username)".prefix(32))
    var number = 2
    while known[name] != nil {
      name = String("\(source.prefix)-\(user.username)".prefix(28)) + "-\(number)"
      number += 1
    }
    return name
  }

  private mutating func addUsers() {
    var places = Dictionary(
      workspace.users.enumerated().map { ($1.username, $0) },
      uniquingKeysWith: { first, _ in first })
    for user in other.users where user.username != Workspace.localOwner {
      let name = name(user.username)
      let stars = user.stars.compactMap { positions[$0] }
      if let place = places[name] {
        workspace.users[place].take(user, stars: stars, from: source)
      } else {
        var user = user
        (user.username, user.stars) = (name, stars)
        user.isSealed = nil
        user.hasKey = false
        user.avatar = user.avatar.map(moved)
        user.profilePath = user.profilePath.map(path)
        places[name] = workspace.users.count
        workspace.users.append(user)
      }
    }
  }

  // MARK: Todos

  /// Adds all todos but those of the device on which the source was read.
  private mutating func addTodos(_ spelling: [String: String]) {
    let number = UInt8(workspace.sources.count)
    positions = Self.places(
      of: other.todos.map { $0.owner != Workspace.localOwner }, after: workspace.todos.count)
    let lists = Self.places(
      of: other.checklists.map { $0.owner != Workspace.localOwner },
      after: workspace.checklists.count)
    for (index, list) in other.checklists.enumerated() where lists[index] != nil {
      var list = list
      list.items = list.items.compactMap { positions[$0] }
      (list.owner, list.id, list.path) = (name(list.owner), id(list.id), path(list.path))
      workspace.checklists.append(list)
    }
    for (index, todo) in other.todos.enumerated() where positions[index] != nil {
      var todo = todo
      todo.source = number
      (todo.owner, todo.id, todo.path) = (name(todo.owner), id(todo.id), path(todo.path))
      todo.author = name(todo.author)
      todo.assignees = todo.assignees.map(name)
      if let category = todo.category {
        todo.category = spelling[category.foldedName] ?? category
      }
      for index in todo.depends.indices {
        todo.depends[index].target = todo.depends[index].target.flatMap { positions[$0] }
      }
      // Former addresses there lead nowhere here.
      todo.aliases = []
      if case .item(let list) = todo.place, let place = lists[list] {
        todo.place = .item(checklist: place)
      }
      workspace.todos.append(todo)
    }
  }

  /// Consecutive positions for those that are taken.
  private static func places(of taken: [Bool], after count: Int) -> [Int?] {
    var next = count
    return taken.map { isTaken in
      guard isTaken else { return nil }
      defer { next += 1 }
      return next
    }
  }

  private mutating func addFiles() {
    workspace.images.ofTodos += other.images.ofTodos.map(moved)
    workspace.images.ofBios += other.images.ofBios.map(moved)
    workspace.images.otherForms += other.images.otherForms.map {
      (path($0.path), path($0.image))
    }
    for file in other.linkedFiles { workspace.linkedFiles.insert(ExactPath(path(file.text))) }
    workspace.noteCount += other.noteCount
    workspace.diagnostics += other.diagnostics.map(moved)
    workspace.blockers += other.blockers.map(moved)
  }

  private func moved(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.path = path(diagnostic.path)
    return diagnostic
  }
}

extension User {
  /// Adds what another repository says of the same person.
  fileprivate mutating func take(_ other: User, stars: [Int], from source: Settings.Source) {
    self.stars += stars
    if profilePath == nil, let profile = other.profilePath {
      (firstName, lastName, joined, bio) = (
        other.firstName, other.lastName, other.joined, other.bio
      )
      (email, phone) = (other.email, other.phone)
      profilePath = WorkspacePath.path(to: profile, in: source.folder)
      avatar = other.avatar.map {
        Image(path: WorkspacePath.path(to: $0.path, in: source.folder), format: $0.format)
      }
    }
    let known = Set(categories.map(\.name.foldedName))
    categories += other.categories.filter { !known.contains($0.name.foldedName) }
  }
}
