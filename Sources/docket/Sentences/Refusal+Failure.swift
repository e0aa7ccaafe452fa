import Text
import TodoActions
import TodoModel

extension Refusal {
  /// The refusal as a message in terms of the command line.
  var failure: Failure {
    switch self {
    case .partOfProject:
      .work(
        "this folder is a part of a Backlog.md project\nrun the command in the project's folder")
    case .notInProject(let gap): .work(gap.sentence)
    case .completedTask(let address, let path):
      .work(
        "'\(address)' is in 'completed', where Backlog.md changes nothing"
          + "\nmove '\(path)' to 'tasks' first")
    case .unknownMilestone(let name, let known):
      .work(
        "the project has no milestone '\(name.quotedShort)'"
          + (known.isEmpty ? "" : "; it has \(Self.list(known))")
          + "\nBacklog.md makes one: 'backlog milestone add'")
    case .brokenSettings(let problem):
      .work(
        "\(problem.path):\(problem.position.line):\(problem.position.column): \(problem.message)"
          + "\nno changes made: correct the settings first")
    case .noAccounts(let purpose): .work(purpose.sentence)
    case .notAFolder(let path): .work("'\(path)' is a file, not a folder")
    case .noWorkspace:
      .work("this folder is not a workspace\nrun 'docket init' to create one with your account")
    case .todosWithoutAccounts(let folder):
      .work(
        "the todos here belong to no account\nwith a folder '\(folder)' only the files in it are "
          + "read: create it yourself if you want that, then try again")
    case .unreadPath(let path, .settings):
      .work("'\(path)' would not be read: 'include:' or 'exclude:' in 'docket.yml' excludes it")
    case .unreadPath(let path, .git):
      .work(
        "'\(path)' would not be read: git ignores it"
          + "\n'git check-ignore -v \(path.shellWord)' shows the rule")
    case .outsideOwnFolder(let path):
      .work("'\(path)' is not in your folder, and was not changed")

    case .noUsers(let hasAccounts):
      .work(
        "there are no users yet\nrun 'docket \(hasAccounts ? "user add" : "init")' to create an account"
      )
    case .unclearActor(let email, let users, let canAddUser):
      .usage(
        "who are you? "
          + (email.map { "git's e-mail address '\($0)' is in no profile" }
            ?? "git has no e-mail address")
          + "\npass --as USER or set DOCKET_USER; the users are \(Self.list(users))"
          + (email == nil
            ? "" : "\nif one of them is you, 'git config user.email' can be the profile's address")
          + (canAddUser ? "\nrun 'docket user add' to create an account" : ""))
    case .sharedEmail(let email, let users):
      .usage(
        "who are you? git's e-mail address '\(email)' is in the profiles of "
          + "\(users.joined(separator: " and "))\npass --as USER, or remove it from one of them")
    case .unknownUser(let user): .unknown(user)
    case .deviceIsNoUser(let field): .usage("\(field.prefix)'local' is this device, not a user")
    case .actsAsDevice(let purpose):
      .usage(
        "you act as this device, which \(purpose.words)\npass --as USER to act as a user")
    case .notYours(let address, let owner, let name, let actor):
      .work(
        "'\(address)' belongs to \(name), and you are '\(actor)'"
          + "\ncomment on it or star it; pass --as \(owner) to act as '\(owner)'")
    case .notAllYours(let todos, let actor):
      .work(
        todos.map { "'\($0.todo)' belongs to \($0.owner)" }.joined(separator: ", ")
          + ", and you are '\(actor)'\nno changes made")
    case .notYourAccount(let user, let purpose, _):
      .work("only '\(user)' can \(purpose.words) '\(user)'; use --as \(user)")
    case .misnamedFolder(let profile, let folder):
      .work("'\(profile)' was not changed: rename its folder to '\(folder)' first")
    case .invalidUsername(let text, let problem, let suggestion):
      .usage(
        problem.sentence(of: text.quotedShort)
          + (suggestion.map { "\ndid you mean '\($0)'?" } ?? "")
      )
    case .usernameTaken(let name, true): .work("the username '\(name)' is taken")
    case .usernameTaken(let name, false):
      .work(
        "the folder of '\(name)' exists already, without a profile"
          + "\nrun 'docket user edit --as \(name)' to write one")
    case .folderTaken(let folder):
      .work("'\(folder)' exists already\nmove or remove it, or choose another name")
    case .invalidEmail(let text):
      .usage("'\(text.quotedShort)' is not a valid e-mail address; write it as name@example.org")
    case .emailTaken(let email, let user):
      .work("the e-mail address '\(email)' belongs to '\(user)'")
    case .hasAccount(let user, let email, let wanted):
      .work(
        "you already have the account '\(user)' here, with git's e-mail address '\(email)'"
          + "\nrun 'docket user add \(wanted)' to create an account for another person")
    case .avatarFormat(let path):
      .work("--avatar: '\(path ?? "")' is not a PNG, JPEG, GIF or WebP file")
    case .avatarTooLarge(let path):
      .work("--avatar: '\(path ?? "")' is larger than \(Image.limit >> 20) MB")
    case .keptFileInTheWay(let path, let goal, let other):
      .work(
        "'\(path)' would become '\(goal)', "
          + (other == goal ? "which exists already" : "but '\(other)' exists")
          + "\nrename or move one of them, then try again")
    case .cannotBeRestored(let path, let reason):
      .work(
        "'docket undo' could not restore '\(path)': \(reason)\nremove it yourself, then try again")
    case .folderTooLarge(let folder, let limit, let largest, let size):
      .work(
        "'docket undo' could not restore '\(folder)': it is larger than \(limit >> 20) MB"
          + "\nmove the largest file away, '\(largest)' (\(size >> 20) MB), then try again")

    case .noSiteID:
      .work(
        "this site has no 'site_id' in 'docket.yml', which is needed to create keys\nrun 'docket seal init' first"
      )
    case .hasSiteID(let hasSecret):
      .work(
        hasSecret
          ? "this site is set up: 'docket.yml' has a 'site_id', and DOCKET_SECRET is set"
            + "\nrun 'docket seal password --as USER' for each sealed user"
          : "'docket.yml' has a 'site_id', so this site has a secret already"
            + "\na new secret would need new key files for all users: if the old one is lost, remove "
            + "'site_id' and every 'key.yml', then run 'docket seal init' again")
    case .keysOfOtherSite(let path):
      .work(
        "'\(path)' exists, but 'docket.yml' has lost the 'site_id' that it was made for"
          + "\nrestore that line ('git log -p -S site_id -- docket.yml' shows it), or remove every "
          + "'key.yml' to start again")
    case .invalidKeyFile(let problem):
      .work(
        "\(problem.path):\(problem.position.line):\(problem.position.column): \(problem.message)"
          + "\nno changes made: restore the file from git, or remove it if the key was never in use"
      )
    case .otherSecret(let path):
      .work(
        "'\(path)' was made with another secret than DOCKET_SECRET, or for another 'site_id'"
          + "\nset DOCKET_SECRET to the secret of this site; if that is lost, remove the file first"
      )
    case .secretNeeded(let username, let isRevoked):
      .work(
        "'\(username)' has no password\(isRevoked ? ", because it was revoked" : " yet")"
          + "\nset DOCKET_SECRET to what 'docket seal init' printed, then try again")
    case .wrongPassword:
      .work("wrong password\nwith DOCKET_SECRET set, the old password is not needed")
    case .nothingToRevoke(let username, let isRevoked):
      .work(
        "'\(username)' has no password\(isRevoked ? " any more: it is revoked already" : "")"
          + "\nrun 'docket seal password --as \(username)' to set one")

    case .empty(let field, let canRemove): .usage(Self.empty(field, canRemove))
    case .tooLong(let field, let count, let limit):
      .usage("the \(field.name) has \(count) characters; the limit is \(limit)")
    case .categoryOfNone(let name):
      .usage("'\(name.quotedShort)' is what todos without a category are called; use another name")
    case .tooManyTags(let count, let limit):
      .usage("the todo would have \(count) tags; the limit is \(limit)")
    case .tooManyLines(let count, let limit):
      .usage("the text has \(count) todos; the limit is \(limit)")
    case .invalid(let field, let message):
      [.field(.title), .field(.tags), .field(.category)].contains(field)
        ? .work(message)
        : .usage([.email, .phone].contains(field) ? message : field.prefix + message)
    case .invalidDay(let field, let message, _, .none): .usage(field.prefix + message)
    case .invalidDay(let field, let message, _, .span(let span)):
      .usage("\(field.prefix)\(message), or '\(span)'")
    case .invalidDay(let field, let message, _, .words):
      .usage("\(field.prefix)\(message), fri, next monday, in 3 days, 1 dec, +2w or eom")
    case .noDay(let field, let text):
      .usage("\(field.prefix)'\(text.quotedShort)' has a time; pass the day alone")
    case .tagWithComma(let field, let parts): .usage(Self.tagWithComma(field, parts))
    case .unknownField(let name, let known): .usage(Self.unknownField(name, known))
    case .ambiguousStatus(let text, let names):
      .usage(
        "--status: '\(text.quotedShort)' could be "
          + names.map { "'\($0)'" }.joined(separator: " or "))
    case .dueRequired: .work("the settings require a due date; pass --due DAY")

    case .unknownTodo(let name, let suggestions, let unreadPath, _):
      .usage(
        "there is no todo '\(name.quotedShort)'"
          + (suggestions.isEmpty ? "; 'docket list --all' shows all todos" : ", did you mean")
          + suggestions.map(\.line).joined()
          + (unreadPath.map {
            "\n'\($0)' has a mistake and is not read as a todo; see 'docket check'"
          } ?? ""))
    case .sameIDTwice(let name, let path, let other, let todo):
      .usage(
        "there is no todo '\(name.quotedShort)': '\(path)' has the id of '\(other)', and its todo is shown "
          + "as:\(todo.line)")
    case .todoOfSource(let name, let folder, .some):
      .usage(
        "'\(name)' is a todo of the source '\(folder)'; to wait for it, write "
          + (name.utf8.count { $0 == 0x2F } < 2
            ? "its owner before it, 'depends: [OWNER/\(name)]', " : "'depends: [\(name)]' ")
          + "into the todo's file")
    case .todoOfSource(let name, let folder, nil):
      .usage(
        "'\(name)' is a todo of the source '\(folder)'; change it there, for example with "
          + "--source \(folder), where its name has no prefix")
    case .ambiguousTodo(let name, let todos, let isNoneMeant):
      .usage(
        "'\(name.quotedShort)' could be any of these todos"
          + (isNoneMeant ? ", none of which would change:" : ":")
          + todos.prefix(10).map(\.line).joined()
          + (todos.count > 10 ? "\n  and \(todos.count - 10) more" : ""))
    case .subtasksOfSeveral(let count): .usage("--subtask needs one todo, not \(count)")
    case .unknownSubtask(let number, let address, let titles):
      .usage(
        titles.isEmpty
          ? "'\(address)' has no subtasks"
          : "'\(address)' has no subtask \(number), only these:"
            + titles.enumerated().map { "\n  \($0 + 1)  \($1)" }.joined())
    case .subtasksChanged(let address):
      .work("the subtasks of '\(address)' have changed meanwhile")
    case .subtaskOfOtherLevel(let address):
      .work(
        "a subtask of '\(address)' can be moved only among those that are nested in the same one")
    case .waitsForItself(let address): .usage("'\(address)' cannot wait for itself")
    case .waitsInCircle(let address, let other):
      .work("'\(address)' already waits for '\(other)'; they would wait for each other")
    case .waitsForDevice(let address, let id, let path, let hasAccounts):
      .work(
        "'\(address)' is only on this device, where others cannot see it\n"
          + (hasAccounts
            ? "'docket import local \(id.shellWord)' brings it into your account, then try again"
            : "move '\(path)' out of '\(Workspace.localOwner)', then try again"))
    case .unreadableImport(let path, let line, let reason):
      .work("\(path)\(line.map { ":\($0)" } ?? ""): \(reason); no changes made")
    case .noTitleColumn(let path, let columns):
      .work(
        "\(path): no column is called 'title', 'summary' or 'name'; its columns are "
          + "\(columns.joined(separator: ", "))\nsay which one holds the titles: "
          + "--columns 'title=\(columns.first ?? "")'; no changes made")
    case .ofLine(let path, let line, let refusal):
      .work("\(path):\(line): \(refusal.failure.message)\nno changes made")
    case .idTaken(let id, let path): .work("the id '\(id)' already belongs to '\(path)'")
    case .alreadyOwned(let address, let owner):
      .work("'\(address)' already belongs to '\(owner)'")
    case .notOfDevice(let address, let owner):
      .work(
        "'\(address)' already belongs to '\(owner)'"
          + "\n'docket list is:local' shows the todos of this device")
    case .assigningForbidden:
      .work("the settings forbid giving todos to other users: 'assign: false'")
    case .sealedAssigns:
      .work("you are sealed: others must not learn of you, so you cannot give them todos")
    case .serverIsNoDevice:
      .work("the todos of this device would be the server's: add them to your account")
    case .todoIsOpen(let address):
      .work("'\(address)' is open; complete or cancel it first")
    case .checklistIsOpen(let path, let open):
      .work(
        "'\(path)' has \(count(open, "open item")); a checklist is archived when all are closed")

    case .itemHasNoPlace(let place):
      .work(
        "an item of 'todo.md' cannot have \(place.words)"
          + "\na Markdown file of its own can, with 'status: open' in its front matter")
    case .itemHasNoStar(let address):
      .work("'\(address)' is an item of a checklist, which cannot be starred here")
    case .itemIsNoFile(let address):
      .work("'\(address)' is an item of a checklist, without a file of its own")
    case .itemIsNotHandedOver(let address, let path, let user):
      .work(
        "'\(address)' is an item of '\(path)', and only whole files are handed over"
          + "\n'docket add TITLE --for \(user)' adds it again, 'docket remove' removes it here")
    case .noChecklist(let path): .work("'\(path)' is not a checklist")

    case .commentOnDevice(let address, let path):
      .work("'\(address)' is only on this device; edit '\(path)' instead")
    case .unknownComment(let number, let address, let count):
      .usage(
        "there is no comment \(number), '\(address)' has "
          + (count == 0 ? "no comments" : "comments 1 to \(count)"))
    case .notYourComment(let number, let address, let author, let actor):
      .work("comment \(number) on '\(address)' is by '\(author)', and you are '\(actor)'")
    case .idWithSlash(let address):
      .work("the id of '\(address)' contains '/', so that it cannot have comments")
    case .unreadableComment:
      .work("the comment would be read back differently, so it was not written")
    case .commentIsNotUTF8: .work("the comment is not valid UTF-8")

    case .unknownCategory(let name, let near, let place):
      .usage(place.sentence(of: name.quotedShort, near))
    case .unknownHeading(let heading): .usage(heading.sentence)
    case .categoryTaken(let name, let origin, let renamed):
      .work(
        origin.sentence(of: name)
          + (renamed.map {
            "\n'docket category remove \($0.shellWord) --move-to \(name.shellWord)' moves its todos "
              + "there"
          } ?? ""))
    case .categoryOfWorkspace(let name):
      .work(
        "'\(name)' is a category of the whole workspace"
          + "\nchange it below 'categories:' in 'docket.yml'")
    case .categoryOfWorkspaceToo(let name, let new):
      .work(
        "'\(name)' is also a category of the whole workspace, "
          + "so it cannot become '\(new)' for you alone")
    case .movesToItself: .usage("--move-to names the category to remove; pass another one")

    case .draft(let problems, let text): .work(problems.text(style: .plain) { _ in text })
    case .draftIsNoTodo: .work("the text is not a todo: a todo has a 'title:'")
    case .titleRemoved: .work("a todo needs a title; without one, the name of its file is shown")
    case .wouldBeNoTodo(true):
      .work("the file would not be a checklist any more; use 'docket remove' to remove the todo")
    case .wouldBeNoTodo(false):
      .work("the file would not be a todo any more: a todo has a 'title:' or a date")
    case .changedWhileEdited(let path):
      .work("'\(path)' changed while you edited it, so it was not overwritten")

    case .changedMeanwhile(let address, let conflicts):
      .work(
        "'\(address)' has changed meanwhile: "
          + conflicts.map { "\($0.field.name) '\($0.present.quotedShort)'" }
          .joined(separator: ", "))

    case .stopped(let name):
      .work(
        "no changes made: '\(name)' was stopped before it finished"
          + "\n'docket undo' restores its files; 'docket undo --skip' leaves them as they are")
    case .nothingToUndo: .work("there is nothing to undo here")
    case .notLastChange(let name): .work("not undone: '\(name)' was run after it")
    case .unreadableUndo(let name):
      .work("'\(name)' cannot be undone\n'docket undo --skip' forgets it")
    case .foreignUndo(let name, let path):
      .work(
        "'\(name)' was not undone: no command writes '\(path)'"
          + "\nsomebody wrote that into '.docket/undo'; 'docket undo --skip' forgets it")
    case .changedSince(let name, let paths): .work(Self.changedSince(name, paths))
    case .undoBlocked(let name, let reason):
      .work("\(reason)\n'docket undo --skip' forgets '\(name)', which names it")
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
