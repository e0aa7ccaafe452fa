import TodoModel

/// The keys of inline metadata (formats.md §3 and §5).
package enum InlineKey: Hashable, Sendable {
  case due, start, scheduled, created, completed, cancelled
  case priority, recurrence, onCompletion, id, depends

  /// Returns the key of an Obsidian Tasks signifier or one of its alternates. A priority signifier
  /// is its own value.
  package init?(signifier: Unicode.Scalar) {
    switch signifier.value {
    case 0x1F4C5, 0x1F4C6, 0x1F5D3: self = .due  // 📅 📆 🗓
    case 0x1F6EB: self = .start  // 🛫
    case 0x23F3, 0x231B: self = .scheduled  // ⏳ ⌛
    case 0x2795: self = .created  // ➕
    case 0x2705: self = .completed  // ✅
    case 0x274C: self = .cancelled  // ❌
    case 0x1F501: self = .recurrence  // 🔁
    case 0x1F3C1: self = .onCompletion  // 🏁
    case 0x1F194: self = .id  // 🆔
    case 0x26D4: self = .depends  // ⛔
    default:
      guard Self.priority(of: signifier) != nil else { return nil }
      self = .priority
    }
  }

  static func priority(of signifier: Unicode.Scalar) -> Priority? {
    switch signifier.value {
    case 0x1F53A: .highest  // 🔺
    case 0x23EB: .high  // ⏫
    case 0x1F53C: .medium  // 🔼
    case 0x1F53D: .low  // 🔽
    case 0x23EC: .lowest  // ⏬
    default: nil
    }
  }

  /// Returns the key of a Dataview field, `[due:: …]`. The name must be in lower case.
  init?(field: String) {
    switch field {
    case "due", "deadline": self = .due
    case "start": self = .start
    case "scheduled", "wait": self = .scheduled
    case "created": self = .created
    case "completion", "completed", "done": self = .completed
    case "cancelled", "canceled": self = .cancelled
    case "priority": self = .priority
    case "repeat", "recurrence": self = .recurrence
    case "oncompletion": self = .onCompletion
    case "id": self = .id
    case "dependson", "depends": self = .depends
    default: return nil
    }
  }

  /// Returns the key of a todo.txt field, `due:…`. Includes three names of our own for days that
  /// todo.txt writes in fixed places, which Markdown items do not have.
  init?(word: String) {
    switch word {
    case "due": self = .due
    case "t": self = .start
    case "rec": self = .recurrence
    case "pri": self = .priority
    case "id": self = .id
    case "p": self = .depends
    case "created": self = .created
    case "completed": self = .completed
    case "cancelled": self = .cancelled
    default: return nil
    }
  }

  var isDate: Bool {
    switch self {
    case .due, .start, .scheduled, .created, .completed, .cancelled: true
    case .priority, .recurrence, .onCompletion, .id, .depends: false
    }
  }

  /// The name used in messages.
  var name: String {
    switch self {
    case .due: "due date"
    case .start: "start"
    case .scheduled: "scheduled date"
    case .created: "creation date"
    case .completed: "completion date"
    case .cancelled: "cancellation date"
    case .priority: "priority"
    case .recurrence: "repeat"
    case .onCompletion: "action on completion"
    case .id: "id"
    case .depends: "dependency"
    }
  }
}
