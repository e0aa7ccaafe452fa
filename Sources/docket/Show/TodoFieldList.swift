import Diagnostics
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
  private let strings = English()

  init(_ index: Int, in loaded: LoadedWorkspace) {
    self.index = index
    workspace = loaded.workspace
    insights = loaded.insights
    todo = workspace.todos[index]
    addState()
    addDays()
    addTopics()
    addPeople()
    addWork()
    addHistory()
    addRest()
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
    if state.isOpen, !insights.blockers[index].isEmpty { text.append(", blocked", [.yellow]) }
    if insights.isStale[index] { text.append(", stale") }
    fields.append(("state", text))
  }

  private mutating func addDays() {
    let today = insights.now.today
    let state = insights.states[index]
    if let due = todo.due {
      var text = TextFlow(Self.written(due))
      if state.isOpen {
        let days = today.days(until: due.day)
        let words =
          days == 0 && state == .overdue
          ? "overdue" : English().distance(days)
        text.append(", ")
        text.append(words, state == .overdue ? [.red] : days == 0 ? [.yellow] : [])
      }
      fields.append(("due", text))
    }
    if let start = todo.start {
      let days = today.days(until: start.day)
      let words = state.isOpen && days > 0 ? ", " + English().distance(days) : ""
      add("start", Self.written(start) + words)
    }
    if let recurrence = todo.recurrence {
      let next =
        state.isOpen ? recurrence.next(after: todo.due?.day, completedOn: today)?.due : nil
      let words = next.map { ", next on \(Self.written(TodoDate(day: $0)))" } ?? ""
      add("repeat", strings.recurrence(recurrence) + words)
    }
    add("priority", todo.priority?.name)
  }

  private mutating func addTopics() {
    add("category", todo.category)
    add("project", todo.project)
    add("section", todo.section)
    add("tags", todo.tags.joined(separator: ", "))
  }

  private mutating func addPeople() {
    add("owner", Self.person(todo.owner, in: workspace))
    if todo.author != todo.owner { add("author", Self.person(todo.author, in: workspace)) }
    if !todo.assignees.isEmpty, todo.assignees != [todo.owner] {
      add(
        "assigned to", todo.assignees.map { Self.person($0, in: workspace) }.joined(separator: ", ")
      )
    }
    add("starred by", insights.starredBy[index].joined(separator: ", "))
  }

  private mutating func addWork() {
    add("estimate", todo.estimateMinutes.map(strings.duration(minutes:)))
    if todo.subtasks.total > 0 {
      add("subtasks", strings.part(todo.subtasks.done, of: todo.subtasks.total))
    }
  }

  private mutating func addHistory() {
    add("created", todo.created.map(Self.written))
    add("updated", todo.updated.map(Self.written))
    if let completed = todo.completed {
      let origin =
        switch todo.completedFrom {
        case .git: ", from git"
        case .updated: ", from the last change"
        case .file, nil: ""
        }
      add(
        insights.states[index] == .cancelled ? "closed" : "completed",
        Self.written(completed) + origin)
    }
    if let last = todo.completions.max() {
      let times = count(todo.completions.count, "time")
      add("done before", "\(times), the last on \(Self.written(TodoDate(day: last)))")
    }
  }

  private mutating func addRest() {
    for field in todo.extra { add(field.key, field.value) }
    fields.append(("id", TextFlow(unbroken: todo.address)))
    add("also known as", todo.aliases.joined(separator: ", "))
    fields.append(("file", TextFlow(unbroken: "\(todo.path):\(todo.line)")))
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
    let day = English().short(date.day, expecting: nil)
    let time = date.time.map { ", \($0.hourAndMinute)" } ?? ""
    return "\(weekday.prefix(1).uppercased())\(weekday.dropFirst().prefix(2)) \(day)\(time)"
  }
}
