import TemplateEngine
import Text
import TodoAnalysis
import TodoModel

extension SiteRenderer {
  /// Renders the team's pages that are not lists, the problems and the assets.
  func renderShared(to sink: some SiteSink) throws -> Int {
    var count = 1
    let first = "index.html"
    if context.isPersonal {
      try renderPersonalIndex(to: sink)
    } else if context.has(.team), !context.people.areSealed {
      try write(theme.team, first, context.teamPage(), to: sink)
    } else {
      try write(theme.people, first, context.peoplePage(at: first), to: sink)
    }
    // Always written, so that a bookmark of the page keeps working.
    try write(theme.problems, "problems.html", context.problemsPage(), to: sink)
    try sink.write("rail.js", context.railData)
    if context.has(.forms) { try sink.write("forms.js", context.formsData) }
    if context.has(.board) {
      try renderBoard(context.teamBoard(), to: sink)
      count += 1
    }
    if context.has(.calendar) {
      count += try renderCalendar(context.teamCalendar(), to: sink)
    }
    if context.hasInsights {
      try renderInsights(context.teamInsights(), to: sink)
      count += 1
    }
    if context.has(.timeline) {
      for (path, page) in context.timelines {
        try write(theme.timeline, path, page, to: sink)
        count += 1
      }
    }
    try renderLogins(to: sink)
    if context.hasPeoplePage {
      try write(theme.people, "people.html", context.peoplePage(at: "people.html"), to: sink)
      count += 1
    }
    try writeAssets(to: sink)
    let colours = "assets/categories.css"
    if !theme.assets.contains(where: { $0.path == colours }) {
      try sink.write(colours, Array(context.colours.stylesheet.utf8))
    }
    if context.has(.todos) { try renderRedirects(to: sink) }
    if context.has(.search) {
      try renderSearch(to: sink)
      count += 1
    }
    try renderIcons(to: sink)
    if context.has(.offline) {
      try renderOffline(to: sink)
      count += 1
    }
    return count + 1 + (try renderTopics(to: sink))
  }

  /// Renders a list across users.
  func renderTeamList(_ plan: ListPlan, to sink: some SiteSink) throws -> Int {
    var frame = context.teamFrame(
      plan.path, title: plan.title, hasData: !context.isPersonal)
    // The rail marks the list on all of its pages.
    frame.mark(plan.section ?? plan.path)
    let parts = context.parts(of: plan, in: frame)
    try write(parts, theme.todos, to: sink)
    return parts.count
  }

  private func write(
    _ parts: [ListPart], _ template: Template<TodoListPage>, to sink: some SiteSink
  ) throws {
    for part in parts {
      try write(template, part.path, fingerprints.of(part, in: context), to: sink) {
        context.page(part)
      }
    }
  }

  /// Renders the overviews of categories, projects and tags, and the activity pages.
  private func renderTopics(to sink: some SiteSink) throws -> Int {
    var count = 0
    let team = context.team
    if !team.categories.isEmpty {
      try write(theme.categories, "categories.html", context.categoriesPage(), to: sink)
      count += 1
    }
    for (path, heading, topics) in [
      ("projects.html", Label.projects, team.projects), ("tags.html", .tags, team.tags),
    ] where !topics.isEmpty {
      try write(theme.topics, path, context.topicsPage(path, heading, topics), to: sink)
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
      let frame = frame(of: path, owner: todo.owner, todo.title)
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
    guard let part = context.parts(of: plan, in: frame).first else { return }
    try write(theme.home, part.path, fingerprints.of(part, in: context), to: sink) {
      var page = context.page(part)
      // The other pages of the list have paths below the user's own.
      let home = context.path(of: .home, lists.username)
      page.pager = context.pager(0, of: part.total, home)
      return page
    }
  }

  /// Renders a user's tabs, lists and data files.
  func renderUser(_ user: Int, to sink: some SiteSink) throws -> Int {
    var count = 0
    let username = context.workspace.users[user].username
    var frames: [Settings.PageKind: PageFrame] = [:]
    for (plan, tab) in context.listPlans(of: user) {
      let frame =
        frames[tab] ?? context.personFrame(plan.path, title: plan.title, user: user, tab: tab)
      frames[tab] = frame
      let parts = context.parts(of: plan, in: frame)
      let template =
        switch tab {
        case .home: theme.home
        case .starred: theme.starred
        case .past: theme.past
        default: theme.category
        }
      try write(parts, template, to: sink)
      count += parts.count
    }
    if context.has(.categories) {
      try write(
        theme.categories, context.path(of: .categories, username), context.categoriesPage(of: user),
        to: sink)
      count += 1
    }
    if context.has(.board) {
      try renderBoard(context.board(ofUser: user), to: sink)
      count += 1
    }
    if context.has(.calendar) {
      count += try renderCalendar(context.calendar(ofUser: user), to: sink)
    }
    if context.usersWithInsights[user] {
      try renderInsights(context.insights(ofUser: user), to: sink)
      count += 1
    }
    if context.has(.profile) {
      try write(
        theme.profile, context.path(of: .profile, username), context.profilePage(of: user), to: sink
      )
      count += 1
    }
    if let avatar = context.workspace.users[user].avatar,
      let path = Face(context.workspace.users[user]).image, let bytes = try images(avatar)
    {
      try sink.write(path, bytes)
    }
    for file in DataFile.allCases where context.has(file.page) {
      try renderData(file, of: user, to: sink)
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
