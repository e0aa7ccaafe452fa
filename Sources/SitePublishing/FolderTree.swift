import Platform
import Synchronization
import TodoModel

/// The folders of a site, opened when several threads first ask for them.
final class FolderTree: Sendable {
  let root: Directory
  private let opened: Mutex<[ExactPath: Directory]>

  /// How many folders stay open at once: well below the 256 files of macOS, for two trees.
  private static let mostFolders = 60

  init(_ root: Directory) {
    self.root = root
    opened = Mutex([:])
  }

  /// The folder of that path, made where it is missing.
  func folder(_ path: ExactPath) throws(SystemError) -> Directory {
    if path.text.isEmpty { return root }
    if let known = opened.withLock({ $0[path] }) { return known }
    let (parentPath, name) = path.parted
    let parent = try self.folder(parentPath)
    // Most are missing, in a site that is being made.
    try parent.makeDirectory(name, mayExist: true)
    let folder = try parent.openDirectory(name)
    keep(folder, at: path)
    return folder
  }

  /// The folder of that path, `nil` where there is none.
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
