import Text
import TodoModel

/// Reads the values of front matter entries.
struct FieldReader {
  let path: String
  let limits: Settings.Limits
  let statuses: StatusReader
  let dates: DateReader
  /// The priorities of a Backlog.md project, the highest first.
  let priorities: [String]
  /// The fields that the workspace adds.
  let customFields: [CustomField]
  let dialect: Dialect
  /// The bytes that marks refer to. Unknown values are copied from here as written.
  let bytes: [UInt8]

  var fields = TodoFields()
  var diagnostics: [Diagnostic] = []

  /// Reads all entries. If several aliases of one key occur, the canonical name takes precedence,
  /// else the first alias.
  mutating func read(_ entries: [YAMLEntry]) {
    var keys: [KnownKey?] = []
    keys.reserveCapacity(entries.count)
    // Bit sets of keys: `own` has the keys that occur under their canonical name, `read` those
    // already read.
    var (own, read): (UInt64, UInt64) = (0, 0)
    var (found, isAnyTwice): (UInt64, Bool) = (0, false)
    // By index, since a loop over the entries copies each.
    for index in entries.indices {
      let key = KnownKey(entries[index].key)
      keys.append(key)
      guard let key else { continue }
      isAnyTwice = isAnyTwice || found & key.bit != 0
      found |= key.bit
    }
    for index in entries.indices where isAnyTwice {
      guard let key = keys[index], !entries[index].value.isAbsent else { continue }
      if key.name == entries[index].key { own |= key.bit }
    }
    var hasOtherTodoKey = false
    // An import keeps what the other tool has, under that tool's names.
    lazy var isImported = entries.contains { $0.key == KnownKey.source }
    for (entry, key) in zip(entries, keys) {
      if let field = customFields.field(of: entry.key, known: key) {
        readValue(entry, field, among: entries)
        continue
      }
      guard let key, applies(key, entry) else {
        keep(entry)
        if key == nil {
          if entry.key == "blocked" { readBlocked(entry) }
          if !isImported { reportUnknown(entry) }
        }
        continue
      }
      if key.marksTodo, !dialect.holdsOtherFiles || !entry.value.isAbsent || entry.isRefused {
        fields.hasTodoKey = true
        if key != .field(.status) { hasOtherTodoKey = true }
      }
      if key == .field(.title) { fields.hasTitleKey = true }
      guard !entry.value.isAbsent else {
        if key == .field(.title) { warn("empty-title", entry.keyMark, "the title is empty") }
        continue
      }
      if read & key.bit != 0 || (own & key.bit != 0 && entry.key != key.name) {
        reportAlias(entry, key, among: entries, keys)
        continue
      }
      read |= key.bit
      readValue(entry, key)
    }
    if let anchor = fields.countsFromCompletion {
      fields.todo.recurrence?.countsFromCompletion = anchor
    }
    if !fields.skipped.isEmpty { fields.todo.recurrence?.skipped = fields.skipped }
    if let decision = fields.decision {
      let isTodo = hasOtherTodoKey || fields.kind == .todo || fields.hasTodoTag
      if isTodo { diagnostics.append(decision) } else { fields.isDecision = true }
      fields.hasTodoKey = isTodo
    }
  }

  /// Whether the entry has the meaning that its name suggests.
  private func applies(_ key: KnownKey, _ entry: YAMLEntry) -> Bool {
    switch key {
    case .kind:
      // Other programs use their own values of `kind`.
      if dialect.ownsKinds { return true }
      return entry.value.oneText.flatMap { TodoFields.Kind(rawValue: $0.text.lowercased()) } != nil
    case .field(.estimate) where entry.key == "effort":
      // taskmd's `small`, `medium` and `large` are not durations.
      return entry.value.oneText.map { $0.text.utf8.contains(where: \.isDigit) } ?? false
    case .field(.order):
      // Other programs have words there.
      return entry.value.oneText.flatMap { Thousandths($0.text) } != nil
    default: return true
    }
  }

  private mutating func readValue(
    _ entry: YAMLEntry, _ field: CustomField, among entries: [YAMLEntry]
  ) {
    func hasValue(_ entry: YAMLEntry) -> Bool {
      !entry.value.isAbsent && entry.value.oneText?.text.isEmpty != true
    }
    guard hasValue(entry) else { return }
    let same = entries.filter { field.isMeant(by: $0.key) && hasValue($0) }
    if let counts = same.first(where: { $0.key == field.name }) ?? same.first,
      counts.keyMark.start != entry.keyMark.start
    {
      warn(
        "key-alias", entry.keyMark,
        "'\(entry.key)' is another name for '\(counts.key)'; the value in line "
          + "\(counts.keyMark.position.line) is used")
      return keep(entry)
    }
    guard let value = one(entry) else { return keep(entry, as: field.name) }
    switch CustomValueReader(dates: dates).read(value.text, of: field) {
    case .success(let text):
      fields.todo.extra.append(
        Todo.ExtraField(key: field.name, value: text, position: entry.keyMark.position))
    case .failure(let problem):
      report(problem, at: value.mark)
      keep(entry, as: field.name)
    }
  }

  private mutating func readValue(_ entry: YAMLEntry, _ key: KnownKey) {
    switch key {
    case .field(let field): readValue(entry, field)
    case .kind: readKind(entry)
    case .recurrenceAnchor: readAnchor(entry)
    case .skippedInstances: fields.skipped = days(entry)
    }
  }

  private mutating func readValue(_ entry: YAMLEntry, _ field: TodoField) {
    let value = entry.value
    switch field {
    case .title: readTitle(entry)
    case .due: fields.todo.due = date(entry)
    case .start: fields.todo.start = date(entry)
    case .created: fields.todo.created = date(entry)
    case .updated: fields.todo.updated = date(entry)
    case .completed: readCompletion(entry)
    case .completions: fields.todo.completions = days(entry)
    case .status: fields.status = status(entry)
    case .category: readCategory(entry)
    case .project: readProject(entry)
    case .tags: readTags(entry)
    case .starred: fields.todo.isStarred = result(BooleanReader.read, entry) ?? false
    case .priority: readPriority(entry)
    case .author:
      fields.author = usernames(entry).first
      fields.todo.marks.author = value.mark.position
    case .assignee:
      fields.todo.assignees = usernames(entry)
      fields.todo.marks.assignee = value.mark.position
    case .depends: readDepends(entry)
    case .repeat: fields.todo.recurrence = result(RecurrenceReader.read, entry)
    case .estimate:
      let isMinutes = entry.key.utf8.first == 0x74 || entry.key.utf8.first == 0x54  // timeEstimate
      fields.todo.estimateMinutes = result(
        isMinutes ? EstimateReader.readMinutes : EstimateReader.read, entry)
    case .order: fields.todo.orderThousandths = result(OrderReader.read, entry)?.count
    case .id: readID(entry)
    case .aliases:
      fields.todo.aliases = value.texts(separatedBy: { $0 == "," }).map(\.text.withoutLink)
      if case .map = value.content { reportType(entry, "text or a list of texts") }
    case .owner, .section, .subtasks, .place, .extra, .body: break
    }
  }

  // MARK: Problems

  mutating func report(_ problem: ValueProblem, at mark: YAMLMark) {
    diagnostics.append(
      problem.diagnostic(path: path, at: mark.position, length: Int(mark.length)))
  }

  mutating func reportType(_ entry: YAMLEntry, _ wanted: String) {
    report(
      ValueProblem("wrong-type", "'\(entry.key)' must be \(wanted), not \(entry.value.kindName)"),
      at: entry.value.mark)
  }

  mutating func warn(_ id: String, _ mark: YAMLMark, _ message: String) {
    diagnostics.append(
      Diagnostic(
        .warning, id, path: path, at: mark.position, length: Int(mark.length), message))
  }

  private mutating func reportAlias(
    _ entry: YAMLEntry, _ key: KnownKey, among entries: [YAMLEntry], _ keys: [KnownKey?]
  ) {
    // A summary beside a title is a separate text, not an alias.
    if key == .field(.title) {
      keep(entry)
      return
    }
    let same = zip(entries, keys).filter { $0.1 == key && !$0.0.value.isAbsent }.map(\.0)
    guard let counts = same.first(where: { $0.key == key.name }) ?? same.first else { return }
    warn(
      "key-alias", entry.keyMark,
      "'\(entry.key)' is another name for '\(counts.key)'; the value in line "
        + "\(counts.keyMark.position.line) is used")
  }

  private mutating func reportUnknown(_ entry: YAMLEntry) {
    if KnownKey.isForeign(entry.key) { return }
    let names = KnownKey.names + customFields.map(\.name)
    warn(
      "unknown-key", entry.keyMark,
      "unknown key '\(entry.key)'\(suggestion(for: entry.key, among: names))")
  }

  /// - Parameter name: the name of the field of the workspace that the entry sets.
  private mutating func keep(_ entry: YAMLEntry, as name: String? = nil) {
    let value: String
    switch entry.value.content {
    case .scalar(let text, _): value = text
    case .list, .map:
      let range =
        Int(
          entry.value.mark.start)..<max(
          Int(entry.value.mark.start), min(Int(entry.value.mark.end), bytes.count))
      value = String(String(decoding: bytes[range], as: UTF8.self).withoutOuterSpace)
    }
    fields.todo.extra.append(
      Todo.ExtraField(key: name ?? entry.key, value: value, position: entry.keyMark.position))
  }
}

extension KnownKey {
  /// The key's bit in a set of keys.
  fileprivate var bit: UInt64 {
    switch self {
    case .field(let field): 1 << UInt64(field.rawValue)
    case .kind: 1 << 62
    case .recurrenceAnchor: 1 << 63
    case .skippedInstances: 1 << 61
    }
  }
}

extension YAMLEntry {
  /// Whether the value is not read because it uses YAML that is not supported. It then has the place
  /// of the key.
  fileprivate var isRefused: Bool { value.mark.start == keyMark.start }
}
