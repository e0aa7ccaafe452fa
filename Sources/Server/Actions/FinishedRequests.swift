import Synchronization
import TodoActions
import TodoStore

/// What the last requests with an id did. A browser sends a request again when the server stopped before
/// it answered: the journal of `docket undo` tells whether the change was made.
final class FinishedRequests: Sendable {
  /// The maximum number of requests that are remembered.
  private static let most = 1000
  /// How many changes are read from the journal: the answers that were lost are those of the last ones.
  private static let mostOfJournal = 10

  private let results = Mutex<[(id: String, result: ActionAnswer.Result)]?>(nil)

  /// - Returns: `nil` if the request was not carried out yet.
  func result(
    of id: String, _ workspaces: Workspaces, in store: WorkspaceStore
  ) throws(ActionError) -> ActionAnswer.Result? {
    let known: [(id: String, result: ActionAnswer.Result)]
    if let present = results.withLock({ $0 }) {
      known = present
    } else {
      known = try workspaces.recentChanges(in: store, most: Self.mostOfJournal).compactMap {
        entry in
        entry.note.request.map { ($0, ActionAnswer.Result(entry)) }
      }
      results.withLock { $0 = known }
    }
    return known.last { $0.id == id }?.result
  }

  /// Forgets the requests whose ids begin with a text.
  func forget(beginning start: String) {
    results.withLock { $0?.removeAll { $0.id.hasPrefix(start) } }
  }

  func note(_ id: String, _ result: ActionAnswer.Result) {
    results.withLock { $0 = ($0 ?? []).suffix(Self.most - 1) + [(id, result)] }
  }
}
