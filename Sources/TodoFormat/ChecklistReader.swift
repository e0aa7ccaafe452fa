import Text
import Markdown
import TodoModel

/// Reads the task items of a checklist file as todos.
struct ChecklistReader: Sendable {
  private let dates: DateReader
  private let titleLimit: Int
  private let sectionLimit: Int
  /// The lanes of a Kanban board; `nil` for other lists.
  private let board: KanbanBoard?
  /// The names of categories by their case-folded names.
  private let categories: [String: String]

  /// - Parameters:
  ///   - categories: names that a heading can match, from the settings and the user's own list.
  ///   - titleLimit: the maximum number of Unicode scalars in a title before a warning.
  ///   - sectionLimit: the number of Unicode scalars of a heading that are kept; `titleLimit` if `nil`.
  ///   - board: set if the list is a board of Obsidian's Kanban, whose headings are statuses.
  init(
    dates: DateReader, categories: [String], titleLimit: Int, sectionLimit: Int? = nil,
    board: KanbanBoard? = nil
  ) {
    self.dates = dates
    self.titleLimit = titleLimit
    self.sectionLimit = sectionLimit ?? titleLimit
    self.board = board
    self.categories = Dictionary(categories.map { ($0.foldedName, $0) }) { first, _ in first }
  }

  /// Returns the items that are todos, in file order: top-level task items, and nested ones that
  /// have their own due day.
  ///
  /// - Parameters:
  ///   - outline: the outline of `body`.
  ///   - stem: the file name without its extension. Generated ids start with it.
  ///   - defaults: the values from the front matter, with `path`, `owner` and `author`.
  func read(
    _ body: MarkdownText, outline: BodyOutline, stem: String, defaults: Todo
  ) -> Parsed<[Todo]> {
    let lines = BodyLines(Array(body.text.utf8))
    let reader = InlineFieldReader(
      dates: dates, path: defaults.path, lines: lines, firstLine: body.firstLine)
    let subtasks = Self.subtaskCounts(outline.taskItems)
    var ids = ItemIDs(stem: stem)
    var todos: [Todo] = []
    var diagnostics: [Diagnostic] = []
    for (item, subtasks) in zip(outline.taskItems, subtasks) {
      let read = reader.read(item.text, line: item.line)
      diagnostics += read.diagnostics
      guard item.parent == nil || read.value.due != nil else { continue }
      var fields = read.value
      if board != nil {
        readCard(item, lines, body.firstLine - 1, &fields, defaults.path, &diagnostics)
      }
      var todo = todo(of: item, fields, defaults, &diagnostics)
      todo.subtasks = subtasks
      todo.body = Self.body(of: item, lines, firstLine: body.firstLine)
      ids.note(read.value.id?.text)
      todos.append(todo)
    }
    for index in todos.indices where !todos[index].marks.hasWrittenID {
      todos[index].id = ids.next(for: todos[index].title)
    }
    return Parsed(todos, diagnostics)
  }

  private func todo(
    of item: TaskItem, _ fields: InlineFields, _ defaults: Todo, _ diagnostics: inout [Diagnostic]
  ) -> Todo {
    var todo = defaults
    todo.id = fields.id?.text ?? ""
    todo.marks.id = fields.id?.position
    todo.marks.hasWrittenID = fields.id != nil
    (todo.aliases, todo.completions) = ([], [])
    todo.title = fields.title
    todo.place = .item(checklist: 0)
    (todo.line, todo.endLine) = (item.line, item.endLine)

    todo.due = fields.due ?? defaults.due
    todo.start = fields.start ?? fields.scheduled ?? defaults.start
    todo.created = fields.created ?? defaults.created
    todo.priority = fields.priority ?? defaults.priority
    if fields.priority != nil { todo.marks.priorityDigit = fields.priorityDigit }
    todo.recurrence = fields.recurrence ?? defaults.recurrence
    todo.depends += fields.depends
    addTags(fields.tags, to: &todo, item, &diagnostics)
    if let field = fields.onCompletion { todo.extra.append(field) }
    todo.section = item.section.map { shortened(board == nil ? $0 : $0.withoutCardLimit) }
    if let category = todo.section.flatMap({ categories[$0.foldedName] }) {
      todo.category = category
    }
    setStatus(of: &todo, item, fields, defaults, &diagnostics)

    let length = todo.title.unicodeScalars.count
    if length > titleLimit {
      diagnostics.report(
        .warning, "title-too-long", path: todo.path,
        at: SourcePosition(line: item.line, column: 1),
        "the title has \(length) characters; the limit is \(titleLimit)")
    }
    return todo
  }

  /// Reads the day below a card's first line, and warns of a time that does not count.
  ///
  /// - Parameter above: how many lines of the file are above the body.
  private func readCard(
    _ item: TaskItem, _ lines: BodyLines, _ above: Int, _ fields: inout InlineFields,
    _ path: String, _ diagnostics: inout [Diagnostic]
  ) {
    if fields.due == nil, item.parent == nil,
      let day = KanbanBoard.day(below: item.line - above, upTo: item.endLine - above, in: lines)
    {
      let text = String(decoding: lines.bytes[day.value], as: UTF8.self)
      if case .success(let date) = dates.read(text.joiningCardTime) { fields.due = date }
    }
    guard let time = fields.title.firstMatch(of: /@@\{\d\d:\d\d\}/) else { return }
    diagnostics.report(
      .warning, "misplaced-metadata", path: path,
      at: SourcePosition(line: item.line, column: 1),
      "'\(time.output)' counts only right after its day, as in '@{2026-12-01} @@{14:30}'")
  }

  private func addTags(
    _ tags: [String], to todo: inout Todo, _ item: TaskItem, _ diagnostics: inout [Diagnostic]
  ) {
    let tags = tags.filter { !todo.tags.contains($0) }
    let room = Todo.mostTags - todo.tags.count
    todo.tags += tags.prefix(room)
    guard tags.count > room else { return }
    diagnostics.report(
      .warning, "too-many-tags", path: todo.path, at: SourcePosition(line: item.line, column: 1),
      Todo.tooManyTags(from: tags[room]))
  }

  /// Truncates a heading to a length limit, because every item below it stores a copy.
  private func shortened(_ section: String) -> String {
    if section.utf8.count <= sectionLimit { return section }
    let scalars = section.unicodeScalars
    guard
      let end = scalars.index(
        scalars.startIndex, offsetBy: sectionLimit, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return section }
    return String(section[..<end]) + "…"
  }

  /// The mark sets the status, but a cancellation date or completion overrides an open mark, as
  /// in front matter.
  private func setStatus(
    of todo: inout Todo, _ item: TaskItem, _ fields: InlineFields, _ defaults: Todo,
    _ diagnostics: inout [Diagnostic]
  ) {
    let lane = board?.status(of: item)
    var meaning = lane?.meaning ?? item.meaning
    if meaning == .todo || meaning == .doing {
      let closed: (Status.Meaning, word: String)? =
        fields.cancelled != nil
        ? (.cancelled, "cancelled") : fields.completed != nil ? (.done, "completed") : nil
      if let closed {
        meaning = closed.0
        diagnostics.report(
          .warning, "closed-but-open", path: todo.path,
          at: SourcePosition(line: item.line, column: 1),
          "the item has a \(closed.word) date but the mark '[\(item.mark)]'; "
            + "it counts as \(closed.word)")
      }
    }
    switch meaning {
    case .todo: todo.status = defaults.status.isClosed ? Status(.todo) : defaults.status
    case .doing: todo.status = defaults.status.meaning == .doing ? defaults.status : Status(.doing)
    case .done, .cancelled:
      todo.status = defaults.status.meaning == meaning ? defaults.status : Status(meaning)
    }
    if let lane, lane.meaning == meaning { todo.status = lane }
    switch meaning {
    case .done: todo.completed = fields.completed ?? defaults.completed
    case .cancelled: todo.completed = fields.cancelled ?? fields.completed
    case .todo, .doing: todo.completed = nil
    }
    todo.completedFrom = todo.completed == nil ? nil : .file
  }

  /// Counts the task items nested in each item, at any depth.
  private static func subtaskCounts(_ items: [TaskItem]) -> [Todo.SubtaskCount] {
    var counts = [Todo.SubtaskCount](repeating: Todo.SubtaskCount(), count: items.count)
    for item in items where item.meaning != .cancelled {
      var above = item.parent
      while let index = above {
        counts[index].total += 1
        if item.meaning == .done { counts[index].done += 1 }
        above = items[index].parent
      }
    }
    return counts
  }

  /// The lines below an item's own line, without the item's indentation.
  private static func body(of item: TaskItem, _ lines: BodyLines, firstLine: Int) -> MarkdownText {
    var text: [UInt8] = []
    var first = item.line + 1
    for line in stride(from: first, through: item.endLine, by: 1) {
      var cursor = BodyCursor(lines.bytes[lines.range(of: line - firstLine + 1)])
      cursor.pass(item.prefixes)
      let rest = cursor.rest
      if text.isEmpty, rest.allSatisfy(\.isBlank) {
        first = line + 1
        continue
      }
      text += rest
      text.append(0x0A)
    }
    if text.isEmpty { return .empty }
    return MarkdownText(String(decoding: text, as: UTF8.self), firstLine: first)
  }
}

/// Generates ids for the items of one file that have none: `<file>-<slug of the title>`. Repeated
/// titles get `-2`, `-3` and so on.
private struct ItemIDs {
  private let stem: String
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  init(stem: String) { self.stem = stem }

  mutating func note(_ written: String?) {
    if let written { taken.insert(written.foldedName) }
  }

  mutating func next(for title: String) -> String {
    let base = "\(stem)-\(slug(of: title))"
    var count = counts[base, default: 0] + 1
    var id = count == 1 ? base : "\(base)-\(count)"
    while !taken.insert(id.foldedName).inserted {
      count += 1
      id = "\(base)-\(count)"
    }
    counts[base] = count
    return id
  }
}
