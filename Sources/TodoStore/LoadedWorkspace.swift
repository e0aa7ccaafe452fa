import Diagnostics
import TodoAnalysis
import TodoModel

/// A loaded workspace, with the values derived from it for the current time.
package struct LoadedWorkspace: Sendable {
  package let store: WorkspaceStore
  package let workspace: Workspace
  package let insights: Insights

  /// - Parameters:
  ///   - keepsUnknownKeys: whether to keep warnings about keys that Docket does not know, which may
  ///     belong to another program.
  package init(
    _ workspace: Workspace, from store: WorkspaceStore, at now: Now, keepsUnknownKeys: Bool = false
  ) {
    var workspace = workspace
    workspace.addProblemsOfViews(at: now, namesUnknownKeys: keepsUnknownKeys)
    (self.store, self.workspace) = (store, workspace)
    insights = analyse(workspace, at: now)
  }

  package var now: Now { insights.now }

  /// The bytes of a file named in a diagnostic.
  package func source(of path: String) -> [UInt8]? {
    store.sourceText(path).map { Array($0.utf8) }
  }

  /// The comments on a todo, oldest first.
  package func comments(on todo: Int) -> [Comment] {
    workspace.comments[insights.comments[todo]].sorted { $0.time < $1.time }
  }
}
