import Text
import TodoModel

extension FieldReader {
  /// The entry's single text. Reports an error for any other type.
  mutating func one(_ entry: YAMLEntry) -> MarkedText? {
    if let text = entry.value.oneText { return text }
    reportType(entry, "a single value")
    return nil
  }

  /// Converts the entry's text with `read`. Reports an error and returns `nil` if it is not valid.
  mutating func result<Value>(
    _ read: (String) -> Result<Value, ValueProblem>, _ entry: YAMLEntry
  ) -> Value? {
    guard let value = one(entry) else { return nil }
    switch read(value.text) {
    case .success(let found): return found
    case .failure(let problem):
      report(problem, at: value.mark)
      return nil
    }
  }

  mutating func date(_ entry: YAMLEntry) -> TodoDate? {
    if let text = entry.value.text, text.isEmpty || DateReader.isZeroValue(text) { return nil }
    return result({ [dates] in dates.read($0.withoutLink) }, entry)
  }

  mutating func status(_ entry: YAMLEntry) -> Status? {
    guard let value = one(entry) else { return nil }
    if dialect.listsStatuses, !value.text.isEmpty, !statuses.ownNames.isEmpty,
      !statuses.lists(value.text)
    {
      return unlistedStatus(value)
    }
    switch statuses.read(value.text) {
    case .success(let status):
      if status.name?.utf8.count == 7, status.name?.lowercased() == "blocked" {
        fields.todo.marks.isBlocked = true
      }
      return status
    case .failure(let problem):
      if StatusReader.isOfDecision(value.text)
        || dialect.holdsOtherFiles && (entry.value.isLink || StatusReader.isOfDocument(value.text))
      {
        fields.decision = problem.diagnostic(
          path: path, at: value.mark.position, length: Int(value.mark.length))
        return nil
      }
      report(problem, at: value.mark)
      return Status(.todo, name: value.text)
    }
  }

  /// A status that a Backlog.md project does not list. It has the usual meaning of its name, if any.
  private mutating func unlistedStatus(_ value: MarkedText) -> Status {
    warn(
      "unlisted-status", value.mark,
      "the project's config does not list the status '\(value.text)'; it lists "
        + statuses.ownNames.joined(separator: ", "))
    var status = Status(.todo, name: value.text)
    if case .success(let known) = StatusReader(statuses: []).read(value.text) { status = known }
    if value.text.lowercased() == "blocked" { fields.todo.marks.isBlocked = true }
    return status
  }

  /// Reads `blocked: true`, which is kept as well.
  mutating func readBlocked(_ entry: YAMLEntry) {
    guard let text = entry.value.oneText?.text, case .success(true) = BooleanReader.read(text)
    else { return }
    fields.todo.marks.isBlocked = true
  }

  mutating func readPriority(_ entry: YAMLEntry) {
    let priorities = priorities
    fields.todo.priority = result({ PriorityReader.read($0, among: priorities) }, entry) ?? nil
    fields.todo.marks.priorityDigit = entry.value.text.flatMap(PriorityReader.digit)
  }

  /// Reads `true`, `false` or a day. An invalid value that starts with a digit still marks the todo
  /// as completed, on an unknown day.
  mutating func readCompletion(_ entry: YAMLEntry) {
    guard let value = one(entry) else { return }
    if value.text.isEmpty || DateReader.isZeroValue(value.text) { return }
    if let isCompleted = BooleanReader.value(value.text) {
      fields.completion = isCompleted ? .yes(nil) : .no
      return
    }
    switch dates.read(value.text.withoutLink) {
    case .success(let date): fields.completion = .yes(date)
    case .failure(let problem):
      let isDate = value.text.utf8.first?.isDigit ?? false
      fields.completion = isDate ? .yes(nil) : .no
      report(
        isDate
          ? problem
          : ValueProblem(
            problem.id, "'\(value.text)' is neither a date nor 'true' or 'false'"),
        at: value.mark)
    }
  }

  mutating func days(_ entry: YAMLEntry) -> [CalendarDay] {
    if case .map = entry.value.content { reportType(entry, "a list of dates") }
    return entry.value.texts(separatedBy: { $0 == "," }).compactMap { item in
      switch dates.read(item.text.withoutLink) {
      case .success(let date): return date.day
      case .failure(let problem):
        report(problem, at: item.mark)
        return nil
      }
    }
  }

  mutating func readTitle(_ entry: YAMLEntry) {
    let mark = entry.value.mark
    let title: String
    switch entry.value.content {
    case .scalar(let text, _): title = text.onOneLine
    case .list, .map:
      // `[WIP]` and `{{title}}` are valid YAML collections, but also plausible titles.
      let written = WrittenText(
        bytes, from: Int(mark.start), to: max(Int(mark.start), Int(mark.end)))
      title = written.node(at: mark.position, path: path, &diagnostics).text?.onOneLine ?? ""
    }
    guard !title.isEmpty else {
      warn("empty-title", mark, "the title is empty")
      return
    }
    fields.title = title
    fields.titleMark = mark
  }

  mutating func readCategory(_ entry: YAMLEntry) {
    var names: [MarkedText] = []
    switch entry.value.content {
    case .scalar: names = entry.value.oneText.map { [$0] } ?? []
    case .list: names = entry.value.texts(separatedBy: { $0 == "," })
    case .map: reportType(entry, "text")
    }
    guard let first = names.first(where: { !$0.text.isEmpty }) else { return }
    let name = first.text.withoutLink
    fields.todo.category = name
    fields.todo.marks.category = first.mark.position
    warnIfTooLong(name, limits.category, "category", first.mark)
    for tag in names.dropFirst() {
      if !addTag(tag) { return }
    }
  }

  mutating func readProject(_ entry: YAMLEntry) {
    guard let first = entry.value.texts(separatedBy: { _ in false }).first else {
      if case .map = entry.value.content { reportType(entry, "text") }
      return
    }
    let name = first.text.withoutLink
    fields.todo.project = name
    warnIfTooLong(name, limits.project, "project", first.mark)
  }

  mutating func readTags(_ entry: YAMLEntry) {
    if case .map = entry.value.content { reportType(entry, "a list of texts") }
    let separators: (Unicode.Scalar) -> Bool = { $0 == "," || $0.properties.isWhitespace }
    let tags = entry.value.texts(separatedBy: separators)
    fields.todo.tags.reserveCapacity(tags.count)
    for tag in tags {
      if !addTag(tag) { return }
      warnIfTooLong(tag.text, limits.tag, "tag", tag.mark)
    }
  }

  /// Adds a tag without its leading `#`, unless the todo already has it (ignoring case).
  ///
  /// - Returns: `false` if the todo has as many tags as it can have.
  private mutating func addTag(_ tag: MarkedText) -> Bool {
    var name = tag.text
    while name.utf8.first == 0x23 { name.removeFirst() }
    name = name.onOneLine
    guard !name.isEmpty else { return true }
    if !fields.todo.tags.isEmpty {
      let folded = name.foldedName
      if fields.todo.tags.contains(where: { $0.foldedName == folded }) { return true }
    }
    guard fields.todo.tags.count < Todo.mostTags else {
      warn("too-many-tags", tag.mark, Todo.tooManyTags(from: name))
      return false
    }
    fields.todo.tags.append(name)
    return true
  }

  /// Usernames from a list or from text separated by commas.
  mutating func usernames(_ entry: YAMLEntry) -> [String] {
    if case .map = entry.value.content { reportType(entry, "a username or a list of usernames") }
    var names: [String] = []
    let isMentions = entry.value.text?.utf8.first == 0x40
    let separators: (Unicode.Scalar) -> Bool = { $0 == "," || (isMentions && $0 == " ") }
    for item in entry.value.texts(separatedBy: separators) {
      guard let name = username(from: item.text.withoutLink) else {
        report(
          ValueProblem(
            "invalid-username", "'\(item.text)' is not a valid username: it has no letter or digit"),
          at: item.mark)
        continue
      }
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Reads ids, `owner/id`, links, or TaskNotes' `{uid: …}`.
  mutating func readDepends(_ entry: YAMLEntry) {
    var items: [YAMLNode] = [entry.value]
    if case .list(let list) = entry.value.content { items = list }
    for item in items where !item.isAbsent {
      var texts = item.texts(separatedBy: { $0 == "," })
      if case .map(let parts) = item.content {
        let names = ["uid", "id", "depends_on_id"]
        guard let id = parts.first(where: { names.contains($0.key) })?.value.oneText else {
          let wanted = ValueProblem(
            "wrong-type", "a dependency must be an id or a mapping with 'uid'")
          report(wanted, at: item.mark)
          continue
        }
        texts = [id]
      }
      for text in texts {
        fields.todo.depends.append(
          Todo.Dependency(text: text.text.dependencyName, position: text.mark.position))
      }
    }
  }

  mutating func readAnchor(_ entry: YAMLEntry) {
    guard let value = one(entry) else { return }
    switch value.text.lowercased() {
    case "completion": fields.countsFromCompletion = true
    case "scheduled", "due": fields.countsFromCompletion = false
    default:
      report(
        ValueProblem(
          "unknown-anchor",
          "unknown anchor '\(value.text)'; use 'scheduled' or 'completion'"),
        at: value.mark)
    }
  }

  mutating func readID(_ entry: YAMLEntry) {
    guard let value = one(entry), !value.text.isEmpty else { return }
    let parts = value.text.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
    if value.text.utf8.count > 200 || value.text.utf8.contains(0x5C)
      || parts.contains(where: { $0.count <= 2 && $0.allSatisfy { $0 == 0x2E } })
    {
      report(
        ValueProblem(
          "invalid-id",
          "'\(value.text.prefix(40))' is not a valid id; use letters, digits, '-' and '.'"),
        at: value.mark)
      return
    }
    fields.id = value.text
    fields.todo.marks.id = value.mark.position
    fields.todo.marks.hasWrittenID = true
  }

  mutating func readKind(_ entry: YAMLEntry) {
    guard let value = one(entry) else { return }
    if let kind = TodoFields.Kind(rawValue: value.text.lowercased()) {
      fields.kind = kind
      return
    }
    let names = TodoFields.Kind.allCases.map(\.rawValue)
    report(
      ValueProblem(
        "unknown-kind",
        "unknown kind '\(value.text)'; use todo, checklist or note"
          + suggestion(for: value.text, among: names)),
      at: value.mark)
  }

  mutating func warnIfTooLong(_ text: String, _ limit: Int, _ what: String, _ mark: YAMLMark) {
    guard text.utf8.count > limit, case let count = text.unicodeScalars.count, count > limit else {
      return
    }
    warn("\(what)-too-long", mark, "the \(what) has \(count) characters; the limit is \(limit)")
  }
}

extension Todo {
  static func tooManyTags(from name: String) -> String {
    "a todo has at most \(mostTags) tags; the tags from '\(name)' on are not read"
  }
}
