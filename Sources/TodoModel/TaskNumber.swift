import Text

/// Ids of Backlog.md, which are compared without case and leading zeros (formats.md §1).
package enum TaskNumber {
  /// The id in the form used for comparison: `TASK-01.02` becomes `task-1.2`.
  package static func folded(_ id: String) -> String {
    var kept: [UInt8] = []
    let bytes = Array(id.foldedName.utf8)
    for (index, byte) in bytes.enumerated() {
      let followsDigit = kept.last.map { (0x30...0x39).contains($0) } ?? false
      let precedesDigit = index + 1 < bytes.count && (0x30...0x39).contains(bytes[index + 1])
      if byte == 0x30, !followsDigit, precedesDigit { continue }
      kept.append(byte)
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// The number of a task's id: `TASK-01.02` and `1.2` become `1.2`. A project that changed its prefix
  /// keeps the old one in dependencies. `nil` for other ids, and those of drafts and documents.
  package static func number(of id: String) -> String? {
    let folded = folded(id)
    let dash = folded.utf8.lastIndex(of: 0x2D)
    let number = dash.map { folded.utf8[folded.utf8.index(after: $0)...] } ?? folded.utf8[...]
    let prefix = dash.map { String(folded[..<$0]) } ?? ""
    guard let first = number.first, (0x30...0x39).contains(first),
      number.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
      !others.contains(prefix)
    else { return nil }
    return String(Substring(number))
  }

  /// The prefixes of drafts, documents, decisions and milestones.
  private static let others: Set = ["draft", "doc", "decision", "m"]
}

/// The tasks in a Backlog.md project's `archive/`. They are not loaded, but dependencies may name them.
package struct ArchivedTasks: Sendable {
  private var names: Set<String> = []

  package init() {}

  package mutating func add(_ id: String) {
    names.insert(TaskNumber.folded(id))
    if let number = TaskNumber.number(of: id) { names.insert(number) }
  }

  package func contains(_ id: String) -> Bool {
    if names.isEmpty { return false }
    return names.contains(TaskNumber.folded(id))
      || TaskNumber.number(of: id).map(names.contains) ?? false
  }
}
