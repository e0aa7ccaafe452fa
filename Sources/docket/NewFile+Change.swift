#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension NewFile {
  /// Replaces a file by what `change` makes of its bytes; a link stays one, and its goal is replaced.
  /// Nothing is written where nothing changes.
  ///
  /// What somebody else saves in between is not lost: the change is made again, to the fresh bytes.
  static func change(_ path: String, _ change: ([UInt8]) throws -> [UInt8]) throws {
    guard let goal = resolved(path) else { throw failure("read", path) }
    for _ in 1...10 {
      let old = try contents(of: goal, named: path)
      let new = try change(old.bytes)
      if new == old.bytes { return }
      let draft = try Draft(of: goal, new, like: old.status)
      if try contents(of: goal, named: path).bytes != old.bytes { continue }
      try draft.move(to: goal)
      return try syncFolder(of: goal)
    }
    throw Failure.work("'\(path)' does not stop changing, try again when nothing else writes it")
  }

  /// The bytes of a regular file that may be written.
  private static func contents(
    of path: String, named name: String
  ) throws -> (bytes: [UInt8], status: stat) {
    let file = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw failure("change", name) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure("read", name) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure.work("cannot change '\(name)': it is no regular file")
    }
    guard status.st_nlink == 1 else {
      throw Failure.work(
        "cannot change '\(name)': it is \(status.st_nlink) hard links, and would be parted from the rest"
      )
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count == 0 { return (bytes, status) }
      if count > 0 {
        bytes += buffer[..<count]
      } else if errno != EINTR {
        throw failure("read", name)
      }
    }
  }

  /// Where a path leads to in the end; `nil`, with `errno`, where that is nothing.
  private static func resolved(_ path: String) -> String? {
    guard let goal = realpath(path, nil) else { return nil }
    defer { free(goal) }
    return String(cString: goal)
  }

  private static func syncFolder(of path: String) throws {
    let folder = path.utf8.lastIndex(of: 0x2F).map { String(path[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("write", path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw failure("write", path)
    }
  }
}
