import Text
import Markdown
import TemplateEngine
import TodoAnalysis
import TodoFormat
import TodoModel

/// The controls of pages that 'docket serve' shows.
extension SiteContext {
  /// The address by which requests name a todo; `nil` if nobody can change it on the pages.
  func controlAddress(_ index: Int) -> String? {
    let todo = workspace.todos[index]
    guard let editor, editor.mayChange(todo) || editor.mayStar(todo) else { return nil }
    return todo.address
  }

  /// The button in place of a row's symbol; `nil` if the acting user may not change the todo.
  func stateButton(_ index: Int, state: String) -> StateButton? {
    let todo = workspace.todos[index]
    guard let editor, editor.mayChange(todo) else { return nil }
    let isClosed = todo.status.isClosed
    return StateButton(
      action: isClosed ? "reopen" : "done",
      label: "\(strings[isClosed ? .reopen : .complete]) \(strings.quoted(todo.title)), \(state)")
  }

  /// Whether the acting user starred a todo.
  func isStarred(_ index: Int, by editor: PageEditor) -> Bool {
    let todo = workspace.todos[index]
    guard let username = editor.username, todo.owner != Workspace.localOwner else {
      return todo.isStarred
    }
    return insights.starredBy[index].contains(username)
  }

  /// The address and the due day of an entry of a calendar that can be moved to another day.
  func movable(_ entry: Agenda.Entry) -> (address: String, time: String)? {
    let todo = workspace.todos[entry.todo]
    guard entry.kind == .due, insights.states[entry.todo].isOpen, let due = todo.due,
      editor?.mayChange(todo) ?? false
    else { return nil }
    return (todo.address, due.time?.hourAndMinute ?? "")
  }

  /// What changes a todo of a timeline.
  func timelineChange(_ index: Int, begin: CalendarDay) -> TimelineChange? {
    guard let editor, !editor.isOfProject, let address = controlAddress(index) else { return nil }
    let todo = workspace.todos[index]
    return TimelineChange(
      address: address, begin: begin.description, start: todo.formText(of: .start),
      due: todo.formText(of: .due), isOwn: editor.mayChange(todo))
  }

  func controls(_ index: Int, body: String) -> TodoControls? {
    let todo = workspace.todos[index]
    guard let editor else { return nil }
    let mayChange = editor.mayChange(todo)
    var buttons: [ActionButton] = []
    func add(_ action: String, _ label: Label, isMain: Bool = false) {
      buttons.append(ActionButton(action: action, label: strings[label], isMain: isMain))
    }
    if mayChange {
      if todo.status.isClosed {
        add("reopen", .reopen)
        if mayHandOver(todo), !workspace.isArchived(todo), mayArchive(todo) {
          add("archive", .archive)
        }
      } else {
        add("done", .complete, isMain: true)
        if todo.status.meaning != .doing, has(.doing) { add("start", .begin) }
        if has(.cancelled) { add("cancel", .cancelTodo) }
      }
    }
    if editor.mayStar(todo) {
      if isStarred(index, by: editor) { add("unstar", .unstar) } else { add("star", .star) }
    }
    let form = EditForm(
      label: "\(strings[.edit]) \(strings.quoted(todo.title))",
      fields: fields(of: todo, body: body),
      action: "edit", subject: todo.address, submit: strings[.save], removal: "remove")
    let isOthers = !mayChange && todo.source == 0 && !editor.isOfProject
    return TodoControls(
      address: todo.address, first: buttons.first, more: Array(buttons.dropFirst()),
      ownership: isOthers
        ? strings.say(.onlyOwnerChanges, ["name": .text(displayName(todo.owner))]) : nil,
      form: mayChange ? form : nil,
      recipients: mayHandOver(todo) ? recipients(of: todo) : [],
      mayComment: editor.mayComment(on: todo))
  }

  /// Whether a todo can have a status with a meaning: a task of Backlog.md has those of its settings.
  private func has(_ meaning: Status.Meaning) -> Bool {
    editor?.isOfProject != true || workspace.settings.statuses.contains { $0.meaning == meaning }
  }

  /// Backlog.md keeps what is done, and nothing else that is closed.
  private func mayArchive(_ todo: Todo) -> Bool {
    editor?.isOfProject != true || todo.status.meaning == .done
  }

  /// Whether a todo's file is the acting user's own, in a workspace with accounts. A task of Backlog.md
  /// names whose it is.
  private func mayHandOver(_ todo: Todo) -> Bool {
    if todo.source != 0 { return false }
    if let editor, editor.isOfProject { return editor.mayChange(todo) }
    return workspace.kind == .accounts && !todo.isItem && editor?.username == todo.owner
      && todo.owner != Workspace.localOwner
  }

  /// To whom the acting user may hand a todo: all others. A sealed user has none, since the others must
  /// not learn the name.
  private func recipients(of todo: Todo) -> [EditOption] {
    let user = workspace.users.first { $0.username == editor?.username }
    guard workspace.settings.allowsAssigning, user?.isSealed(by: workspace.settings) != true else {
      return []
    }
    return workspace.users.filter { !$0.isElsewhere }.map(\.username)
      .filter { $0 != editor?.username && $0 != Workspace.localOwner }
      .filter { editor?.isOfProject != true || ![Workspace.unassigned, todo.owner].contains($0) }
      .map { EditOption(value: $0, label: displayName($0), isSelected: false) }
  }

  // MARK: Accounts and categories

  /// Whether a user's pages are the acting user's own.
  func isOwn(_ user: User) -> Bool {
    editor?.username == user.username && user.username != Workspace.localOwner
  }

  /// The form for a new user. A user who is sealed from the start needs a password, which no page asks for.
  var userForm: EditForm? {
    guard let editor, editor.username != nil, editor.mayAddUsers,
      workspace.settings.isSealed != true
    else { return nil }
    let fields: KeyValuePairs<String, Label> = [
      "username": .username, "first_name": .firstName, "last_name": .lastName, "email": .email,
      "phone": .phone,
    ]
    return EditForm(
      label: strings[.newUser],
      fields: fields.map { EditField(name: $0, label: strings[$1], value: "") },
      action: "add_user", submit: strings[.add])
  }

  /// The form for a new category of the acting user, and one for each of those that there are.
  func categoryForms(of user: User) -> [EditForm] {
    guard isOwn(user) else { return [] }
    func fields(_ category: TodoModel.Category?) -> [EditField] {
      [
        EditField(name: "name", label: strings[.name], value: category?.name ?? ""),
        colourField(category, of: user),
      ]
    }
    let forms = Self.categoryAnchors(of: user)
    let new = EditForm(
      label: strings[.newCategory], fields: fields(nil), action: "add_category",
      submit: strings[.add])
    return [new]
      + user.categories.map { category in
        EditForm(
          anchor: forms[category.name.foldedName], label: "\(strings[.change]) \(category.name)",
          fields: fields(category),
          action: "edit_category", subject: category.name, submit: strings[.save],
          removal: "remove_category")
      }
  }

  /// The names in links of the forms that change a user's categories, by folded name.
  static func categoryAnchors(of user: User) -> [String: String] {
    let names = user.categories.map(\.name)
    return Dictionary(
      zip(names.map(\.foldedName), SitePaths.distinctSlugs(names).map { "category-\($0)" }),
      uniquingKeysWith: { first, _ in first })
  }

  /// The named colours, the category's own if it has another, and the one that its name gives.
  private func colourField(_ category: TodoModel.Category?, of user: User) -> EditField {
    let present = category?.colour
    var field = EditField(
      name: "colour", label: strings[.colour], value: present?.css ?? "", isColour: true)
    func add(_ colour: Colour?, _ label: String, style: String?) {
      field.options.append(
        EditOption(
          value: colour?.css ?? "", label: label, mark: style.map { "dot \($0)" },
          isSelected: colour == present))
    }
    add(nil, strings[.colourAutomatic], style: nil)
    for name in ColourName.allCases {
      add(name.colour, strings.name(of: name), style: CategoryColours.style(of: name))
    }
    if let category, let present, !ColourName.allCases.map(\.colour).contains(present) {
      add(present, present.css, style: colours.style(of: category.name, owner: user.username))
    }
    return field
  }

  // MARK: Fields

  private func fields(of todo: Todo, body: String) -> [EditField] {
    let isOfProject = editor?.isOfProject == true
    let fields = Todo.formFields.filter {
      $0 != .body && (!isOfProject || TodoField.ofProjects.contains($0))
    }.map { field in
      self.field(
        field.name, strings.name(of: field), todo.formText(of: field),
        control(for: field, of: todo))
    }
    let custom = workspace.settings.fields.compactMap { field -> EditField? in
      let value = todo.value(of: field) ?? ""
      // A list or a mapping in the file, which a line of text would replace.
      if value.utf8.contains(0x0A) || value.utf8.contains(0x0D) { return nil }
      return self.field(field.formName, field.label, value, control(for: field))
    }
    let text = EditField(
      name: TodoField.body.name, label: strings.name(of: .body), value: body,
      isArea: !isOfProject, isSeen: isOfProject)
    return fields + (isOfProject ? [] : custom) + [text]
  }

  private struct Choice {
    var value: String
    var name: String
    /// The classes of the sign before it.
    var mark: String?
  }

  /// How a form asks for a value.
  private enum Control {
    case text(example: String?)
    case day(example: String)
    /// Values with their names, and whether there may be none.
    case choice([Choice], hasNone: Bool = true)
  }

  private func field(
    _ name: String, _ label: String, _ value: String, _ control: Control
  ) -> EditField {
    switch control {
    case .text(let example):
      return EditField(name: name, label: label, value: value, hint: example)
    case .day(let example):
      return EditField(name: name, label: label, value: value, hint: example, isDay: true)
    case .choice(var choices, let hasNone):
      if !value.isEmpty, !choices.contains(where: { $0.value == value }) {
        choices.append(Choice(value: value, name: value))
      }
      if hasNone || value.isEmpty, !choices.contains(where: { $0.value.isEmpty }) {
        choices.insert(Choice(value: "", name: strings[.none]), at: 0)
      }
      let options = choices.map {
        EditOption(value: $0.value, label: $0.name, mark: $0.mark, isSelected: $0.value == value)
      }
      return EditField(name: name, label: label, value: value, options: options)
    }
  }

  private func control(for field: TodoField, of todo: Todo) -> Control {
    let owner = todo.owner
    switch field {
    case .due, .start: return .day(example: strings[.dayHint])
    case .repeat: return .text(example: strings[.repeatHint])
    case .estimate: return .text(example: "30m, 2h, 3d")
    case .tags, .depends: return .text(example: strings[.listHint])
    case .priority where editor?.isOfProject == true:
      return .choice(
        projectPriorities.map { name, priority in
          Choice(value: priority.name, name: name, mark: "level \(priority.name)")
        })
    case .priority:
      return .choice(
        Priority.allCases.reversed().map {
          Choice(value: $0.name, name: strings.priority($0), mark: "level \($0.name)")
        })
    case .status:
      var named = workspace.settings.statuses.compactMap { status in
        status.name.map {
          Choice(value: $0, name: $0, mark: "s \(Self.mark(of: status.meaning))")
        }
      }
      if editor?.isOfProject == true, !named.isEmpty { return .choice(named, hasNone: false) }
      let first = workspace.settings.statuses.first { $0.meaning == .todo && $0.name != nil }
      // A todo without a status has the first one, as its page says.
      if todo.formText(of: .status).isEmpty,
        let place = named.firstIndex(where: { $0.name == first?.name })
      {
        named[place].value = ""
      }
      if !named.isEmpty { return .choice(named, hasNone: first == nil) }
      return .choice(
        Status.Meaning.allCases.map {
          Choice(
            value: $0 == .todo ? "" : $0.rawValue, name: name(of: $0),
            mark: "s \(Self.mark(of: $0))")
        })
    case .category:
      let own = people.positions[owner].map { workspace.users[$0].categories.map(\.name) } ?? []
      return .choice(
        (workspace.settings.categories.map(\.name) + own).map {
          Choice(value: $0, name: $0, mark: "dot \(colours.style(of: $0, owner: owner))")
        })
    case .owner, .id, .title, .created, .completed, .project, .section, .starred, .author,
      .assignee, .order, .subtasks, .place, .updated, .completions, .aliases, .extra, .body:
      return .text(example: nil)
    }
  }

  /// The priorities of a project of Backlog.md with what they mean, each meaning once.
  var projectPriorities: [(name: String, priority: Priority)] {
    let own = workspace.settings.priorities
    var seen: Set<Priority> = []
    return (own.isEmpty ? ["high", "medium", "low"] : own).compactMap { name in
      guard let priority = PriorityReader.value(name, among: own), seen.insert(priority).inserted
      else { return nil }
      return (name, priority)
    }
  }

  /// The name of a status where the settings have none, as on the board.
  func name(of meaning: Status.Meaning) -> String {
    switch meaning {
    case .todo: strings[.toDo]
    case .doing: strings[.doingGroup]
    case .done: strings[.done]
    case .cancelled: strings[.cancelledGroup]
    }
  }

  /// The class of a status's sign.
  static func mark(of meaning: Status.Meaning) -> String {
    switch meaning {
    case .todo: "open"
    case .doing: "doing"
    case .done: "completed"
    case .cancelled: "cancelled"
    }
  }

  private func control(for field: CustomField) -> Control {
    switch field.kind {
    case .text: .text(example: nil)
    case .number: .text(example: "3, 2.5")
    case .day: .day(example: "2026-12-01, fri, +2w")
    case .choice(let choices): .choice(choices.map { Choice(value: $0, name: $0) })
    }
  }
}

extension BoardColumn {
  /// The status of a todo that is moved to the column; `nil` for the column of blocked todos.
  var status: String? {
    switch kind {
    case .status(let name): name
    case .todo, .doing, .done: meaning.rawValue
    case .blocked: nil
    }
  }
}

extension SiteRenderer {
  package var strings: Strings { context.strings }
  /// The same for the same texts.
  package var texts: Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.combine(context.strings.language.rawValue)
      fingerprinter.combine(theme.textsFingerprint)
    }
  }
  package var editor: PageEditor? { context.editor }

  /// A text as a page shows it, with links from the root of the server.
  ///
  /// - Parameter address: the todo whose body or comment it may become.
  package func preview(of text: String, on address: String) -> [UInt8] {
    let todo = context.workspace.todos.first { $0.address == address }
    var body = MarkdownText(text)
    body.isPlain = BodyOutline.read(body, path: "").value.isPlain
    let place = BodyPlace(file: todo?.path ?? "", owner: todo?.owner ?? "", root: "/")
    return context.bodies.html(body, in: place).bytes
  }
}
