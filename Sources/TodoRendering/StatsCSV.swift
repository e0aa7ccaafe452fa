import Text
import TodoAnalysis
import TodoModel

/// How many todos something has.
package struct NamedCounts: Sendable {
  /// `nil` for the todos that have none of its kind.
  package var name: String?
  package var counts: StateCounts

  package init(_ name: String?, _ counts: StateCounts) {
    self.name = name
    self.counts = counts
  }
}

/// Counts for a spreadsheet: a line of names, then a row for each.
package func statsCSV(_ all: [NamedCounts]) -> [UInt8] {
  var csv = CSVWriter()
  csv.row(["name", "completed", "pending", "overdue", "cancelled", "all"])
  for entry in all {
    let counts = entry.counts
    let numbers = [
      counts.completed, counts.pending, counts.overdue, counts.cancelled, counts.all,
    ]
    csv.row([entry.name ?? ""] + numbers.map(String.init))
  }
  return csv.bytes
}

/// Weeks for a spreadsheet, oldest first.
package func statsCSV(_ weeks: [WeekInsights]) -> [UInt8] {
  var csv = CSVWriter()
  csv.row(["week", "created", "completed"])
  for week in weeks {
    csv.row([week.start.description, String(week.created), String(week.completed)])
  }
  return csv.bytes
}
