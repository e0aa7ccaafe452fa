import Platform
import Synchronization
import TodoModel

/// The folders of a site, opened on first use by any thread.
final class FolderTree: Sendable {
  let root: Directory
  private let opened: Mutex<[ExactPath: Directory]>

  /// The maximum number of folders kept open: with two trees, well below the limit of 256 open
  /// files on macOS.
  private static let mostFolders = 60

  init(_ root: Directory) {
    self.root = root
    opened = Mutex([:])
  }

  /// Opens the folder with this path, and creates it if it does not exist.
  func folder(_ path: ExactPath) throws(SystemError) -> Directory {
    if path.text.isEmpty { return root }
    if let known = opened.withLock({ $0[path] }) { return known }
    let (parentPath, name) = path.parted
    let parent = try self.folder(parentPath)
    // Most folders do not exist yet when a site is created.
    try parent.makeDirectory(name, mayExist: true)
    let folder = try parent.openDirectory(name)
    keep(folder, at: path)
    return folder
  }

  /// Opens the folder with this path; `nil` if it does not exist.
  func existingFolder(_ path: ExactPath) throws(SystemError) -> Directory? {
    if let known = opened.withLock({ $0[path] }) { return known }
    var folder = root
    if !path.text.isEmpty {
      let (parent, name) = path.parted
      guard let parent = try existingFolder(parent) else { return nil }
      do throws(SystemError) {
        folder = try parent.openDirectory(name)
      } catch {
        if error.isNotFound || error.isNotADirectory { return nil }
        throw error
      }
    }
    keep(folder, at: path)
    return folder
  }

  private func keep(_ folder: Directory, at path: ExactPath) {
    opened.withLock { opened in
      if opened.count >= Self.mostFolders { opened.removeAll(keepingCapacity: true) }
      opened[path] = folder
    }
  }
}
