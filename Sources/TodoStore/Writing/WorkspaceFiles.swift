import Platform

/// The files of a workspace. No path or link leads out of its folder.
package struct WorkspaceFiles: Sendable {
  let root: Directory

  /// - Parameter root: the workspace's folder.
  package init(root: String, _ fileSystem: FileSystem = FileSystem()) throws(WriteError) {
    self.root = try writing("write in", root) { () throws(SystemError) in
      try fileSystem.openDirectory(root)
    }
  }

  /// The folder that contains a file, and the file's name.
  struct Place: Sendable {
    let directory: Directory
    let name: String
  }

  /// - Parameters:
  ///   - makesFolders: whether to create missing folders.
  ///   - waits: whether to wait until the disk has these.
  /// - Returns: `nil` if a folder is missing.
  func place(
    of path: String, makesFolders: Bool = false, waits: Bool = true
  ) throws(WriteError) -> Place? {
    let parts = path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard let name = parts.last,
      !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." || $0.utf8.contains(0) })
    else { throw .refused(path: path, reason: "it is outside the workspace") }
    // Git's own files can make git run programs. Some disks treat '.GIT' as the same name.
    guard !parts.contains(where: { $0.lowercased() == ".git" }) else {
      throw .refused(path: path, reason: "it belongs to git")
    }
    var folder = root
    for part in parts.dropLast() {
      do throws(SystemError) {
        folder =
          try makesFolders
          ? folder.openOrMakeDirectory(part, syncs: waits) : folder.openDirectory(part)
      } catch {
        if error.isNotADirectory {
          throw .refused(
            path: path, reason: "'\(part)' in its path is not a folder of the workspace")
        }
        if error.isMissing { return nil }
        throw WriteError("write", path, error)
      }
    }
    return Place(directory: folder, name: name)
  }

  /// The bytes and metadata of a regular file that this process may write; `nil` if there is no such
  /// file.
  func contents(
    of place: Place, path: String
  ) throws(WriteError) -> (bytes: [UInt8], status: FileStatus)? {
    let (file, status): (File, FileStatus)
    do throws(FileReadingError) {
      (file, status) = try place.directory.openRegularFile(place.name, .readWrite)
    } catch {
      switch error {
      case .system(let error):
        if error.isMissing { return nil }
        throw WriteError("change", path, error)
      case .notAFile: throw .refused(path: path, reason: "it is not a regular file")
      case .symbolicLink, .tooLarge: throw .refused(path: path, reason: error.reason)
      }
    }
    guard status.links <= 1 else {
      throw .refused(
        path: path, reason: "it has \(status.links) hard links, which would be separated")
    }
    let bytes = try writing("read", path) { () throws(SystemError) in
      try file.contents(expecting: status.size)
    }
    return (bytes, status)
  }

  /// The bytes of a file; `nil` if there is no such file.
  package func contents(of path: String) throws(WriteError) -> [UInt8]? {
    try unchanged(path).before
  }

  /// A file that is not changed yet.
  package func unchanged(_ path: String) throws(WriteError) -> FileChange {
    guard let place = try place(of: path), let file = try contents(of: place, path: path) else {
      return FileChange(path: path, before: nil, after: nil)
    }
    return FileChange(
      path: path, before: file.bytes, after: file.bytes, permissions: file.status.permissions)
  }

  /// The valid UTF-8 names in a folder, unsorted; empty if there is no such folder.
  ///
  /// - Parameters:
  ///   - folder: empty for the workspace's root.
  ///   - isWanted: receives the bytes of a name.
  package func names(
    in folder: String, where isWanted: (UnsafeRawBufferPointer) -> Bool = { _ in true }
  ) throws(WriteError) -> [String] {
    let place = folder.isEmpty ? nil : try self.place(of: folder)
    if place == nil, !folder.isEmpty { return [] }
    do throws(SystemError) {
      let opened = try place.map { place throws(SystemError) in
        try place.directory.openDirectory(place.name)
      }
      return try (opened ?? root).names(where: isWanted)
    } catch {
      if error.isMissing || error.isNotADirectory { return [] }
      throw WriteError("read", folder.isEmpty ? "." : folder, error)
    }
  }

  /// Whether a regular file exists; `false` if that cannot be determined.
  package func has(_ path: String) -> Bool { kind(of: path) == .file }

  /// Whether a file, folder or link exists; `false` if that cannot be determined.
  package func hasAny(_ path: String) -> Bool { kind(of: path) != nil }

  private func kind(of path: String) -> FileKind? {
    do {
      return try place(of: path).flatMap { $0.directory.kind(of: $0.name) }
    } catch {
      return nil
    }
  }
}
