import Diagnostics
import Git
import Text
import TodoEditing
import TodoModel
import TodoParsing
import TodoStore

/// Checks whether commits change the folders of users other than their authors.
///
/// Each path that a commit changes is in its author's folder, in no user's, or a new todo whose
/// `author:` is the commit's author. A merge changes the paths that differ from all of its parents,
/// and hands nothing over. The profiles of the base name the owners of the folders.
package struct OwnChanges: Sendable {
  /// The number of commits checked.
  package let commits: Int
  /// In the order of the paths.
  package let problems: [Problem]
  /// The path of the users folder, relative to the workspace's root.
  package let usersFolder: String
  /// Whether the base has any users.
  package let hasUsers: Bool

  /// A change of another user's file.
  package struct Problem: Sendable {
    package let commit: GitCommit
    package let kind: GitCommit.Change.Kind
    /// Relative to the workspace's root.
    package let path: String
    package let owner: String
    /// The user with the e-mail address of the commit's author.
    package let author: String?
  }

  /// - Parameters:
  ///   - base: the commit before those that are checked; `nil` if there is none.
  ///   - workspace: the workspace's folder relative to the repository's top: empty, or with a
  ///     trailing `/`.
  package init(
    in history: GitHistory, after base: String?, upTo head: String, workspace: String
  ) async throws(GitError) {
    let settings = SourceFile(
      path: "docket.yml",
      bytes: try await history.contents(of: "\(workspace)docket.yml", at: base ?? head) ?? [])
    usersFolder = Settings.parse(settings).value.usersFolder
    let folder = "\(workspace)\(usersFolder)/"
    // By folder name, case-folded, since on many disks `users/Ana` is `users/ana`.
    var owners: [String: (name: String, email: String?)] = [:]
    if let base {
      let names = try await history.folders(in: folder, at: base)
      let profiles = try await history.contents(
        of: names.map { "\(folder)\($0)/profile.md" }, at: base)
      for (name, bytes) in zip(names, profiles) {
        let profile = Profile.parse(
          SourceFile(path: "profile.md", bytes: bytes ?? []), username: name)
        owners[name.foldedName] = (name, profile.value.user.email?.foldedName)
      }
    }
    hasUsers = !owners.isEmpty
    let start = WorkspacePath.parts(of: folder.foldedName)
    let commits = try await history.commits(after: base, upTo: head, below: folder)
    self.commits = commits.count
    var problems: [Problem] = []
    for commit in commits {
      let email = commit.email.foldedName
      let author = owners.values.filter { $0.email == email }.map(\.name).min(by: precedesByBytes)
      for change in commit.changes {
        let parts = WorkspacePath.parts(of: change.path.foldedName)
        guard parts.starts(with: start), let name = parts.dropFirst(start.count).first,
          let owner = owners[name], owner.email != email || email.isEmpty
        else { continue }
        let inner = parts.dropFirst(start.count + 1).joined(separator: "/")
        if change.kind == .added, !commit.isMerge, author != nil, !UserFiles.areOfAccount(inner),
          let file = try await history.contents(of: change.path, at: commit.hash),
          Self.author(of: file) == author
        {
          continue
        }
        let path = String(decoding: change.path.utf8.dropFirst(workspace.utf8.count), as: UTF8.self)
        problems.append(
          Problem(
            commit: commit, kind: change.kind, path: path, owner: owner.name, author: author))
      }
    }
    self.problems = problems.sorted { precedesByBytes($0.path, $1.path) }
  }

  private static func author(of file: [UInt8]) -> String? {
    do throws(EditProblem) {
      return try FileText(path: "", file).text(.author).flatMap(username(from:))
    } catch {
      // No todo has front matter that cannot be read.
      return nil
    }
  }
}
