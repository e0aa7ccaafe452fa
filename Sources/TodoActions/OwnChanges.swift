import Text
import Git
import Sealing
import TodoFormat
import TodoModel
import TodoStore

/// Checks whether commits change the folders of users other than their authors.
///
/// A commit may change its author's folder, paths in no user's folder, and add a todo with its
/// author as `author:` to another user's folder. A merge may take each path from one of its parents.
/// The profiles of the base name the owners of the folders by e-mail address.
package struct OwnChanges: Sendable {
  /// The number of commits checked.
  package private(set) var commits = 0
  /// In the order of the paths, relative to the workspace's root.
  package private(set) var problems: [Diagnostic] = []
  /// The folder of the users at the base, relative to the repository's top, ending in `/`.
  package let usersFolder: String
  /// Whether the base has any users. Without users, nobody's folder can be changed.
  package var hasUsers: Bool { !owners.isEmpty }

  /// By folder name, case-folded, since on many disks `users/Ana` is `users/ana`.
  private var owners: [String: Owner] = [:]

  /// The names of the folders of the users who are open at the base and at the head, case-folded; `nil` if
  /// nothing is hidden.
  private var open: Set<String>?

  private struct Owner {
    let name: String
    /// Case-folded.
    let email: String?
  }

  /// - Parameters:
  ///   - base: the commit before those that are checked; `nil` if there is none.
  ///   - workspace: the workspace's folder relative to the repository's top: empty, or ending in `/`.
  ///   - hidesSealed: whether problems name the folder instead of a file of a sealed user.
  package init(
    in history: GitHistory, after base: String?, upTo head: String, workspace: String,
    hidesSealed: Bool
  ) async throws(GitError) {
    let settings = try await Self.settings(in: history, workspace, base ?? head)
    usersFolder = "\(workspace)\(settings.usersFolder)/"
    var old: [(folder: String, user: User)] = []
    if let base { old = try await users(history, base, settings) }
    for (folder, user) in old {
      owners[folder.foldedName] = Owner(name: folder, email: user.email?.foldedName)
    }
    if hidesSealed {
      let now = try await Self.settings(in: history, workspace, head)
      let new = try await users(history, head, now)
      open = Self.open(old, settings, new, now)
    }
    for commit in try await history.commits(after: base, upTo: head, below: usersFolder) {
      commits += 1
      let email = commit.email.foldedName
      let author = owners.values.filter { $0.email == email }.map(\.name).min(by: precedesByBytes)
      for change in commit.changes {
        guard let (owner, path) = place(of: change.path), owner.email != email || email.isEmpty
        else { continue }
        // Somebody who has the secret sets a user's first password.
        if change.kind == .added, path == "key.yml",
          let file = try await history.contents(of: change.path, at: commit.hash),
          KeyFile.parse(SourceFile(path: path, bytes: file), of: owner.name, nil, nil).value != nil
        {
          continue
        }
        if change.kind == .added, !commit.isMerge, let author, !UserFiles.areOfAccount(path),
          let file = try await history.contents(of: change.path, at: commit.hash),
          Self.author(of: file) == author
        {
          continue
        }
        let isHidden = namesSealed(path, of: owner)
        let shown = isHidden ? "\(usersFolder)\(owner.name)" : change.path
        problems.append(
          Diagnostic(
            .error, "not-own",
            path: String(decoding: shown.utf8.dropFirst(workspace.utf8.count), as: UTF8.self),
            Self.message(
              commit, by: author, namesAddress: open == nil, change.kind, owner.name)))
      }
    }
    problems.sort { precedesByBytes($0.path, $1.path) }
  }

  private static func settings(
    in history: GitHistory, _ workspace: String, _ commit: String
  ) async throws(GitError) -> Settings {
    let bytes = try await history.contents(of: "\(workspace)docket.yml", at: commit)
    return Settings.parse(SourceFile(path: "docket.yml", bytes: bytes ?? [])).value
  }

  /// The users at a commit, with their folders.
  private func users(
    _ history: GitHistory, _ commit: String, _ settings: Settings
  ) async throws(GitError) -> [(folder: String, user: User)] {
    let names = try await history.folders(in: usersFolder, at: commit)
    let profiles = try await history.contents(
      of: names.map { "\(usersFolder)\($0)/profile.md" }, at: commit)
    let keys = try await history.contents(
      of: names.map { "\(usersFolder)\($0)/key.yml" }, at: commit)
    return zip(names, zip(profiles, keys)).map { name, contents in
      let file = contents.0.map { SourceFile(path: "profile.md", bytes: $0) }
      var user =
        file.map { Profile.parse($0, username: name).value.user } ?? User(username: name)
      user.hasKey = contents.1 != nil
      if settings.siteID != nil, Profile.seal(of: file) == .unclear { user.isSealed = true }
      return (name, user)
    }
  }

  /// The folders, case-folded, of users who are sealed neither at the base nor at the head. Where a user
  /// is sealed, one without a folder at the head may be a renamed one.
  ///
  /// - Returns: `nil` if no user is sealed.
  private static func open(
    _ old: [(folder: String, user: User)], _ settings: Settings,
    _ new: [(folder: String, user: User)], _ now: Settings
  ) -> Set<String>? {
    let sealed =
      old.filter { $0.user.isSealed(by: settings) } + new.filter { $0.user.isSealed(by: now) }
    if sealed.isEmpty, !settings.areOfSealedSite, !now.areOfSealedSite { return nil }
    return Set(new.map(\.folder.foldedName)).subtracting(sealed.map(\.folder.foldedName))
  }

  /// The owner of a path of the repository, and the path in the owner's folder.
  private func place(of path: String) -> (Owner, path: String)? {
    let start = WorkspacePath.parts(of: usersFolder.foldedName)
    let parts = WorkspacePath.parts(of: path.foldedName)
    guard parts.starts(with: start), let name = parts.dropFirst(start.count).first,
      let owner = owners[name]
    else { return nil }
    return (owner, parts.dropFirst(start.count + 1).joined(separator: "/"))
  }

  /// Whether a path in an owner's folder may name a todo of a user who is not open: it is one, a comment on
  /// one, or in a subfolder, which may have been such a user's folder.
  private func namesSealed(_ path: String, of owner: Owner) -> Bool {
    guard let open else { return false }
    let parts = WorkspacePath.parts(of: path)
    if !open.contains(owner.name.foldedName) { return true }
    return parts.count > 1 && !(parts[0] == UserFiles.comments && open.contains(parts[1]))
  }

  private static func author(of file: [UInt8]) -> String? {
    do throws(EditProblem) {
      return try FileText(path: "", file).text(.author).flatMap(username(from:))
    } catch {
      // No todo has front matter that cannot be read.
      return nil
    }
  }

  /// - Parameter namesAddress: whether to name the e-mail address of an unknown author, which may be a
  ///   sealed user's.
  private static func message(
    _ commit: GitCommit, by author: String?, namesAddress: Bool,
    _ kind: GitCommit.Change.Kind, _ owner: String
  ) -> String {
    let verb =
      switch kind {
      case .added: "adds a file to"
      case .changed: "changes a file in"
      case .removed: "removes a file from"
      }
    let advice =
      if commit.isMerge {
        "rebase instead of merging, or let \(owner) merge"
      } else if let author, kind == .added {
        "only new todos with 'author: \(author)' can be handed over"
      } else if author == nil {
        "no profile of the base has this e-mail address"
      } else {
        "comment on the todo or star it, or ask \(owner)"
      }
    let address = namesAddress ? "'\(commit.email)'" : "an unknown author"
    return "commit \(commit.hash.prefix(10)) by \(author ?? address) \(verb) "
      + "the folder of \(owner); \(advice)"
  }
}
