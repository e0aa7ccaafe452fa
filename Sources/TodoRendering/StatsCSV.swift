import Text
import TodoAnalysis
import TodoModel

/// The counts of a named group of todos.
package struct NamedCounts: Sendable {
  /// `nil` for the todos without a value, for example without a category.
  package var name: String?
  package var counts: StateCounts

  package init(_ name: String?, _ counts: StateCounts) {
    self.name = name
    self.counts = counts
  }
}

/// Counts as CSV: a header line, then one row per name.
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

/// Weeks as CSV, oldest first.
package func statsCSV(_ weeks: [WeekInsights]) -> [UInt8] {
  var csv = CSVWriter()
  csv.row(["week", "created", "completed", "completed_repeating"])
  for week in weeks {
    let numbers = [week.created, week.completed.all, week.completed.repeating]
    csv.row([week.start.description] + numbers.map(String.init))
  }
  return csv.bytes
}
