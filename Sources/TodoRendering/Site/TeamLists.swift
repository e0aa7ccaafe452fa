import Text
import TodoAnalysis
import TodoModel

/// The lists across users that the settings enable.
struct TeamLists: Sendable {
  /// The maximum number of events of the activity pages.
  static let eventLimit = 1000

  /// Open todos, in the default order.
  var all: [Int] = []
  /// Most stars first; empty in a workspace of one person, where nobody else can star.
  var popular: [Int] = []
  /// Newest first.
  var activity: [ActivityEvent] = []
  /// In the workspace's order, then the todos without a category; empty in a workspace of one
  /// person, who has pages for these categories.
  var categories: [Topic] = []
  var projects: [Topic] = []
  var tags: [Topic] = []
  /// The other repositories whose todos are on the site.
  var sources: [Topic] = []
  var views: [View] = []

  /// A category, project or tag with its page.
  struct Topic: Sendable {
    var insights: TopicInsights
    var path: String
    /// Whether it contains the todos without a category.
    var isRest = false
  }

  /// A view of the settings with its page.
  struct View: Sendable {
    var name: String
    var query: String
    /// Whether its query says how they are sorted.
    var isSorted: Bool
    var todos: [Int]
    var path: String
  }

  /// Empty lists.
  init() {}

  init(_ workspace: Workspace, _ insights: Insights, isPersonal: Bool, _ strings: Strings) {
    let pages = workspace.settings.pages
    if pages.contains(.views) {
      all = insights.order.filter { insights.states[$0].isOpen }
      views = Self.views(workspace, insights)
    }
    if pages.contains(.popular), !isPersonal { popular = TodoAnalysis.popular(insights) }
    if pages.contains(.activity) {
      activity = recentActivity(
        workspace, insights.history, at: insights.now, limit: Self.eventLimit)
    }
    if pages.contains(.categories), !isPersonal {
      categories = Self.categories(workspace, insights, strings)
    }
    if pages.contains(.projects) {
      projects = Self.pages(of: Self.projects(workspace, insights), below: "projects")
    }
    if pages.contains(.tags) {
      tags = Self.pages(of: topics(.tag, of: workspace, insights), below: "tags")
    }
    if !workspace.sources.isEmpty {
      var all = topics(.source, of: workspace, insights)
      Self.add(workspace.sources.map(\.name), to: &all)
      sources = Self.pages(of: all, below: "sources")
    }
  }

  /// The projects of todos, and those of the settings that have none yet.
  private static func projects(_ workspace: Workspace, _ insights: Insights) -> [TopicInsights] {
    var all = topics(.project, of: workspace, insights)
    add(workspace.settings.projects.map(\.name), to: &all)
    return all.sorted { precedesNaturally($0.name.foldedName, $1.name.foldedName) }
  }

  /// Adds those without todos.
  private static func add(_ names: [String], to topics: inout [TopicInsights]) {
    let known = Set(topics.map(\.name.foldedName))
    topics += names.filter { !known.contains($0.foldedName) }.map {
      TopicInsights(name: $0, counts: StateCounts(), open: [], closed: [], years: [], people: [])
    }
  }

  private static func pages(of topics: [TopicInsights], below folder: String) -> [Topic] {
    zip(topics, SitePaths.distinctSlugs(topics.map(\.name))).map { topic, slug in
      Topic(insights: topic, path: "\(folder)/\(slug).html")
    }
  }

  private static func categories(
    _ workspace: Workspace, _ insights: Insights, _ strings: Strings
  ) -> [Topic] {
    let all = insights.categories.map { category in
      let name = category.category?.name ?? strings[.noCategory]
      return TopicInsights(category, called: name, in: workspace)
    }
    var topics = pages(of: all, below: "categories")
    for (index, category) in insights.categories.enumerated() {
      topics[index].isRest = category.category == nil
    }
    return topics
  }

  private static func views(_ workspace: Workspace, _ insights: Insights) -> [View] {
    let views = ViewQueries(workspace.settings, at: insights.now, path: "").views
    return zip(views, SitePaths.distinctSlugs(views.map(\.view.name))).map { entry, slug in
      View(
        name: entry.view.name, query: entry.view.query, isSorted: entry.query.isSorted,
        todos: entry.query.matches(in: workspace, insights),
        path: "views/\(slug).html")
    }
  }
}
