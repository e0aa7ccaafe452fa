import Exchange
import Text
import TodoFormat
import TodoModel

/// A value that an import brings, and that may change there and here.
package enum ImportedValue: Hashable, Sendable {
  /// One of `Todo.formFields`, the star, the owner or the other assignees.
  case field(TodoField)
  /// Of a field of the workspace, or one that Docket does not know.
  case key(String)

  static let fields = (Todo.formFields + [.starred, .assignee]).map(ImportedValue.field)
  /// Those that are kept under `source_…` where they cannot be read.
  static let keptAsWritten: [TodoField] = [.status, .due, .start, .repeat, .estimate, .priority]

  var name: String {
    switch self {
    case .field(let field): field.name
    case .key(let key): key
    }
  }
}

extension Todo {
  /// In the syntax of the file; empty if the todo has none.
  func text(of value: ImportedValue, _ settings: Settings) -> String {
    switch value {
    case .field(.status):
      self.status.name ?? settings.statuses.name(of: self.status.meaning)
        ?? self.status.meaning.rawValue
    case .field(.starred): self.isStarred ? "true" : ""
    case .field(.owner): self.owner
    case .field(.assignee):
      self.assignees.filter { $0 != self.owner }.sorted().joined(separator: ", ")
    // In whatever order they are written.
    case .field(.tags): self.tags.sorted().joined(separator: ", ")
    case .field(.depends): self.depends.map(\.text).sorted().joined(separator: ", ")
    case .field(let field): String(formText(of: field).withoutOuterSpace)
    case .key(let key):
      self.extra.filter { $0.key == key }.map(\.value).joined(separator: ", ")
    }
  }

  /// As an import records it: as `text(of:)`, but a status whatever the settings call its meaning today.
  func recordedText(of value: ImportedValue, _ settings: Settings) -> String {
    guard value == .field(.status) else { return text(of: value, settings) }
    guard let name = self.status.name, name != settings.statuses.name(of: self.status.meaning)
    else { return self.status.meaning.rawValue }
    return StatusReader.reduced(name)
  }

  /// Whether an import could not read a value, and keeps it as it is written.
  func isUnread(_ value: ImportedValue) -> Bool {
    guard case .field(let field) = value, ImportedValue.keptAsWritten.contains(field),
      self.extra.contains(where: { $0.key == "source_\(field.name)" })
    else { return false }
    return field == .status ? self.status.meaning == .todo : formText(of: field).isEmpty
  }

  /// The keys that an import of the todo wrote and may change.
  var importedKeys: [ImportedValue] { importedTexts.keys.sorted().map(ImportedValue.key) }

  /// Their texts, as `text(of:)` has them.
  var importedTexts: [String: String] {
    let keys = self.extra.filter { $0.key != KnownKey.source && $0.key != Todo.importRecord }
    return Dictionary(keys.map { ($0.key, $0.value) }) { "\($0), \($1)" }
  }

  /// `nil` for one that no import brought, one of an older Docket, and one that is damaged.
  var lastImport: ImportRecord? {
    let record = self.extra.first { $0.key == Todo.importRecord }.map { ImportRecord($0.value) }
    return record == ImportRecord() ? nil : record
  }
}

/// What the other tool had when a todo was last imported, so that the next import knows on which side a
/// value changed.
struct ImportRecord: Equatable {
  /// By name.
  private var digests: [String: String] = [:]
  /// The time of the newest comment, as in names of files; empty without one.
  var lastComment = ""
  private static let lastCommentName = "last_comment"
  /// How many comments have that time.
  var lastCommentCount = 1
  private static let lastCommentCountName = "last_comments"
  /// The columns of a table that were named for the import.
  var columns: [ImportColumn: String] = [:]
  private static let columnsName = "columns"
  /// Where the tool has the day and the rule as words alone, which mean another day each day.
  static let dayWords = "day_words"
  /// The names of the people there: who they are here depends on how the import was called.
  static let people = "people"
  /// The states of the boxes in the text, and the text without them.
  private static let boxesName = "boxes"
  static let textOfBoxes = "boxes_text"

  init() {}

  /// - Parameter text: the value of the key, as `text` writes it.
  init(_ text: String) {
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { digests[parts[0].replacing("+", with: " ")] = parts[1] }
    }
    lastComment = digests.removeValue(forKey: Self.lastCommentName) ?? ""
    let count = digests.removeValue(forKey: Self.lastCommentCountName)
    lastCommentCount = count.flatMap { Int($0) } ?? 1
    for part in (digests.removeValue(forKey: Self.columnsName) ?? "").split(separator: ",") {
      let names = part.split(separator: ":", omittingEmptySubsequences: false)
      if names.count == 2, let column = ImportColumn(rawValue: String(names[0])) {
        columns[column] = Self.unescaped(names[1])
      }
    }
  }

  /// `due=3fa912 title=00bc71`, in the order of the names, whose blanks are `+`.
  var text: String {
    var words = digests
    if !lastComment.isEmpty { words[Self.lastCommentName] = lastComment }
    if lastCommentCount > 1 { words[Self.lastCommentCountName] = "\(lastCommentCount)" }
    if !columns.isEmpty {
      words[Self.columnsName] = columns.map { "\($0.key.rawValue):\(Self.escaped($0.value))" }
        .sorted().joined(separator: ",")
    }
    return words.sorted { $0.key < $1.key }.map {
      "\($0.key.replacing(" ", with: "+"))=\($0.value)"
    }
    .joined(separator: " ")
  }

  var names: [String] { digests.keys.sorted() }

  func has(_ text: String, of name: String) -> Bool { digests[name] == Self.digest(text) }

  func hasSame(_ name: String, as other: ImportRecord) -> Bool {
    digests[name] == other.digests[name]
  }

  /// Whether it has more than other names for the same people.
  func saysMore(than other: ImportRecord) -> Bool {
    var record = self
    record.copy(Self.people, from: other)
    return record != other
  }

  mutating func set(_ text: String, of name: String) { digests[name] = Self.digest(text) }

  /// Names that had a text, and are none of `names`.
  func others(besides names: [String]) -> [String] {
    let own = [Self.dayWords, Self.people, Self.boxesName, Self.textOfBoxes]
    return digests.keys.filter { !names.contains($0) && !own.contains($0) }.sorted()
  }

  /// The states of the boxes in the text, a digit each; `nil` without any.
  var boxes: String? { digests[Self.boxesName] }

  mutating func setBoxes(of text: TickedText) {
    guard let ticks = text.ticks else { return }
    digests[Self.boxesName] = ticks
    set(text.withoutTicks, of: Self.textOfBoxes)
  }

  /// Takes the digest of another record.
  mutating func copy(_ name: String, from other: ImportRecord) {
    digests[name] = other.digests[name]
  }

  /// The name of a column without what means more in a record: letters, digits, and `%20;` for others.
  private static func escaped(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        ? String(scalar) : "%\(String(scalar.value, radix: 16));"
    }.joined()
  }

  private static func unescaped(_ word: Substring) -> String {
    String(word).replacing(/%([0-9a-f]{1,6});/) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? ""
    }
  }

  /// Six digits: one change in 16 million stays unseen.
  private static func digest(_ text: String) -> String? {
    text.isEmpty ? nil : hexDigits(of: text, count: 6)
  }
}
