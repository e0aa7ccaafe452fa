import ArgumentParser
import Exchange
import Platform
import Text
import TodoActions

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import todos into your account.",
    usage: """
      docket import <file> ... [--map <name=user>] [<options>]
      docket import local [<id> ...]
      """,
    discussion: """
      Examples:
        docket import board.json     the cards of a Trello board; 'docket import file --help' says more
        docket import local          all todos of this device
      """,
    subcommands: [ImportFileCommand.self, ImportLocalCommand.self],
    defaultSubcommand: ImportFileCommand.self)
}

struct ImportFileCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "file",
    abstract: "Import the todos of another tool's file.",
    usage: "docket import <file> ... [--map <name=user>] [<options>]",
    discussion: """
      Each todo becomes a file, with its comments, subtasks, dependencies and people, in the folder of \
      its first person who is a user here, else in yours. What Docket has no field for stays under keys \
      of its own. The key 'source' says where a todo comes from: what is here already stays as it is, so \
      that you can import a newer file again. With --update it takes over what changed there since the \
      last import, and new comments; what you changed here stays, and is named where both changed. In a \
      file that 'docket export' wrote here, what was changed in the file counts. Lists without ids that \
      count elsewhere, such as todo.txt, are known by the names of their files: of two lists of one name, \
      give each a --name. '-' reads standard input.

      Formats: github ('gh issue list --json …'), trello (the board as JSON), todoist (CSV of a project), \
      taskwarrior ('task export'), todo.txt, ics (the tasks of a calendar), markdown (a checklist, a board \
      of Obsidian), org, beads (JSON Lines), docket (JSON of 'docket export'), and csv: any table with a \
      column for the title, such as those of Jira, GitLab and Linear. Docket finds out which it is.

      Names are found as username, full name or e-mail address of a user here; --map says who others are. \
      --columns names columns of a table whose names are not understood: title, body, status, due, start, \
      repeat, created, completed, category, tags, project, priority, estimate, starred, person, author, \
      depends, comment and id.

      Examples:
        docket import board.json --dry-run                    only show the change
        gh issue list --state all --limit 9999 --json \
          number,title,body,state,labels,assignees,author,comments,createdAt,closedAt,milestone,url |
          docket import - --map octocat=ana
        task export | docket import - --update                what is new, and what changed
        docket import list.csv --columns title=Was --columns due=Wann
        docket undo                                           if that was a mistake
      """)

  @Argument(help: ArgumentHelp("The files; '-' is standard input.", valueName: "file"))
  var files: [String]

  @Option(name: .customLong("from"), help: "The format of the files.")
  var format: ImportFormat?

  @Option(
    name: .customLong("map"),
    help: ArgumentHelp(
      "The user whom a name in the files means; may be repeated.", valueName: "name=user"))
  var people: [FieldOption] = []

  @Option(
    help: ArgumentHelp(
      "The column of a table that holds a value; may be repeated.", valueName: "value=name"))
  var columns: [FieldOption] = []

  @Option(help: "What to call a list whose file is called as that of another list.")
  var name: String?

  @Flag(help: "Take over what changed in the other tool since the last import.")
  var update = false

  @OptionGroup var change: ChangeOptions

  func validate() throws {
    if name?.isBlank == true { throw ValidationError("--name takes the name of a list") }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    var action = ImportTodos(try files.map(Self.read))
    action.format = format
    action.updates = update
    action.name = name
    for column in columns { action.columns[try Self.column(column.name)] = column.value }
    for person in people { action.people[person.name] = person.value }
    return try await session.perform(action, self)
  }

  /// The value of todos that an option names.
  private static func column(_ name: String) throws -> ImportColumn {
    if let column = ImportColumn(name: name) { return column }
    let hint =
      ImportColumn.meant(by: name).map { ", did you mean '\($0.rawValue)'?" }
      ?? "; use " + ImportColumn.allCases.map(\.rawValue).joined(separator: ", ")
    throw Failure.usage("unknown value '\(name)' of '--columns'\(hint)")
  }

  /// Links are followed: the file is named by who runs the command.
  private static func read(_ path: String) throws -> ImportTodos.File {
    do {
      let limit = ImportFormat.limit
      let bytes: [UInt8]
      var isPiped = path == "-"
      if isPiped {
        bytes = try standardInput(upTo: limit + 1)
      } else {
        let file = try FileSystem().currentDirectory.openToRead(path)
        switch try file.status().kind {
        case .file: bytes = try file.contents(upTo: limit + 1)
        // `<(task export)`, whose name is another one each time.
        case .other: (bytes, isPiped) = (try file.streamedContents(upTo: limit + 1), true)
        case .directory, .symbolicLink: throw Failure.work("'\(path)' is not a file")
        }
      }
      guard bytes.count <= limit else {
        throw Failure.work("'\(path)' is larger than \(limit >> 20) MB")
      }
      return ImportTodos.File(
        path: isPiped ? "standard input" : path, bytes, hasName: !isPiped)
    } catch let error as SystemError {
      throw Failure.work("cannot read '\(path)': \(error.reason)")
    }
  }
}

extension ImportFormat: ExpressibleByArgument {}

struct ImportLocalCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "local",
    abstract: "Import this device's todos into your account.",
    usage: "docket import local [<id> ...]",
    discussion: """
      Todos in 'local/' belong to this device; git ignores that folder if Docket created it. Moves \
      their files to your folder, with the same paths below it. Without ids, moves all of them; a \
      checklist moves with all of its items. References to them stay valid through 'aliases:'.

      Examples:
        docket import local --dry-run     only show the change
        docket import local charge        one of them
        docket import local               all of them
        docket undo                       if that was a mistake
      """)

  @Argument(
    help: ArgumentHelp("The ids or titles of the todos, or their beginnings.", valueName: "id"))
  var ids: [String] = []

  @OptionGroup var change: ChangeOptions

  func perform(in session: Session) async throws -> ExitStatus {
    try await session.perform(ImportLocalTodos(ids), self)
  }
}
