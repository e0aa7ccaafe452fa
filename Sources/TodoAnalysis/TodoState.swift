/// The four states, of which every todo has exactly one.
package enum TodoState: String, CaseIterable, Hashable, Sendable {
  case completed, pending, overdue, cancelled

  package var isOpen: Bool { self == .pending || self == .overdue }
}
