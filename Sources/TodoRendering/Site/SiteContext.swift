import Markdown
import Synchronization
import Text
import TodoAnalysis
import TodoModel
import TodoFormat

/// The shared input of all pages.
///
/// A class, so that passing it for every row copies nothing.
package final class SiteContext: Sendable {
  let workspace: Workspace
  let insights: Insights
  let paths: SitePaths
  private let hasTodoPages: Bool
  let identity: SiteIdentity
  let colours: CategoryColours
  let strings: Strings
  let labels: Labels
  let bodies: BodyRenderer
  let diagnostics: DiagnosticIndex
  /// Display names by username.
  let displayNames: [String: String]
  /// Positions in `Workspace.users` by username.
  let userPositions: [String: Int]
  /// The number of people; this device's todos belong to nobody.
  let peopleCount: Int
  /// The counts of the sealed users who make them public.
  let sealedCounts: [String: StateCounts]
  /// The acting user of pages with controls; `nil` for those that a build writes.
  let editor: PageEditor?
  /// Whether the workspace belongs to one person, so that there is no team.
  let isPersonal: Bool
  /// Whether all users are sealed. Then the first page is the list of people.
  let isAllSealed: Bool
  let team: TeamLists
  /// By open todo that repeats: the days of the calendar on which it will be due.
  let repeats: [Int: [CalendarDay]]
  /// By user: the page of each category, by folded name.
  let categoryHrefs: [[String: String]]
  /// The page of each category of the team, each project and each tag, by folded name.
  let teamCategoryHrefs, projectHrefs, tagHrefs: [String: String]
  /// Whether there are two weeks of data for charts.
  let hasTwoWeeks: Bool
  /// By user: the same of the todos listed with the user.
  let usersWithInsights: [Bool]
  /// Created for the first body with a reference.
  let madeAddresses = Mutex<SiteAddresses?>(nil)

  /// - Parameter paths: the workspace's paths, if already computed.
  init(
    _ workspace: Workspace, _ insights: Insights, _ strings: Strings, paths: SitePaths? = nil,
    hasTeamLists: Bool,
    sealedCounts: [String: StateCounts] = [:], editor: PageEditor? = nil
  ) {
    self.editor = editor
    self.sealedCounts = sealedCounts
    self.workspace = workspace
    self.insights = insights
    self.paths = paths ?? SitePaths(workspace)
    hasTodoPages = workspace.settings.pages.contains(.todos)
    identity = SiteIdentity(workspace)
    colours = CategoryColours(workspace)
    self.strings = strings
    labels = Labels(strings)
    bodies = BodyRenderer(labels: strings.taskLabels)
    diagnostics = DiagnosticIndex(workspace.diagnostics)
    var names: [String: String] = [Workspace.localOwner: Workspace.localAuthor]
    var positions: [String: Int] = [:]
    for (position, user) in workspace.users.enumerated() {
      if user.username != Workspace.localOwner { names[user.username] = user.displayName }
      positions[user.username] = position
    }
    for user in workspace.otherUsers { names[user.username] = user.displayName }
    displayNames = names
    userPositions = positions
    let openCount = workspace.users.count { $0.username != Workspace.localOwner }
    peopleCount = openCount + workspace.sealedUsers.count
    isPersonal = openCount <= 1 && workspace.sealedUsers.isEmpty
    isAllSealed = openCount == 0 && !workspace.sealedUsers.isEmpty
    team =
      hasTeamLists
      ? TeamLists(workspace, insights, isPersonal: isPersonal, strings) : TeamLists()
    repeats =
      hasTeamLists && workspace.settings.pages.contains(.calendar)
      ? Agenda.repeats(of: workspace, insights) : [:]
    let hasPage = hasTeamLists && workspace.settings.pages.contains(.insights)
    hasTwoWeeks =
      hasTeamLists && insights.hasFigures(of: workspace.todos.indices, in: workspace)
    // One person's page would be that of all todos.
    usersWithInsights = insights.users.map { [isPersonal] user in
      hasPage && !isPersonal && insights.hasFigures(of: user.todos, in: workspace)
    }
    teamCategoryHrefs = Self.hrefs(team.categories.filter { !$0.isRest })
    projectHrefs = Self.hrefs(team.projects)
    tagHrefs = Self.hrefs(team.tags)
    categoryHrefs = insights.users.map { [strings] in Self.categoryPages(of: $0, strings) }
  }

  private static func hrefs(_ topics: [TeamLists.Topic]) -> [String: String] {
    Dictionary(
      topics.map { ($0.insights.name.foldedName, $0.path) }, uniquingKeysWith: { first, _ in first }
    )
  }

  func has(_ page: Settings.PageKind) -> Bool { workspace.settings.pages.contains(page) }

  /// The link to a todo, from the site's root; `nil` if the settings disable the pages of todos.
  func page(of todo: Int) -> String? { hasTodoPages ? paths.link(to: todo) : nil }

  /// Whether there is a page of the charts of all todos.
  var hasInsights: Bool { has(.insights) && hasTwoWeeks }

  func displayName(_ username: String) -> String { displayNames[username] ?? username }

  var asOf: AsOf {
    let today = insights.now.today
    return AsOf(
      day: today.description, text: strings.long(today),
      zone: workspace.settings.timezone == nil ? workspace.zone.identifier : nil)
  }
}
