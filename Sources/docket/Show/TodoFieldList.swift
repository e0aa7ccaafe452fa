import Text
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

/// The fields of a todo that have a value, as text.
struct TodoFieldList {
  private(set) var fields: [(label: String, value: TextFlow)] = []
  private let index: Int
  private let todo: Todo
  private let workspace: Workspace
  private let insights: Insights
  private let strings = Strings.english

  init(_ index: Int, in loaded: LoadedWorkspace) {
    self.index = index
    workspace = loaded.workspace
    insights = loaded.insights
    todo = workspace.todos[index]
    let others = TodoField.allCases.filter { !Self.order.contains($0) }
    for field in Self.order + others { add(field) }
  }

  /// Fields that are not listed here come last.
  private static let order: [TodoField] = [
    .status, .due, .start, .repeat, .priority, .category, .project, .section, .tags, .owner,
    .author, .assignee, .starred, .estimate, .order, .subtasks, .created, .updated, .completed,
    .completions, .extra, .id, .aliases, .place,
  ]

  private mutating func add(_ field: TodoField) {
    switch field {
    case .status: addState()
    case .due: addDue()
    case .start: addStart()
    case .repeat: addRecurrence()
    case .priority: add("priority", todo.priority?.name)
    case .category: add("category", todo.category)
    case .project: add("project", todo.project)
    case .section: add("section", todo.section)
    case .tags: add("tags", todo.tags.joined(separator: ", "))
    case .owner: add("owner", Self.person(todo.owner, in: workspace))
    case .author:
      if todo.author != todo.owner { add("author", Self.person(todo.author, in: workspace)) }
    case .assignee:
      if todo.assignees != [todo.owner] {
        let names = todo.assignees.map { Self.person($0, in: workspace) }
        add("assigned to", names.joined(separator: ", "))
      }
    case .starred: add("starred by", insights.starredBy[index].joined(separator: ", "))
    case .estimate: add("estimate", todo.estimateMinutes.map(strings.duration(minutes:)))
    case .order: add("place on boards", todo.order.map { "\($0)" })
    case .subtasks:
      if todo.subtasks.total > 0 {
        add("subtasks", strings.part(todo.subtasks.done, of: todo.subtasks.total))
      }
    case .created: add("created", todo.created.map(Self.written))
    case .updated: add("updated", todo.updated.map(Self.written))
    case .completed: addCompleted()
    case .completions:
      if let last = todo.completions.max() {
        let times = count(todo.completions.count, "time")
        add("done before", "\(times), the last on \(Self.written(TodoDate(day: last)))")
      }
    case .extra:
      let fields = workspace.settings.fields
      for field in fields { add(field.label, todo.value(of: field).map { written($0, field) }) }
      for field in todo.unknownKeys(besides: fields) { add(field.key, field.value) }
    case .id: fields.append(("id", TextFlow(unbroken: todo.address)))
    case .aliases: add("also known as", todo.aliases.joined(separator: ", "))
    case .place: fields.append(("file", TextFlow(unbroken: "\(todo.path):\(todo.line)")))
    case .title, .depends, .body: break
    }
  }

  private func written(_ value: String, _ field: CustomField) -> String {
    guard field.kind == .day, let day = CalendarDay(iso: value) else { return value }
    return Self.written(TodoDate(day: day))
  }

  private mutating func add(
    _ label: String, _ value: String?, _ looks: [TerminalStyle.Look] = []
  ) {
    guard let value, !value.isEmpty else { return }
    fields.append((label.terminalSafe, TextFlow(value, looks)))
  }

  private mutating func addState() {
    let state = insights.states[index]
    var text = TextFlow(state.rawValue, look(of: state).map { [$0] } ?? [])
    let names = [todo.status.meaning == .doing ? "doing" : nil, todo.status.name]
    if let name = names.compactMap({ $0 }).last, name.foldedName != state.rawValue {
      text.append(", \(name)")
    }
    if insights.isBlocked[index] { text.append(", blocked", [.yellow]) }
    if insights.isStale[index] { text.append(", stale") }
    fields.append(("state", text))
    if let claim = workspace.claim(on: todo, at: insights.now.instant) {
      let end = Self.written(workspace.zone.local(claim.until))
      let user = claim.user.isEmpty ? "" : " for \(Self.person(claim.user, in: workspace))"
      add("claimed by", "\(claim.run)\(user), until \(end)")
    }
  }

  private mutating func addDue() {
    guard let due = todo.due else { return }
    let state = insights.states[index]
    var text = TextFlow(Self.written(due))
    if state.isOpen {
      let days = insights.now.today.days(until: due.day)
      let words = days == 0 && state == .overdue ? "overdue" : strings.distance(days)
      text.append(", ")
      text.append(words, state == .overdue ? [.red] : days == 0 ? [.yellow] : [])
    }
    fields.append(("due", text))
  }

  private mutating func addStart() {
    guard let start = todo.start else { return }
    let days = insights.now.today.days(until: start.day)
    let words = insights.states[index].isOpen && days > 0 ? ", " + strings.distance(days) : ""
    add("start", Self.written(start) + words)
  }

  private mutating func addRecurrence() {
    guard let recurrence = todo.recurrence else { return }
    let today = insights.now.today
    let last = (todo.repeatsFromStart ? todo.start : todo.due)?.day
    let next =
      insights.states[index].isOpen
      ? recurrence.next(after: last, completedOn: today)?.day : nil
    let words = next.map { ", next on \(Self.written(TodoDate(day: $0)))" } ?? ""
    add("repeat", strings.recurrence(recurrence) + words)
  }

  private mutating func addCompleted() {
    guard let completed = todo.completed else { return }
    let origin =
      switch todo.completedFrom {
      case .git: ", \(strings[.fromGit])"
      case .updated: ", \(strings[.fromLastChange])"
      case .file, nil: ""
      }
    let label = insights.states[index] == .cancelled ? "closed" : "completed"
    add(label, Self.written(completed) + origin)
  }

  /// `Ana Núñez`, or the username if the user has no other name.
  static func name(_ username: String, in workspace: Workspace) -> String {
    if username == Workspace.localOwner { return Workspace.localAuthor }
    return workspace.users.first { $0.username == username }?.displayName ?? username
  }

  /// `Ana Núñez (ana)`, or only the username if the user has no other name.
  static func person(_ username: String, in workspace: Workspace) -> String {
    guard let user = workspace.users.first(where: { $0.username == username }),
      user.displayName != username, username != Workspace.localOwner
    else { return username }
    return "\(user.displayName) (\(username))"
  }

  /// `Tue 24 Nov 2026, 16:30`.
  static func written(_ date: TodoDate) -> String {
    let weekday = date.day.weekday.name
    let day = Strings.english.short(date.day, expecting: nil)
    let time = date.time.map { ", \($0.hourAndMinute)" } ?? ""
    return "\(weekday.prefix(1).uppercased())\(weekday.dropFirst().prefix(2)) \(day)\(time)"
  }
}
