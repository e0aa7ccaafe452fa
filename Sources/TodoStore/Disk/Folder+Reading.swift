#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a file was not read.
enum ReadingError: Error, Hashable, Sendable {
  case system(SystemError)
  case link
  case notAFile(EntryKind)
  /// It has more bytes than the limit.
  case tooLarge(limit: Int)

  var isMissing: Bool {
    if case .system(let error) = self { error.isMissing } else { false }
  }

  /// What follows a colon in a message.
  var reason: String {
    switch self {
    case .system(let error): error.reason
    case .link: "it is a symbolic link, and those are not followed"
    case .notAFile(.folder): "it is a folder"
    case .notAFile: "it is no regular file"
    case .tooLarge(let limit): "it is larger than \(limit >> 20) MB"
    }
  }
}

extension Folder {
  /// The most bytes of a file of text that is read.
  static let textLimit = 1 << 20

  /// The bytes of the regular file at a path from here, as many as it had when it was opened. It
  /// never waits for a FIFO or a device, and refuses a file that is too large before it reads it.
  func contents(of path: String, limit: Int = textLimit) throws(ReadingError) -> [UInt8] {
    try file(at: path, limit: limit).bytes
  }

  /// The same, with the version that it had.
  func file(
    at path: String, limit: Int = textLimit
  ) throws(ReadingError) -> (bytes: [UInt8], version: FileVersion) {
    let file = try openFile(path)
    defer { close(file.descriptor) }
    guard file.version.size <= limit else { throw .tooLarge(limit: limit) }
    return (try Self.bytes(of: file.descriptor, upTo: Int(file.version.size)), file.version)
  }

  /// The version of the regular file at a path from here; `nil` where there is none.
  ///
  /// - Parameter start: how many bytes of the path lead to here.
  func version(of path: String, from start: Int = 0) -> FileVersion? {
    var status = stat()
    let isThere = path.withCString { path in
      fstatat(descriptor, path + start, &status, AT_SYMLINK_NOFOLLOW) == 0
    }
    guard isThere, EntryKind(mode: status.st_mode) == .file else { return nil }
    return FileVersion(status)
  }

  /// The first bytes of the regular file at a path from here, at most `count`, and its size.
  func beginning(
    of path: String, count: Int
  ) throws(ReadingError) -> (bytes: [UInt8], size: Int) {
    let file = try openFile(path)
    defer { close(file.descriptor) }
    return (try Self.bytes(of: file.descriptor, upTo: count), Int(file.version.size))
  }

  /// Whether a process holds the lock of the file at a path from here; not where that cannot be told.
  func isLocked(_ path: String) -> Bool {
    let file = openat(descriptor, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return errno == ENOENT }
    defer { close(file) }
    return flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  private func openFile(
    _ path: String
  ) throws(ReadingError) -> (descriptor: Int32, version: FileVersion) {
    let file = openat(descriptor, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      let error = SystemError.last
      throw error.isLink ? .link : .system(error)
    }
    var status = stat()
    guard fstat(file, &status) == 0 else {
      let error = SystemError.last
      close(file)
      throw .system(error)
    }
    let kind = EntryKind(mode: status.st_mode)
    guard kind == .file else {
      close(file)
      throw .notAFile(kind)
    }
    return (file, FileVersion(status))
  }

  private static func bytes(
    of file: Int32, upTo count: Int
  ) throws(ReadingError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let received = read(file, buffer.baseAddress.map { $0 + filled }, count - filled)
        if received > 0 {
          filled += received
        } else if received == 0 {
          return
        } else if errno != EINTR {
          failure = .last
          return
        }
      }
    }
    if let failure { throw .system(failure) }
    return bytes
  }
}
