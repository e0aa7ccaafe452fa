import Diagnostics
import Git
import TodoModel

/// What commits changed of what is another user's: a user's folder is the only place that the user's
/// own actions write, handing over aside (design §1).
package struct OwnChanges: Sendable {
  /// How many commits were looked at.
  package let commits: Int
  /// An error for each path that a commit changed and should not have, with paths from the workspace's
  /// root.
  package let problems: [Diagnostic]
  /// The folder of the users, from the workspace's root.
  package let usersFolder: String
  /// Whether there are any, before the commits or after.
  package let hasAccounts: Bool

  /// - Parameters:
  ///   - base: the commit whose settings and profiles say whose everything is, and behind which the
  ///     commits are looked at; `nil` where there is nothing yet.
  ///   - baseName: what it is called in messages.
  ///   - workspace: the workspace's folder, from the repository's top: empty, or ending in `/`.
  package init(
    in history: GitHistory, after base: String?, called baseName: String, upTo head: String,
    workspace: String
  ) async throws(GitError) {
    let files = WorkspaceHistory(history: history, workspace: workspace)
    let settings = try await files.settings(at: base, orElse: head)
    usersFolder = settings.usersFolder
    var owners = OwnersOfFolders(usersFolder: workspace + usersFolder, baseName: baseName)
    if let base {
      for (name, email) in try await files.profiles(in: usersFolder, at: base) {
        owners.add(name, email: email)
      }
    }
    let commits = try await history.commits(
      after: base, upTo: head, below: workspace + usersFolder)
    let reader = try await files.reader(of: owners.filesToRead(commits), settings)
    if let base {
      let folders = owners.foldersHandedTo(commits)
      for file in try await files.names(in: folders, of: settings, at: base) {
        owners.add(file.names, of: workspace + file.path, file.object, in: file.folder)
      }
    }
    owners.isOfOneHistory = !commits.contains { $0.parents == 0 }
    var problems: [Diagnostic] = []
    for commit in commits { problems += owners.problems(with: commit, reader) }
    for index in problems.indices {
      problems[index].path = String(
        decoding: problems[index].path.utf8.dropFirst(workspace.utf8.count), as: UTF8.self)
    }
    self.commits = commits.count
    self.problems = problems.sorted()
    hasAccounts = !owners.isEmpty
  }
}
