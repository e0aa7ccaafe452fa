import Text
import TodoModel

/// By whose rules the text of a file is written.
package enum FileForm: Sendable {
  case docket
  /// As Backlog.md writes tasks (formats.md §1; `src/markdown/serializer.ts`). Only what changes is
  /// written so; the rest of the file keeps its bytes.
  case backlog
  /// A file that TaskNotes wrote, a plugin of Obsidian (`src/services`, `src/core/fieldMapping.ts`).
  case taskNotes
  /// A task of taskmd (`internal/taskfile/taskfile.go`).
  case taskmd
  /// A task of kanban-md (`internal/task/task.go`).
  case kanbanMD
  /// The list of tasks of a change of OpenSpec (`src/utils/task-progress.ts`).
  case openSpec
}

extension FileContext {
  package var form: FileForm {
    switch area {
    // Files of other tools are known by their keys.
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
  /// The name of a key that the file does not have yet.
  func newName(of key: TodoField) -> String { form.name(of: key) ?? key.name }

  /// The entry before which a new key has its place; `nil` for the end.
  func entry(afterNew key: String) -> FrontMatterLayout.Entry? {
    guard let place = form.keys.firstIndex(of: key) else { return nil }
    let later = form.keys[place...]
    return layout.entries.first { later.contains($0.key) }
  }

  /// A value after `key:`, without a blank before it; a list of Backlog.md begins with a line end.
  func written(_ value: Value, like quote: FrontMatterLayout.Quote) -> [UInt8] {
    let margin = form == .kanbanMD ? "\n    - " : "\n  - "
    switch (form, value) {
    case (.docket, _), (.openSpec, _), (.taskmd, .text), (_, .plain):
      return Array(value.written(like: quote).utf8)
    case (_, .list([])), (_, .plainList([])): return Array("[]".utf8)
    case (.taskmd, .list(let items)):
      let texts = items.map { YAMLText.written($0, in: .brackets, quote: .double) }
      return Array("[\(texts.joined(separator: ", "))]".utf8)
    case (.taskmd, .plainList): return Array(value.written(like: quote).utf8)
    case (.backlog, .text(let text)): return lines(JSYAMLText.written(text, indent: 2))
    case (.backlog, .list(let items)):
      return lines(items.map { margin + JSYAMLText.written($0, indent: 4) }.joined())
    // These write all of the front matter anew, without the quotes that were there.
    case (.taskNotes, .text(let text)), (.kanbanMD, .text(let text)):
      return Array(scalar(text).utf8)
    case (.taskNotes, .list(let items)), (.kanbanMD, .list(let items)):
      return lines(items.map { margin + scalar($0) }.joined())
    case (_, .plainList(let items)): return lines(items.map { margin + $0 }.joined())
    }
  }

  /// An item of a list that is on a line of its own.
  func written(item text: String) -> [UInt8] {
    form == .backlog
      ? lines(JSYAMLText.written(text, indent: 4)) : Array(scalar(text).utf8)
  }

  /// A text on one line. Go's library, by which kanban-md writes, has `'` around one that YAML would read
  /// otherwise, and `"` around one that it would take for a number or the like.
  private func scalar(_ text: String) -> String {
    let isSingle =
      form == .kanbanMD && !YAMLText.isPlain(text, in: .line)
      && !YAMLText.looksLikeAnotherType(text)
    return YAMLText.written(text, quote: isSingle ? .single : .none)
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
    switch form {
    case .backlog: [.tags, .depends, .assignee].contains(key)
    case .taskmd: [.tags, .depends].contains(key)
    case .docket, .taskNotes, .kanbanMD, .openSpec: false
    }
  }
}
