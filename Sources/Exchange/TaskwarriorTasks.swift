import Text
import TodoAnalysis
import TodoFormat
import TodoModel

/// The tasks that `task export` prints: a list, or one task a line.
struct TaskwarriorTasks {
  private let reading: ImportReading

  init(_ reading: ImportReading) { self.reading = reading }

  static func fits(_ values: [JSONValue]) -> Bool {
    let first = tasks(values).first
    return first?["uuid"].text != nil && first?["description"].text != nil
  }

  private static func tasks(_ values: [JSONValue]) -> [JSONValue] {
    values.count == 1 && !values[0].isObject ? values[0].elements : values
  }

  /// The parts of a task that was made from a template, which are the same there and here.
  static let ofRepeated = ["parent", "imask", "recur"]

  /// The parts of a task that are read here, and those that mean nothing elsewhere. Others are the user's own.
  static let known: Set<String> = [
    "id", "uuid", "status", "description", "entry", "start", "end", "due", "until", "wait",
    "scheduled", "modified", "project", "priority", "tags", "depends", "annotations", "recur",
    "mask", "imask",
    "parent", "rtype", "template", "last", "urgency",
    // As Docket exports them.
    "owner", "estimate", "starred", "body",
  ]

  /// A task that repeats is there twice or more: as a template, and as each task that was made from it. The
  /// first open one of them repeats here, with the notes of the template, and is known by that. Other open ones
  /// are left out: they come again here.
  func todos(_ values: [JSONValue]) throws(ImportProblem) -> [ForeignTodo] {
    let tasks = Self.tasks(values)
    var (templates, made): ([String: JSONValue], [String: String]) = ([:], [:])
    var later: Set<String> = []
    for task in tasks where task["status"].text == "recurring" {
      templates[task["uuid"].text ?? ""] = task
    }
    /// By the template: the last day for which a task was made.
    var last: [String: TodoDate] = [:]
    for task in tasks {
      guard let parent = task["parent"].text, let uuid = task["uuid"].text else { continue }
      if let due = date(task["due"]), last[parent].map({ $0 < due }) ?? true { last[parent] = due }
      guard ["pending", "waiting"].contains(task["status"].text) else { continue }
      if made[parent] == nil { made[parent] = uuid } else { later.insert(uuid) }
    }
    let names = Dictionary(made.map { ($0.value, $0.key) }) { first, _ in first }
    var todos: [ForeignTodo] = []
    for (index, task) in tasks.enumerated() {
      guard let uuid = task["uuid"].text, let title = task["description"].written else {
        throw reading.problem("task \(index + 1) has no 'uuid' or no 'description'")
      }
      if made[uuid] != nil || later.contains(uuid) { continue }
      var todo = todo(task, ForeignTodo(source: Self.source(names[uuid] ?? uuid), title: title))
      if let template = names[uuid].flatMap({ templates[$0] }) {
        // Taskwarrior copies the notes that the template has.
        let notes = comments(on: template)
        todo.comments = notes + todo.comments.filter { !notes.contains($0) }
      } else if task["parent"].text != nil, names[uuid] == nil {
        todo.repeats = nil
        // Without them Taskwarrior 2.6.2 crashes when the task comes back.
        for name in Self.ofRepeated { todo.keep(task[name].line, as: name) }
      } else if made[uuid] == nil, let done = last[uuid] {
        // All that were made are done, and Taskwarrior makes the next when its time comes.
        todo.due = next(after: done, todo.repeats) ?? todo.due
      }
      todo.depends = todo.depends.map { Self.source(names[$0] ?? $0) }
      todos.append(todo)
    }
    return todos
  }

  static func source(_ uuid: String) -> String { "taskwarrior:\(uuid)" }

  private func comments(on task: JSONValue) -> [ForeignTodo.Comment] {
    task["annotations"].elements.compactMap { note in
      note["description"].text.map {
        ForeignTodo.Comment(author: nil, time: date(note["entry"]), text: $0)
      }
    }
  }

  private func todo(_ task: JSONValue, _ begun: ForeignTodo) -> ForeignTodo {
    var todo = begun
    todo.line = task.objectLine
    switch task["status"].text {
    case "completed": todo.state = .done
    case "deleted": todo.state = .cancelled
    default: todo.state = task["start"].text == nil ? .todo : .doing
    }
    let isOpen = todo.state == .todo || todo.state == .doing
    todo.created = date(task["entry"], orKeptAs: "source_created", of: &todo)
    todo.closed = isOpen ? nil : date(task["end"], orKeptAs: "source_completed", of: &todo)
    todo.due = date(task["due"], orKeptAs: "source_due", of: &todo)
    let scheduled = date(task["scheduled"])
    todo.start = date(task["wait"], orKeptAs: "source_wait", of: &todo) ?? scheduled
    todo.project = task["project"].text
    if let text = task["priority"].text {
      switch PriorityReader.read(text) {
      case .success(let priority): todo.priority = priority
      case .failure: todo.keep(text, as: "source_priority")
      }
    }
    todo.tags = task["tags"].elements.compactMap(\.text)
    // Before 2.6 a text with commas.
    let others =
      task["depends"].text?.split(separator: ",").map(String.init)
      ?? task["depends"].elements.compactMap(\.text)
    // By the uuids alone until all are known.
    todo.depends = others
    todo.comments = comments(on: task)
    if isOpen, let period = task["recur"].text {
      todo.repeats = Self.rule(period)
      if todo.repeats == nil { todo.keep(period, as: "recur") }
    }
    todo.people = [task["owner"].text].compactMap { $0 }
    todo.isStarred = task["starred"].text == "yes"
    todo.setEstimate(task["estimate"].text)
    todo.body = task["body"].text ?? ""
    todo.keep(date(task["until"])?.description ?? task["until"].text, as: "until")
    if scheduled == nil || todo.start != scheduled {
      todo.keep(task["scheduled"].text, as: "source_scheduled")
    }
    for member in task.members where !Self.known.contains(member.key) {
      todo.keep(member.value.line, as: member.key)
    }
    return todo
  }

  private func date(_ value: JSONValue) -> TodoDate? {
    guard let text = value.text else { return nil }
    return reading.stamp(text) ?? reading.date(text)
  }

  private func date(
    _ value: JSONValue, orKeptAs key: String, of todo: inout ForeignTodo
  ) -> TodoDate? {
    value.text.flatMap(reading.stamp) ?? reading.date(value.text, orKeptAs: key, of: &todo)
  }

  private func next(after due: TodoDate, _ rule: String?) -> TodoDate? {
    guard let rule, case .success(let recurrence) = RecurrenceReader.read(rule),
      let day = recurrence.next(after: due.day, completedOn: due.day)?.day
    else { return nil }
    guard let time = due.time else { return TodoDate(day: day) }
    return reading.zone.moment(day, secondOfDay: Int(time.secondOfDay))
  }

  /// A period (`man task`, "Recurrence") as a rule.
  private static func rule(_ period: String) -> String? {
    let fixed = [
      "daily": "every day", "day": "every day", "weekdays": "every weekday", "weekly": "every week",
      "biweekly": "every 2 weeks", "fortnight": "every 2 weeks", "monthly": "every month",
      "quarterly": "every 3 months", "semiannual": "every 6 months", "annual": "every year",
      "yearly": "every year", "biannual": "every 2 years", "biyearly": "every 2 years",
      "bimonthly": "every 2 months",
    ]
    if let rule = fixed[period.lowercased()] { return rule }
    let period = period.lowercased()
    guard
      let match = period.wholeMatch(
        of:
          /p?(\d*)\s*(d|days?|w|wks?|weeks?|m|mo|mths?|mos|months?|q|qtrs?|quarters?|y|yrs?|years?)/
      )
    else { return nil }
    guard let count = match.1.isEmpty ? 1 : Int(match.1) else { return nil }
    let (unit, factor) =
      switch match.2.first {
      case "d": ("day", 1)
      case "w": ("week", 1)
      case "m": ("month", 1)
      case "q": ("month", 3)
      default: ("year", 1)
      }
    guard (1...1000).contains(count) else { return nil }
    return count * factor == 1 ? "every \(unit)" : "every \(count * factor) \(unit)s"
  }
}
