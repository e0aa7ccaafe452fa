import Platform

/// Replaces a site whose folder cannot be swapped. Renames each file over the old one, pages before
/// the indexes that link to them, and then removes the files that the new site does not contain.
///
/// Writes the list of the site's files first, so that the next build can continue.
struct InPlaceReplacement {
  let stage: Stage
  let output: Output
  let folder: Directory

  /// Marks the output folder as created by Docket, and writes the list of files to move. The old
  /// site is unchanged until this returns.
  func begin() throws(PublishError) -> [String] {
    do throws(SystemError) {
      let site = try stage.folder.openDirectory(Stage.siteName)
      let files = try site.filePaths()
        .map { String(decoding: $0, as: UTF8.self) }
        .filter { $0 != Marker.name }
      let ordered = Self.ordered(files)
      let list = ordered.flatMap { path -> [UInt8] in Array(path.utf8) + [0] }
      try stage.folder.createFile(Stage.unfinishedFilesName, list)
      try move(Marker.name, from: site, to: folder)
      try stage.folder.rename(Stage.unfinishedFilesName, to: Stage.filesName, in: stage.folder)
      return ordered
    } catch {
      throw PublishError(output.named, cannot: "move files into", error)
    }
  }

  /// The list of files left by a killed build; `nil` if the build did not get that far.
  func unfinishedFiles() throws(PublishError) -> [String]? {
    do throws(SystemError) {
      guard let list = try stage.folder.contents(Stage.filesName) else { return nil }
      return list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    } catch {
      if error.isNotFound { return nil }
      throw PublishError(stage.path, cannot: "read", error)
    }
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
  func finish(_ files: [String]) throws(PublishError) -> Int {
    do throws(SystemError) {
      let site = try stage.folder.openDirectory(Stage.siteName)
      var (path, from, to) = ("", site, folder)
      for file in files {
        let parts = SitePath.parts(of: file)
        guard let name = parts.last else { continue }
        let folderPath = parts.dropLast().joined(separator: "/")
        if !folderPath.utf8.elementsEqual(path.utf8) {
          (path, from, to) = (folderPath, site, folder)
          for part in parts.dropLast() {
            from = try from.openDirectory(part)
            to = try to.openOrReplaceDirectory(part)
          }
        }
        try move(name, from: from, to: to)
      }
      return try removeAllBut(files)
    } catch {
      throw PublishError(output.named, cannot: "move files into", error)
    }
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
    var keptFiles: Set<[UInt8]> = [Array(Marker.name.utf8)]
    var keptFolders: Set<[UInt8]> = []
    for file in files {
      let path = Array(file.utf8)
      keptFiles.insert(path)
      for (index, byte) in path.enumerated() where byte == UInt8(ascii: "/") {
        keptFolders.insert(Array(path[..<index]))
      }
    }
    return try removeAll(in: folder, prefix: [], but: keptFiles, keptFolders)
  }

  private func removeAll(
    in folder: Directory, prefix: [UInt8], but files: Set<[UInt8]>, _ folders: Set<[UInt8]>
  ) throws(SystemError) -> Int {
    var count = 0
    for entry in try folder.entries() {
      let path = prefix + entry.bytes
      if prefix.isEmpty, entry.isNamed(Stage.innerName) { continue }
      if entry.kind == .directory {
        guard folders.contains(path) else {
          count += try folder.removeTree(entry.name)
          continue
        }
        let inner = try folder.openDirectory(entry.name)
        count += try removeAll(
          in: inner, prefix: path + [UInt8(ascii: "/")], but: files, folders)
      } else if !files.contains(path) {
        try folder.unlink(entry.name)
        count += 1
      }
    }
    return count
  }
}
