import Text
import TodoActions
import TodoFormat
import TodoModel

extension Outcome {
  /// A line of output, not yet escaped for a terminal.
  var line: String {
    switch self {
    case .added(let todo, let due):
      "added  \(todo.line)" + (due.map { ", due \($0)" } ?? "")
    case .stateChanged(let todo, let state, let dueAgain):
      "\(state.verb)  \(todo.line)" + (dueAgain.map { ", due again on \($0)" } ?? "")
    case .startsAgain(let todo, let day): "completed  \(todo.line), starts again on \(day)"
    case .subtaskChanged(let todo, let state, let number, let title):
      "\(state.verb)  \(todo.name)  \(number). \(title)"
    case .subtaskOrdered(let todo, let title, let place):
      "moved to place \(place)  \(todo.name)  \(title)"
    case .edited(let todo, let due, let status, let dueAgain):
      "changed  \(todo.line)"
        + (dueAgain.map { ", due again on \($0)" }
          ?? [due.map { ", due \($0)" }, status.map { ", status \($0)" }]
          .compactMap { $0 }.joined())
    case .ordered(let todo, let place): "moved to place \(place)  \(todo.line)"
    case .starred(let todo): "starred  \(todo.line)"
    case .unstarred(let todo): "unstarred  \(todo.line)"
    case .placed(let todo, let places):
      "moved  \(todo.name) -> \(places.joined(separator: ", "))  \(todo.title)"
    case .handedOver(let todo, let from): "moved  \(from) -> \(todo.address)  \(todo.title)"
    case .imported(let todo, let from): "imported  \(from) -> \(todo.address)  \(todo.title)"
    case .importedFile(let name, let todos, let updated, let comments):
      "imported  \(name): "
        + [
          todos > 0 || updated == 0 ? count(todos, "todo") : "",
          updated > 0 ? "\(count(updated, "todo")) updated" : "",
          comments > 0 ? count(comments, "comment") : "",
        ].filter { !$0.isEmpty }.joined(separator: ", ")
    case .updated(let todo, let values):
      "updated  \(todo.line): \(values.map(\.noun).joined(separator: ", "))"
    case .kept(let todo, let from): "kept  \(from) -> \(todo.address)  \(todo.title)"
    case .keptFile(let from, let to): "kept  \(from) -> \(to)"
    case .archived(let todo, let path): "archived  \(path ?? todo.name)  \(todo.title)"
    case .removed(let todo): "removed  \(todo.line)"
    case .freed(let todo, let others):
      "changed  \(todo.line), no longer waits for \(others.joined(separator: ", "))"
    case .commented(let todo): "commented on  \(todo.address)  \(todo.title)"
    case .commentEdited(let todo, let number):
      "changed comment \(number) on  \(todo.address)  \(todo.title)"
    case .commentRemoved(let todo, let number):
      "removed comment \(number) on  \(todo.address)  \(todo.title)"
    case .userAdded(let username, let name, let email): "added  \(username)  \(name), \(email)"
    case .profileEdited(let username, let fields):
      "changed  \(username)  \(fields.map(\.name).joined(separator: ", "))"
    case .userRemoved(let username, let files, let folder):
      "removed  \(username)  \(count(files, "file")) in '\(folder)'"
    case .userRenamed(let old, let new, let todos, let others):
      "renamed  \(old) to \(new)  \(count(todos, "todo"))"
        + (others > 0 ? ", also changed in \(count(others, "other file"))" : "")
    case .sealingStarted: "added  site_id in 'docket.yml'"
    case .passwordSet(let username, let path): "saved  \(username)  password, in '\(path)'"
    case .keyRevoked(let username, let path): "revoked  \(username)  key, in '\(path)'"
    case .categoryAdded(let category):
      "added  \(category.name)" + (category.colour.map { "  \($0.css)" } ?? "")
    case .categoryRenamed(let from, let to, let todos):
      "renamed  \(from) to \(to)" + (todos > 0 ? ", also in \(count(todos, "todo"))" : "")
    case .categoryColoured(let category):
      "changed  \(category.name)  \(category.colour?.css ?? "no colour")"
    case .categoryRemoved(let name, let todos, let handling):
      "removed  \(name)" + (todos > 0 ? ", \(handling.words(for: count(todos, "todo")))" : "")
    case .topicRenamed(let old, let new, let todos, let others):
      "renamed  \(old) to \(new)  \(count(todos, "todo"))"
        + (others > 0 ? ", \(others) of others not changed" : "")
    case .viewAdded(let name): "added  \(name)  view, in 'docket.yml'"
    case .viewRenamed(let old, let new): "renamed  \(old) to \(new)  view, in 'docket.yml'"
    }
  }
}

extension TodoReference {
  fileprivate var line: String { "\(name)  \(title)" }
}

extension Status.Meaning {
  /// The verb for the action that gave a todo this state.
  var verb: String {
    switch self {
    case .done: "completed"
    case .todo: "reopened"
    case .doing: "started"
    case .cancelled: "cancelled"
    }
  }

  var adjective: String { self == .todo ? "open" : verb }
}

extension RemoveCategory.TodoHandling {
  fileprivate func words(for todos: String) -> String {
    switch self {
    case .without: "\(todos) left without a category"
    case .movedTo(let name): "\(todos) moved to \(name)"
    case .removed: "with \(todos)"
    }
  }
}
