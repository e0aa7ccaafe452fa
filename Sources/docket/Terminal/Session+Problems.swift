import Diagnostics
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
    guard !errors.isEmpty else { return }
    note("\(ProblemCount(errors)), 'docket check' shows them")
  }
}
