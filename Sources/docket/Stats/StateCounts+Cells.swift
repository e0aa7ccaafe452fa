import Text
import TodoAnalysis

extension StateCounts {
  /// The columns of `cells`.
  static var columns: [Table.Column] {
    ["completed", "pending", "overdue"].map { Table.Column(title: $0, alignment: .right) }
  }

  /// The numbers of completed, pending and overdue todos.
  var cells: [Table.Cell] {
    [
      Table.Cell("\(completed)", completed > 0 ? .green : nil), Table.Cell("\(pending)"),
      Table.Cell("\(overdue)", overdue > 0 ? .red : nil),
    ]
  }
}
