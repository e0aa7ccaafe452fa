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
  private let opened: Mutex<[FolderPath: Folder]>
  private let seen = Mutex<Set<FolderPath>>([])
  private let newest = Atomic<Int64>(0)

  /// When one of the folders that were found, or one around them, was changed last: nanoseconds since
  /// 1970.
  var newestChange: Int64 { newest.load(ordering: .relaxed) }

  /// The folders that were found, and those around them.
  var found: Set<FolderPath> { seen.withLock { $0 } }

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
    if let known = opened.withLock({ $0[path] }) { return known }
    let (parent, name) = path.parted
    let folder = try disk.openFolder(name, in: self.folder(parent), replacing: false)
    keep(folder, at: path)
    return folder
  }

  /// The folder of that path, `nil` where there is none.
  func existingFolder(_ path: FolderPath) throws(SystemError) -> Folder? {
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
    newest.max(try disk.status(of: folder).version.changed, ordering: .relaxed)
    seen.withLock { _ = $0.insert(path) }
    keep(folder, at: path)
    return folder
  }

  private func keep(_ folder: Folder, at path: FolderPath) {
    opened.withLock { opened in
      if opened.count >= Self.mostFolders { opened.removeAll(keepingCapacity: true) }
      opened[path] = folder
    }
  }
}
