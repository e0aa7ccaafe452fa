import Diagnostics
import TodoAnalysis
import TodoModel

/// A workspace that was loaded, with what follows from it now.
package struct LoadedWorkspace: Sendable {
  package let store: WorkspaceStore
  package let workspace: Workspace
  package let insights: Insights

  /// - Parameters:
  ///   - keepsUnknownKeys: whether warnings of keys that Docket does not know are kept, which may well
  ///     be another program's.
  package init(
    _ workspace: Workspace, from store: WorkspaceStore, at now: Now, keepsUnknownKeys: Bool = false
  ) {
    var workspace = workspace
    workspace.addProblemsOfViews(at: now, namesUnknownKeys: keepsUnknownKeys)
    (self.store, self.workspace) = (store, workspace)
    insights = analyse(workspace, at: now)
  }

  package var now: Now { insights.now }

  /// The bytes of a file that a diagnostic names.
  package func source(of path: String) -> [UInt8]? {
    store.sourceText(path).map { Array($0.utf8) }
  }

  /// The comments on a todo, the oldest first.
  package func comments(on todo: Int) -> [Comment] {
    workspace.comments[insights.comments[todo]].sorted { $0.time < $1.time }
  }
}
