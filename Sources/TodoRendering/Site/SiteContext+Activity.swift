import Markdown
import Text
import TodoAnalysis
import TodoModel

/// What people did: the pages of all activity and of what concerns a user.
extension SiteContext {
  /// The activity by day, one page for each hundred events. Where there are several, each kind of events has
  /// pages too.
  var activityPages: [(path: String, page: ActivityPage)] {
    let all = team.activity
    guard all.count > rowsPerPage else { return pages(of: all, at: "activity.html") }
    let kinds = ActivityEvent.Kind.allCases.map { kind in
      (strings[label(of: kind)], Self.slug(of: kind), all.filter { $0.kind == kind })
    }
    let byPerson = most(all, Self.peopleInChips) { event in
      people.positions[event.user].map { _ in event.user }
    }.map { name, events in (displayName(name), "people/\(name)", events) }
    let projects = most(all, Self.projectsInChips) { workspace.todos[$0.todo].project }
    let slugs = SitePaths.distinctSlugs(projects.map(\.0))
    func lists(_ some: [(String, String, [ActivityEvent])]) -> [(String, String, [ActivityEvent])] {
      some.filter { !$0.2.isEmpty }.map { ($0, "activity/\($1).html", $2) }
    }
    let byKind = [(strings[.all], "activity.html", all)] + lists(kinds)
    let others = lists(byPerson + zip(projects, slugs).map { ($0.0, "projects/\($1)", $0.1) })
    return (byKind + others).flatMap { _, path, events in
      func chips(_ lists: [(String, String, [ActivityEvent])]) -> [NavigationLink] {
        lists.map { label, other, events in
          NavigationLink(
            label: label, href: other, isCurrent: path == other,
            count: strings.number(events.count))
        }
      }
      return pages(of: events, at: path, chips(byKind), chips(others))
    }
  }

  /// How many people and projects have pages of their activity: those with most of it.
  private static let (peopleInChips, projectsInChips) = (6, 4)

  /// The names with most events, and these; none where all events have the same.
  private func most(
    _ events: [ActivityEvent], _ limit: Int, name: (ActivityEvent) -> String?
  ) -> [(String, [ActivityEvent])] {
    let named = events.compactMap { event in name(event).map { ($0, event) } }
    let groups = Dictionary(grouping: named, by: { $0.0 }).mapValues { $0.map(\.1) }
    if groups.values.contains(where: { $0.count == events.count }) { return [] }
    let sorted = groups.sorted { a, b in
      a.value.count != b.value.count
        ? a.value.count > b.value.count : precedesNaturally(a.key, b.key)
    }
    return sorted.prefix(limit).map { ($0.key, $0.value) }
  }

  private func pages(
    of events: [ActivityEvent], at first: String, _ chips: [NavigationLink] = [],
    _ otherChips: [NavigationLink] = []
  ) -> [(path: String, page: ActivityPage)] {
    stride(from: 0, to: events.count, by: rowsPerPage).enumerated().map { number, start in
      let path = Self.page(number, of: first)
      let rows = events[start...].prefix(rowsPerPage).map { ($0.day, activityRow($0)) }
      var frame = teamFrame(path, title: strings[.activity], hasData: !isPersonal)
      frame.mark("activity.html")
      return (
        path,
        ActivityPage(
          frame: frame,
          note: team.activity.count == TeamLists.eventLimit
            ? strings.say(.activityEnds, TeamLists.eventLimit) : nil,
          chips: chips, otherChips: otherChips, days: days(of: folded(rows)),
          pager: pager(number, of: events.count, first))
      )
    }
  }

  private static func slug(of kind: ActivityEvent.Kind) -> String {
    switch kind {
    case .created: "created"
    case .commented: "comments"
    case .changed: "changes"
    case .completed: "completed"
    }
  }

  private func label(of kind: ActivityEvent.Kind) -> Label {
    switch kind {
    case .created: .created
    case .commented: .comments
    case .changed: .changes
    case .completed: .completedGroup
    }
  }

  /// What others did that concerns a user.
  func forYouPage(of user: Int) -> ActivityPage {
    let username = workspace.users[user].username
    var frame = personFrame(
      path(of: .forYou, username), title: "\(strings[.forYou]) · \(displayName(username))",
      user: user, tab: .forYou)
    let feed = has(.feed) ? forYouFeedPath(of: username) : nil
    if let feed {
      frame.data.append(
        NavigationLink(label: strings[.forYou], href: feed, feedType: DataFile.feed.feedType))
    }
    return ActivityPage(
      frame: frame, days: [], threads: threads(of: events[user], for: username), isForYou: true,
      empty: events[user].isEmpty ? strings[.nothingForYou] : nil,
      feed: feed.map { NamedLink(text: strings[.feed], href: $0) })
  }

  /// The events of each todo together, those with the newest event first.
  private func threads(of events: [ActivityEvent], for reader: String) -> [ActivityThread] {
    var threads: [ActivityThread] = []
    var places: [Int: Int] = [:]
    for event in events {
      var row = activityRow(event, for: reader)
      (row.verb, row.rest) = (deed(event, for: reader), nil)
      if let place = places[event.todo] {
        threads[place].events.append(row)
        continue
      }
      places[event.todo] = threads.count
      let todo = workspace.todos[event.todo]
      threads.append(
        ActivityThread(
          todo: NamedLink(text: todo.title, href: page(of: event.todo)), reasons: [], events: [row])
      )
    }
    for place in threads.indices {
      for reason in threads[place].events.compactMap(\.kind)
      where !threads[place].reasons.contains(reason) { threads[place].reasons.append(reason) }
    }
    return threads
  }

  /// What somebody did to the todo of a heading.
  private func deed(_ event: ActivityEvent, for reader: String) -> String {
    switch event.kind {
    case .commented:
      strings[isAddressed(event, to: reader) ? .mentionedYouThere : .commented]
    case .created: strings.event(.created, person: displayName)
    case .completed: strings.event(.completed, person: displayName)
    case .changed:
      event.change.map { strings.event($0.kind, person: displayName) } ?? strings.verb(event.kind)
    }
  }

  /// On the page of somebody else, "you" would be the acting user.
  private func isAddressed(_ event: ActivityEvent, to reader: String) -> Bool {
    editor?.username ?? reader == reader && event.names(reader, in: workspace)
  }

  private func days(of rows: [(CalendarDay, ActivityRow)]) -> [ActivityDay] {
    var days: [ActivityDay] = []
    for (day, row) in rows {
      let written = WrittenDay(machine: day.description, text: strings.long(day))
      if days.last?.day.machine != written.machine {
        days.append(ActivityDay(day: written, events: []))
      }
      days[days.count - 1].events.append(row)
    }
    return days
  }

  /// The least number of equal neighbours that become one row.
  private static let leastFolded = 6
  /// The titles that a closed row tells.
  private static let titlesTold = 3

  /// Neighbours of one day by one user who did the same to several todos become one row, with a link to each.
  private func folded(_ rows: [(CalendarDay, ActivityRow)]) -> [(CalendarDay, ActivityRow)] {
    var result: [(CalendarDay, ActivityRow)] = []
    var rest = rows[...]
    while let (day, first) = rest.first {
      let equal = rest.prefix { $0.0 == day && $0.1.isLike(first) }
      rest = rest.dropFirst(equal.count)
      // One todo that was commented on three times is not three todos.
      guard Set(equal.map(\.1.todo.href)).count >= Self.leastFolded else {
        result += equal
        continue
      }
      var row = first
      row.count = strings.todos(equal.count)
      row.todos = equal.map(\.1.todo)
      if equal.contains(where: { $0.1.project != first.project }) { row.project = nil }
      row.titles = row.todos.prefix(Self.titlesTold).map(\.text).joined(separator: ", ") + " …"
      result.append((day, row))
    }
    return result
  }

  /// What somebody did to a todo, before and after its title.
  ///
  /// - Parameter reader: the user whom a comment may name.
  func verb(_ event: ActivityEvent, for reader: String? = nil) -> (verb: String, rest: String) {
    if let reader, isAddressed(event, to: reader) { return (strings[.mentionedYou], "") }
    guard event.kind == .changed, let change = event.change else {
      return (strings.verb(event.kind), "")
    }
    return strings.verb(change.kind, person: displayName)
  }

  /// - Parameter reader: the user whom the event concerns, on the page and in the report of these
  ///   events.
  func activityRow(_ event: ActivityEvent, for reader: String? = nil) -> ActivityRow {
    let (verb, rest) = verb(event, for: reader)
    var row = ActivityRow(
      time: WrittenDay(
        machine: event.date.description,
        text: strings.short(event.day, expecting: insights.now.today.year)),
      verb: verb, who: displayName(event.user),
      todo: NamedLink(text: workspace.todos[event.todo].title, href: page(of: event.todo)),
      rest: rest.isEmpty ? nil : rest,
      source: event.change?.source == .inferred ? strings.source(.inferred) : nil)
    row.face = face(event.user)
    row.clock = event.date.time?.hourAndMinute
    row.kind = strings[kind(of: event, for: reader)]
    row.project = workspace.todos[event.todo].project
    if let comment = event.comment {
      row.words = Self.words(of: workspace.comments[comment].body)
    }
    guard reader != nil else { return row }
    row.id = mark(of: event)
    row.todo.href = row.todo.href.map { $0 + anchor(of: event) }
    return row
  }

  /// The kind by which chips narrow the events; of those that concern a user, why they do.
  private func kind(of event: ActivityEvent, for reader: String?) -> Label {
    guard let reader else { return label(of: event.kind) }
    if event.names(reader, in: workspace) { return .mentions }
    if event.kind == .created { return .assigned }
    if case .handedOver(_, reader)? = event.change?.kind { return .assigned }
    let todo = workspace.todos[event.todo]
    if todo.owner == reader || todo.assignees.contains(reader) { return .ownTodos }
    return insights.starredBy[event.todo].contains(reader) ? .starred : .discussions
  }

  /// The end of an address that leads to the comment on the page of its todo; empty for other events.
  func anchor(of event: ActivityEvent) -> String {
    guard let comment = event.comment else { return "" }
    return "#comment-\(comment - insights.comments[event.todo].lowerBound + 1)"
  }

  private static let longestWords = 140

  /// The beginning of what a comment says.
  private static func words(of body: MarkdownText) -> String? {
    guard let line = InlineText.opening(of: body) else { return nil }
    return line.count > longestWords ? line.prefix(longestWords - 1) + "…" : line
  }

  // MARK: What is unread

  /// The most events of each user of which every page knows.
  private static let countedEvents = 20

  /// What identifies the newest events that concern somebody, by username: how many of them are of
  /// the last seven days, a space, and their marks. Only where one is of the last thirty days.
  var news: [(String, String)] {
    let today = insights.now.today
    return events.indices.compactMap { user in
      let newest = events[user].prefix(Self.countedEvents)
      guard let first = newest.first, first.day >= today.adding(days: -30) else { return nil }
      let recent = newest.count { $0.day >= today.adding(days: -7) }
      return (
        workspace.users[user].username, "\(recent) " + newest.map(mark).joined()
      )
    }
  }

  /// Six hex digits that an event keeps, among the fifty of a user.
  private func mark(of event: ActivityEvent) -> String {
    let fingerprint = Fingerprint { fingerprinter in
      fingerprinter.combine(event.date)
      fingerprinter.combine(event.user)
      fingerprinter.combine(workspace.todos[event.todo].address)
      fingerprinter.combine(event.kind.rawValue)
      fingerprinter.combine(event.change?.kind.name ?? "")
      fingerprinter.combine(anchor(of: event))
    }
    return String(fingerprint.hex.suffix(6))
  }
}
