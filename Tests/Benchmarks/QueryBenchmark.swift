import TodoAnalysis
import TodoModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How long queries take to find their todos among 100,000 in memory, with bodies of about 700 bytes of
/// which every second has accents.
struct QueryBenchmark {
  static let queries = [
    "is:overdue", "category:work due<+7d", "user:user042 -tag:later", "category:jardinería",
    "status:\"in progress\"", "id:todo-54321", "title", "invoice bridge", "\"zebra crossing\"",
    "jardín", "camión or (invoice -status:done)", "牛乳", "is:open sort:-priority",
  ]

  let workspace: Workspace
  let insights: Insights

  init(todos: Int) {
    var workspace = Workspace(kind: .accounts, settings: Settings(), zone: .utc, title: "Bench")
    var random = Steps(state: 7)
    let today = CalendarDay(year: 2026, month: 11, day: 21) ?? CalendarDay(daysSince1970: 0)
    workspace.users = (0..<100).map { User(username: "user\(padded($0, 3))") }
    for number in 0..<todos {
      let owner = workspace.users[number * 100 / max(1, todos)].username
      var todo = Todo(
        owner: owner, id: "todo-\(padded(number, 6))",
        title: random.words(5, hasAccents: number % 2 == 0), path: "users/\(owner)/\(number).md")
      todo.assignees = [owner]
      todo.body = MarkdownText(random.words(100, hasAccents: number % 2 == 0))
      todo.category = ["Work", "Jardinería", "Shopping", "Health"][random.below(4)]
      todo.tags = [random.words(1, hasAccents: false), random.below(10) == 0 ? "later" : "now"]
      todo.due = TodoDate(day: today.adding(days: random.below(400) - 200))
      todo.priority = [nil, .high, .low][random.below(3)]
      todo.status =
        [
          Status(.todo), Status(.doing, name: "In Progress"), Status(.done, name: "done"),
        ][random.below(3)]
      workspace.todos.append(todo)
    }
    self.workspace = workspace
    insights = analyse(workspace, at: Now(startOf: today, in: .utc))
  }

  /// How many todos a query finds, and in how many milliseconds of processor time at best
  /// of forty rounds.
  func run(_ text: String) throws -> (found: Int, milliseconds: Double) {
    let query = try Query.parse(text, context: QueryContext(today: insights.now.today))
    var found = 0
    let times = (0..<40).map { _ in
      let start = clock()
      found = query.matches(in: workspace, insights).count
      return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000
    }
    return (found, times.min() ?? 0)
  }
}

/// Numbers that are the same each time.
private struct Steps {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  mutating func words(_ count: Int, hasAccents: Bool) -> String {
    let plain = [
      "invoice", "bridge", "deploy", "review", "garden", "flight", "tickets", "server", "patch",
      "design", "meeting", "notes", "grocery", "bread", "weekly", "window", "title",
    ]
    let accents = ["jardín", "camión", "reunión", "niño", "mañana", "público", "“déjà vu”", "é"]
    return (0..<count).map { _ in
      hasAccents && below(5) == 0 ? accents[below(accents.count)] : plain[below(plain.count)]
    }.joined(separator: " ")
  }
}

private func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
