import Text
import TodoActions
import TodoFormat
import TodoModel

/// The longer messages of refusals.
extension Refusal {
  /// The first ten names and the number of the others.
  static func list(_ users: [String]) -> String {
    let shown = users.prefix(10).joined(separator: ", ")
    return users.count > 10 ? "\(shown) and \(users.count - 10) more" : shown
  }

  static func empty(_ field: InputField, _ canRemove: Bool) -> String {
    let removal = canRemove ? field.option.map { "--no-\($0.dropFirst(2))" } : nil
    switch field {
    case .field(.title): return "a todo needs a title"
    case .custom(let field): return "'\(field.name)' has no value; write \(field.name)=VALUE"
    case .comment: return "a comment needs text"
    case .field(.category):
      return "a category needs a name" + (removal.map { "; pass \($0) for none" } ?? "")
    case .username, .firstName, .lastName, .email, .phone: return "the \(field.name) is blank"
    default:
      return "\(field.option ?? field.name) is empty"
        + (removal.map { "; pass \($0) to remove the value" } ?? "; pass a value")
    }
  }

  static func unknownField(_ name: String, _ known: [String]) -> String {
    if let field = TodoField.single.first(where: { $0.name == name }) {
      return "'\(name)' is a field of Docket itself; pass --\(field.name)"
    }
    let message = "docket.yml defines no field '\(name.quotedShort)'"
    if known.isEmpty { return message + "; add it to 'fields:' first" }
    return message + suggestion(for: name, among: known)
      + "\nits fields are \(known.joined(separator: ", "))"
  }

  static func tagWithComma(_ field: InputField, _ parts: [String]) -> String {
    let option = field.option ?? ""
    let each = parts.prefix(3).map { "\(option) \($0.quotedShort.shellWord)" }
    return "\(field.prefix)a tag cannot contain a comma"
      + (parts.isEmpty ? "" : "; pass \(each.joined(separator: " "))")
      + (parts.count > 3 ? " …" : "")
  }

  static func changedSince(_ name: String, _ paths: [String]) -> String {
    let rest = paths.count > 5 ? " and \(paths.count - 5) more" : ""
    return "'\(name)' was not undone, \(paths.count == 1 ? "a file" : "files") changed after it:\n"
      + paths.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + rest
      + "\nrestore \(paths.count == 1 ? "it" : "them") to undo the command; 'docket undo --skip' "
      + "forgets the command, so that the one before it can be undone"
  }
}

extension Failure {
  static func unknown(_ user: Refusal.UnknownUser) -> Failure {
    let name = user.name.quotedShort
    let all =
      user.suggestion == nil && !user.users.isEmpty
      ? ", the users are \(Refusal.list(user.users))" : suggestion(user.suggestion)
    let sentence =
      user.isName
      ? "there is no user '\(name)'\(all)"
      : "'\(name)' is not a valid username\(all)"
    var failure = Failure.usage(
      user.field.prefix + sentence
        + (user.addable.map { "\nrun 'docket user add \($0)' to create that account" } ?? ""))
    failure.unknownUser = user.addable
    return failure
  }
}

extension TodoCandidate {
  /// A line for one of several todos in a message.
  fileprivate var text: String { "  \(address)  \(title)" }
  var line: String { "\n" + text.terminalSafe.truncated(toWidth: 80) }
}

extension Refusal.AccountlessPurpose {
  var sentence: String {
    let start = "this workspace has no accounts"
    switch self {
    case .addFor: return "\(start): there is no user to add a todo for"
    case .handOver:
      return "\(start): there is no user to hand a todo over to"
        + "\nwrite 'assignee: USER' into the todo's file instead"
    case .archive: return "\(start): todos are archived in their owner's folder"
    case .importLocal, .importTodos:
      return "\(start) to import todos into\nrun 'docket init' to create one for you"
    case .comment: return "\(start): comments are kept in their author's folder"
    case .profile: return "\(start), and no profiles"
    case .sealing: return "\(start), and only the pages of users can be sealed"
    case .categories:
      return "\(start), and no categories of users"
        + "\nlist categories below 'categories:' in 'docket.yml'"
    }
  }
}

extension Refusal.DevicePurpose {
  var words: String {
    switch self {
    case .account: "has no account"
    case .stars: "has no folder for stars"
    case .comments: "has no folder for comments"
    case .categories: "has no categories of its own"
    }
  }
}

extension Refusal.AccountPurpose {
  var words: String {
    switch self {
    case .profile: "change the profile of"
    case .account: "remove the account"
    case .name: "rename the account"
    case .password: "set the password of"
    case .key: "revoke the key of"
    }
  }
}

extension ProfileRules.NameProblem {
  func sentence(of name: String) -> String {
    switch self {
    case .characters:
      "'\(name)' is not a valid username: use up to 32 of a to z, 0 to 9, '.', '_' and '-',"
        + " and begin with a letter or digit"
    case .reserved: "'\(name)' is reserved, choose another name"
    case .windows: "'\(name)' is not a valid folder name on Windows, choose another name"
    }
  }
}

extension Refusal.ItemPlace {
  var words: String {
    switch self {
    case .key(let key): "'\(key)'"
    case .field(let field): field.nounWithArticle
    }
  }
}

extension Refusal.CategoryPlace {
  func sentence(of name: String, _ near: String?) -> String {
    let start = "there is no category '\(name)'" + suggestion(near)
    switch self {
    case .own: return "\(start)\npass --new-category to add it"
    case .device: return "\(start)\ntodos of this device can only have categories of the settings"
    case .otherUser(let user):
      return "'\(user)' has no category '\(name)'"
        + (near == nil ? ", and only '\(user)' can add one" : suggestion(near))
    case .listed:
      return start + (near == nil ? "\n'docket category list' shows all categories" : "")
    }
  }
}

extension Refusal.UnknownHeading {
  var sentence: String {
    let names = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? " …" : "")
    return
      (isHeading
      ? "'\(name.quotedShort)' is a heading of '\(path)', but not a category"
      : "there is no category '\(name.quotedShort)'\(Text.suggestion(suggestion))")
      + (asksForNew
        ? "\n--new-category adds one to a user's folder, and this workspace has no accounts" : "")
      + (arePrefilled
        ? "\nthe categories are \(names), until a list 'categories:' in 'docket.yml' replaces them"
        : "\n'categories:' in 'docket.yml' lists all categories: \(names)")
  }
}

extension KnownCategories.Origin {
  func sentence(of name: String) -> String {
    switch self {
    case .settings: "the workspace already has a category '\(name)'"
    case .own: "you already have a category '\(name)'"
    case .todos: "your todos already have a category '\(name)'"
    }
  }
}
