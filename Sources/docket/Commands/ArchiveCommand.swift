import ArgumentParser

/// `docket archive`.
struct ArchiveCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "Put closed todos away.",
    usage: "docket archive [<id> ...] [--before <day>]",
    discussion: """
      Files of completed and cancelled todos move to 'archive/<year>/' in your folder, by the year in \
      which they were closed; a checklist when all of its items are closed. Their ids, pages and \
      counts stay, and links in your files are kept right. Without ids all of yours are put away.

      Examples:
        docket archive --before 2026-01-01 --dry-run     only show what would move
        docket archive --before eom
        docket archive
      """)

  @Argument(help: ArgumentHelp("The todos' ids, or beginnings of them.", valueName: "id"))
  var ids: [String] = []

  @Option(help: ArgumentHelp("Only what was closed before that day.", valueName: "day"))
  var before: String?

  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if before != nil, !ids.isEmpty {
      throw ValidationError("--before chooses among all todos, and ids name some")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let archive = TodoArchive(ids: ids, before: before)
    let backlog =
      ids.isEmpty ? BacklogInstead(["backlog cleanup"]) : BacklogInstead("archive", ids)
    return try await session.edit(self, backlog: backlog) { edit in
      try await archive.apply(to: &edit)
    }
  }
}
