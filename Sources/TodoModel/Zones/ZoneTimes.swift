/// How the clocks of a zone go: its past changes, and the rule for all that come after them.
final class ZoneTimes: Sendable {
  /// In seconds since 1970, ascending. Those before 2038, and later ones that the rule does not give.
  private let changes: [Int64]
  /// The clock before the first change, then the one from each change on.
  private let clocks: [Clock]
  /// For the moments after the last change; without it the last clock stays.
  private let rule: ClockRule?

  /// - Parameters:
  ///   - first: the clock before all changes.
  ///   - changes: ascending.
  init(first: Clock, changes: [(moment: Int64, clock: Clock)] = [], rule: ClockRule? = nil) {
    var changes = changes
    // What is near is found faster in the list than by the rule.
    if let rule, var last = changes.last?.moment {
      while let next = rule.nextChange(after: last), next < Self.endOfList {
        changes.append((next, rule.clock(at: next)))
        last = next
      }
    }
    self.changes = changes.map(\.moment)
    clocks = [first] + changes.map(\.clock)
    self.rule = rule
  }

  /// Changes of the rule are listed up to 2037, in seconds since 1970.
  private static let endOfList: Int64 = 2_145_916_800

  func clock(at instant: Int64) -> Clock {
    let passed = changesPassed(at: instant)
    if passed == changes.count, let rule { return rule.clock(at: instant) }
    return clocks[passed]
  }

  /// The next change of the offset.
  func nextChange(after instant: Int64) -> Int64? {
    for index in changesPassed(at: instant)..<changes.count
    where clocks[index].offset != clocks[index + 1].offset {
      return changes[index]
    }
    return rule?.nextChange(after: max(instant, changes.last ?? instant))
  }

  /// The number of changes up to a moment.
  private func changesPassed(at instant: Int64) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
