/// The importance of a todo. A todo without a priority ranks between `medium` and `low`.
@usableFromInline
package enum Priority: Int, CaseIterable, Hashable, Comparable, Sendable {
  case lowest = 1, low, medium, high, highest

  /// The name as written in files. A `switch`, because describing a case by reflection takes as
  /// long as rendering a row.
  package var name: String {
    switch self {
    case .lowest: "lowest"
    case .low: "low"
    case .medium: "medium"
    case .high: "high"
    case .highest: "highest"
    }
  }

  /// The letter of todo.txt.
  package var letter: String {
    switch self {
    case .highest: "A"
    case .high: "B"
    case .medium: "C"
    case .low: "D"
    case .lowest: "E"
    }
  }

  @usableFromInline
  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
