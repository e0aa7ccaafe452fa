import Text
import TodoFormat
import TodoModel
import TodoStore

/// A text that is to be changed in an editor.
package struct TextDraft: Sendable {
  /// A file's name, which tells editors the language.
  package var name: String
  package var text: [UInt8]
  /// The todo that it is, or is about.
  package var todo: Todo?
}

/// What an action makes of a workspace: the files as they are to be, and what to tell of it.
package struct Changeset: Sendable {
  package let loaded: LoadedWorkspace
  /// The workspace's; a project of Backlog.md without any has the statuses of that tool.
  let settings: Settings
  /// When the words of the action were typed: those for days mean days from then.
  let typed: Now
  let actor: Actor
  private let consent: Consent
  /// Where a command runs, so that paths of files can name todos.
  let currentFolder: String?
  /// Whether the beginning of a todo's name is enough.
  let abbreviates: Bool
  /// Who sees the files that it was loaded from.
  let audience: LoadOptions.Audience
  /// The files on disk, without this change.
  let presentFiles: WorkspaceFiles
  private var letters: any RandomNumberGenerator & Sendable

  private var files: [ExactPath: FileChange] = [:]
  /// In the order in which they were first read.
  private var paths: [String] = []
  private var places = TakenPlaces()
  /// New files that the acting user may make in others' folders.
  private var handedOver: Set<String> = []
  /// Whether files in others' folders, and `docket.yml`, may change.
  private var allowsAllFolders = false
  /// New todo files, which the next command has to find.
  private(set) var newTodoFiles: [String] = []

  /// The todos of other repositories, if the action asks for them.
  var sourceTodos: [Todo] = []

  /// The last new task of a project of Backlog.md.
  var counted: ProjectCounter?

  /// The files of closed todos whose day of completion is known from `updated:` alone, once it was asked for.
  private var datedByUpdate: Set<String>?

  /// By the name that a text with several new todos gives each of them: its address.
  var added: [String: String] = [:]

  /// By owner: the address of the todo that has an id, whatever way the id is written.
  var takenIDs: [String: [String: String]] = [:]
  /// Folders that are removed as well once nothing is in them.
  var emptiedFolders: [String] = []

  package private(set) var outcomes: [Outcome] = []
  package private(set) var notices: [Notice] = []
  private var addresses: [String] = []
  private var mentioned: Set<String> = []
  private var explicitData: ActionData?
  /// Whether a new name has random letters.
  package private(set) var hasRandomLetters = false
  /// The number of its entry for `docket undo`, once it is written.
  package internal(set) var entry: Int?
  /// What an editor opens on, where the action asks for that.
  package var draft: TextDraft?

  init(
    _ loaded: LoadedWorkspace, typed: Now, as actor: Actor, _ consent: Consent,
    currentFolder: String?, abbreviates: Bool, audience: LoadOptions.Audience,
    letters: any RandomNumberGenerator & Sendable
  ) throws {
    (self.loaded, self.typed) = (loaded, typed)
    var settings = loaded.workspace.settings
    if loaded.workspace.kind == .backlog, settings.statuses.isEmpty {
      settings.statuses = BacklogConfig().statuses
    }
    self.settings = settings
    (self.actor, self.consent) = (actor, consent)
    (self.currentFolder, self.abbreviates) = (currentFolder, abbreviates)
    self.audience = audience
    self.letters = letters
    presentFiles = try WorkspaceFiles(root: loaded.store.root)
  }

  var workspace: Workspace { loaded.workspace }

  // MARK: Files

  /// The bytes of a file as this change leaves it; `nil` where there is none.
  mutating func bytes(of path: String) throws -> [UInt8]? {
    if let file = files[ExactPath(path)] { return file.after }
    let file = try presentFiles.unchanged(path)
    files[ExactPath(path)] = file
    paths.append(path)
    return file.before
  }

  /// - Parameter bytes: `nil` where the file is to be removed.
  mutating func put(_ path: String, _ bytes: [UInt8]?) throws {
    _ = try self.bytes(of: path)
    files[ExactPath(path)]?.after = bytes
    if bytes != nil { places.insert(path) }
  }

  /// Gives a file a new place, where it keeps its permissions.
  ///
  /// - Parameter bytes: its text there.
  mutating func move(_ path: String, to newPath: String, _ bytes: [UInt8]) throws {
    try put(newPath, bytes)
    try put(path, nil)
    let permissions = files[ExactPath(path)]?.permissions
    files[ExactPath(newPath)]?.permissions = permissions
  }

  /// Writes a new todo file.
  ///
  /// - Parameter isHandedOver: whether it may be in another user's folder.
  mutating func add(todoFile path: String, _ bytes: [UInt8], isHandedOver: Bool) throws {
    try put(path, bytes)
    newTodoFiles.append(path)
    if isHandedOver { allow(path) }
  }

  /// Allows a new file in another user's folder.
  mutating func allow(_ path: String) { handedOver.insert(path) }

  /// Allows changes in others' folders and of `docket.yml`.
  mutating func allowAllFolders() { allowsAllFolders = true }

  /// Whether something exists at a path after this change: a file, or anything else.
  mutating func isTaken(_ path: String) throws -> Bool {
    if let file = files[ExactPath(path)] { return file.after != nil }
    return try presentFiles.hasAny(path) || bytes(of: path) != nil
  }

  /// The file at a path, also on a disk that folds case; `nil` if the path is free.
  mutating func inPlace(of path: String) throws -> String? {
    if try isTaken(path) { return path }
    return try places.other(inPlaceOf: path, among: presentFiles)
  }

  /// What becomes of the files, those alone that change.
  ///
  /// - Throws: where one of them is not the acting user's: a mistake of the program.
  package func changes() throws -> [FileChange] {
    let changes = paths.compactMap { files[ExactPath($0)] }.filter { $0.before != $0.after }
    guard workspace.kind == .accounts, !allowsAllFolders else { return changes }
    var folders = [Workspace.localOwner + "/"]
    if case .success(let user) = knownActor { folders.append("\(folder(of: user.username))/") }
    for change in changes {
      let isNew = change.before == nil && handedOver.contains(change.path)
      guard isNew || folders.contains(where: { change.path.utf8.starts(with: $0.utf8) }) else {
        throw Refusal.outsideOwnFolder(path: change.path)
      }
    }
    return changes
  }

  /// The paths of the files that change.
  package var changedPaths: [String] {
    paths.filter { files[ExactPath($0)].map { $0.before != $0.after } ?? false }
  }

  func folder(of owner: String) -> String { workspace.folder(of: owner) }

  // MARK: Random letters

  /// Four letters that make a name unique.
  ///
  /// They cannot follow from the files: two branches, or two devices, with the same files would give
  /// two todos one name.
  mutating func randomLetters() -> String {
    hasRandomLetters = true
    return RandomLetters.next(using: &letters)
  }

  /// Four letters that come after others in byte order; for the first of a series where there are none.
  mutating func randomLetters(after last: Substring?) -> String {
    hasRandomLetters = true
    return RandomLetters.next(after: last, using: &letters)
  }

  // MARK: What is told

  mutating func tell(_ outcome: Outcome, about address: String? = nil) {
    outcomes.append(outcome)
    if let address { mention(address) }
  }

  /// Does several changes, of which one outcome tells.
  mutating func tellOnce(
    _ outcome: Outcome, _ body: (inout Changeset) throws -> Void
  ) rethrows {
    let before = outcomes
    try body(&self)
    outcomes = before + [outcome]
  }

  mutating func notify(_ notice: Notice) { notices.append(notice) }

  /// Names a todo among those that the action is about, for programs.
  mutating func mention(_ address: String) {
    if mentioned.insert(address).inserted { addresses.append(address) }
  }

  /// The result of the action; by default the todos that it is about.
  package var data: ActionData {
    get { explicitData ?? .todos(addresses) }
    set { explicitData = newValue }
  }

  func reference(to todo: Todo) -> TodoReference {
    TodoReference(
      address: todo.address, name: workspace.listedName(of: todo), title: todo.title)
  }

  // MARK: Questions

  /// Whether everything was agreed to, so that nothing is asked.
  var isAgreedTo: Bool { if case .everything = consent { true } else { false } }

  /// Asks a question, unless it was answered with yes.
  func confirm(_ confirmation: Confirmation) throws {
    if case .to(let given) = consent, !given.contains(confirmation) { throw confirmation }
  }
}

/// Files of the changeset as todos and texts.
extension Changeset {
  /// The text of a file as this change leaves it.
  mutating func text(of path: String) throws -> FileText {
    guard let bytes = try bytes(of: path) else { throw WriteError.changed(path: path) }
    let form = context(of: path, ownedBy: "").form
    let text = try FileText(path: path, bytes, customFields: settings.fields, form: form)
    if form == .backlog, text.entry(.id) == nil || text.entry(.title) == nil {
      throw EditProblem(
        path: path, "Backlog.md does not know this task: write 'id:' and 'title:' into its file")
    }
    try text.checkClaim()
    return text
  }

  mutating func put(_ text: FileText) throws { try put(text.path, text.bytes) }

  /// Changes the text of a file, and its `updated:` with it.
  ///
  /// - Returns: whether anything was to be changed.
  @discardableResult
  mutating func edit(_ path: String, _ change: (inout FileText) throws -> Void) throws -> Bool {
    var text = try text(of: path)
    let old = text
    try change(&text)
    if text.bytes == old.bytes { return false }
    try touch(&text, since: old)
    try put(text)
    return true
  }

  /// Renews `updated:` after an edit, unless a closed todo's day of completion is known from that
  /// alone. Backlog.md renews it always, but for a place on a board.
  ///
  /// - Parameter old: the text before the edit; `nil` where it may differ in more than a place.
  mutating func touch(_ text: inout FileText, since old: FileText? = nil) throws(EditProblem) {
    if text.form == .backlog {
      let isPlace = try old.map { old throws(EditProblem) in
        var moved = old
        guard let place = text.text(.order) else { return false }
        try moved.set(.order, to: .plain(place))
        return moved.bytes == text.bytes
      }
      return isPlace == true ? () : try text.touch(loaded.now, in: workspace.zone)
    }
    let dated =
      datedByUpdate
      ?? Set(
        workspace.todos.filter { $0.completedFrom == .updated }.map(\.path))
    datedByUpdate = dated
    if !dated.contains(text.path) { try text.touch(loaded.now, in: workspace.zone) }
  }

  /// A todo as read from its current file, which this change may already have edited.
  mutating func reread(_ todo: Todo) throws -> Todo {
    var found: Todo?
    switch try rereadFile(todo.path, of: todo.owner) {
    case .todo(let file, _): found = todo.isItem ? nil : file
    case .checklist(_, let items):
      let same = items.filter { $0.title == todo.title }
      let hasID = todo.marks.hasWrittenID
      found =
        same.first { hasID && $0.id == todo.id } ?? same.first { $0.line == todo.line }
        ?? (same.count == 1 ? same.first : nil)
    case .note, .unreadable: break
    }
    guard var found else { throw WriteError.changed(path: todo.path) }
    // These two follow from the whole workspace.
    (found.owner, found.id) = (todo.owner, todo.id)
    return found
  }

  /// A file as this change leaves it, parsed.
  mutating func rereadFile(_ path: String, of owner: String) throws -> TodoFile {
    guard let bytes = try bytes(of: path) else { throw WriteError.changed(path: path) }
    return parse(path, bytes, in: context(of: path, ownedBy: owner))
  }

  func parse(_ path: String, _ bytes: [UInt8], in context: FileContext) -> TodoFile {
    FileParser(settings: settings, zone: workspace.zone, readsBodies: false)
      .parse(SourceFile(path: path, bytes: bytes), in: context).value
  }

  /// Reads whole todos from the texts of their files.
  func todoReader(of todo: Todo) -> TodoReader { todoReader(of: todo.path, ownedBy: todo.owner) }

  func todoReader(of path: String, ownedBy owner: String) -> TodoReader {
    TodoReader(
      settings: settings, zone: workspace.zone, context: context(of: path, ownedBy: owner))
  }

  func context(of path: String, ownedBy owner: String) -> FileContext {
    let area: FileContext.Area =
      switch workspace.kind {
      case .backlog:
        WorkspacePath.parts(of: path).dropLast().last == "completed"
          ? .backlogCompleted : .backlogTask
      case .accounts: owner == Workspace.localOwner ? .local : .user
      case .bare: owner == Workspace.localOwner ? .local : .bare
      }
    let own = workspace.users.first { $0.username == owner }?.categories.map(\.name) ?? []
    let hasOwner = area == .local || area == .user
    return FileContext(area: area, owner: hasOwner ? owner : "", categories: own)
  }

  /// Changes a todo's state as this workspace writes it.
  var stateEdit: StateEdit {
    StateEdit(statuses: settings.statuses, zone: workspace.zone, now: loaded.now)
  }
}
