import Platform
import Text
import TodoModel

/// A workspace with the todos of its sources, and what git knows about these.
package struct JoinedSources: Sendable {
  package let join: SourceJoin
  /// By source; `nil` if it was not read.
  let histories: [LoadedHistory?]
}

/// The sources of a workspace as they were read.
package struct ReadSources: Sendable {
  /// In the order of the settings, without those that cannot be read.
  fileprivate var sources: [ReadSource] = []
  /// The sources that cannot be read. They stop a build.
  package fileprivate(set) var problems: [Diagnostic] = []

  fileprivate struct ReadSource: Sendable {
    var source: Settings.Source
    var workspace: Workspace
    var history: LoadedHistory?
    var store: WorkspaceStore
  }

  /// Joins the sources with the workspace whose settings name them.
  package func joined(with workspace: Workspace) -> JoinedSources {
    var join = SourceJoin(of: workspace)
    for source in sources { join.add(source.workspace, as: source.source) }
    join.add(problems)
    join.sort()
    return JoinedSources(join: join, histories: sources.map(\.history))
  }

  /// Returns a function that reads images of the sources, and others with the given one. It returns
  /// `nil` for an image that was removed since it was found.
  package func images(
    beside own: @escaping @Sendable (Image) throws -> [UInt8]?
  ) throws(StoreError) -> @Sendable (Image) throws -> [UInt8]? {
    var readers: [(ReadSource, @Sendable (Image) throws -> [UInt8]?)] = []
    // The innermost of folders that lie in each other comes first.
    for source in sources.sorted(by: { $0.source.folder.utf8.count > $1.source.folder.utf8.count })
    {
      readers.append((source, try source.store.images()))
    }
    return { [readers] image in
      for (source, read) in readers {
        if let path = source.source.path(of: image.path) {
          return try read(Image(path: path, format: image.format))
        }
      }
      return try own(image)
    }
  }
}

extension WorkspaceStore {
  /// Reads the sources that the settings name: what everybody may see of them.
  ///
  /// - Parameters:
  ///   - readsHistory: whether to ask git what happened to their todos.
  ///   - parts: the sources that were handed over as files; `nil` if none were.
  /// - Returns: `nil` if there are none.
  package func sources(
    _ options: LoadOptions, readsHistory: Bool, parts: PartFolder? = nil
  ) async throws(StoreError) -> ReadSources? {
    let settings = try settings()
    // A commit does not say what the other repositories had then.
    if today != nil || settings.sources.isEmpty && parts == nil { return nil }
    var options = options
    options.audience = .everybody
    options.skipsUnchangedBodies = { _ in false }
    (options.keepsFiles, options.ignored) = (false, nil)
    // The folders of others are not written to.
    options.cache = nil
    // Times without an offset are those of this workspace where a source has no zone of its own.
    options.machineZone = settings.timezone ?? options.machineZone
    var read = ReadSources()
    var folders: [String: String] = [:]
    for source in settings.sources {
      if let other = folders.updateValue(source.folder, forKey: realFolder(of: source)) {
        read.problems.report(
          .error, "duplicate-source", path: Layout.settingsName, at: source.position,
          "'\(source.folder)' is the same folder as '\(other)'; name it once")
        continue
      }
      do {
        read.sources.append(
          try await self.read(source, options, readsHistory: readsHistory, parts))
      } catch {
        read.problems.report(
          .error, "unreadable-source", path: Layout.settingsName, at: source.position,
          "cannot read the source '\(source.folder)': \(error)")
      }
    }
    if let parts {
      let prefixes = settings.sources.map(\.prefix)
      for name in try parts.prefixes() where !prefixes.contains(name) {
        read.problems.report(
          .error, "unknown-part", path: parts.file(of: name), at: .start,
          "no source in '\(Layout.settingsName)' has the prefix '\(name)'"
            + suggestion(for: name, among: prefixes))
      }
    }
    return read
  }

  private func read(
    _ source: Settings.Source, _ options: LoadOptions, readsHistory: Bool, _ parts: PartFolder?
  ) async throws -> ReadSources.ReadSource {
    guard let parts, let part = try parts.part(of: source) else {
      let store = store(of: source.folder)
      do throws(StoreError) {
        let workspace = try await store.load(options)
        let history = readsHistory ? try await store.history(options) : nil
        return ReadSources.ReadSource(
          source: source, workspace: workspace, history: history, store: store)
      } catch {
        guard let parts, case .noSuchFolder = error else { throw error }
        throw PartError(reason: "\(error), and no part '\(parts.file(of: source.prefix))'")
      }
    }
    guard part.folder == FileSystem.split(source.folder).name else {
      throw PartError(
        reason:
          "'\(parts.file(of: source.prefix))' is a part of '\(part.folder)', not of this folder")
    }
    let files = try parts.unpack(part)
    var options = options
    options.asksGit = false
    let store = WorkspaceStore(root: files.path)
    return ReadSources.ReadSource(
      source: source, workspace: try await store.load(options),
      history: readsHistory ? part.history : nil, store: store)
  }

  /// The folder that the path of a source leads to; the path where there is none.
  private func realFolder(of source: Settings.Source) -> String {
    let path = store(of: source.folder).root
    do {
      return try FileSystem.realPath(path)
    } catch {
      return path
    }
  }

  /// The absolute paths of the folders of the sources that the settings name now.
  package func sourceRoots() throws(StoreError) -> [String] { sourceRoots(of: try settings()) }

  /// The absolute paths of the folders of the sources.
  package func sourceRoots(of settings: Settings) -> [String] {
    settings.sources.map { store(of: $0.folder).root }
  }

  /// The store of the files in the folder of a source.
  func store(of folder: String) -> WorkspaceStore {
    if folder.hasPrefix("/") { return WorkspaceStore(root: folder) }
    // The folder has no links in it.
    var parts = WorkspacePath.parts(of: place)
    for part in WorkspacePath.parts(of: folder) {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return WorkspaceStore(root: "/" + parts.joined(separator: "/"))
  }
}
