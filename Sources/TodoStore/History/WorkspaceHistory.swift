import Diagnostics
import Git
import Platform
import Text
import TodoModel
import TodoParsing

/// Reads a workspace from commits.
struct WorkspaceHistory: Sendable {
  let history: GitHistory
  /// The workspace's folder relative to the repository's top: empty, or with a trailing `/`.
  let workspace: String

  /// The settings of the older commit, or of the newer one if the older one has no workspace yet.
  /// The older one decides, since a commit could otherwise bypass the check by changing the users
  /// folder.
  func settings(at base: String?, orElse head: String) async throws(GitError) -> Settings {
    let name = workspace + Layout.settingsName
    if let base {
      if let object = try await history.object(at: name, in: base) {
        return try await settings(object)
      }
      let users = workspace + Settings().usersFolder
      if try await history.object(at: users, in: base) != nil { return Settings() }
    }
    guard let object = try await history.object(at: name, in: head) else { return Settings() }
    return try await settings(object)
  }

  private func settings(_ object: String) async throws(GitError) -> Settings {
    let bytes = try await history.contents(of: [object])[object] ?? []
    return Settings.parse(SourceFile(path: Layout.settingsName, bytes: bytes)).value
  }

  /// The users' folders, each with the email address in its profile, if any.
  func profiles(
    in usersFolder: String, at commit: String
  ) async throws(GitError) -> [(name: String, email: String?)] {
    guard let users = try await history.object(at: workspace + usersFolder, in: commit) else {
      return []
    }
    let folders = try await history.folders(in: users)
    let contents = try await history.contents(of: folders.map { Self.profile(in: $0.object) })
    return folders.map { ($0.name, contents[Self.profile(in: $0.object)].flatMap(Self.email)) }
  }

  private static func profile(in folder: String) -> String { "\(folder):\(UserFiles.profile)" }

  private static func email(_ profile: [UInt8]) -> String? {
    let file = SourceFile(path: UserFiles.profile, bytes: profile)
    return Profile.parse(file, username: "").value.user.email
  }
}
