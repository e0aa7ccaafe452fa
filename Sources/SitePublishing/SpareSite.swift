import TodoModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The site before the old one, which becomes the new one: it has the old one's files but for the stale
/// ones, and no others.
struct SpareSite {
  private let tree: FolderTree
  private let record: SiteRecord.Spare
  /// The paths of the files that the old site has and it has not, or has others of.
  private let stale: [String]
  private let old: FolderTree
  /// The folders that the old site has.
  private let folders: [ExactPath]
  private let disk: Disk

  /// - Parameters:
  ///   - root: its folder.
  ///   - stale: the paths of the files that it has not as the old site has them.
  ///   - old: the site that stands in the output.
  ///   - folders: those that it has.
  init(
    _ root: Folder, _ record: SiteRecord.Spare, stale: [String], old: FolderTree,
    _ folders: [ExactPath],
    disk: Disk
  ) {
    tree = FolderTree(root, disk)
    self.record = record
    self.stale = stale
    self.old = old
    self.folders = folders
    self.disk = disk
  }

  /// Whether nobody put a file into its folders, or took one away, since it was a site. What its files
  /// hold is known from the old site, whose files they are.
  var isAsItWas: Bool {
    do throws(SystemError) {
      try inParallel(folders.filter { !$0.text.isEmpty }) { folder throws(SystemError) in
        // Missing in a folder that is as it was: the old site was the first to have it.
        guard let status = try disk.statusIfPresent(folder.text, in: tree.root) else { return }
        if status.kind != .folder || status.version.changed >= record.settled {
          throw SystemError(code: ESTALE)
        }
      }
      return true
    } catch {
      return false
    }
  }

  /// Moves the new site's files that were written into it, and links those that it has not of the old
  /// one.
  ///
  /// - Parameter written: the paths of the files that `new` holds, the marker aside.
  /// - Returns: whether there are copies in it, of files that could not be linked.
  func renew(with written: [String], of new: FolderTree) throws(PublishError) -> Bool {
    var hasCopies = false
    let isWritten = Set(written.lazy.map(ExactPath.init))
    for path in stale where !isWritten.contains(ExactPath(path)) {
      try change(path) { folder, name, own throws(SystemError) in
        guard let from = try old.existingFolder(folder) else { throw SystemError(code: ENOENT) }
        if try disk.statusIfPresent(name, in: own) != nil { try disk.unlink(name, in: own) }
        if try disk.linkOrCopy(name, in: from, to: own) { hasCopies = true }
      }
    }
    for path in written + [Marker.name] {
      try change(path) { folder, name, own throws(SystemError) in
        try disk.rename(name, in: new.folder(folder), to: name, in: own)
      }
    }
    return hasCopies
  }

  private func change(
    _ path: String, _ body: (ExactPath, String, Folder) throws(SystemError) -> Void
  ) throws(PublishError) {
    let (folder, name) = ExactPath(path).parted
    do throws(SystemError) {
      try body(folder, name, tree.folder(folder))
    } catch {
      throw PublishError(path, cannot: "write", error)
    }
  }
}
