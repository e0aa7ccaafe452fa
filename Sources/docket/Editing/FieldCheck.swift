import TodoModel
import TodoParsing

/// Checks what is to be a todo's field, the same for every command that writes one.
struct FieldCheck {
  private let settings: Settings
  private let days: DayOption

  init(_ edit: Edit) {
    settings = edit.workspace.settings
    days = DayOption(edit)
  }

  /// A title without the blanks around it.
  func title(_ text: String) throws -> String {
    let title = trimmed(text)
    guard !title.isEmpty else { throw Failure.usage("a todo needs a title") }
    try check("title", title, settings.limits.title)
    return title
  }

  /// A category's name without the blanks around it.
  func category(_ text: String) throws -> String {
    let name = trimmed(text)
    guard !name.isEmpty else { throw Failure.usage("a category needs a name") }
    try check("category", name, settings.limits.category)
    return name
  }

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
      throw Failure.work("the \(name) has \(count) characters, the limit is \(limit)")
    }
  }

  /// A day or moment as files have it.
  func day(_ text: String, _ option: String) throws -> String { try days.written(text, option) }

  /// Whether a todo may be due then: one that has no day where the settings ask for one may not, and a
  /// day that is past is asked about.
  func due(_ day: String?, question: String, _ edit: Edit) throws {
    guard let day else {
      guard settings.requireDue else { return }
      throw Failure.work("the settings ask for a due day, say --due DAY")
    }
    if days.isPast(day) { try edit.confirmIfPossible("'\(day)' is past. \(question)") }
  }

  func tag(_ text: String) -> String { text.hasPrefix("#") ? String(text.dropFirst()) : text }

  /// - Returns: `nil` for `none` and `normal`.
  func priority(_ text: String) throws -> Priority? {
    try value(PriorityReader.read(text), "--priority")
  }

  func recurrence(_ text: String) throws -> String {
    _ = try value(RecurrenceReader.read(text), "--repeat")
    return text
  }

  func estimate(_ text: String) throws -> String {
    _ = try value(EstimateReader.read(text), "--estimate")
    return text
  }

  private func value<Value>(
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
