import TodoFormat

/// What commands have to know of a Backlog.md project, beside its todos.
package struct ProjectFacts: Sendable {
  /// The folder that contains `tasks`, relative to the workspace and ending in `/`; empty if that is
  /// the workspace.
  package let folder: String
  /// Those that are not archived.
  package let milestones: [BacklogMilestone]
}

extension WorkspaceStore {
  /// - Returns: `nil` in a folder that is a part of a project, or that is none.
  package func project() throws(StoreError) -> ProjectFacts? {
    try reading { folder in
      guard let project = Layout(of: folder, path: root).project, let base = project.root else {
        return nil
      }
      return ProjectFacts(
        folder: base.isEmpty ? "" : base + "/", milestones: project.milestones(of: folder))
    }
  }
}
