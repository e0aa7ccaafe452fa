import Text
import TodoActions
import TodoFormat
import TodoModel

extension Notice {
  /// A line for standard error, not yet escaped for a terminal.
  var line: String { isWarning ? "warning: \(sentence)" : sentence }

  /// The same before anything is changed.
  var lineOfDryRun: String {
    if case .importing(.strangers(let people)) = self {
      return Notice.ImportNews.strangers(people, "import")
    }
    return line
  }

  private var isWarning: Bool {
    switch self {
    case .alreadyInState, .subtaskAlreadyInState, .nothingToEdit, .alreadyStarred, .alreadyPlaced,
      .alreadyArchived, .nothingToArchive, .nothingToImport, .profileUnchanged, .noSuchTag,
      .noSuchDependency, .archivedFiles, .importsWholeChecklist, .beginsList, .keyRevoked,
      .importing:
      false
    case .completedToday, .lineKept, .repeatNotUnderstood, .startsAfterDue, .categoryLost,
      .linksToDevice,
      .linksUnchanged, .notFreed, .referencesUnchanged, .staysUnarchived, .removedInUse,
      .gitKnowsOldEmail, .namesOldUser, .variableNamesOldUser, .draft, .oldPasswordKnown,
      .notSealed, .unsealed, .sealedWithoutKey, .keyRemoved:
      true
    }
  }

  private var sentence: String {
    switch self {
    case .alreadyInState(let todo, let state): "\(todo.name) is already \(state.adjective)"
    case .subtaskAlreadyInState(let number, let state):
      "subtask \(number) is already \(state.adjective)"
    case .nothingToEdit(let todo): "nothing to change: \(todo.name) already has these values"
    case .alreadyStarred(let todo, let isStarred):
      "\(todo.name) is \(isStarred ? "already" : "not") starred"
    case .alreadyPlaced(let todo): "\(todo.name) is already there"
    case .alreadyArchived(let todo): "\(todo.address) is already archived"
    case .nothingToArchive: "nothing to archive"
    case .nothingToImport: "nothing to import: this device has no todos"
    case .importing(let news): news.sentence
    case .profileUnchanged(let username):
      "nothing to change: the profile of \(username) already has these values"
    case .noSuchTag(let todo, let tag): "\(todo.name) has no tag '\(tag.quotedShort)'"
    case .noSuchDependency(let todo, let id):
      "\(todo.name) does not wait for '\(id.quotedShort)'"
    case .archivedFiles(let number, let folder):
      "\(number) \(number == 1 ? "file moves" : "files move") to '\(folder)'"
    case .importsWholeChecklist(let todo, let path):
      "'\(todo.address)' is an item of '\(path)', which is imported whole"
    case .beginsList(let path):
      "there is no workspace here, so the todo is in '\(path)'; for accounts, run 'docket undo', "
        + "then 'docket init'"

    case .oldPasswordKnown(let username):
      "the next build no longer accepts the old password, but the old 'key.yml', which git keeps, "
        + "does: somebody who knows both can still read the pages; 'docket seal revoke \(username)' "
        + "locks them out"
    case .keyRevoked(let username):
      "the next build encrypts the pages of '\(username)' with a new key, and nobody can log in "
        + "before 'docket seal password --as \(username)' is run; pages that somebody copied before can "
        + "still be read with the old password"
    case .keyRemoved(let username):
      "a key is for one username, so 'key.yml' was removed; set DOCKET_SECRET and run 'docket seal "
        + "password \(username)'"
    case .notSealed(let username):
      "'\(username)' is not sealed, so everybody can read the pages: 'docket user edit --sealed' "
        + "seals one user, 'sealed: true' in 'docket.yml' all of them"
    case .unsealed(let username):
      "the next build shows the pages of '\(username)' to everybody"
    case .sealedWithoutKey(let username, true):
      "'\(username)' has no password; run 'docket seal password --as \(username)'"
    case .sealedWithoutKey(let username, false):
      "'docket build' needs keys for sealed users; run 'docket seal init', then 'docket seal "
        + "password --as \(username)'"

    case .completedToday(let todo):
      "'\(todo.name)' was already completed today, 'docket undo' undoes this"
    case .lineKept(let todo):
      "'\(todo.name)' says '🏁 delete', but Docket keeps completed lines; delete the line in the file"
    case .repeatNotUnderstood(let todo, let message):
      "'\(todo.name)' is not due again, its repeat is not understood: \(message)"
    case .startsAfterDue(let start, let due): "it starts on '\(start)', after it is due on '\(due)'"
    case .categoryLost(let category, let address, let owner):
      "'\(owner)' has no category '\(category)', so '\(address)' has none now; pass --category to "
        + "give it one"
    case .linksToDevice(let path, let target):
      "'\(path)' links to '\(target)', which is only on this device: others cannot see it"
    case .linksUnchanged(let problem): "links were not changed: \(problem.description)"
    case .notFreed(let problem): problem.description
    case .referencesUnchanged(let address, nil):
      "'\(address)' waits for a todo that was moved, and is not yours to change"
    case .referencesUnchanged(let address, let path?):
      "'\(address)' waits for a todo that was moved; edit '\(path)'"
    case .staysUnarchived(let path, .sharedID):
      "'\(path)' was not archived: another todo has its id; see 'docket check'"
    case .staysUnarchived(let path, .taken(let other)):
      "'\(path)' was not archived: '\(other)' exists, and the ids of its items come from its name"
    case .removedInUse(let todo, let isOnly):
      "'\(todo.address)': " + todo.reasons.joined(separator: isOnly ? "; " : ", ")
    case .gitKnowsOldEmail(let old, let new):
      "git still has your address '\(old)'; run 'git config user.email \(new.shellWord)' to change it"
    case .namesOldUser(let path, let old, let problem):
      "'\(path)' was not changed and may still name '\(old)': \(problem.description)"
    case .variableNamesOldUser(let old, let new):
      "DOCKET_USER still names '\(old)'; set it to '\(new)'"
    case .draft(let text): text
    }
  }
}

extension Notice.ImportNews {
  fileprivate var sentence: String {
    switch self {
    case .known(let number):
      "\(count(number, "todo")) of the file \(number == 1 ? "is" : "are") here already, and \(number == 1 ? "stays" : "stay") as \(number == 1 ? "it is" : "they are")"
    case .ofSources(let number):
      "\(count(number, "todo")) of 'sources' \(number == 1 ? "is" : "are") left out: change \(number == 1 ? "it" : "them") in the repository"
    case .brokenLinks(let number):
      "\(count(number, "link")) in texts \(number == 1 ? "leads" : "lead") to todos or files that are not here"
    case .sameWords(let number):
      "\(count(number, "todo")) of the same words as others, without ids: not updated"
    case .othersTodos(let number, let first):
      "\(count(number, "todo")) of others changed there: their owners can update them ("
        + first.map { "'\($0.address)'" }.joined(separator: ", ")
        + (number > first.count ? " and \(number - first.count) more)" : ")")
    case .differs(let todo, .field(.body), _, _):
      "'\(todo.address)': the text changed there, and stays as it is here"
    case .differs(let todo, let value, let there, let here):
      "'\(todo.address)': \(value.noun) is \(Self.shown(there)) there, and stays "
        + "\(Self.shown(here)) here"
    case .notUpdated(let todo, let reason):
      "'\(todo.address)' was not updated: \(reason)"
    case .strangers(let people):
      Self.strangers(people, "run 'docket undo', and import again")
    case .others(let keys):
      "kept under keys that Docket shows and does not use: \(Self.list(keys))"
    case .cutTitles(let number):
      "\(count(number, "title")) longer than titles may be: cut, and whole in the text below"
    case .lostDependencies(let number):
      "\(number) \(number == 1 ? "dependency" : "dependencies") on todos that are not in the file: kept as 'source_depends'"
    case .circles(1, let title):
      "'\(title)' would wait for itself in a circle: that dependency is kept as 'source_depends'"
    case .circles(let number, let title):
      "'\(title)' and \(number - 1) more would wait for themselves in a circle: those dependencies "
        + "are kept as 'source_depends'"
    case .lastColumns(let columns):
      "columns as in the last import: \(Self.list(columns)); --columns names others"
    case .remark(let text): text
    }
  }

  fileprivate static func strangers(_ people: [String: Int], _ advice: String) -> String {
    "no users here: \(list(people)); you get their todos, and their comments with their names. To give them "
      + "to somebody, \(advice) with --map '\(people.keys.sorted()[0])=USER'"
  }

  private static func shown(_ text: String) -> String {
    text.isEmpty ? "empty" : "'\(text.quotedShort)'"
  }

  /// `list (12), type (3)`.
  private static func list(_ counts: [String: Int]) -> String {
    mostFrequentFirst(counts).map { "\($0.key) (\(grouped($0.value)))" }.joined(separator: ", ")
  }
}

extension ImportedValue {
  var noun: String {
    switch self {
    case .field(.tags): "tags"
    case .field(.depends): "dependencies"
    case .field(let field): field.noun
    case .key(let key): "'\(key)'"
    }
  }
}
