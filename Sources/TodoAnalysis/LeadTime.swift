import TodoModel

/// Whole days from created to completed, over the completed todos that have both days.
package struct LeadTime: Hashable, Sendable {
  /// How many todos it is about, at least 1.
  package var count: Int
  /// Nearest rank: of an even number the lower of the two in the middle.
  package var median: Int
  /// The 85th percentile, nearest rank.
  package var percentile85: Int

  /// `nil` without any days. Days below zero, where a file claims that a todo was completed before
  /// it was created, are left out.
  package init?(days: [Int]) {
    let days = days.filter { $0 >= 0 }.sorted()
    guard let median = nearestRank(50, of: days), let high = nearestRank(85, of: days) else {
      return nil
    }
    (count, self.median, percentile85) = (days.count, median, high)
  }

  init?(_ facts: [TodoFacts]) {
    self.init(
      days: facts.compactMap { facts in
        guard facts.state == .completed, let created = facts.created, let closed = facts.closed
        else { return nil }
        return Int(closed) - Int(created)
      })
  }
}

/// The smallest value that at least `percent` of all are not above; `nil` of no values.
///
/// - Parameter percent: 1 to 100.
func nearestRank(_ percent: Int, of sorted: [Int]) -> Int? {
  let rank = (sorted.count * percent + 99) / 100
  return sorted.indices.contains(rank - 1) ? sorted[rank - 1] : nil
}
