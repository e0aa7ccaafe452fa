import Diagnostics
import Text
import TodoEditing
import TodoModel
import TodoParsing
import TodoStore
import TodoWriting

/// A command that changes files of the workspace.
protocol EditingCommand: DocketCommand {
  var acting: ActingOption { get }
  var editing: EditOptions { get }
}

/// One attempt at a command's change: the workspace as it is now, and what becomes of its files.
///
/// Others may write until the first file is looked at; from then on it is this command's turn. Where
/// another command wrote until then, or a file changes even so, the change is worked out again in another
/// attempt.
struct Edit: Sendable {
  let loaded: LoadedWorkspace
  let session: Session
  private let acting: ActingOption
  /// The questions that were answered with yes.
  var agreed: Set<String>
  let isDryRun: Bool
  /// Whether all todos were read.
  private let knowsAll: Bool
  private var source: Source?
  /// Of the workspace as it was read; `nil` where nobody could write since.
  private let generation: Int?
  private var files: [ExactPath: FileChange] = [:]
  /// In the order in which they were first looked at.
  private var paths: [String] = []
  private var actor: ActingUser?
  private var places = TakenPlaces()

  /// Files in others' folders that this change makes: todos that are handed to them.
  private var handedOver: Set<String> = []

  /// By owner: whose each id is that is taken, however it is written.
  var takenIDs: [String: [String: String]] = [:]

  /// Folders that go as well, where nothing is left in them.
  var emptiedFolders: [String] = []

  /// What to tell of the change, once it is made.
  private(set) var lines: [String] = []
  /// What to warn of, once it is made.
  var warnings: [String] = []
  /// The addresses of the todos that it is about.
  private(set) var addresses: [String] = []
  /// Whether a new name has letters that are drawn anew each time.
  private(set) var hasDrawnLetters = false
  /// Writes what is told as data, the members behind `schema`, where it is something else than those
  /// todos.
  var json: (@Sendable (inout JSONWriter) -> Void)?

  private enum Source: Sendable {
    case reader(WorkspaceReader)
    case writer(WorkspaceWriter)
  }

  /// - Parameters:
  ///   - generation: which the workspace had before it was read.
  ///   - writer: where nobody else could write since.
  init(
    _ loaded: LoadedWorkspace, _ session: Session, _ acting: ActingOption, _ agreed: Set<String>,
    isDryRun: Bool, knowsAll: Bool, generation: Int? = nil, writer: WorkspaceWriter? = nil
  ) {
    (self.loaded, self.session, self.acting) = (loaded, session, acting)
    (self.agreed, self.isDryRun, self.generation) = (agreed, isDryRun, generation)
    self.knowsAll = knowsAll
    source = writer.map(Source.writer)
  }

  var workspace: Workspace { loaded.workspace }

  // MARK: Who acts

  /// The user who acts, of a workspace with accounts.
  mutating func actingUser() async throws -> ActingUser {
    if let actor { return actor }
    let user = try await ActingUser(acting.user, in: loaded, environment: session.environment)
    if user.reason == .option { try await sayWhoGitMeans(insteadOf: user) }
    actor = user
    return user
  }

  /// What was read for the command need not have all profiles.
  private func sayWhoGitMeans(insteadOf user: ActingUser) async throws {
    let users = try await loaded.store.profiles(session.loadOptions(readsBodies: false))
    guard let users,
      let other = try await ActingUser.namedByGit(among: users, of: loaded.store),
      other != user.username
    else { return }
    session.noteOnce("you act as '\(user.username)', by git's e-mail address you are '\(other)'")
  }

  /// Whether the acting user may change a todo: with accounts one's own, and those of this device.
  ///
  /// - Parameter instead: what one may do with another's.
  mutating func checkOwner(of todo: Todo, instead: String) async throws {
    guard workspace.kind == .accounts, todo.owner != Workspace.localOwner else { return }
    let user = try await actingUser().username
    guard todo.owner != user else { return }
    let name = workspace.users.first { $0.username == todo.owner }?.displayName ?? todo.owner
    throw Failure.work(
      "'\(todo.address)' is a todo of \(name), and you are '\(user)'\n\(instead)"
        + "'--as \(todo.owner)' acts as '\(todo.owner)'")
  }

  /// Refuses what would name a todo of this device in a file that others read.
  ///
  /// - Parameter owner: of the todo that is to wait.
  func checkWaiting(of owner: String, for other: Todo) throws {
    guard other.owner == Workspace.localOwner, owner != Workspace.localOwner else { return }
    let instead =
      workspace.kind == .accounts
      ? "'docket import local \(other.id.shellWord)' brings it into your account"
      : "move '\(other.path)' out of '\(Workspace.localOwner)'"
    throw Failure.work(
      "'\(other.address)' is on this device alone, others could not see what is waited for"
        + "\n\(instead), then say it again")
  }

  /// Finds the todos that words of the command line name.
  var finder: TodoFinder {
    TodoFinder(workspace, TypedPath(loaded, environment: session.environment)) {
      [acting, loaded, session] in
      try await ActingUser.ifKnown(acting.user, in: loaded, environment: session.environment)
    }
  }

  // MARK: Files

  /// The text of a file as it is now, with what this attempt did to it.
  mutating func text(of path: String) throws -> FileText {
    guard let bytes = try bytes(of: path) else {
      throw WriteError.changed(path: path)
    }
    return try FileText(path: path, bytes)
  }

  mutating func bytes(of path: String) throws -> [UInt8]? {
    if let file = files[ExactPath(path)] { return file.after }
    let file = try read(path)
    files[ExactPath(path)] = file
    paths.append(path)
    return file.before
  }

  private mutating func read(_ path: String) throws -> FileChange {
    let source = try source ?? newSource()
    self.source = source
    switch source {
    case .reader(let reader): return try reader.unchanged(path)
    case .writer(let writer): return try writer.unchanged(path)
    }
  }

  private func newSource() throws -> Source {
    let root = loaded.store.root
    if isDryRun { return .reader(try WorkspaceReader(root: root)) }
    let writer = try WorkspaceWriter(root: root)
    // What was decided may rest on more files than those that change: names, users, categories.
    if let generation, try writer.generation() != generation {
      throw StaleWorkspace(writer: writer)
    }
    return .writer(writer)
  }

  /// For questions about files that are not to be changed.
  func presentFiles() throws -> WorkspaceReader { try WorkspaceReader(root: loaded.store.root) }

  /// A todo as its file says it now, which may be more than when the workspace was read.
  mutating func fresh(_ todo: Todo) throws -> Todo {
    let file = try freshFile(todo.path, of: todo.owner)
    var found: Todo?
    switch file {
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
    // What only the whole workspace gives.
    (found.owner, found.id) = (todo.owner, todo.id)
    return found
  }

  /// What a file says now.
  ///
  /// - Parameter owner: whose it is.
  mutating func freshFile(_ path: String, of owner: String) throws -> TodoFile {
    guard let bytes = try bytes(of: path) else { throw WriteError.changed(path: path) }
    return FileParser(settings: workspace.settings, zone: workspace.zone, readsBodies: false)
      .parse(SourceFile(path: path, bytes: bytes), in: context(ofOwner: owner)).value
  }

  /// Reads todos of an owner out of their files' texts, whole.
  func reader(ofOwner owner: String) -> TodoReader {
    TodoReader(
      settings: workspace.settings, zone: workspace.zone, context: context(ofOwner: owner))
  }

  private func context(ofOwner owner: String) -> FileContext {
    let area: FileContext.Area =
      owner == Workspace.localOwner ? .local : workspace.kind == .accounts ? .user : .bare
    let own = workspace.users.first { $0.username == owner }?.categories.map(\.name) ?? []
    return FileContext(area: area, owner: area == .bare ? "" : owner, categories: own)
  }

  /// Writes what has become of the files. Then others may write.
  mutating func commit(noting note: UndoJournal.Note) throws {
    guard case .writer(let writer)? = source else { return }
    try writer.commit(try changes(), noting: note, removingEmpty: emptiedFolders)
    source = nil
  }

  mutating func put(_ text: FileText) throws { try put(text.path, text.bytes) }

  /// - Parameter bytes: `nil` where the file is to go.
  mutating func put(_ path: String, _ bytes: [UInt8]?) throws {
    _ = try self.bytes(of: path)
    files[ExactPath(path)]?.after = bytes
    if bytes != nil { places.insert(path) }
  }

  /// Gives a file a new place, where it keeps its permissions.
  ///
  /// - Parameter bytes: what it says there.
  mutating func move(_ path: String, to newPath: String, _ bytes: [UInt8]) throws {
    try put(newPath, bytes)
    try put(path, nil)
    let permissions = files[ExactPath(path)]?.permissions
    files[ExactPath(newPath)]?.permissions = permissions
  }

  /// Whether something has a path once this change is made: a file, or what no command writes.
  mutating func isTaken(_ path: String) throws -> Bool {
    if let file = files[ExactPath(path)] { return file.after != nil }
    return try presentFiles().hasAny(path) || bytes(of: path) != nil
  }

  /// What lies in the place that a file would take, also on a disk that folds case; `nil` where it is
  /// free.
  mutating func inPlace(of path: String) throws -> String? {
    if try isTaken(path) { return path }
    return try places.other(inPlaceOf: path, among: try presentFiles())
  }

  /// Lets a new file lie in another's folder.
  mutating func allow(_ path: String) { handedOver.insert(path) }

  /// The id that an item of a checklist is going to have, and whose it is.
  ///
  /// - Parameters:
  ///   - line: its first one.
  ///   - owner: the settings' user.
  func item(
    atLine line: Int, of text: FileText, owner: String?
  ) throws -> (id: String, owner: String) {
    let parsed = FileParser(settings: workspace.settings, zone: workspace.zone, readsBodies: false)
      .parse(
        SourceFile(path: text.path, bytes: text.bytes), in: FileContext(area: .bare))
    guard case .checklist(_, let items) = parsed.value,
      let item = items.first(where: { $0.line == line })
    else {
      throw Failure.work("'\(text.path)' is no checklist")
    }
    let own = item.owner.isEmpty ? item.assignees.first ?? owner ?? "me" : item.owner
    return (item.id, own)
  }

  /// What becomes of the files.
  ///
  /// - Throws: where one of them is none of the acting user's: a mistake of the program.
  func changes() throws -> [FileChange] {
    let changes = paths.compactMap { files[ExactPath($0)] }.filter { $0.before != $0.after }
    guard workspace.kind == .accounts else { return changes }
    var folders = [Workspace.localOwner + "/"]
    if let actor { folders.append("\(workspace.settings.usersFolder)/\(actor.username)/") }
    for change in changes {
      let isNew = change.before == nil && handedOver.contains(change.path)
      guard isNew || folders.contains(where: { change.path.utf8.starts(with: $0.utf8) }) else {
        throw Failure.work("'\(change.path)' lies in no folder of yours, and is not changed")
      }
    }
    return changes
  }

  /// Four letters that part a new name from others.
  ///
  /// They cannot follow from what a dry run sees: two branches, or two devices, that see the same
  /// would give two todos one name.
  ///
  /// - Parameter last: what they stand behind in the order of bytes; `nil` for anything.
  mutating func drawLetters(behind last: Substring? = nil, inOrder: Bool = false) -> String {
    hasDrawnLetters = true
    return inOrder ? randomLetters(behind: last) : randomLetters()
  }

  // MARK: What is told

  /// - Parameter address: of the todo that it is about; `nil` where it is about something else.
  mutating func tell(_ line: String, about address: String? = nil) {
    lines.append(line)
    if let address { mention(address) }
  }

  /// Names a todo that is as it is to be, for what is told as data.
  mutating func mention(_ address: String) {
    if !addresses.contains(address) { addresses.append(address) }
  }

  /// Asks whether to go on.
  ///
  /// - Parameter otherwise: what is wrong, and which option says yes, where nobody can be asked.
  func confirm(_ question: String, otherwise: String) throws {
    if agreed.contains(question) { return }
    guard session.environment.canAsk else { throw Failure.work(otherwise) }
    throw Unanswered(question: question)
  }

  /// Asks whether to go on, and says what is wrong where nobody can be asked.
  mutating func confirmIfPossible(_ question: String) throws {
    if session.environment.canAsk { return try confirm(question, otherwise: "") }
    warnings.append("\(question.prefix { $0 != "." })")
  }
}

/// Another command wrote since the workspace was read: it is to be read again, while nobody else can.
struct StaleWorkspace: Error {
  let writer: WorkspaceWriter
}

/// A question that has to be asked first, while nobody waits for this command's turn to end.
struct Unanswered: Error {
  let question: String
}
