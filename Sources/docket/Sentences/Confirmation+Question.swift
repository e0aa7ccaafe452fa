import Text
import TodoActions

extension Confirmation {
  /// The yes-or-no question to ask.
  var question: String {
    switch self {
    case .completeBlocked: "\(reason). Complete it anyway?"
    case .pastDue(_, let isNew): "\(reason). \(isNew ? "Add" : "Change") the todo anyway?"
    case .remove, .removeUser, .removeCategory: "Remove \(reason)?"
    case .revokeKey: "Revoke \(reason)?"
    case .importLocal: "Import \(reason)?"
    case .addCategory: "\(reason). Add it?"
    case .leaveWithoutCategory(let name, let todos):
      "Remove '\(name)', and leave \(count(todos, "todo")) without a category"
        + " (--move-to CATEGORY moves them, --with-todos removes them)?"
    }
  }

  /// The error message if no question can be asked.
  var refusal: String {
    switch self {
    case .completeBlocked: "\(reason); pass --force to complete it anyway"
    case .pastDue: reason
    case .remove, .removeUser, .removeCategory:
      "cannot ask whether to remove \(reason)\npass --yes to remove without a question"
    case .revokeKey:
      "cannot ask whether to revoke \(reason)\npass --yes to revoke it without a question"
    case .importLocal: "cannot ask whether to import \(reason)"
    case .addCategory: "\(reason); pass --new-category to add it"
    case .leaveWithoutCategory(let name, let todos):
      "cannot ask what to do with the \(count(todos, "todo")) in '\(name)'"
        + "\npass --move-to CATEGORY to move them, --with-todos to remove them, or --yes to keep them"
    }
  }

  /// The reason for the question.
  var reason: String {
    switch self {
    case .completeBlocked(let todo, let blockers):
      "'\(todo.address)' waits for '\(blockers.first?.address ?? "")'"
        + (blockers.count > 1 ? " and \(blockers.count - 1) more" : "")
    case .pastDue(let day, _): "\(day) is in the past: the todo is overdue from the start"
    case .remove(let todos):
      ([todos.map { "'\($0.address)' (\($0.title.quotedShort))" }.joined(separator: ", ")]
        + todos.reasons).joined(separator: "; ")
    case .removeUser(let contents): contents.words
    case .revokeKey(let username):
      "the key of '\(username)', who then cannot log in before a new password is set"
    case .leaveWithoutCategory(let name, _): "'\(name)'"
    case .importLocal(let titles): "\(count(titles.count, "todo")) of this device"
    case .addCategory(let name, let near):
      "there is no category '\(name)'" + (near.map { ", did you mean '\($0)'?" } ?? "")
    case .removeCategory(let name, let todos):
      ([Self.words(name, todos.count)] + Self.shortened(todos.reasons))
        .joined(separator: "; ")
    }
  }

  private static func words(_ name: String, _ todos: Int) -> String {
    "'\(name)' and its \(count(todos, "todo"))"
  }

  private static func shortened(_ reasons: [String]) -> [String] {
    reasons.prefix(3)
      + (reasons.count > 3 ? ["and \(reasons.count - 3) more like that"] : [])
  }
}

extension [Confirmation.RemovedTodo] {
  /// How other todos and users refer to the removed todos, with their addresses if there are
  /// several.
  fileprivate var reasons: [String] {
    if count == 1 { return self[0].reasons }
    return filter { !$0.uses.isEmpty }.map {
      "'\($0.address)': " + $0.reasons.joined(separator: ", ")
    }
  }
}

extension Confirmation.RemovedTodo {
  /// How other todos and users refer to the removed todo.
  var reasons: [String] {
    uses.map { use in
      switch use {
      case .dependencies(let first, let count):
        "'\(first)'" + (count > 1 ? " and \(count - 1) more wait for it" : " waits for it")
      case .stars(let users): "starred by \(users.joined(separator: ", "))"
      case .ownComments(let number): "with \(count(number, "comment")) of yours"
      case .comments(let authors): "commented on by \(authors.joined(separator: ", "))"
      }
    }
  }
}

extension Confirmation.UserContents {
  fileprivate var words: String {
    let name = displayName == username ? "" : " (\(displayName))"
    let counts = Self.counts([
      (keepsTodos ? 0 : todos, "todo"), (comments, "comment"), (files, "other file"),
    ])
    let what = "'\(username)'\(name)" + (counts.isEmpty ? "" : " with \(Self.list(counts))")
    if keepsTodos {
      let staying = Self.counts([(todos, "todo"), (keptFiles, "other file")])
      let verb = todos + keptFiles == 1 ? "stays" : "stay"
      return staying.isEmpty
        ? what : "\(what), while \(Self.list(staying)) \(verb) on this device"
    }
    let uses = Self.counts([
      (stars, "star"), (foreignComments, "comment"), (dependencies, "dependency"),
    ])
    return uses.isEmpty ? what : "\(what), and leave behind \(Self.list(uses)) of others"
  }

  private static func counts(_ numbers: [(Int, String)]) -> [String] {
    numbers.filter { $0.0 > 0 }.map { count($0.0, $0.1) }
  }

  /// `a, b and c`.
  private static func list(_ words: [String]) -> String {
    words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }
}
