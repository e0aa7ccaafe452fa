import Text
import TodoActions
import TodoModel
import TodoRendering
import TodoStore

/// Why a form is refused.
struct FieldRefusal {
  let text: String
  /// The name of the field that it is about; `nil` for the whole form.
  let field: String?

  init(_ text: String, at field: String? = nil) { (self.text, self.field) = (text, field) }
}

/// What became of a request to change todos.
enum ActionAnswer: Sendable {
  case done(Result)
  /// To be asked again with this id in `agreed`.
  case question(String, id: String)
  /// - Parameter field: the name of the field that the reason is about.
  case refused(String, field: String?, conflicts: [Conflict])
  /// The request is not one that this version understands.
  case mistake(String)
  /// The files could not be read or written.
  case failed(String)

  /// A value that two users changed.
  struct Conflict: Sendable {
    /// The name of the field in requests.
    let field: String
    /// What pages call the field.
    let label: String
    /// The value in the file now.
    let present: String
    /// The value that the acting user wants.
    let wanted: String

    init(_ conflict: Refusal.Conflict, _ strings: Strings) {
      field = conflict.field.formName ?? ""
      label = conflict.field.label(strings)
      (present, wanted) = (conflict.present, conflict.wanted)
    }
  }

  /// A todo with a page of its own.
  struct AddedTodo: Sendable {
    let title: String
    /// Its path on the site.
    let page: String

    init?(_ todo: TodoReference) {
      guard let slash = todo.address.firstIndex(of: "/") else { return nil }
      title = todo.title
      let id = String(todo.address[slash...].dropFirst())
      page = SitePaths.todoPage(of: id, owner: String(todo.address[..<slash]))
    }
  }

  struct Result: Sendable {
    /// Sentences that say what was done.
    var done: [String] = []
    var notices: [String] = []
    /// The addresses of the todos that it is about.
    var todos: [String] = []
    /// The paths of the files that changed.
    var files: [String] = []
    /// The todo that was added, if it is one.
    var added: AddedTodo?
    /// The number by which the change can be undone.
    var undo: Int?

    init(_ changeset: Changeset, _ words: ActionWords) {
      done = changeset.outcomes.map { words.sentence($0) }
      notices = changeset.notices.compactMap { words.sentence($0) }
      switch changeset.data {
      case .todos(let addresses), .removed(let addresses): todos = addresses
      case .comments(let todo, _, _): todos = [todo.address]
      default: break
      }
      if case .added(let todo, _)? = changeset.outcomes.first, changeset.outcomes.count == 1 {
        added = AddedTodo(todo)
      }
      undo = changeset.entry
    }

    /// What an earlier request did.
    init(_ entry: UndoJournal.Entry) { (done, undo) = (entry.note.lines, entry.number) }

    init(_ undone: Undone, _ words: ActionWords) {
      let lines = undone.entry?.note.lines ?? []
      done =
        if undone.changes.isEmpty {
          [words.say(.nothingLeftToUndo)]
        } else if lines.isEmpty {
          [words.say(.undone)]
        } else {
          [words.undone(lines)]
        }
      files = undone.changes.map(\.path)
    }
  }

  /// Why nothing was changed; `nil` if it was.
  var problem: String? {
    switch self {
    case .done: nil
    case .question(let text, _), .refused(let text, _, _), .mistake(let text), .failed(let text):
      text
    }
  }

  /// The same, and the field that it is about.
  var refusal: FieldRefusal? {
    if case .refused(let text, let field, _) = self { return FieldRefusal(text, at: field) }
    return problem.map { FieldRefusal($0) }
  }

  var status: Int {
    switch self {
    case .done: 200
    case .question: 409
    case .refused(_, _, let conflicts): conflicts.isEmpty ? 422 : 409
    case .mistake: 400
    case .failed: 500
    }
  }

  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", 1)
      switch self {
      case .done(let result):
        json.member("done", result.done)
        json.member("notices", result.notices)
        json.member("todos", result.todos)
        json.member("files", result.files)
        if let added = result.added {
          json.object("added") { json in
            json.member("title", added.title)
            json.member("page", added.page)
          }
        }
        json.member("undo", result.undo)
      case .question(let question, let id):
        json.member("question", question)
        json.member("question_id", id)
      case .refused(let reason, let field, let conflicts):
        json.member("refused", reason)
        json.member("field", field)
        json.array("conflicts", conflicts) { json, conflict in
          json.object { json in
            json.member("field", conflict.field)
            json.member("label", conflict.label)
            json.member("present", conflict.present)
            json.member("wanted", conflict.wanted)
          }
        }
      case .mistake(let reason), .failed(let reason): json.member("error", reason)
      }
    }
    json.endLine()
    return json.bytes
  }
}
