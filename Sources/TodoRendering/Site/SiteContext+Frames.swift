import TodoAnalysis
import TodoModel

extension SiteContext {
  /// The tabs of a person's pages.
  private static let tabs: KeyValuePairs<Settings.PageKind, Label> = [
    .home: .home, .starred: .starred, .past: .past, .categories: .categories, .profile: .profile,
  ]

  /// The path of a person's page.
  func path(of tab: Settings.PageKind, _ username: String) -> String {
    Self.path(of: tab, username)
  }

  private static func path(of tab: Settings.PageKind, _ username: String) -> String {
    SitePaths.user(username, tab == .home ? "index.html" : "\(tab.rawValue).html")
  }

  /// The frame of a page of the team.
  func teamFrame(_ page: String, title: String, isTeamPage: Bool) -> PageFrame {
    var frame = frame(page, title, rail: teamRail(current: page))
    if isTeamPage {
      frame.people = railPeople
      frame.morePeople = morePeople
      frame.data = dataLinks(of: nil)
    }
    return frame
  }

  /// The frame of a person's page. It contains no other person's name.
  func personFrame(
    _ page: String, title: String, user: Int, tab: Settings.PageKind?
  ) -> PageFrame {
    let user = workspace.users[user]
    var frame = frame(page, title, rail: personRail(user.username, isHome: tab == .home))
    frame.person = PersonHeader(
      name: displayName(user.username), href: personHome(user.username), face: Face(user),
      tabs: tabs(user.username, current: tab))
    if tab != nil { frame.data = dataLinks(of: user.username) }
    return frame
  }

  private func frame(_ page: String, _ title: String, rail: [NavigationLink]) -> PageFrame {
    PageFrame(
      root: SitePaths.root(of: page), title: title, siteTitle: workspace.title,
      language: workspace.settings.language.rawValue, isPublic: workspace.settings.isPublic,
      rail: rail, labels: labels)
  }

  /// The rail of a person's page: links to the team's pages, without counts, because these include
  /// other people's todos. If there is no team, it links to this device's todos; Home, then the
  /// site's first page, also has the counts and a link to the problems.
  private func personRail(_ username: String, isHome: Bool) -> [NavigationLink] {
    var rail = teamSections.map { section in
      NavigationLink(
        label: section.label, href: section.path,
        count: isPersonal && isHome ? section.count.map(String.init) : nil)
    }
    guard isPersonal else { return rail }
    rail += workspace.users.filter { workspace.users.count > 1 && $0.username != username }.map {
      NavigationLink(
        label: displayName($0.username), href: personHome($0.username))
    }
    return isHome ? rail + problemsLink(isCurrent: false) : rail
  }

  private func tabs(_ username: String, current: Settings.PageKind?) -> [NavigationLink] {
    Self.tabs.filter { has($0.key) }.map { tab, label in
      NavigationLink(
        label: strings[label], href: path(of: tab, username), isCurrent: tab == current)
    }
  }

  private func teamRail(current: String) -> [NavigationLink] {
    let rail = teamSections.map { section in
      NavigationLink(
        label: section.label, href: section.path, isCurrent: section.path == current,
        count: section.count.map(String.init))
    }
    return rail + problemsLink(isCurrent: current == "problems.html")
  }

  /// Empty if there are no problems.
  private func problemsLink(isCurrent: Bool) -> [NavigationLink] {
    let count = workspace.diagnostics.count
    guard count > 0 else { return [] }
    return [
      NavigationLink(
        label: strings[.problems], href: "problems.html", isCurrent: isCurrent, count: String(count)
      )
    ]
  }

  /// The non-empty pages across users, in the rail's order.
  private var teamSections: [(label: String, path: String, count: Int?)] {
    var sections: [(label: String, path: String, count: Int?)] = []
    if !isPersonal { sections.append((strings[.team], "index.html", nil)) }
    if !team.all.isEmpty { sections.append((strings[.allOpen], "all.html", team.all.count)) }
    if !team.popular.isEmpty { sections.append((strings[.popular], "popular.html", nil)) }
    if !team.activity.isEmpty { sections.append((strings[.activity], "activity.html", nil)) }
    if !team.categories.isEmpty { sections.append((strings[.categories], "categories.html", nil)) }
    if !team.projects.isEmpty { sections.append((strings[.projects], "projects.html", nil)) }
    if !team.tags.isEmpty { sections.append((strings[.tags], "tags.html", nil)) }
    sections += team.views.filter { !$0.todos.isEmpty }.map { ($0.name, $0.path, $0.todos.count) }
    return sections
  }

  /// The maximum number of people in the rail; beyond it, the rail refers to the table.
  private static let railLimit = 60

  private var morePeople: String? {
    let rest = workspace.users.count - Self.railLimit
    return rest > 0 ? strings.more(rest) : nil
  }

  /// The people in the rail, with their display names.
  static func railPeople(
    _ workspace: Workspace, _ insights: Insights, called names: [String: String]
  ) -> [PersonLink] {
    zip(workspace.users, insights.users).prefix(Self.railLimit).map { user, insights in
      PersonLink(
        name: names[user.username] ?? user.username,
        href: home(of: user.username, workspace.settings), face: Face(user),
        overdue: insights.counts.overdue > 0 ? String(insights.counts.overdue) : nil)
    }
  }

  /// Whether a person has any page.
  var hasPersonPages: Bool { Self.tabs.contains { has($0.key) } }

  /// The first page of a person that the settings enable.
  func personHome(_ username: String) -> String { Self.home(of: username, workspace.settings) }

  private static func home(of username: String, _ settings: Settings) -> String {
    path(of: tabs.first { settings.pages.contains($0.key) }?.key ?? .home, username)
  }
}
