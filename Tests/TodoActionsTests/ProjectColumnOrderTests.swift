import Testing

@testable import TodoActions

struct ProjectColumnOrderTests {
  /// All numbers after a card moved, as `calculateNewOrdinal` and `resolveOrdinalConflicts` of Backlog.md
  /// give them.
  @Test(arguments: [
    ([nil, nil, nil], 0, [1000, 2000, 3000]), ([nil, 1000, nil], 0, [500, 1000, 2000]),
    ([1000, nil, 3000], 1, [1000, 2000, 3000]), ([1000, 9000, 2000], 1, [1000, 1500, 2000]),
    ([1000, 2000, nil], 2, [1000, 2000, 3000]), ([nil, nil, 5000], 1, [1000, 2500, 5000]),
    ([3000, 1000, 2000], 1, [1000, 2000, 3000]), ([5000, 1000, 2000], 0, [500, 1000, 2000]),
    ([0, nil], 1, [0, 1000]), ([nil, 0], 0, [1000, 2000]),
  ])
  func numbersAreThoseOfThatTool(cards: [Int?], moved: Int, expected: [Int]) {
    let order = ProjectColumnOrder(cards.map { $0.map { $0 * 1000 } }, moved: moved)
    let all = cards.indices.map { order.numbers[$0] ?? (cards[$0] ?? 0) * 1000 }
    #expect(all == expected.map { $0 * 1000 })
    #expect(order.place == moved)
  }

  @Test func whereThereIsNoRoomAllGetNumbers() {
    let order = ProjectColumnOrder([1_000_000, nil, 1_000_001], moved: 1)
    #expect(order.numbers == [1: 2_000_000, 2: 3_000_000])
    #expect(ProjectColumnOrder([], moved: 0).numbers.isEmpty)
  }
}
