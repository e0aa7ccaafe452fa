import Synchronization

extension Directory {
  /// Removes a file, or a folder with its contents. Does not follow symbolic links.
  ///
  /// - Returns: the number of files removed.
  @discardableResult
  package func removeTree(_ name: UnsafePointer<CChar>) throws(SystemError) -> Int {
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
}
