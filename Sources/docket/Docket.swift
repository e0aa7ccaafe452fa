import ArgumentParser

/// The root command. Without a command name, `day` runs.
struct Docket: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docket",
    abstract: "Keep todos as Markdown files in git; list them, build a website, write reports.",
    usage: "docket [<command>] [<options>]",
    discussion: """
      A todo is a Markdown file with a few lines of front matter, or an item of a task list. Docket \
      reads these files where they are; there is no other database.

      Get started:
        docket init         create a workspace in this folder
        docket              what is overdue, due today, and due soon
        docket list         all open todos; 'docket list --help' explains queries
        docket show ID      a todo with all of its details
        docket add TITLE    add a todo
        docket done ID      complete it; 'docket undo' undoes that
        docket build -O     build the website and open it

      Every command accepts -s DIR for another folder, --today DAY for another day, --color WHEN, \
      -q for less output and -v for more.
      """,
    version: version,
    subcommands: subcommandTypes,
    defaultSubcommand: DayCommand.self)

  static let version = "0.1.0"

  /// Command names and aliases, for suggestions.
  static var commandNames: [String] {
    configuration.subcommands.flatMap { command in
      [command.configuration.commandName].compactMap { $0 } + command.configuration.aliases
    } + ["help"]
  }

  /// The names and aliases of the commands in each command group, by the group's name.
  static var groups: [String: [String]] {
    var groups: [String: [String]] = [:]
    for command in configuration.subcommands {
      let names = command.configuration.subcommands.flatMap { command in
        [command.configuration.commandName].compactMap { $0 } + command.configuration.aliases
      }
      if let group = command.configuration.commandName, !names.isEmpty { groups[group] = names }
    }
    return groups
  }

  /// The command of a group that is meant where its name is followed by none of them.
  static func defaultCommand(ofGroup group: String) -> String? {
    configuration.subcommands.first { $0.configuration.commandName == group }?
      .configuration.defaultSubcommand?.configuration.commandName
  }

  private static let subcommandTypes: [any ParsableCommand.Type] =
    [DayCommand.self, InitCommand.self, BuildCommand.self, PartCommand.self] + serverTypes
    + otherTypes

  /// The commands that need SwiftNIO.
  #if Server
    private static let serverTypes: [any ParsableCommand.Type] = [
      ServeCommand.self, TokenCommand.self,
    ]
  #else
    private static let serverTypes: [any ParsableCommand.Type] = []
  #endif

  private static let otherTypes: [any ParsableCommand.Type] = [
    ReportCommand.self, ListCommand.self, NextCommand.self, ClaimCommand.self,
    ReleaseCommand.self, PrimeCommand.self,
    ShowCommand.self, HistoryCommand.self, DiffCommand.self, StatsCommand.self, CheckCommand.self,
    AddCommand.self,
    EditCommand.self,
    DoneCommand.self,
    ReopenCommand.self,
    StartCommand.self, CancelCommand.self, StarCommand.self, UnstarCommand.self,
    CommentCommand.self, CommentsCommand.self, MoveCommand.self, ArchiveCommand.self,
    RemoveCommand.self,
    UndoCommand.self, SyncCommand.self, ResolveCommand.self, MergeDriverCommand.self,
    WhoamiCommand.self, UserCommand.self, SealCommand.self,
    CategoryCommand.self, ImportCommand.self, ExportCommand.self,
    SchemaCommand.self, ThemeCommand.self, CompletionsCommand.self,
  ]

  /// Computed once, because this takes longer than most completions.
  static let shape = Result { try CommandShape(helpDump: _dumpHelp()) }

  /// The commands that take a query as arguments, with their options that take the next word as their value.
  static let takesQuery = [
    "list": ListCommand.valuedOptions, "ls": ListCommand.valuedOptions,
    "export": ExportCommand.valuedOptions,
  ]

  static let _errorLabel = "error"
}
