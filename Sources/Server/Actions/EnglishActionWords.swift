import TodoActions
import TodoFormat
import TodoModel

struct EnglishActionWords: ActionWords {
  let yours = "Yours, not saved yet"
  let present = "In the file now"
  let keepMine = "Use mine"
  let takeTheirs = "Use the value in the file"

  func showsOnly(_ kind: Workspace.Kind) -> String {
    kind == .backlog
      ? "Backlog.md projects are read-only here: this page follows the files and changes none."
      : "This server only shows the site: nothing can be changed here."
  }

  func sentence(_ outcome: Outcome) -> String {
    switch outcome {
    case .added(let todo, let due): "Added “\(todo.title)”" + (due.map { ", due \($0)" } ?? "")
    case .stateChanged(let todo, let state, let day):
      "\(verb(state)) “\(todo.title)”" + (day.map { ", due again on \($0)" } ?? "")
    case .startsAgain(let todo, let day): "Completed “\(todo.title)”, starts again on \(day)"
    case .subtaskChanged(_, let state, _, let title): "\(verb(state)) “\(title)”"
    case .edited(let todo, _, _, let day):
      "Changed “\(todo.title)”" + (day.map { ", due again on \($0)" } ?? "")
    case .starred(let todo): "Starred “\(todo.title)”"
    case .unstarred(let todo): "Removed the star from “\(todo.title)”"
    case .placed(let todo, let places): "Moved “\(todo.title)” to \(places.joined(separator: ", "))"
    case .handedOver(let todo, _): "Handed over “\(todo.title)”"
    case .archived(let todo, _): "Archived “\(todo.title)”"
    case .removed(let todo): "Deleted “\(todo.title)”"
    case .freed(let todo, _): "“\(todo.title)” no longer waits for it"
    case .commented(let todo): "Commented on “\(todo.title)”"
    case .commentEdited(let todo, _): "Changed the comment on “\(todo.title)”"
    case .commentRemoved(let todo, _): "Deleted the comment on “\(todo.title)”"
    case .userAdded(_, let name, _): "Added the account of \(name)"
    case .profileEdited: "Changed the profile"
    case .categoryAdded(let category): "Added “\(category.name)”"
    case .categoryRenamed(let old, let new, let todos):
      "Renamed “\(old)” to “\(new)”" + (todos > 0 ? ", also in \(count(todos))" : "")
    case .categoryColoured(let category): "Changed the colour of “\(category.name)”"
    case .categoryRemoved(let name, let todos, _):
      "Deleted “\(name)”" + (todos > 0 ? ", which \(count(todos)) had" : "")
    default: saved
    }
  }

  private func count(_ todos: Int) -> String { todos == 1 ? "1 todo" : "\(todos) todos" }

  private func verb(_ state: Status.Meaning) -> String {
    switch state {
    case .done: "Completed"
    case .todo: "Reopened"
    case .doing: "Started"
    case .cancelled: "Cancelled"
    }
  }

  func sentence(_ notice: Notice) -> String? {
    switch notice {
    case .alreadyInState(let todo, let state):
      "“\(todo.title)” is already \(state == .todo ? "open" : verb(state).lowercased())"
    case .subtaskAlreadyInState(let number, _): "Subtask \(number) is already in that state"
    case .nothingToEdit: "Nothing was changed"
    case .alreadyStarred(let todo, true): "“\(todo.title)” is already starred"
    case .alreadyStarred(let todo, false): "“\(todo.title)” is not starred"
    case .noSuchTag(_, let tag): "It has no tag “\(tag)”"
    case .noSuchDependency(_, let id): "It does not wait for “\(id)”"
    case .completedToday(let todo):
      "“\(todo.title)” is now completed more than once today; undo this if that was a mistake"
    case .lineKept(let todo):
      "“\(todo.title)” says “🏁 delete”, but completed lines are kept; delete the line in its file if you do not need it"
    case .repeatNotUnderstood(let todo, let message):
      "“\(todo.title)” is not due again, its repeat is not understood: \(message)"
    case .startsAfterDue(let start, let due):
      "It starts on \(start.day), after it is due on \(due.day)"
    case .linksToDevice(_, let target): "It links to “\(target)”, which is only on this device"
    case .profileUnchanged: "Nothing was changed"
    case .gitKnowsOldEmail(let old, let new):
      "Git still has your address \(old); run 'git config user.email \(new)'"
    default: nil
    }
  }

  func question(_ confirmation: Confirmation) -> String {
    switch confirmation {
    case .completeBlocked(let todo, let blockers):
      "“\(todo.title)” waits for “\(blockers.first?.title ?? "")”"
        + (blockers.count > 1 ? " and \(blockers.count - 1) more" : "") + ". Complete it anyway?"
    case .pastDue(let day, _):
      "\(day) is in the past, so it is overdue from the start. Save it anyway?"
    case .remove(let todos) where todos.count == 1 && todos[0].uses.isEmpty:
      "Delete “\(todos[0].title)”?"
    case .remove(let todos) where todos.count == 1 && todos[0].hasOwnUsesAlone:
      "Delete “\(todos[0].title)” with your comments on it?"
    case .remove(let todos) where todos.count == 1:
      "Others use “\(todos[0].title)”: they wait for it, starred it or commented on it. Delete it?"
    case .remove(let todos): "Delete \(todos.count) todos?"
    case .leaveWithoutCategory(let name, let todos):
      "Delete “\(name)”? Its "
        + (todos == 1 ? "todo then has no category." : "\(todos) todos then have no category.")
    default: "Go on?"
    }
  }

  func sentence(_ refusal: Refusal) -> String {
    switch refusal {
    case .invalidUsername(let name, let problem, let near):
      "“\(name)” cannot be a username: \(reason(problem))." + question(near)
    case .usernameTaken(let name, _): "The username “\(name)” is taken."
    case .folderTaken(let folder): "The folder “\(folder)” exists already."
    case .invalidEmail(let text): "“\(text)” is not an e-mail address."
    case .emailTaken(let email, let user): "“\(email)” belongs to “\(user)”."
    case .notYourAccount(let user, _, _): "Only “\(user)” can change this."
    case .noAccounts: "There are no accounts here."
    case .avatarFormat: "This is not a PNG, JPEG, GIF or WebP file."
    case .avatarTooLarge: "This picture is larger than 5 MB."
    case .categoryTaken(let name, _, _): "There is a category “\(name)” already."
    case .categoryOfWorkspace(let name), .categoryOfWorkspaceToo(let name, _):
      "“\(name)” is a category of the whole workspace; change it in 'docket.yml'."
    case .movesToItself: "Choose another category for its todos."
    case .readOnlyProject: "Backlog.md projects are read-only here."
    case .brokenSettings(let problem): "Correct the settings first: \(place(problem))."
    case .unreadPath(let path, _): "“\(path)” would not be read: the settings or git ignore it."
    case .noUsers, .unclearActor, .sharedEmail, .unknownUser:
      "It is not clear who you are. Start 'docket serve' with --as and your username."
    case .actsAsDevice: "You act as this device, which has no account."
    case .notYours(_, _, let name, _): "It belongs to \(name). You can star it and comment on it."
    case .changedMeanwhile: "Somebody else changed it meanwhile."
    case .empty(.field(.title), _): "A todo needs a title."
    case .empty(.comment, _): "A comment needs text."
    case .empty: "This needs a value."
    case .tooLong(_, let count, let limit): "It has \(count) characters; the limit is \(limit)."
    case .tooManyTags(let count, let limit): "It would have \(count) tags; the limit is \(limit)."
    case .invalid(_, let message): sentence(of: message)
    case .invalidDay(_, let message, _, _):
      sentence(of: message.replacing("; write it as", with: "; write a day such as fri, +2w,"))
    case .tagWithComma: "A tag cannot contain a comma."
    case .ambiguousStatus(_, let names): "This could be \(names.joined(separator: " or "))."
    case .dueRequired: "A todo needs a due day here."
    case .unknownTodo(let name, let others, _, _):
      "There is no todo “\(name)”." + question(others.first?.address)
    case .ambiguousTodo(let name, let others, _):
      "“\(name)” could be \(others.prefix(3).map(\.address).joined(separator: ", "))."
    case .unknownSubtask(let number, _, _): "It has no subtask \(number)."
    case .subtasksChanged: "The subtasks changed meanwhile. Look at them again."
    case .waitsForItself: "A todo cannot wait for itself."
    case .waitsInCircle(_, let other):
      "“\(other)” waits for it already; they would wait for each other."
    case .waitsForDevice(let address, _, _, _):
      "“\(address)” is only on this device, where others cannot see it."
    case .itemHasNoPlace: "An item of a list has no place for this."
    case .itemHasNoStar, .itemIsNoFile: "This is not possible for an item of a checklist."
    case .unknownComment: "There is no such comment any more."
    case .notYourComment(_, _, let author, _): "That comment is by “\(author)”."
    case .unreadableComment: "The comment would be read back differently, so it was not saved."
    case .unknownCategory(let category, let near, _):
      "There is no category “\(category)”." + question(name(in: near))
    case .unknownHeading(let heading):
      "There is no category “\(heading.name)”." + question(name(in: heading.suggestion))
    case .stopped(let name):
      "'\(name)' was stopped before it finished. Run 'docket undo' in a terminal first."
    case .nothingToUndo: "There is nothing to undo."
    case .notLastChange: "Not undone, because something else was changed since."
    case .changedSince(_, let paths):
      "Not undone, because “\(paths.first ?? "")” was changed since."
    case .foreignUndo, .unreadableUndo, .undoBlocked: "It cannot be undone."
    case .commentOnDevice(_, let path):
      "This todo is only on this device and has no comments. Write in '\(path)' instead."
    case .idWithSlash: "The id of this todo contains '/', so it cannot have comments."
    case .subtasksOfSeveral: "Subtasks can be changed in one todo at a time."
    default: "This is not possible here. Try the docket command, which says why."
    }
  }

  private func question(_ near: String?) -> String {
    near.map { " Did you mean “\($0)”?" } ?? ""
  }

  private func reason(_ problem: ProfileRules.NameProblem) -> String {
    switch problem {
    case .characters:
      "use up to 32 of a to z, 0 to 9, '.', '_' and '-', and begin with a letter or digit"
    case .reserved: "it is reserved"
    case .windows: "Windows has no folders of that name"
    }
  }

  var yes: String { "Yes" }
  var back: String { "Back" }
  var notSaved: String { "Not saved" }
  var saved: String { "Saved" }
  var undone: String { "Undone" }
  var nothingLeftToUndo: String { "Nothing was left to undo" }
}
