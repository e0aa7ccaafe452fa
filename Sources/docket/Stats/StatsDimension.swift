import ArgumentParser
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

/// The property by which todos are counted.
enum StatsDimension: String, ExpressibleByArgument, CaseIterable {
  case user, category, tag, project, source, week

  /// The heading of its table.
  var title: String {
    switch self {
    case .user: "Users"
    case .category: "Categories"
    case .tag: "Tags"
    case .project: "Projects"
    case .source: "Sources"
    case .week: "Weeks"
    }
  }

  /// The counts, sorted by name or in the order of the workspace. Empty for weeks, which have other
  /// counts.
  func counts(in loaded: LoadedWorkspace) -> [NamedCounts] {
    let (workspace, insights) = (loaded.workspace, loaded.insights)
    switch self {
    case .user: return insights.users.map { NamedCounts($0.username, $0.counts) }
    case .category: return insights.categories.map { NamedCounts($0.category?.name, $0.counts) }
    case .tag: return topics(.tag, of: workspace, insights).map { NamedCounts($0.name, $0.counts) }
    case .project:
      return topics(.project, of: workspace, insights).map { NamedCounts($0.name, $0.counts) }
    case .source:
      let sources = topics(.source, of: workspace, insights).map {
        NamedCounts($0.name, $0.counts)
      }
      var own = StateCounts()
      for index in workspace.todos.indices where workspace.todos[index].source == 0 {
        own[insights.states[index]] += 1
      }
      if workspace.sources.isEmpty || own.all == 0 { return sources }
      return [NamedCounts(workspace.title, own)] + sources
    case .week: return []
    }
  }
}
