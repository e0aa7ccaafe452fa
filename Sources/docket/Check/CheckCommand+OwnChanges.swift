import Git
import Text
import TodoStore

extension CheckCommand {
  /// Checks commits instead of files.
  func checkOwnChanges(in session: Session) async throws -> ExitStatus {
    let range = try await CommitRange(folder, base: base, head: head, in: session)
    let changes = try await OwnChanges(
      in: range.history, after: range.base, called: range.baseName, upTo: range.head,
      workspace: range.workspace)
    if range.base != nil, !changes.hasAccounts {
      throw Failure.work(
        "there are no users at '\(range.baseName)' or '\(range.headName)': no folder\n"
          + "'\(range.workspace)\(changes.usersFolder)'")
    }
    try session.print(
      text(of: changes.problems, from: range.workspace, session, source: { _ in nil }))
    let isAll = !range.history.hasWorkTree || head != nil
    session.note(
      "\(count(changes.commits, "commit")) after \(range.baseName.terminalSafe)"
        + ": \(ProblemCount(changes.problems))"
        + (isAll ? "" : " (uncommitted changes are not checked)"))
    return changes.problems.isEmpty ? .success : .failed
  }
}
