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
    } else if context.has(.team), !context.isAllSealed {
      try writeTeamPage(theme.team, first, to: sink) { context.teamPage() }
    } else {
      try writeTeamPage(theme.people, first, to: sink) { context.peoplePage(at: first) }
    }
    // Always written, so that a bookmark of the page keeps working.
    try writeTeamPage(theme.problems, "problems.html", to: sink) { context.problemsPage() }
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
        try writeTeamPage(theme.timeline, path, to: sink) { page }
        count += 1
      }
    }
    try renderLogins(to: sink)
    if context.hasPeoplePage {
      try writeTeamPage(theme.people, "people.html", to: sink) {
        context.peoplePage(at: "people.html")
      }
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

  /// Writes a page that may show any value of the workspace.
  private func writeTeamPage<M: TemplateModel>(
    _ template: Template<M>, _ path: String, to sink: some SiteSink, _ model: () -> M
  ) throws {
    let source = Fingerprint { fingerprinter in
      fingerprinter.combine(path)
      fingerprinter.combine(fingerprints.everything)
    }
    try write(template, path, source, to: sink, model)
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
      try writeTeamPage(theme.categories, "categories.html", to: sink) { context.categoriesPage() }
      count += 1
    }
    for (path, heading, topics) in [
      ("projects.html", Label.projects, team.projects), ("tags.html", .tags, team.tags),
    ] where !topics.isEmpty {
      try writeTeamPage(theme.topics, path, to: sink) {
        context.topicsPage(path, heading, topics)
      }
      count += 1
    }
    for (path, page) in context.activityPages {
      try writeTeamPage(theme.activity, path, to: sink) { page }
      count += 1
    }
    return count
  }

  /// Renders a redirect page at each former address of a todo.
  private func renderRedirects(to sink: some SiteSink) throws {
    for (path, index) in context.paths.redirects {
      let todo = context.workspace.todos[index]
      let link = context.paths.link(to: index)
      let source = Fingerprint { fingerprinter in
        combineFrame(of: path, owner: todo.owner, &fingerprinter)
        fingerprinter.combine(todo.title)
        fingerprinter.combine(link)
      }
      try write(theme.redirect, path, source, to: sink) {
        RedirectPage(
          frame: frame(of: path, owner: todo.owner, todo.title), title: todo.title, href: link)
      }
    }
  }

  /// Renders the first page of one person's site: that person's Home.
  private func renderPersonalIndex(to sink: some SiteSink) throws {
    guard let lists = context.insights.users.first else {
      return try writeTeamPage(theme.team, "index.html", to: sink) { context.teamPage() }
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
      try renderCategories(of: user, to: sink)
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
      try renderProfile(of: user, to: sink)
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

  private func renderCategories(of user: Int, to sink: some SiteSink) throws {
    let lists = context.insights.users[user]
    let path = context.path(of: .categories, lists.username)
    let source = Fingerprint { fingerprinter in
      combineFrame(of: path, owner: lists.username, &fingerprinter)
      fingerprinter.combine(fingerprints.categoryPages[user])
      fingerprinter.combine(lists.categories) { fingerprinter, category in
        fingerprinter.combine(category.category?.name)
        fingerprinter.combine(category.counts)
      }
    }
    try write(theme.categories, path, source, to: sink) { context.categoriesPage(of: user) }
  }

  private func renderProfile(of position: Int, to sink: some SiteSink) throws {
    let user = context.workspace.users[position]
    let path = context.path(of: .profile, user.username)
    let source = Fingerprint { fingerprinter in
      combineFrame(of: path, owner: user.username, &fingerprinter)
      for text in [user.firstName, user.lastName, user.email, user.phone, user.profilePath] {
        fingerprinter.combine(text)
      }
      fingerprinter.combine(user.joined.map { TodoDate(day: $0) })
      fingerprinter.combine(context.insights.users[position].counts)
      fingerprinter.combine(user.bio, fingerprints.addresses)
      let problems = user.profilePath.map(context.diagnostics.of(path:)) ?? []
      fingerprinter.combine(problems) { $0.combine($1) }
    }
    try write(theme.profile, path, source, to: sink) { context.profilePage(of: position) }
  }
}
