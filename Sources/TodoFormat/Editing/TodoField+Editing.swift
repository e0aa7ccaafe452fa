import Text
import TodoModel

/// How fields are written in files.
extension TodoField {
  enum Form {
    /// A date, a number or one of a few words.
    case word
    case text
    /// Text that may be the first of a list.
    case firstText
  }

  /// `nil` for a field that an edit does not set to one value.
  var form: Form? {
    switch self {
    case .due, .start, .priority, .estimate, .order: .word
    case .repeat: .text
    case .category, .project: .firstText
    case .owner, .id, .title, .status, .created, .completed, .section, .tags, .starred, .author,
      .assignee, .depends, .subtasks, .place, .updated, .completions, .aliases, .extra, .body:
      nil
    }
  }

  /// The fields that an edit sets to one value.
  package static let single = allCases.filter { $0.form != nil }

  /// The metadata in the line of a checklist item that is this field; `nil` if an item takes it
  /// from elsewhere.
  var inlineKey: InlineKey? {
    switch self {
    case .due: .due
    case .start: .start
    case .priority: .priority
    case .repeat: .recurrence
    case .depends: .depends
    case .owner, .id, .title, .status, .created, .completed, .category, .project, .section, .tags,
      .starred, .author, .assignee, .estimate, .order, .subtasks, .place, .updated, .completions,
      .aliases,
      .extra, .body:
      nil
    }
  }

  /// Whether a new item of a checklist can have the field.
  package var isOfItems: Bool { inlineKey != nil || self == .category || self == .tags }

  /// The name in messages.
  package var noun: String {
    switch self {
    case .due: "due date"
    case .tags: "tag"
    case .depends: "dependency"
    case .starred: "star"
    case .assignee: "people"
    case .extra: "other keys"
    default: name
    }
  }

  /// `an estimate`.
  package var nounWithArticle: String { "\("aeio".contains(noun.prefix(1)) ? "an" : "a") \(noun)" }

  func written(_ value: String) -> FileText.Value {
    form == .word ? .plain(value) : .text(value)
  }
}

/// What the values of a file's keys mean, where that differs between files.
package struct ValueMeanings: Sendable {
  let dates: DateReader
  /// A project's own, the highest first.
  var priorities: [String] = []
}

extension Todo {
  /// Sets a field to what a file with this value means; `nil` removes it.
  mutating func set(_ field: TodoField, to text: String?, _ meanings: ValueMeanings) {
    func parsed<Value>(_ read: (String) -> Result<Value, ValueProblem>) -> Value? {
      guard let text, case .success(let value) = read(text) else { return nil }
      return value
    }
    switch field {
    case .due: self.due = parsed { meanings.dates.read($0) }
    case .start: self.start = parsed { meanings.dates.read($0) }
    case .category: self.category = text
    case .project: self.project = text
    case .priority:
      self.priority = parsed { PriorityReader.read($0, among: meanings.priorities) } ?? nil
    case .repeat: recurrence = parsed { RecurrenceReader.read($0) }
    case .estimate: self.estimateMinutes = parsed { EstimateReader.readMinutes($0) }
    case .order: self.orderThousandths = parsed { OrderReader.read($0) }?.count
    case .owner, .id, .title, .status, .created, .completed, .section, .tags, .starred, .author,
      .assignee, .depends, .subtasks, .place, .updated, .completions, .aliases, .extra, .body:
      // Set by edits of their own.
      break
    }
  }

  /// Whether the todo has a value that an edit can remove.
  package func has(_ field: TodoField) -> Bool {
    var other = self
    other.set(field, to: nil, ValueMeanings(dates: DateReader(zone: .utc)))
    return !fields(differingFrom: other).isEmpty
  }

  /// The fields whose bytes differ: equal strings may differ in bytes. Positions are left out, and
  /// so is the text of a recurrence, which has several forms.
  package func fields(differingFrom other: Todo) -> [TodoField] {
    TodoField.allCases.filter { field in
      field != .place && field != .subtasks && bytes(of: field) != other.bytes(of: field)
    }
  }

  private func bytes(of field: TodoField) -> [UInt8] {
    if field == .body { return Array(self.body.text.utf8) }
    var todo = self
    // A value that is set has its place in the file, and here it is the last one.
    if field == .extra { todo.extra.sort { ($0.key, $0.value) < ($1.key, $1.value) } }
    if field == .repeat {
      // Dialects of items differ in what a text means.
      todo.recurrence = (isItem ? recurrence?.ofObsidian : recurrence)?.meaning
    }
    var writer = ByteWriter(hasPositions: false)
    writer.write(field, of: todo)
    return writer.bytes
  }
}
