import Text
import TodoModel

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers on every machine.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A workspace with every kind of todo, days around 2026-11-21, in the workspace's order.
func randomWorkspace(seed: UInt64, todos count: Int, zone: Zone = .utc) -> Workspace {
  var random = SeededGenerator(state: seed)
  let names = ["ana", "ana-b", "ben", "cleo"]
  let categories = ["Work", "work", "Travel", "Émile", nil, nil]
  var todos: [Todo] = (0..<count).map { number in
    let owner = names.randomElement(using: &random) ?? "ana"
    func some(_ from: Int, _ to: Int) -> TodoDate? {
      guard Bool.random(using: &random) else { return nil }
      let day = day("2026-11-21").adding(days: Int.random(in: from...to, using: &random))
      guard Bool.random(using: &random) else { return TodoDate(day: day) }
      return zone.moment(day, secondOfDay: Int.random(in: 0..<86_400, using: &random))
    }
    var todo = Todo(owner: owner, id: "t\(number)", title: "Todo \(number)", path: "\(number).md")
    todo.status = Status(Status.Meaning.allCases.randomElement(using: &random) ?? .todo)
    todo.due = some(-12, 12)
    todo.start = some(-3, 3)
    todo.created = some(-400, 1)
    todo.updated = some(-60, 0)
    if todo.status.isClosed { todo.completed = some(-500, 0) }
    if Int.random(in: 0..<5, using: &random) == 0 {
      todo.completions = (0..<3).compactMap { _ in some(-90, 0)?.day }
    }
    todo.category = categories.randomElement(using: &random) ?? nil
    todo.priority =
      Bool.random(using: &random) ? Priority.allCases.randomElement(using: &random) : nil
    todo.isStarred = Bool.random(using: &random)
    todo.assignees = [owner] + (Bool.random(using: &random) ? ["ben", "nobody"] : [])
    todo.tags = Bool.random(using: &random) ? ["later", "x"] : []
    return todo
  }
  todos.sort { ($0.owner, $0.id) < ($1.owner, $1.id) }
  for index in todos.indices where Bool.random(using: &random) {
    let target = Int.random(in: 0..<count, using: &random)
    todos[index].depends.append(
      .init(text: todos[target].address, position: .start, target: target))
  }
  return workspace(todos, users: names.map { User(username: $0) }, zone: zone) { workspace in
    for user in workspace.users.indices {
      workspace.users[user].stars = (0..<3).map { _ in Int.random(in: 0..<count, using: &random) }
    }
    workspace.users[0].categories = [Category(name: "Own"), Category(name: "travel")]
    workspace.comments = (0..<count / 3).map { _ in Int.random(in: 0..<count, using: &random) }
      .sorted().map { todo in
        Comment(
          author: "ben",
          time: zone.moment(
            day("2026-11-21").adding(days: -Int.random(in: 0...90, using: &random)),
            secondOfDay: 36_000),
          body: MarkdownText("Yes."), path: "c.md", todo: todo)
      }
  }
}

/// The same workspace with its todos in another order, all positions following.
func shuffled(_ workspace: Workspace, seed: UInt64) -> Workspace {
  var random = SeededGenerator(state: seed)
  let order = workspace.todos.indices.shuffled(using: &random)
  var place = [Int](repeating: 0, count: order.count)
  for (new, old) in order.enumerated() { place[old] = new }
  var result = workspace
  result.todos = order.map { workspace.todos[$0] }
  for index in result.todos.indices {
    for dependency in result.todos[index].depends.indices {
      let target = result.todos[index].depends[dependency].target
      result.todos[index].depends[dependency].target = target.map { place[$0] }
    }
  }
  for user in result.users.indices {
    result.users[user].stars = result.users[user].stars.map { place[$0] }
  }
  for comment in result.comments.indices {
    result.comments[comment].todo = place[result.comments[comment].todo]
  }
  result.comments.sort { $0.todo < $1.todo }
  return result
}
