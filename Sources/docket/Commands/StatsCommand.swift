import ArgumentParser
import Text
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

struct StatsCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Count completed, pending, overdue and cancelled todos.",
    usage: "docket stats [--by <field>] [--format <format>]",
    discussion: """
      Counts all todos, those of each user and category, and those created and completed in each of \
      the last twelve weeks. A todo counts for its owner; without accounts, for everyone it is \
      assigned to, and once in the total. A repeating todo counts as completed in each week in which \
      it was completed.

      Examples:
        docket stats
        docket stats --by tag
        docket stats --by week --today 2026-12-24
        docket stats --by user --format csv > users.csv
        docket stats --format json       all counts
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, json, csv }

  @Option(help: ArgumentHelp("Count by this field, instead of an overview.", valueName: "field"))
  var by: StatsDimension?

  @Option(help: "The output format.")
  var format = Format.table

  @OptionGroup var parts: PartsOption

  @OptionGroup var common: CommonOptions

  func validate() throws {
    let names = StatsDimension.allCases.map(\.rawValue).joined(separator: ", ")
    if format == .csv, by == nil {
      throw ValidationError("--format csv writes one table; pass --by with one of \(names)")
    }
    if format == .json, by != nil {
      throw ValidationError("--format json contains all counts; omit --by")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let parts = try parts.folder(in: session, beside: session.store(nil))
    defer { parts?.close() }
    let loaded = try await session.load(readsBodies: false, history: .all, parts: parts)
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
    if loaded.insights.hasLaterChanges { session.note(laterChanges(loaded)) }
    session.noteProblems(of: loaded)
    return .success
  }
}
