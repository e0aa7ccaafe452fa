import Synchronization

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
  private let opened: Mutex<[FolderPath: Existing]>

  /// A folder with when its names changed last, in nanoseconds since 1970.
  struct Existing: Sendable {
    let folder: Folder
    let modified: Int64
  }

  /// How many folders stay open at once: well below the 256 files of macOS, for two trees.
  private static let mostFolders = 60

  init(_ root: Folder, _ disk: Disk) {
    self.root = root
    self.disk = disk
    opened = Mutex([:])
  }

  /// The folder of that path, made where it is missing.
  func folder(_ path: FolderPath) throws(SystemError) -> Folder {
    if path.text.isEmpty { return root }
    if let known = opened.withLock({ $0[path] }) { return known.folder }
    let (parent, name) = path.parted
    let folder = try disk.openFolder(name, in: self.folder(parent), replacing: false)
    keep(Existing(folder: folder, modified: 0), at: path)
    return folder
  }

  /// The folder of that path, `nil` where there is none.
  func existingFolder(_ path: FolderPath) throws(SystemError) -> Existing? {
    if let known = opened.withLock({ $0[path] }) { return known }
    var folder = root
    if !path.text.isEmpty {
      let (parent, name) = path.parted
      guard let parent = try existingFolder(parent) else { return nil }
      do throws(SystemError) {
        folder = try disk.openFolder(name, in: parent.folder)
      } catch {
        switch error.code {
        case ENOENT, ENOTDIR, ELOOP: return nil
        default: throw error
        }
      }
    }
    let existing = Existing(folder: folder, modified: try disk.status(of: folder).modified)
    keep(existing, at: path)
    return existing
  }

  private func keep(_ folder: Existing, at path: FolderPath) {
    opened.withLock { opened in
      if opened.count >= Self.mostFolders { opened.removeAll(keepingCapacity: true) }
      opened[path] = folder
    }
  }
}
