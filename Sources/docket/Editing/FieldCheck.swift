import Text
import TodoModel
import TodoParsing

/// Checks what is to be a todo's field, the same for every command that writes one.
struct FieldCheck {
  private let settings: Settings
  private let days: DayOption
  /// Whether each option has another that takes the value away: `--no-due`.
  private let hasRemovals: Bool

  init(_ edit: Edit, hasRemovals: Bool = false) {
    settings = edit.workspace.settings
    days = DayOption(edit)
    self.hasRemovals = hasRemovals
  }

  /// A title without the blanks around it.
  func title(_ text: String) throws -> String {
    let title = String(text.withoutOuterSpace)
    guard !trimmed(title).isEmpty else { throw Failure.usage("a todo needs a title") }
    try check("title", title, settings.limits.title)
    return title
  }

  /// A category's name without the blanks around it.
  func category(_ text: String) throws -> String {
    let name = String(text.withoutOuterSpace)
    guard !trimmed(name).isEmpty else {
      throw Failure.usage(
        "a category needs a name" + (hasRemovals ? ", --no-category is none" : ""))
    }
    try check("category", name, settings.limits.category)
    return name
  }

  /// A project's name without the blanks around it.
  func project(_ text: String) throws -> String {
    let name = try filled(text, "--project")
    try check("project", name, settings.limits.project)
    return name
  }

  /// A tag without the `#` before it and the blanks around it.
  ///
  /// - Parameter option: the one that gives it. A comma parts tags in files.
  func tag(_ text: String, _ option: String) throws -> String {
    let tag = try tagName(text, option)
    let parts = tag.split(separator: ",").map { trimmed(String($0)) }.filter { !$0.isEmpty }
    guard !tag.utf8.contains(0x2C) else {
      let each = parts.prefix(3).map { "\(option) \($0.quotedShort.shellWord)" }
      throw Failure.usage(
        "\(option): a tag has no comma"
          + (parts.isEmpty ? "" : ", say \(each.joined(separator: " "))")
          + (parts.count > 3 ? " …" : ""))
    }
    try check("tag", tag, settings.limits.tag)
    return tag
  }

  /// The same of a tag that is there already, however it is written.
  func tagName(_ text: String, _ option: String) throws -> String {
    let tag = trimmed(text)
    return try filled(tag.hasPrefix("#") ? String(tag.dropFirst()) : tag, option)
  }

  func comment(_ text: String) throws { try check("comment", text, settings.limits.comment) }

  private func filled(_ text: String, _ option: String) throws -> String {
    let text = trimmed(text)
    guard text.isEmpty else { return text }
    let instead = "--no-\(option.dropFirst(2)) takes away what is there"
    let hasRemoval = hasRemovals && !option.hasSuffix("-tag")
    throw Failure.usage(
      "\(option) is empty" + (hasRemoval ? ", \(instead)" : ", and needs a value"))
  }

  /// Without blanks of any kind around, as tags and values are read.
  private func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  func body(_ text: String) throws -> String {
    try check("body", text, settings.limits.body)
    return text
  }

  private func check(_ name: String, _ text: String, _ limit: Int) throws {
    let count = text.unicodeScalars.count
    guard count <= limit else {
      throw Failure.usage("the \(name) has \(count) characters, the limit is \(limit)")
    }
  }

  /// A day or moment as files have it.
  func day(_ text: String, _ option: String) throws -> String {
    try days.written(try filled(text, option), option)
  }

  /// Whether a todo may be due then: one that has no day where the settings ask for one may not, and a
  /// day that is past is asked about.
  func due(_ day: String?, question: String, _ edit: inout Edit) throws {
    guard let day else {
      guard settings.requireDue else { return }
      throw Failure.work("the settings ask for a due day, say --due DAY")
    }
    if days.isPast(day) { try edit.confirmIfPossible("'\(day)' is past. \(question)") }
  }

  /// A day or moment that was checked.
  func date(_ written: String?) -> TodoDate? { written.flatMap { days.date($0) } }

  /// Warns of a todo that waits until it is overdue.
  func order(start: TodoDate?, due: TodoDate?, _ edit: inout Edit) {
    guard let start, let due else { return }
    let isBehind =
      start.day == due.day && start.time != nil && due.time != nil
      ? start.instant > due.instant : start.day > due.day
    if isBehind { edit.warnings.append("it waits until '\(start)', and is due on '\(due)'") }
  }

  /// - Returns: `nil` for `none` and `normal`.
  func priority(_ text: String) throws -> Priority? {
    try Self.value(PriorityReader.read(try filled(text, "--priority")), "--priority")
  }

  /// One of the settings' statuses by its name; else what a word means, with that word where the settings
  /// have no status for it. Of several that mean the same the four words of meanings alone name one.
  func status(_ text: String) throws -> Status {
    try Self.status(try filled(text, "--status"), among: settings.statuses)
  }

  /// - Parameter statuses: the settings'.
  static func status(_ text: String, among statuses: [Status]) throws -> Status {
    let status = try value(StatusReader(statuses: statuses).read(text), "--status")
    let own = statuses.filter { $0.meaning == status.meaning }
    if own.isEmpty || own.contains(status) { return status }
    guard own.count == 1 || status.name?.foldedName == status.meaning.rawValue else {
      let names = own.compactMap(\.name).map { "'\($0)'" }.joined(separator: " or ")
      throw Failure.usage("--status: '\(text.quotedShort)' may be \(names)")
    }
    return Status(status.meaning, name: statuses.name(of: status.meaning))
  }

  func recurrence(_ text: String) throws -> String {
    _ = try Self.value(RecurrenceReader.read(try filled(text, "--repeat")), "--repeat")
    return text
  }

  func estimate(_ text: String) throws -> String {
    _ = try Self.value(EstimateReader.read(try filled(text, "--estimate")), "--estimate")
    return text
  }

  private static func value<Value>(
    _ result: Result<Value, ValueProblem>, _ option: String
  ) throws -> Value {
    switch result {
    case .success(let value): return value
    case .failure(let problem): throw Failure.usage("\(option): \(problem.message)")
    }
  }
}

extension Todo {
  /// What a todo of an owner names this one by; of none where there are no accounts.
  func name(for other: String) -> String { other == owner || other.isEmpty ? id : address }
}
