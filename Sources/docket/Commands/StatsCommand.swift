import ArgumentParser
import Diagnostics
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

struct StatsCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "How many todos are completed, pending, overdue and cancelled.",
    usage: "docket stats [--by <what>] [--format <format>]",
    discussion: """
      Counts all todos, of each user and of each category, and what was created and completed in \
      each of the last twelve weeks. A todo counts for its owner, and without accounts for \
      everybody it is assigned to, and once in the total; a repeating one is completed in every week in which it was done.

      Examples:
        docket stats
        docket stats --by tag
        docket stats --by week --today 2026-12-24
        docket stats --by user --format csv > users.csv
        docket stats --format json       all of them
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, json, csv }

  @Option(help: ArgumentHelp("What to count by, instead of an overview.", valueName: "what"))
  var by: StatsDimension?

  @Option(help: "The form of the counts.")
  var format = Format.table

  @OptionGroup var common: CommonOptions

  func validate() throws {
    let names = StatsDimension.allCases.map(\.rawValue).joined(separator: ", ")
    if format == .csv, by == nil {
      throw ValidationError("--format csv writes one table: say --by and one of \(names)")
    }
    if format == .json, by != nil {
      throw ValidationError("--format json has all counts: leave --by away")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try await session.load(readsBodies: false)
    let text = StatsText(loaded, width: session.environment.width, style: session.style)
    switch (format, by) {
    case (.json, _): try session.print(statsJSON(loaded.workspace, loaded.insights))
    case (.csv, let by?) where by != .week:
      try session.print(data: statsCSV(by.counts(in: loaded)))
    case (.csv, _): try session.print(data: statsCSV(loaded.insights.weeks))
    case (.table, nil): try session.print(text.overview)
    case (.table, let by?):
      let table = text.text(by: by)
      try session.print(table)
      if table.isEmpty { session.note("no todo has a \(by.rawValue)") }
    }
    session.noteProblems(of: loaded)
    return .success
  }
}
