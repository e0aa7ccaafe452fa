import Text
import TodoFormat
import TodoModel

/// The rows of any table with a column for the title: exports of GitLab, Jira, Linear and others, and tables that
/// people made. Columns are known by their names.
struct TableRows {
  private let reading: ImportReading
  private let table: CSVReader
  private let columns: TableColumns
  /// Those of the columns that were named that would not be found by their names.
  private let named: [ImportColumn: String]
  private let dayOrder: WrittenDay.Order?
  private var isJira: Bool { columns.isJira }
  /// Whether Docket wrote it.
  private var isOwn: Bool { columns.isOwn }

  /// Whether the first line of a text names two columns or more that are known, one of them that of the titles.
  static func fits(_ text: String) -> Bool {
    let line = CSVReader.body(of: text).text.prefix { !$0.isNewline }
    do throws(ImportProblem) {
      let columns = TableColumns(try CSVReader(String(line), path: "").header, named: [:])
      return columns.isOwn || columns.name(of: .title) != nil && columns.places.count > 1
    } catch {
      // A quotation mark without its second one, as in other texts.
      return false
    }
  }

  /// - Parameter named: the names of columns that were given.
  init(
    _ table: CSVReader, named: [ImportColumn: String], _ reading: ImportReading
  ) throws(ImportProblem) {
    (self.table, self.reading) = (table, reading)
    let columns = TableColumns(table.header, named: named)
    let days = [ImportColumn.due, .start, .created, .completed].flatMap { columns.places[$0] ?? [] }
    dayOrder = WrittenDay.order(
      of: table.rows.lazy.flatMap { row in days.lazy.map { row.cells[$0].trimmingBlanks } })
    let found = TableColumns(table.header, named: [:])
    self.columns = columns
    self.named = named.filter { columns.name(of: $0.key) != found.name(of: $0.key) }
    if let name = columns.unknown.first {
      throw reading.problem(
        "there is no column '\(name)'; the columns are \(table.header.joined(separator: ", "))")
    }
    if columns.name(of: .title) == nil {
      throw ImportProblem(path: reading.path, titleColumns: table.header)
    }
  }

  func file() -> ForeignFile {
    var file = ForeignFile(format: .csv)
    if isOwn { file.header = table.header }
    var sources = UniqueSources()
    let named = table.rows.map { row in
      let title = value(.title, row) ?? ""
      let id = value(.source, row)
      let source = origin(row) ?? source(id, titled: title)
      return (row, id: id, title: title, source: sources.next(source))
    }
    var lines: [String: Int] = [:]
    for (row, id, _, _) in named {
      guard let id else { continue }
      if let first = lines[id] {
        file.notes.append(
          "lines \(first) and \(row.line) have one id, '\(id.quotedShort)': both are imported")
      } else {
        lines[id] = row.line
      }
    }
    let known = Dictionary(named.compactMap { one in one.id.map { ($0, one.source) } }) {
      first, _ in first
    }
    var titles: [String: String] = [:]
    for one in named where !one.title.isEmpty {
      // One title of two rows is neither's.
      titles[one.title.foldedName] = titles[one.title.foldedName] == nil ? one.source : ""
    }
    let names = isOwn ? nil : ToldNames(columns)
    for (row, id, title, source) in named {
      var todo = todo(row, ForeignTodo(source: source, title: title))
      todo.line = row.line
      todo.told = names
      if isOwn { todo.ownName = id.map(ForeignTodo.source) }
      if title.isEmpty {
        todo.title = Self.firstWords(of: todo.body)
        if todo.title.isEmpty {
          file.notes.append("line \(row.line) has no title: its todo is called 'Untitled'")
        }
      }
      todo.columns = self.named
      todo.depends = values(.depends, row).flatMap { cell in
        known[cell] == nil && titles[cell.foldedName] == nil ? Self.list(cell) : [cell]
      }.map { name in
        if let source = known[name] { return source }
        if isOwn { return ForeignTodo.source(of: name) }
        let source = titles[name.foldedName]
        if source == "" {
          file.notes.append(
            "line \(row.line): '\(name.quotedShort)' is the title of several rows: give its id")
        }
        return source.flatMap { $0.isEmpty ? nil : $0 } ?? name
      }
      file.todos.append(todo)
    }
    return file
  }

  /// Of the first line that has any: at most eight.
  private static func firstWords(of text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).map(\.trimmingBlanks).first { !$0.isEmpty }
    let words = (line ?? "").split(separator: " ")
    return words.prefix(8).joined(separator: " ") + (words.count > 8 ? " …" : "")
  }

  /// An address, or a key such as `BOAT-12`, is enough; a number says nothing in another table.
  private func source(_ id: String?, titled title: String) -> String {
    guard let id else { return "\(reading.list): \(title)" }
    if isOwn { return ForeignTodo.source(of: id) }
    if id.contains("://") || id.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*-\d+/) != nil { return id }
    return "\(reading.list)#\(id): \(title)"
  }

  /// Where a todo that Docket exported was imported from.
  private func origin(_ row: CSVReader.Row) -> String? {
    guard isOwn, let place = table.header.firstIndex(of: KnownKey.source) else { return nil }
    let source = CSVWriter.withoutMark(row.cells[place]).trimmingBlanks
    return source.isEmpty ? nil : source
  }

  private static let yes: Set = ["yes", "y", "true", "x", "1", "done", "✓", "✔", "☑", "✅"]
  private static let no: Set = ["no", "n", "false", "0", "-", "☐"]

  /// What commas and semicolons separate in a cell.
  private static func list(_ cell: String) -> [String] {
    cell.split { $0 == "," || $0 == ";" }.map(\.trimmingBlanks).filter { !$0.isEmpty }
  }

  private func values(_ column: ImportColumn, _ row: CSVReader.Row) -> [String] {
    (columns.places[column] ?? []).map { CSVWriter.withoutMark(row.cells[$0]).trimmingBlanks }
      .filter { !$0.isEmpty }
  }

  private func value(_ column: ImportColumn, _ row: CSVReader.Row) -> String? {
    values(column, row).first
  }

  private func todo(_ row: CSVReader.Row, _ begun: ForeignTodo) -> ForeignTodo {
    var todo = begun
    let texts = { (text: String) in isJira ? JiraMarkup.markdown(text) : text }
    todo.body = value(.body, row).map(texts) ?? ""
    todo.created = date(.created, row, &todo)
    let tick = value(.completed, row)?.lowercased() ?? ""
    let isTick = Self.yes.contains(tick) || Self.no.contains(tick)
    todo.closed = isTick ? nil : date(.completed, row, &todo)
    todo.due = date(.due, row, &todo)
    todo.start = date(.start, row, &todo)
    if let status = value(.status, row) {
      if let state = reading.state(status) {
        todo.state = state
        // A word of Docket's own, such as 'blocked', means more than the state.
        let isMore = isOwn && status != state.rawValue
        todo.stateName = isMore ? status : reading.ownName(ofState: status)
      } else {
        todo.keep(status, as: ForeignTodo.stateKey)
        if todo.closed != nil { todo.state = .done }
      }
      if todo.state == .todo || todo.state == .doing {
        todo.keep(todo.closed?.description, as: "source_completed")
        todo.closed = nil
      }
    } else if todo.closed != nil {
      todo.state = .done
    }
    if Self.yes.contains(tick), todo.state != .cancelled { todo.state = .done }
    if let text = value(.priority, row) {
      switch PriorityReader.read(text) {
      case .success(let priority): todo.priority = priority
      case .failure where ["no priority", "0"].contains(text.lowercased()): break
      case .failure: todo.keep(text, as: "source_priority")
      }
    }
    todo.tags = values(.tags, row).flatMap(Self.list)
    todo.category = value(.category, row)
    todo.project = value(.project, row)
    todo.setRule(value(.repeat, row))
    todo.people = values(.person, row).flatMap(Self.list)
    todo.author = value(.author, row)
    todo.setEstimate(value(.estimate, row))
    todo.isStarred = Self.yes.contains(value(.starred, row)?.lowercased() ?? "")
    todo.comments = values(.comment, row).map { comment(texts($0)) }
    for column in ImportColumn.allCases where !column.isList { keepFurther(column, row, &todo) }
    for place in columns.others where !isOwn || table.header[place] != KnownKey.source {
      todo.keep(CSVWriter.withoutMark(row.cells[place]), as: table.header[place])
    }
    return todo
  }

  /// Keeps what further columns of one name hold, as `due_2`.
  private func keepFurther(
    _ column: ImportColumn, _ row: CSVReader.Row, _ todo: inout ForeignTodo
  ) {
    let cells = (columns.places[column] ?? []).enumerated().map { number, place in
      (number, table.header[place], CSVWriter.withoutMark(row.cells[place]).trimmingBlanks)
    }
    for (number, name, text) in cells.filter({ !$0.2.isEmpty }).dropFirst() {
      todo.keep(text, as: "\(name) \(number + 1)")
    }
  }

  /// A day that cannot be read stays as it is written.
  private func date(
    _ column: ImportColumn, _ row: CSVReader.Row, _ todo: inout ForeignTodo
  ) -> TodoDate? {
    guard let text = value(column, row) else { return nil }
    let date = reading.date(text) ?? reading.date(WrittenDay.standard(text, dayOrder))
    if date == nil { todo.keep(text, as: "source_\(column)") }
    // Tables write days as midnight.
    guard let date, column == .due || column == .start, date.time?.secondOfDay == 0,
      text.firstMatch(of: /(?:Z|[+-]\d\d:?\d\d)$/) == nil
    else { return date }
    return TodoDate(day: date.day)
  }

  /// Jira writes `03/Nov/26 10:20 AM;ana;The text` in each of its columns of comments.
  private func comment(_ text: String) -> ForeignTodo.Comment {
    let parts = text.split(separator: ";", maxSplits: 2).map(String.init)
    guard parts.count == 3,
      let time = reading.date(parts[0]) ?? reading.date(WrittenDay.standard(parts[0]))
    else { return ForeignTodo.Comment(author: nil, time: nil, text: text) }
    return ForeignTodo.Comment(author: parts[1], time: time, text: parts[2])
  }
}
