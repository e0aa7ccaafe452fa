import TemplateEngine
import Text
import TodoAnalysis
import TodoModel

extension SiteRenderer {
  /// Renders scripts, styles and icons, and the counts and people of the rail.
  func renderAssets(to sink: some SiteSink) throws {
    try sink.write("rail.js", context.railData)
    try writeAssets(to: sink)
    let colours = "assets/categories.css"
    if !theme.assets.contains(where: { $0.path == colours }) {
      let named = context.editor == nil ? "" : CategoryColours.namedColours
      try sink.write(colours, Array((context.colours.stylesheet + named).utf8))
    }
    try renderIcons(to: sink)
  }

  static let firstPath = "index.html"
  static let peoplePath = "people.html"

  /// Renders the page that the site begins with.
  func renderFirst(to sink: some SiteSink) throws {
    let path = Self.firstPath
    if context.isPersonal {
      try renderPersonalIndex(to: sink)
    } else if context.has(.team), !context.people.areSealed {
      try write(theme.team, path, context.teamPage(), to: sink)
    } else {
      try write(theme.people, path, context.peoplePage(at: path), to: sink)
    }
  }

  /// Renders the team's pages of a kind that are neither lists nor topics.
  func renderTeam(_ kind: Settings.PageKind, to sink: some SiteSink) throws -> Int {
    switch kind {
    case .board: try renderBoard(context.teamBoard(), to: sink)
    case .calendar: return try renderCalendar(context.teamCalendar(), to: sink)
    case .insights:
      guard context.hasInsights else { return 0 }
      try renderInsights(context.teamInsights(), to: sink)
    case .timeline:
      let timelines = context.timelines
      for (path, page) in timelines { try write(theme.timeline, path, page, to: sink) }
      return timelines.count
    case .offline: try renderOffline(to: sink)
    case .forms:
      try sink.write("forms.js", context.formsData)
      return 0
    case .todos:
      try renderRedirects(to: sink)
      return 0
    case .home, .starred, .past, .categories, .profile, .team, .projects, .tags, .views, .popular,
      .search, .activity, .history, .json, .csv, .ics, .feed, .badge:
      return 0
    }
    return 1
  }

  /// Renders a list across users.
  func renderTeamList(_ plan: ListPlan, to sink: some SiteSink) throws -> Int {
    var frame = context.teamFrame(
      plan.path, title: plan.title, hasData: !context.isPersonal)
    // The rail marks the list on all of its pages.
    frame.mark(plan.section ?? plan.path)
    let parts = context.parts(of: plan, in: ListFrame(frame))
    try write(parts, theme.todos, to: sink, rows: context.rows)
    return parts.count
  }

  private func write(
    _ parts: [ListPart], _ template: Template<TodoListPage>, to sink: some SiteSink,
    rows: (ArraySlice<Int>, RowOptions) -> [ListRow]
  ) throws {
    for part in parts {
      try write(template, part.path, fingerprints.of(part, in: context), to: sink) {
        context.page(part, rows: rows)
      }
    }
  }

  /// Renders the overviews of categories, projects and tags, and the activity pages.
  func renderTopics(to sink: some SiteSink) throws -> Int {
    var count = 0
    let team = context.team
    if !team.categories.isEmpty {
      try write(theme.categories, "categories.html", context.categoriesPage(), to: sink)
      count += 1
    }
    for (path, heading, kind, topics) in [
      ("projects.html", Label.projects, "project", team.projects),
      ("tags.html", .tags, "tag", team.tags), ("sources.html", .sources, "source", team.sources),
    ] where !topics.isEmpty {
      let page = context.topicsPage(path, heading, kind: kind, topics)
      try write(theme.topics, path, page, to: sink)
      count += 1
    }
    for (path, page) in context.activityPages {
      try write(theme.activity, path, page, to: sink)
      count += 1
    }
    return count
  }

  /// Renders a redirect page at each former address of a todo.
  private func renderRedirects(to sink: some SiteSink) throws {
    for (path, index) in context.paths.redirects {
      let todo = context.workspace.todos[index]
      let link = context.paths.link(to: index)
      let user = context.people.positions[todo.owner]
      let frame = frame(of: path, user: user, todo.title)
      try write(
        theme.redirect, path, RedirectPage(frame: frame, title: todo.title, href: link), to: sink)
    }
  }

  /// Renders the first page of one person's site: that person's Home.
  private func renderPersonalIndex(to sink: some SiteSink) throws {
    guard let lists = context.insights.users.first else {
      return try write(theme.team, "index.html", context.teamPage(), to: sink)
    }
    let plan = context.homePlan(lists, at: "index.html")
    let frame = context.personFrame(plan.path, title: plan.title, user: 0, tab: .home)
    guard let part = context.parts(of: plan, in: ListFrame(frame)).first else { return }
    try write(theme.home, part.path, fingerprints.of(part, in: context), to: sink) {
      var page = context.page(part, rows: context.rows)
      // The other pages of the list have paths below the user's own.
      let home = context.path(of: .home, lists.username)
      page.pager = context.pager(0, of: part.total, home)
      return page
    }
  }

  /// Renders a user's tabs, lists and data files.
  func renderUser(_ user: Int, to sink: some SiteSink) throws -> Int {
    var count = 0
    var rows = SharedRows(context)
    for tab in context.tabs(of: user) { count += try render(tab, of: user, &rows, to: sink) }
    for file in DataFile.allCases where context.has(file.page) {
      try renderData(file, of: user, to: sink)
    }
    return count
  }

  func renderAvatar(of user: User, to sink: some SiteSink) throws {
    if let avatar = user.avatar, let path = Face(user).image, let bytes = try images(avatar) {
      try sink.write(path, bytes)
    }
  }

  private func render(
    _ tab: UserTab, of user: Int, _ rows: inout SharedRows, to sink: some SiteSink
  ) throws -> Int {
    let path = context.path(of: tab, context.workspace.users[user].username)
    switch tab {
    case .home: return try renderLists(tab, of: user, theme.home, &rows, to: sink)
    case .starred: return try renderLists(tab, of: user, theme.starred, &rows, to: sink)
    case .past: return try renderLists(tab, of: user, theme.past, &rows, to: sink)
    case .categories:
      try write(theme.categories, path, context.categoriesPage(of: user), to: sink)
      return 1 + (try renderLists(tab, of: user, theme.category, &rows, to: sink))
    case .forYou:
      try write(theme.activity, path, context.forYouPage(of: user), to: sink)
      if context.has(.feed) { try renderForYouFeed(of: user, to: sink) }
    case .board: try renderBoard(context.board(ofUser: user), to: sink)
    case .calendar: return try renderCalendar(context.calendar(ofUser: user), to: sink)
    case .insights: try renderInsights(context.insights(ofUser: user), to: sink)
    case .profile: try write(theme.profile, path, context.profilePage(of: user), to: sink)
    }
    return 1
  }

  private func renderLists(
    _ tab: UserTab, of user: Int, _ template: Template<TodoListPage>, _ rows: inout SharedRows,
    to sink: some SiteSink
  ) throws -> Int {
    var count = 0
    var frame: ListFrame?
    for plan in context.listPlans(of: user, in: tab) {
      let known =
        frame
        ?? ListFrame(context.personFrame(plan.path, title: plan.title, user: user, tab: tab))
      frame = known
      let parts = context.parts(of: plan, in: known)
      try write(parts, template, to: sink) { rows.rows($0, $1) }
      count += parts.count
    }
    return count
  }

  func renderBoard(_ plan: BoardPlan, to sink: some SiteSink) throws {
    try write(theme.board, plan.path, fingerprints.of(plan, in: context), to: sink) {
      context.page(plan)
    }
  }

  func renderInsights(_ plan: InsightsPlan, to sink: some SiteSink) throws {
    try write(theme.insights, plan.path, fingerprints.of(plan, in: context), to: sink) {
      context.page(plan)
    }
  }

  private func renderCalendar(_ months: [MonthPlan], to sink: some SiteSink) throws -> Int {
    for month in months {
      try write(theme.calendar, month.path, fingerprints.of(month, in: context), to: sink) {
        context.page(month)
      }
    }
    return months.count
  }
}
