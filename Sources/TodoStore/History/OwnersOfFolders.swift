import Diagnostics
import Git
import TodoModel

/// Whose the folders below the users folder are, from a revision on: its profiles say so, whatever later
/// commits write into them. A folder that it does not have belongs to whoever makes it, and to whom its
/// profile names.
struct OwnersOfFolders {
  /// From the repository's top.
  private let usersFolder: String
  /// What the revision is called in messages.
  private let baseName: String
  /// By the folder's name, case folded, since on many disks `users/Ana` is `users/ana`.
  private var owners: [String: Owner] = [:]
  /// What was brought into another's folder with these commits.
  private var handedOver: [ExactPath: HandedOver] = [:]
  /// What leads to the owners' todos, in the folders that somebody else put something into.
  private var names = NamesInFolders()
  /// The files in these folders, and the objects that they are.
  private var paths = FoldedPaths()
  private var objects: [ExactPath: String] = [:]

  /// Whether no commit begins a history of its own, which adds all that it has.
  var isOfOneHistory = true

  init(usersFolder: String, baseName: String) {
    self.usersFolder = usersFolder
    self.baseName = baseName
  }

  private struct Owner {
    let name: String
    /// Case folded.
    var emails: Set<String> = []
  }

  private struct HandedOver {
    /// The address, case folded, of who brought it, and may still change it.
    let by: String
    /// Who wrote its todos.
    let authors: Set<String>
  }

  var isEmpty: Bool { owners.isEmpty }

  /// A folder that the revision has.
  mutating func add(_ name: String, email: String?) {
    owners[name.foldedName, default: Owner(name: name)].emails.formUnion(
      email.map { [$0.foldedName] } ?? [])
  }

  /// A file that the revision has in a folder, and what its todos are named by.
  mutating func add(
    _ names: [TodoName], of path: String, _ object: String, in folder: String
  ) {
    paths.insert(path)
    objects[ExactPath(path)] = object
    self.names.set(path, in: folder.foldedName, to: names)
  }

  // MARK: What has to be read

  /// The folders, case folded, that somebody else may have put a todo into.
  func foldersHandedTo(_ commits: [GitCommit]) -> Set<String> {
    var folders: Set<String> = []
    for commit in commits {
      let author = commit.email.foldedName
      for change in commit.changes where change.file != nil {
        guard let place = Place(change.path, in: usersFolder), place.mayBeTodo else { continue }
        let folder = place.folder.foldedName
        if !(owners[folder]?.emails.contains(author) ?? false) { folders.insert(folder) }
      }
    }
    return folders
  }

  /// The profiles that commits wrote, the files that may be todos in folders that somebody else put
  /// one into, and those that went meanwhile, as from where they were handed on.
  func filesToRead(_ commits: [GitCommit]) -> Set<String> {
    let folders = foldersHandedTo(commits)
    var objects: Set<String> = []
    for change in commits.lazy.flatMap({ $0.changes + $0.joined }) {
      guard let place = Place(change.path, in: usersFolder) else { continue }
      let isGone = change.kind == .removed && place.mayBeTodo && !folders.isEmpty
      if isGone, let object = change.oldFile { objects.insert(object) }
      let isRead = place.isProfile || place.mayBeTodo && folders.contains(place.folder.foldedName)
      if isRead, let object = change.file { objects.insert(object) }
    }
    return objects
  }

  // MARK: Commits

  /// An error for each path that a commit changed and should not have, with paths from the repository's
  /// top. Commits come in the order in which they were made.
  mutating func problems(with commit: GitCommit, _ files: ReadObjects) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    let author = commit.email.foldedName
    let handedOn = authorsOfGone(in: commit, author, files)
    let founded = foldersFounded(in: commit, by: author)
    let who = usernames(of: author)
    // A name may go from one file of a commit to another.
    for change in commit.changes {
      names.remove(change.path)
      guard change.kind == .removed else { continue }
      paths.remove(change.path)
      objects[ExactPath(change.path)] = nil
    }
    for change in commit.changes {
      let path = ExactPath(change.path)
      guard let place = Place(change.path, in: usersFolder) else { continue }
      let key = place.folder.foldedName
      guard let owner = owners[key] else { continue }
      let new = files.names(of: change.file, path: change.path, owner.name)
      let isOwn = founded.contains(key) || owner.emails.contains(author)
      // As it is there already, by a merge that made one commit of several.
      let isThere =
        isOfOneHistory && change.kind == .added && change.file != nil
        && objects[path] == change.file
      if isThere {
        // Nothing changes, and whoever's it is it stays.
      } else if isOwn {
        handedOver[path] = nil
        if let taken = addAddress(of: change, place, key, by: author, files) {
          problems.append(problem(change, "taken-email", taken))
        }
      } else if let authors = authorsHandedOver(
        change, place, owner, by: who, author, handedOn, files)
      {
        handedOver[path] =
          change.kind == .removed ? nil : HandedOver(by: author, authors: authors)
        problems += new.compactMap { takenAddress($0, change, key, owner, who.first, commit) }
      } else {
        problems.append(
          problem(change, "not-own", words(for: change, place, owner, who.first, commit)))
      }
      names.set(change.path, in: key, to: new)
      if change.kind != .removed {
        paths.insert(change.path)
        objects[path] = change.file ?? ""
      }
    }
    for change in commit.joined {
      problems += self.problems(withJoined: change, commit, who.first, files)
    }
    return problems
  }

  /// What git put together of two branches, one of which handed the file over: git may have followed it
  /// from where the other branch changed it, so that nobody has looked at the change in this place.
  private mutating func problems(
    withJoined change: GitChange, _ commit: GitCommit, _ who: String?, _ files: ReadObjects
  ) -> [Diagnostic] {
    let path = ExactPath(change.path)
    guard let place = Place(change.path, in: usersFolder), let object = change.file,
      let owner = owners[place.folder.foldedName], let known = handedOver[path],
      objects[path] != object
    else { return [] }
    let key = place.folder.foldedName
    let authors = known.authors.union(usernames(of: known.by))
    let todos = files.todos(of: object, path: change.path, owner.name)
    let new = files.names(of: object, path: change.path, owner.name)
    names.remove(change.path)
    defer {
      names.set(change.path, in: key, to: new)
      objects[path] = object
    }
    guard !todos.isEmpty, todos.allSatisfy({ authors.contains($0.author) }) else {
      return [problem(change, "not-own", words(for: change, place, owner, who, commit))]
    }
    return new.compactMap { takenAddress($0, change, key, owner, who, commit) }
  }

  /// Gives the folders that there were not to who makes them.
  ///
  /// - Returns: these, case folded.
  private mutating func foldersFounded(in commit: GitCommit, by author: String) -> Set<String> {
    var founded: Set<String> = []
    for change in commit.changes {
      guard let place = Place(change.path, in: usersFolder), !place.isFolder else { continue }
      let key = place.folder.foldedName
      if owners[key] != nil { continue }
      founded.insert(key)
      owners[key] = Owner(name: place.folder, emails: author.isEmpty ? [] : [author])
    }
    return founded
  }

  private func usernames(of author: String) -> [String] {
    if author.isEmpty { return [] }
    return owners.values.filter { $0.emails.contains(author) }.map(\.name)
      .sorted(by: precedesByBytes)
  }

  /// Whoever owns a profile may write another address into it, but not another user's.
  ///
  /// - Returns: what is wrong with the address.
  private mutating func addAddress(
    of change: GitChange, _ place: Place, _ key: String, by author: String, _ files: ReadObjects
  ) -> String? {
    guard place.isProfile, let object = change.file, let email = files.email(of: object) else {
      return nil
    }
    let address = email.foldedName
    let holder = owners.filter { $0.key != key && $0.value.emails.contains(address) }
      .map(\.value.name).min(by: precedesByBytes)
    if address != author, let holder {
      return "'\(email)' is the address of \(holder), write another one"
    }
    owners[key]?.emails.insert(address)
    return nil
  }

  /// By address, case folded: who wrote what a commit took out of its author's own folders.
  private func authorsOfGone(
    in commit: GitCommit, _ author: String, _ files: ReadObjects
  ) -> [String: String] {
    var authors: [String: String] = [:]
    for change in commit.changes where change.kind == .removed {
      guard let object = change.oldFile, let place = Place(change.path, in: usersFolder),
        place.mayBeTodo, let owner = owners[place.folder.foldedName],
        owner.emails.contains(author)
      else { continue }
      for todo in files.todos(of: object, path: change.path, owner.name) {
        authors["\(owner.name)/\(todo.id)".foldedName] = todo.author
      }
    }
    return authors
  }

  /// Whether it brings a todo whose author is who commits it, or hands one on, or mends one that came
  /// so.
  ///
  /// - Parameters:
  ///   - names: of who commits it.
  ///   - handedOn: by address, who wrote what left that one's own folders.
  /// - Returns: who wrote it; `nil` where it is neither.
  private func authorsHandedOver(
    _ change: GitChange, _ place: Place, _ owner: Owner, by names: [String], _ author: String,
    _ handedOn: [String: String], _ files: ReadObjects
  ) -> Set<String>? {
    let known = handedOver[ExactPath(change.path)].flatMap { $0.by == author ? $0.authors : nil }
    if change.kind == .removed { return known }
    let isTaken = objects[ExactPath(change.path)] != nil
    let mayCome = change.kind == .added && !isTaken && paths.inPlace(of: change.path) == nil
    guard mayCome || known != nil, place.mayBeTodo, let object = change.file else { return nil }
    let todos = files.todos(of: object, path: change.path, owner.name)
    let areAllowed = todos.allSatisfy { todo in
      names.contains(todo.author) || known?.contains(todo.author) ?? false
        || todo.aliases.contains { handedOn[$0.foldedName] == todo.author }
    }
    return todos.isEmpty || !areAllowed ? nil : Set(todos.map(\.author))
  }

  // MARK: Words

  private func problem(_ change: GitChange, _ id: String, _ words: String) -> Diagnostic {
    Diagnostic(.error, id, path: change.path, words)
  }

  /// - Returns: `nil` where the name leads to no other todo.
  private func takenAddress(
    _ name: TodoName, _ change: GitChange, _ folder: String, _ owner: Owner, _ author: String?,
    _ commit: GitCommit
  ) -> Diagnostic? {
    guard let holder = names.holder(of: name, in: folder) else { return nil }
    let advice = name.isOld ? "take it out of 'aliases:'" : "give it another id"
    return Diagnostic(
      .error, "taken-address", path: change.path, at: name.position,
      "\(deed(commit, author)) gives a todo the address '\(owner.name)/\(name.text)', which leads to one "
        + "in '\(holder)'; \(advice)")
  }

  private func deed(_ commit: GitCommit, _ name: String?) -> String {
    "commit \(commit.shortHash) of \(name ?? "'\(commit.email)'")"
  }

  private func words(
    for change: GitChange, _ place: Place, _ owner: Owner, _ name: String?, _ commit: GitCommit
  ) -> String {
    let verb =
      switch change.kind {
      case .added: "adds a file to what is \(owner.name)'s"
      case .changed: "changes what is \(owner.name)'s"
      case .removed: "removes what is \(owner.name)'s"
      }
    let deed = "\(deed(commit, name)) \(verb)"
    if commit.parents > 2 {
      return
        "\(deed), or nobody can tell: it merges \(commit.parents) branches; merge them one by one"
    }
    if owner.emails.isEmpty {
      return "\(deed), whose profile has no e-mail address in \(baseName) to know \(owner.name) by"
    }
    guard let name else {
      return "\(deed), and no profile of \(baseName) has that address; commit with the address of "
        + "your profile, or name both in .mailmap"
    }
    if change.kind == .added, objects[ExactPath(change.path)] != nil {
      return "\(deed), in the place of another file; give it another name"
    }
    if change.kind == .added, let other = paths.inPlace(of: change.path) {
      return "\(deed), in the place of '\(other)' on disks that fold case; give it another name"
    }
    if change.kind == .added, place.mayBeTodo {
      return "\(deed); only todos with 'author: \(name)' can be handed over"
    }
    return "\(deed); comment on it or star it instead, or leave it to \(owner.name)"
  }
}

/// Where a path lies in a user's folder.
private struct Place {
  /// The folder's name.
  let folder: String
  /// The names below it; none of something that stands in the folder's place.
  private let rest: [String]

  /// - Returns: `nil` for what lies in no user's folder.
  init?(_ path: String, in usersFolder: String) {
    let start = WorkspacePath.parts(of: usersFolder.foldedName)
    let parts = WorkspacePath.parts(of: path)
    guard parts.count > start.count,
      zip(parts, start).allSatisfy({ $0.foldedName == $1 })
    else { return nil }
    folder = parts[start.count]
    rest = Array(parts[(start.count + 1)...])
  }

  /// Whether it is no file in the folder but what stands in its place.
  var isFolder: Bool { rest.isEmpty }

  var isProfile: Bool { rest == [UserFiles.profile] }

  /// Whether a todo or a checklist may lie there, also on a disk that folds case. Nothing that is read
  /// has a name that is no UTF-8, and names of different bytes would be the same here.
  var mayBeTodo: Bool {
    guard let name = rest.last, name.hasSuffix(".md"),
      !rest.contains(where: { $0.unicodeScalars.contains("\u{FFFD}") }),
      rest.count > 1 || name.foldedName != UserFiles.profile
    else { return false }
    return rest.first?.foldedName != UserFiles.comments
  }
}
