import Text
import TodoModel

/// The reason why an action is not possible, which each front end puts into its own words.
package enum Refusal: Error, Hashable, Sendable {
  // MARK: The workspace

  /// The folder is inside a Backlog.md project.
  case partOfProject
  /// Backlog.md has no place for it.
  case notInProject(ProjectGap)
  /// A task in `completed/`, which Backlog.md does not change any more.
  case completedTask(address: String, path: String)
  case unknownMilestone(String, known: [String])
  /// Nothing is changed before `docket.yml` is corrected.
  case brokenSettings(Diagnostic)
  case noAccounts(AccountlessPurpose)
  /// A new workspace needs a folder.
  case notAFolder(path: String)
  /// Settings without a workspace: it is not known whether accounts are wanted.
  case noWorkspace
  /// Accounts would leave todos outside of them unread.
  case todosWithoutAccounts(usersFolder: String)
  /// A new file would not be read.
  case unreadPath(String, by: IgnoringRule)
  case outsideOwnFolder(path: String)

  // MARK: Users

  case noUsers(hasAccounts: Bool)
  case unclearActor(email: String?, users: [String], canAddUser: Bool)
  case sharedEmail(String, users: [String])
  case unknownUser(UnknownUser)
  /// `local` is this device.
  case deviceIsNoUser(InputField)
  /// The device has no account, no stars, no comments and no categories.
  case actsAsDevice(DevicePurpose)
  case notYours(address: String, owner: String, ownerName: String, actor: String)
  /// Some of several todos, in their order.
  case notAllYours([OthersTodo], actor: String)
  case notYourAccount(String, AccountPurpose, actor: String)
  case misnamedFolder(profile: String, folder: String)
  case invalidUsername(String, ProfileRules.NameProblem, suggestion: String?)
  case usernameTaken(String, hasProfile: Bool)
  /// Something is where a user's folder would be.
  case folderTaken(String)
  case invalidEmail(String)
  case emailTaken(String, by: String)
  /// Git's identity has an account already, and another name is given for a new one.
  case hasAccount(String, email: String, wanted: String)
  case avatarFormat(path: String?)
  case avatarTooLarge(path: String?)
  case keptFileInTheWay(path: String, goal: String, other: String)
  case cannotBeRestored(path: String, reason: String)
  case folderTooLarge(String, limit: Int, largest: String, size: Int)

  // MARK: Sealed users

  case noSiteID
  /// - Parameter hasSecret: whether the secret of a site is known.
  case hasSiteID(hasSecret: Bool)
  /// There is a key file, but the settings have no `site_id`.
  case keysOfOtherSite(path: String)
  case invalidKeyFile(Diagnostic)
  /// The key in the file is not derived from the secret of the site.
  case otherSecret(path: String)
  /// There is no key that the old password could open.
  case secretNeeded(username: String, isRevoked: Bool)
  case wrongPassword
  case nothingToRevoke(username: String, isRevoked: Bool)

  // MARK: Values

  case empty(InputField, canRemove: Bool = false)
  /// In Unicode scalars.
  case tooLong(InputField, count: Int, limit: Int)
  case tooManyTags(count: Int, limit: Int)
  /// Todos in one text.
  case tooManyLines(count: Int, limit: Int)
  /// With the reader's message.
  case invalid(InputField, String)
  /// With the reader's message.
  case invalidDay(InputField, String, text: String, DayAdvice)
  /// A moment, where a day is needed.
  case noDay(InputField, text: String)
  case tagWithComma(InputField, parts: [String])
  /// The settings have no field with this name.
  case unknownField(String, known: [String])
  case ambiguousStatus(String, names: [String])
  case dueRequired
  /// A category would be called as todos without one are.
  case categoryOfNone(String)

  // MARK: Todos

  /// - Parameter field: the value that names it; `nil` for the todo that is to be changed.
  case unknownTodo(
    String, suggestions: [TodoCandidate], unreadPath: String?, field: InputField? = nil)
  /// The file of that name has the id of another one, and its todo another name.
  case sameIDTwice(String, path: String, other: String, TodoCandidate)
  /// It is of another repository of the site.
  ///
  /// - Parameter field: the value that names it; `nil` for the todo that is to be changed.
  case todoOfSource(String, folder: String, field: InputField? = nil)
  case ambiguousTodo(String, candidates: [TodoCandidate], isNoneMeant: Bool)
  case subtasksOfSeveral(count: Int)
  case unknownSubtask(Int, of: String, titles: [String])
  /// It is not clear which subtask has the number that the acting user saw.
  case subtasksChanged(address: String)
  /// A subtask moves among those that are nested in the same one.
  case subtaskOfOtherLevel(address: String)
  case waitsForItself(address: String)
  case waitsInCircle(address: String, for: String)
  case waitsForDevice(address: String, id: String, path: String, hasAccounts: Bool)
  case idTaken(String, by: String)
  case alreadyOwned(address: String, by: String)
  case notOfDevice(address: String, owner: String)
  case assigningForbidden
  /// Others on the server must not learn of a sealed user.
  case sealedAssigns
  /// A todo of this device would be one of the server's.
  case serverIsNoDevice
  case todoIsOpen(address: String)
  case checklistIsOpen(path: String, count: Int)

  // MARK: Checklists

  case itemHasNoPlace(ItemPlace)
  case itemHasNoStar(address: String)
  case itemIsNoFile(address: String)
  case itemIsNotHandedOver(address: String, path: String, recipient: String)
  case noChecklist(path: String)

  // MARK: Comments

  case commentOnDevice(address: String, path: String)
  case unknownComment(Int, on: String, count: Int)
  case notYourComment(Int, on: String, author: String, actor: String)
  case idWithSlash(address: String)
  case unreadableComment
  case commentIsNotUTF8

  // MARK: Categories

  case unknownCategory(String, suggestion: String?, CategoryPlace)
  case unknownHeading(UnknownHeading)
  case categoryTaken(String, KnownCategories.Origin, renamed: String?)
  case categoryOfWorkspace(String)
  case categoryOfWorkspaceToo(String, newName: String)
  case movesToItself

  // MARK: Texts from an editor

  /// The mistakes in a draft, and the draft.
  case draft([Diagnostic], in: [UInt8])
  case draftIsNoTodo
  /// A file of another tool.
  ///
  /// - Parameter line: from 1; `nil` for the whole file.
  case unreadableImport(path: String, line: Int?, reason: String)
  /// A table of another tool, of which it is not clear which column holds the titles.
  case noTitleColumn(path: String, columns: [String])
  /// What a line of a file with new todos asks for.
  indirect case ofLine(path: String, line: Int, Refusal)
  case titleRemoved
  case wouldBeNoTodo(isItem: Bool)
  case changedWhileEdited(path: String)

  // MARK: Changes by others

  /// The values that were to be replaced are not those that the acting user saw.
  case changedMeanwhile(address: String, [Conflict])

  // MARK: Undo

  /// A command that was stopped half way, as it was typed.
  case stopped(String)
  case nothingToUndo
  /// The change to undo is not the last one any more.
  case notLastChange(last: String)
  case unreadableUndo(String)
  case foreignUndo(String, path: String)
  case changedSince(String, paths: [String])
  case undoBlocked(String, by: String)
}

/// What refusals are about.
extension Refusal {
  /// An action that needs accounts.
  package enum AccountlessPurpose: Hashable, Sendable {
    case addFor, handOver, archive, importLocal, importTodos, comment, profile, categories, sealing
  }

  /// What a project of Backlog.md has no place for.
  package enum ProjectGap: Hashable, Sendable {
    case field(TodoField)
    /// A field of the workspace.
    case key(String)
    /// A task without a status.
    case noStatus
    /// A mark of a subtask that is neither open nor completed.
    case subtaskState
    /// A comment that is changed or removed.
    case changedComment
    /// A todo of this device.
    case device
    /// A kind of action.
    case action
  }

  package enum IgnoringRule: Hashable, Sendable { case settings, git }

  package enum DevicePurpose: Hashable, Sendable { case account, stars, comments, categories }

  package enum AccountPurpose: Hashable, Sendable { case profile, account, name, password, key }

  /// What to write in place of a text that is not a day.
  package enum DayAdvice: Hashable, Sendable {
    case none, words
    /// The text as a span of days, which was probably meant.
    case span(String)
  }

  /// Where a category was looked for.
  package enum CategoryPlace: Hashable, Sendable {
    case own, device
    /// Another user's categories, which only that user can add to.
    case otherUser(String)
    /// The list of categories, for one that is to be shown or changed.
    case listed
  }

  /// Something that an item of the list of notes has no place for.
  package enum ItemPlace: Hashable, Sendable {
    case field(TodoField)
    case key(String)
  }

  /// A todo of another user.
  package struct OthersTodo: Hashable, Sendable {
    package let todo: String
    package let title: String
    /// The name of its owner.
    package let owner: String

    package init(todo: String, title: String, owner: String) {
      (self.todo, self.title, self.owner) = (todo, title, owner)
    }
  }

  /// A value that two users changed.
  package struct Conflict: Hashable, Sendable {
    package var field: InputField
    /// The value in the file now.
    package var present: String
    /// The value that the acting user wants.
    package var wanted: String
  }

  package struct UnknownUser: Hashable, Sendable {
    package var name: String
    package var field: InputField
    /// Whether it could be a name at all.
    package var isName: Bool
    /// The name that was probably meant.
    package var suggestion: String?
    package var users: [String]
    /// The username that could be registered.
    package var addable: String?
  }

  package struct UnknownHeading: Hashable, Sendable {
    package var name: String
    /// Whether the list has a heading of that name.
    package var isHeading: Bool
    /// The list's path.
    package var path: String
    /// The name that was probably meant.
    package var suggestion: String?
    package var known: [String]
    package var arePrefilled: Bool
    /// Whether a new category was asked for.
    package var asksForNew: Bool
  }
}
