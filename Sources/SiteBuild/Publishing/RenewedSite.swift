import Platform
import TodoModel

/// The previous site while it is updated to the new one. It contains exactly the files of the old
/// site except the stale ones.
struct RenewedSite {
  /// The previous site.
  let tree: FolderTree
  let record: SiteRecord.Previous
  /// The paths of the old site's files that the previous site does not have, or has with other
  /// contents.
  let stale: [String]
  /// The site in the output folder, and its folders.
  let old: FolderTree
  let folders: [ExactPath]

  /// Whether no file was added to or removed from its folders since it was published. The contents
  /// of its files are known, since they are the files of the old site.
  var isUnchanged: Bool {
    do throws(SystemError) {
      try inParallel(folders.filter { !$0.text.isEmpty }) { folder throws(SystemError) in
        // The folder may be new in the old site.
        guard let status = try tree.root.status(folder.text) else { return }
        if status.kind != .directory || status.version.changed >= record.settled {
          throw .isStale
        }
      }
      return true
    } catch {
      return false
    }
  }

  /// Moves in the files written for the new site, and links the files of the old site that are
  /// missing.
  ///
  /// - Parameter written: the paths of the files in `new`, without the marker.
  /// - Returns: whether the site contains copies of files that could not be linked.
  func renew(with written: [String], of new: FolderTree) throws(PublishError) -> Bool {
    var hasCopies = false
    let isWritten = Set(written.lazy.map(ExactPath.init))
    for path in stale where !isWritten.contains(ExactPath(path)) {
      try change(path) { folder, name, own throws(SystemError) in
        guard let from = try old.existingFolder(folder) else { throw .notFound }
        if try own.status(name) != nil { try own.unlink(name) }
        if try from.linkOrCopy(name, to: own) { hasCopies = true }
      }
    }
    for path in written + [Marker.name] {
      try change(path) { folder, name, own throws(SystemError) in
        try new.folder(folder).rename(name, to: name, in: own)
      }
    }
    return hasCopies
  }

  private func change(
    _ path: String, _ body: (ExactPath, String, Directory) throws(SystemError) -> Void
  ) throws(PublishError) {
    let (folder, name) = ExactPath(path).parted
    do throws(SystemError) {
      try body(folder, name, tree.folder(folder))
    } catch {
      throw PublishError(path, cannot: "write", error)
    }
  }
}
