import ArgumentParser
import TodoModel
import TodoStore

struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme",
    abstract: "Make the website look your way.",
    usage: "docket theme export [<dir>] [--force]",
    discussion: """
      The pages are made from templates. One of the same path in the workspace's folder 'theme' takes \
      the place of Docket's own.

      Examples:
        docket theme export           write Docket's own to 'theme', to change them
      """,
    subcommands: [ThemeExportCommand.self])
}

struct ThemeExportCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the default templates and assets, to change them.",
    usage: "docket theme export [<dir>] [--force]",
    discussion: """
      The site stays as it is until you change one of the files. Keep those that you change and \
      remove the others, so that they get better with Docket. README.md among them lists every \
      name that a template can use.

      Examples:
        docket theme export
        docket theme export /tmp/theme     elsewhere, to look at them
        docket theme export --force        begin anew
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder, made if it is missing. Default: 'theme' in the workspace.", valueName: "dir"))
  var folder: String?

  @Flag(help: "Replace files that are there already.")
  var force = false

  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try await session.load(readsBodies: false)
    let isRead = try loaded.store.readsTheme(of: loaded.workspace.kind)
    var export = try ThemeExport(
      to: folder, in: loaded.store, home: session.environment.variables["HOME"], isRead: isRead,
      replaces: force)
    do {
      try export.write()
    } catch {
      // Report the files written before the error.
      if !common.quiet { try session.print(export.rows) }
      throw error
    }
    if !common.quiet { try session.print(export.rows + export.advice) }
    return .success
  }
}
