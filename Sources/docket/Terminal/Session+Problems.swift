import Diagnostics
import TodoModel
import TodoStore

extension Session {
  /// Below a result: that some of the files have errors, and where to read of them.
  ///
  /// - Parameter owner: whose files alone the result is of, where that is a user with an account:
  ///   the others' problems are theirs.
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
