import Testing

@testable import TodoActions

/// Dependencies of imported todos.
struct WaitsTests {
  /// Refuses what a search through all of them refuses.
  @Test func noCircleIsAdded() {
    var numbers = Numbers()
    for count in [2, 3, 5, 12, 40] {
      var (waits, edges): (Waits, [Int: Set<Int>]) = (Waits(), [:])
      for _ in 0..<(count * 8) {
        let (todo, other) = (numbers.next(below: count), numbers.next(below: count))
        let isCircle = Self.leads(from: other, to: todo, edges)
        let isAdded = waits.add(from: "\(todo)", for: "\(other)")
        #expect(isAdded != isCircle)
        if !isCircle { edges[todo, default: []].insert(other) }
      }
    }
  }

  /// In a file of a chain the next one may come before or behind.
  @Test(.timeLimit(.minutes(1))) func aLongChainNeedsNoSearch() {
    var (up, down) = (Waits(), Waits())
    for number in 1...30_000 {
      let areAdded = [
        up.add(from: "\(number)", for: "\(number - 1)"),
        down.add(from: "\(number - 1)", for: "\(number)"),
      ]
      #expect(areAdded == [true, true])
    }
    let isCircle = !up.add(from: "0", for: "30000")
    #expect(isCircle)
  }

  private static func leads(from start: Int, to goal: Int, _ edges: [Int: Set<Int>]) -> Bool {
    var (left, seen) = ([start], Set([start]))
    while let next = left.popLast() {
      if next == goal { return true }
      for one in edges[next] ?? [] where seen.insert(one).inserted { left.append(one) }
    }
    return false
  }

  /// The same in each run.
  private struct Numbers {
    private var state: UInt64 = 36

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }
}
