/// Names that other programs use for Docket's commands.
enum CommandSynonyms {
  /// The command that an unknown word refers to; `nil` if the word has no known meaning.
  ///
  /// - Parameter group: the command group that the word follows.
  static func command(for word: String, in group: String? = nil) -> String? {
    let word = word.lowercased()
    guard let group else { return commands[word] }
    return groups[group]?[word]
  }

  private static let commands: [String: String] = [
    "complete": "done", "completed": "done", "finish": "done", "close": "done", "tick": "done",
    "check-off": "done", "resolve": "done", "do": "done",
    "stop": "reopen", "unstart": "reopen", "pause": "reopen", "unarchive": "reopen",
    "uncomplete": "reopen", "undone": "reopen", "open": "reopen", "restart": "reopen",
    "begin": "start", "doing": "start", "abort": "cancel", "drop": "cancel", "skip": "cancel",
    "delete": "remove", "del": "remove", "erase": "remove", "trash": "remove",
    "new": "add", "create": "add", "todo": "add", "task": "add",
    "modify": "edit", "change": "edit", "update": "edit", "set": "edit", "rename": "edit",
    "view": "show", "info": "show", "cat": "show", "get": "show", "details": "show",
    "search": "list", "find": "list", "query": "list", "todos": "list", "all": "list",
    "today": "day", "agenda": "day", "home": "day",
    "mv": "move", "assign": "move", "give": "move", "handover": "move",
    "favourite": "star", "favorite": "star", "unfavourite": "unstar", "unfavorite": "unstar",
    "note": "comment", "reply": "comment", "discussion": "comments",
    "put-away": "archive", "revert": "undo", "rollback": "undo",
    "who": "whoami", "me": "whoami", "login": "whoami",
    "register": "user add", "signup": "user add", "adduser": "user add", "account": "user",
    "users": "user list", "accounts": "user list", "profile": "user show",
    "categories": "category list",
    "log": "history", "events": "history", "blame": "history", "changes": "diff", "compare": "diff",
    "counts": "stats", "statistics": "stats", "lint": "check", "validate": "check",
    "generate": "build", "site": "build", "completion": "completions", "setup": "init",
  ]

  private static let groups: [String: [String: String]] = [
    "user": both.merging(["register": "add", "signup": "add", "profile": "show", "me": "show"]) {
      $1
    },
    "category": both, "import": ["device": "local"],
    "theme": ["copy": "export", "write": "export"],
  ]

  private static let both = [
    "new": "add", "create": "add", "delete": "remove", "del": "remove", "ls": "list",
    "rename": "edit", "change": "edit", "modify": "edit", "update": "edit", "set": "edit",
    "view": "show", "info": "show", "all": "list",
  ]
}
