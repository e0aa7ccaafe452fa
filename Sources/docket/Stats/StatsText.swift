import Text
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

/// The counts as tables with bars, which fit into 80 columns.
struct StatsText {
  private let loaded: LoadedWorkspace
  /// The terminal's width in columns; `nil` for a pipe or a file.
  private let width: Int?
  private let style: TerminalStyle

  init(_ loaded: LoadedWorkspace, width: Int?, style: TerminalStyle) {
    self.loaded = loaded
    self.width = width
    self.style = style
  }

  /// The counts of all todos, by user and by category, followed by the weeks.
  var overview: String {
    var table = Self.countTable
    table.rows.append(row("All", loaded.insights.total))
    for dimension in [StatsDimension.user, .category] {
      let counts = dimension.counts(in: loaded)
      if counts.isEmpty { continue }
      table.rows += [.blank, .heading(dimension.title)]
      table.rows += counts.map { row($0.name ?? "(none)", $0.counts) }
    }
    return table.text(width: width, style: style) + "\n" + weeks
  }

  func text(by dimension: StatsDimension) -> String {
    if dimension == .week { return weeks }
    var table = Self.countTable
    table.columns[0].title = dimension.rawValue
    let counts = dimension.counts(in: loaded)
    table.rows = counts.map { row($0.name ?? "(none)", $0.counts) }
    return counts.isEmpty ? "" : table.text(width: width, style: style)
  }

  // MARK: Counts

  private static let barWidth = 10

  private static var countTable: Table {
    Table(columns: [
      Table.Column(title: "", minimum: 4, comfortable: 10),
      Table.Column(title: "completed", alignment: .right, isOptional: true),
      Table.Column(title: "pending", alignment: .right),
      Table.Column(title: "overdue", alignment: .right),
      Table.Column(title: "cancelled", alignment: .right, isOptional: true),
      Table.Column(title: "all", alignment: .right, isOptional: true),
      Table.Column(title: "done", alignment: .right, isOptional: true),
      Table.Column(title: "", isOptional: true),
    ])
  }

  private func row(_ name: String, _ counts: StateCounts) -> Table.Row {
    let rate = counts.completionRate.map { "\(Int(($0 * 100).rounded())) %" } ?? ""
    let bar = bar(counts.completed, of: counts.all - counts.cancelled, width: Self.barWidth)
    let others = [
      Table.Cell("\(counts.cancelled)"), Table.Cell("\(counts.all)"), Table.Cell(rate),
      Table.Cell(bar, .green),
    ]
    return .cells([Table.Cell(name)] + counts.cells + others)
  }

  // MARK: Weeks

  /// The last twelve weeks, oldest first.
  private var weeks: String {
    let weeks = loaded.insights.weeks
    let most = weeks.flatMap { [$0.created, $0.completed.all] }.max() ?? 0
    // Besides the bars, a row has the day, two numbers and spaces: at most 42 columns.
    let columns = max(4, min(20, ((width ?? 80) - 42) / 2))
    var table = Table(columns: [
      Table.Column(title: "week of", alignment: .right),
      Table.Column(title: "created", alignment: .right),
      Table.Column(title: "", isOptional: true),
      Table.Column(title: "completed", alignment: .right),
      Table.Column(title: "", isOptional: true),
    ])
    let strings = Strings.english
    for week in weeks {
      let created = bar(week.created, of: most, width: columns)
      table.add(
        Table.Cell(strings.short(week.start, expecting: loaded.now.today.year)),
        Table.Cell("\(week.created)"), Table.Cell(created),
        Table.Cell("\(week.completed.all)", week.completed.all > 0 ? .green : nil),
        Table.Cell(bar(week.completed.all, of: most, width: columns), .green))
    }
    let completed = weeks.map(\.completed.all).reduce(0, +)
    let repeating = weeks.map(\.completed.repeating).reduce(0, +)
    guard repeating > 0 else { return table.text(width: width, style: style) }
    let note = strings.completed(completed, repeating: repeating).folded(width: width ?? 80)
    return table.text(width: width, style: style) + "\n" + note + "\n"
  }
}
