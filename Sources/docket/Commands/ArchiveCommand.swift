import ArgumentParser
import TodoActions

struct ArchiveCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "Archive closed todos.",
    usage: "docket archive [<id> ...] [--before <day>]",
    discussion: """
      Moves the files of completed and cancelled todos to 'archive/<year>/' in your folder, by the \
      year in which they were closed, and a checklist if all of its items are closed. Ids, pages and \
      counts do not change, and links in your files are updated. Without ids, archives all of your \
      closed todos.

      Examples:
        docket archive --before 2026-01-01 --dry-run     only show what would move
        docket archive --before eom
        docket archive
      """)

  @Argument(
    help: ArgumentHelp("The ids or titles of the todos, or their beginnings.", valueName: "id"))
  var ids: [String] = []

  @Option(help: ArgumentHelp("Archive only todos closed before this day.", valueName: "day"))
  var before: String?

  @OptionGroup var change: ChangeOptions

  func validate() throws {
    if before != nil, !ids.isEmpty {
      throw ValidationError("--before and ids cannot be used together")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    try await session.perform(ArchiveTodos(ids, before: before), self)
  }
}
