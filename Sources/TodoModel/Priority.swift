/// How much a todo matters. A todo without one ranks between `medium` and `low`.
@usableFromInline
package enum Priority: Int, CaseIterable, Hashable, Comparable, Sendable {
  case lowest = 1, low, medium, high, highest

  /// As files write it. By hand, since describing a case by reflection costs as much as a row.
  package var name: String {
    switch self {
    case .lowest: "lowest"
    case .low: "low"
    case .medium: "medium"
    case .high: "high"
    case .highest: "highest"
    }
  }

  @usableFromInline
  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
