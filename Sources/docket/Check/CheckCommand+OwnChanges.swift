import Text
import Git
import TodoActions
import TodoModel
import TodoStore

extension CheckCommand {
  /// Checks commits instead of files.
  func checkOwnChanges(in session: Session) async throws -> ExitStatus {
    let (history, workspace) = try await repository(session)
    guard !history.isShallow else {
      throw Failure.work(
        "this is a shallow clone: \(Session.deepening)")
    }
    guard let last = try await history.commit(named: head ?? "HEAD") else {
      throw Failure.work(
        head.map { "--head: there is no commit '\($0.quotedShort)'" }
          ?? "there are no commits here yet")
    }
    let name = base ?? "origin/HEAD"
    // Git passes zeros to hooks where a branch is new.
    let isNewBranch = name.utf8.count >= 40 && name.utf8.allSatisfy { $0 == 0x30 }
    let first = isNewBranch ? nil : try await history.commit(named: name)
    guard isNewBranch || first != nil else {
      throw Failure.work(
        base == nil
          ? "there is no 'origin/HEAD' to compare with: pass --base REV"
          : "--base: there is no commit '\(name.quotedShort)' here; fetch it first")
    }
    let changes = try await OwnChanges(
      in: history, after: first, upTo: last, workspace: workspace,
      hidesSealed: session.environment.isOnCI)
    try session.print(text(of: changes.problems, from: workspace, session, source: { _ in nil }))
    let number = count(changes.commits, "commit")
    if changes.hasUsers {
      let baseName = name == first ? String(name.prefix(10)) : name
      session.note("\(number) after \(baseName): \(ProblemCount(changes.problems))")
    } else {
      let folder = changes.usersFolder
      session.note("\(number): no problems, because there were no users in '\(folder)' before")
    }
    return changes.problems.isEmpty ? .success : .failed
  }

  /// The repository, and the workspace's folder in its commits: empty, or ending in `/`. In a bare
  /// repository or `.git`, as in a hook, the argument is a folder in the commits.
  private func repository(_ session: Session) async throws -> (GitHistory, workspace: String) {
    let named = try session.namedFolder(folder)
    if let here = try await GitHistory(at: session.environment.currentFolder), !here.hasWorkTree,
      named?.utf8.first != 0x2F
    {
      let parts = WorkspacePath.parts(of: named ?? "").filter { $0 != "." }
      return (here, parts.map { $0 + "/" }.joined())
    }
    let root = try session.store(folder).root
    guard let history = try await GitHistory(at: root) else {
      throw Failure.work(
        "not a git repository: '\(root)'\n--own-changes checks commits; run it in a clone of the "
          + "workspace's repository")
    }
    return (history, history.prefix)
  }
}
