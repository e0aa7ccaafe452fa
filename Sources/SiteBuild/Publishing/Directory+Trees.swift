import Platform

// Folders with everything inside.
extension Directory {
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
