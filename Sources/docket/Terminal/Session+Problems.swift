import Text
import TodoModel
import TodoStore

extension Session {
  /// Notes below a result that some files have errors, and which command lists them.
  ///
  /// - Parameter owner: the only user whose files the result uses, if that user has an account.
  ///   Problems in other users' files are then not counted.
  func noteProblems(of loaded: LoadedWorkspace, about owner: String? = nil) {
    let workspace = loaded.workspace
    var errors = workspace.diagnostics.filter { $0.severity == .error }
    if let owner, workspace.kind == .accounts,
      workspace.users.contains(where: { $0.username == owner })
    {
      let folder = "\(workspace.settings.usersFolder)/\(owner)/"
      errors.removeAll { !$0.path.hasPrefix(folder) && $0.path != "docket.yml" }
    }
    if !errors.isEmpty { note("\(ProblemCount(errors)), 'docket check' shows them") }
    noteStoppedCommand(in: loaded.store.root)
  }

  /// Says that a command was stopped half way, because todos may then be missing or twice there.
  func noteStoppedCommand(in root: String) {
    guard let entry = stoppedCommand(in: root) else { return }
    note("'\(entry.note.command)' was stopped before it finished; 'docket undo' restores its files")
  }

  /// A command that was stopped half way.
  func stoppedCommand(in root: String) -> UndoJournal.Entry? {
    do { return try WorkspaceWriter.stoppedCommand(in: root) } catch {
      // Another user's journal cannot be read, and commands that read do not need it.
      detail("\(error)")
      return nil
    }
  }
}
