import Git
import TodoAnalysis
import TodoModel
import TodoStore

/// What a command needs of the history of the todos.
enum HistoryUse {
  case none
  /// The days of completion that files do not say.
  case days
  case all
}

extension Session {
  /// How the commits that a shallow clone lacks are fetched.
  static let deepening =
    "run 'git fetch --unshallow'\nin GitHub Actions set "
    + "'fetch-depth: 0' of actions/checkout, in GitLab CI 'GIT_DEPTH: 0'"

  /// Reads the history of the todos, if it is needed.
  func history(
    _ use: HistoryUse, of workspace: Workspace, in store: WorkspaceStore,
    _ shares: JoinedShares? = nil
  ) async throws -> LoadedHistory? {
    switch use {
    case .none: return nil
    case .days: if !workspace.lacksCompletionDays { return nil }
    case .all: break
    }
    let history =
      if let shares { shares.history } else {
        try await store.history(loadOptions(readsBodies: false))
      }
    noteGap(history.gap)
    return history
  }

  /// Says what the history lacks, once.
  func noteGap(_ gap: HistoryGap?) {
    switch gap {
    case nil: break
    case .failure(let failure): noteOnce("cannot read the history: \(failure)")
    case .shallow:
      noteOnce("the history is incomplete, because this is a shallow clone: \(Self.deepening)")
    case .partial:
      noteOnce(
        "the history is incomplete, because this is a partial clone: "
          + "run 'git fetch --refetch --no-filter', or clone without '--filter'")
    }
  }
}
