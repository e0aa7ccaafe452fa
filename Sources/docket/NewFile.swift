#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes whole files: whoever looks sees the old file or the new one, never a part.
enum NewFile {
  /// Writes a file that is not there yet, with the folders that lead to it.
  ///
  /// - Parameters:
  ///   - root: a folder that is there, and that nothing may lead out of.
  ///   - path: from there, with `/`.
  /// - Returns: whether it was written; false when something has that name.
  static func create(_ path: String, below root: String, _ text: String) throws -> Bool {
    let whole = try makeWay(to: path, below: root)
    if exists(whole) { return false }
    let draft = try Draft(of: whole, Array(text.utf8))
    if link(draft.path, whole) == 0 { return true }
    if errno == EEXIST { return false }
    // A disk without hard links: nobody else writes this name in the moment since it was looked for.
    try draft.move(to: whole)
    return true
  }

  /// Writes a file in place of one that may be there, with the folders that lead to it. What is no
  /// regular file is not touched: a link in its place would lead out of the root.
  static func replace(_ path: String, below root: String, _ text: String) throws {
    let whole = try makeWay(to: path, below: root)
    var status = stat()
    guard lstat(whole, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      throw Failure.work("'\(whole)' is in the way, a file is needed there")
    }
    try Draft(of: whole, Array(text.utf8)).move(to: whole)
  }

  /// Makes the folders that lead to a path, which is returned whole.
  private static func makeWay(to path: String, below root: String) throws -> String {
    var folder = root
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      try makeFolder(folder)
    }
    return root + "/" + path
  }

  /// Writes a file, whatever stood there; what is no regular file, as `/dev/stdout`, is written into.
  static func replace(_ path: String, _ bytes: [UInt8]) throws {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      let file = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
      guard file >= 0 else { throw failure("write", path) }
      defer { close(file) }
      return try write(bytes, to: file, path)
    }
    try Draft(of: path, bytes).move(to: path)
  }

  /// Writes an open file, and waits until the disk has it.
  static func write(_ bytes: [UInt8], to file: Int32, _ path: String) throws {
    do throws(OutputError) {
      try OutputStream(descriptor: file).write(bytes)
    } catch {
      throw Failure.work("cannot write '\(path)': \(systemMessage(error.code))")
    }
    // Pipes and devices have nothing to sync.
    guard fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw failure("write", path)
    }
  }

  /// A folder below the root: a link in its place would lead out of it.
  private static func makeFolder(_ path: String) throws {
    if mkdir(path, 0o755) == 0 { return }
    guard errno == EEXIST else { throw failure("make the folder", path) }
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw Failure.work("'\(path)' is in the way, a folder is needed there")
    }
  }

  /// A folder and those that lead to it.
  static func makeFolders(_ path: String) throws {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw Failure.work("'\(path)' is a file, a folder is needed there")
      }
      return
    }
    if let slash = path.utf8.lastIndex(of: 0x2F), slash != path.startIndex {
      try makeFolders(String(path[..<slash]))
    }
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw failure("make the folder", path) }
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// What the last call complained about.
  static func failure(_ action: String, _ path: String) -> Failure {
    Failure.work("cannot \(action) '\(path)': \(systemMessage(errno))")
  }
}
