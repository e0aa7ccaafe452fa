import ArgumentParser
import Platform
import SiteBuild
import Text
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
        "\n\(count(kept, "file")) \(kept == 1 ? "was" : "were") there already, and "
        + "\(kept == 1 ? "is" : "are") as before; --force replaces \(kept == 1 ? "it" : "them").\n"
    }
    if !isWorkspaces {
      text += "\nA workspace's own templates lie in its folder 'theme', with these paths.\n"
    } else if !isRead {
      text +=
        "\nHere they are not looked at: that takes a docket.yml or a users folder beside them. "
        + "'docket init' makes one.\n"
    }
    return text + """

      Next:
        change what you want otherwise, for example html/row.html, and remove
        the rest: what is not there is Docket's own. README.md lists the names
        that templates can use, 'docket build' names every mistake in them.

      """
  }
}
