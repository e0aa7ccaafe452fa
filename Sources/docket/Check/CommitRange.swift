import Git
import Text
import TodoModel
import TodoStore

/// The commits that `docket check --own-changes` checks, and the location of the workspace in them.
struct CommitRange: Sendable {
  let history: GitHistory
  /// The workspace's folder, relative to the root of the repository: empty, or ending in `/`.
  let workspace: String
  /// The commit before the range; `nil` if there is none yet.
  let base: String?
  let baseName: String
  let head: String
  let headName: String

  /// - Parameters:
  ///   - folder: the argument of the command. In a bare repository, a folder in its commits.
  ///   - base: the value of `--base`. All zeros, which git passes to hooks, means no commit.
  ///   - head: the value of `--head`.
  init(_ folder: String?, base: String?, head: String?, in session: Session) async throws {
    (history, workspace) = try await Self.place(folder, in: session)
    if history.isShallow { throw Self.isShallow }
    headName = head ?? "HEAD"
    guard let headCommit = try await history.commit(named: headName) else {
      throw Failure.work(
        head == nil ? "there are no commits here yet" : "--head: there is no commit '\(headName)'")
    }
    self.head = headCommit
    if let base, base.utf8.count >= 40, base.utf8.allSatisfy({ $0 == 0x30 }) {
      (self.base, baseName) = (nil, "the commits before it")
      return
    }
    guard let name = if let base { base } else { try await history.usualBase() } else {
      throw Failure.usage(
        "there is no upstream branch and no origin/main to compare with: pass --base REV")
    }
    guard let baseCommit = try await history.commit(named: name) else {
      throw Failure.work("--base: there is no commit '\(name.quotedShort)' here, fetch it first")
    }
    (self.base, baseName) = (baseCommit, name == baseCommit ? String(name.prefix(10)) : name)
  }

  private static let isShallow = Failure.work(
    "this is a shallow clone; run git fetch --unshallow\nin GitHub Actions set 'fetch-depth: 0' of "
      + "actions/checkout, in GitLab CI 'GIT_DEPTH: 0'")

  private static func place(
    _ folder: String?, in session: Session
  ) async throws -> (GitHistory, workspace: String) {
    let named = try session.namedFolder(folder)
    if named?.utf8.first != 0x2F, let history = await repositoryWithoutFiles(session) {
      let parts = WorkspacePath.parts(of: named ?? "").filter { $0 != "." }
      guard !parts.contains("..") else {
        throw Failure.usage("'\(named ?? "")' is not a folder in the commits of this repository")
      }
      return (history, parts.map { $0 + "/" }.joined())
    }
    let history = try await GitHistory(at: session.store(folder).root)
    return (history, history.prefix)
  }

  /// The repository, if the current folder is a bare repository or `.git`, as in a hook.
  private static func repositoryWithoutFiles(_ session: Session) async -> GitHistory? {
    do throws(GitError) {
      let history = try await GitHistory(at: session.environment.currentFolder)
      return history.hasWorkTree ? nil : history
    } catch {
      // The argument may name another folder.
      return nil
    }
  }
}
