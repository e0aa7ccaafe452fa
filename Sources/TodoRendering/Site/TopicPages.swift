import TodoModel
import Text
import TodoAnalysis

/// The pages of categories, projects, tags and sources, by folded name.
struct TopicPages: Sendable {
  /// By user: the pages of the user's categories.
  let ofUsers: [[String: String]]
  /// The same pages from those of the user's todos.
  let fromTodos: [[String: String]]
  /// The pages of the team's categories.
  let categories: [String: String]
  let projects, tags, sources: [String: String]

  init(_ team: TeamLists, _ insights: Insights, _ strings: Strings) {
    // Most people have the same categories.
    var known: [[String]: [String]] = [:]
    ofUsers = insights.users.map { Self.pages(of: $0, strings, &known) }
    fromTodos = zip(insights.users, ofUsers).map { user, pages in
      pages.mapValues { SitePaths.fromTodo($0, of: user.username) }
    }
    categories = Self.pages(of: team.categories.filter { !$0.isRest })
    projects = Self.pages(of: team.projects)
    tags = Self.pages(of: team.tags)
    sources = Self.pages(of: team.sources)
  }

  private static func pages(of topics: [TeamLists.Topic]) -> [String: String] {
    Dictionary(
      topics.map { ($0.insights.name.foldedName, $0.path) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// - Parameter known: by the names of categories: their slugs.
  private static func pages(
    of user: UserInsights, _ strings: Strings, _ known: inout [[String]: [String]]
  ) -> [String: String] {
    let names = user.categories.map { $0.category?.name ?? "" }
    let slugs =
      known[names]
      ?? SitePaths.distinctSlugs(names.map { $0.isEmpty ? strings[.noCategory] : $0 })
    known[names] = slugs
    return Dictionary(
      zip(names, slugs).map { name, slug in
        (name.foldedName, SitePaths.user(user.username, "categories/\(slug).html"))
      }, uniquingKeysWith: { first, _ in first })
  }
}
