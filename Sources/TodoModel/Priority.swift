/// How much a todo matters. A todo without one ranks between `medium` and `low`.
package enum Priority: Int, CaseIterable, Hashable, Comparable, Sendable {
  case lowest = 1, low, medium, high, highest

  package var name: String { String(describing: self) }

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
