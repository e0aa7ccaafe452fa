import Text
import TodoAnalysis
import TodoModel

/// What the team's page shows of the day: what needs somebody, and what is coming.
extension SiteContext {
  /// The most rows in the parts of the page, and people: together two screens, however large the team.
  private static let rowsOfAttention = 5
  private static let rowsOfToday = 4
  private static let rowsInProgress = 4
  private static let rowsOfDay = 2
  private static let rowsOfPeople = 6
  static let rowsOfActivity = 3

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

  /// Overdue todos by priority, then those that became overdue last, with which something can be done; blocked
  /// ones; stale ones. At most five in all.
  func attention(_ shown: inout Set<Int>) -> TeamAttention {
    let overdue = insights.overdue.enumerated().map { offset, todo in
      let due = workspace.todos[todo].due?.day.daysSince1970 ?? 0
      return (todo: todo, key: (-workspace.todos[todo].priority.sortRank, -Int(due), offset))
    }.sorted { $0.key < $1.key }.map(\.todo)
    let blocked = insights.blocked.filter { insights.states[$0] != .overdue }
    let stale = insights.stale.filter { !insights.isBlocked[$0] }
    var room = Self.rowsOfAttention
    var groups: [TodoGroup] = []
    for (label, tone, todos) in [
      (Label.overdueGroup, "overdue", overdue), (.blockedGroup, "", blocked),
      (.staleGroup, "", stale),
    ] where !todos.isEmpty && room > 0 {
      let first = todos.prefix(room)
      room -= first.count
      shown.formUnion(first)
      groups.append(group(strings[label], tone: tone, first, of: todos.count, query: nil))
    }
    let rest = overdue.count + blocked.count + stale.count - Self.rowsOfAttention
    return TeamAttention(
      groups: groups,
      more: rest > 0
        ? NamedLink(
          text: strings.say(.attentionAll, rest + Self.rowsOfAttention),
          href: results(of: "is:overdue or is:blocked or is:stale") ?? allOpen) : nil)
  }

  /// The open todos due today that are not shown above.
  func dueToday(_ shown: inout Set<Int>) -> TodoGroup? {
    part(
      .today, insights.dueToday.filter { insights.states[$0] == .pending }, Self.rowsOfToday,
      "is:today", day: insights.now.today, &shown)
  }

  /// The todos in progress that are not shown above, in the default order.
  func inProgress(_ shown: inout Set<Int>) -> TodoGroup? {
    let todos = insights.order.filter {
      insights.states[$0].isOpen && workspace.todos[$0].status.meaning == .doing
    }
    return part(.inProgress, todos, Self.rowsInProgress, "is:doing", &shown)
  }

  /// The first of those todos that no part above shows, with the number of all.
  private func part(
    _ title: Label, _ todos: [Int], _ most: Int, _ query: String,
    day: CalendarDay? = nil, _ shown: inout Set<Int>
  ) -> TodoGroup? {
    let rows = todos.filter { !shown.contains($0) }.prefix(most)
    shown.formUnion(rows)
    return rows.isEmpty
      ? nil
      : group(
        strings[title], rows, of: todos.count, query: query, day: day)
  }

  /// - Parameter query: finds all todos of the group, for the link to those that it leaves out; `nil`
  ///   if something else links to them.
  private func group(
    _ title: String, tone: String = "", _ todos: ArraySlice<Int>, of count: Int, query: String?,
    day: CalendarDay? = nil
  ) -> TodoGroup {
    let options = RowOptions(
      year: insights.now.today.year, namesPeople: true, namesAge: true,
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
  ///
  /// - Parameter shown: the todos that stand above.
  func nextSevenDays(besides shown: Set<Int>) -> (days: [StripDay], count: Int) {
    let today = insights.now.today
    var byDay: [CalendarDay: [Int]] = [:]
    for todo in insights.order where insights.states[todo] == .pending {
      guard let day = workspace.todos[todo].due?.day else { continue }
      if (1...7).contains(today.days(until: day)) { byDay[day, default: []].append(todo) }
    }
    let days = (1...7).map { today.adding(days: $0) }.map { day in
      let todos = byDay[day] ?? []
      let first = todos.filter { !shown.contains($0) }.prefix(Self.rowsOfDay)
      let rest = todos.count - first.count
      return StripDay(
        day: WrittenDay(
          machine: day.description,
          text: "\(strings.shortWeekday(day)) \(strings.short(day, expecting: today.year))"),
        count: strings.number(todos.count),
        todos: first.map { todo in
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

  /// The people with most open todos, and when one has too many.
  ///
  /// - Returns: the median and the limit in words, if a person is above it.
  func teamLoad() -> (people: [CountsRow], note: String?) {
    let positions = peopleByOverdue
    let open = positions.map { insights.users[$0].counts.open }
    let limit = Self.limitOfLoad(open)
    let most = open.max() ?? 0
    let ordered = zip(positions, open).enumerated().sorted { a, b in
      a.element.1 == b.element.1 ? a.offset < b.offset : a.element.1 > b.element.1
    }.map(\.element)
    let shown = hasPeoplePage ? ordered.prefix(Self.rowsOfPeople) : ordered[...]
    let rows = shown.map { position, open in
      let user = insights.users[position]
      var row = CountsRow(
        displayName(user.username), href: personHome(user.username), user.counts, strings)
      row.load = load(user.counts, most: most)
      row.isOverloaded = limit.map { open >= $0.limit } ?? false
      row.weekTotal = strings.number(completedWeeks(of: user).counts.last ?? 0)
      return row
    }
    guard let limit, rows.contains(where: \.isOverloaded) else { return (rows, nil) }
    return (
      rows,
      strings.say(
        .loadNote, ["median": .number(limit.median), "limit": .number(limit.limit)])
    )
  }

  /// From how many open todos on somebody has too many: half as many again as the median of those
  /// who have any, and five more; `nil` below three people.
  private static func limitOfLoad(_ open: [Int]) -> (median: Int, limit: Int)? {
    let some = open.filter { $0 > 0 }.sorted()
    guard some.count >= 3 else { return nil }
    let median = some[some.count / 2]
    return (median, max(median * 3 / 2, median + 5))
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
