import Text
import TodoAnalysis
import TodoModel

/// A loaded workspace, with the values derived from it for the current time.
package struct LoadedWorkspace: Sendable {
  package let store: WorkspaceStore
  package let workspace: Workspace
  package let insights: Insights
  /// What the history lacks; `nil` if it is complete or was not read.
  package let gap: HistoryGap?

  /// - Parameters:
  ///   - keepsUnknownKeys: whether to keep warnings about keys that Docket does not know, which may
  ///     belong to another program.
  ///   - history: what git knows about the todos; `nil` if it was not read.
  package init(
    _ workspace: Workspace, from store: WorkspaceStore, at now: Now,
    keepsUnknownKeys: Bool = false, history: LoadedHistory? = nil
  ) {
    self.init(
      WorkspaceWithHistory(workspace, history), from: store, at: now,
      keepsUnknownKeys: keepsUnknownKeys)
  }

  package init(
    _ dated: WorkspaceWithHistory, from store: WorkspaceStore, at now: Now,
    keepsUnknownKeys: Bool = false
  ) {
    var workspace = dated.workspace
    workspace.addProblemsOfViews(at: now, namesUnknownKeys: keepsUnknownKeys)
    (self.store, self.workspace, gap) = (store, workspace, dated.gap)
    insights = analyse(workspace, at: now, history: dated.history)
  }

  package var now: Now { insights.now }

  /// Whether a page would show something else at a later moment: it is another day, a todo has become
  /// overdue, or a claim has ended.
  package func isOutdated(at later: Now) -> Bool {
    later.today != now.today
      || workspace.todos.contains {
        !$0.status.isClosed && $0.due?.isOver(at: later) != $0.due?.isOver(at: now)
      }
      || workspace.knownClaims.claims.values.contains {
        $0.isActive(at: later.instant) != $0.isActive(at: now.instant)
      }
  }

  /// The bytes of a file named in a diagnostic.
  package func source(of path: String) -> [UInt8]? {
    store.sourceText(path).map { Array($0.utf8) }
  }

  /// The comments on a todo, oldest first.
  package func comments(on todo: Int) -> [Comment] {
    workspace.comments[insights.comments[todo]].sorted { $0.time < $1.time }
  }
}

/// A workspace with what git knows about its todos, before anything is derived from them.
package struct WorkspaceWithHistory: Sendable {
  /// Its todos have the days of completion that only the history knows.
  package private(set) var workspace: Workspace
  fileprivate let history: History
  fileprivate let gap: HistoryGap?

  /// - Parameter recorded: `nil` if the history was not read.
  package init(_ workspace: Workspace, _ recorded: LoadedHistory?) {
    self.workspace = workspace
    var recorded = recorded
    if workspace.isOpenPart, let all = recorded?.history {
      let sealed = workspace.foldersSealed(in: all)
      if workspace.seals || !sealed.isEmpty {
        let open = all.parts { workspace.isOpen($0, sealed) ? nil : "" }
        recorded?.history = open[nil] ?? RecordedHistory()
      }
    }
    history = recorded.map { History($0.history, of: workspace, isShallow: $0.isShallow) } ?? .empty
    gap = recorded?.gap
    self.workspace.takeCompletionDays(from: history)
  }

  /// - Parameter joined: the workspace with its sources.
  package init(_ joined: JoinedSources, _ recorded: LoadedHistory?) {
    // A user who is sealed in one repository may be an author of commits in another.
    let all = joined.join.parts.map(\.workspace)
    let (users, authors) = (all.flatMap(\.sealedUsers), all.flatMap(\.sealedAuthors))
    let parts = zip(all, [recorded] + joined.histories).map { workspace, recorded in
      var workspace = workspace
      (workspace.sealedUsers, workspace.sealedAuthors) = (users, authors)
      return WorkspaceWithHistory(workspace, recorded)
    }
    workspace = joined.join.workspace
    history = History(parts.map(\.history), of: joined.join)
    gap = parts.lazy.compactMap(\.gap).first
    workspace.takeCompletionDays(from: history)
  }
}

extension Workspace {
  /// The folders that were sealed in a commit, and are not of a user who opened them since: the name
  /// may now be another user's.
  fileprivate func foldersSealed(in history: RecordedHistory) -> Set<String> {
    let opened = Set(
      users.filter { $0.isSealed == false }.map { "\(settings.usersFolder)/\($0.username)" })
    return Set(history.files.lazy.filter(\.seals).map { WorkspacePath.folder(of: $0.path) })
      .subtracting(opened)
  }

  /// Whether the history of a file is public. For a removed user of a site with sealed users it is
  /// not, since the user may have been sealed.
  ///
  /// - Parameter past: the folders that were sealed in a commit.
  fileprivate func isOpen(_ path: String, _ past: Set<String>) -> Bool {
    for folders in [sealedFolders, Array(past)] {
      if folders.contains(where: { path.utf8.starts(with: "\($0)/".utf8) }) { return false }
    }
    if !seals { return true }
    let parts = path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count > 2, parts[0] == settings.usersFolder else { return true }
    return users.contains { $0.username == parts[1] }
  }
}
