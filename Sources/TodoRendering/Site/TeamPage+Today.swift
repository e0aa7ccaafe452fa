import Text
import TodoAnalysis
import TodoModel

/// What the team's page shows of the day: what needs somebody, and what is coming.
extension SiteContext {
  /// The most rows in a part of the page.
  private static let rowsInPart = 10

  /// The report's opening sentence, with a link from each number to its todos.
  func teamLead() -> TeamLead {
    let period = ReportPeriod.daily(on: insights.now.today, workdays: workspace.settings.workdays)
    let headline = report(workspace, insights, over: period, rows: 0).headline
    let phrases = strings.phrases(headline)
    let numbers = [
      (headline.becameOverdue, "overdue", "is:overdue due>=\(period.from)"),
      (headline.completed.all, "done", "completed>=\(period.from)"),
      (headline.dueToday, "today", "is:today"), (headline.overdue, "overdue", "is:overdue"),
    ]
    return TeamLead(
      since: strings.since(strings.short(period.from, expecting: insights.now.today.year)),
      numbers: zip(phrases, numbers).map { phrase, number in
        LeadNumber(
          link: NamedLink(text: phrase, href: results(of: number.2)),
          tone: number.0 > 0 ? number.1 : nil)
      },
      trend: phrases[4])
  }

  /// Overdue todos by priority, then by how late they are; blocked ones; stale ones. At most ten in all.
  func attention() -> TeamAttention {
    let rank = { (todo: Int) in self.workspace.todos[todo].priority.sortRank }
    let overdue = insights.overdue.enumerated().sorted { a, b in
      let (x, y) = (rank(a.element), rank(b.element))
      return x != y ? x > y : a.offset < b.offset
    }.map(\.element)
    let blocked = insights.blocked.filter { insights.states[$0] != .overdue }
    let stale = insights.stale.filter { !insights.isBlocked[$0] }
    var room = Self.rowsInPart
    let groups = [
      (Label.overdueGroup, "overdue", overdue), (.blockedGroup, "", blocked),
      (.staleGroup, "", stale),
    ].compactMap { label, tone, todos -> TodoGroup? in
      guard !todos.isEmpty, room > 0 else { return nil }
      defer { room -= min(room, todos.count) }
      return group(strings[label], tone: tone, todos.prefix(room), of: todos.count, query: nil)
    }
    let rest = overdue.count + blocked.count + stale.count - Self.rowsInPart
    return TeamAttention(
      groups: groups,
      more: rest > 0
        ? NamedLink(
          text: strings.more(rest),
          href: results(of: "is:overdue or is:blocked or is:stale") ?? allOpen) : nil)
  }

  /// The open todos due today, by person, twenty in all; and a link to the others.
  func dueTodayByPerson() -> (groups: [TodoGroup], count: Int, more: NamedLink?) {
    let due = insights.dueToday.filter { insights.states[$0] == .pending }
    let byOwner = Dictionary(grouping: due) { workspace.todos[$0].owner }
    var rest = due.count
    var groups: [TodoGroup] = []
    for user in workspace.users where due.count - rest < 2 * Self.rowsInPart {
      guard let todos = byOwner[user.username] else { continue }
      rest -= todos.count
      groups.append(
        group(
          displayName(user.username), todos.prefix(Self.rowsInPart), of: todos.count,
          query: "is:today user:\(user.username)", namesPeople: false, day: insights.now.today))
    }
    guard rest > 0 else { return (groups, due.count, nil) }
    return (
      groups, due.count,
      NamedLink(text: strings.more(rest), href: results(of: "is:today") ?? allOpen)
    )
  }

  /// The todos in progress, in the default order.
  func inProgress() -> TodoGroup? {
    let todos = insights.order.filter {
      insights.states[$0].isOpen && workspace.todos[$0].status.meaning == .doing
    }
    guard !todos.isEmpty else { return nil }
    return group(
      strings[.inProgress], todos.prefix(Self.rowsInPart), of: todos.count, query: "is:doing",
      namesAge: true)
  }

  /// - Parameter query: finds all todos of the group, for the link to those that it leaves out; `nil`
  ///   if something else links to them.
  private func group(
    _ title: String, tone: String = "", _ todos: ArraySlice<Int>, of count: Int, query: String?,
    namesPeople: Bool = true, namesAge: Bool = false, day: CalendarDay? = nil
  ) -> TodoGroup {
    let options = RowOptions(
      year: insights.now.today.year, namesPeople: namesPeople, namesAge: namesAge,
      isFixed: true, day: day)
    let rest = count - todos.count
    return TodoGroup(
      title: title, count: strings.number(count), tone: tone, rows: todos.map { row($0, options) },
      more: query.flatMap { query in
        rest > 0
          ? NamedLink(text: strings.more(rest), href: results(of: query) ?? allOpen) : nil
      })
  }

  /// Tomorrow and the six days after it, with the open todos due on each.
  func nextSevenDays() -> (days: [StripDay], count: Int) {
    let today = insights.now.today
    var byDay: [CalendarDay: [Int]] = [:]
    for todo in insights.order where insights.states[todo] == .pending {
      guard let day = workspace.todos[todo].due?.day else { continue }
      if (1...7).contains(today.days(until: day)) { byDay[day, default: []].append(todo) }
    }
    let days = (1...7).map { today.adding(days: $0) }.map { day in
      let todos = byDay[day] ?? []
      let rest = todos.count - 4
      return StripDay(
        day: WrittenDay(
          machine: day.description,
          text: "\(strings.shortWeekday(day)) \(strings.short(day, expecting: today.year))"),
        count: strings.number(todos.count),
        todos: todos.prefix(4).map { todo in
          StripTodo(
            title: workspace.todos[todo].title, href: page(of: todo),
            who: displayName(workspace.todos[todo].owner))
        },
        more: rest > 0
          ? NamedLink(text: "+" + strings.more(rest), href: results(of: "is:open due:\(day)")) : nil
      )
    }
    return (days, byDay.values.reduce(0) { $0 + $1.count })
  }

  /// The share of a person's open todos in those of the person with most, in thousandths.
  func load(_ counts: StateCounts, most: Int) -> [BarPart] {
    let scale = { (count: Int) in count * 1000 / max(1, most) }
    return [
      BarPart(tone: "overdue", start: 0, length: scale(counts.overdue)),
      BarPart(tone: "pending", start: scale(counts.overdue), length: scale(counts.pending)),
    ].filter { $0.length > 0 }
  }
}
