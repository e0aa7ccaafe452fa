#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Puts a site in place where its folder cannot be swapped: each file is renamed over the old one,
/// pages before the indexes that link to them, and what the new site lacks goes last.
///
/// The list of the site's files is written down first, so that the next build can carry on.
struct OneByOne {
  let stage: Stage
  let output: Output
  let folder: Folder

  private var disk: Disk { stage.disk }

  /// Marks the output as Docket's and writes down what is to move. Until this returns, the site
  /// that stands there is as it was.
  func begin() throws(PublishError) -> [String] {
    do throws(SystemError) {
      let site = try disk.openFolder(Stage.siteName, in: stage.folder)
      let files = try disk.files(below: site)
        .map { String(decoding: $0, as: UTF8.self) }
        .filter { $0 != Marker.name }
      let ordered = Self.ordered(files)
      let list = ordered.flatMap { path -> [UInt8] in Array(path.utf8) + [0] }
      try disk.create(Stage.unfinishedFilesName, in: stage.folder, list)
      try move(Marker.name, from: site, to: folder)
      try disk.rename(
        Stage.unfinishedFilesName, in: stage.folder, to: Stage.filesName, in: stage.folder)
      return ordered
    } catch {
      throw PublishError(output.named, cannot: "move files into", error)
    }
  }

  /// What a killed build wrote down, `nil` where none had come that far.
  func unfinishedFiles() throws(PublishError) -> [String]? {
    do throws(SystemError) {
      guard let list = try disk.contents(Stage.filesName, in: stage.folder) else { return nil }
      return list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    } catch {
      if error.code == ENOENT { return nil }
      throw PublishError(stage.path, cannot: "read", error)
    }
  }

  /// Deepest first, indexes last: a page is there before the list that links to it.
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

  /// Moves what has not moved yet, then removes what is none of the files.
  ///
  /// - Returns: how many files were removed.
  @discardableResult
  func finish(_ files: [String]) throws(PublishError) -> Int {
    do throws(SystemError) {
      let site = try disk.openFolder(Stage.siteName, in: stage.folder)
      var (path, from, to) = ("", site, folder)
      for file in files {
        let parts = SitePath.parts(of: file)
        guard let name = parts.last else { continue }
        let folderPath = parts.dropLast().joined(separator: "/")
        if !folderPath.utf8.elementsEqual(path.utf8) {
          (path, from, to) = (folderPath, site, folder)
          for part in parts.dropLast() {
            from = try disk.openFolder(part, in: from)
            to = try disk.openFolder(part, in: to, replacing: true)
          }
        }
        try move(name, from: from, to: to)
      }
      return try removeAllBut(files)
    } catch {
      throw PublishError(output.named, cannot: "move files into", error)
    }
  }

  private func move(_ name: String, from: Folder, to: Folder) throws(SystemError) {
    do throws(SystemError) {
      try disk.rename(name, in: from, to: name, in: to)
    } catch {
      switch error.code {
      case ENOENT: return  // Moved already, by the build that was killed.
      case EISDIR, ENOTEMPTY, EEXIST:
        try disk.removeTree(name, in: to)
        try disk.rename(name, in: from, to: name, in: to)
      default: throw error
      }
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
    in folder: Folder, prefix: [UInt8], but files: Set<[UInt8]>, _ folders: Set<[UInt8]>
  ) throws(SystemError) -> Int {
    var count = 0
    for entry in try disk.list(folder) {
      let path = prefix + entry.bytes
      if prefix.isEmpty, entry.isNamed(Stage.innerName) { continue }
      if try disk.isFolder(entry, in: folder) {
        guard folders.contains(path) else {
          count += try disk.removeTree(entry.name, in: folder)
          continue
        }
        let inner = try disk.openFolder(entry.name, in: folder)
        count += try removeAll(
          in: inner, prefix: path + [UInt8(ascii: "/")], but: files, folders)
      } else if !files.contains(path) {
        try disk.unlink(entry.name, in: folder)
        count += 1
      }
    }
    return count
  }
}
