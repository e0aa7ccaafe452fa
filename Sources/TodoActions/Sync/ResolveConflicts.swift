import Git
import TodoFormat
import TodoModel
import TodoStore

/// Mends files of a workspace that hold git's conflict markers.
package struct ResolveConflicts: Sendable {
  package struct File: Sendable {
    /// Relative to the workspace.
    package let path: String
    package let result: Result
  }

  package enum Result: Sendable {
    /// - Parameter isStaged: whether git was told that the conflict is resolved.
    case merged(replaced: [ReplacedValue], isStaged: Bool)
    /// One side removed the file, and the other changed it.
    case kept
    /// Somebody has removed the markers; git has not been told.
    case hasNoMarkers
    case failed(String, keptAt: String?)
  }

  private let store: WorkspaceStore
  private let tree: GitWorkTree?

  package init(in store: WorkspaceStore) async throws(GitError) {
    self.store = store
    tree =
      GitRepository(containing: store.root) == nil ? nil : try await GitWorkTree(at: store.root)
  }

  /// - Parameters:
  ///   - paths: relative to the workspace; `nil` for all files.
  ///   - marked: the files of the workspace that hold markers.
  package func run(
    _ paths: [String]?, marked: [String], noting note: UndoJournal.Note
  ) async throws(ActionError) -> [File] {
    do {
      let writer = try WorkspaceWriter(root: store.root)
      var changes: [FileChange] = []
      var files: [File] = []
      var seen: Set<String> = []
      for unmerged in try await tree?.unmerged() ?? [] {
        guard let path = inner(unmerged.path), paths?.contains(path) ?? true else { continue }
        seen.insert(path)
        files.append(try await resolve(unmerged, path, writer, &changes))
      }
      for path in paths ?? marked where seen.insert(path).inserted {
        files.append(try resolveMarkers(path, writer, isNamed: paths != nil, &changes))
      }
      try writer.commit(changes, noting: changes.isEmpty ? nil : note)
      let staged = files.compactMap { file in
        switch file.result {
        case .merged(_, isStaged: true), .kept: (tree?.prefix ?? "") + file.path
        case .merged, .hasNoMarkers, .failed: nil
        }
      }
      try await tree?.add(staged)
      let replaced = files.flatMap { file in
        if case .merged(let values, isStaged: true) = file.result {
          return values.map { $0.trailer(of: (tree?.prefix ?? "") + file.path) }
        }
        return []
      }
      try tree?.addToMergeMessage(replaced)
      return files
    } catch {
      throw ActionError(error)
    }
  }

  /// Whether a merge waits for its commit, without conflicts.
  package func awaitsCommit() async throws(GitError) -> Bool {
    guard let tree, try await tree.obstacle(at: 0) == .merge else { return false }
    return try await tree.unmerged().isEmpty
  }

  /// A path of the repository as a path of the workspace; `nil` outside of it.
  private func inner(_ path: String) -> String? {
    let prefix = tree?.prefix ?? ""
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  private func resolve(
    _ unmerged: GitWorkTree.Unmerged, _ path: String, _ writer: WorkspaceWriter,
    _ changes: inout [FileChange]
  ) async throws -> File {
    let ids = [unmerged.base, unmerged.ours, unmerged.theirs].compactMap { $0 }
    let blobs = try await tree?.blobs(ids) ?? [:]
    func blob(_ id: String?) -> [UInt8]? { id.flatMap { blobs[$0] } }
    let present = try writer.contents(of: path)
    guard let ours = blob(unmerged.ours), let theirs = blob(unmerged.theirs) else {
      let kept = blob(unmerged.ours) ?? blob(unmerged.theirs)
      if let kept, kept != present {
        changes.append(FileChange(path: path, before: present, after: kept))
      }
      return File(path: path, result: .kept)
    }
    if let present, present != ours, ConflictMarkers(present) == nil {
      return File(path: path, result: .hasNoMarkers)
    }
    return try merge(
      path, blob(unmerged.base), ours, theirs, isStaged: true, present, &changes)
  }

  private func resolveMarkers(
    _ path: String, _ writer: WorkspaceWriter, isNamed: Bool, _ changes: inout [FileChange]
  ) throws -> File {
    guard let present = try writer.contents(of: path) else {
      return File(path: path, result: .failed("there is no such file", keptAt: nil))
    }
    guard let markers = ConflictMarkers(present) else {
      return File(
        path: path,
        result: .failed(
          isNamed
            ? "it has no conflict markers, or not all of them"
            : "the conflict markers are not complete", keptAt: nil))
    }
    return try merge(
      path, markers.base, markers.ours, markers.theirs, isStaged: false, present, &changes)
  }

  private func merge(
    _ path: String, _ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8], isStaged: Bool,
    _ present: [UInt8]?, _ changes: inout [FileChange]
  ) throws -> File {
    do throws(EditProblem) {
      let merge = FileMerge(settings)
      let result = try merge.merge(path: path, base: base, ours, theirs)
      if result.bytes != present {
        changes.append(FileChange(path: path, before: present, after: result.bytes))
      }
      return File(
        path: path, result: .merged(replaced: result.replaced, isStaged: isStaged))
    } catch {
      try ConflictFiles(root: store.root).keep(path, ours: ours, theirs: theirs)
      return File(
        path: path, result: .failed(error.description, keptAt: ConflictFiles.path(of: path)))
    }
  }

  /// Those of the workspace. If they hold a conflict, todos are merged with the defaults.
  private var settings: Settings {
    do { return try store.settings() } catch { return Settings() }
  }
}
