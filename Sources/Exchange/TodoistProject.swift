import Text
import TodoModel

/// The tasks of one project, as Todoist exports them ("Export as CSV").
struct TodoistProject {
  private let reading: ImportReading

  init(_ reading: ImportReading) { self.reading = reading }

  static func fits(_ header: [String]) -> Bool {
    let names = Set(header.map { $0.uppercased() })
    return names.isSuperset(of: ["TYPE", "CONTENT", "PRIORITY", "INDENT"])
  }

  func file(_ table: CSVReader) -> ForeignFile {
    let columns = Dictionary(
      table.header.enumerated().map { ($1.uppercased(), $0) },
      uniquingKeysWith: { first, _ in first })
    var file = ForeignFile(format: .todoist)
    var (section, sources, lost): (String?, UniqueSources, Int) = (nil, UniqueSources(), 0)
    /// The task that the next note is on.
    var noted: Int?
    /// The places of the todos that the next row may be below, by level.
    var above: [Int] = []
    for row in table.rows {
      func cell(_ name: String) -> String? {
        columns[name].flatMap { $0 < row.cells.count ? row.cells[$0].trimmingBlanks : nil }
          .flatMap { $0.isEmpty ? nil : $0 }
      }
      guard let content = cell("CONTENT") else { continue }
      switch cell("TYPE")?.lowercased() {
      case "section":
        (section, noted) = (content, nil)
        if cell("DESCRIPTION") != nil { lost += 1 }
      case "note":
        guard let last = noted else {
          lost += 1
          continue
        }
        file.todos[last].comments.append(
          ForeignTodo.Comment(
            author: Self.person(cell("AUTHOR")), time: reading.date(cell("DATE")), text: content))
      case "task":
        let (title, tags) = Self.title(content)
        // Todoist writes no ids: the same task on another day is known by its words.
        let source = sources.next("todoist:\(reading.list)/\(title)")
        var todo = ForeignTodo(source: source, title: title)
        todo.line = row.line
        todo.tags = tags
        todo.project = reading.hasName ? reading.stem : nil
        todo.body = cell("DESCRIPTION") ?? ""
        todo.priority = [1: .highest, 2: .high, 3: .medium][Int(cell("PRIORITY") ?? "") ?? 4]
        todo.dayWords = cell("DATE")
        // The day on which one wants to do it comes before the last one.
        if cell("DATE") == nil {
          todo.due = reading.date(cell("DEADLINE"), orKeptAs: "deadline", of: &todo)
        } else {
          todo.keep(cell("DEADLINE"), as: "deadline")
        }
        todo.people = [Self.person(cell("RESPONSIBLE"))].compactMap { $0 }
        todo.author = Self.person(cell("AUTHOR"))
        if let count = cell("DURATION").flatMap({ Int($0) }), (1...10_000).contains(count) {
          todo.estimateMinutes = cell("DURATION_UNIT")?.lowercased() == "day" ? count * 480 : count
        }
        todo.keep(section, as: "list")
        let level = max(1, Int(cell("INDENT") ?? "") ?? 1)
        above = Array(above.prefix(level - 1))
        if let parent = above.last { file.todos[parent].depends.append(todo.source) }
        above.append(file.todos.count)
        noted = file.todos.count
        file.todos.append(todo)
      case nil, "": continue
      default: lost += 1
      }
    }
    if lost > 0 {
      let rows = lost == 1 ? "1 row" : "\(lost) rows"
      file.notes.append(
        "\(rows) not taken over: notes of the project or of a section, or of another kind")
    }
    file.notes.append("Todoist exports no completed tasks: the file holds the open ones")
    return file
  }

  /// `Ana (123456)`.
  private static func person(_ text: String?) -> String? {
    text?.prefixMatch(of: /(.*?)\s*\(\d+\)$/).map { String($0.1) } ?? text
  }

  /// `Milk @shopping` is "Milk" with a label.
  private static func title(_ content: String) -> (String, tags: [String]) {
    let words = content.split(separator: " ")
    let isLabel = { (word: Substring) in word.wholeMatch(of: /@[\p{L}\p{N}_-]+/) != nil }
    let rest = words.filter { !isLabel($0) }
    if rest.isEmpty { return (content, []) }
    return (rest.joined(separator: " "), words.filter(isLabel).map { String($0.dropFirst()) })
  }
}
