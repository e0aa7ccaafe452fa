import Platform
import Synchronization

// Folders with everything inside.
extension Directory {
  /// Removes a file, or a folder with its contents. Does not follow symbolic links.
  ///
  /// - Returns: the number of files removed.
  @discardableResult
  func removeTree(_ name: UnsafePointer<CChar>) throws(SystemError) -> Int {
    let inner: Directory
    do throws(SystemError) {
      inner = try openDirectory(name)
    } catch {
      if error.isNotFound { return 0 }
      if !error.isNotADirectory { throw error }
      try unlink(name)
      return 1
    }
    let count = try inner.removeContents()
    try removeDirectory(name)
    return count
  }

  private func removeContents() throws(SystemError) -> Int {
    var count = 0
    var directories: [DirectoryEntry] = []
    for entry in try entries() {
      if entry.kind == .directory {
        directories.append(entry)
      } else {
        try unlink(entry.name)
        count += 1
      }
    }
    if directories.count < Self.fewDirectories {
      for entry in directories { count += try removeTree(entry.name) }
      return count
    }
    // The users' folders are most of the work of a build that changes little.
    let removed = Atomic(0)
    try inParallel(directories) { entry throws(SystemError) in
      removed.add(try removeTree(entry.name), ordering: .relaxed)
    }
    return count + removed.load(ordering: .relaxed)
  }

  /// Fewer folders are not worth distributing to threads.
  private static let fewDirectories = 8

  /// The maximum nesting depth of a site's folders: deeper than any site, and low enough for the
  /// stack of a thread.
  static let mostLevels = 200

  /// The path of a `.git` in the folder or its subfolders, ignoring case.
  ///
  /// - Parameter level: the depth of the folder.
  /// - Throws: if folders are nested deeper than in a site; nothing is removed then.
  func findGit(_ level: Int = 0) throws(SystemError) -> String? {
    if level > Self.mostLevels { throw .isTooDeep }
    // A site has many files in few folders, and no other file name matters.
    let wanted = try entries { $0.kind == .directory || $0.isNamed(ignoringCase: ".git") }
    for entry in wanted {
      if entry.text.utf8.count == 4, entry.text.lowercased() == ".git" { return entry.text }
      guard entry.kind == .directory else { continue }
      if let found = try openDirectory(entry.name).findGit(level + 1) {
        return "\(entry.text)/\(found)"
      }
    }
    return nil
  }

  /// The paths of all files in the folder and its subfolders, as bytes, unsorted.
  func filePaths() throws(SystemError) -> [[UInt8]] {
    var paths: [[UInt8]] = []
    try collectFiles(prefix: [], into: &paths)
    return paths
  }

  private func collectFiles(
    prefix: [UInt8], into paths: inout [[UInt8]]
  ) throws(SystemError) {
    for entry in try entries() {
      let path = prefix + entry.bytes
      if entry.kind == .directory {
        let inner = try openDirectory(entry.name)
        try inner.collectFiles(prefix: path + [UInt8(ascii: "/")], into: &paths)
      } else {
        paths.append(path)
      }
    }
  }
}
