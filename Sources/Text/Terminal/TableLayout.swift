/// The widths of a table's columns in a terminal.
package struct TableLayout {
  /// 0 for a column that is left out.
  package private(set) var widths: [Int]

  package init(_ columns: [Table.Column], _ natural: [Int], into width: Int) {
    widths = natural
    func least() -> Int {
      total(zip(columns, widths).map { min($0.comfortable ?? $0.minimum ?? $1, $1) })
    }
    for index in columns.indices.reversed() where columns[index].isOptional && least() > width {
      widths[index] = 0
    }
    shrink(to: width, floors: columns.map { $0.comfortable ?? $0.minimum })
    shrink(to: width, floors: columns.map(\.minimum))
  }

  /// - Parameter floors: the least width of each column; `nil` for one that is not cut.
  private mutating func shrink(to width: Int, floors: [Int?]) {
    while total(widths) > width, let widest = widestThatShrinks(floors) {
      let next = secondWidest(floors, beside: widest)
      let floor = max(floors[widest] ?? 0, min(next, widths[widest] - 1))
      widths[widest] = max(floor, widths[widest] - (total(widths) - width))
    }
  }

  /// Including two spaces between columns.
  private func total(_ widths: [Int]) -> Int {
    let shown = widths.filter { $0 > 0 }
    return shown.reduce(0, +) + max(0, shown.count - 1) * 2
  }

  private func widestThatShrinks(_ floors: [Int?]) -> Int? {
    floors.indices.filter { widths[$0] > floors[$0] ?? .max }
      .max { widths[$0] < widths[$1] }
  }

  /// How far the widest shrinks before another one is as wide.
  private func secondWidest(_ floors: [Int?], beside widest: Int) -> Int {
    floors.indices.filter { $0 != widest && widths[$0] > floors[$0] ?? .max }
      .map { widths[$0] }.max() ?? 0
  }
}
