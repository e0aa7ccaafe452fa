import Text
import TodoAnalysis
import TodoModel

extension SiteContext {
  /// The path of a person's page.
  func path(of tab: UserTab, _ username: String) -> String { SitePaths.user(username, tab.file) }

  /// The frame of a page of the team.
  ///
  /// - Parameter hasData: whether the page links the files for other programs.
  func teamFrame(_ page: String, title: String, hasData: Bool) -> PageFrame {
    var frame = frame(page, title)
    frame.mark(page)
    if hasData { frame.data = dataLinks(of: nil) }
    return frame
  }

  /// The frame of a person's page. It contains no other person's name.
  func personFrame(
    _ page: String, title: String, user position: Int, tab: UserTab?
  ) -> PageFrame {
    let user = workspace.users[position]
    var frame = frame(page, title)
    // The first page of one person's site is Home again.
    frame.mark(tab == .home ? personHome(user.username) : page)
    let tabs = tabs(position, current: tab)
    // One alone takes no more room than what would unfold it.
    let first = tabs.count > Self.firstTabs + 1 ? Self.firstTabs : tabs.count
    let home = personHome(user.username)
    frame.person = PersonHeader(
      name: displayName(user.username), href: home,
      fromTodo: SitePaths.fromTodo(home, of: user.username), face: Face(user),
      note: tab == .home && reader != user.username ? overview(of: insights.users[position]) : nil,
      todoFor: tab == nil ? nil : newTodo(for: user),
      tabs: Array(tabs.prefix(first)), moreTabs: Array(tabs.dropFirst(first)),
      hereInMore: tabs.dropFirst(first).first { $0.isCurrent }?.label)
    if tab != nil { frame.data = dataLinks(of: user.username) }
    if tab == .home { frame.deviceTodos = deviceTodos(for: user) }
    return frame
  }

  /// On one's own Home and on that of the device.
  private func deviceTodos(for user: User) -> String? {
    guard let editor, editor.hasDevice,
      [editor.username, Workspace.localOwner].contains(user.username),
      let device = people.positions[Workspace.localOwner]
    else { return nil }
    let count = insights.users[device].counts.all
    return count > 0 ? strings.say(.deviceTodos, ["todos": .text(strings.todos(count))]) : nil
  }

  private func frame(_ page: String, _ title: String) -> PageFrame {
    let rail = self.rail
    var frame = PageFrame(
      root: SitePaths.root(of: page), title: title,
      titleEnd: title == workspace.title ? "" : " · \(workspace.title)",
      siteTitle: workspace.title, language: workspace.settings.language.rawValue,
      isPublic: workspace.settings.isPublic,
      hasSearch: has(.search), hasPeople: hasPeoplePage, isEditable: editor != nil,
      hasDevice: editor?.hasDevice == true, mayAddViews: editor?.maySetUp == true,
      rail: Array(rail.places.prefix(4)),
      railGroups: rail.groups, labels: labels)
    if editor?.isOfProject == true {
      frame.projectLevels = projectPriorities.map(\.priority.name).joined(separator: " ")
    }
    frame.address = address(of: page)
    frame.picture = address(of: AppIcons.path(512))
    return frame
  }

  /// The URL of a file of a public site; `nil` if others cannot or should not link it.
  func address(of path: String) -> String? {
    guard workspace.settings.isPublic else { return nil }
    return workspace.settings.baseURL.map { $0 + path.percentEncoded(keeping: "") }
  }

  /// Home, For you, Board, Calendar and Starred.
  private static let firstTabs = 5

  private func tabs(_ user: Int, current: UserTab?) -> [NavigationLink] {
    tabs(of: user).map { tab in
      let path = path(of: tab, workspace.users[user].username)
      return NavigationLink(label: strings[tab.label], href: path, isCurrent: tab == current)
    }
  }

  /// The tabs that a person has.
  func tabs(of user: Int) -> [UserTab] {
    tabs.filter { tab in
      switch tab {
      case .insights: usersWithInsights[user]
      // The todos of this device belong to no person, and the news of others are theirs.
      case .forYou:
        workspace.users[user].username != Workspace.localOwner
          && (reader == nil || reader == workspace.users[user].username)
      case .home, .board, .calendar, .starred, .past, .categories, .profile: true
      }
    }
  }

  /// The links of the rail, the same on every page: pages without rows are left out. What changes
  /// with the todos, counts and people, comes from `rail.js`.
  private var rail: (places: [NavigationLink], groups: [RailGroup]) {
    var places: [NavigationLink] = []
    if !isPersonal {
      let label: Label = has(.team) && !people.areSealed ? .team : .people
      places.append(.init(label: strings[label], href: "index.html", icon: "team"))
    } else if let user = workspace.users.first {
      places.append(
        .init(label: strings[.home], href: personHome(user.username), icon: "home"))
    }
    if has(.board), !people.areSealed {
      places.append(.init(label: strings[.board], href: "board.html", icon: "board"))
    }
    if has(.calendar), !people.areSealed {
      places.append(
        .init(label: strings[.calendar], href: "calendar.html", icon: "calendar"))
    }
    if !team.all.isEmpty {
      places.append(.init(label: strings[.allOpen], href: "all.html", icon: "all"))
    }
    if has(.timeline), !people.areSealed {
      places.append(.init(label: strings[.timeline], href: Self.timelinePath, icon: "timeline"))
    }
    if !team.projects.isEmpty {
      places.append(.init(label: strings[.projects], href: "projects.html", icon: "projects"))
    }
    if !team.activity.isEmpty {
      places.append(.init(label: strings[.activity], href: "activity.html", icon: "activity"))
    }
    if hasInsights {
      places.append(.init(label: strings[.insights], href: "insights.html", icon: "insights"))
    }
    let views = team.views.filter { !$0.todos.isEmpty }.map {
      NavigationLink(label: $0.name, href: $0.path, icon: "view")
    }
    var more: [NavigationLink] = []
    if !team.sources.isEmpty {
      more.append(.init(label: strings[.sources], href: "sources.html", glyph: "/"))
    }
    if !team.tags.isEmpty {
      more.append(.init(label: strings[.tags], href: "tags.html", glyph: "#"))
    }
    if !team.categories.isEmpty {
      more.append(.init(label: strings[.categories], href: "categories.html", glyph: "●"))
    }
    if !team.popular.isEmpty {
      more.append(.init(label: strings[.popular], href: "popular.html", glyph: "★"))
    }
    more.append(.init(label: strings[.problems], href: "problems.html", glyph: "!"))
    let groups = [
      RailGroup(label: strings[.lists], links: Array(places.dropFirst(4))),
      RailGroup(label: strings[.views], links: views),
      RailGroup(label: strings[.more], links: more),
    ]
    return (places, groups.filter { !$0.links.isEmpty })
  }

  /// Whether there is a page of all people.
  var hasPeoplePage: Bool {
    (workspace.users.count > 1 || !workspace.sealedUsers.isEmpty) && has(.team)
  }

  /// The user who reads the pages, as far as that is known: the acting user of 'docket serve', or the
  /// only one of the site.
  var reader: String? {
    if let editor { return editor.username }
    guard isPersonal else { return nil }
    return workspace.users.first { $0.username != Workspace.localOwner }?.username
  }

  /// The script with the counts and people of the rail.
  var railData: [UInt8] {
    var json = JSONWriter(isCompact: true)
    json.object { json in
      let counts =
        [("all.html", team.all.count), ("problems.html", workspace.diagnostics.count)]
        + team.views.map { ($0.path, $0.todos.count) }
      json.object("counts", of: counts.filter { $0.1 > 0 }) { $0.value($1) }
      json.member("all", people.count)
      json.member("offline", has(.offline))
      json.member("forms", has(.forms))
      json.member("me", reader)
      json.object("news", of: news) { $0.value($1) }
      json.array("people", hasPeoplePage ? peopleInRail : []) { json, position in
        let user = workspace.users[position]
        json.object { json in
          json.member("name", displayName(user.username))
          json.member("href", personHome(user.username))
          json.members(of: Face(user))
          json.member("overdue", insights.users[position].counts.overdue)
        }
      }
      guard !sealedInRail.isEmpty else { return }
      json.array("sealed", Array(sealedInRail)) { json, user in
        json.object { json in
          json.member("name", displayName(user.username))
          json.member("href", Self.loginPage(of: user.username))
          json.members(of: Face(user))
        }
      }
    }
    return Array("globalThis.docketRail?.(".utf8) + json.bytes + Array(")\n".utf8)
  }

  /// The sealed users whom the rail links.
  private var sealedInRail: ArraySlice<User> {
    hasPeoplePage ? workspace.sealedUsers.prefix(8) : []
  }

  /// The page at which a sealed user logs in.
  static func loginPage(of username: String) -> String { SitePaths.user(username, "index.html") }

  /// The people whom the rail links: positions of users, those with most overdue todos and the reader, if
  /// known, in the order of the workspace, which a change of a todo leaves as it is.
  var peopleInRail: [Int] {
    let reader = reader.flatMap { people.positions[$0] }
    let others = peopleByOverdue.filter { $0 != reader }
    let shown = ([reader].compactMap(\.self) + others).prefix(8)
    return shown.sorted()
  }

  /// Positions of users, those with most overdue todos first. The todos of this device belong to no person.
  var peopleByOverdue: [Int] {
    let overdue = insights.users.map(\.counts.overdue)
    return overdue.indices.filter { workspace.users[$0].username != Workspace.localOwner }.sorted {
      overdue[$0] != overdue[$1] ? overdue[$0] > overdue[$1] : $0 < $1
    }
  }

  /// Whether a person has any page.
  var hasPersonPages: Bool { !tabs.isEmpty }

  /// The first page of a person that the settings enable.
  func personHome(_ username: String) -> String {
    // A sealed user has no position.
    let hasInsights = people.positions[username].map { usersWithInsights[$0] } ?? false
    let tab = tabs.first { $0.isOfAll || $0 == .insights && hasInsights }
    return tab.map { path(of: $0, username) } ?? "index.html"
  }

  /// The page of all open todos, if there are any and the settings enable it.
  var allOpen: String? { team.all.isEmpty ? nil : "all.html" }
}
