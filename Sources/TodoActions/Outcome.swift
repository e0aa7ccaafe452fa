import Exchange
import TodoAnalysis
import TodoFormat
import TodoModel

/// A todo as an outcome names it.
package struct TodoReference: Hashable, Sendable {
  /// `owner/id`.
  package var address: String
  /// The id alone where only one user has todos.
  package var name: String
  package var title: String

  package init(address: String, name: String, title: String) {
    (self.address, self.name, self.title) = (address, name, title)
  }
}

/// What an action did, in the order in which it did it.
package enum Outcome: Hashable, Sendable {
  case added(TodoReference, due: String?)
  case stateChanged(TodoReference, Status.Meaning, dueAgain: CalendarDay?)
  /// A repeating todo without a due day was completed, and starts again on this day.
  case startsAgain(TodoReference, CalendarDay)
  case subtaskChanged(TodoReference, Status.Meaning, number: Int, title: String)
  /// It has the place of another subtask on its level, counted from 1.
  case subtaskOrdered(TodoReference, title: String, place: Int)
  case edited(TodoReference, due: String?, status: String?, dueAgain: CalendarDay?)
  /// It has another place in its column of a board, counted from 1.
  case ordered(TodoReference, place: Int)
  case starred(TodoReference)
  case unstarred(TodoReference)
  /// It has another category or project.
  case placed(TodoReference, [String])
  /// It is another user's now.
  case handedOver(TodoReference, from: String)
  /// It is the acting user's now, and was this device's.
  case imported(TodoReference, from: String)
  /// The new todos of another tool's file, and the comments on them.
  case importedFile(String, todos: Int, updated: Int, comments: Int)
  /// It took over values from another tool.
  case updated(TodoReference, [ImportedValue])
  /// It is this device's now, since its owner leaves.
  case kept(TodoReference, from: String)
  case keptFile(from: String, to: String)
  /// - Parameter path: of a checklist, which moves with all of its items.
  case archived(TodoReference, path: String?)
  case removed(TodoReference)
  /// It no longer waits for todos that were removed.
  case freed(TodoReference, from: [String])
  case commented(TodoReference)
  case commentEdited(TodoReference, number: Int)
  case commentRemoved(TodoReference, number: Int)
  case userAdded(username: String, displayName: String, email: String)
  case profileEdited(username: String, [ProfileText.Field])
  case userRemoved(username: String, files: Int, folder: String)
  /// - Parameter otherFiles: the number of files outside the user's folder that name the user.
  case userRenamed(from: String, to: String, todos: Int, otherFiles: Int)
  /// `docket.yml` has the id of a site.
  case sealingStarted
  case passwordSet(username: String, path: String)
  case keyRevoked(username: String, path: String)
  case categoryAdded(Category)
  case categoryRenamed(from: String, to: String, todos: Int)
  case categoryColoured(Category)
  case categoryRemoved(String, todos: Int, handling: RemoveCategory.TodoHandling)
  /// - Parameter others: the number of todos of other users that keep the name of the project or tag.
  case topicRenamed(from: String, to: String, todos: Int, others: Int)
  /// `docket.yml` has another view.
  case viewAdded(String)
  case viewRenamed(from: String, to: String)
}

/// What an action has to say beside its outcomes.
package enum Notice: Hashable, Sendable {
  // Nothing to change.
  case alreadyInState(TodoReference, Status.Meaning)
  case subtaskAlreadyInState(number: Int, Status.Meaning)
  case nothingToEdit(TodoReference)
  case alreadyStarred(TodoReference, isStarred: Bool)
  case alreadyPlaced(TodoReference)
  case alreadyArchived(TodoReference)
  case nothingToArchive
  case nothingToImport
  case importing(ImportNews)
  case profileUnchanged(username: String)
  case noSuchTag(TodoReference, String)
  case noSuchDependency(TodoReference, String)

  // What else happens.
  case archivedFiles(count: Int, folder: String)
  case importsWholeChecklist(TodoReference, path: String)
  case beginsList(path: String)
  /// The old password was replaced, and still opens old key files.
  case oldPasswordKnown(username: String)
  case keyRevoked(username: String)
  /// The key of a user does not fit the new name.
  case keyRemoved(username: String)
  /// A user who has a password now is not sealed.
  case notSealed(username: String)
  /// The pages of a user are no longer sealed.
  case unsealed(username: String)
  /// A user who is sealed now has no key file.
  case sealedWithoutKey(username: String, hasSiteID: Bool)

  // Warnings.
  case completedToday(TodoReference)
  /// Obsidian Tasks would remove the line (`🏁 delete`).
  case lineKept(TodoReference)
  case repeatNotUnderstood(TodoReference, message: String)
  case startsAfterDue(start: TodoDate, due: TodoDate)
  case categoryLost(String, of: String, owner: String)
  case linksToDevice(path: String, target: String)
  case linksUnchanged(WriteProblem)
  case notFreed(WriteProblem)
  case referencesUnchanged(address: String, path: String?)
  case staysUnarchived(path: String, reason: ArchiveObstacle)
  case removedInUse(Confirmation.RemovedTodo, isOnly: Bool)
  case gitKnowsOldEmail(old: String, new: String)
  /// A file that could not be changed, and names a user by the name that was.
  case namesOldUser(path: String, old: String, WriteProblem)
  /// `DOCKET_USER` names the acting user by the name that was.
  case variableNamesOldUser(old: String, new: String)
  /// A mistake in a draft that does not keep it from being written: `path:line:column: message`.
  case draft(String)

  /// What became of other tools' todos beside that they were added.
  package enum ImportNews: Hashable, Sendable {
    /// Todos that were here already.
    case known(Int)
    /// Todos of the repositories in `sources`, which are left out.
    case ofSources(Int)
    /// Links in texts to what is not here.
    case brokenLinks(Int)
    /// Todos that nothing tells from others of the same words.
    case sameWords(Int)
    /// Todos that changed there, and are others', with the first of them.
    case othersTodos(Int, first: [TodoReference])
    /// A value that is another one there, and stays as it is here.
    case differs(TodoReference, ImportedValue, there: String, here: String)
    /// A todo whose file cannot hold what changed there.
    case notUpdated(TodoReference, reason: String)
    /// People who are no users here, with the todos and comments that are the acting user's instead.
    case strangers([String: Int])
    /// By key: the todos with a value that Docket has no field for.
    case others([String: Int])
    /// Titles that were cut, and are whole in the bodies.
    case cutTitles(Int)
    /// What todos wait for, and is neither here nor in the files.
    case lostDependencies(Int)
    /// How many todos would wait for themselves, with the title of the first one.
    case circles(Int, first: String)
    /// The columns of a table are those that the last import was told.
    case lastColumns([ImportColumn: String])
    /// What a file does not hold.
    case remark(String)

    /// `due=When, title=What`.
    package static func list(_ columns: [ImportColumn: String]) -> String {
      columns.map { "\($0.key.rawValue)=\($0.value)" }.sorted().joined(separator: ", ")
    }

    /// Names with their counts, in the order in which they are told.
    package static func mostFrequentFirst(_ counts: [String: Int]) -> [(key: String, value: Int)] {
      counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
    }
  }

  /// The reason why a text was not changed.
  package struct WriteProblem: Hashable, Sendable {
    package var description: String
  }

  package enum ArchiveObstacle: Hashable, Sendable {
    case sharedID
    /// A file of that path is there, and the ids of the items come from the file's name.
    case taken(by: String)
  }
}

/// What an action made, for programs.
package enum ActionData: Sendable {
  /// The todos that it is about, by address.
  case todos([String])
  case removed([String])
  case users([User], [StateCounts])
  case removedUser(String, files: Int, kept: [String])
  case key(user: String, epoch: Int, hasPassword: Bool)
  case comments(on: Todo, [NumberedComment], removed: NumberedComment?)
  case category(Category, KnownCategories.Origin)
  case editedCategory(Category, KnownCategories.Origin, was: String, todos: [String])
  case removedCategory(String, movedTo: String?, todos: [String], removed: [String])
}
