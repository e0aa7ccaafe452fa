import Diagnostics
import Git
import Sealing
import Text
import TodoEditing
import TodoModel
import TodoParsing
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

  private struct Owner {
    let name: String
    /// Case-folded.
    let email: String?
    let isSealed: Bool
  }

  /// - Parameters:
  ///   - base: the commit before those that are checked; `nil` if there is none.
  ///   - workspace: the workspace's folder relative to the repository's top: empty, or ending in `/`.
  ///   - hidesSealed: whether problems name the folder instead of a file of a sealed user.
  package init(
    in history: GitHistory, after base: String?, upTo head: String, workspace: String,
    hidesSealed: Bool
  ) async throws(GitError) {
    let settings = try await history.contents(of: "\(workspace)docket.yml", at: base ?? head)
    let parsed = Settings.parse(SourceFile(path: "docket.yml", bytes: settings ?? []))
    usersFolder = "\(workspace)\(parsed.value.usersFolder)/"
    if let base { try await readOwners(history, base, parsed.value) }
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
        let isHidden = hidesSealed && namesSealed(path, of: owner)
        let shown = isHidden ? "\(usersFolder)\(owner.name)" : change.path
        problems.append(
          Diagnostic(
            .error, "not-own",
            path: String(decoding: shown.utf8.dropFirst(workspace.utf8.count), as: UTF8.self),
            Self.message(commit, by: author, change.kind, owner.name)))
      }
    }
    problems.sort { precedesByBytes($0.path, $1.path) }
  }

  private mutating func readOwners(
    _ history: GitHistory, _ base: String, _ settings: Settings
  ) async throws(GitError) {
    let names = try await history.folders(in: usersFolder, at: base)
    let profiles = try await history.contents(
      of: names.map { "\(usersFolder)\($0)/profile.md" }, at: base)
    let keys = try await history.contents(
      of: names.map { "\(usersFolder)\($0)/key.yml" }, at: base)
    for (name, (bytes, key)) in zip(names, zip(profiles, keys)) {
      let profile = Profile.parse(
        SourceFile(path: "profile.md", bytes: bytes ?? []), username: name)
      var user = profile.value.user
      user.hasKey = key != nil
      owners[name.foldedName] = Owner(
        name: name, email: user.email?.foldedName, isSealed: user.isSealed(by: settings))
    }
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

  /// Whether a path in an owner's folder names a todo of a sealed user: it is one, or a comment on one.
  private func namesSealed(_ path: String, of owner: Owner) -> Bool {
    let parts = WorkspacePath.parts(of: path)
    let commented = parts.first == UserFiles.comments ? parts.dropFirst().first : nil
    return owner.isSealed || commented.flatMap { owners[$0] }?.isSealed == true
  }

  private static func author(of file: [UInt8]) -> String? {
    do throws(EditProblem) {
      return try FileText(path: "", file).text(.author).flatMap(username(from:))
    } catch {
      // No todo has front matter that cannot be read.
      return nil
    }
  }

  private static func message(
    _ commit: GitCommit, by author: String?, _ kind: GitCommit.Change.Kind, _ owner: String
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
    return "commit \(commit.hash.prefix(10)) by \(author ?? "'\(commit.email)'") \(verb) "
      + "the folder of \(owner); \(advice)"
  }
}
