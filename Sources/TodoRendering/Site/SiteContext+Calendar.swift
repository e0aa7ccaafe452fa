import Text
import TodoAnalysis
import TodoModel

/// A month of a calendar before its entries are rendered.
struct MonthPlan {
  var path: String
  var frame: PageFrame
  /// The first day of the month.
  var month: CalendarDay
  var weeks: [[CalendarDay]]
  /// The weeks after those of the present month, up to two weeks from today.
  var later: [[CalendarDay]]
  var agenda: Agenda
  var previous, next: NavigationLink?
  var today: NavigationLink
  /// The user whose calendar it is.
  var owner: String?
  /// The acting user's todos that are overdue, and those without a due day: on a calendar with controls.
  var overdue, undated: [Int]

  /// The maximum number of entries of a day in a month, and the number where there are more.
  static let (entriesPerDay, entriesOfFullDay) = (3, 2)
  /// The maximum number of a day where a script has room for more, as a week has: the present one fills a window.
  static let (entriesOfEarlierWeek, entriesOfThisWeek, entriesOfLaterWeek) = (4, 8, 5)
  /// The months before and after the present one that can have a page.
  static let months = -3...12
}

/// The calendars of the team and of each user.
extension SiteContext {
  func teamCalendar() -> [MonthPlan] {
    let open = insights.order.filter { insights.states[$0].isOpen }
    let frame = teamFrame("calendar.html", title: "", hasData: false)
    return months(open, insights.closed, in: frame, at: "calendar.html", owner: nil)
  }

  func calendar(ofUser user: Int) -> [MonthPlan] {
    let lists = insights.users[user]
    let path = self.path(of: .calendar, lists.username)
    let frame = personFrame(path, title: "", user: user, tab: .calendar)
    return months(lists.open, lists.closed, in: frame, at: path, owner: lists.username)
  }

  /// The present month, and those from the first to the last in which a day has an entry.
  private func months(
    _ open: [Int], _ closed: [Int], in frame: PageFrame, at path: String, owner: String?
  ) -> [MonthPlan] {
    let (today, weekStart) = (insights.now.today, workspace.settings.weekStarts)
    let present = today.startOfMonth
    let (from, to) = (MonthPlan.months.lowerBound, MonthPlan.months.upperBound)
    let end = present.adding(months: to + 1)
    let start = present.adding(months: from).startOfWeek(startingOn: weekStart)
    let range = start...max(start, end.adding(days: 6))
    let agenda = Agenda(
      open: open, closed: closed, repeats: repeats, in: range, of: workspace, insights)
    let filled = Set(agenda.days.keys.map(\.startOfMonth))
    // Near the first and the last year days end there, and months would come twice.
    let all = Set(MonthPlan.months.map { present.adding(months: $0).startOfMonth }).sorted()
    let used = all.indices.filter { all[$0] == present || filled.contains(all[$0]) }
    let months = Array(all[(used.first ?? 0)...(used.last ?? 0)])
    let own = editor.map { editor in open.filter { editor.mayChange(workspace.todos[$0]) } } ?? []
    let overdue = own.filter { insights.states[$0] == .overdue }
    let undated = own.filter { workspace.todos[$0].due == nil }
    let links = months.map { month in
      let name = "\(path.dropLast(5))/\(month.description.prefix(7)).html"
      return NavigationLink(label: strings.month(month), href: month == present ? path : name)
    }
    return months.indices.map { index in
      var frame = frame
      let (month, link) = (months[index], links[index])
      frame.title = [link.label, owner.map(displayName)].compactMap { $0 }.joined(separator: " · ")
      frame.root = SitePaths.root(of: link.href)
      frame.address = address(of: link.href)
      frame.asOf = month == present ? asOf : nil
      let weeks = month.weeksOfMonth(startingOn: weekStart)
      return MonthPlan(
        path: link.href, frame: frame, month: month, weeks: weeks,
        later: month == present ? self.weeks(after: weeks) : [], agenda: agenda,
        previous: index > 0 ? links[index - 1] : nil,
        next: index + 1 < links.count ? links[index + 1] : nil,
        today: NavigationLink(label: strings[.today], href: path + "#today"), owner: owner,
        overdue: overdue, undated: undated)
    }
  }

  /// The weeks that lead a list of days, which a month may end, to two weeks from today.
  private func weeks(after weeks: [[CalendarDay]]) -> [[CalendarDay]] {
    guard var day = weeks.last?.last else { return [] }
    let end = insights.now.today.adding(days: 14)
    var later: [[CalendarDay]] = []
    // Days end with the year 9999.
    while day < end {
      later.append((1...7).map { day.adding(days: $0) })
      day = day.adding(days: 7)
    }
    return later
  }

  /// What the list of days says at its end, if nothing comes after today.
  private func endOfList(_ plan: MonthPlan) -> String? {
    let days = (plan.weeks + plan.later).flatMap(\.self)
    let today = insights.now.today
    guard plan.frame.asOf != nil, let last = days.last,
      !days.contains(where: { $0 > today && plan.agenda.days[$0] != nil })
    else { return nil }
    return strings.nothingUntil(strings.long(last))
  }

  func page(_ plan: MonthPlan) -> CalendarPage {
    let weekdays = (plan.weeks.first ?? []).map(strings.shortWeekday)
    let isEmpty = (plan.weeks + plan.later).joined().allSatisfy { plan.agenda.days[$0] == nil }
    return CalendarPage(
      frame: plan.frame, month: strings.month(plan.month), weekdays: weekdays,
      weeks: plan.weeks.map { week in CalendarWeek(days: week.map { cell($0, plan) }) }
        + plan.later.map { week in
          CalendarWeek(days: week.map { cell($0, plan) }, isLater: true)
        },
      isEmpty: isEmpty,
      endOfList: isEmpty ? nil : endOfList(plan),
      previous: plan.previous, today: plan.today, next: plan.next, toPlan: toPlan(plan),
      subscription: has(.ics) ? subscription(of: plan.owner) : nil,
      subscriptionHint: strings[editor?.mayLogOut == true ? .subscribeWithToken : .subscribeHow])
  }

  // MARK: What can be moved to a day

  /// The most todos in a part of the list.
  private static let plannedInList = 30

  private func toPlan(_ plan: MonthPlan) -> PlanList? {
    let groups = [
      planGroup(.overdueGroup, plan.overdue, "is:overdue", tone: "overdue", plan),
      planGroup(.noDate, plan.undated, "is:open -has:due", tone: "", plan),
    ].compactMap(\.self)
    if groups.isEmpty { return nil }
    return PlanList(count: strings.number(plan.overdue.count + plan.undated.count), groups: groups)
  }

  private func planGroup(
    _ title: Label, _ todos: [Int], _ query: String, tone: String, _ plan: MonthPlan
  ) -> PlanGroup? {
    if todos.isEmpty { return nil }
    let rest = todos.count - Self.plannedInList
    let user = editor?.username.flatMap(QueryFragment.quoted).map { "user:\($0) " } ?? ""
    return PlanGroup(
      title: strings[title], count: strings.number(todos.count), tone: tone,
      entries: todos.prefix(Self.plannedInList).map { planItem($0, plan) },
      more: rest > 0
        ? NamedLink(text: strings.more(rest), href: results(of: user + query)) : nil)
  }

  private func planItem(_ index: Int, _ plan: MonthPlan) -> CalendarItem {
    let todo = workspace.todos[index]
    let sign = sign(of: index)
    return CalendarItem(
      text: todo.title, href: page(of: index), mark: sign.mark, state: sign.state,
      style: todo.category.map { colours.style(of: $0, owner: todo.owner) },
      category: todo.category, isExtra: false, isAhead: false, address: todo.address,
      time: todo.due?.time?.hourAndMinute ?? "", due: todo.formText(of: .due))
  }

  private func subscription(of owner: String?) -> NamedLink {
    let path = DataFile.calendar.path(of: owner)
    let address = workspace.settings.baseURL.map { $0 + path.percentEncoded() }
    return NamedLink(text: address ?? path, href: path)
  }

  fileprivate func mostEntries(of day: CalendarDay) -> Int {
    let weekStart = workspace.settings.weekStarts
    let week = day.startOfWeek(startingOn: weekStart)
    let present = insights.now.today.startOfWeek(startingOn: weekStart)
    if week == present { return MonthPlan.entriesOfThisWeek }
    return week < present ? MonthPlan.entriesOfEarlierWeek : MonthPlan.entriesOfLaterWeek
  }

  private func cell(_ day: CalendarDay, _ plan: MonthPlan) -> CalendarCell {
    let entries = plan.agenda.days[day] ?? []
    let isToday = day == insights.now.today
    let tones = [
      day.startOfMonth == plan.month ? nil : "out", entries.isEmpty ? "bare" : nil,
      isToday ? "is-today" : nil,
    ]
    let tone = tones.compactMap { $0 }.joined(separator: " ")
    let isFull = entries.count > MonthPlan.entriesPerDay
    let shown = isFull ? MonthPlan.entriesOfFullDay : MonthPlan.entriesPerDay
    let rest = entries.dropFirst(shown)
    let most = mostEntries(of: day)
    // The last one has the room of a link to it.
    let ofWeek = most + (entries.count == most + 1 ? 1 : 0)
    return CalendarCell(
      day: WrittenDay(
        machine: day.description,
        text: strings.long(day) + (isToday ? ", \(strings.dueToday)" : "")),
      number: day.components.day, tone: tone.isEmpty ? nil : tone, isToday: isToday,
      entries: entries.prefix(ofWeek).enumerated().map { place, entry in
        item(entry, isExtra: place >= shown, plan)
      },
      more: rest.isEmpty
        ? nil
        : NamedLink(
          text: "+" + strings.more(rest.count),
          href: rest.allSatisfy { $0.kind == .ahead } ? nil : search(day, of: plan.owner)),
      count: entries.count)
  }

  /// The search for all todos of a day. It does not find repeats to come.
  private func search(_ day: CalendarDay, of owner: String?) -> String? {
    let user = owner.map { "user:\($0) " } ?? ""
    return results(of: user + "(due:\(day) or completed:\(day) or start:\(day))")
  }

  private func item(_ entry: Agenda.Entry, isExtra: Bool, _ plan: MonthPlan) -> CalendarItem {
    let todo = workspace.todos[entry.todo]
    var (mark, state) = sign(of: entry.todo)
    var text = todo.title
    switch entry.kind {
    case .due, .completed: break
    case .start: (state, text) = (strings[.start], "\(strings[.start]): \(text)")
    case .ahead: (mark, state) = ("missing", strings[.repeats])
    }
    let place = movable(entry)
    return CalendarItem(
      hour: entry.kind == .due ? todo.due?.time?.hourAndMinute : nil, text: text,
      href: page(of: entry.todo), mark: mark, state: state,
      style: todo.category.map { colours.style(of: $0, owner: todo.owner) },
      category: editor == nil ? nil : todo.category,
      owner: cardOwner(entry.todo, onPageOf: plan.owner), isExtra: isExtra,
      isAhead: entry.kind == .ahead, address: place?.address, time: place?.time)
  }
}

extension SiteFingerprints {
  /// The fingerprint of a month: its own entries, and the day if it is in the month's weeks.
  func of(_ plan: MonthPlan, in context: SiteContext) -> Fingerprint {
    let today = context.insights.now.today
    return Fingerprint { fingerprinter in
      fingerprinter.combine(common)
      fingerprinter.combine(plan.frame)
      fingerprinter.combine(Int(plan.month.daysSince1970))
      fingerprinter.combine(plan.previous)
      fingerprinter.combine(plan.next)
      for todo in plan.overdue + plan.undated { fingerprinter.combine(rows[todo]) }
      for day in (plan.weeks + plan.later).joined() {
        fingerprinter.combine(day == today)
        fingerprinter.combine(context.mostEntries(of: day))
        fingerprinter.combine(plan.agenda.days[day] ?? []) { fingerprinter, entry in
          fingerprinter.combine(rows[entry.todo])
          fingerprinter.combine(entry.kind.rawValue)
          if let owner = context.cardOwner(entry.todo, onPageOf: plan.owner) {
            fingerprinter.combine(owner.face)
          }
        }
      }
    }
  }
}
