import ArgumentParser
import Diagnostics
import TodoAnalysis
import TodoModel
import TodoRendering

/// `docket stats`.
struct StatsCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "How many todos are completed, pending, overdue and cancelled.",
    usage: "docket stats [--format <format>]",
    discussion: """
      Counts all todos, of each user and of each category. A todo counts for its owner and for \
      everybody it is assigned to, and once in the total.

      Examples:
        docket stats
        docket stats --today 2026-12-24
        docket stats --format json
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, json }

  @Option(help: "The form of the counts.")
  var format = Format.table

  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try await session.load(readsBodies: false)
    switch format {
    case .json: try session.print(statsJSON(loaded.insights))
    case .table:
      let table = statsTable(loaded.insights)
      try session.print(table.text(width: session.machine.width, style: session.style))
    }
    session.noteProblems(of: loaded)
    return .fine
  }
}

private func statsTable(_ insights: Insights) -> Table {
  var table = Table(columns: [
    Table.Column(title: "", minimum: 10),
    Table.Column(title: "completed", alignment: .right),
    Table.Column(title: "pending", alignment: .right),
    Table.Column(title: "overdue", alignment: .right),
    Table.Column(title: "cancelled", alignment: .right),
    Table.Column(title: "all", alignment: .right),
    Table.Column(title: "done", alignment: .right, isOptional: true),
  ])
  table.rows.append(row("All", insights.total))
  if !insights.users.isEmpty {
    table.rows += [.blank, .heading("Users")]
    table.rows += insights.users.map { row($0.username, $0.counts) }
  }
  if !insights.categories.isEmpty {
    table.rows += [.blank, .heading("Categories")]
    table.rows += insights.categories.map { row($0.category?.name ?? "(none)", $0.counts) }
  }
  return table
}

private func row(_ name: String, _ counts: StateCounts) -> Table.Row {
  let rate = counts.completionRate.map { "\(Int(($0 * 100).rounded())) %" } ?? ""
  return .cells([
    Table.Cell(name), Table.Cell("\(counts.completed)", counts.completed > 0 ? .green : nil),
    Table.Cell("\(counts.pending)"),
    Table.Cell("\(counts.overdue)", counts.overdue > 0 ? .red : nil),
    Table.Cell("\(counts.cancelled)"), Table.Cell("\(counts.all)"), Table.Cell(rate),
  ])
}
