import ArgumentParser
import TodoModel
import TodoParsing

/// `docket add`.
struct AddCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Write a new todo.",
    usage: "docket add [<title> ...] [--due <day>] [<options>]",
    discussion: """
      The todo is a file in your folder, named after its title; in a folder of notes without accounts \
      it is the last item of 'todo.md', or below the heading that is its category. Days are dates, or today, tomorrow, fri, +2w, eow, eom; a time \
      may stand behind: 'fri 16:30'. Without a title your editor opens: VISUAL, else EDITOR, else on a \
      terminal vi; it takes days by the same words, and an unchanged text adds nothing.

      Examples:
        docket add Renew passport --due 2026-12-01 --category Travel --tag paperwork
        docket add "Call the dentist" --due "tomorrow 16:30" --priority high
        docket add Water the plants --due fri --repeat "every week"
        docket add Bake bread --depends milk --body "Two loaves."
        docket add Order tyres --for ben           in Ben's folder, written by you
        docket add Charge the battery --local      of this device, of no account
      """)

  @Argument(
    help: ArgumentHelp(
      "The title; several words are joined by blanks. One that begins with '-' comes after '--'.",
      valueName: "title"))
  var title: [String] = []

  @Option(help: ArgumentHelp("When it is due.", valueName: "day"))
  var due: String?

  @Option(help: ArgumentHelp("Until when it waits.", valueName: "day"))
  var start: String?

  @Option(help: ArgumentHelp("One of the categories.", valueName: "category"))
  var category: String?

  @Flag(help: "Make the category, where there is none of that name.")
  var newCategory = false

  @Option(help: ArgumentHelp("What it is a part of.", valueName: "project"))
  var project: String?

  @Option(
    name: .customLong("tag"),
    help: ArgumentHelp("A tag; more with more of these.", valueName: "tag"))
  var tags: [String] = []

  @Option(help: ArgumentHelp("highest, high, medium, low or lowest.", valueName: "priority"))
  var priority: String?

  @Flag(help: "With your star.")
  var star = false

  @Option(
    help: ArgumentHelp(
      "When it comes again: 'every 2 weeks', 'every month on the 3rd'.", valueName: "rule"))
  var `repeat`: String?

  @Option(
    name: .customLong("depends"),
    help: ArgumentHelp("A todo that it waits for; more with more of these.", valueName: "id"))
  var depends: [String] = []

  @Option(help: ArgumentHelp("How long it takes: 30m, 2h, 3d.", valueName: "duration"))
  var estimate: String?

  @Option(
    help: ArgumentHelp(
      "Its text, in Markdown; '-' reads it from standard input.", valueName: "text"))
  var body: String?

  @Flag(help: "A todo of this device, of no account.")
  var local = false

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("Whose todo it is, where it is not yours.", valueName: "user"))
  var recipient: String?

  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if local, recipient != nil { throw ValidationError("--local and --for contradict each other") }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let body = body == "-" ? try readStandardInput() : body
    let needsAll = local || recipient != nil || !depends.isEmpty
    let need = needsAll ? EditNeed.all : .own
    let words = title.joined(separator: " ")
    let backlog = backlog(words.isEmpty ? "TITLE" : words, body)
    let addition = TodoAddition(self, body: body)
    if title.isEmpty { return try await performInEditor(addition, backlog, session) }
    return try await session.edit(self, backlog: backlog, knowing: need) { edit in
      try await addition.apply(to: &edit)
    }
  }

  private func performInEditor(
    _ addition: TodoAddition, _ backlog: BacklogInstead, _ session: Session
  ) async throws -> ExitStatus {
    let (edit, text) = try await session.look(self, backlog: backlog) { edit in
      try await addition.template(in: &edit)
    }
    let program = try EditorProgram(
      environment: session.environment, instead: "a todo needs a title")
    let status = try await session.editing(
      text, named: "new-todo.md", with: program, self, tryingIn: edit,
      unless: { $0.allSatisfy { $0 <= 0x20 } }
    ) { edit, new in
      try await addition.apply(new, to: &edit)
    } write: { new, agreed in
      try await session.edit(self, backlog: backlog, agreeing: agreed) { edit in
        try await addition.apply(new, to: &edit)
      }
    }
    guard let status else { throw Failure.work("a todo needs a title, nothing is added") }
    return status
  }

  private func backlog(_ title: String, _ body: String?) -> BacklogInstead {
    var backlog = BacklogInstead(creating: title)
    backlog.add("--description", body)
    backlog.add("-a", recipient)
    backlog.addDue(due)
    backlog.addPriority(priority)
    backlog.add("-m", project)
    for tag in tags { backlog.add("-l", tag) }
    for id in depends { backlog.add("--dep", id) }
    backlog.lack("--start", if: start != nil)
    backlog.lack("--category", if: category != nil)
    backlog.lack("--star", if: star)
    backlog.lack("--repeat", if: `repeat` != nil)
    backlog.lack("--estimate", if: estimate != nil)
    backlog.lack("--local", if: local)
    return backlog
  }
}
