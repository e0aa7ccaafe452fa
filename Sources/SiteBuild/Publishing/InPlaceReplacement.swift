import Platform
import TodoModel

/// Replaces a site whose folder cannot be swapped. Renames each file over the old one, pages before
/// the indexes that link to them, and then removes the files that the new site does not contain.
///
/// Writes the list of the site's files first, so that the next build can continue.
struct InPlaceReplacement {
  let stage: Stage
  /// The output folder.
  let folder: Directory

  /// Marks the output folder as created by Docket, and writes the list of files to move. The old
  /// site is unchanged until this returns.
  func begin() throws(SystemError) -> [String] {
    let site = try stage.folder.openDirectory(Stage.siteName)
    let files = try site.filePaths()
      .map { String(decoding: $0, as: UTF8.self) }
      .filter { $0 != Marker.name }
    let ordered = Self.ordered(files)
    let list = ordered.flatMap { path -> [UInt8] in Array(path.utf8) + [0] }
    try stage.folder.createFile(Stage.unfinishedFilesName, list)
    try move(Marker.name, from: site, to: folder)
    try stage.folder.rename(Stage.unfinishedFilesName, to: Stage.filesName)
    return ordered
  }

  /// The list of files left by a killed build; `nil` if the build did not get that far.
  func unfinishedFiles() throws(SystemError) -> [String]? {
    guard try stage.folder.status(Stage.filesName) != nil,
      let list = try stage.folder.contents(Stage.filesName)
    else { return nil }
    return list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Sorts by depth, deepest first, with indexes last, so that a page exists before the lists that
  /// link to it.
  static func ordered(_ files: [String]) -> [String] {
    files
      .map { path in
        let parts = path.utf8.count { $0 == UInt8(ascii: "/") }
        return (path.hasSuffix("index.html"), -parts, path)
      }
      .sorted { a, b in
        if a.0 != b.0 { return b.0 }
        if a.1 != b.1 { return a.1 < b.1 }
        return a.2.utf8.lexicographicallyPrecedes(b.2.utf8)
      }
      .map(\.2)
  }

  /// Moves the files that are not moved yet, and then removes all others.
  ///
  /// - Returns: the number of files removed.
  @discardableResult
  func finish(_ files: [String]) throws(SystemError) -> Int {
    let site = try stage.folder.openDirectory(Stage.siteName)
    var (current, from, to) = (ExactPath(""), site, folder)
    for file in files {
      let (path, name) = ExactPath(file).parted
      if path != current {
        (current, from, to) = (path, site, folder)
        for part in path.parts {
          from = try from.openDirectory(part)
          to = try to.openOrReplaceDirectory(part)
        }
      }
      try move(name, from: from, to: to)
    }
    return try removeAllBut(files)
  }

  private func move(_ name: String, from: Directory, to: Directory) throws(SystemError) {
    do throws(SystemError) {
      try from.rename(name, to: name, in: to)
    } catch {
      // The killed build has already moved it.
      if error.isNotFound { return }
      guard error.isADirectory || error.isNotEmpty else { throw error }
      try to.removeTree(name)
      try from.rename(name, to: name, in: to)
    }
  }

  private func removeAllBut(_ files: [String]) throws(SystemError) -> Int {
    var kept: Set<[UInt8]> = [Array(Marker.name.utf8), Array(Stage.innerName.utf8)]
    for file in files {
      let path = Array(file.utf8)
      kept.insert(path)
      // Folders, with the slash at their end.
      for (index, byte) in path.enumerated() where byte == UInt8(ascii: "/") {
        kept.insert(Array(path[...index]))
      }
    }
    return try removeAll(in: folder, prefix: [], but: kept)
  }

  private func removeAll(
    in folder: Directory, prefix: [UInt8], but kept: Set<[UInt8]>
  ) throws(SystemError) -> Int {
    var count = 0
    for entry in try folder.entries() {
      let path = prefix + entry.bytes
      let inner = path + [UInt8(ascii: "/")]
      if entry.kind == .directory, kept.contains(inner) {
        count += try removeAll(in: folder.openDirectory(entry.name), prefix: inner, but: kept)
      } else if !kept.contains(path) {
        count += try folder.removeTree(entry.name)
      }
    }
    return count
  }
}
