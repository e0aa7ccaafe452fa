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
  let bodies: BodyPages
  let diagnostics: DiagnosticIndex
  let people: SitePeople
  /// The counts of the sealed users who make them public.
  let sealedCounts: [String: StateCounts]
  /// The acting user of pages with controls; `nil` for those that a build writes.
  let editor: PageEditor?
  let team: TeamLists
  /// By open todo that repeats: the days of the calendar on which it will be due.
  let repeats: [Int: [CalendarDay]]
  let topicPages: TopicPages
  /// The tabs of people that the settings enable.
  let tabs: [UserTab]
  /// By user: what others did that concerns the user.
  let events: [[ActivityEvent]]
  private static let mostEvents = 50
  /// Whether there are two weeks of data for charts.
  let hasTwoWeeks: Bool
  /// By user: the same of the todos listed with the user.
  let usersWithInsights: [Bool]

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
    bodies = BodyPages(workspace, self.paths, strings)
    diagnostics = DiagnosticIndex(workspace.diagnostics)
    people = SitePeople(workspace, strings)
    let isPersonal = people.isOne
    tabs = UserTab.allCases.filter {
      workspace.settings.pages.contains($0.page) && ($0 != .forYou || !isPersonal)
    }
    events =
      hasTeamLists && tabs.contains(.forYou)
      ? eventsForUsers(workspace, insights, limit: Self.mostEvents) : []
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
    usersWithInsights = insights.users.map { user in
      hasPage && !isPersonal && insights.hasFigures(of: user.todos, in: workspace)
    }
    topicPages = TopicPages(team, insights, strings)
  }

  /// The same pages with the controls of another user.
  init(_ context: SiteContext, editor: PageEditor) {
    self.editor = editor
    (workspace, insights, paths) = (context.workspace, context.insights, context.paths)
    (hasTodoPages, identity, colours) = (context.hasTodoPages, context.identity, context.colours)
    (strings, labels, bodies) = (context.strings, context.labels, context.bodies)
    (diagnostics, people) = (context.diagnostics, context.people)
    (sealedCounts, team, repeats) = (context.sealedCounts, context.team, context.repeats)
    (topicPages, tabs, hasTwoWeeks) = (context.topicPages, context.tabs, context.hasTwoWeeks)
    (usersWithInsights, events) = (context.usersWithInsights, context.events)
  }

  func has(_ page: Settings.PageKind) -> Bool { workspace.settings.pages.contains(page) }

  /// The link to a todo, from the site's root; `nil` if the settings disable the pages of todos.
  func page(of todo: Int) -> String? { hasTodoPages ? paths.link(to: todo) : nil }

  /// Whether there is a page of the charts of all todos.
  var hasInsights: Bool { has(.insights) && hasTwoWeeks }

  func displayName(_ username: String) -> String { people.name(of: username) }

  var isPersonal: Bool { people.isOne }

  var asOf: AsOf {
    let today = insights.now.today
    return AsOf(
      day: today.description, text: strings.long(today),
      zone: workspace.settings.timezone == nil ? workspace.zone.identifier : nil)
  }
}
