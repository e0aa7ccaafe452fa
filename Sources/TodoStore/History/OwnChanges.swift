import Diagnostics
import Git
import Text
import TodoModel
import TodoParsing

/// Finds commits that change a folder of a user other than the commit's author. A user's actions
/// write only in that user's folder, except for todos that are handed over (design §1).
package struct OwnChanges: Sendable {
  /// The number of commits checked.
  package let commits: Int
  /// One error for each path that a commit changed without permission, with paths relative to the
  /// workspace's root.
  package let problems: [Diagnostic]
  /// The path of the users folder, relative to the workspace's root.
  package let usersFolder: String
  /// Whether there are any users before or after the commits.
  package let hasAccounts: Bool

  /// - Parameters:
  ///   - base: the commit whose settings and profiles name the owners. The commits after it are
  ///     checked; `nil` to check all commits.
  ///   - baseName: the name of `base` in messages.
  ///   - workspace: the workspace's folder relative to the repository's top: empty, or with a
  ///     trailing `/`.
  package init(
    in history: GitHistory, after base: String?, called baseName: String, upTo head: String,
    workspace: String
  ) async throws(GitError) {
    let files = WorkspaceHistory(history: history, workspace: workspace)
    let settings = try await files.settings(at: base, orElse: head)
    usersFolder = settings.usersFolder
    var old: [(name: String, email: String?)] = []
    if let base { old = try await files.profiles(in: usersFolder, at: base) }
    let new = try await files.profiles(in: usersFolder, at: head)
    hasAccounts = !old.isEmpty || !new.isEmpty
    let commits = try await history.commits(
      after: base, upTo: head, below: workspace + usersFolder)
    self.commits = commits.count
    var check = OwnerCheck(
      usersFolder: workspace + usersFolder, baseName: baseName, old: old, new: new,
      parser: FileParser(settings: settings, zone: .utc, readsBodies: false))
    check.contents = try await history.contents(of: check.objectsToRead(commits))
    var problems: [Diagnostic] = []
    for commit in commits {
      for change in commit.changes {
        guard let message = check.problem(with: change, in: commit) else { continue }
        let path = String(decoding: change.path.utf8.dropFirst(workspace.utf8.count), as: UTF8.self)
        problems.append(Diagnostic(.error, "not-own", path: path, message))
      }
    }
    self.problems = problems.sorted()
  }
}

/// Checks for each change whether the commit's author may make it.
private struct OwnerCheck {
  /// Relative to the repository's top.
  let usersFolder: String
  let baseName: String
  let parser: FileParser
  /// By folder name, case-folded, since on many disks `users/Ana` is `users/ana`.
  private var owners: [String: (name: String, email: String?)] = [:]
  /// By email address, case-folded; includes users that the commits add.
  private var usernames: [String: Set<String>] = [:]
  /// The contents of new files, by object.
  var contents: [String: [UInt8]] = [:]
  /// Files handed over in these commits, with the email address of the author, who may still change
  /// them.
  private var handedOver: [ExactPath: String] = [:]

  init(
    usersFolder: String, baseName: String, old: [(name: String, email: String?)],
    new: [(name: String, email: String?)], parser: FileParser
  ) {
    (self.usersFolder, self.baseName, self.parser) = (usersFolder, baseName, parser)
    for (name, email) in old {
      owners[name.foldedName] = (name, email?.foldedName)
    }
    for (name, email) in old + new.filter({ owners[$0.name.foldedName] == nil }) {
      guard let email else { continue }
      usernames[email.foldedName, default: []].insert(name)
    }
  }

  /// The files in other users' folders that may be todos.
  func objectsToRead(_ commits: [GitCommit]) -> [String] {
    var objects: Set<String> = []
    for commit in commits {
      for change in commit.changes where place(change.path)?.mayBeTodo ?? false {
        if let object = change.file, !isOwn(change, commit) { objects.insert(object) }
      }
    }
    return objects.sorted()
  }

  private func isOwn(_ change: GitChange, _ commit: GitCommit) -> Bool {
    guard let place = place(change.path), let owner = owners[place.folder] else { return true }
    return !commit.email.isEmpty && owner.email == commit.email.foldedName
  }

  /// - Returns: `nil` if the author may make the change.
  mutating func problem(with change: GitChange, in commit: GitCommit) -> String? {
    guard !isOwn(change, commit), let place = place(change.path), let owner = owners[place.folder]
    else { return nil }
    let author = commit.email.foldedName
    let path = ExactPath(change.path)
    let isNew = change.kind == .added || handedOver[path] == author
    if isNew, change.kind == .removed || isHandedOver(change, by: author, to: owner.name, place) {
      handedOver[path] = change.kind == .removed ? nil : author
      return nil
    }
    let name = usernames[author]?.min(by: precedesByBytes)
    let verb =
      switch change.kind {
      case .added: "adds a file to"
      case .changed: "changes a file in"
      case .removed: "removes a file from"
      }
    let deed =
      "commit \(commit.shortHash) by \(name ?? "'\(commit.email)'") \(verb) the folder of \(owner.name)"
    if commit.isMerge {
      return "\(deed), and none of the merged commits has this content: rebase instead of merging, "
        + "or let \(owner.name) merge"
    }
    guard owner.email != nil else {
      return "\(deed), whose profile has no e-mail address in \(baseName)"
    }
    guard let name else {
      return
        "\(deed), and no profile in \(baseName) has this address: commit with the address of your "
        + "profile, or map it in .mailmap"
    }
    return change.kind == .added && place.mayBeTodo
      ? "\(deed); only new todos with 'author: \(name)' can be handed over"
      : "\(deed); comment on the todo or star it, or ask \(owner.name)"
  }

  /// Whether the file contains todos, all of them written by the commit's author.
  private func isHandedOver(
    _ change: GitChange, by author: String, to owner: String, _ place: Place
  ) -> Bool {
    guard place.mayBeTodo, let bytes = change.file.flatMap({ contents[$0] }),
      let names = usernames[author]
    else { return false }
    let context = FileContext(area: .user, owner: owner)
    switch parser.parse(SourceFile(path: change.path, bytes: bytes), in: context).value {
    case .todo(let todo, _): return names.contains(todo.author)
    case .checklist(_, let items):
      return !items.isEmpty && items.allSatisfy { names.contains($0.author) }
    case .note, .unreadable: return false
    }
  }

  /// The location of a path: the user's folder, case-folded, and whether it may contain a todo.
  private typealias Place = (folder: String, mayBeTodo: Bool)

  /// - Returns: `nil` for a path outside the users' folders.
  private func place(_ path: String) -> Place? {
    let start = WorkspacePath.parts(of: usersFolder.foldedName)
    let parts = WorkspacePath.parts(of: path.foldedName)
    guard parts.count > start.count, parts.starts(with: start) else { return nil }
    let rest = parts[(start.count + 1)...]
    let isOfAccount = rest.first == UserFiles.comments || Array(rest) == [UserFiles.profile]
    return (parts[start.count], path.hasSuffix(".md") && !isOfAccount && !rest.isEmpty)
  }
}
