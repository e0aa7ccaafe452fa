import Markdown
import Text
import TodoAnalysis
import TodoModel

extension SiteContext {
  func categoriesPage(of user: Int) -> CategoriesPage {
    let lists = insights.users[user]
    let path = self.path(of: .categories, lists.username)
    let title = "\(strings[.categories]) · \(displayName(lists.username))"
    let isOwn = isOwn(workspace.users[user])
    let forms = isOwn ? Self.categoryAnchors(of: workspace.users[user]) : [:]
    func row(_ name: String?, _ href: String, _ counts: StateCounts) -> CountsRow {
      var row = categoryRow(name, owner: lists.username, href, counts)
      row.change = name.flatMap { forms[$0.foldedName] }
      return row
    }
    func rows(_ categories: [CategoryInsights]) -> [CountsRow] {
      categories.compactMap { category in
        let name = category.category?.name
        guard let href = topicPages.ofUsers[user][(name ?? "").foldedName] else { return nil }
        return row(name, href, category.counts)
      }
    }
    let used = lists.categories.filter { $0.category != nil }
    let unused = unusedCategories(besides: used.compactMap { $0.category?.name })
    let shown = Set(used.compactMap { $0.category.flatMap { forms[$0.name.foldedName] } })
    return CategoriesPage(
      frame: personFrame(path, title: title, user: user, tab: .categories),
      categories: rows(used.sortedByOpen(\.counts))
        + rows(lists.categories.filter { $0.category == nil }),
      unused: withoutTodos(unused),
      namesUnused: unused.map { categoryMark($0.name, owner: lists.username) },
      isOfAdmin: isOwn && editor?.isAdmin == true,
      editForms: categoryForms(of: workspace.users[user]).map { form in
        var form = form
        form.isLinked = form.anchor.map(shown.contains) ?? false
        return form
      })
  }

  private func withoutTodos(_ categories: [Category]) -> String? {
    categories.isEmpty ? nil : strings.say(.countWithoutTodos, categories.count)
  }

  private func categoryMark(_ name: String, owner: String?) -> CategoryMark {
    CategoryMark(name: name, style: colours.style(of: name, owner: owner))
  }

  /// The categories of the settings that a user can choose from, and that have no todos. Notes without
  /// settings chose none of the prefilled ones.
  private func unusedCategories(besides names: [String]) -> [Category] {
    let offered = workspace.settings.categories
    guard workspace.kind == .accounts || offered != Category.prefilled else { return [] }
    let known = Set(names.map(\.foldedName))
    return offered.filter { !known.contains($0.name.foldedName) }
  }

  /// Those that no todo of the team has.
  private var unusedCategories: [Category] {
    unusedCategories(
      besides: team.categories.filter { !$0.isRest }.map(\.insights.name))
  }

  /// The categories of all users.
  func categoriesPage() -> CategoriesPage {
    func row(_ topic: TeamLists.Topic) -> CountsRow {
      let name = topic.isRest ? nil : topic.insights.name
      return categoryRow(name, owner: nil, topic.path, topic.insights.counts)
    }
    let unused = unusedCategories
    return CategoriesPage(
      frame: teamFrame("categories.html", title: strings[.categories], hasData: true),
      categories: team.categories.filter { !$0.isRest }.sortedByOpen(\.insights.counts).map(row)
        + team.categories.filter(\.isRest).map(row),
      unused: withoutTodos(unused),
      namesUnused: unused.map { categoryMark($0.name, owner: nil) })
  }

  private func categoryRow(
    _ name: String?, owner: String?, _ href: String, _ counts: StateCounts
  ) -> CountsRow {
    var row = CountsRow(name ?? strings[.noCategory], href: href, counts, strings)
    row.style = name.map { colours.style(of: $0, owner: owner) } ?? "c-none"
    return row
  }

  func profilePage(of position: Int) -> ProfilePage {
    let user = workspace.users[position]
    let lists = insights.users[position]
    let path = self.path(of: .profile, user.username)
    let name = displayName(user.username)
    let isPublic = workspace.settings.isPublic
    let weeks = completedWeeks(of: lists)
    let place = BodyPlace(
      file: user.profilePath ?? "", owner: user.username, root: SitePaths.root(of: path))
    return ProfilePage(
      frame: personFrame(
        path, title: "\(strings[.profile]) · \(name)", user: position, tab: .profile),
      username: name == user.username ? nil : user.username, face: Face(user),
      email: isPublic ? nil : user.email, phone: isPublic ? nil : user.phone,
      joined: user.joined.map { written(TodoDate(day: $0)) },
      feed: isOwn(user) && has(.feed) && has(.activity)
        ? NamedLink(text: strings[.feed], href: forYouFeedPath(of: user.username)) : nil,
      counts: CountsLine(lists.counts, strings),
      completionRate: strings.completionRate(lists.counts).map {
        strings.say(.shareCompleted, ["percent": .text($0)])
      },
      weeks: weeks.path(most: weeks.counts.max() ?? 0), weekTotal: weeks.text,
      bio: user.bio.isBlank ? nil : bodies.html(user.bio, in: place),
      problems: user.profilePath.map { diagnostics.of(path: $0).map(ProblemRow.init) } ?? [],
      form: profileForm(of: user), userForm: hasPeoplePage ? nil : userForm)
  }

  func teamPage() -> TeamPage {
    var frame = teamFrame("index.html", title: workspace.title, hasData: true)
    frame.asOf = asOf
    var shown: Set<Int> = []
    let attention = attention(&shown)
    let today = dueToday(&shown)
    let inProgress = inProgress(&shown)
    let strip = nextSevenDays(besides: shown)
    let load = teamLoad()
    let hasMore = load.people.count < peopleByOverdue.count
    return TeamPage(
      frame: frame,
      summary: strings.team(
        people: self.people.count, todos: sealedCounts.values.reduce(insights.total, +).all),
      counts: CountsLine(sealedCounts.values.reduce(insights.total, +), strings),
      lead: teamLead(), attention: attention, today: today, inProgress: inProgress,
      strip: strip.days, stripCount: strings.number(strip.count),
      figures: weekFigures(),
      // Where all were completed on the day of their creation, as on a first day, it says nothing.
      leadTime: insights.leadTime.flatMap { time in
        time.percentile85 == 0
          ? nil
          : LeadTimeLine(
            median: strings.days(time.median), percentile85: strings.days(time.percentile85))
      },
      team: load.people, loadNote: load.note,
      morePeople: hasMore
        ? NamedLink(
          text: strings.more(peopleByOverdue.count - load.people.count), href: "people.html")
        : nil,
      activity: insights.activity.prefix(Self.rowsOfActivity).map { activityRow($0) },
      moreActivity: insights.activity.count > Self.rowsOfActivity && has(.activity)
        ? NamedLink(text: strings[.moreActivity], href: "activity.html") : nil)
  }

  private func personRows() -> [CountsRow] {
    let most = insights.users.map { $0.counts.pending + $0.counts.overdue }.max() ?? 0
    return peopleByOverdue.map { position in
      let user = insights.users[position]
      var row = CountsRow(
        displayName(user.username), href: personHome(user.username), user.counts, strings)
      row.load = load(user.counts, most: most)
      row.face = Face(workspace.users[position])
      return row
    }
  }

  /// All people with their counts.
  func peoplePage(at path: String) -> TopicsPage {
    var people = personRows()
    let weeks = peopleByOverdue.map { completedWeeks(of: insights.users[$0]) }
    let most = weeks.flatMap(\.counts).max() ?? 0
    for (row, weeks) in weeks.enumerated() {
      people[row].weeks = weeks.path(most: most)
      people[row].weekTotal = weeks.text
    }
    let rows = people + sealedRows
    return TopicsPage(
      frame: teamFrame(path, title: strings[.people], hasData: false),
      heading: strings[.people], kind: "person", topics: rows,
      withCancelled: rows.contains(where: \.hasCancelled),
      userForm: userForm)
  }

  /// The sealed users, with their counts if these are public.
  private var sealedRows: [CountsRow] {
    workspace.sealedUsers.map { user in
      var row = CountsRow(
        displayName(user.username), href: Self.loginPage(of: user.username),
        sealedCounts[user.username] ?? StateCounts(), strings)
      row.face = Face(user)
      row.isSealed = sealedCounts[user.username] == nil
      return row
    }
  }

  /// The completions by week, and the scope.
  private func weekFigures() -> [ChartFigure] {
    guard hasTwoWeeks else { return [] }
    let open = insights.order.filter { insights.states[$0].isOpen }
    let figures = WorkFigures(
      open: open, closed: insights.closed, removed: insights.history.removed(), of: workspace,
      insights)
    return [throughputFigure(figures), scopeFigure(figures)]
  }
}

extension Array {
  /// Most open todos first; those with as many stay in their order.
  func sortedByOpen(_ counts: (Element) -> StateCounts) -> [Element] {
    enumerated().sorted { a, b in
      let (x, y) = (counts(a.element).open, counts(b.element).open)
      return x == y ? a.offset < b.offset : x > y
    }.map(\.element)
  }
}
