import Text
import TodoModel
import TodoFormat

/// Checks a value for a todo's field, the same for every action that writes one.
struct FieldCheck {
  private let settings: Settings
  /// Whether it is a project of Backlog.md, which has its own words.
  private let isProject: Bool
  private let days: DayReader
  /// Whether the action could also remove the value.
  private let canRemove: Bool

  init(_ changeset: Changeset, canRemove: Bool = false) {
    settings = changeset.settings
    isProject = changeset.workspace.kind == .backlog
    days = DayReader(changeset)
    self.canRemove = canRemove
  }

  /// A title without the blanks around it.
  func title(_ text: String) throws -> String {
    let title = String(text.withoutOuterSpace)
    guard !title.isBlank else { throw Refusal.empty(.field(.title)) }
    try check(.field(.title), title, settings.limits.title)
    guard !title.unicodeScalars.contains(where: { $0.isControl || $0.isLineSeparator }) else {
      throw Refusal.invalid(
        .field(.title),
        "the title would be read as something else: use one line of text, "
          + "without control characters or spaces around it")
    }
    return title
  }

  /// A category's name without the blanks around it.
  func category(_ text: String) throws -> String {
    let name = String(text.withoutOuterSpace)
    guard !name.isBlank else {
      throw Refusal.empty(.field(.category), canRemove: canRemove)
    }
    try check(.field(.category), name, settings.limits.category)
    return name
  }

  /// The name of a category that there was not yet: not what todos without one are called.
  func newCategory(_ text: String) throws -> String {
    let name = try category(text)
    guard !Category.wordsForNone.contains(where: { $0.foldedName == name.foldedName }) else {
      throw Refusal.categoryOfNone(name)
    }
    return name
  }

  /// The value of one of `TodoField.single`, in the syntax of its key.
  ///
  /// - Returns: `nil` for a text that means no value.
  func value(_ text: String, of field: TodoField) throws -> String? {
    let filled = try filled(text, .field(field))
    switch field {
    case .due, .start: return try days.written(filled, .field(field))
    case .category: return try category(text)
    case .project:
      try check(.field(.project), filled, settings.limits.project)
      return filled
    case .priority where isProject: return try projectPriority(filled)
    case .priority: return try Self.value(PriorityReader.read(filled), field)?.name
    case .repeat:
      let rule = RuleWords.written(text)
      _ = try Self.value(RecurrenceReader.read(rule), field)
      return rule
    case .estimate:
      _ = try Self.value(EstimateReader.read(filled), field)
      return text
    case .order: return "\(try Self.value(OrderReader.read(filled), field))"
    case .owner, .id, .title, .status, .created, .completed, .section, .tags, .starred, .author,
      .assignee, .depends, .subtasks, .place, .updated, .completions, .aliases, .extra, .body:
      return filled
    }
  }

  /// One of the project's priorities, which Backlog.md writes in lower case.
  private func projectPriority(_ text: String) throws -> String {
    let own = settings.priorities.isEmpty ? ["high", "medium", "low"] : settings.priorities
    // Forms name one as Docket does, by its place.
    let named = PriorityReader.value(text, among: [])
    guard
      let name = own.first(where: { $0.foldedName == text.foldedName })
        ?? own.first(where: { PriorityReader.value($0, among: own) == named && named != nil })
    else {
      throw Refusal.invalid(
        .field(.priority),
        "unknown priority '\(text.quotedShort)'; the project has \(own.joined(separator: ", "))")
    }
    return name.lowercased()
  }

  /// The value of a field of the workspace, in the form of files.
  func value(_ text: String, of field: CustomField) throws -> String {
    let input = InputField.custom(field)
    let filled = try filled(text, input)
    guard !filled.unicodeScalars.contains(where: { $0.isControl || $0.isLineSeparator }) else {
      throw Refusal.invalid(
        input, "'\(field.name)' takes one line of text, without control characters")
    }
    let written =
      switch field.kind {
      case .day: try day(filled, input)
      case .number: filled.withDecimalPoint
      case .text, .choice: filled
      }
    switch days.customValues.read(written, of: field) {
    case .success(let value): return value
    case .failure(let problem): throw Refusal.invalid(input, problem.message)
    }
  }

  /// A day without a time.
  private func day(_ text: String, _ input: InputField) throws -> String {
    let written = try days.written(text, input)
    guard days.date(written)?.time == nil else { throw Refusal.noDay(input, text: text) }
    return written
  }

  /// The fields of the workspace with these names, and their values.
  func fields<Value>(_ values: [String: Value]) throws -> [(field: CustomField, value: Value)] {
    var found: [(field: CustomField, value: Value)] = []
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      let field = try field(named: name)
      guard !found.contains(where: { $0.field == field }) else {
        throw Refusal.invalid(.custom(field), "'\(field.name)' is given twice")
      }
      found.append((field, value))
    }
    return found
  }

  /// A field of the workspace with this name.
  func field(named name: String) throws -> CustomField {
    guard let field = settings.fields.first(where: { $0.isMeant(by: name) }) else {
      throw Refusal.unknownField(name, known: settings.fields.map(\.name))
    }
    return field
  }

  /// A tag without the `#` before it and the blanks around it. A comma separates tags in files.
  func tag(_ text: String, _ field: InputField) throws -> String {
    let tag = try tagName(text, field)
    guard !tag.utf8.contains(0x2C) else {
      throw Refusal.tagWithComma(
        field, parts: tag.split(separator: ",").map { trimmed(String($0)) }.filter { !$0.isEmpty })
    }
    try check(.field(.tags), tag, settings.limits.tag)
    return tag
  }

  /// The tags of a new todo: one that is given twice, however it is written, counts once.
  func tags(_ texts: [String]) throws -> [String] {
    var names: Set<String> = []
    let tags = try texts.map { try tag($0, .field(.tags)) }
      .filter { names.insert($0.foldedName).inserted }
    try count(ofTags: tags.count)
    return tags
  }

  /// Refuses tags that would not be read.
  func count(ofTags count: Int) throws {
    guard count <= Todo.mostTags else {
      throw Refusal.tooManyTags(count: count, limit: Todo.mostTags)
    }
  }

  /// A tag that is there already, however it is written.
  func tagName(_ text: String, _ field: InputField) throws -> String {
    let tag = trimmed(text)
    return try filled(tag.hasPrefix("#") ? String(tag.dropFirst()) : tag, field)
  }

  func comment(_ text: String) throws { try checkLines(.comment, text, settings.limits.comment) }

  func bio(_ text: String) throws { try checkLines(.bio, text, settings.limits.body) }

  /// One line of text, without the blanks around it.
  func line(_ text: String, _ field: InputField) throws -> String {
    let line = try filled(text, field)
    guard !line.unicodeScalars.contains(where: { $0.isControl || $0.isLineSeparator }) else {
      throw Refusal.invalid(field, "this must be one line of text, without control characters")
    }
    return line
  }

  private func filled(_ text: String, _ field: InputField) throws -> String {
    let text = trimmed(text)
    guard text.isEmpty else { return text }
    throw Refusal.empty(field, canRemove: canRemove && field != .addedTag && field != .removedTag)
  }

  /// Without blanks of any kind around, as tags and values are read.
  private func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  func body(_ text: String) throws -> String {
    try checkLines(.field(.body), text, settings.limits.body)
    return text
  }

  /// Git shows no differences of a file with such characters, and terminals obey them.
  private func checkLines(_ field: InputField, _ text: String, _ limit: Int) throws {
    try check(field, text, limit)
    let control = text.unicodeScalars.first(where: \.isUnprintable)
    if let control {
      let digits = String(control.value, radix: 16, uppercase: true)
      throw Refusal.invalid(
        field,
        "the text contains the control character U+"
          + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
    }
  }

  private func check(_ field: InputField, _ text: String, _ limit: Int) throws {
    let count = text.unicodeScalars.count
    guard count <= limit else { throw Refusal.tooLong(field, count: count, limit: limit) }
  }

  /// Whether a todo may be due then: no day is refused where the settings require one, and a day in the
  /// past is asked about.
  func due(_ day: String?, isNew: Bool, _ changeset: Changeset) throws {
    guard let day else {
      if settings.requireDue { throw Refusal.dueRequired }
      return
    }
    if days.isPast(day) { try changeset.confirm(.pastDue(day, isNew: isNew)) }
  }

  /// The moment at which a task of Backlog.md is due, in seconds since 1970.
  func moment(_ written: String) -> Int64? { date(written).map { days.end(of: $0) } }

  /// A day or moment that was checked.
  func date(_ written: String?) -> TodoDate? { written.flatMap { days.date($0) } }

  /// Warns of a todo that starts after its due day.
  func order(start: TodoDate?, due: TodoDate?, _ changeset: inout Changeset) {
    guard let start, let due else { return }
    let isAfter =
      start.day == due.day && start.time != nil && due.time != nil
      ? start.instant > due.instant : start.day > due.day
    if isAfter { changeset.notify(.startsAfterDue(start: start, due: due)) }
  }

  /// The status of the settings with this name; else the meaning of the word, with that word if the settings
  /// have no status for it. Of several that mean the same the four words of meanings alone name one.
  func status(_ text: String) throws -> Status {
    let status = try Self.status(try filled(text, .field(.status)), among: settings.statuses)
    guard !isProject || settings.statuses.contains(status) else {
      throw Refusal.invalid(
        .field(.status),
        "the project has no status '\(text.quotedShort)'; it has "
          + settings.statuses.compactMap(\.name).joined(separator: ", "))
    }
    return status
  }

  /// The same for a todo that is new.
  func openStatus(_ text: String) throws -> Status {
    let status = try status(text)
    guard status.meaning == .todo || status.meaning == .doing else {
      throw Refusal.invalid(
        .field(.status), "'\(text)' means that a todo is closed; a new one is open")
    }
    return status
  }

  /// - Parameter statuses: the settings'.
  static func status(_ text: String, among statuses: [Status]) throws -> Status {
    let status = try value(StatusReader(statuses: statuses).read(text), .status)
    let own = statuses.filter { $0.meaning == status.meaning }
    if own.isEmpty || own.contains(status) { return status }
    guard own.count == 1 || status.name?.foldedName == status.meaning.rawValue else {
      throw Refusal.ambiguousStatus(text, names: own.compactMap(\.name))
    }
    return Status(status.meaning, name: statuses.name(of: status.meaning))
  }

  private static func value<Value>(
    _ result: Result<Value, ValueProblem>, _ field: TodoField
  ) throws -> Value {
    switch result {
    case .success(let value): return value
    case .failure(let problem): throw Refusal.invalid(.field(field), problem.message)
    }
  }
}

extension String {
  /// `2.5` for `2,5`. A comma before three digits may be there for thousands, and stays.
  fileprivate var withDecimalPoint: String {
    let parts = split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[1].utf8.count) else { return self }
    return "\(parts[0]).\(parts[1])"
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }

  /// Whether it is a control character beside those between words and lines.
  var isUnprintable: Bool { isControl && !["\t", "\n", "\r"].contains(self) }

  fileprivate var isLineSeparator: Bool { value == 0x2028 || value == 0x2029 }
}

extension Todo {
  /// The name by which a todo of an owner names this one; the owner is empty without accounts.
  func name(for other: String) -> String {
    other == self.owner || other.isEmpty ? self.id : address
  }
}
