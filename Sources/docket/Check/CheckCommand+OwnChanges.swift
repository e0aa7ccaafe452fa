import Diagnostics
import Git
import Text
import TodoActions
import TodoModel
import TodoStore

extension CheckCommand {
  /// Checks commits instead of files.
  func checkOwnChanges(in session: Session) async throws -> ExitStatus {
    let (history, workspace) = try await repository(session)
    guard !history.isShallow else {
      throw Failure.work(
        "this is a shallow clone; run git fetch --unshallow\nin GitHub Actions set "
          + "'fetch-depth: 0' of actions/checkout, in GitLab CI 'GIT_DEPTH: 0'")
    }
    guard let last = try await history.commit(named: head ?? "HEAD") else {
      throw Failure.work(
        head.map { "--head: there is no commit '\($0)'" } ?? "there are no commits here yet")
    }
    guard let name = if let base { base } else { await history.usualBase() } else {
      throw Failure.usage(
        "there is no upstream branch and no origin/main to compare with: pass --base REV")
    }
    // Git passes zeros to hooks where a branch is new.
    let isFirst = name.utf8.count >= 40 && name.utf8.allSatisfy { $0 == 0x30 }
    let commit = isFirst ? nil : try await history.commit(named: name)
    guard isFirst || commit != nil else {
      throw Failure.work("--base: there is no commit '\(name.quotedShort)' here; fetch it first")
    }
    let baseName =
      isFirst ? "the commits before it" : name == commit ? String(name.prefix(10)) : name
    let changes = try await OwnChanges(
      in: history, after: commit, upTo: last, workspace: workspace)
    guard isFirst || changes.hasUsers else {
      throw Failure.work(
        "there are no users at '\(baseName)': no folder\n'\(workspace)\(changes.usersFolder)'")
    }
    let problems = changes.problems.map { problem in
      Diagnostic(.error, "not-own", path: problem.path, problem.sentence(since: baseName))
    }
    try session.print(text(of: problems, from: workspace, session, source: { _ in nil }))
    let isAll = !history.hasWorkTree || head != nil
    session.note(
      "\(count(changes.commits, "commit")) after \(baseName.terminalSafe): \(ProblemCount(problems))"
        + (isAll ? "" : " (uncommitted changes are not checked)"))
    return problems.isEmpty ? .success : .failed
  }

  /// The repository, and the workspace's folder in its commits: empty, or ending in `/`. In a bare
  /// repository or `.git`, as in a hook, the argument is a folder in the commits.
  private func repository(_ session: Session) async throws -> (GitHistory, String) {
    let named = try session.namedFolder(folder)
    do throws(GitError) {
      let history = try await GitHistory(at: session.environment.currentFolder)
      if !history.hasWorkTree, named?.utf8.first != 0x2F {
        let parts = WorkspacePath.parts(of: named ?? "").filter { $0 != "." }
        return (history, parts.map { $0 + "/" }.joined())
      }
    } catch {
      // The argument may name another folder.
    }
    let history = try await GitHistory(at: session.store(folder).root)
    return (history, history.prefix)
  }
}

extension OwnChanges.Problem {
  fileprivate func sentence(since base: String) -> String {
    let verb =
      switch kind {
      case .added: "adds a file to"
      case .changed: "changes a file in"
      case .removed: "removes a file from"
      }
    let summary =
      "commit \(commit.hash.prefix(10)) by \(author ?? "'\(commit.email)'") \(verb) the folder of "
      + owner
    if commit.isMerge {
      return
        "\(summary), and none of the merged commits has this content: rebase instead of merging, "
        + "or let \(owner) merge"
    }
    guard let author else {
      return
        "\(summary), and no profile in \(base) has this address: commit with the address of your "
        + "profile, or map it in .mailmap"
    }
    return kind == .added
      ? "\(summary); only new todos with 'author: \(author)' can be handed over"
      : "\(summary); comment on the todo or star it, or ask \(owner)"
  }
}
