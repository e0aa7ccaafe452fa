import Diagnostics
import TodoModel

extension Session {
  /// Below a result: that some of the files have errors, and where to read of them.
  func noteProblems(of loaded: LoadedWorkspace) {
    let errors = loaded.workspace.diagnostics.filter { $0.severity == .error }
    guard !errors.isEmpty else { return }
    note("\(ProblemCount(errors)), 'docket check' shows them")
  }
}
