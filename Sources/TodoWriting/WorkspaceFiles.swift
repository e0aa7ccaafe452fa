import SystemCalls

/// The files below a workspace's folder, which no path and no link leads out of.
struct WorkspaceFiles: Sendable {
  let fileSystem: FileSystem
  let root: OpenFile

  init(root: String, _ fileSystem: FileSystem) throws(WriteError) {
    self.fileSystem = fileSystem
    do throws(SystemError) {
      self.root = try fileSystem.openFolder(root, followsLinks: true)
    } catch {
      throw WriteError("write in", root, error)
    }
  }

  /// The folder that a file lies in, and its name there.
  struct Place: Sendable {
    let folder: OpenFile
    let name: String
  }

  /// - Parameter makesFolders: whether folders that are missing on the way are made.
  /// - Returns: `nil` where a folder is missing.
  func place(of path: String, makesFolders: Bool = false) throws(WriteError) -> Place? {
    let parts = path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard let name = parts.last,
      !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." || $0.utf8.contains(0) })
    else { throw .refused(path: path, reason: "it lies outside of the workspace") }
    // Git's own files say what git runs; also on disks that take '.GIT' for the same.
    guard !parts.contains(where: { $0.lowercased() == ".git" }) else {
      throw .refused(path: path, reason: "it is git's own")
    }
    var folder = root
    for part in parts.dropLast() {
      do throws(SystemError) {
        folder = try subfolder(part, of: folder, isMade: makesFolders)
      } catch {
        if error.isNotAFolder {
          throw .refused(path: path, reason: "'\(part)' on its way is no folder of the workspace")
        }
        if error.isMissing { return nil }
        throw WriteError("write", path, error)
      }
    }
    return Place(folder: folder, name: name)
  }

  private func subfolder(
    _ name: String, of folder: OpenFile, isMade: Bool
  ) throws(SystemError) -> OpenFile {
    do throws(SystemError) {
      return try fileSystem.openFolder(name, in: folder)
    } catch {
      if !isMade || error.isNotAFolder || !error.isMissing { throw error }
    }
    do throws(SystemError) {
      try fileSystem.makeFolder(name, in: folder)
    } catch {
      if !error.isTaken { throw error }
    }
    return try fileSystem.openFolder(name, in: folder)
  }

  /// The bytes of a regular file that this process may write, with what it has beside them; `nil`
  /// where nothing has that name.
  func contents(
    of place: Place, path: String
  ) throws(WriteError) -> (bytes: [UInt8], status: FileStatus)? {
    let file: OpenFile
    do throws(SystemError) {
      file = try fileSystem.openFile(place.name, in: place.folder, mayWrite: true)
    } catch {
      if error.isLink {
        throw .refused(path: path, reason: "it is a symbolic link, and those are not followed")
      }
      if error.isMissing { return nil }
      throw WriteError("change", path, error)
    }
    let status: FileStatus
    let bytes: [UInt8]
    do throws(SystemError) {
      status = try fileSystem.status(of: file)
      bytes = status.kind == .file ? try fileSystem.contents(of: file) : []
    } catch {
      throw WriteError("read", path, error)
    }
    guard status.kind == .file else { throw .refused(path: path, reason: "it is no regular file") }
    guard status.links <= 1 else {
      throw .refused(
        path: path, reason: "it is \(status.links) hard links, and would be parted from the rest")
    }
    return (bytes, status)
  }

  /// A file that nothing becomes of yet.
  func unchanged(_ path: String) throws(WriteError) -> FileChange {
    guard let place = try place(of: path), let file = try contents(of: place, path: path) else {
      return FileChange(path: path, before: nil, after: nil)
    }
    return FileChange(
      path: path, before: file.bytes, after: file.bytes, permissions: file.status.permissions)
  }
}

/// Reads files as a writer does, without waiting for a turn to write.
package struct WorkspaceReader: Sendable {
  private let files: WorkspaceFiles

  /// - Parameter root: the workspace's folder.
  package init(root: String, _ fileSystem: FileSystem = FileSystem()) throws(WriteError) {
    files = try WorkspaceFiles(root: root, fileSystem)
  }

  /// A file that nothing becomes of yet.
  package func unchanged(_ path: String) throws(WriteError) -> FileChange {
    try files.unchanged(path)
  }

  /// The bytes of a file; `nil` where nothing has that name.
  package func contents(of path: String) throws(WriteError) -> [UInt8]? {
    try unchanged(path).before
  }

  /// The names in a folder that are UTF-8, unsorted; none where there is no such folder.
  ///
  /// - Parameters:
  ///   - folder: empty for the workspace's own.
  ///   - isWanted: by its bytes.
  package func names(
    in folder: String, where isWanted: (UnsafeRawBufferPointer) -> Bool = { _ in true }
  ) throws(WriteError) -> [String] {
    let place = folder.isEmpty ? nil : try files.place(of: folder)
    if place == nil, !folder.isEmpty { return [] }
    do throws(SystemError) {
      let opened = try place.map { place throws(SystemError) in
        try files.fileSystem.openFolder(place.name, in: place.folder)
      }
      return try files.fileSystem.names(in: opened ?? files.root, where: isWanted)
    } catch {
      if error.isMissing || error.isNotAFolder { return [] }
      throw WriteError("read", folder.isEmpty ? "." : folder, error)
    }
  }

  /// Whether there is a regular file; not where that cannot be told.
  package func has(_ path: String) -> Bool { kind(of: path) == .file }

  /// Whether there is anything, a folder or link too; not where that cannot be told.
  package func hasAny(_ path: String) -> Bool { kind(of: path) != nil }

  private func kind(of path: String) -> FileStatus.Kind? {
    do {
      guard let place = try files.place(of: path) else { return nil }
      return try files.fileSystem.status(place.name, in: place.folder)?.kind
    } catch {
      return nil
    }
  }
}
