import Synchronization
import TodoModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folders of a site, opened as they are asked for, by several threads at once.
final class FolderTree: Sendable {
  let root: Folder
  private let disk: Disk
  private let opened: Mutex<[ExactPath: Folder]>

  /// How many folders stay open at once: well below the 256 files of macOS, for two trees.
  private static let mostFolders = 60

  init(_ root: Folder, _ disk: Disk) {
    self.root = root
    self.disk = disk
    opened = Mutex([:])
  }

  /// The folder of that path, made where it is missing.
  func folder(_ path: ExactPath) throws(SystemError) -> Folder {
    if path.text.isEmpty { return root }
    if let known = opened.withLock({ $0[path] }) { return known }
    let (parentPath, name) = path.parted
    let parent = try self.folder(parentPath)
    // Most are missing, in a site that is being made.
    do throws(SystemError) { try disk.makeFolder(name, in: parent) } catch {
      if error.code != EEXIST { throw error }
    }
    let folder = try disk.openFolder(name, in: parent)
    keep(folder, at: path)
    return folder
  }

  /// The folder of that path, `nil` where there is none.
  func existingFolder(_ path: ExactPath) throws(SystemError) -> Folder? {
    if let known = opened.withLock({ $0[path] }) { return known }
    var folder = root
    if !path.text.isEmpty {
      let (parent, name) = path.parted
      guard let parent = try existingFolder(parent) else { return nil }
      do throws(SystemError) {
        folder = try disk.openFolder(name, in: parent)
      } catch {
        switch error.code {
        case ENOENT, ENOTDIR, ELOOP: return nil
        default: throw error
        }
      }
    }
    keep(folder, at: path)
    return folder
  }

  private func keep(_ folder: Folder, at path: ExactPath) {
    opened.withLock { opened in
      if opened.count >= Self.mostFolders { opened.removeAll(keepingCapacity: true) }
      opened[path] = folder
    }
  }
}
