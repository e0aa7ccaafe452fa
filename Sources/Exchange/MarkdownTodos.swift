import Text
import TodoFormat
import TodoModel

/// The todos of a Markdown file that Docket would read in place: checklists with the signs of Obsidian's Tasks plugin,
/// boards of its Kanban plugin, files of TaskNotes and of other tools with a todo a file.
struct MarkdownTodos {
  private let reading: ImportReading
  private let settings: Settings

  init(_ reading: ImportReading, _ settings: Settings) {
    (self.reading, self.settings) = (reading, settings)
  }

  /// In the front matter of boards of the Kanban plugin.
  fileprivate static let boardKey = "kanban-plugin"

  static func fits(_ path: String) -> Bool {
    let path = path.lowercased()
    return path.hasSuffix(".md") || path.hasSuffix(".markdown")
  }

  /// Whether a text has a line such as `- [ ] Buy milk`.
  static func isList(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains { line in
      let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
      return words.count == 3 && ["-", "*", "+"].contains(words[0])
        && (words[1] == "[x]" || words[1] == "[X]" || words[1] == "[" && words[2].hasPrefix("] "))
    }
  }

  func file(_ text: String) throws(ImportProblem) -> ForeignFile {
    let parsed = FileParser(settings: settings, zone: reading.zone).parse(
      SourceFile(path: "\(reading.stem).md", bytes: Array(text.utf8)), in: FileContext(area: .bare))
    let errors = parsed.diagnostics.filter { $0.severity == .error }.sorted()
    var file = ForeignFile(format: .markdown)
    switch parsed.value {
    case .todo(let todo, let comments):
      var foreign = self.todo(todo, source: reading.list)
      foreign.comments = comments.map {
        ForeignTodo.Comment(author: $0.author, time: $0.time, text: $0.body.text)
      }
      foreign.depends = foreign.depends.map { "\(reading.list)#\($0)" }
      file.todos = [foreign]
    case .checklist(_, let items):
      let lines = text.fileLines
      file.todos = todos(items.map { $0.withLinks(of: lines) }, isBoard: text.isKanbanBoard)
    case .note:
      throw reading.problem("the file has no task like '- [ ] Buy milk'")
    case .unreadable:
      let problem = errors.first
      let line = problem.map { Int($0.position.line) }
      throw ImportProblem(
        path: reading.path, line: line, problem?.message ?? "the file cannot be read")
    }
    file.notes = errors.map { "line \($0.position.line): \($0.message)" }
    if case .checklist = parsed.value { file.notes += Self.leftOut(of: text) }
    return file
  }

  /// Lines that could be meant as tasks, and have no box.
  private static func leftOut(of text: String) -> [String] {
    let lines = text.split(whereSeparator: \.isNewline)
    let isBlock = lines.contains { ["---", "```", "%%"].contains($0.trimmingBlanks) }
    let count = lines.count { $0.first?.isLetter == true || $0.isItemWithoutBox }
    if isBlock || count == 0 { return [] }
    return [
      count == 1 ? "a line without a box is left out" : "\(count) lines without a box are left out"
    ]
  }

  private func todos(_ items: [Todo], isBoard: Bool) -> [ForeignTodo] {
    var sources = UniqueSources()
    let names: [String] = items.map { item in
      let name = item.marks.hasWrittenID ? "#\(item.id)" : ": \(item.title)"
      return sources.next(reading.list + name)
    }
    let known = Dictionary(zip(items.map(\.id), names)) { first, _ in first }
    return zip(items, names).map { item, source in
      var todo = self.todo(item, source: source)
      todo.line = item.line
      if item.marks.hasWrittenID { (todo.ownName, todo.listID) = (item.id, item.id) }
      todo.depends = todo.depends.map { known[$0] ?? "\(reading.list)#\($0)" }
      todo.others.removeAll { ["section", Self.boardKey].contains($0.key) }
      let section = item.section
      if !isBoard {
        // A heading is a category here, and a tag where there is none of that name.
        todo.category = todo.category ?? section
      } else if let section, reading.state(reading.stateWord(ofList: section)) == nil {
        todo.keep(section, as: "list")
      }
      return todo
    }
  }

  private func todo(_ todo: Todo, source: String) -> ForeignTodo {
    var foreign = ForeignTodo(todo, [], among: [])
    foreign.source = source
    foreign.stateName = todo.status.name.flatMap(reading.ownName)
    return foreign
  }
}

extension Substring {
  /// `- Buy milk`
  fileprivate var isItemWithoutBox: Bool {
    ["- ", "* ", "+ "].contains { hasPrefix($0) } && dropFirst(2).first != "["
  }
}

extension String {
  fileprivate var isKanbanBoard: Bool {
    split(whereSeparator: \.isNewline).prefix(20).contains {
      $0.hasPrefix("\(MarkdownTodos.boardKey):")
    }
  }
}
