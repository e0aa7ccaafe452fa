import Diagnostics
import TodoModel
import TodoParsing

extension Workspace {
  /// Problems as CI may print them: those in what only a sealed user may see keep their kind, and lose
  /// the file's name, the place and the words.
  func withoutSealed(_ problems: [Diagnostic]) -> [Diagnostic] {
    let users = Dictionary(self.users.map { ($0.username, $0.isSealed(by: settings)) }) { a, _ in a
    }
    func isSealed(_ folder: Substring) -> Bool { users[String(folder)] ?? settings.isSealed }
    return problems.map { problem in
      let parts = problem.path.split(
        separator: "/", maxSplits: 4, omittingEmptySubsequences: false)
      guard parts.count >= 2, parts[0] == settings.usersFolder else { return problem }
      let isOnSealedTodo =
        parts.count >= 4 && parts[2] == "comments" && users[parts[3].lowercased()] == true
      guard isSealed(parts[1]) || isOnSealedTodo else { return problem }
      // The key file may be right except that it does not fit the secret, which only CI may have.
      let advice = problem.id == KeyFileEntries.problemID ? " with CI's DOCKET_SECRET" : ""
      return Diagnostic(
        problem.severity, problem.id,
        path: "\(parts[0])/\(isOnSealedTodo ? parts[3] : parts[1])",
        "in a sealed file; 'docket check' on your machine\(advice) says where")
    }
  }
}
