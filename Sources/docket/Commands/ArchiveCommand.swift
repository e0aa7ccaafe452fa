import ArgumentParser
import TodoActions

struct ArchiveCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "Archive closed todos.",
    usage: "docket archive [<id> ...] [--before <day>]",
    discussion: """
      Files of completed and cancelled todos move to 'archive/<year>/' in your folder, by the year in \
      which they were closed; a checklist when all of its items are closed. Their ids, pages and \
      counts stay, and links in your files are kept right. Without ids all of yours are archived.

      Examples:
        docket archive --before 2026-01-01 --dry-run     only show what would move
        docket archive --before eom
        docket archive
      """)

  @Argument(help: ArgumentHelp("The todos' ids, or beginnings of them.", valueName: "id"))
  var ids: [String] = []

  @Option(help: ArgumentHelp("Archive only todos closed before this day.", valueName: "day"))
  var before: String?

  @OptionGroup var change: ChangeOptions

  func validate() throws {
    if before != nil, !ids.isEmpty {
      throw ValidationError("--before and ids contradict each other")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    try await session.perform(ArchiveTodos(ids, before: before), self)
  }
}
