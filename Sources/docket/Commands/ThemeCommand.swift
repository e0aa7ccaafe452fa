import ArgumentParser
import Platform
import SiteBuild
import Text
import TodoModel
import TodoStore

struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme",
    abstract: "Change the website's templates.",
    usage: "docket theme export [<dir>] [--force]",
    discussion: """
      Pages are rendered from templates. A file in the workspace's folder 'theme' replaces the default \
      template with the same path.

      Examples:
        docket theme export           copy the default templates to 'theme'
      """,
    subcommands: [ThemeExportCommand.self])
}

struct ThemeExportCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Copy the default templates and assets, to change them.",
    usage: "docket theme export [<dir>] [--force]",
    discussion: """
      The site does not change until you change one of the files. Keep the files that you change and \
      remove the others, so that new versions of Docket can improve them. The README.md among them \
      lists all names that a template can use.

      Examples:
        docket theme export
        docket theme export /tmp/theme     only to look at them
        docket theme export --force        start again from the defaults
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder, created if missing (default: 'theme' in the workspace).", valueName: "dir"))
  var folder: String?

  @Flag(help: "Replace existing files.")
  var force = false

  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try await session.load(readsBodies: false)
    let isRead = try loaded.store.readsTheme(of: loaded.workspace.kind)
    var export = try ThemeExport(
      to: folder, in: loaded.store, currentFolder: session.environment.currentFolder,
      homeFolder: session.environment.variables["HOME"], replaces: force)
    do {
      try export.write()
    } catch {
      // Report the files written before the error.
      if !common.quiet { try session.print(export.rows) }
      throw error
    }
    if !common.quiet { try session.print(export.rows + export.advice(isRead: isRead)) }
    return .success
  }
}

extension ThemeExport {
  /// The result for each file, one per line.
  fileprivate var rows: String {
    written.map { "  \("\($0.result)".padded(toWidth: 8)) \($0.path.terminalSafe)\n" }.joined()
  }

  /// The suggested next step.
  ///
  /// - Parameter isRead: whether the workspace's theme folder is used.
  fileprivate func advice(isRead: Bool) -> String {
    let kept = written.count { $0.result == .kept }
    var text = ""
    if kept > 0 {
      text +=
        "\n\(count(kept, "file")) already existed and "
        + "\(kept == 1 ? "was" : "were") not changed; --force replaces \(kept == 1 ? "it" : "them").\n"
    }
    if !isWorkspaces {
      text += "\nDocket reads templates from the workspace's folder 'theme', with these paths.\n"
    } else if !isRead {
      text +=
        "\nThey are not read here: that needs a docket.yml or a users folder beside them. "
        + "'docket init' creates one.\n"
    }
    return text + """

      Next:
        change the files that should differ, for example html/row.html, and
        remove the others: Docket then uses its own. README.md lists the names
        that templates can use, and 'docket build' reports mistakes in them.

      """
  }
}
