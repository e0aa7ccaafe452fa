import ArgumentParser
import Text
import TodoModel

/// `docket edit`.
struct EditCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change a todo's fields, or its file in your editor.",
    usage: "docket edit <id> [--due <day>] [--no-due] [<options>]",
    discussion: """
      Each option changes one line of the todo's file, or one thing on the line of a checklist's item; \
      all else stays as it is written. Without any the file opens in VISUAL, else in EDITOR, else on a \
      terminal in vi: it is checked before it is kept, and on a mistake you are asked whether to edit \
      it again. A text that is not kept stays in a file that is named.

      Examples:
        docket edit passport                   in your editor
        docket edit passport --title "Renew the passport" --due fri
        docket edit milk --no-due --add-tag shop --remove-tag later
        docket edit bread --priority high --add-depends milk
        docket edit bread --status review                    one of docket.yml's
        docket edit bread --body "Two loaves." --dry-run     only show the change
        docket undo                                          it was a mistake
      """)

  @Argument(help: ArgumentHelp("The todo's id, or its beginning.", valueName: "id"))
  var id: String

  @Option(help: ArgumentHelp("What it is called.", valueName: "title"))
  var title: String?

  @Option(help: ArgumentHelp("When it is due.", valueName: "day"))
  var due: String?

  @Flag(help: "Due on no day.")
  var noDue = false

  @Option(help: ArgumentHelp("Until when it waits.", valueName: "day"))
  var start: String?

  @Flag(help: "Waiting no longer.")
  var noStart = false

  @Option(help: ArgumentHelp("One of the categories.", valueName: "category"))
  var category: String?

  @Flag(help: "Make the category, where there is none of that name.")
  var newCategory = false

  @Flag(help: "Of no category.")
  var noCategory = false

  @Option(help: ArgumentHelp("What it is a part of.", valueName: "project"))
  var project: String?

  @Flag(help: "A part of nothing.")
  var noProject = false

  @Option(help: ArgumentHelp("A further tag; more with more of these.", valueName: "tag"))
  var addTag: [String] = []

  @Option(help: ArgumentHelp("A tag to take away.", valueName: "tag"))
  var removeTag: [String] = []

  @Option(help: ArgumentHelp("highest, high, medium, low or lowest.", valueName: "priority"))
  var priority: String?

  @Flag(help: "Of no priority.")
  var noPriority = false

  @Option(
    help: ArgumentHelp(
      "Where its work stands: one of the settings' statuses, or a word for todo, doing, done, cancelled.",
      valueName: "status"))
  var status: String?

  @Flag(help: "Of no status, and so open.")
  var noStatus = false

  @Flag(inversion: .prefixedNo, help: "With your star, or without it.")
  var star: Bool?

  @Option(
    help: ArgumentHelp(
      "When it comes again: 'every 2 weeks', 'every month on the 3rd'.", valueName: "rule"))
  var `repeat`: String?

  @Flag(help: "Once, and not again.")
  var noRepeat = false

  @Option(help: ArgumentHelp("A further todo that it waits for.", valueName: "id"))
  var addDepends: [String] = []

  @Option(help: ArgumentHelp("A todo that it no longer waits for.", valueName: "id"))
  var removeDepends: [String] = []

  @Option(help: ArgumentHelp("How long it takes: 30m, 2h, 3d.", valueName: "duration"))
  var estimate: String?

  @Flag(help: "Without an estimate.")
  var noEstimate = false

  @Option(
    help: ArgumentHelp(
      "Its text from now on, in Markdown; '-' reads it from standard input.", valueName: "text"))
  var body: String?

  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    for (name, isGiven, isTaken) in [
      ("due", due != nil, noDue), ("start", start != nil, noStart),
      ("category", category != nil, noCategory), ("project", project != nil, noProject),
      ("priority", priority != nil, noPriority), ("status", status != nil, noStatus),
      ("repeat", `repeat` != nil, noRepeat),
      ("estimate", estimate != nil, noEstimate),
    ] where isGiven && isTaken {
      throw ValidationError("--\(name) and --no-\(name) contradict each other")
    }
  }

  /// Whether a field is named to be changed.
  private var namesField: Bool {
    let values = [title, due, start, category, project, priority, status, `repeat`, estimate, body]
    let flags = [noDue, noStart, noCategory, noProject, noPriority, noStatus, noRepeat, noEstimate]
    let lists = [addTag, removeTag, addDepends, removeDepends]
    return values.contains { $0 != nil } || flags.contains(true) || star != nil
      || lists.contains { !$0.isEmpty }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    guard namesField else { return try await performInEditor(session) }
    let body = body == "-" ? try readStandardInput() : body
    let change = TodoFieldChange(self, body: body)
    let namesOthers = !addDepends.isEmpty || !removeDepends.isEmpty
    return try await session.edit(
      self, backlog: backlog(body), knowing: namesOthers ? .all : .named([id])
    ) { edit in
      try await change.apply(to: &edit)
    }
  }

  private func performInEditor(_ session: Session) async throws -> ExitStatus {
    let (edit, draft) = try await session.look(
      self, backlog: backlog(nil), knowing: .named([id])
    ) { edit in
      try await TodoDraft(self, in: &edit)
    }
    let program = try EditorProgram(
      environment: session.environment,
      instead: "nothing is named to be changed, as with --title or --due")
    let status = try await session.editing(
      draft.original, named: draft.name, with: program, self, tryingIn: edit
    ) { edit, new in
      try await draft.apply(new, to: &edit)
    } write: { new, agreed in
      try await session.edit(
        self, backlog: nil, knowing: .named([draft.todo.address]), agreeing: agreed
      ) { edit in
        try await draft.apply(new, to: &edit)
      }
    }
    if let status { return status }
    session.note("nothing is changed")
    try session.showNothing(editing) { $0.array("todos", [String]()) { $0.value($1) } }
    return .fine
  }

  private func backlog(_ body: String?) -> BacklogInstead {
    var backlog = BacklogInstead("edit", [id])
    backlog.add("--title", title)
    backlog.add("--description", body)
    backlog.addDue(due)
    backlog.add("--clear-due-date", if: noDue)
    backlog.addPriority(priority)
    backlog.addStatus(status)
    backlog.add("-m", project)
    backlog.add("--clear-milestone", if: noProject)
    for tag in addTag { backlog.add("--add-label", tag) }
    for tag in removeTag { backlog.add("--remove-label", tag) }
    for (name, isGiven) in [
      ("--start", start != nil), ("--no-start", noStart), ("--category", category != nil),
      ("--no-category", noCategory), ("--no-priority", noPriority), ("--no-status", noStatus),
      ("--star", star == true),
      ("--no-star", star == false), ("--repeat", `repeat` != nil), ("--no-repeat", noRepeat),
      ("--estimate", estimate != nil), ("--no-estimate", noEstimate),
      // Its own option names all of them anew.
      ("--add-depends", !addDepends.isEmpty), ("--remove-depends", !removeDepends.isEmpty),
    ] {
      backlog.lack(name, if: isGiven)
    }
    return backlog
  }
}
