import Text
import TodoAnalysis
import TodoModel
import TodoStore

/// The query of `--fail-on`, which no todo may match.
struct Gate: CustomStringConvertible {
  private let query: String
  private let found: Int

  /// - Parameter user: the user whose todos are checked; `nil` for all.
  init(_ text: String, of user: String?, in loaded: LoadedWorkspace) throws {
    guard text.utf8.contains(where: { $0 > 0x20 }) else {
      throw Failure.usage(
        "--fail-on is empty; pass a query, for example --fail-on is:overdue")
    }
    let query = try parseQuery(text, in: loaded, me: user)
    guard query.hasCondition else {
      throw Failure.usage(
        "--fail-on '\(text.quotedShort)' has no condition, so every open todo would "
          + "match; add one, for example --fail-on is:overdue")
    }
    let insights = loaded.insights
    let listed = user.flatMap { user in insights.users.first { $0.username == user } }
      .map { Set($0.todos) }
    self.query = text
    found = query.matches(in: loaded.workspace, insights).count { todo in
      (query.asksForClosed || insights.states[todo].isOpen) && listed?.contains(todo) ?? true
    }
  }

  var isTripped: Bool { found > 0 }

  var description: String {
    "\(count(found, "todo")) \(found == 1 ? "matches" : "match") --fail-on '\(query.quotedShort)'"
  }
}
