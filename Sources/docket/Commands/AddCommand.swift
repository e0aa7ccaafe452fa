import ArgumentParser
import Diagnostics
import Text
import TodoActions

struct AddCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Write a new todo.",
    usage: "docket add [<title> ...] [--due <day>] [<options>]",
    discussion: """
      The todo is a file in your folder, named after its title; in a folder of notes without accounts \
      it is the last item of 'todo.md', or of the section of its category. Days are dates, or today, \
      tomorrow, fri, +2w, eow, eom; a time may follow: 'fri 16:30'. Without a title your editor opens: \
      VISUAL, else EDITOR, else vi on a terminal. It takes the same words for days, and an unchanged \
      text adds nothing.

      Examples:
        docket add Renew passport --due 2026-12-01 --category Travel --tag paperwork
        docket add "Call the dentist" --due "tomorrow 16:30" --priority high
        docket add Water the plants --due fri --repeat "every week"
        docket add Bake bread --depends milk --body "Two loaves."
        docket add Order tyres --for ben           in Ben's folder, written by you
        docket add Charge the battery --local      on this device only
      """)

  @Argument(
    help: ArgumentHelp(
      "The title; words are joined by spaces. Put a title that begins with '-' after '--'.",
      valueName: "title"))
  var title: [String] = []

  @Option(help: ArgumentHelp("The day on which it is due.", valueName: "day"))
  var due: String?

  @Option(help: ArgumentHelp("Do not start before this day.", valueName: "day"))
  var start: String?

  @Option(help: ArgumentHelp("Its category.", valueName: "category"))
  var category: String?

  @Flag(help: "Add the category if there is none of that name.")
  var newCategory = false

  @Option(help: ArgumentHelp("Its project.", valueName: "project"))
  var project: String?

  @Option(
    name: .customLong("tag"),
    help: ArgumentHelp("A tag; may be repeated.", valueName: "tag"))
  var tags: [String] = []

  @Option(help: ArgumentHelp("highest, high, medium, low or lowest.", valueName: "priority"))
  var priority: String?

  @Flag(help: "Star it.")
  var star = false

  @Option(
    help: ArgumentHelp(
      "How it repeats: 'every 2 weeks', 'every month on the 3rd'.", valueName: "rule"))
  var `repeat`: String?

  @Option(
    name: .customLong("depends"),
    help: ArgumentHelp("A todo that it waits for; may be repeated.", valueName: "id"))
  var depends: [String] = []

  @Option(help: ArgumentHelp("How long it takes: 30m, 2h, 3d.", valueName: "duration"))
  var estimate: String?

  @Option(
    help: ArgumentHelp(
      "Its text, in Markdown; '-' reads standard input.", valueName: "text"))
  var body: String?

  @Flag(help: "Keep it on this device, outside of all accounts.")
  var local = false

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("Add it to this user's todos.", valueName: "user"))
  var recipient: String?

  @OptionGroup var change: ChangeOptions

  func validate() throws {
    if local, recipient != nil { throw ValidationError("--local and --for contradict each other") }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let action = try action(session.environment.arguments)
    guard title.isEmpty else { return try await session.perform(action, self) }
    let template = try await session.preview(NewTodoTemplate(action), acting).draft
    let program = try EditorProgram(
      environment: session.environment, instead: "a todo needs a title")
    guard let template else { return .failed }
    let status = try await session.performInEditor(
      template, with: program, self, unless: { $0.allSatisfy { $0 <= 0x20 } }
    ) { text in AddTodoText(text, as: action) }
    guard let status else { throw Failure.work("a todo needs a title, no changes made") }
    return status
  }

  private func action(_ arguments: [String]) throws -> AddTodo {
    try checkTimes(in: arguments)
    var action = AddTodo(title: title.joined(separator: " "))
    (action.due, action.start) = (due, start)
    (action.category, action.isNewCategory, action.project) = (category, newCategory, project)
    (action.tags, action.isStarred, action.priority) = (tags, star, priority)
    (action.recurrence, action.depends, action.estimate) = (`repeat`, depends, estimate)
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
