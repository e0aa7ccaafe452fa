import Text
import TodoActions
import TodoFormat
import TodoModel
import TodoRendering

/// What pages say about actions.
struct ActionWords: Sendable {
  let strings: Strings

  init(_ strings: Strings) { self.strings = strings }

  func say(_ phrase: Phrase) -> String { strings.say(phrase) }

  func say(_ phrase: Phrase, title: String) -> String {
    strings.say(phrase, ["title": .text(title)])
  }

  func say(_ phrase: Phrase, name: String) -> String { strings.say(phrase, ["name": .text(name)]) }

  /// - Parameter lines: what was said when it was done: at least one sentence.
  func undone(_ lines: [String]) -> String {
    let shown =
      lines.count > 2 ? [lines[0], "+" + strings.more(lines.count - 1)] : lines
    return strings.say(.undoneChange, ["change": .text(shown.joined(separator: ". "))])
  }

  // MARK: Outcomes

  func sentence(_ outcome: Outcome) -> String {
    switch outcome {
    case .added(let todo, let due):
      say(.outcomeAdded, title: todo.title) + day(.outcomeDue, due.map(short))
    case .stateChanged(let todo, let state, let due):
      say(Self.verb(state), title: todo.title) + day(.outcomeDueAgain, due.map(short))
    case .startsAgain(let todo, let day):
      say(.outcomeCompleted, title: todo.title) + self.day(.outcomeStartsAgain, short(day))
    case .subtaskChanged(_, let state, _, let title): say(Self.verb(state), title: title)
    case .subtaskOrdered(_, let title, let place):
      strings.say(.outcomeOrdered, ["title": .text(title), "place": .number(place)])
    case .edited(let todo, let newDue, let status, let due):
      say(.outcomeEdited, title: todo.title) + day(.outcomeDue, newDue.map(short))
        + (status.map { strings.say(.outcomeStatus, ["status": .text($0)]) } ?? "")
        + day(.outcomeDueAgain, due.map(short))
    case .ordered(let todo, let place):
      strings.say(.outcomeOrdered, ["title": .text(todo.title), "place": .number(place)])
    case .starred(let todo): say(.outcomeStarred, title: todo.title)
    case .unstarred(let todo): say(.outcomeUnstarred, title: todo.title)
    case .placed(let todo, let places):
      strings.say(
        .outcomePlaced,
        ["title": .text(todo.title), "places": .text(places.joined(separator: ", "))])
    case .handedOver(let todo, _):
      strings.say(
        .outcomeHandedOver,
        ["title": .text(todo.title), "person": .text("@\(todo.address.prefix { $0 != "/" })")])
    case .imported(let todo, _): say(.outcomeImported, title: todo.title)
    case .importedFile(let name, let todos, let updated, let comments):
      imported(name, todos, updated, comments)
    case .updated(let todo, let values): updated(todo, values)
    case .kept(let todo, _): say(.outcomeKept, title: todo.title)
    case .keptFile(_, let path): say(.outcomeKept, title: path)
    case .archived(let todo, _): say(.outcomeArchived, title: todo.title)
    case .removed(let todo): say(.outcomeRemoved, title: todo.title)
    case .freed(let todo, _): say(.outcomeFreed, title: todo.title)
    case .commented(let todo): say(.outcomeCommented, title: todo.title)
    case .commentEdited(let todo, _): say(.outcomeCommentEdited, title: todo.title)
    case .commentRemoved(let todo, _): say(.outcomeCommentRemoved, title: todo.title)
    case .userAdded(_, let name, _): say(.outcomeUserAdded, name: name)
    case .profileEdited: say(.outcomeProfileEdited)
    case .userRemoved(let name, _, _): say(.outcomeUserRemoved, name: name)
    case .userRenamed(let old, let new, _, _): renamed(.outcomeUserRenamed, old, new)
    case .sealingStarted: say(.outcomeSealingStarted)
    case .passwordSet(let name, _): say(.outcomePasswordSet, name: name)
    case .keyRevoked(let name, _): say(.outcomeKeyRevoked, name: name)
    case .categoryAdded(let category): say(.outcomeAdded, title: category.name)
    case .categoryRenamed(let old, let new, let todos):
      renamed(.outcomeCategoryRenamed, old, new) + self.todos(.outcomeAlsoIn, todos)
    case .categoryColoured(let category): say(.outcomeCategoryColoured, name: category.name)
    case .categoryRemoved(let name, let todos, _):
      say(.outcomeCategoryRemoved, name: name) + self.todos(.outcomeHadIt, todos)
    case .topicRenamed(let old, let new, let todos, let others):
      strings.say(
        .outcomeTopicRenamed,
        ["old": .text(old), "name": .text(new), "todos": .text(strings.todos(todos))])
        + self.todos(.outcomeOthersKeep, others)
    case .viewAdded(let name): say(.outcomeAdded, title: name)
    case .viewRenamed(let old, let new): renamed(.outcomeCategoryRenamed, old, new)
    }
  }

  private static func verb(_ state: Status.Meaning) -> Phrase {
    switch state {
    case .done: .outcomeCompleted
    case .todo: .outcomeReopened
    case .doing: .outcomeStarted
    case .cancelled: .outcomeCancelled
    }
  }

  private func day(_ phrase: Phrase, _ day: String?) -> String {
    day.map { strings.say(phrase, ["day": .text($0)]) } ?? ""
  }

  /// `1 Dec 2026`.
  private func short(_ day: CalendarDay) -> String { strings.short(day, expecting: nil) }

  /// `1 Dec 2026` for `2026-12-01`, as files have it.
  private func short(_ written: String) -> String {
    switch readDate(written, zone: .utc) {
    case .success(let date): strings.dayAndTime(date)
    case .failure: written
    }
  }

  private func todos(_ phrase: Phrase, _ count: Int) -> String {
    count > 0 ? strings.say(phrase, ["todos": .text(strings.todos(count))]) : ""
  }

  private func renamed(_ phrase: Phrase, _ old: String, _ new: String) -> String {
    strings.say(phrase, ["old": .text(old), "name": .text(new)])
  }

  // MARK: Notices

  /// `nil` for what a page shows anyway, or what only a command can meet.
  func sentence(_ notice: Notice) -> String? {
    switch notice {
    case .alreadyInState(let todo, let state): say(Self.adjective(state), title: todo.title)
    case .subtaskAlreadyInState(let number, _):
      strings.say(.noticeSubtaskAlready, ["number": .number(number)])
    case .nothingToEdit, .profileUnchanged: say(.noticeNothingToEdit)
    case .alreadyStarred(let todo, let isStarred):
      say(isStarred ? .noticeAlreadyStarred : .noticeNotStarred, title: todo.title)
    case .alreadyPlaced(let todo): say(.noticeAlreadyPlaced, title: todo.title)
    case .alreadyArchived(let todo): say(.noticeAlreadyArchived, title: todo.title)
    case .nothingToArchive: say(.noticeNothingToArchive)
    case .nothingToImport: say(.noticeNothingToImport)
    case .noSuchTag(_, let tag): strings.say(.noticeNoSuchTag, ["tag": .text(tag)])
    case .noSuchDependency(_, let id):
      strings.say(.noticeNoSuchDependency, ["id": .text(id)])
    case .archivedFiles(_, let folder):
      strings.say(.noticeArchivedFiles, ["folder": .text(folder)])
    case .oldPasswordKnown: say(.noticeOldPasswordKnown)
    case .keyRevoked(let name): say(.noticeKeyRevoked, name: name)
    case .keyRemoved(let name): say(.noticeKeyRemoved, name: name)
    case .notSealed(let name): say(.noticeNotSealed, name: name)
    case .unsealed(let name): say(.noticeUnsealed, name: name)
    case .sealedWithoutKey(let name, _): say(.noticeSealedWithoutKey, name: name)
    case .completedToday(let todo): say(.noticeCompletedToday, title: todo.title)
    case .lineKept(let todo): say(.noticeLineKept, title: todo.title)
    case .repeatNotUnderstood(let todo, _): say(.noticeRepeatNotUnderstood, title: todo.title)
    case .startsAfterDue(let start, let due):
      strings.say(
        .noticeStartsAfterDue,
        ["start": .text(short(start.day)), "due": .text(short(due.day))])
    case .categoryLost(let name, _, let owner):
      strings.say(.noticeCategoryLost, ["owner": .text(owner), "name": .text(name)])
    case .linksToDevice(_, let id): strings.say(.noticeLinksToDevice, ["id": .text(id)])
    case .linksUnchanged(let problem), .notFreed(let problem), .namesOldUser(_, _, let problem):
      strings.say(.noticeUnchanged, ["reason": .text(problem.description)])
    case .referencesUnchanged(let id, _):
      strings.say(.noticeReferencesUnchanged, ["id": .text(id)])
    case .staysUnarchived(let path, _):
      strings.say(.noticeStaysUnarchived, ["path": .text(path)])
    case .gitKnowsOldEmail(let old, let new):
      strings.say(.noticeGitKnowsOldEmail, ["old": .text(old), "email": .text(new)])
    case .importing(let news): sentence(news)
    case .removedInUse, .importsWholeChecklist, .beginsList, .variableNamesOldUser,
      .draft:
      nil
    }
  }

  private static func adjective(_ state: Status.Meaning) -> Phrase {
    switch state {
    case .done: .noticeAlreadyCompleted
    case .todo: .noticeAlreadyOpen
    case .doing: .noticeAlreadyStarted
    case .cancelled: .noticeAlreadyCancelled
    }
  }

  // MARK: Questions

  func question(_ confirmation: Confirmation) -> String {
    switch confirmation {
    case .completeBlocked(let todo, let blockers):
      strings.say(
        .askCompleteBlocked,
        [
          "title": .text(todo.title), "other": .text(blockers.first?.title ?? ""),
          "more": .number(max(0, blockers.count - 1)),
        ])
    case .pastDue(let day, _): strings.say(.askPastDue, ["day": .text(short(day))])
    case .remove(let todos) where todos.count == 1: removal(of: todos[0])
    case .remove(let todos): self.todos(.askRemoveSeveral, todos.count)
    case .removeUser(let contents): say(.askRemoveUser, name: contents.displayName)
    case .revokeKey(let name): say(.askRevokeKey, name: name)
    case .leaveWithoutCategory(let name, let todos):
      strings.say(.askLeaveWithoutCategory, ["name": .text(name), "count": .number(todos)])
    case .removeCategory(let name, let todos):
      strings.say(
        .askRemoveCategory, ["name": .text(name), "todos": .text(strings.todos(todos.count))])
    case .importLocal(let titles):
      strings.say(
        .askImportLocal,
        [
          "todos": .text(strings.todos(titles.count)),
          "titles": .text(titles.prefix(5).map(strings.quoted).joined(separator: ", ")),
          "more": .number(max(0, titles.count - 5)),
        ])
    case .addCategory(let name, nil): say(.askAddCategory, name: name)
    case .addCategory(let name, let other?):
      strings.say(.askAddCategoryNear, ["name": .text(name), "other": .text(other)])
    }
  }

  private func removal(of todo: Confirmation.RemovedTodo) -> String {
    let phrase: Phrase =
      todo.uses.isEmpty
      ? .askRemove : todo.hasOwnUsesAlone ? .askRemoveWithComments : .askRemoveInUse
    return say(phrase, title: todo.title)
  }
}
