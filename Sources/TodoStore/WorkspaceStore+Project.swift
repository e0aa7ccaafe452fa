import Text
import TodoFormat

/// What commands have to know of a Backlog.md project, beside its todos.
package struct ProjectFacts: Sendable {
  /// The folder that contains `tasks`, relative to the workspace and ending in `/`; empty if that is
  /// the workspace.
  package let folder: String
  package let config: BacklogConfig
  /// Those that are not archived.
  package let milestones: [BacklogMilestone]
  /// The ids of tasks that are not loaded, by their files' names: drafts and the archive.
  package let otherIDs: [String]
}

extension WorkspaceStore {
  /// - Returns: `nil` in a folder that is a part of a project, or that is not one.
  package func project() throws(StoreError) -> ProjectFacts? {
    try reading { folder in
      guard let project = Layout(of: folder, path: root).project, let base = project.root else {
        return nil
      }
      let start = base.isEmpty ? "" : base + "/"
      return ProjectFacts(
        folder: start,
        config: project.configPath.map { Layout.backlogConfig($0, in: folder).value }
          ?? BacklogConfig(), milestones: project.milestones(of: folder),
        otherIDs: ["drafts", "archive/tasks", "archive/drafts"].flatMap {
          BacklogProject.ids(in: start + $0, of: folder)
        })
    }
  }
}
