import ArgumentParser
import Platform
import Text
import TodoActions
import TodoModel

struct AddCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a todo, or many at once.",
    usage: """
      docket add [<title> ...] [--due <day>] [<options>]
             docket add --from <file>
      """,
    discussion: """
      Creates a file in your folder, named after the title. In a folder of notes without accounts, \
      adds an item at the end of 'todo.md' or of its category's section.

      In the title you can write a day ('on friday', 'tomorrow 5pm') and a rule ('every week') at the \
      end, also in Spanish ('el viernes', 'cada semana') or German ('am Freitag', 'jede Woche'), #tag, !priority, @Category, +project, for:user, and * for a star. Words in double quotes \
      stay in the title, and so do values that an option gives already. --plain takes all of it as the \
      title. Several lines make several todos; an indented line is a subtask of the todo above it.

      A day is a date, today, tomorrow, fri, '1 dec', '24.12.', 'next monday' (of next week), 'next \
      week', 'this weekend', 'in 3 days', +2w, eow or eom (the end of the week or month), and a time \
      may follow: 'fri 16:30', 'fri 5pm'. A time alone is one of today: 5pm, 'at 16:30'. Without a title, your editor opens: VISUAL, else EDITOR, else vi \
      on a terminal. If you do not change its text, no todo is added.

      --from reads many todos, up to 1,000, from a file or with '-' from standard input: JSON Lines, an \
      object a line with 'title', and 'due', 'start', 'category', 'project', 'priority', 'repeat', \
      'estimate', 'tags', 'depends', 'body', 'status', 'starred', 'for' and 'fields' as you need them. A \
      'name' is by which others in the same file name it in 'depends'. All are added or none, 'docket \
      undo' takes all back, and their ids are printed, in the order of the file.

      Examples:
        docket add "Renew passport on friday #paperwork !high @Travel"
        docket add Renew passport --due 2026-12-01 --category Travel --tag paperwork
        docket add Water the plants --due fri --repeat "every week"
        docket add Bake bread --depends milk --body "Two loaves."
        docket add Order tyres --for ben           in Ben's folder, written by you
        docket add Charge the battery --local      on this device only
        printf '%s\\n' '{"name": "a", "title": "Design"}' '{"title": "Build", "depends": ["a"]}' |
          docket add --from -
      """)

  @Option(
    help: ArgumentHelp(
      "Add the todos of this file of JSON Lines; '-' reads standard input.", valueName: "file"))
  var from: String?

  @Argument(
    help: ArgumentHelp(
      "The title; words are joined by spaces. Put a title that begins with '-' after '--'.",
      valueName: "title"))
  var title: [String] = []

  @Flag(help: "Take the title as it is.")
  var plain = false

  @Option(help: ArgumentHelp("The due date.", valueName: "day"))
  var due: String?

  @Option(help: ArgumentHelp("Do not start before this day.", valueName: "day"))
  var start: String?

  @Option(help: ArgumentHelp("The category.", valueName: "category"))
  var category: String?

  @Flag(help: "Add the category if it does not exist.")
  var newCategory = false

  @Option(help: ArgumentHelp("The project.", valueName: "project"))
  var project: String?

  @Option(
    name: .customLong("tag"),
    help: ArgumentHelp("A tag; may be repeated.", valueName: "tag"))
  var tags: [String] = []

  @Option(
    help: ArgumentHelp("The priority: highest, high, medium, low or lowest.", valueName: "priority")
  )
  var priority: String?

  @Flag(help: "Star it.")
  var star = false

  @Option(
    help: ArgumentHelp(
      "The repeat rule: 'every 2 weeks', 'every month on the 3rd'.", valueName: "rule"))
  var `repeat`: String?

  @Option(
    name: .customLong("depends"),
    help: ArgumentHelp("A todo that must be completed first; may be repeated.", valueName: "id"))
  var depends: [String] = []

  @Option(help: ArgumentHelp("The expected duration: 30m, 2h, 3d.", valueName: "duration"))
  var estimate: String?

  @Option(
    name: .customLong("field"),
    help: ArgumentHelp(
      "A field that docket.yml defines; may be repeated.", valueName: "field=value"))
  var customFields: [FieldOption] = []

  @Option(
    help: ArgumentHelp(
      "The body, in Markdown; '-' reads standard input.", valueName: "text"))
  var body: String?

  @Flag(help: "Keep it on this device only, outside all accounts.")
  var local = false

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("Add it to this user's todos.", valueName: "user"))
  var recipient: String?

  @OptionGroup var change: ChangeOptions

  func validate() throws {
    if local, recipient != nil {
      throw ValidationError("--local and --for cannot be used together")
    }
    if from != nil, !title.isEmpty {
      throw ValidationError("--from and a title cannot be used together")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    if let from { return try await add(from, session) }
    let action = try action(session.environment.arguments)
    guard title.isEmpty else {
      if plain { return try await session.perform(action, self) }
      return try await session.perform(AddQuickly(action.title, given: action), self)
    }
    let template = try await session.preview(NewTodoTemplate(action), acting).draft
    let program = try EditorProgram(
      environment: session.environment, instead: "a todo needs a title")
    guard let template else { return .failed }
    let status = try await session.performInEditor(
      template, with: program, self, unless: { $0.allSatisfy { $0 <= 0x20 } }
    ) { text in AddTodoText(text, as: action) }
    guard let status else { throw Failure.work("a todo needs a title; no changes made") }
    return status
  }

  private func add(_ path: String, _ session: Session) async throws -> ExitStatus {
    let name = path == "-" ? "standard input" : path
    let bytes = path == "-" ? Array(try readStandardInput().utf8) : try contents(of: path)
    let action = try session.refusing { try AddTodos(from: name, bytes) }
    return try await session.perform(action, self) { changeset in
      guard case .todos(let addresses) = changeset.data else { return "" }
      return addresses.map { $0.terminalSafe + "\n" }.joined()
    }
  }

  private func contents(of path: String) throws -> [UInt8] {
    do throws(FileReadingError) {
      return try FileSystem().currentDirectory.contents(of: path)
    } catch {
      throw Failure.work("cannot read '\(path)': \(error.reason)")
    }
  }

  private func action(_ arguments: [String]) throws -> AddTodo {
    try checkTimes(in: arguments)
    var action = AddTodo(title: title.joined(separator: " "))
    let values: [TodoField: String?] = [
      .due: due, .start: start, .category: category, .project: project, .priority: priority,
      .repeat: `repeat`, .estimate: estimate,
    ]
    action.values = values.compactMapValues { $0 }
    for field in customFields { action.customValues[field.name] = field.value }
    action.isNewCategory = newCategory
    (action.tags, action.isStarred, action.depends) = (tags, star, depends)
    action.body = body == "-" ? try readStandardInput() : body
    (action.isLocal, action.recipient) = (local, recipient)
    return action
  }

  /// Rejects a time after a day, which would otherwise become a word of the title.
  private func checkTimes(in arguments: [String]) throws {
    let words = arguments.prefix { $0 != "--" }
    for (option, (day, time)) in zip(words, zip(words.dropFirst(), words.dropFirst(2)))
    where ["--due", "--start"].contains(option) && time.wholeMatch(of: /[0-9]{1,2}:[0-9]{2}/) != nil
    {
      throw Failure.usage(
        "'\(time)' after '\(option) \(day.quotedShort)' would be a word of the title\n"
          + "write a day with a time as \(option) \("\(day) \(time)".quotedShort.shellWord), "
          + "or put the title after '--'")
    }
  }
}
