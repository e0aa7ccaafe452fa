import Platform

/// Writes whole files atomically: readers see the old file or the new one, never a part.
enum NewFile {
  private static let fileSystem = FileSystem()

  /// Creates a file and its missing parent folders.
  ///
  /// - Parameters:
  ///   - root: an existing folder that the path must not leave.
  ///   - path: relative to the root, with `/`.
  /// - Returns: whether the file was written; false if the name is taken.
  static func create(_ path: String, below root: String, _ text: String) throws -> Bool {
    let whole = root + "/" + path
    let (folder, name) = try folder(of: path, below: root)
    return try failing("write", whole) { () throws(SystemError) in
      if try folder.status(name) != nil { return false }
      return try Draft(of: name, in: folder, Array(text.utf8)).becomeTarget()
    }
  }

  /// Creates or replaces a file, and creates its missing parent folders. Refuses to replace
  /// anything but a regular file: a link would lead out of the root.
  static func replace(_ path: String, below root: String, _ text: String) throws {
    let whole = root + "/" + path
    let (folder, name) = try folder(of: path, below: root)
    let old = try failing("write", whole) { () throws(SystemError) in
      try folder.status(name)
    }
    guard old == nil || old?.kind == .file else {
      throw Failure.work("'\(whole)' is in the way, a file is needed there")
    }
    try failing("write", whole) { () throws(SystemError) in
      try Draft(of: name, in: folder, Array(text.utf8)).replaceTarget()
    }
  }

  /// Creates or replaces a file. Writes into a file that is not regular, such as `/dev/stdout`.
  static func replace(_ path: String, _ bytes: [UInt8]) throws {
    let old = try failing("write", path) { () throws(SystemError) in
      try fileSystem.currentDirectory.status(path)
    }
    if let old, old.kind != .file {
      return try failing("write", path) { () throws(SystemError) in
        let file = try fileSystem.currentDirectory.openToWrite(path)
        try file.write(bytes)
        try file.sync()
      }
    }
    let (folder, name) = split(path)
    try failing("write", path) { () throws(SystemError) in
      let folder = try fileSystem.openDirectory(folder)
      try Draft(of: name, in: folder, bytes).replaceTarget()
    }
  }

  /// Replaces the content of a file by the result of `change`. A link stays, and its target is
  /// replaced. If the content is unchanged, nothing is written.
  ///
  /// If another program saves the file in the meantime, `change` runs again on the new content.
  static func change(_ path: String, _ change: ([UInt8]) throws -> [UInt8]) throws {
    let (place, name) = try failing("read", path) { () throws(SystemError) in
      let (folder, name) = split(try FileSystem.realPath(path))
      return (try fileSystem.openDirectory(folder), name)
    }
    for _ in 1...10 {
      let old = try contents(of: name, in: place, named: path)
      let new = try change(old.bytes)
      if new == old.bytes { return }
      let draft = try failing("write", path) { () throws(SystemError) in
        try Draft(of: name, in: place, new, like: old.status)
      }
      if try contents(of: name, in: place, named: path).bytes != old.bytes { continue }
      return try failing("write", path) { () throws(SystemError) in
        try draft.replaceTarget()
        try place.sync()
      }
    }
    throw Failure.work("'\(path)' does not stop changing, try again when nothing else writes it")
  }

  /// The content of a regular, writable file.
  private static func contents(
    of name: String, in folder: Directory, named path: String
  ) throws -> (bytes: [UInt8], status: FileStatus) {
    let file = try failing("change", path) { () throws(SystemError) in
      try folder.openFile(name, .readWrite)
    }
    let status = try failing("read", path) { () throws(SystemError) in
      try file.status()
    }
    guard status.kind == .file else {
      throw Failure.work("cannot change '\(path)': it is no regular file")
    }
    guard status.links == 1 else {
      throw Failure.work(
        "cannot change '\(path)': it is \(status.links) hard links, and would be parted from the rest"
      )
    }
    return try failing("read", path) { () throws(SystemError) in
      (try file.contents(expecting: status.size), status)
    }
  }

  // MARK: Folders

  /// Creates a folder and its missing parents.
  static func makeFolders(_ path: String) throws {
    if path.isEmpty || path == "/" { return }
    do throws(SystemError) {
      _ = try fileSystem.openDirectory(path)
      return
    } catch {
      if error.isNotADirectory, isThere(path) {
        throw Failure.work("'\(path)' is a file, a folder is needed there")
      }
      // A folder without read permission exists all the same.
      if !error.isMissing { return }
    }
    let (folder, _) = split(path)
    if folder != "." { try makeFolders(folder) }
    do throws(SystemError) {
      try fileSystem.currentDirectory.makeDirectory(path)
    } catch {
      if !error.isTaken { throw failure("make the folder", path, error) }
    }
  }

  private static func isThere(_ path: String) -> Bool {
    fileSystem.currentDirectory.kind(of: path) != nil
  }

  /// Creates the parent folders of a path. None may be a link, which would lead out of the root.
  private static func folder(
    of path: String, below root: String
  ) throws -> (folder: Directory, name: String) {
    var folder = try failing("write", root) { () throws(SystemError) in
      try fileSystem.openDirectory(root)
    }
    var whole = root
    let parts = path.split(separator: "/").map(String.init)
    for part in parts.dropLast() {
      whole += "/" + part
      do throws(SystemError) {
        try folder.makeDirectory(part, mayExist: true)
      } catch {
        throw failure("make the folder", whole, error)
      }
      do throws(SystemError) {
        folder = try folder.openDirectory(part)
      } catch {
        if error.isNotADirectory {
          throw Failure.work("'\(whole)' is in the way, a folder is needed there")
        }
        throw failure("write", whole, error)
      }
    }
    return (folder, parts.last ?? path)
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return (".", path) }
    let name = String(path[path.utf8.index(after: slash)...])
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }

  // MARK: Errors

  private static func failing<Value>(
    _ action: String, _ path: String, _ body: () throws(SystemError) -> Value
  ) throws -> Value {
    do throws(SystemError) { return try body() } catch { throw failure(action, path, error) }
  }

  private static func failure(_ action: String, _ path: String, _ error: SystemError) -> Failure {
    Failure.work("cannot \(action) '\(path)': \(error.reason)")
  }
}
