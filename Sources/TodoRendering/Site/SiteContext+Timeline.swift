import Text
import TodoAnalysis
import TodoModel

/// The timelines: open todos as bars, from their start, else their creation, to their due day.
extension SiteContext {
  static let timelinePath = "timeline.html"
  static let timelineByProjectPath = "timeline/projects.html"

  /// The most rows of a timeline.
  private static let timelineRows = 100
  /// The height of a row in the drawing, which is a unit wide for each day.
  private static let rowHeight = 34

  /// The fewest rows of a lane that has no room for all its todos, and the lanes of a page of such lanes.
  private static let (rowsOfLane, lanesPerPage) = (5, 20)

  /// The timelines of the site, with their paths: by person and by project, and those of people whose todos
  /// have no room there.
  var timelines: [(path: String, page: TimelinePage)] {
    let longest = longestTimeline
    let all = insights.order.filter { isOnTimeline($0, longest) }
    if isPersonal {
      return timelines(all, lanes(all, byPerson: false), at: Self.timelinePath, byPerson: false)
    }
    let people = lanes(all, byPerson: true)
    let projects = lanes(all, byPerson: false)
    let hasProjects = projects.contains { !$0.key.isEmpty }
    var byPerson = timelines(all, people, at: Self.timelinePath, byPerson: true)
    if !hasProjects { for index in byPerson.indices { byPerson[index].page.forms = [] } }
    return byPerson
      + (hasProjects
        ? timelines(all, projects, at: Self.timelineByProjectPath, byPerson: false) : [])
      + people.compactMap { timeline(of: $0, among: people, all.count) }
  }

  /// A timeline by person or by project. Where it has no room for all todos, each lane has some rows, and
  /// there are several pages of lanes.
  private func timelines(
    _ all: [Int], _ lanes: [Lane], at path: String, byPerson: Bool
  ) -> [(path: String, page: TimelinePage)] {
    var lanes = lanes
    let isCut = all.count > Self.timelineRows
    // A reader looks for a name.
    if isCut { lanes.sort { precedesNaturally($0.name, $1.name) } }
    if !byPerson, let rest = lanes.firstIndex(where: { $0.key.isEmpty }) {
      lanes.append(lanes.remove(at: rest))
    }
    if byPerson, let own = lanes.firstIndex(where: { $0.key == editor?.username }) {
      lanes.insert(lanes.remove(at: own), at: 0)
    }
    let limit = isCut ? Self.limit(ofLane: lanes) : .max
    let size = limit == Self.rowsOfLane ? Self.lanesPerPage : max(lanes.count, 1)
    return stride(from: 0, to: max(lanes.count, 1), by: size).enumerated().map { number, start in
      let address = Self.page(number, of: path)
      var frame = teamFrame(address, title: strings[.timeline], hasData: false)
      frame.mark(Self.timelinePath)
      let shown = lanes[start..<min(start + size, lanes.count)].map { lane in
        var lane = lane
        lane.shown = self.shown(among: lane.todos, limit)
        return lane
      }
      var page = timeline(
        frame, shown, byPerson: byPerson, hasHeads: lanes.count > 1 || lanes.first?.key != "")
      page.forms = isPersonal ? [] : forms(current: path)
      page.pager = pager(number, of: lanes.count, perPage: size) { Self.page($0, of: path) }
      let shownTodos = shown.flatMap(\.shown)
      let rest = all.count - shownTodos.count
      if isCut {
        page.totals = totals(all, shown: shownTodos, namesPerson: !byPerson && !isPersonal)
      }
      if rest > 0, lanes.count == 1 { page.more = moreOfTimeline(rest, "is:open") }
      return (address, page)
    }
  }

  private static func limit(ofLane lanes: [Lane]) -> Int {
    max(rowsOfLane, timelineRows / max(lanes.count, 1))
  }

  /// The timeline of a person whose lane has no room for all todos on that of all.
  private func timeline(
    of lane: Lane, among lanes: [Lane], _ total: Int
  ) -> (path: String, page: TimelinePage)? {
    guard let path = ownTimeline(of: lane, among: lanes, total),
      let user = people.positions[lane.key]
    else { return nil }
    var own = lane
    let rows = shown(among: lane.todos, Self.timelineRows)
    // What is ahead first, then what became overdue last.
    own.shown =
      rows.filter { insights.states[$0] != .overdue }
      + rows.filter { insights.states[$0] == .overdue }.reversed()
    let frame = personFrame(
      path, title: "\(strings[.timeline]) · \(displayName(lane.key))", user: user, tab: nil)
    var page = timeline(frame, [own], byPerson: true, hasHeads: false)
    let rest = lane.todos.count - own.shown.count
    if rest > 0 {
      page.totals = totals(lane.todos, shown: own.shown, namesPerson: false)
      page.more = query(ofUser: lane.key).flatMap { moreOfTimeline(rest, "\($0) is:open") }
    }
    return (path, page)
  }

  private func moreOfTimeline(_ rest: Int, _ query: String) -> NamedLink {
    NamedLink(text: strings.more(rest), href: results(of: query + " has:due sort:due"))
  }

  /// The path of a person's own timeline; `nil` if that of all has room for the person's todos.
  private func ownTimeline(of lane: Lane, among lanes: [Lane], _ total: Int) -> String? {
    guard total > Self.timelineRows, lanes.count > 1,
      lane.todos.count > Self.limit(ofLane: lanes), people.positions[lane.key] != nil
    else { return nil }
    return SitePaths.user(lane.key, Self.timelinePath)
  }

  private func timeline(
    _ frame: PageFrame, _ lanes: [Lane], byPerson: Bool, hasHeads: Bool
  ) -> TimelinePage {
    let days = days(of: lanes.flatMap(\.shown), within: longestTimeline)
    let first = days.first
    let height = lanes.reduce(0) { $0 + (hasHeads ? 1 : 0) + $1.shown.count } * Self.rowHeight
    var frame = frame
    frame.asOf = asOf
    return TimelinePage(
      frame: frame,
      summary: strings.timeline(
        from: strings.short(first, expecting: nil),
        to: strings.short(first.adding(days: days.count - 1), expecting: nil)),
      forms: [],
      first: editor.map { _ in first.description },
      width: days.count,
      weeks: stride(from: 0, to: days.count, by: 7).map { offset in
        let day = first.adding(days: offset)
        let text = strings.short(day, expecting: day.year)
        return TimelineWeek(
          day: WrittenDay(machine: day.description, text: text),
          isNow: (0..<7).contains(day.days(until: days.today)))
      },
      lanes: lanes.map { lane in
        let (shown, all) = (lane.shown.count, lane.todos.count)
        return TimelineLane(
          name: hasHeads ? lane.name : nil, face: byPerson ? face(lane.key) : nil,
          count: shown == all ? strings.number(all) : strings.part(shown, of: all),
          all: shown == all ? nil : allOf(lane, byPerson: byPerson),
          words: editor.flatMap { wordsOfLane(lane.key, lane.name, byPerson: byPerson, $0) },
          rows: lane.shown.map { timelineRow($0, namesPerson: !byPerson && !isPersonal) })
      },
      height: height,
      weekLines: stride(from: 0, through: days.count, by: 7).map { "M\($0) 0V\(height)" }.joined(),
      rowLines: stride(from: Self.rowHeight, through: height, by: Self.rowHeight)
        .map { "M0 \($0)H\(days.count)" }.joined(),
      now: "M\(days.column(of: days.today)).5 0V\(height)",
      marks: marks(lanes.map(\.shown), withHeads: hasHeads, days), totals: [], more: nil,
      pager: nil)
  }

  /// The page with all todos of a lane: a person's own timeline, or a project's list.
  private func allOf(_ lane: Lane, byPerson: Bool) -> String? {
    if byPerson { return SitePaths.user(lane.key, Self.timelinePath) }
    return lane.key.isEmpty ? nil : topicPages.projects[lane.key]
  }

  /// The weeks from a quarter ago to five quarters ahead.
  private var longestTimeline: TimelineDays {
    let today = insights.now.today
    return TimelineDays(
      first: week(of: today.adding(days: -91)), end: week(of: today).adding(days: 455),
      today: today)
  }

  /// The weeks from the first bar to the last one, and at least from two weeks ago to four weeks ahead.
  private func days(of todos: [Int], within longest: TimelineDays) -> TimelineDays {
    let today = insights.now.today
    var first = week(of: today.adding(days: -14))
    var end = week(of: today).adding(days: 35)
    for index in todos {
      let todo = workspace.todos[index]
      guard let due = todo.due?.day, let begin = begin(todo) else { continue }
      first = min(first, week(of: begin))
      end = max(end, week(of: due).adding(days: 7))
    }
    first = max(first, longest.first)
    return TimelineDays(first: first, end: min(end, longest.end), today: today)
  }

  private func week(of day: CalendarDay) -> CalendarDay {
    day.startOfWeek(startingOn: workspace.settings.weekStarts)
  }

  /// If there are more todos than rows, those due next, and the latest overdue ones in the rows that are left,
  /// at least a third of all rows.
  private func shown(among all: [Int], _ rows: Int) -> [Int] {
    if all.count <= rows { return all }
    let ahead = all.firstIndex { insights.states[$0] != .overdue } ?? all.count
    let late = min(ahead, max(rows / 3, rows - (all.count - ahead)))
    return Array(all[(ahead - late)...].prefix(rows))
  }

  private func forms(current: String) -> [NavigationLink] {
    [(Label.byPerson, Self.timelinePath), (.byProject, Self.timelineByProjectPath)].map {
      NavigationLink(label: strings[$0], href: $1, isCurrent: $1 == current)
    }
  }

  /// The day on which the bar of a todo begins.
  private func begin(_ todo: Todo) -> CalendarDay? { (todo.start ?? todo.created ?? todo.due)?.day }

  private func isOnTimeline(_ index: Int, _ days: TimelineDays) -> Bool {
    let todo = workspace.todos[index]
    guard isDrawn(index), let due = todo.due?.day, let begin = begin(todo) else { return false }
    let isLongAhead = due >= days.end
    // Of todos that end after these weeks, those that are planned to begin in them.
    return begin < days.end && (!isLongAhead || todo.start.map { $0.day >= days.first } ?? false)
  }

  /// Whether a todo has a bar in the weeks in which it is.
  private func isDrawn(_ index: Int) -> Bool {
    let todo = workspace.todos[index]
    return insights.states[index].isOpen && todo.recurrence == nil && todo.due != nil
  }

  private struct Lane {
    var key: String
    var name: String
    var todos: [Int] = []
    /// Those that have a row.
    var shown: [Int] = []
  }

  /// In the order of their first todos.
  private func lanes(_ todos: some Sequence<Int>, byPerson: Bool) -> [Lane] {
    var places: [String: Int] = [:]
    var lanes: [Lane] = []
    for index in todos {
      let todo = workspace.todos[index]
      let (key, name) =
        byPerson
        ? (todo.owner, displayName(todo.owner))
        : todo.project.map { ($0.foldedName, $0) } ?? ("", strings[.noProject])
      let place = places[key] ?? lanes.count
      if place == lanes.count {
        places[key] = place
        lanes.append(Lane(key: key, name: name))
      }
      lanes[place].todos.append(index)
    }
    return lanes
  }

  /// What puts a new todo of the acting user into a lane; `nil` if nothing has to, or can.
  private func wordsOfLane(
    _ key: String, _ name: String, byPerson: Bool, _ editor: PageEditor
  ) -> String? {
    if byPerson { return key == editor.username || editor.username == nil ? nil : "for:\(key)" }
    // Other projects cannot be named in a line.
    guard !key.isEmpty, name.first?.isLetter == true, !name.contains("\"") else { return nil }
    return "+" + name.replacing(" ", with: "-")
  }

  private func timelineRow(_ index: Int, namesPerson: Bool) -> TimelineRow {
    let todo = workspace.todos[index]
    let isLate = insights.states[index] == .overdue
    let today = insights.now.today
    let due = todo.due?.day ?? today
    let states = barStates(index)
    return TimelineRow(
      todo: todoLink(index, from: todo.owner),
      start: strings.short(begin(todo) ?? due, expecting: today.year),
      when: isLate && due < today
        ? strings.distance(today.days(until: due)) : strings.short(due, expecting: today.year),
      tone: isLate ? "overdue" : "soft",
      states: states.isEmpty ? nil : states.joined(separator: " "),
      category: todo.category,
      style: todo.category.map { colours.style(of: $0, owner: todo.owner) },
      person: namesPerson ? displayName(todo.owner) : nil,
      blockedBy: insights.blockers[index].first.map { workspace.todos[$0].title },
      change: timelineChange(index, begin: begin(todo) ?? due))
  }

  // MARK: The chips

  /// The most chips of a kind.
  private static let chipsPerFacet = 4

  /// What a todo is: overdue, and as its bar is drawn.
  private func barStates(_ index: Int) -> [String] {
    let isLate = insights.states[index] == .overdue
    return (isLate ? ["overdue"] : []) + (bar(of: index) == .plain ? [] : [bar(of: index).rawValue])
  }

  /// The numbers of all todos, by what the rows that are shown have.
  private func totals(_ all: [Int], shown: [Int], namesPerson: Bool) -> [TimelineTotal] {
    func facet(_ name: String, _ values: (Int) -> [String]) -> [TimelineTotal] {
      let seen = Set(shown.flatMap(values))
      let counts = Dictionary(all.flatMap(values).map { ($0, 1) }, uniquingKeysWith: +)
      return counts.filter { seen.contains($0.key) }
        .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.chipsPerFacet)
        .map { TimelineTotal(facet: name, value: $0.key, count: $0.value) }
    }
    return [TimelineTotal(facet: "all", value: "", count: all.count)]
      + facet("category") { [workspace.todos[$0].category].compactMap(\.self) }
      + facet("person") { namesPerson ? [displayName(workspace.todos[$0].owner)] : [] }
      + facet("state", barStates)
  }

  // MARK: The drawing

  /// How a bar is drawn.
  private enum Bar: String { case plain, doing, blocked }

  private func bar(of index: Int) -> Bar {
    if insights.isBlocked[index] { return .blocked }
    return workspace.todos[index].status.meaning == .doing ? .doing : .plain
  }

  private func barTone(_ index: Int) -> String {
    switch bar(of: index) {
    case .plain: "b"
    case .doing: "b doing"
    case .blocked: "b wait"
    }
  }

  /// The bars, and a line from each todo to those below or above that wait for it.
  private func marks(
    _ lanes: [[Int]], withHeads hasHeads: Bool, _ days: TimelineDays
  ) -> [TimelineMark] {
    var marks: [TimelineMark] = []
    var bars: [Int: (start: Int, end: Int, middle: Int)] = [:]
    var row = 0
    for lane in lanes {
      if hasHeads { row += 1 }
      for index in lane {
        let todo = workspace.todos[index]
        let due = todo.due?.day ?? days.today
        let middle = row * Self.rowHeight + Self.rowHeight / 2
        var end = max(1, days.column(of: due.adding(days: 1)))
        let start = min(end - 1, days.column(of: begin(todo) ?? due))
        marks.append(TimelineMark(tone: barTone(index), path: "M\(start) \(middle)H\(end)"))
        if due < days.today {
          let today = days.column(of: days.today) + 1
          marks.append(TimelineMark(tone: "late", path: "M\(end) \(middle)H\(today)"))
          end = today
        }
        bars[index] = (start, end, middle)
        row += 1
      }
    }
    for index in lanes.joined() {
      for blocker in insights.blockers[index] {
        guard let (from, to) = bars[blocker].flatMap({ from in bars[index].map { (from, $0) } }),
          from.end < days.count
        else { continue }
        let turn = "M\(from.end) \(from.middle)H\(from.end).8V\(to.middle)"
        let isAhead = to.start > from.end
        marks.append(TimelineMark(tone: "dep", path: isAhead ? turn + "H\(to.start)" : turn))
        let tip = isAhead ? "\(to.start)" : "\(from.end).8"
        marks.append(TimelineMark(tone: "tip", path: "M\(tip) \(to.middle)h0"))
      }
    }
    return marks
  }
}

/// The days of a timeline: a column each.
private struct TimelineDays {
  var first: CalendarDay
  /// The day after the last.
  var end: CalendarDay
  var today: CalendarDay
  var count: Int { first.days(until: end) }

  /// From 0 to the number of days; a day before the first or after the last is at the border.
  func column(of day: CalendarDay) -> Int { min(max(first.days(until: day), 0), count) }
}
