import Text

/// Adds one source to a workspace.
struct AddedSource {
  var workspace: Workspace
  let other: Workspace
  let source: Settings.Source
  private(set) var users: [String: String] = [:]
  private(set) var positions: [Int?] = []
  /// The users there whose todos are not taken.
  private(set) var leftOut: Set<String> = [Workspace.localOwner]

  init(workspace: Workspace, other: Workspace, source: Settings.Source) {
    (self.workspace, self.other, self.source) = (workspace, other, source)
  }

  /// Reports a problem at the source's place in the settings.
  private mutating func warn(_ id: String, _ message: String) {
    workspace.diagnostics.report(
      .warning, id, path: "docket.yml", at: source.position, message)
  }

  mutating func run() {
    if other.todos.isEmpty {
      warn("empty-source", "the source '\(source.folder)' has no todos")
    }
    let title = source.name ?? other.title
    let names = [workspace.title] + workspace.sources.map(\.name)
    let isTaken = names.contains { $0.foldedName == title.foldedName }
    workspace.sources.append(
      Workspace.Source(
        name: isTaken ? "\(title) (\(source.prefix))" : title, prefix: source.prefix,
        folder: source.folder,
        colour: source.colour, repository: source.repository ?? other.settings.repository,
        branch: source.branch ?? other.settings.branch, settings: other.settings.fingerprint))
    joinSettings()
    findUsers()
    addTodos(joinCategories())
    addUsers()
    for comment in other.comments {
      guard let todo = positions[comment.todo], !leftOut.contains(comment.author) else { continue }
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
    let people = mine + workspace.sealedAuthors + workspace.sealedUsers
    let known = Dictionary(
      people.map { ($0.username, $0) }, uniquingKeysWith: { first, _ in first })
    let byEmail = Dictionary(
      people.compactMap { user in user.email.map { ($0.foldedName, user.username) } },
      uniquingKeysWith: { first, _ in first })
    var strangers: [User] = []
    for user in other.users where user.username != Workspace.localOwner {
      // Todos that name nobody are shown under the prefix.
      let named =
        source.users[user.username]
        ?? (isNobody(user.username) ? source.users[source.prefix] : nil)
      if let found = named ?? user.email.flatMap({ byEmail[$0.foldedName] }) {
        users[user.username] = found
      } else if !isNobody(user.username), !isOther(user, than: known[user.username]) {
        users[user.username] = user.username
      } else {
        strangers.append(user)
      }
    }
    var taken = Set(known.keys).union(users.values)
    for user in strangers {
      let name = freeName(of: user, taken)
      taken.insert(name)
      users[user.username] = name
    }
    for (there, here) in source.users where users[there] == nil { users[there] = here }
    checkNames()
    leaveOutSealed()
  }

  private mutating func checkNames() {
    let there = Set(other.users.map(\.username) + [source.prefix])
    let links = Set(other.diagnostics.filter { $0.id == "symbolic-link" }.map(\.path))
    for name in source.users.keys.sorted(by: precedesByBytes) where !there.contains(name) {
      let folder = other.folder(of: name)
      let link = [folder, String(folder.dropLast(name.count + 1))].first(where: links.contains)
      warn(
        "unknown-user",
        "there is no user '\(name)' in the source '\(source.folder)'"
          + (link.map { ": '\($0)' is a symbolic link, which is not followed" }
            ?? suggestion(for: name, among: there)))
    }
  }

  /// What belongs to somebody who is sealed here stays out, whatever it is there.
  private mutating func leaveOutSealed() {
    let sealed = Set(workspace.sealedUsers.map(\.username))
    if sealed.isEmpty { return }
    let names = Set(users.filter { sealed.contains($0.value) }.keys)
    leftOut.formUnion(names)
    for name in names.sorted(by: precedesByBytes) {
      warn(
        "sealed-user",
        "the todos of '\(name)' in the source '\(source.folder)' are left out, because '\(self.name(name))' is "
          + "sealed here")
    }
  }

  /// Whether a user and one of this workspace with the same name are two people.
  private func isOther(_ user: User, than other: User?) -> Bool {
    guard let email = user.email, let known = other?.email else { return false }
    return email.foldedName != known.foldedName
  }

  /// Whether it is the owner of todos in a folder without accounts that name nobody.
  private func isNobody(_ username: String) -> Bool {
    other.kind != .accounts && username == Workspace.nobody
  }

  /// A username for somebody whom this workspace does not know.
  private func freeName(of user: User, _ taken: Set<String>) -> String {
    let length = 32
    let wanted = isNobody(user.username) ? source.prefix : "\(source.prefix)-\(user.username)"
    if wanted.utf8.count <= length, !taken.contains(wanted) { return wanted }
    var number = 2
    while true {
      let end = "-\(number)"
      let name =
        String(wanted.suffix(length - end.utf8.count).drop { !$0.isLetter && !$0.isNumber }) + end
      if !taken.contains(name) { return name }
      number += 1
    }
  }

  private mutating func addUsers() {
    var places = Dictionary(
      workspace.users.enumerated().map { ($1.username, $0) },
      uniquingKeysWith: { first, _ in first })
    for user in other.users where !leftOut.contains(user.username) {
      let name = name(user.username)
      let stars = user.stars.compactMap { positions[$0] }
      if let place = places[name] {
        workspace.users[place].take(user, stars: stars, from: source)
      } else {
        var user = user
        (user.username, user.stars) = (name, stars)
        (user.isSealed, user.hasKey, user.isElsewhere) = (false, false, true)
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
    var taken = Set(
      workspace.todos.lazy.filter { $0.id.utf8.contains(0x2F) }.map { $0.address.foldedName })
    positions = Self.places(
      of: other.todos.map { !leftOut.contains($0.owner) }, after: workspace.todos.count)
    let lists = Self.places(
      of: other.checklists.map { !leftOut.contains($0.owner) },
      after: workspace.checklists.count)
    for (index, list) in other.checklists.enumerated() where lists[index] != nil {
      var list = list
      // The text has the items that are left out too.
      if list.items.contains(where: { positions[$0] == nil }) { list.body = .empty }
      list.items = list.items.compactMap { positions[$0] }
      (list.owner, list.id, list.path) = (name(list.owner), id(list.id), path(list.path))
      workspace.checklists.append(list)
    }
    for (index, todo) in other.todos.enumerated() where positions[index] != nil {
      var todo = todo
      todo.source = number
      let there = todo.owner
      (todo.owner, todo.id, todo.path) = (name(todo.owner), id(todo.id), path(todo.path))
      if !taken.insert(todo.address.foldedName).inserted {
        // Of two people there who are one here, or written so in a file of this workspace.
        todo.id = id("\(there)/\(other.todos[index].id)")
        taken.insert(todo.address.foldedName)
      }
      todo.author = name(todo.author)
      todo.assignees = todo.assignees.map(name).reduce(into: []) { all, name in
        if !all.contains(name) { all.append(name) }
      }
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

  /// Adds what the source's files have besides todos, but nothing from the folders of users who are left
  /// out.
  private mutating func addFiles() {
    let folders = leftOut.map { other.folder(of: $0) + "/" }
    func isTaken(_ path: String) -> Bool {
      !folders.contains { path.utf8.starts(with: $0.utf8) }
    }
    workspace.images.ofTodos += other.images.ofTodos.filter { isTaken($0.path) }.map(moved)
    workspace.images.ofBios += other.images.ofBios.filter { isTaken($0.path) }.map(moved)
    workspace.images.otherForms += other.images.otherForms.map {
      (path($0.path), path($0.image))
    }
    for file in other.linkedFiles { workspace.linkedFiles.insert(ExactPath(path(file.text))) }
    workspace.noteCount += other.noteCount
    workspace.diagnostics += other.diagnostics.filter {
      // It has this workspace's zone.
      isTaken($0.path) && $0.id != Diagnostic.missingZone
    }.map(moved)
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
