import Text
import TodoActions
import TodoModel
import TodoRendering

extension ActionWords {
  func sentence(_ refusal: Refusal) -> String {
    switch refusal {
    case .partOfProject: say(.refusedPartOfProject)
    case .notInProject: say(.refusedNotInProject)
    case .completedTask: say(.refusedCompletedTask)
    case .unknownMilestone(let name, _): say(.refusedUnknownMilestone, name: name)
    case .brokenSettings(let problem), .invalidKeyFile(let problem):
      strings.say(.refusedBrokenSettings, ["place": .text(place(problem))])
    case .noAccounts: say(.refusedNoAccounts)
    case .notAFolder(let path): say(.refusedNotAFolder, path: path)
    case .noWorkspace: say(.refusedNoWorkspace)
    case .todosWithoutAccounts: say(.refusedTodosWithoutAccounts)
    case .unreadPath(let path, _): say(.refusedUnreadPath, path: path)
    case .outsideOwnFolder(let path): say(.refusedOutsideOwnFolder, path: path)
    case .keptFileInTheWay(let path, _, _), .cannotBeRestored(let path, _),
      .folderTooLarge(_, _, let path, _):
      say(.refusedFileInTheWay, path: path)

    case .noUsers, .unclearActor, .sharedEmail: say(.refusedUnclearActor)
    case .unknownUser(let user):
      suggesting(user.suggestion, say(.refusedUnknownUser, name: user.name))
    case .deviceIsNoUser: say(.refusedDeviceIsNoUser)
    case .actsAsDevice: say(.refusedActsAsDevice)
    case .notYours(_, _, let name, _): say(.refusedNotYours, name: name)
    case .notAllYours(let todos, _):
      strings.say(.refusedNotAllYours, ["todos": .text(named(todos))])
    case .notYourAccount(let name, _, _): say(.refusedNotYourAccount, name: name)
    case .misnamedFolder(_, let folder):
      strings.say(.refusedMisnamedFolder, ["folder": .text(folder)])
    case .invalidUsername(let name, let problem, let near):
      suggesting(near, say(Self.phrase(for: problem), name: name))
    case .usernameTaken(let name, _): say(.refusedUsernameTaken, name: name)
    case .folderTaken(let folder): strings.say(.refusedFolderTaken, ["folder": .text(folder)])
    case .invalidEmail(let text): strings.say(.refusedInvalidEmail, ["text": .text(text)])
    case .emailTaken(let email, _): strings.say(.refusedEmailTaken, ["email": .text(email)])
    case .hasAccount(let name, _, _): say(.refusedHasAccount, name: name)
    case .avatarFormat: say(.refusedAvatarFormat)
    case .avatarTooLarge: say(.refusedAvatarTooLarge)
    case .noSiteID, .hasSiteID, .keysOfOtherSite, .otherSecret, .secretNeeded:
      say(.refusedSealing)
    case .wrongPassword: say(.refusedWrongPassword)
    case .nothingToRevoke(let name, _): say(.refusedNothingToRevoke, name: name)

    case .empty(.field(.title), _), .titleRemoved: say(.refusedNoTitle)
    case .empty(.comment, _): say(.refusedNoComment)
    case .empty: say(.refusedEmpty)
    case .tooLong(_, let count, let limit): limited(.refusedTooLong, count, limit)
    case .tooManyTags(let count, let limit): limited(.refusedTooManyTags, count, limit)
    case .tooManyLines(let count, let limit): limited(.refusedTooManyLines, count, limit)
    case .invalid(let field, _): invalid(field)
    case .invalidDay(_, _, let text, _):
      strings.say(.refusedInvalidDay, ["text": .text(text)])
    case .noDay(_, let text): strings.say(.refusedNoDay, ["text": .text(text)])
    case .tagWithComma: say(.refusedTagWithComma)
    case .unknownField(let name, let known):
      suggesting(nearest(to: name, among: known), say(.refusedUnknownField, name: name))
    case .ambiguousStatus(_, let names):
      strings.say(.refusedAmbiguousStatus, ["names": .text(names.joined(separator: ", "))])
    case .dueRequired: say(.refusedDueRequired)
    case .categoryOfNone(let name): say(.refusedCategoryOfNone, name: name)

    case .unknownTodo(let name, let others, _, _):
      suggesting(others.first?.address, say(.refusedUnknownTodo, name: name))
    case .todoOfSource(let name, _, _): say(.refusedTodoOfSource, name: name)
    case .sameIDTwice(let name, _, _, let todo):
      suggesting(todo.address, say(.refusedUnknownTodo, name: name))
    case .ambiguousTodo(let name, let others, _):
      strings.say(
        .refusedAmbiguousTodo,
        [
          "name": .text(name),
          "names": .text(others.prefix(3).map(\.address).joined(separator: ", ")),
        ])
    case .subtasksOfSeveral: say(.refusedSubtasksOfSeveral)
    case .unknownSubtask(let number, _, _):
      strings.say(.refusedUnknownSubtask, ["number": .number(number)])
    case .subtasksChanged: say(.refusedSubtasksChanged)
    case .subtaskOfOtherLevel: say(.refusedSubtaskOfOtherLevel)
    case .waitsForItself: say(.refusedWaitsForItself)
    case .waitsInCircle(_, let other): say(.refusedWaitsInCircle, name: other)
    case .waitsForDevice(let address, _, _, _): say(.refusedWaitsForDevice, name: address)
    case .unreadableImport(let path, _, let reason):
      strings.say(
        .refusedUnreadableImport, ["path": .text(path), "reason": .text(reason)])
    case .noTitleColumn(let path, _): say(.refusedNoTitleColumn, name: path)
    // Only commands read such files.
    case .ofLine(let path, let line, _):
      strings.say(
        .refusedUnreadableImport,
        ["path": .text("\(path):\(line)"), "reason": .text(strings[.settingsWrong])])
    case .idTaken(let id, let path):
      strings.say(.refusedIdTaken, ["id": .text(id), "path": .text(path)])
    case .alreadyOwned(_, let name), .notOfDevice(_, let name):
      say(.refusedAlreadyOwned, name: name)
    case .assigningForbidden: say(.refusedAssigningForbidden)
    case .sealedAssigns: say(.refusedSealedAssigns)
    case .serverIsNoDevice: say(.refusedServerIsNoDevice)
    case .todoIsOpen: say(.refusedTodoIsOpen)
    case .checklistIsOpen(_, let count):
      strings.say(.refusedChecklistIsOpen, ["open": .text(strings.open(count))])
    case .itemHasNoPlace: say(.refusedItemHasNoPlace)
    case .itemHasNoStar, .itemIsNoFile, .itemIsNotHandedOver: say(.refusedItemIsNoFile)
    case .noChecklist(let path): say(.refusedNoChecklist, path: path)

    case .commentOnDevice(_, let path): say(.refusedCommentOnDevice, path: path)
    case .unknownComment: say(.refusedUnknownComment)
    case .notYourComment(_, _, let author, _): say(.refusedNotYourComment, name: author)
    case .idWithSlash: say(.refusedIdWithSlash)
    case .unreadableComment: say(.refusedUnreadableComment)
    case .commentIsNotUTF8: say(.refusedCommentIsNotUtf8)

    case .unknownCategory(let name, let near, _):
      suggesting(near, say(.refusedUnknownCategory, name: name))
    case .unknownHeading(let heading):
      suggesting(heading.suggestion, say(.refusedUnknownCategory, name: heading.name))
    case .categoryTaken(let name, _, _): say(.refusedCategoryTaken, name: name)
    case .categoryOfWorkspace(let name), .categoryOfWorkspaceToo(let name, _):
      say(.refusedCategoryOfWorkspace, name: name)
    case .movesToItself: say(.refusedMovesToItself)

    case .draft(let problems, _):
      strings.say(.refusedDraft, ["place": .text(problems.first.map(place) ?? "")])
    case .draftIsNoTodo, .wouldBeNoTodo: say(.refusedWouldBeNoTodo)
    case .changedMeanwhile, .changedWhileEdited: say(.refusedChangedMeanwhile)

    case .stopped(let command): strings.say(.refusedStopped, ["command": .text(command)])
    case .nothingToUndo: say(.refusedNothingToUndo)
    case .notLastChange: say(.refusedNotLastChange)
    case .changedSince(_, let paths): say(.refusedChangedSince, path: paths.first ?? "")
    case .foreignUndo, .unreadableUndo, .undoBlocked: say(.refusedCannotUndo)
    }
  }

  /// What is wrong with a value, whose field is known: messages of readers are English.
  private func invalid(_ field: InputField) -> String {
    switch field {
    case .field(.priority): say(.refusedInvalidPriority)
    case .field(.status): say(.refusedInvalidStatus)
    case .field(.repeat): say(.refusedInvalidRepeat)
    case .field(.estimate): say(.refusedInvalidEstimate)
    case .field(.body), .comment, .bio: say(.refusedControlCharacters)
    case .custom(let field): invalid(field)
    case .before, .field(.due), .field(.start): say(.refusedInvalidDate)
    case .colour: say(.refusedInvalidColour)
    case .email: say(.refusedInvalidAddress)
    case .phone: say(.refusedInvalidPhone)
    case .viewName: say(.refusedViewTaken)
    case .viewQuery: say(.refusedInvalidQuery)
    case .field, .addedTag, .removedTag, .recipient, .newOwner, .importedPerson, .username,
      .firstName, .lastName, .avatar, .actor, .actorVariable:
      say(.refusedInvalidLine)
    }
  }

  /// The first of them, each with its owner.
  private func named(_ todos: [Refusal.OthersTodo]) -> String {
    let first = todos.prefix(3).map { todo in
      strings.say(.quoted, ["title": .text(todo.title)]) + " (\(todo.owner))"
    }
    let rest = todos.count - first.count
    return (first + (rest > 0 ? [strings.say(.moreRows, rest)] : [])).joined(separator: ", ")
  }

  private func invalid(_ field: CustomField) -> String {
    let label: KeyValuePairs<String, TextPattern.Value> = ["field": .text(field.label)]
    switch field.kind {
    case .text: return say(.refusedInvalidLine)
    case .number: return strings.say(.refusedInvalidNumber, label)
    case .day: return say(.refusedInvalidDate)
    case .choice(let choices):
      return strings.say(
        .refusedInvalidChoice,
        ["field": .text(field.label), "names": .text(choices.joined(separator: ", "))])
    }
  }

  private func say(_ phrase: Phrase, path: String) -> String {
    strings.say(phrase, ["path": .text(path)])
  }

  private func limited(_ phrase: Phrase, _ count: Int, _ limit: Int) -> String {
    strings.say(phrase, ["count": .number(count), "limit": .number(limit)])
  }

  private func suggesting(_ near: String?, _ reason: String) -> String {
    guard let near else { return reason }
    return strings.say(.refusedSuggestion, ["reason": .text(reason), "name": .text(near)])
  }

  private static func phrase(for problem: ProfileRules.NameProblem) -> Phrase {
    switch problem {
    case .characters: .refusedNameCharacters
    case .reserved: .refusedNameReserved
    case .windows: .refusedNameWindows
    }
  }

  private func place(_ problem: Diagnostic) -> String {
    "\(problem.path):\(problem.position.line): \(problem.message)"
  }
}
