import TodoActions
import TodoModel

/// An action that requests can ask for: what it is called, what it takes and what it makes. The
/// description of the API, the fields of forms and what a request may send follow from it.
struct ServedAction: Sendable {
  let name: String
  /// For the description of the API: a sentence.
  let summary: String
  let fields: [Field]
  let work: @Sendable (ActionRequest) throws -> ActionRequest.Work

  /// What the value of a button with the action's name is for: the first field.
  var subject: String { fields[0].name }

  /// - Parameter fields: the first is what the action is about.
  init(
    _ name: String, _ summary: String, _ fields: [Field],
    make: @escaping @Sendable (ActionRequest) throws -> any TodoAction
  ) {
    self.init(name, summary, fields, work: { .action(try make($0)) })
  }

  private init(
    _ name: String, _ summary: String, _ fields: [Field],
    work: @escaping @Sendable (ActionRequest) throws -> ActionRequest.Work
  ) {
    (self.name, self.summary, self.fields, self.work) = (name, summary, fields, work)
  }

  /// A value that a request sends.
  struct Field: Sendable {
    enum Kind { case text, texts, number, numbers, flag }

    let name: String
    let kind: Kind
    /// For the description of the API; empty for a field that it describes once for all actions.
    let summary: String
    private(set) var isRequired = false
    /// Says what the field `seen.NAME` is for, the value that was seen; `nil` if there is none.
    private(set) var seen: String?
    /// Whether only a form sends it, for example with its button for deleting.
    private(set) var isOfForms = false

    init(_ name: String, _ kind: Kind, _ summary: String) {
      (self.name, self.kind, self.summary) = (name, kind, summary)
    }

    var required: Self { with { $0.isRequired = true } }
    var ofForms: Self { with { $0.isOfForms = true } }

    func compared(_ summary: String? = nil) -> Self {
      with {
        $0.seen =
          summary
          ?? "The value of \(name) that was seen: it is written only if it still has that value."
      }
    }

    private func with(_ change: (inout Self) -> Void) -> Self {
      var field = self
      change(&field)
      return field
    }

    /// Whether the name ends with `*`, in the place of the name of a field of the workspace.
    var isFamily: Bool { name.hasSuffix("*") }

    func takes(_ sent: String) -> Bool {
      names.contains { isFamily ? sent.hasPrefix($0.dropLast()) : sent == $0 }
    }

    /// The names by which requests send it.
    var names: [String] { seen == nil ? [name] : [name, "seen.\(name)"] }
  }
}

// MARK: The fields

extension ServedAction.Field {
  static let todos = Self("todo", .texts, "").required
  static let todo = Self("todo", .text, "The todo.").required
  static let subtasks = Self("subtask", .numbers, "")
  static let newCategory = Self("new_category", .flag, "Whether an unknown category is added.")
  static let keepTime = Self(
    "keep_time", .flag, "Whether a due that is a day alone keeps the time of day of each todo.")
  static let text = Self("text", .text, "Markdown.").required.compared("The text that was seen.")
  static let number = Self(
    "number", .number, "The number of the comment among those on the todo, from 1."
  ).required
  /// What is new has no name yet.
  static let new = Self("new", .text, "Not used.").ofForms
  static let category = Self("category", .text, "Its name.").required

  /// What is seen of a todo whose state changes.
  static let seenOfState = [
    Self(
      "seen.body", .text,
      "The body that was seen: a subtask that has another number now is found by its title."),
    Self(
      "seen.status", .text,
      "The status that was seen, such as todo or done. A todo that was completed, cancelled or "
        + "reopened since stays as it is: the answer is 409 with conflicts."),
  ]

  static let profile = [
    Self("first_name", .text, "The first name."), Self("last_name", .text, "The last name."),
    Self("email", .text, "The e-mail address."),
    Self("phone", .text, "The phone number; empty for none."),
    Self("bio", .text, "Markdown."),
  ].map { $0.compared() }

  static let newUser =
    [Self("username", .text, "The name of the folder.").compared().required]
    + profile.dropLast().map { $0.name == "phone" ? $0 : $0.required }

  static let categoryName = Self("name", .text, "The name.").compared()
  static let colour = Self(
    "colour", .text, "#4463c6, or a word such as green; empty for none."
  ).compared()

  /// The fields of the form that edits a todo.
  static let ofTodo =
    builtIn + [
      Self(
        CustomField.formPrefix + "*", .text,
        "The value of a field that docket.yml defines, such as field.effort; empty for none."
      ).compared("The value of the field that was seen.")
    ]

  private static let builtIn = Todo.formFields.map { field -> Self in
    let name = field.name
    return switch field {
    case .due:
      Self(
        name, .text, "A date, or a word such as fri, tomorrow 16:30 or +2w; empty for none."
      ).compared()
    case .start: Self(name, .text, "Like due.").compared()
    case .category: Self(name, .text, "The name of a category; empty for none.").compared()
    case .project: Self(name, .text, "The project; empty for none.").compared()
    case .priority:
      Self(name, .text, "highest, high, medium, low or lowest; empty for none.").compared()
    case .status:
      Self(name, .text, "A status of the settings, or todo, doing, done or cancelled.").compared()
    case .repeat:
      Self(name, .text, "A repeat rule such as 'every 2 weeks'; empty for none.").compared()
    case .estimate:
      Self(name, .text, "A duration such as 30m, 2h or 3d; empty for none.").compared()
    case .tags:
      Self(name, .texts, "The tags, as a list or separated by commas; needs seen.tags.").compared(
        "The tags that were seen. What was added to them and removed from them is changed; tags "
          + "that others added stay.")
    case .depends:
      Self(name, .texts, "The todos that it waits for; needs seen.depends.").compared(
        "The todos that were seen in depends. What was added and removed is changed; what others "
          + "added stays.")
    case .body: Self(name, .text, "The text in Markdown.").compared()
    case .title: Self(name, .text, "The title.").compared()
    case .owner, .id, .created, .completed, .section, .starred, .author, .assignee, .order,
      .subtasks, .place, .updated, .completions, .aliases, .extra:
      // No form has them.
      Self(name, .text, "Not used.").ofForms
    }
  }

  /// What all actions take.
  static let common = [
    Self("agreed", .texts, ""), Self("dry_run", .flag, ""), Self("request", .text, ""),
    Self("age", .number, ""),
  ]
}

// MARK: The actions

extension ServedAction {
  static let all: [ServedAction] = [
    state("done", .done, "Completes todos or ticks subtasks."),
    state("reopen", .todo, "Opens todos again, or unticks subtasks."),
    state("start", .doing, "Marks todos or subtasks as being worked on."),
    state("cancel", .cancelled, "Closes todos or subtasks that will not be done."),
    ServedAction("star", "Stars todos.", [.todos]) { StarTodos(try $0.todos(), isStarred: true) },
    ServedAction("unstar", "Removes the stars of todos.", [.todos]) {
      StarTodos(try $0.todos(), isStarred: false)
    },
    ServedAction(
      "add",
      "Adds todos, one a line; indented lines are subtasks. Asks before it adds an unknown category.",
      [
        Field("text", .text, "Such as: Renew passport fri #paperwork !high @Travel").required,
        Field("body", .text, "The text of each of them in Markdown; empty for none."),
        Field("status", .text, "A status that means todo or doing; empty for none."),
        Field("project", .text, "The project of all of them; empty for none."), .newCategory,
        Field(
          "local", .flag,
          "Whether they stay on the device of the server, of no account; not on a team's server."),
      ]
    ) { request in
      var given = AddTodo(title: "")
      given.isNewCategory = try request.isSet("new_category")
      given.isLocal = try request.isSet("local")
      given.status = try request.filled("status")
      given.body = try request.filled("body")
      given.values[.project] = try request.filled("project")
      return AddQuickly(try request.text("text"), given: given)
    },
    ServedAction(
      "edit", "Changes fields of todos.", [.todos, .newCategory, .keepTime] + Field.ofTodo
    ) { request in
      EditTodos(try request.todos().map { todo in try request.edit(todo) })
    },
    ServedAction(
      "import_local", "Makes the todos of the server's device the acting user's. Asks first.",
      [Field("todo", .texts, "The ids of some of them; empty for all.")]
    ) { ImportLocalTodos(($0.fields["todo"] ?? []).filter { !$0.isEmpty }, asks: true) },
    ServedAction(
      "order", "Moves a todo to a place in a column of a board.",
      [
        .todo, Field("status", .text, "The status of the column, if it comes from another one."),
        Field("seen.status", .text, "The status that was seen."),
        Field(
          "column", .texts,
          "The todos of the column in the wanted order, with the one that is moved."
        ).required,
      ]
    ) { request in
      let todo = try request.todo()
      var action = OrderTodo(todo, in: try request.texts("column"))
      if try request.filled("status") != nil { action.edit = try request.edit(todo) }
      return action
    },
    ServedAction(
      "order_subtask", "Moves a subtask, with what is nested below it, among those on its level.",
      [
        .todo, Field("subtask", .number, "The number of the subtask, from 1.").required,
        Field("place", .number, "The number of the subtask whose place it gets.").required,
        Field("seen.body", .text, "The body that was seen: subtasks are those with its numbers."),
      ]
    ) { request in
      var action = OrderSubtask(
        try request.todo(), subtask: try request.number("subtask"),
        to: try request.number("place"))
      action.seenBody = try request.seen("body")
      return action
    },
    ServedAction(
      "move", "Hands todos over to another user.",
      [.todos, Field("to", .text, "The username of the new owner.").required]
    ) { HandOverTodos(PlaceTodos(try $0.todos()), to: try $0.text("to")) },
    ServedAction("archive", "Moves closed todos to the archive of their owner.", [.todos]) {
      ArchiveTodos(try $0.todos(), before: nil)
    },
    ServedAction(
      "comment", "Writes a comment.", [.todo, Field("text", .text, "Markdown.").required]
    ) { ChangeComment(on: try $0.todo(), .add(try $0.text("text"))) },
    ServedAction(
      "change_comment", "Changes a comment of the acting user.", [.todo, .number, .text]
    ) { try $0.comment(.edit(try $0.number(), try $0.text("text"))) },
    ServedAction(
      "remove_comment", "Deletes a comment of the acting user.",
      [
        .todo, .number, Field("seen.text", .text, "The text that was seen."),
        Field("text", .text, "").ofForms,
      ]
    ) { try $0.comment(.remove(try $0.number())) },
    ServedAction(
      "remove", "Deletes todos. Asks first.", [.todos] + Field.ofTodo.map(\.ofForms)
    ) { RemoveTodos(try $0.todos()) },
    ServedAction(
      "undo", "Undoes the last change.",
      [
        Field(
          "entry", .number,
          "The number of the change, which is undone only if it is the last one.")
      ], work: { .undo(try $0.numbers("entry").first) }),
    ServedAction(
      "edit_profile", "Changes the acting user's profile.",
      [Field("user", .text, "The username.").required] + Field.profile
    ) { try $0.profile() },
    ServedAction(
      "add_view", "Adds a view to the settings. On a team's server only admins may.",
      [
        Field("name", .text, "The name, which no other view has.").required,
        Field("query", .text, "The query, such as is:open due<=eow.").required,
      ]
    ) { AddView(try $0.text("name"), query: try $0.text("query")) },
    ServedAction(
      "rename", "Renames a project or a tag in all todos of the acting user, or a view.",
      [
        Field("topic", .text, "The name that it has.").required,
        Field("kind", .text, "project, tag or view.").required,
        Field("name", .text, "The new name.").required,
      ]
    ) { request in
      let (old, new) = (try request.text("topic"), try request.text("name"))
      let kind = try request.text("kind")
      if kind == "view" { return RenameView(old, to: new) }
      guard let topic = RenameTopic.Kind(rawValue: kind) else {
        throw ActionRequest.Mistake(message: "'kind' must be project, tag or view")
      }
      return RenameTopic(topic, old, to: new)
    },
    ServedAction("add_user", "Creates an account.", [.new] + Field.newUser) { try $0.newUser() },
    ServedAction(
      "add_category", "Adds a category to the acting user's own.",
      [.new, .categoryName.required, .colour]
    ) { AddCategory(try $0.text("name"), colour: try $0.colour()) },
    ServedAction(
      "edit_category", "Renames a category of the acting user, or changes its colour.",
      [.category, .categoryName, .colour]
    ) { try $0.category() },
    ServedAction(
      "remove_category", "Deletes a category of the acting user. Asks first.",
      [
        .category, Field("move_to", .text, "The category that its todos get."),
        .categoryName.ofForms, .colour.ofForms,
      ]
    ) { request in
      let target = try request.filled("move_to")
      return RemoveCategory(
        try request.text("category"), target.map { .movedTo($0) } ?? .without)
    },
  ]

  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  private static func state(
    _ name: String, _ meaning: Status.Meaning, _ summary: String
  ) -> ServedAction {
    ServedAction(name, summary, [.todos, .subtasks] + Field.seenOfState) {
      try $0.state(meaning)
    }
  }
}
