import Git
import Text
import TodoActions
import TodoRendering

extension SyncResult {
  /// What happened, a line each.
  var lines: [String] {
    var lines: [String] = []
    if let committed { lines.append("committed: \(committed.sentence())") }
    if received.commits > 0 { lines.append("received \(Self.words(received, "from", remote))") }
    lines += replaced.map { "both sides changed the same field; not taken: \($0)" }
    if sent.commits > 0 { lines.append("sent \(Self.words(sent, "to", remote))") }
    return lines
  }

  private static func words(_ part: Part, _ preposition: String, _ remote: String?) -> String {
    "\(count(part.commits, "commit"))\(remote.map { " \(preposition) \($0)" } ?? "")"
      + (part.summary.map { ": \($0.sentence(orElse: "no todos changed"))" } ?? "")
  }

  /// What to print if nothing happened and no note follows.
  var upToDate: [String] {
    switch end {
    case .noRemote: ["nothing to commit"]
    case .synchronized: ["nothing to sync"]
    case .offline, .protected, .conflicts: []
    }
  }

  var notes: [String] {
    var notes: [String] = []
    if case .noRemote = end {
      notes.append(
        "this repository has no remote to sync with; 'git remote add origin ADDRESS' adds one")
    }
    if !marked.isEmpty {
      notes.append(
        "not committed, because of conflict markers: \(list(marked)); 'docket resolve' mends "
          + (marked.count == 1 ? "it" : "them"))
    }
    if !emptied.isEmpty {
      notes.append(
        "not committed, because \(emptied.count == 1 ? "it is" : "they are") empty: "
          + "\(list(emptied)); remove a file that is not wanted, or run 'git restore' to get it back"
      )
    }
    if !leftAlone.isEmpty {
      notes.append(
        "left alone, because \(leftAlone.count == 1 ? "it is no todo" : "they are no todos"): "
          + "\(list(leftAlone)); commit \(leftAlone.count == 1 ? "it" : "them") with git")
    }
    return notes
  }

  private func list(_ paths: [String]) -> String {
    paths.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
      + (paths.count > 3 ? " and \(paths.count - 3) more" : "")
  }

  var conflictFailure: Failure {
    let files = conflicts.prefix(10).map { conflict in
      "\(conflict.path): \(conflict.reason)"
        + (conflict.inner.map {
          "\n  both versions are in '\(ConflictFiles.path(of: $0)).ours' and '.theirs'"
        }
          ?? "\n  run 'git merge \(remote ?? "")' to merge it yourself")
    }
    return Failure.work(
      "\(count(conflicts.count, "file")) cannot be merged, so nothing was merged or pushed\n"
        + files.joined(separator: "\n")
        + "\nwrite the version that you want beside them, without '.ours', and sync again")
  }
}

extension SyncError {
  func failure(_ session: Session) -> any Error {
    switch self {
    case .obstacle(let obstacle): Failure.work(obstacle.sentence)
    case .staged(let paths):
      Failure.work(
        "a merge would commit what is staged: "
          + paths.prefix(10).map { "'\($0)'" }.joined(separator: ", ")
          + (paths.count > 10 ? " and \(count(paths.count - 10, "other file"))" : "")
          + "\nrun 'git commit', or 'git restore --staged .', then sync again")
    case .noCommonHistory(let isShallow):
      Failure.work(
        isShallow
          ? "this clone is shallow, and lacks the commit from which both sides come\n"
            + "run 'git fetch --unshallow', then sync again"
          : "this repository and the remote have no commit in common\n"
            + "clone the remote, and copy your todos into the clone")
    case .remoteRefused(let reason):
      Failure.work(
        "the remote refuses: \(reason)\n"
          + "the changes are committed here; check its address ('git remote -v') and your access")
    case .lostRaces(let attempts, let lock?):
      Failure.work(
        "the branch on the remote is locked, \(attempts) times in a row: \(lock)\n"
          + "another push is running there, or was stopped; if none is, remove that file on the "
          + "remote\nthe changes are committed and merged here; sync again")
    case .lostRaces(let attempts, nil):
      Failure.work(
        "somebody else pushed first, \(attempts) times in a row\n"
          + "the changes are committed and merged here; sync again")
    case .keepsChanging:
      Failure.work("the files keep changing during the merge; sync again when they do not")
    case .busy: Failure.work("another 'docket sync' is running here")
    case .git(let error): Failure.work("\(error)")
    case .action(let error): session.failure(error)
    }
  }
}

extension GitWorkTree.Obstacle {
  fileprivate var sentence: String {
    switch self {
    case .detachedHead:
      "no branch is checked out, but a single commit\nrun 'git switch main' or another branch first"
    case .merge:
      "a merge is in progress\nfinish it with 'docket resolve' and 'git commit', or run "
        + "'git merge --abort'"
    case .rebase:
      "a rebase is in progress\nfinish it with 'git rebase --continue', or run 'git rebase --abort'"
    case .cherryPick:
      "a cherry-pick is in progress\nrun 'git cherry-pick --continue' or '--abort'"
    case .revert: "a revert is in progress\nrun 'git revert --continue' or '--abort'"
    case .lockedIndex(let path, let seconds):
      "git's index is locked for \(Self.time(seconds)) by '\(path)'\n"
        + "another git command is running, or was stopped; if none is running, remove that file"
    }
  }

  private static func time(_ seconds: Int64) -> String {
    switch seconds {
    case ..<120: "\(seconds) seconds"
    case ..<7200: "\(seconds / 60) minutes"
    default: "\(seconds / 3600) hours"
    }
  }
}
