import TodoModel

/// The lead time: whole days from creation to completion, over the completed todos with both days.
package struct LeadTime: Hashable, Sendable {
  /// The number of todos, at least 1.
  package var count: Int
  /// Nearest rank: for an even count, the lower of the two middle values.
  package var median: Int
  /// The 85th percentile, nearest rank.
  package var percentile85: Int

  /// `nil` if `days` is empty. Negative values are left out: they occur where a file says that a
  /// todo was completed before it was created.
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

/// The smallest value such that at least `percent` of all values are not above it; `nil` for an
/// empty list.
///
/// - Parameter percent: 1 to 100.
func nearestRank(_ percent: Int, of sorted: [Int]) -> Int? {
  let rank = (sorted.count * percent + 99) / 100
  return sorted.indices.contains(rank - 1) ? sorted[rank - 1] : nil
}
