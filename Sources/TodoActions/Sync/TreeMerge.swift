import Git
import TodoFormat
import TodoModel
import TodoStore

/// Merges two commits file by file against their ancestor. Nothing on the disk changes.
///
/// A todo that one side moved and the other changed is recognized by its file's name, or by the
/// `aliases` that commands write; git's guesses by similarity would take one short todo for another.
struct TreeMerge {
  typealias Entry = GitWorkTree.Entry
  typealias Change = GitWorkTree.Change

  /// What differs from our side.
  private(set) var changes: [(path: [UInt8], entry: Entry?)] = []
  /// By path in the repository.
  private(set) var replaced: [(path: String, value: ReplacedValue)] = []
  private(set) var conflicts: [SyncConflict] = []
  /// The paths in the workspace for which there was a version.
  private(set) var resolved: [String] = []

  private let tree: GitWorkTree
  private let files: SyncedFiles
  private let resolution: Resolution
  private var blobs: [String: [UInt8]] = [:]

  /// The version to take of a file that cannot be merged, by its path in the workspace; `nil` to merge
  /// nothing.
  typealias Resolution = (String, _ ours: [UInt8], _ theirs: [UInt8]) throws -> [UInt8]?

  init(
    _ tree: GitWorkTree, _ files: SyncedFiles, base: String?, ours: String, theirs: String,
    resolution: @escaping Resolution
  ) async throws {
    (self.tree, self.files, self.resolution) = (tree, files, resolution)
    let (own, other) = (
      try await tree.changes(from: base, to: ours), try await tree.changes(from: base, to: theirs)
    )
    var first = Dictionary(uniqueKeysWithValues: own.map { ($0.path, $0) })
    var second = Dictionary(uniqueKeysWithValues: other.map { ($0.path, $0) })
    try await loadBlobs(first, second)
    for rename in renames(first, second) {
      try await merge(
        at: rename.target, base: rename.base, rename.ours, rename.theirs,
        removing: rename.removed, present: first[rename.target]?.new)
      for path in rename.removed + [rename.target] {
        first[path] = nil
        second[path] = nil
      }
    }
    for (path, change) in second.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      guard let own = first[path] else {
        changes.append((path, change.new))
        continue
      }
      if own.new == change.new { continue }
      switch (own.new, change.new) {
      case (let ours?, let theirs?):
        try await merge(at: path, base: own.old, ours, theirs, removing: [], present: ours)
      case (nil, let theirs?):
        changes.append((path, theirs))
        note(path, "(removed)")
      case (_?, nil): note(path, "(removed)")
      case (nil, nil): break
      }
    }
    findClashes(own)
  }

  /// Git would drop a file for a folder of its name, and a folder for a file.
  private mutating func findClashes(_ own: [Change]) {
    func folders(of path: [UInt8]) -> [[UInt8]] {
      path.indices.filter { path[$0] == 0x2F }.map { Array(path[..<$0]) }
    }
    let removed = Set(changes.filter { $0.entry == nil }.map(\.path))
    let added = changes.filter { $0.entry != nil }.map(\.path)
    let kept = own.filter { $0.new != nil && !removed.contains($0.path) }.map(\.path) + added
    let (files, inside) = (Set(kept), Set(kept.flatMap(folders)))
    for path in added
    where inside.contains(path) || folders(of: path).contains(where: files.contains) {
      conflicts.append(
        SyncConflict(
          path: String(decoding: path, as: UTF8.self), inner: nil,
          reason: "one side has a file and the other a folder of one name", ours: nil, theirs: nil))
    }
  }

  private mutating func note(_ path: [UInt8], _ value: String) {
    let field = ReplacedValue(field: "file", value.utf8)
    replaced.append((String(decoding: path, as: UTF8.self), field))
  }

  // MARK: Contents

  /// Merges two versions of a file, and puts the result at a path.
  ///
  /// - Parameter present: what our side has there.
  private mutating func merge(
    at path: [UInt8], base: Entry?, _ ours: Entry, _ theirs: Entry, removing removed: [[UInt8]],
    present: Entry?
  ) async throws {
    let name = String(decoding: path, as: UTF8.self)
    let mode = ours.mode == base?.mode ? theirs.mode : ours.mode
    var result: [UInt8]?
    var reason = "it is not a regular file on both sides"
    if ours.isFile, theirs.isFile, base?.isFile ?? true {
      let versions = (base.flatMap { blobs[$0.blob] }, blobs[ours.blob], blobs[theirs.blob])
      guard let own = versions.1, let other = versions.2 else {
        throw GitError.failed(reason: "the contents of '\(name)' are missing")
      }
      let inner = files.inner(path)
      if let inner, FileMerge.canMerge(inner), files.mayContain(inner) {
        do throws(EditProblem) {
          let merged = try FileMerge(files.settings)
            .merge(path: inner, base: versions.0, own, other)
          result = merged.bytes
          replaced += merged.replaced.map { (name, $0) }
        } catch {
          reason = error.message
        }
      } else {
        result = try await tree.mergedByLines(base: versions.0 ?? [], own, other)
        reason = "both sides changed the same lines, and it is not a todo"
      }
      if result == nil, let inner, let wanted = try resolution(inner, own, other) {
        result = wanted
        resolved.append(inner)
      }
      if result == nil {
        return conflicts.append(
          SyncConflict(path: name, inner: inner, reason: reason, ours: own, theirs: other))
      }
    }
    guard let result else {
      return conflicts.append(
        SyncConflict(path: name, inner: nil, reason: reason, ours: nil, theirs: nil))
    }
    let entry = Entry(mode: mode, blob: try await tree.write(result))
    changes += removed.map { ($0, nil) }
    if entry != present { changes.append((path, entry)) }
  }

  private mutating func loadBlobs(
    _ first: [[UInt8]: Change], _ second: [[UInt8]: Change]
  ) async throws {
    var ids: Set<String> = []
    func need(_ entries: Entry?...) {
      for case let entry? in entries where entry.isFile { ids.insert(entry.blob) }
    }
    var hasRemovals = false
    for (path, change) in second {
      guard let own = first[path], own.new != change.new else { continue }
      need(own.old, own.new, change.new)
      if own.new == nil || change.new == nil { hasRemovals = true }
    }
    hasRemovals =
      hasRemovals
      || first.contains { path, own in
        own.new == nil && second[path].map { $0.new == nil } ?? false
      }
    if hasRemovals {
      for change in Array(first.values) + second.values {
        if change.old == nil { need(change.new) }
        if change.new == nil { need(change.old) }
      }
    }
    blobs = try await tree.blobs(Array(ids))
  }

  // MARK: Renames

  private struct Rename {
    let target: [UInt8]
    let base: Entry?
    let ours: Entry
    let theirs: Entry
    let removed: [[UInt8]]
  }

  /// The files that one side moved, and the other changed or moved too.
  private func renames(
    _ first: [[UInt8]: Change], _ second: [[UInt8]: Change]
  ) -> [Rename] {
    var renames: [Rename] = []
    var taken: Set<[UInt8]> = []
    for (path, own) in first.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      guard own.old != nil, let other = second[path], own.new == nil || other.new == nil else {
        continue
      }
      let targets = (
        own.new == nil ? target(of: own, in: first) : nil,
        other.new == nil ? target(of: other, in: second) : nil
      )
      switch targets {
      case (let target?, nil):
        guard let ours = first[target]?.new, let theirs = other.new, second[target] == nil,
          taken.insert(target).inserted
        else { continue }
        renames.append(
          Rename(target: target, base: own.old, ours: ours, theirs: theirs, removed: [path]))
      case (nil, let target?):
        guard let ours = own.new, let theirs = second[target]?.new, first[target] == nil,
          taken.insert(target).inserted
        else { continue }
        renames.append(
          Rename(target: target, base: own.old, ours: ours, theirs: theirs, removed: [path]))
      case (let mine?, let yours?):
        guard let ours = first[mine]?.new, let theirs = second[yours]?.new else { continue }
        // The greater of two places counts.
        let isMine = mine == yours || yours.lexicographicallyPrecedes(mine)
        let (target, loser) = isMine ? (mine, yours) : (yours, mine)
        guard mine == yours || (second[mine] == nil && first[yours] == nil),
          taken.isDisjoint(with: [target, loser])
        else { continue }
        taken.formUnion([target, loser])
        renames.append(
          Rename(
            target: target, base: own.old, ours: ours, theirs: theirs,
            removed: target == loser ? [path] : [path, loser]))
      case (nil, nil): continue
      }
    }
    return renames
  }

  /// Where a side moved a file: the only new file with its contents, its name, or its id as an alias.
  private func target(of removed: Change, in changes: [[UInt8]: Change]) -> [UInt8]? {
    let new = changes.values.filter { $0.old == nil && $0.new?.isFile == true }
    func single(_ isWanted: (Change) -> Bool) -> [UInt8]? {
      let found = new.filter(isWanted)
      return found.count == 1 ? found[0].path : nil
    }
    func name(_ path: [UInt8]) -> ArraySlice<UInt8> { path.split(separator: 0x2F).last ?? [] }
    if let same = single({ $0.new?.blob == removed.old?.blob }) { return same }
    if let same = single({ name($0.path) == name(removed.path) }) { return same }
    let stem = String(decoding: name(removed.path), as: UTF8.self)
      .split(separator: ".").dropLast().joined(separator: ".")
    return single { change in
      guard let bytes = change.new.flatMap({ blobs[$0.blob] }) else { return false }
      do throws(EditProblem) {
        return try FileText(path: "", bytes).items(.aliases)
          .contains { $0.split(separator: "/").last.map(String.init) == stem }
      } catch {
        // A file that cannot be read has no aliases.
        return false
      }
    }
  }
}

/// A file that could not be merged.
package struct SyncConflict: Sendable {
  /// Relative to the top of the repository.
  package let path: String
  /// Relative to the workspace; `nil` outside of it.
  package let inner: String?
  package let reason: String
  let ours: [UInt8]?
  let theirs: [UInt8]?
}
