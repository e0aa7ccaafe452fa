import Text
import Markdown
import TodoModel

/// Parses Markdown files as todos, checklists and notes.
package struct FileParser: Sendable {
  let settings: Settings
  let zone: Zone
  /// The lengths above which there is a warning.
  let limits: Settings.Limits
  private let readsBodies: Bool
  private let statuses: StatusReader
  /// The status of closed todos that have no status of their own.
  private let done: Status

  /// - Parameters:
  ///   - zone: the time zone of dates without an offset.
  ///   - readsBodies: whether to read the bodies of todo files. If false, a todo with a title in
  ///     its front matter gets an empty body and no subtasks, and only a merge conflict in the body
  ///     is reported. Backlog.md files are always read in full, because they contain comments.
  ///   - limits: the lengths above which there is a warning; those of the settings if `nil`.
  package init(
    settings: Settings, zone: Zone, readsBodies: Bool = true, limits: Settings.Limits? = nil
  ) {
    self.settings = settings
    self.limits = limits ?? settings.limits
    self.zone = zone
    self.readsBodies = readsBodies
    statuses = StatusReader(statuses: settings.statuses)
    done = settings.statuses.last { $0.meaning == .done } ?? Status(.done)
  }

  /// Parses one file. Never fails: problems are returned as diagnostics, with all that could be
  /// read.
  ///
  /// Only `check --strict` reports warnings with the id `unknown-key`. For a note, the diagnostics
  /// contain only problems that may have kept the file from being recognized as a todo.
  package func parse(_ file: SourceFile, in context: FileContext) -> Parsed<TodoFile> {
    if let problem = FileProblem.find(in: file) { return Parsed(.unreadable, [problem]) }
    var frontMatter = FrontMatter.read(file)
    // Templates may be among the files.
    guard context.dialect.holdsOtherFiles else { return parse(file, frontMatter, in: context) }
    let hidesKey = frontMatter.value.removePlaceholders(in: file)
    var parsed = parse(file, frontMatter, in: context)
    TemplatePlaceholders.report(in: file, hidesKey: hidesKey, &parsed.diagnostics)
    return parsed
  }

  private static func namesAsWritten(in node: YAMLNode) -> [SourcePosition] {
    switch node.content {
    case .scalar(let text, .asWritten) where text.hasPrefix("@") || text.hasPrefix("[@"):
      [node.mark.position]
    case .scalar: []
    case .list(let nodes): nodes.flatMap(namesAsWritten)
    case .map(let entries): entries.flatMap { namesAsWritten(in: $0.value) }
    }
  }

  private func parse(
    _ file: SourceFile, _ frontMatter: Parsed<FrontMatter>, in context: FileContext
  ) -> Parsed<TodoFile> {
    var diagnostics = frontMatter.diagnostics
    let dialect = context.dialect
    if let problem = TOMLFrontMatter.problem(in: file, among: dialect.holdsOtherFiles) {
      diagnostics.append(problem)
    }
    if dialect.hasMentions {
      let names = frontMatter.value.entries.flatMap { Self.namesAsWritten(in: $0.value) }
      diagnostics.removeAll { $0.id == "yaml-as-text" && names.contains($0.position) }
    }
    let parts = FileParts(
      file: file, context: context, frontMatter: frontMatter.value,
      fields: read(frontMatter.value, file, context, &diagnostics))

    switch kind(parts) {
    case .todo:
      return todo(parts, &diagnostics)
    case .note:
      return note(parts, diagnostics)
    case .checklist, nil:
      let body = file.text(from: parts.frontMatter.body)
      let outline = BodyOutline.read(body, path: file.path)
      let unread = outline.value.unreadLine
      let hasItems = !outline.value.taskItems.isEmpty || unread != nil
      if !hasItems, parts.fields.kind != .checklist {
        return note(parts, diagnostics)
      }
      diagnostics += outline.diagnostics
      if let unread { reportUnread(from: unread, of: file.path, &diagnostics) }
      return checklist(parts, body, outline.value, &diagnostics)
    }
  }

  private func read(
    _ frontMatter: FrontMatter, _ file: SourceFile, _ context: FileContext,
    _ diagnostics: inout [Diagnostic]
  ) -> TodoFields {
    if frontMatter.entries.isEmpty { return TodoFields() }
    var reader = FieldReader(
      path: file.path, limits: limits, statuses: statuses,
      dates: dates(in: context), priorities: settings.priorities, customFields: settings.fields,
      dialect: context.dialect, bytes: frontMatter.bytes)
    reader.read(frontMatter.entries)
    diagnostics += reader.diagnostics
    return reader.fields
  }

  /// `nil` if only the body can distinguish a checklist from a note.
  private func kind(_ parts: FileParts) -> TodoFields.Kind? {
    let fields = parts.fields
    let dialect = parts.context.dialect
    if dialect.isAllTodos { return .todo }
    if let kind = fields.kind { return kind }
    if fields.hasTodoKey || fields.hasTodoTag { return .todo }
    let isReadme = stem(of: parts.file.path).lowercased() == "readme"
    if dialect.holdsOtherFiles || fields.isDecision || isReadme { return nil }
    return fields.hasTitleKey || parts.frontMatter.isUnreadable ? .todo : nil
  }

  private func note(_ parts: FileParts, _ diagnostics: [Diagnostic]) -> Parsed<TodoFile> {
    // In a file that says that it is a note, errors of values hide nothing.
    let isOther = parts.fields.kind == .note || parts.context.dialect.holdsOtherFiles
    return Parsed(.note, diagnostics.filter { $0.mayHideTodo(among: isOther) })
  }

  private func todo(_ parts: FileParts, _ diagnostics: inout [Diagnostic]) -> Parsed<TodoFile> {
    let path = parts.file.path
    let dialect = parts.context.dialect
    let isSkipped = !readsBodies && parts.fields.title != nil && !dialect.hasSections
    let written = isSkipped ? .empty : parts.file.text(from: parts.frontMatter.body)
    var body = written
    var comments: [EmbeddedComment] = []
    if dialect.hasSections {
      let sections = BacklogSections.read(body, path: path, dates: dates(in: parts.context))
      diagnostics += sections.diagnostics
      (body, comments) = (sections.value.body, sections.value.comments)
    }
    let summary = BodySummary.read(body, path: path, findsHeading: parts.fields.title == nil)
    diagnostics += summary.diagnostics
    body.isPlain = summary.value.isPlain
    checkBody(parts, written, &diagnostics)

    var title =
      parts.fields.title
      ?? (dialect.namesHoldTitles ? TaskFileName(path: path).title : stem(of: path))
    if parts.fields.title == nil, let heading = summary.value.firstHeading, !heading.text.isEmpty {
      title = heading.text
      body.text = String(Substring(body.text.utf8.dropFirst(heading.restOffset)))
      body.firstLine = heading.restLine
    }
    checkFields(parts, title: title, &diagnostics)

    var todo = TodoAssembly(path: path, context: parts.context, done: done)
      .todo(parts.fields, title: title)
    todo.body = body
    todo.subtasks = summary.value.subtasks
    checkDue([todo], &diagnostics)
    return Parsed(.todo(todo, comments: comments), diagnostics)
  }

  private func checklist(
    _ parts: FileParts, _ body: MarkdownText, _ outline: BodyOutline,
    _ diagnostics: inout [Diagnostic]
  ) -> Parsed<TodoFile> {
    checkBody(parts, body, &diagnostics)
    checkFields(parts, title: "", &diagnostics)
    let (path, fields) = (parts.file.path, parts.fields)
    let stem = stem(of: path)
    let heading = outline.firstHeading?.text ?? ""
    var body = body
    body.isPlain = outline.isPlain
    let checklist = Checklist(
      owner: parts.context.owner, id: fields.id ?? stem,
      title: fields.title ?? (heading.isEmpty ? stem : heading), path: path, body: body)

    var shared = sharedFields(parts, items: outline.taskItems.count, &diagnostics)
    let change = parts.context.dialect.holdsOtherFiles ? OpenSpecChange(path: path) : nil
    if let change, shared.todo.project == nil { shared.todo.project = change.name }
    let defaults = TodoAssembly(path: path, context: parts.context, done: done)
      .todo(shared, title: checklist.title)
    let reader = ChecklistReader(
      dates: dates(in: parts.context),
      categories: settings.categories.map(\.name) + parts.context.categories,
      titleLimit: limits.title, sectionLimit: settings.limits.title,
      board: parts.frontMatter.isKanbanBoard
        ? KanbanBoard(Array(body.text.utf8), firstLine: body.firstLine, statuses: statuses) : nil)
    var items = reader.read(body, outline: outline, stem: stem, defaults: defaults)
    change?.close(&items.value)
    diagnostics += items.diagnostics
    checkDue(items.value, &diagnostics)
    return Parsed(.checklist(checklist, items: items.value), diagnostics)
  }

  private func dates(in context: FileContext) -> DateReader {
    DateReader(zone: zone, dialect: context.dialect.dates)
  }
}
