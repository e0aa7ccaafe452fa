import Text
import TodoAnalysis
import TodoModel

/// The lists in one user's tabs.
extension SiteContext {
  /// The lists of a user in a tab: past has its years, and categories one for each.
  func listPlans(of user: Int, in tab: UserTab) -> [ListPlan] {
    let lists = insights.users[user]
    return switch tab {
    case .home: [homePlan(lists, at: path(of: .home, lists.username))]
    case .starred: [starredPlan(lists)]
    case .past: pastPlans(lists)
    case .categories: categoryPlans(lists, user)
    case .forYou, .board, .calendar, .insights, .profile: []
    }
  }

  /// Home: five overdue todos and the others folded, then those due today or later, then those without a
  /// due day, and folded what is blocked and what was done this week.
  func homePlan(_ lists: UserInsights, at path: String) -> ListPlan {
    let home = lists.home
    let past = self.path(of: .past, lists.username)
    let (first, rest) = (home.overdue.prefix(5), home.overdue.dropFirst(5))
    // Where all have room on a page, chips, order and groups work in place.
    let isWhole = lists.open.count <= rowsPerPage
    let today = insights.now.today
    let weekStart = today.startOfWeek(startingOn: workspace.settings.weekStarts)
    let thisWeek = closings(of: lists).recent.filter { each in
      each.day.map { $0 >= weekStart } ?? false
        && (each.isRepeated || insights.states[each.todo] == .completed)
    }
    let user = query(ofUser: lists.username)
    return ListPlan(
      path: path, title: displayName(lists.username),
      groups: [
        .init(
          title: strings[.overdueGroup], tone: "overdue", todos: Array(first),
          total: home.overdue.count),
        .init(
          title: strings[.moreOverdue], tone: "overdue", isFolded: true, todos: Array(rest),
          limit: has(.past) && !isWhole ? Self.rowsInFold : .max,
          more: NamedLink(text: strings.moreInPast(rest.count - Self.rowsInFold), href: past)),
        .init(title: strings[.today], tone: "today", day: today, todos: home.today),
        .init(title: strings[.tomorrow], day: today.adding(days: 1), todos: home.tomorrow),
        .init(title: strings[.nextSevenDays], todos: home.nextSevenDays),
        .init(title: strings[.later], todos: home.later),
        .init(title: strings[.noDate], todos: home.noDate),
      ],
      order: strings[.byDueDay], counts: lists.counts, chips: .user(lists.username),
      query: user.map { "\($0) is:open" },
      // Also for what is done: it is the person's page.
      scope: .other(isPersonal ? nil : user),
      folds: [
        fold(.doneThisWeek, group(of: thisWeek), user, "is:completed completed>=\(weekStart)")
      ],
      emptyText: strings[.nothingDue], options: options(lists))
  }

  /// What others look for on a person's Home: what was completed in this month, and what is in progress.
  func overview(of lists: UserInsights) -> String {
    let month = insights.now.today.startOfMonth
    let done = closings(of: lists).recent.count { each in
      each.day.map { $0 >= month } ?? false
        && (each.isRepeated || insights.states[each.todo] == .completed)
    }
    let doing = lists.open.count { workspace.todos[$0].status.meaning == .doing }
    return strings.say(.completedThisMonth, done)
      + (doing > 0 ? " · \(strings.number(doing)) \(strings.say(.numberProgress))" : "")
  }

  /// The most rows of a folded group.
  private static let rowsInFold = 20

  private func fold(
    _ title: Label, _ group: ListPlan.Group, _ user: String?, _ query: String
  ) -> ListPlan.Group {
    var group = group
    (group.title, group.isFolded, group.limit) = (strings[title], true, Self.rowsInFold)
    group.more = NamedLink(
      text: strings.more(group.todos.count - Self.rowsInFold),
      href: user.flatMap { results(of: "\($0) \(query)") })
    return group
  }

  private func starredPlan(_ lists: UserInsights) -> ListPlan {
    let open = lists.starred.filter { insights.states[$0].isOpen }
    let closed = lists.starred.filter { !insights.states[$0].isOpen }
    var options = options(lists)
    options.namesPeople = true
    return ListPlan(
      path: self.path(of: .starred, lists.username),
      title: "\(strings[.starred]) · \(displayName(lists.username))",
      groups: groupsByDue(open) + [
        .init(title: strings[.done], isFolded: true, isWhole: true, todos: closed)
      ],
      order: strings[.openByDueDay],
      chips: .user(lists.username),
      query: QueryFragment.quoted(lists.username).map { "starred:\($0)" },
      emptyText: strings[editor == nil ? .nothingStarred : .nothingStarredHere],
      options: options)
  }

  private func pastPlans(_ lists: UserInsights) -> [ListPlan] {
    let path = self.path(of: .past, lists.username)
    let title = "\(strings[.past]) · \(displayName(lists.username))"
    let closed = closings(of: lists)
    let years = closed.years.map { ($0.year, group(of: $0.closings)) }
    // Its chips count what is closed, unless there is only what is overdue.
    let hasClosed = !closed.recent.isEmpty
    let user = query(ofUser: lists.username)
    let all = user.map { "\($0) (-is:open or is:past)" }
    let first = ListPlan(
      path: path, title: title,
      groups: groupsByDay(closed.recent) + [
        .init(
          title: strings[.overdueStillOpen], tone: "overdue", isFolded: true, isWhole: true,
          isAside: hasClosed, todos: lists.past.overdue)
      ],
      order: strings[.newestCompletionFirst], chips: .user(lists.username),
      query: (hasClosed ? user.map { "\($0) -is:open" } : all).map(recent),
      queryAside: hasClosed ? user : nil, scope: .other(all),
      emptyText: strings[.nothingPast],
      years: yearLinks(years.map { ($0.0, $0.1.todos) }, below: path), options: options(lists))
    return [first] + yearPlans(years, below: first)
  }

  /// As many have groups of days and weeks; fewer have those of months.
  private static let leastByDay = 20

  /// Closed todos, newest first, by when that was: today, yesterday, earlier in the week, one of the three
  /// weeks before it, a month.
  private func groupsByDay(_ closings: [TodoClosing]) -> [ListPlan.Group] {
    let today = insights.now.today
    let areFew = closings.count < Self.leastByDay
    let week = today.startOfWeek(startingOn: workspace.settings.weekStarts)
    var (groups, last): ([ListPlan.Group], Closing?) = ([], nil)
    for each in closings {
      let closing: Closing =
        switch each.day {
        case let day? where areFew: .month(day.startOfMonth)
        case today: .day(.today, today)
        case let day? where day == today.adding(days: -1): .day(.yesterday, day)
        case let day? where week..<max(week, today) ~= day: .thisWeek
        case let day? where day >= week.adding(days: -21):
          .week(day.startOfWeek(startingOn: workspace.settings.weekStarts))
        case let day?: .month(day.startOfMonth)
        case nil: .unknown
        }
      if closing != last {
        let day: CalendarDay? = if case .day(_, let day) = closing { day } else { nil }
        groups.append(.init(title: title(of: closing), day: day, todos: []))
      }
      last = closing
      groups[groups.count - 1].add(each)
    }
    return groups
  }

  private enum Closing: Equatable {
    case day(Label, CalendarDay)
    case thisWeek, unknown
    case week(CalendarDay), month(CalendarDay)
  }

  private func title(of closing: Closing) -> String {
    switch closing {
    case .day(let label, _): strings[label]
    case .thisWeek: strings[.thisWeek]
    case .unknown: strings[.dayUnknown]
    case .month(let month): strings.month(month)
    case .week(let day):
      strings.say(
        .weekOf, ["day": .text(strings.short(day, expecting: insights.now.today.year))])
    }
  }

  private func categoryPlans(_ lists: UserInsights, _ user: Int) -> [ListPlan] {
    let pages = topicPages.ofUsers[user]
    let isOwn = isOwn(workspace.users[user])
    let forms = isOwn ? Self.categoryAnchors(of: workspace.users[user]) : [:]
    return lists.categories.flatMap { category -> [ListPlan] in
      let name = category.category?.name
      guard let path = pages[(name ?? "").foldedName] else { return [] }
      var options = options(lists)
      options.hidesCategory = true
      let label = name ?? strings[.noCategory]
      var first = ListPlan(
        path: path, title: "\(label) · \(displayName(lists.username))", heading: label,
        groups: groups(open: category.open, closed: category.closed),
        order: strings[.openByDueDay], counts: category.counts,
        query: name.flatMap { query(of: "category", $0, ofUser: query(ofUser: lists.username)) },
        emptyText: strings[.nothingHere],
        years: yearLinks(category.years, below: path), options: options)
      first.style = name.map { colours.style(of: $0, owner: lists.username) }
      first.change = forms[label.foldedName].map {
        NamedLink(
          text: strings[.change], href: "\(self.path(of: .categories, lists.username))#\($0)")
      }
      if isOwn { first.newTodo = name.flatMap { newTodo("category", $0) } }
      return [first] + yearPlans(category.years, below: first)
    }
  }

  private func options(_ lists: UserInsights) -> RowOptions {
    RowOptions(year: insights.now.today.year, namesAllBut: lists.username)
  }

  private func yearPath(_ year: Int, below path: String) -> String {
    "\(path.dropLast(5))/\(year).html"
  }

  func yearLinks(_ years: [(year: Int, todos: [Int])], below path: String)
    -> [NavigationLink]
  {
    years.map { year, todos in
      NavigationLink(
        label: String(year), href: yearPath(year, below: path),
        count: strings.number(todos.count))
    }
  }

  /// The pages of todos closed in earlier years. They contain nothing that depends on the current
  /// day, so that they do not change.
  func yearPlans(
    _ years: [(year: Int, todos: [Int])], below first: ListPlan
  ) -> [ListPlan] {
    yearPlans(years.map { ($0.year, ListPlan.Group(todos: $0.todos)) }, below: first)
  }

  private func yearPlans(
    _ years: [(year: Int, group: ListPlan.Group)], below first: ListPlan
  ) -> [ListPlan] {
    years.map { year, group in
      var options = first.options
      options.year = year
      return ListPlan(
        path: yearPath(year, below: first.path), title: "\(year) · \(first.title)",
        section: first.section,
        heading: [first.heading, String(year)].compactMap { $0 }.joined(separator: " · "),
        groups: [group], order: strings[.newestFirst],
        query: query(of: first.query, in: year), options: options,
        isRelative: false)
    }
  }
}
