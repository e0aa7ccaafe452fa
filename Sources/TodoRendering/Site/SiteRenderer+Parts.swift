import TodoAnalysis
import TodoModel

extension SiteRenderer {
  /// The team's pages, the problems and the assets.
  func renderShared(to sink: Sink) throws -> Int {
    var count = 1
    if context.isPersonal {
      try renderPersonalIndex(to: sink)
    } else if context.has(.team) {
      try write(theme.team, context.teamPage(), "index.html", to: sink)
    } else {
      count = 0
    }
    // Always there, so that the address can be kept as a bookmark.
    try write(theme.problems, context.problemsPage(), "problems.html", to: sink)
    for asset in theme.assets { try sink(asset.path, asset.bytes) }
    let colours = "assets/categories.css"
    if !theme.assets.contains(where: { $0.path == colours }) {
      try sink(colours, Array(context.colours.stylesheet.utf8))
    }
    if context.has(.todos) { try renderRedirects(to: sink) }
    return count + 1 + (try renderTeamLists(to: sink))
  }

  /// The lists across users.
  private func renderTeamLists(to sink: Sink) throws -> Int {
    var count = 0
    for plan in context.teamPlans {
      let pages = context.pages(of: plan) { page in
        var frame = context.teamFrame(
          page, title: plan.title, isTeamPage: !context.isPersonal)
        // The rail marks a list on all of its pages.
        frame.mark(plan.section ?? plan.path)
        return frame
      }
      for (path, page) in pages { try write(theme.todos, page, path, to: sink) }
      count += pages.count
    }
    let team = context.team
    if !team.categories.isEmpty {
      try write(theme.categories, context.categoriesPage(), "categories.html", to: sink)
      count += 1
    }
    for (path, heading, topics) in [
      ("projects.html", Words.Key.projects, team.projects), ("tags.html", .tags, team.tags),
    ] where !topics.isEmpty {
      try write(theme.topics, context.topicsPage(path, heading, topics), path, to: sink)
      count += 1
    }
    for (path, page) in context.activityPages {
      try write(theme.activity, page, path, to: sink)
      count += 1
    }
    return count
  }

  /// A page at each address that a todo had.
  private func renderRedirects(to sink: Sink) throws {
    for (path, index) in context.paths.redirects {
      let todo = context.workspace.todos[index]
      let page = RedirectPage(
        frame: frame(of: path, owner: todo.owner, todo.title), title: todo.title,
        href: context.paths.link(to: index, in: context.workspace))
      try write(theme.redirect, page, path, to: sink)
    }
  }

  /// The site of one person begins with that person's Home.
  private func renderPersonalIndex(to sink: Sink) throws {
    guard let lists = context.insights.users.first else {
      return try write(theme.team, context.teamPage(), "index.html", to: sink)
    }
    let plan = context.homePlan(lists, at: "index.html")
    let first = context.pages(of: plan) { page in
      context.personFrame(page, title: plan.title, user: 0, tab: .home)
    }
    // Its further pages stand below the user's own address.
    let home = SitePaths.user(lists.username, "index.html")
    let rest = context.pages(of: context.homePlan(lists, at: home)) { page in
      context.personFrame(page, title: plan.title, user: 0, tab: .home)
    }
    guard var page = first.first?.page else { return }
    page.pager = rest.first?.page.pager
    try write(theme.home, page, "index.html", to: sink)
  }

  /// A user's tabs, lists and data.
  func renderUser(_ user: Int, to sink: Sink) throws -> Int {
    let username = context.workspace.users[user].username
    var count = 0
    for (plan, tab) in context.listPlans(of: user) {
      let pages = context.pages(of: plan) { page in
        context.personFrame(page, title: plan.title, user: user, tab: tab)
      }
      let template =
        switch tab {
        case .home: theme.home
        case .starred: theme.starred
        case .past: theme.past
        case .categories, .profile: theme.category
        }
      for (path, page) in pages { try write(template, page, path, to: sink) }
      count += pages.count
    }
    if context.has(.categories) {
      let path = SitePaths.user(username, "categories.html")
      try write(theme.categories, context.categoriesPage(of: user), path, to: sink)
      count += 1
    }
    if context.has(.profile) {
      let path = SitePaths.user(username, "profile.html")
      try write(theme.profile, context.profilePage(of: user), path, to: sink)
      count += 1
    }
    if let avatar = context.workspace.users[user].avatar,
      let path = Face(context.workspace.users[user]).image, let bytes = pictures(avatar)
    {
      try sink(path, bytes)
    }
    for file in DataFile.allCases where context.has(file.page) {
      try renderData(file, of: user, to: sink)
    }
    return count
  }
}
