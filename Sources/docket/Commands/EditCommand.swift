import ArgumentParser
import Text
import TodoActions
import TodoFormat
import TodoModel

struct EditCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change fields of a todo, or edit its file.",
    usage: "docket edit <id> [--due <day>] [--no-due] [<options>]",
    discussion: """
      Each option changes one line of the todo's file, or one value of an item in a checklist; the rest \
      of the file stays as it is. Without options, your editor opens the file: VISUAL, else EDITOR, \
      else vi on a terminal. The text is checked before it is saved; if it has a mistake, you can edit \
      it again. Text that is not saved is kept in a draft, whose path is printed.

      Examples:
        docket edit passport                   in your editor
        docket edit passport --title "Renew the passport" --due fri
        docket edit milk --no-due --add-tag shop --remove-tag later
        docket edit bread --priority high --add-depends milk
        docket edit bread --status review                    a status of docket.yml
        docket edit bread --body "Two loaves." --dry-run     only show the change
        docket undo                                          if that was a mistake
      """)

  @Argument(help: ArgumentHelp("The id of the todo, or its beginning.", valueName: "id"))
  var id: String

  @Option(help: ArgumentHelp("The title.", valueName: "title"))
  var title: String?

  @Option(help: ArgumentHelp("The due date.", valueName: "day"))
  var due: String?

  @Flag(help: "Remove the due date.")
  var noDue = false

  @Option(help: ArgumentHelp("Do not start before this day.", valueName: "day"))
  var start: String?

  @Flag(help: "Remove the start date.")
  var noStart = false

  @Option(help: ArgumentHelp("The category.", valueName: "category"))
  var category: String?

  @Flag(help: "Add the category if it does not exist.")
  var newCategory = false

  @Flag(help: "Remove the category.")
  var noCategory = false

  @Option(help: ArgumentHelp("The project.", valueName: "project"))
  var project: String?

  @Flag(help: "Remove the project.")
  var noProject = false

  @Option(help: ArgumentHelp("Add a tag; may be repeated.", valueName: "tag"))
  var addTag: [String] = []

  @Option(help: ArgumentHelp("Remove a tag; may be repeated.", valueName: "tag"))
  var removeTag: [String] = []

  @Option(
    help: ArgumentHelp("The priority: highest, high, medium, low or lowest.", valueName: "priority")
  )
  var priority: String?

  @Flag(help: "Remove the priority.")
  var noPriority = false

  @Option(
    help: ArgumentHelp(
      "A status from the settings, or todo, doing, done or cancelled.",
      valueName: "status"))
  var status: String?

  @Flag(help: "Remove the status; the todo is then open.")
  var noStatus = false

  @Flag(inversion: .prefixedNo, help: "Star it, or remove the star.")
  var star: Bool?

  @Option(
    help: ArgumentHelp(
      "The repeat rule: 'every 2 weeks', 'every month on the 3rd'.", valueName: "rule"))
  var `repeat`: String?

  @Flag(help: "Stop repeating.")
  var noRepeat = false

  @Option(help: ArgumentHelp("Add a todo that must be completed first.", valueName: "id"))
  var addDepends: [String] = []

  @Option(
    help: ArgumentHelp("Remove a todo from those that must be completed first.", valueName: "id"))
  var removeDepends: [String] = []

  @Option(help: ArgumentHelp("The expected duration: 30m, 2h, 3d.", valueName: "duration"))
  var estimate: String?

  @Flag(help: "Remove the estimate.")
  var noEstimate = false

  @Option(
    help: ArgumentHelp(
      "The place in its column of a board: todos with one come first, by this number.",
      valueName: "number"))
  var order: String?

  @Flag(help: "Remove the place, so that the due day decides.")
  var noOrder = false

  @Option(
    name: .customLong("field"),
    help: ArgumentHelp(
      "A field that docket.yml defines; 'field=' removes its value. May be repeated.",
      valueName: "field=value"))
  var customFields: [FieldOption] = []

  @Option(
    help: ArgumentHelp(
      "Replace the body, in Markdown; '-' reads standard input.", valueName: "text"))
  var body: String?

  @OptionGroup var change: ChangeOptions

  /// The options that set a field to one value, and those that remove it.
  private var values: [(field: TodoField, value: String?, isRemoved: Bool)] {
    [
      (.due, due, noDue), (.start, start, noStart), (.category, category, noCategory),
      (.project, project, noProject), (.priority, priority, noPriority),
      (.status, status, noStatus), (.repeat, `repeat`, noRepeat),
      (.estimate, estimate, noEstimate), (.order, order, noOrder),
    ]
  }

  func validate() throws {
    for (field, value, isRemoved) in values where value != nil && isRemoved {
      throw ValidationError("--\(field.name) and --no-\(field.name) cannot be used together")
    }
  }

  /// Whether an option changes a field.
  private var namesField: Bool {
    let lists = [addTag, removeTag, addDepends, removeDepends]
    return title != nil || body != nil || star != nil || lists.contains { !$0.isEmpty }
      || values.contains { $0.value != nil || $0.isRemoved } || !customFields.isEmpty
  }

  func perform(in session: Session) async throws -> ExitStatus {
    guard namesField else { return try await performInEditor(session) }
    return try await session.perform(try action(), self)
  }

  private func action() throws -> EditTodo {
    var action = EditTodo(id: id)
    action.title = title
    for (field, value, isRemoved) in values {
      action.values[field] = value.map { .set($0) } ?? (isRemoved ? .remove : nil)
    }
    for field in customFields {
      action.customValues[field.name] = field.value.isEmpty ? .remove : .set(field.value)
    }
    (action.isNewCategory, action.isStarred) = (newCategory, star)
    (action.addedTags, action.removedTags) = (addTag, removeTag)
    (action.addedDepends, action.removedDepends) = (addDepends, removeDepends)
    action.body = body == "-" ? try readStandardInput() : body
    return action
  }

  private func performInEditor(_ session: Session) async throws -> ExitStatus {
    let draft = try await session.preview(TodoFileDraft(id: id), acting).draft
    guard let draft, let todo = draft.todo else { return .failed }
    let program = try EditorProgram(
      environment: session.environment,
      instead: "nothing to change; pass --title or --due for example")
    let status = try await session.performInEditor(draft, with: program, self) { text in
      EditTodoText(text, of: todo, was: draft.text, isNewCategory: newCategory)
    }
    if let status { return status }
    session.note("no changes made")
    try session.showNothing(editing) { $0.array("todos", [String]()) { $0.value($1) } }
    return .success
  }
}
