import Text
import TodoFormat
import TodoModel

/// A list in the format of todo.txt: one task a line (https://github.com/todotxt/todo.txt).
struct TodoTxtList {
  private let reading: ImportReading

  init(_ reading: ImportReading) { self.reading = reading }

  /// By the list to which programs move what is done: the list from which they do.
  private static let formerLists = ["done": "todo", "Done": "Todo"]

  func todos(_ text: String) -> [ForeignTodo] {
    var (todos, sources): ([ForeignTodo], UniqueSources) = ([], UniqueSources())
    var below: [[ForeignTodo].Below] = []
    for line in text.split(whereSeparator: \.isNewline) {
      guard case (var todo, let ids)? = todo(line) else { continue }
      // A line has no id, but for topydo's: it is known by its words.
      todo.source = sources.next(todo.source)
      below += ids.map {
        .init(place: todos.count, parent: Self.source(ofID: $0, in: reading.list), name: $0)
      }
      todos.append(todo)
    }
    todos.wait(for: below, key: "p")
    return todos
  }

  private static func source(ofID id: String, in list: String) -> String { "\(list)#\(id)" }

  private static func source(_ id: String?, titled title: String, in list: String) -> String {
    id.map { source(ofID: $0, in: list) } ?? "\(list): \(title)"
  }

  /// - Returns: also the ids of the tasks that it is below.
  private func todo(_ line: Substring) -> (todo: ForeignTodo, parents: [String])? {
    var rest = line.drop(while: \.isWhitespace)
    let isDone = rest.hasPrefix("x ")
    if isDone { rest = rest.dropFirst(2) }
    var priority: Priority?
    if let letter = Self.priorityLetter(of: rest) {
      priority = Self.priority(letter)
      rest = rest.dropFirst(4)
    }
    var days: [TodoDate] = []
    while days.count < (isDone ? 2 : 1), let day = day(before: rest) {
      days.append(day)
      rest = rest.dropFirst(11)
    }
    let words = rest.split(whereSeparator: \.isWhitespace).map(String.init)
    var todo = ForeignTodo(source: "", title: "")
    todo.priority = priority
    if isDone { (todo.state, todo.closed) = (.done, days.first) }
    todo.created = isDone ? days.count == 2 ? days[1] : nil : days.first
    var (title, id, parents): ([String], String?, [String]) = ([], nil, [])
    for word in words {
      if word.isSigned("+"), todo.project == nil {
        todo.project = String(word.dropFirst())
      } else if word.isSigned("+") || word.isSigned("@") {
        todo.tags.append(String(word.dropFirst()))
      } else if let (key, value) = word.keyAndValue {
        take(key, value, of: word, &todo, &title, &id, &parents)
      } else {
        title.append(word)
      }
    }
    // Programs remove the priority of what they complete.
    if isDone, todo.priority == nil { todo.told = ToldNames(allBut: .priority) }
    todo.title = title.joined(separator: " ")
    // Nothing but a project or a context: the line as it stands.
    if todo.title.isEmpty { todo.title = rest.trimmingBlanks }
    if todo.title.isEmpty { return nil }
    (todo.ownName, todo.listID) = (id, id)
    todo.source = Self.source(id, titled: todo.title, in: reading.list)
    todo.former = Self.formerLists[reading.stem].map { list in
      .init(list: list, source: Self.source(id, titled: todo.title, in: reading.list(list)))
    }
    return (todo, parents)
  }

  /// Takes a `key:value`. A word that is not a value of a task stays in the title.
  private func take(
    _ key: String, _ value: String, of word: String, _ todo: inout ForeignTodo,
    _ title: inout [String], _ id: inout String?, _ parents: inout [String]
  ) {
    switch key.lowercased() {
    case "due" where todo.due == nil && reading.date(value) != nil: todo.due = reading.date(value)
    case "t" where todo.start == nil && reading.date(value) != nil: todo.start = reading.date(value)
    case "pri" where todo.priority == nil && Self.priority(value[...]) != nil:
      todo.priority = Self.priority(value[...])
    case "rec":
      todo.repeats = Self.rule(value)
      if todo.repeats == nil { todo.keep(value, as: "rec") }
    case "star": todo.isStarred = value != "0"
    case "id": id = value
    // topydo's dependencies: this task is to be done before the one of that id.
    case "p": parents.append(value)
    case "h", "pm": todo.keep(value, as: key)
    default: title.append(word)
    }
  }

  /// `A` of a line that begins with `(A) `.
  private static func priorityLetter(of line: Substring) -> Substring? {
    let bytes = Array(line.utf8.prefix(4))
    guard bytes.count == 4, bytes[0] == 0x28, (0x41...0x5A).contains(bytes[1]),
      bytes[2] == 0x29, bytes[3] == 0x20
    else { return nil }
    return line.dropFirst().prefix(1)
  }

  /// The day that a line begins with, before a blank.
  private func day(before line: Substring) -> TodoDate? {
    let word = line.prefix(11)
    guard word.utf8.count == 11, word.last == " ",
      word.dropLast().split(separator: "-").map(\.utf8.count) == [4, 2, 2]
    else { return nil }
    return reading.date(String(word.dropLast()))
  }

  private static func priority(_ letter: Substring) -> Priority? {
    guard case .success(let priority) = PriorityReader.read(letter) else { return nil }
    return priority
  }

  /// `rec:+2w`: strict, from the due day; without the sign from the day of completion.
  private static func rule(_ value: String) -> String? {
    guard let match = value.wholeMatch(of: /(\+?)(\d+)([dwmyb])/), let count = Int(match.2),
      count > 0
    else { return nil }
    if match.3 == "b", count > 1 { return nil }
    let unit =
      ["d": "day", "w": "week", "m": "month", "y": "year", "b": "weekday"][match.3] ?? "day"
    let rule = count == 1 ? "every \(unit)" : "every \(count) \(unit)s"
    return match.1.isEmpty ? "\(rule) when done" : rule
  }
}

extension String {
  /// The sides of `key:value`; `nil` for any other word, such as an address or a time.
  fileprivate var keyAndValue: (key: String, value: String)? {
    guard let colon = firstIndex(of: ":") else { return nil }
    let (key, value) = (self[..<colon], self[index(after: colon)...])
    guard let first = value.first, first != "/", !value.contains(":"),
      key.utf8.first?.isLetter == true,
      key.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F })
    else { return nil }
    return (String(key), String(value))
  }

  /// Whether it is a name behind a sign: `+boat`, and not `+1`.
  fileprivate func isSigned(_ sign: Character) -> Bool {
    first == sign && dropFirst().first?.isLetter == true
  }
}
