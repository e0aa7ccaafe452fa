import Text
import TodoModel

/// By whose rules the text of a file is written.
package enum FileForm: Sendable {
  case docket
  /// As Backlog.md writes tasks (formats.md §1; `src/markdown/serializer.ts`). Only what changes is
  /// written so; the rest of the file keeps its bytes.
  case backlog
}

extension FileContext {
  package var form: FileForm {
    switch area {
    case .user, .local, .bare: .docket
    case .backlogTask, .backlogCompleted: .backlog
    }
  }
}

extension FileForm {
  /// A moment as Backlog.md has it: `2026-11-21 09:30` in UTC.
  package static func stamp(_ instant: Int64) -> String {
    let moment = Zone.utc.local(instant)
    return "\(moment.day) \(moment.time?.hourAndMinute ?? "00:00")"
  }

  /// A value as a file has it. A task of Backlog.md is due at a time: for a day, at its end.
  ///
  /// - Parameter text: in the syntax of Docket's key.
  func value(_ text: String, of field: TodoField, in zone: Zone) -> String {
    guard self == .backlog, field == .due, case .success(let date) = readDate(text, zone: zone)
    else { return text }
    return Self.stamp(Self.end(of: date, in: zone))
  }

  /// The moment at which a task is due, in seconds since 1970: of a day its last minute.
  package static func end(of date: TodoDate, in zone: Zone) -> Int64 {
    date.time == nil ? zone.moment(date.day, secondOfDay: 86_340).instant : date.instant
  }

  /// - Parameter text: as a file has it.
  func written(_ text: String, of field: TodoField) -> FileText.Value {
    self == .backlog && field != .order ? .text(text) : field.written(text)
  }
}

extension FileText {
  /// The keys in the order in which Backlog.md writes them.
  private static let backlogKeys = [
    "id", "title", "status", "assignee", "reporter", "created_date", "updated_date", "due_date",
    "labels", "milestone", "dependencies", "references", "documentation", "modified_files",
    "parent_task_id", "subtasks", "priority", "type", "ordinal", "onStatusChange",
  ]

  /// The name of a key that the file does not have yet.
  func newName(of key: TodoField) -> String {
    guard form == .backlog else { return ownName(of: key) }
    switch key {
    case .created: return "created_date"
    case .updated: return "updated_date"
    case .due: return "due_date"
    case .tags: return "labels"
    case .depends: return "dependencies"
    case .project: return "milestone"
    case .author: return "reporter"
    case .order: return "ordinal"
    default: return key.name
    }
  }

  /// The entry before which a new key has its place; `nil` for the end.
  func entry(afterNew key: String) -> FrontMatterLayout.Entry? {
    guard form == .backlog, let place = Self.backlogKeys.firstIndex(of: key) else { return nil }
    let later = Self.backlogKeys[place...]
    return layout.entries.first { later.contains($0.key) }
  }

  /// A value after `key:`, without a blank before it; a list of Backlog.md begins with a line end.
  func written(_ value: Value, like quote: FrontMatterLayout.Quote) -> [UInt8] {
    guard form == .backlog else { return Array(value.written(like: quote).utf8) }
    let text =
      switch value {
      case .text(let text): JSYAMLText.written(text, indent: 2)
      case .plain(let text): text
      case .list([]), .plainList([]): "[]"
      case .list(let items):
        items.map { "\n  - " + JSYAMLText.written($0, indent: 4) }.joined()
      case .plainList(let items): items.map { "\n  - " + $0 }.joined()
      }
    return lines(text)
  }

  /// An item of a list that is on a line of its own.
  func written(item text: String) -> [UInt8] {
    form == .backlog
      ? lines(JSYAMLText.written(text, indent: 4)) : Array(YAMLText.written(text).utf8)
  }

  private func lines(_ text: String) -> [UInt8] {
    Array(text.utf8.map { $0 == 0x0A ? lineEnd + layout.indentation : [$0] }.joined())
  }

  /// Makes a task of Backlog.md one person's alone.
  package mutating func assign(_ username: String) throws(EditProblem) {
    try set(.assignee, to: .list(["@\(username)"]))
  }

  /// Removes references of a task of Backlog.md to others.
  package mutating func removeReferences(
    where isUnwanted: (String) -> Bool
  ) throws(EditProblem) {
    guard let entry = layout.entries.first(where: { $0.key == "references" }),
      case .list(let items) = entry.content
    else { return }
    let texts = items.compactMap { if case .text(let text) = $0 { text } else { nil } }
    let left = texts.filter { !isUnwanted($0) }
    if left.count == texts.count { return }
    return left.isEmpty ? try remove(entry) : try set(entry, to: .list(left))
  }

  /// Whether a list keeps its style when its items change.
  func keepsList(_ entry: FrontMatterLayout.Entry) -> Bool {
    guard form == .backlog else { return true }
    return !entry.items.isEmpty && bytes[entry.value.lowerBound] != 0x5B
  }

  /// Whether the key of a list stays when no item is left.
  func keepsEmpty(_ key: TodoField) -> Bool {
    form == .backlog && [.tags, .depends, .assignee].contains(key)
  }
}
