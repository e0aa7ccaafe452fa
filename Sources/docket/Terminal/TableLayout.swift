/// The widths of a table's columns in a terminal.
struct TableLayout {
  /// 0 for a column that is left out.
  private(set) var widths: [Int]

  init(_ columns: [Table.Column], _ natural: [Int], into width: Int) {
    widths = natural
    func least() -> Int {
      total(zip(columns, widths).map { min($0.minimum ?? $1, $1) })
    }
    for index in columns.indices.reversed() where columns[index].isOptional && least() > width {
      widths[index] = 0
    }
    while total(widths) > width, let widest = widestThatShrinks(columns) {
      let next = secondWidest(columns, beside: widest)
      let floor = max(columns[widest].minimum ?? 0, min(next, widths[widest] - 1))
      widths[widest] = max(floor, widths[widest] - (total(widths) - width))
    }
  }

  /// With two blanks between columns.
  private func total(_ widths: [Int]) -> Int {
    let shown = widths.filter { $0 > 0 }
    return shown.reduce(0, +) + max(0, shown.count - 1) * 2
  }

  private func widestThatShrinks(_ columns: [Table.Column]) -> Int? {
    columns.indices.filter { widths[$0] > columns[$0].minimum ?? .max }
      .max { widths[$0] < widths[$1] }
  }

  /// How far the widest shrinks before another one is as wide.
  private func secondWidest(_ columns: [Table.Column], beside widest: Int) -> Int {
    columns.indices.filter { $0 != widest && widths[$0] > columns[$0].minimum ?? .max }
      .map { widths[$0] }.max() ?? 0
  }
}
