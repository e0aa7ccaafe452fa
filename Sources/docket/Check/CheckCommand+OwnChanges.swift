import Diagnostics
import Git
import TodoStore

extension CheckCommand {
  /// Looks at commits instead of files.
  func checkOwnChanges(in session: Session) async throws -> ExitStatus {
    let range = try await CommitRange(folder, base: base, head: head, in: session)
    let changes = try await OwnChanges(
      in: range.history, after: range.base, called: range.baseName, upTo: range.head,
      workspace: range.workspace)
    if range.base != nil, !changes.hasAccounts {
      throw Failure.work(
        "there are no accounts, neither at '\(range.baseName)' nor at '\(range.headName)': no folder\n"
          + "'\(range.workspace)\(changes.usersFolder)', so nothing is anybody's own")
    }
    try session.print(
      text(of: changes.problems, from: range.workspace, session, source: { _ in nil }))
    let isAll = !range.history.hasWorkTree || head != nil
    session.note(
      "\(count(changes.commits, "commit")) after \(range.baseName.terminalSafe)"
        + ": \(ProblemCount(changes.problems))"
        + (isAll ? "" : " (what is not committed is not looked at)"))
    return changes.problems.isEmpty ? .fine : .failed
  }
}
