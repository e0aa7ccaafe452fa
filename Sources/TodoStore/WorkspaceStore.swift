import Diagnostics
import Git
import Platform
import Text
import TodoModel

/// A workspace on disk.
package struct WorkspaceStore: Sendable {
  /// The folder's path: absolute and without links where there is such a folder.
  package let root: String

  /// - Parameter root: a folder, from the current one where the path is not absolute.
  package init(root: String) {
    self.root = WorkspaceLocator.absolutePath(root) ?? root
  }

  /// Reads all files of the workspace. What is wrong with one of them stands in the result's
  /// diagnostics and hides nothing else.
  package func load(_ options: LoadOptions) async throws(StoreError) -> Workspace {
    try await read(options).joined()
  }

  /// Reads all files of the workspace.
  package func read(_ options: LoadOptions) async throws(StoreError) -> ReadWorkspace {
    let folder = try open()
    let layout = Layout(of: folder, path: root)
    let zone = layout.settings.timezone ?? options.machineZone
    async let ignored = options.asksGit ? askGit() : (.none, nil)
    var plan = ReadingPlan(for: layout, in: folder)
    let (ignoredPaths, problem) = await ignored
    plan.leaveOut(ignoredPaths)
    if let problem { plan.diagnostics.append(problem) }
    let loader = FileLoader(root: folder, layout, zone, options, of: plan, isWhole: true)
    options.observe?(.reading(files: plan.files.count))
    let files = await loader.load(plan.files, threads: options.threads, observe: options.observe)
    options.observe?(.joining)
    return ReadWorkspace(
      folder: folder, layout: layout, zone: zone, plan: plan, ignored: ignoredPaths, files: files)
  }

  /// Reads a body again that was left in its file.
  ///
  /// - Throws: `ChangedFile` where the file no longer ends with it.
  package func bodies() throws(StoreError) -> @Sendable (Todo) throws(ChangedFile) -> MarkdownText {
    let folder = try open()
    return { todo throws(ChangedFile) in
      guard todo.body.isUnread else { return todo.body }
      let bytes: [UInt8]
      do { bytes = try folder.contents(of: todo.path) } catch { throw ChangedFile(path: todo.path) }
      guard let body = todo.body.read(from: bytes) else { throw ChangedFile(path: todo.path) }
      return body
    }
  }

  /// What kind of workspace it is, which its settings and folders tell.
  package func kind() throws(StoreError) -> Workspace.Kind {
    Layout(of: try open(), path: root).kind
  }

  /// The statuses of the Backlog.md project that it is; `nil` where it is none.
  package func backlogStatuses() throws(StoreError) -> [Status]? {
    let layout = Layout(of: try open(), path: root)
    return layout.kind == .backlog ? layout.projectStatuses : nil
  }

  /// The settings, as far as they can be read.
  package func settings() throws(StoreError) -> Settings {
    Layout(of: try open(), path: root).settings
  }

  /// Whether the settings' patterns let a file be read.
  package func mayRead(_ path: String) throws(StoreError) -> Bool {
    let root = try open()
    return ReadingPlan(empty: Layout(of: root, path: self.root), in: root).finder.isWanted(path)
  }

  /// Whether a file, there or not, would not be read since git ignores it; not where git does not say.
  package func isIgnored(_ path: String) async -> Bool {
    guard !ReadingPlan.isLocal(path), let repository = GitRepository(containing: root) else {
      return false
    }
    do { return try await repository.ignores(path, below: root) } catch { return false }
  }

  /// Whether there may be todos of this device.
  package func hasLocalFolder() throws(StoreError) -> Bool {
    try open().kind(of: Workspace.localOwner) == .directory
  }

  /// Where its files are that commands write.
  package func writablePlaces() throws(StoreError) -> WritablePlaces {
    WritablePlaces(in: Layout(of: try open(), path: root))
  }

  /// What was kept for the next command, and where to keep it.
  ///
  /// - Parameter isMade: whether a place is made where there is none yet.
  /// - Throws: where nothing can be kept, as in a folder that cannot be written.
  package func cache(isMade: Bool = true) throws(CacheError) -> CacheFolder {
    do throws(SystemError) {
      return try CacheFolder(in: FileSystem().openDirectory(root), isMade: isMade)
    } catch {
      throw CacheError(reason: error.reason)
    }
  }

  /// The text of a file of the workspace, for showing the lines of a diagnostic; `nil` where it
  /// cannot be read. Bytes that are no UTF-8 are replaced.
  package func sourceText(_ path: String) -> String? {
    do {
      return String(decoding: try open().contents(of: path), as: UTF8.self)
    } catch {
      return nil
    }
  }

  func open() throws(StoreError) -> Directory {
    do {
      return try FileSystem().openDirectory(root)
    } catch {
      throw error.isMissing
        ? error.isNotADirectory ? .notAFolder(path: root) : .noSuchFolder(path: root)
        : .unreadable(path: root, reason: error.reason)
    }
  }

  func askGit() async -> (IgnoredPaths, Diagnostic?) {
    guard let repository = GitRepository(containing: root) else { return (.none, nil) }
    do {
      return (try await repository.ignored(below: root), nil)
    } catch {
      switch error {
      case .notInstalled: return (.none, nil)
      case .failed(let reason):
        let words = "git did not say what it ignores, so nothing is left out for it: \(reason)"
        return (.none, Diagnostic(.warning, "git-failed", path: ".", words))
      }
    }
  }
}

extension MarkdownText {
  /// A text that was left at the end of its file.
  ///
  /// - Parameter bytes: the file's.
  /// - Returns: `nil` where the file no longer ends with it.
  func read(from bytes: [UInt8]) -> MarkdownText? {
    let digest = digest
    var body = self
    body.isUnread = false
    body.known = nil
    body.text = String(decoding: bytes.suffix(digest.count), as: UTF8.self)
    guard body.digest == digest else { return nil }
    body.known = digest
    return body
  }
}
