import Text
import TodoModel

/// A format of another tool.
package enum ImportFormat: String, CaseIterable, Sendable {
  case github, trello, todoist, taskwarrior, beads, csv, ics, markdown, org, docket
  case todotxt = "todo.txt"

  /// As the tool calls itself.
  package var title: String {
    switch self {
    case .github: "GitHub"
    case .trello: "Trello"
    case .todoist: "Todoist"
    case .taskwarrior: "Taskwarrior"
    case .csv: "CSV"
    case .ics: "iCalendar"
    case .markdown: "Markdown"
    case .org: "Org"
    case .docket: "Docket"
    case .beads, .todotxt: rawValue
    }
  }

  /// The most bytes of a file.
  package static let limit = 100 << 20

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: for messages; its name tells formats apart that look alike.
  ///   - hasName: whether that is the name of a file, which may be called after a project.
  ///   - name: what its list is called, where the file's name does not tell it from others.
  ///   - mayBeEmpty: whether a file without a byte is a list without todos.
  ///   - format: `nil` to find it out.
  ///   - columns: the names of a table's columns, where they are not the usual ones.
  ///   - zone: of times without an offset.
  ///   - settings: whose words for states are known beside the usual ones.
  package static func read(
    _ path: String, _ bytes: [UInt8], hasName: Bool = true, called name: String? = nil,
    as format: ImportFormat? = nil, columns: [ImportColumn: String] = [:],
    mayBeEmpty: Bool = false, zone: Zone, settings: Settings = Settings()
  ) throws(ImportProblem) -> ForeignFile {
    let reading = ImportReading(
      path: path, hasName: hasName, name: name, zone: zone, statuses: settings.statuses)
    let bytes = withoutMark(bytes)
    if bytes.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
      if mayBeEmpty { return ForeignFile(format: format ?? .todotxt) }
      throw reading.problem("the file is empty")
    }
    if format == .ics || format == nil && CalendarTasks.fits(bytes) {
      return try CalendarTasks(reading).file(bytes)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw reading.problem("the file is not UTF-8 text; export it as UTF-8")
    }
    switch format {
    case .github, .trello, .taskwarrior, .beads, .docket: break
    case .todoist, .csv:
      return try table(CSVReader(text, path: path), format, columns, reading)
    case .ics: return try CalendarTasks(reading).file(bytes)
    case .markdown: return try MarkdownTodos(reading, settings).file(text)
    case .todotxt: return ForeignFile(format: .todotxt, todos: TodoTxtList(reading).todos(text))
    case .org: return try OrgTasks(reading).file(text)
    case nil where MarkdownTodos.fits(path): return try MarkdownTodos(reading, settings).file(text)
    case nil where OrgTasks.fits(path): return try OrgTasks(reading).file(text)
    case nil where isJSON(text): break
    case nil:
      if isTable(path, text) {
        return try table(CSVReader(text, path: path), nil, columns, reading)
      }
      if MarkdownTodos.isList(text) { return try MarkdownTodos(reading, settings).file(text) }
      if path.lowercased().hasSuffix(".txt") {
        return ForeignFile(format: .todotxt, todos: TodoTxtList(reading).todos(text))
      }
      throw reading.problem(
        "the format is not clear: say whether it is csv, todo.txt, markdown or org")
    }
    var reader = JSONReader(Array(text.utf8), path: path)
    return try json(try reader.values(), format, reading)
  }

  /// What the list of a file is called if it has no name of its own.
  package static func listName(of path: String) -> String { ImportReading.stem(of: path) }

  /// The columns of a file that is read as a table; `nil` for other files.
  package static func columns(
    of path: String, _ bytes: [UInt8], as format: ImportFormat?, named: [ImportColumn: String]
  ) -> TableColumns? {
    guard let text = String(validating: withoutMark(bytes), as: UTF8.self),
      format == .csv || format == nil && !isJSON(text) && isTable(path, text)
    else { return nil }
    do throws(ImportProblem) {
      let header = try CSVReader(text, path: path).header
      return format == nil && TodoistProject.fits(header) ? nil : TableColumns(header, named: named)
    } catch {
      // `read` reports it.
      return nil
    }
  }

  private static func isJSON(_ text: String) -> Bool {
    let begins = text.first { !$0.isWhitespace }
    return begins == "{" || begins == "["
  }

  private static func isTable(_ path: String, _ text: String) -> Bool {
    let path = path.lowercased()
    return path.hasSuffix(".csv") || path.hasSuffix(".tsv") || TableRows.fits(text)
  }

  private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  private static func table(
    _ table: CSVReader, _ format: ImportFormat?, _ columns: [ImportColumn: String],
    _ reading: ImportReading
  ) throws(ImportProblem) -> ForeignFile {
    let isTodoist = TodoistProject.fits(table.header)
    if format == .todoist, !isTodoist {
      throw reading.problem("a file of Todoist has the columns TYPE, CONTENT, PRIORITY and INDENT")
    }
    if isTodoist, format != .csv { return TodoistProject(reading).file(table) }
    return try TableRows(table, named: columns, reading).file()
  }

  private static func json(
    _ values: [JSONValue], _ format: ImportFormat?, _ reading: ImportReading
  ) throws(ImportProblem) -> ForeignFile {
    if values.allSatisfy({ $0.isEmptyList }) { return ForeignFile(format: format ?? .github) }
    let guessed: ImportFormat? =
      TrelloBoard.fits(values)
      ? .trello
      : TaskwarriorTasks.fits(values)
        ? .taskwarrior
        : DocketTodos.fits(values)
          ? .docket
          : BeadsIssues.fits(values) ? .beads : GitHubIssues.fits(values) ? .github : nil
    if let format, let guessed, guessed != format {
      throw reading.problem("this is a file of \(guessed.title), not of \(format.title)")
    }
    switch format ?? guessed {
    case .trello where guessed == nil:
      throw reading.problem("this is not a board of Trello: it has no 'cards' and 'lists'")
    case .trello: return try TrelloBoard(values.first ?? .null, reading).file()
    case .taskwarrior:
      return ForeignFile(format: .taskwarrior, todos: try TaskwarriorTasks(reading).todos(values))
    case .beads: return ForeignFile(format: .beads, todos: try BeadsIssues(reading).todos(values))
    case .github:
      var file = ForeignFile(format: .github, todos: try GitHubIssues(reading).todos(values))
      file.fullNames = GitHubIssues.fullNames(values)
      return file
    case .docket:
      return try DocketTodos(reading).file(values)
    case .todoist, .todotxt, .csv, .ics, .markdown, .org, nil:
      throw reading.problem(
        "this JSON is none of GitHub ('gh issue list --json number,title,url'), Trello, "
          + "Taskwarrior ('task export'), beads and Docket ('docket export')")
    }
  }
}

extension JSONValue {
  fileprivate var isEmptyList: Bool {
    if case .list(let list) = self { list.isEmpty } else { false }
  }
}
