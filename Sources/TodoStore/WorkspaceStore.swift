import Text
import Git
import Platform
import TodoModel

package struct WorkspaceStore: Sendable {
  /// The folder's path, absolute and with links resolved if the folder exists.
  package let root: String
  private let fileSystem: FileSystem
  /// Where its site belongs, and the paths of its sources begin: `root`, but not of joined shares.
  package let place: String
  /// In a past commit, what is public today.
  let today: OpenPart?

  /// - Parameter root: an absolute path, or a path relative to the current folder.
  package init(root: String, _ fileSystem: FileSystem = FileSystem()) {
    self.init(root: root, fileSystem, today: nil, place: nil)
  }

  /// - Parameter place: `nil` for `root`.
  init(
    root: String, _ fileSystem: FileSystem = FileSystem(), today: OpenPart?,
    place: String? = nil
  ) {
    self.root = WorkspaceLocator.absolutePath(root) ?? root
    self.place = place ?? self.root
    (self.fileSystem, self.today) = (fileSystem, today)
  }

  /// Loads all files of the workspace. Problems in a file are in the result's diagnostics and do
  /// not affect other files.
  package func load(_ options: LoadOptions) async throws(StoreError) -> Workspace {
    let files = try await read(options)
    return switch options.audience {
    case .owner: try files.joined()
    case .everybody: try files.cut().open
    case .member(let user): try files.cut(for: user).open
    }
  }

  /// Reads and parses all files of the workspace, without joining them.
  package func read(_ options: LoadOptions) async throws(StoreError) -> ReadWorkspace {
    try await read(options) { _ in }
  }

  /// - Parameter choose: removes files that are not to be read.
  func read(
    _ options: LoadOptions, choosing choose: (_ plan: inout ReadingPlan) -> Void
  ) async throws(StoreError) -> ReadWorkspace {
    let folder = try open()
    let layout = Layout(of: folder, path: root)
    let zone = layout.settings.timezone ?? options.machineZone
    async let ignored = answerOfGit(options)
    async let last = options.cache.map {
      CachedFiles.last($0, in: folder, layout.settings, zone)
    }
    var plan = ReadingPlan(for: layout, in: folder)
    let (ignoredPaths, problem) = try await ignored.get()
    plan.leaveOut(ignoredPaths)
    if let problem { plan.diagnostics.append(problem) }
    try checkSeals(plan, layout, in: folder)
    choose(&plan)
    let seals = options.keepsFiles ? KeptReading.seals(of: plan, in: folder) : [:]
    let loader = FileLoader(
      root: folder, layout, zone, options, of: plan, isWhole: true, after: await last)
    options.observe?(.reading(files: plan.files.count))
    var all = Gathered()
    all.todos.reserveCapacity(plan.files.count)
    var chunks: [Gathered] = []
    await loader.load(plan.files, threads: options.threads, observe: options.observe) { files in
      all.add(files)
      if options.keepsFiles { chunks.append(files) }
    }
    try checkMachine(folder)
    options.observe?(.joining)
    let kept = KeptReading(
      layout: layout, zone: zone, plan: plan, ignored: ignoredPaths, seals: seals, chunks: chunks)
    return ReadWorkspace(
      store: self, folder: folder, kept, files: all, keepsFiles: options.keepsFiles)
  }

  /// Returns a function that reads a body that was left in its file.
  ///
  /// - Throws: `ChangedFile` if the file no longer ends with that body.
  package func bodies() throws(StoreError) -> @Sendable (Todo) throws -> MarkdownText {
    let folder = try open()
    return { todo in
      guard todo.body.isUnread else { return todo.body }
      let bytes: [UInt8]
      do { bytes = try folder.contents(of: todo.path) } catch {
        try checkMachine(folder)
        throw ChangedFile(path: todo.path)
      }
      guard let body = todo.body.read(from: bytes) else { throw ChangedFile(path: todo.path) }
      return body
    }
  }

  /// The kind of the workspace, by its settings and folders.
  package func kind() throws(StoreError) -> Workspace.Kind {
    try reading { Layout(of: $0, path: root).kind }
  }

  /// The settings, as far as they are readable.
  package func settings() throws(StoreError) -> Settings {
    try reading { Layout(of: $0, path: root).settings }
  }

  /// The folder of a Backlog.md project that contains its tasks, relative to the workspace and ending
  /// in `/`; empty if that is the workspace, or contains it.
  package func backlogFolder() throws(StoreError) -> String {
    let root = try reading { Layout(of: $0, path: self.root).project?.root }
    return root.map { $0.isEmpty ? "" : $0 + "/" } ?? ""
  }

  /// Whether the patterns in the settings allow loading a file.
  package func mayRead(_ path: String) throws(StoreError) -> Bool {
    try firstUnwanted(of: [path]) == nil
  }

  /// The first of some files that the patterns in the settings do not allow loading.
  package func firstUnwanted(of paths: [String]) throws(StoreError) -> String? {
    try reading { root in
      let finder = ReadingPlan(empty: Layout(of: root, path: self.root), in: root).finder
      return paths.first { !finder.isWanted($0) }
    }
  }

  /// The first of some files, existing or not, that git ignores, so that it would not be loaded. `nil` if git
  /// gives no answer.
  package func firstIgnored(of paths: [String]) async -> String? {
    let paths = paths.filter { !ReadingPlan.isLocal($0) }
    guard !paths.isEmpty, let repository = GitRepository(containing: root) else { return nil }
    do { return try await repository.firstIgnored(of: paths, below: root) } catch { return nil }
  }

  /// Whether the workspace may contain todos that are local to this device.
  package func hasLocalFolder() throws(StoreError) -> Bool {
    try reading { $0.kind(of: Workspace.localOwner) == .directory }
  }

  /// The places where commands may write files.
  package func writablePlaces() throws(StoreError) -> WritablePlaces {
    try reading { WritablePlaces(in: Layout(of: $0, path: root)) }
  }

  /// Opens the cache of the workspace.
  ///
  /// - Parameter isMade: whether to create the cache folder if it does not exist.
  /// - Throws: if the cache cannot be kept, such as in a read-only folder.
  package func cache(isMade: Bool = true) throws(CacheError) -> CacheFolder {
    do throws(SystemError) {
      return try CacheFolder(in: fileSystem.openDirectory(root), isMade: isMade)
    } catch {
      throw CacheError(reason: error.reason)
    }
  }

  /// The text of a file in the workspace, for printing the lines of a diagnostic; `nil` if it
  /// cannot be read. Invalid UTF-8 is replaced.
  package func sourceText(_ path: String) -> String? {
    do {
      return String(decoding: try open().contents(of: path), as: UTF8.self)
    } catch {
      return nil
    }
  }

  /// Reads something in the workspace's folder.
  func reading<Value>(_ body: (Directory) -> Value) throws(StoreError) -> Value {
    let folder = try open()
    let value = body(folder)
    try checkMachine(folder)
    return value
  }

  /// Opens the workspace's folder. It notes the machine's faults for `checkMachine`.
  func open() throws(StoreError) -> Directory {
    do {
      return try fileSystem.noting(ReadingFaults()).openDirectory(root)
    } catch {
      throw error.isMissing
        ? error.isNotADirectory ? .notAFolder(path: root) : .noSuchFolder(path: root)
        : .unreadable(path: root, reason: error.reason)
    }
  }

  /// Throws if the machine failed in any call that read in the folder, since a result without the
  /// files that could not be read would be wrong.
  func checkMachine(_ folder: Directory) throws(StoreError) {
    guard let fault = folder.fileSystem.faults?.first else { return }
    let start = root == "/" ? root : root + "/"
    let path = fault.path.hasPrefix(start) ? String(fault.path.dropFirst(start.count)) : fault.path
    throw .machineFailed(path: path, reason: fault.error.reason)
  }

  /// Throws if something is sealed, but not as the folder of a user of a workspace with accounts: a
  /// mistake in a name, or in where a command starts, must not publish it.
  private func checkSeals(
    _ plan: ReadingPlan, _ layout: Layout, in folder: Directory
  ) throws(StoreError) {
    if layout.kind != .accounts, layout.settings.areOfSealedSite {
      if let problem = layout.blockers.first {
        throw .sealed(
          reason: "'\(problem.path)' may seal users, so nothing is read: \(problem.message)")
      }
      throw .sealed(
        reason:
          "'\(Layout.settingsName)' is of a site with sealed users, and only users with a folder "
          + "in '\(layout.settings.usersFolder)/' can be sealed, but there is no such folder; rename the users' "
          + "folder back, or set 'users_folder'")
    }
    if let seal = plan.seal(in: folder) {
      throw .sealed(
        reason:
          "'\(seal)' seals its folder, but '\(root)' is not a workspace with accounts; start in "
          + "the workspace's folder, rename the users' folder back, or exclude the sealed folder in "
          + "'\(Layout.settingsName)'")
    }
    let users = layout.settings.usersFolder
    if layout.kind == .accounts, let seal = plan.finder.sealBeside(users) {
      throw .sealed(
        reason:
          "'\(seal)' seals its folder, but only folders in '\(users)/' can be sealed; move the folder "
          + "there, or exclude it in '\(Layout.settingsName)'")
    }
    let hasSettings = folder.kind(of: Layout.settingsName) != nil
    if let seal = WorkspaceLocator.seal(around: root, hasSettings: hasSettings) {
      throw .sealed(
        reason: "'\(seal)' seals '\(root)'; start in the workspace's folder")
    }
  }

  /// The paths that git ignores, or the problem that git has with them.
  func answerOfGit(
    _ options: LoadOptions
  ) async -> Result<(IgnoredPaths, Diagnostic?), StoreError> {
    guard options.asksGit, let repository = GitRepository(containing: root) else {
      return .success((.none, nil))
    }
    if let paths = options.ignored?.paths { return .success((paths, nil)) }
    do {
      let paths = try await repository.ignored(below: root)
      options.ignored?.note(paths)
      return .success((paths, nil))
    } catch {
      switch error {
      case .notInstalled: return .success((.none, nil))
      case .machineFailed(let error):
        return .failure(.machineFailed(path: repository.root, reason: error.reason))
      case .failed(let reason):
        let words = "git cannot list the files that it ignores, so none are skipped: \(reason)"
        return .success((.none, Diagnostic(.warning, "git-failed", path: ".", words)))
      }
    }
  }
}

/// The parsed files of a workspace, not yet joined.
package struct ReadWorkspace: Sendable {
  fileprivate let store: WorkspaceStore
  let folder: Directory
  let layout: Layout
  fileprivate let zone: Zone
  let plan: ReadingPlan
  fileprivate let ignored: IgnoredPaths
  let files: Gathered
  /// What was read, for the next reading; `nil` unless `LoadOptions.keepsFiles` asked for it, so that
  /// the files can be changed in place.
  package let kept: KeptReading?

  init(
    store: WorkspaceStore, folder: Directory, _ reading: KeptReading, files: Gathered,
    keepsFiles: Bool
  ) {
    (self.store, self.folder, self.files) = (store, folder, files)
    (layout, zone, plan) = (reading.layout, reading.zone, reading.plan)
    (ignored, kept) = (reading.ignored, keepsFiles ? reading : nil)
  }

  package var kind: Workspace.Kind { layout.kind }

  /// Joins the files into a workspace.
  package consuming func joined() throws(StoreError) -> Workspace {
    let workspace = joined(
      files,
      by: WorkspaceAssembly(
        layout: layout, zone: zone, folders: plan.users, diagnostics: plan.diagnostics,
        blockers: plan.blockers, archived: plan.archived))
    try store.checkMachine(folder)
    return workspace
  }

  private var openToday: Set<String>? { store.today?.users }

  /// Joins the files into the public part of the workspace and a part for each sealed user.
  package consuming func cut() throws(StoreError) -> CutWorkspace {
    let cut = WorkspaceCut(layout, plan, files, openToday: openToday)
    var parts = cut.seals ? try joined(cut) : CutWorkspace(open: try joined())
    parts.open.isOpenPart = true
    return parts
  }

  /// Joins the files that a user of a server may see: as if nobody else who is sealed existed, and
  /// without what is local to the server's device.
  ///
  /// - Parameter reader: a username; empty for somebody who is no user.
  package consuming func cut(for reader: String) throws(StoreError) -> CutWorkspace {
    let cut = WorkspaceCut(layout, plan, files, openToday: openToday, reader: reader)
    let hasLocal = folder.kind(of: Workspace.localOwner) == .directory
    guard cut.seals || hasLocal else { return CutWorkspace(open: try joined()) }
    var parts = try joined(cut, namesSealed: false)
    parts.open.seals = cut.seals
    parts.hiddenUsers = cut.sealedUsers.map { files.profiles[$0] ?? User(username: $0) }
    parts.open.sealedUsers = []
    parts.open.isOpenPart = true
    return parts
  }

  /// - Parameter namesSealed: whether there are parts of sealed users, and the public part names them.
  private func joined(
    _ cut: WorkspaceCut, namesSealed: Bool = true
  ) throws(StoreError) -> CutWorkspace {
    let parts = cut.parts(of: files)
    let folders = Dictionary(grouping: plan.users) { cut.isSealed($0.username) ? $0.username : nil }
    let problems = Dictionary(grouping: plan.diagnostics) { cut.keeper(of: $0.path) }
    let blockers = Dictionary(grouping: plan.blockers) { cut.keeper(of: $0.path) }
    func part(of username: String?, in layout: Layout, _ others: [User]) -> Workspace {
      joined(
        parts[username] ?? Gathered(),
        by: WorkspaceAssembly(
          layout: layout, zone: zone, folders: folders[username] ?? [], others: others,
          diagnostics: problems[username] ?? [], blockers: blockers[username] ?? [],
          isOfSomeUsers: username != nil)
      ) { path in
        let keeper = cut.keeper(of: path)
        return keeper == nil || keeper == username
      }
    }
    let sealedUsers = cut.sealedUsers.map { username in
      (files.profiles[username] ?? User(username: username)).withoutPrivateParts
    }
    var layout = cut.naming(sealed: namesSealed, in: layout)
    var open = part(of: nil, in: layout, namesSealed ? sealedUsers : [])
    (open.seals, open.sealedFolders) = (true, plan.sealedFolders)
    if let problem = cut.problem(
      with: parts[WorkspaceCut.noUser] ?? Gathered(), problems[WorkspaceCut.noUser] ?? [])
    {
      open.diagnostics = (open.diagnostics + [problem]).sorted()
    }
    open.sealedUsers = sealedUsers
    open.sealedAuthors = cut.sealedUsers.compactMap { files.profiles[$0] }
    guard namesSealed else {
      try store.checkMachine(folder)
      return CutWorkspace(open: open)
    }
    // A sealed user's pages name only those others who wrote or starred something there.
    let named = Dictionary(
      uniqueKeysWithValues: (open.users + sealedUsers).map { ($0.username, $0.withNameAlone) })
    (layout.diagnostics, layout.blockers) = ([], [])
    let sealed = cut.sealedUsers.map { username in
      let others = (parts[username]?.writers ?? []).subtracting([username])
      return part(
        of: username, in: layout, others.sorted(by: precedesByBytes).compactMap { named[$0] })
    }
    try store.checkMachine(folder)
    return CutWorkspace(open: open, sealed: sealed)
  }

  /// - Parameter isShown: whether bodies may show or link a file, by its path.
  private func joined(
    _ files: consuming Gathered, by assembly: WorkspaceAssembly,
    isShown: (_ path: String) -> Bool = { _ in true }
  ) -> Workspace {
    var files = files
    var images = BodyImageReader(
      root: folder, exclude: layout.settings.exclude.map(Glob.init), ignored: ignored)
    files.noteCount += plan.noteCount
    let sources = files.sources
    for file in sources { files.diagnostics += images.read(file, where: isShown) }
    var workspace = assembly.assemble(files)
    workspace.images = images.images
    var links = LinkedFileReader(root: folder, ignored: ignored, of: workspace)
    let problems = sources.flatMap { links.read($0, where: isShown) }
    if !problems.isEmpty { workspace.diagnostics = (workspace.diagnostics + problems).sorted() }
    workspace.linkedFiles = links.files
    workspace.knownClaims = ClaimFile(in: folder).known
    return workspace
  }

  /// Divides a history like the workspace: the public part under `nil`, the others under a sealed user.
  package func cut(_ history: LoadedHistory) -> [String?: LoadedHistory] {
    let cut = WorkspaceCut(layout, plan, files, openToday: openToday)
    return history.history.parts(keeper: cut.keeper).mapValues { part in
      var loaded = history
      loaded.history = part
      return loaded
    }
  }
}
