import TodoAnalysis
import TodoModel

/// How a list shows its rows.
struct RowOptions {
  /// The year that is left out of dates.
  var year: Int
  /// The user whose name is left out of rows; `nil` to name everyone.
  var namesAllBut: String? = nil
  var namesPeople = false
  /// Whether rows leave out the category.
  var hidesCategory = false
  var hidesProject = false
  var hidesSource = false
  /// Whether rows say since when a todo is in progress.
  var namesAge = false
  /// Whether days are written in full, without relative days.
  var isAbsolute = false
  /// Whether the rows stay in their order, so that they need no values to sort by.
  var isFixed = false
  /// The day that the heading of the rows names.
  var day: CalendarDay? = nil
}

extension SiteContext {
  /// The maximum number of tags in a row.
  private static let tagsInRow = 10

  func row(_ index: Int, _ options: RowOptions) -> ListRow {
    var row = wholeRow(index, options)
    leaveOut(of: &row, index, options)
    return row
  }

  func rows(_ todos: ArraySlice<Int>, _ options: RowOptions) -> [ListRow] {
    todos.map { row($0, options) }
  }

  /// Makes the row as a list shows it of one with all values but the person and the age.
  func leaveOut(of row: inout ListRow, _ index: Int, _ options: RowOptions) {
    if options.hidesCategory { row.category = nil }
    if options.hidesProject { row.project = nil }
    if options.hidesSource { row.source = nil }
    if options.isFixed { (row.created, row.rank) = (nil, nil) }
    if let day = options.day, let date = date(index), date.day == day {
      row.when?.hour = date.time?.hourAndMinute
      row.when?.isTold = date.time == nil
    }
    let owner = workspace.todos[index].owner
    if options.namesPeople, owner != options.namesAllBut { row.person = displayName(owner) }
    if options.namesAge {
      row.age = age(workspace.todos[index])
      row.status = rowStatus(index, "doing")
    }
  }

  /// - Parameter options: of which only the year and `isAbsolute` matter.
  func wholeRow(_ index: Int, _ options: RowOptions) -> ListRow {
    let todo = workspace.todos[index]
    let state = insights.states[index]
    let stars = insights.starredBy[index].count
    let commentCount = insights.comments[index].count
    // The page of a checklist is the only one of its items.
    let moreTags = options.isAbsolute ? 0 : todo.tags.count - Self.tagsInRow
    let isOpen = state.isOpen
    let sign = sign(of: index)
    let day = rowDay(todo, state, options)
    return ListRow(
      title: todo.title,
      href: page(of: index),
      id: options.isAbsolute ? nil : unlikeAddress(index),
      mark: sign.mark,
      state: sign.state,
      address: controlAddress(index),
      isStarred: editor.map { isStarred(index, by: $0) } ?? false,
      button: stateButton(index, state: sign.state),
      status: rowStatus(index, sign.mark),
      isDoing: isOpen && todo.status.meaning == .doing && sign.mark != "doing",
      when: day,
      undated: isOpen || day != nil ? nil : strings.state(state),
      created: options.isAbsolute
        ? nil : insights.history.creation(of: todo).map(Self.sortText),
      rank: options.isAbsolute ? nil : todo.priority.map { String(5 - ($0 as Priority?).sortRank) },
      category: todo.category.map {
        CategoryMark(name: $0, style: colours.style(of: $0, owner: todo.owner))
      },
      source: workspace.source(of: todo).map {
        CategoryMark(name: $0.name, style: CategoryColours.style(of: $0))
      },
      subtasks: todo.subtasks.total > 0
        ? strings.part(todo.subtasks.done, of: todo.subtasks.total) : nil,
      stars: stars > 0 ? strings.number(stars) : nil,
      comments: commentCount > 0 ? strings.comments(commentCount) : nil,
      claimedBy: claimant(todo),
      blockedBy: isOpen
        ? insights.blockers[index].first.map { strings.quoted(workspace.todos[$0].title) } : nil,
      start: isOpen ? futureStart(todo, options) : nil,
      repeats: isOpen ? todo.recurrence.map(strings.recurrence) : nil,
      priority: isOpen ? todo.priority.map(priorityText) : nil,
      isHigh: isOpen && todo.priority.map { $0 >= .high } ?? false,
      project: todo.project,
      fields: fields(of: todo, options),
      tags: moreTags > 0 ? Array(todo.tags.prefix(Self.tagsInRow)) : todo.tags,
      moreTags: moreTags > 0 ? "+\(strings.number(moreTags))" : nil)
  }

  /// Makes a row of one that says that a repeating todo was completed on a day.
  func show(completion day: CalendarDay, in row: inout ListRow, _ options: RowOptions) {
    let state = strings.state(.completed)
    (row.mark, row.state, row.isDoing) = ("completed", state, false)
    // What a button does is about the todo as it is now.
    (row.address, row.button) = (nil, nil)
    (row.status, row.undated, row.claimedBy, row.blockedBy) = (nil, nil, nil, nil)
    (row.subtasks, row.start, row.age) = (nil, nil, nil)
    (row.priority, row.isHigh) = (nil, false)
    row.when = RowDay(
      machine: day.description, day: strings.short(day, expecting: options.year), words: state,
      isTold: options.day == day, tone: "soft")
  }

  /// The user whose run has a todo; the run's name where the user is not known.
  func claimant(_ todo: Todo) -> String? {
    workspace.claim(on: todo, at: insights.now.instant).map { claim in
      people.positions[claim.user] == nil ? claim.run : displayName(claim.user)
    }
  }

  /// A high one has a sign in templates.
  private func priorityText(_ priority: Priority) -> String {
    priority >= .high ? strings.priority(priority) : strings.priorityPhrase(priority)
  }

  /// `2026-11-01 17:03:05`: a text that sorts like the date.
  private static func sortText(of date: TodoDate) -> String {
    guard let time = date.time else { return date.day.description }
    let seconds = String(time.secondOfDay % 60)
    return "\(date.day) \(time.hourAndMinute):\(seconds.count < 2 ? "0" : "")\(seconds)"
  }

  private static let fieldsInRow = 3
  private static let longestFieldInRow = 40

  /// The first fields that `docket.yml` defines, each with its value. Search results have the same.
  private func fields(of todo: Todo, _ options: RowOptions) -> [String] {
    if workspace.settings.fields.isEmpty { return [] }
    let fields = workspace.settings.fields.lazy.compactMap { field -> String? in
      guard let value = todo.value(of: field) else { return nil }
      switch field.kind {
      case .text:
        let isShort = value.utf16.count <= Self.longestFieldInRow && !value.utf8.contains(0x0A)
        return isShort ? "\(field.label) \(value)" : nil
      case .number, .choice: return field.number(value).map { _ in "\(field.label) \(value)" }
      case .day:
        let day = CalendarDay(iso: value).map { self.strings.short($0, expecting: options.year) }
        return day.map { "\(field.label) \($0)" }
      }
    }
    return Array(fields.prefix(Self.fieldsInRow))
  }

  /// The id of a todo, if it is not the name of its page.
  private func unlikeAddress(_ index: Int) -> String? {
    let todo = workspace.todos[index]
    let isAddress = !todo.isItem && paths.isPage(index, named: todo.id)
    return isAddress || !todo.id.isKeptByPages ? nil : todo.id
  }

  /// The CSS class of a todo's mark in lists, and what it means.
  func sign(of index: Int) -> (mark: String, state: String) {
    let (todo, state) = (workspace.todos[index], insights.states[index])
    if state == .pending, insights.isBlocked[index] { return ("blocked", strings[.blocked]) }
    return (Self.mark(of: todo, state), stateWord(todo, state))
  }

  /// The CSS class of the mark for a state.
  static func mark(of todo: Todo, _ state: TodoState) -> String {
    state == .pending ? (todo.status.meaning == .doing ? "doing" : "open") : state.rawValue
  }

  func stateWord(_ todo: Todo, _ state: TodoState) -> String {
    state == .pending && todo.status.meaning == .doing ? strings[.doing] : strings.state(state)
  }

  /// The status of an open todo, if the mark does not tell it: an overdue one that is in progress, or one
  /// with another name than most, such as `Waiting for parts`.
  private func rowStatus(_ index: Int, _ mark: String) -> String? {
    let status = workspace.todos[index].status
    let isHidden = status.meaning == .doing && mark != "doing"
    guard insights.states[index].isOpen, isHidden || isUnusual(status) else { return nil }
    return status.name ?? workspace.settings.statuses.name(of: .doing) ?? strings[.doing]
  }

  /// Whether a status has a name of its own beside the first one with its meaning.
  func isUnusual(_ status: Status) -> Bool {
    guard let name = status.name else { return false }
    let known = workspace.settings.statuses.lazy.filter {
      $0.meaning == status.meaning && $0.name != nil
    }
    return known.dropFirst().contains { $0.name == name }
  }

  /// `for 7 weeks`, since its start.
  private func age(_ todo: Todo) -> String? {
    guard let start = todo.start else { return nil }
    let days = start.day.days(until: insights.now.today)
    return days > 0 ? strings.during(strings.amount(days)) : nil
  }

  private func futureStart(_ todo: Todo, _ options: RowOptions) -> String? {
    guard let start = todo.start, options.isAbsolute || start.day > insights.now.today else {
      return nil
    }
    return strings.short(start.day, expecting: options.year)
  }

  /// The date that its row shows.
  private func date(_ index: Int) -> TodoDate? {
    let todo = workspace.todos[index]
    return insights.states[index].isOpen ? todo.due : todo.completed
  }

  private func rowDay(_ todo: Todo, _ state: TodoState, _ options: RowOptions) -> RowDay? {
    switch state {
    case .completed, .cancelled:
      guard let completed = todo.completed else { return nil }
      return RowDay(
        machine: completed.description, day: strings.short(completed.day, expecting: options.year),
        words: strings.state(state), tone: "soft")
    case .pending, .overdue:
      guard let due = todo.due else { return nil }
      if options.isAbsolute {
        let date = written(due)
        return RowDay(
          machine: date.machine, day: date.text, words: stateWord(todo, state),
          late: state == .overdue ? due.day.description : nil,
          tone: state == .overdue ? "overdue" : "soft")
      }
      let distance = insights.now.today.days(until: due.day)
      var text = strings.distance(distance)
      if distance == 0, state == .overdue { text = strings.state(.overdue) }
      var day = strings.short(due.day, expecting: options.year)
      if 2...7 ~= distance { day = "\(strings.shortWeekday(due.day)) \(day)" }
      return RowDay(
        machine: due.description, day: day, words: text,
        hour: distance < 0 ? nil : due.time.map { (distance > 1 ? "· " : "") + $0.hourAndMinute },
        tone: state == .overdue ? "overdue" : distance == 0 ? "today" : "soft")
    }
  }
}
