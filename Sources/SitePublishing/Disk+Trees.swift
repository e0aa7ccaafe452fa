import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Disk {
  func isFolder(_ entry: Entry, in folder: Folder) throws(SystemError) -> Bool {
    if let known = entry.isFolder { return known }
    return try status(entry.name, in: folder).kind == .folder
  }

  /// Removes a file or a folder with all that is in it. A symbolic link goes, not what it leads to.
  ///
  /// - Returns: how many files went.
  @discardableResult
  func removeTree(_ name: [CChar], in folder: Folder) throws(SystemError) -> Int {
    let inner: Folder
    do throws(SystemError) {
      inner = try openFolder(name, in: folder)
    } catch {
      switch error.code {
      case ENOENT: return 0
      case ENOTDIR, ELOOP, EMLINK:
        try unlink(name, in: folder)
        return 1
      default: throw error
      }
    }
    let count = try removeContents(of: inner)
    try removeFolder(name, in: folder)
    return count
  }

  @discardableResult
  func removeTree(_ name: String, in folder: Folder) throws(SystemError) -> Int {
    try removeTree(Array(name.utf8CString), in: folder)
  }

  private func removeContents(of folder: Folder) throws(SystemError) -> Int {
    var count = 0
    var folders: [Entry] = []
    for entry in try list(folder) {
      if try isFolder(entry, in: folder) {
        folders.append(entry)
      } else {
        try unlink(entry.name, in: folder)
        count += 1
      }
    }
    if folders.count < Self.fewFolders {
      for entry in folders { count += try removeTree(entry.name, in: folder) }
      return count
    }
    // The users' folders: most of the work of a build that changes little.
    let removed = Atomic(0)
    try SitePublishing.inParallel(folders) { entry throws(SystemError) in
      removed.add(try removeTree(entry.name, in: folder), ordering: .relaxed)
    }
    return count + removed.load(ordering: .relaxed)
  }

  /// With fewer it is not worth the while to share them among threads.
  private static let fewFolders = 8

  /// Gives a file a second name in another folder, or copies it on a disk without hard links and
  /// where it has too many of them.
  ///
  /// - Returns: whether it is a copy.
  func linkOrCopy(_ name: String, in old: Folder, to new: Folder) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try link(name, in: old, to: new)
      return false
    } catch {
      if error.code == EEXIST { throw error }
      guard let bytes = try contents(name, in: old) else { throw error }
      try create(name, in: new, bytes)
      return true
    }
  }

  /// How deep folders may lie in a site's: many more levels than a site has, and fewer than a thread
  /// can go down.
  static let mostLevels = 200

  /// The path of a `.git` in or below the folder, in any case of letters.
  ///
  /// - Parameter level: how deep the folder lies.
  /// - Throws: for folders that lie deeper than a site's; nothing of them is removed then.
  func findGit(below folder: Folder, _ level: Int = 0) throws(SystemError) -> String? {
    if level > Self.mostLevels { throw SystemError(code: ENAMETOOLONG) }
    // A site is many files in few folders, and no file's name but that one matters.
    for entry in try list(folder, where: { $0.mayBeFolder || $0.isGit }) {
      if entry.name.count == 5, entry.text.lowercased() == ".git" { return entry.text }
      guard try isFolder(entry, in: folder) else { continue }
      if let found = try findGit(below: openFolder(entry.name, in: folder), level + 1) {
        return "\(entry.text)/\(found)"
      }
    }
    return nil
  }

  /// The paths of all files below the folder, as bytes, in no particular order.
  func files(below folder: Folder) throws(SystemError) -> [[UInt8]] {
    var paths: [[UInt8]] = []
    try collectFiles(below: folder, prefix: [], into: &paths)
    return paths
  }

  private func collectFiles(below folder: Folder, prefix: [UInt8], into paths: inout [[UInt8]])
    throws(SystemError)
  {
    for entry in try list(folder) {
      let path = prefix + entry.bytes
      if try isFolder(entry, in: folder) {
        let inner = try openFolder(entry.name, in: folder)
        try collectFiles(below: inner, prefix: path + [UInt8(ascii: "/")], into: &paths)
      } else {
        paths.append(path)
      }
    }
  }
}
