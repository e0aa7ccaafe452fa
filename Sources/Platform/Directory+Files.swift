import CLibrary

extension Directory {
  package enum Access: Sendable {
    case read
    /// To read the file, and to fail where this process may not write it.
    case readWrite
  }

  /// Opens a file without waiting for a pipe's other end.
  package func openFile(
    _ name: UnsafePointer<CChar>, _ access: Access = .read
  ) throws(SystemError) -> File {
    let mode = access == .read ? O_RDONLY : O_RDWR
    let flags = mode | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let opened = try fileSystem.run(.openFile, reading: path(of: name)) {
      openat(descriptor, name, flags)
    }
    return File(descriptor: opened, fileSystem)
  }

  /// Opens a file, or a pipe, whose other end is waited for. Links are followed.
  package func openToRead(_ path: String) throws(SystemError) -> File {
    let opened = try fileSystem.run(.openFile) { openat(descriptor, path, O_RDONLY | O_CLOEXEC) }
    return File(descriptor: opened, fileSystem)
  }

  /// Opens something that exists, a device or a pipe as well, to write into it. Links are followed.
  package func openToWrite(_ path: String) throws(SystemError) -> File {
    let flags = O_WRONLY | O_TRUNC | O_CLOEXEC
    return File(
      descriptor: try fileSystem.run(.openFile) { openat(descriptor, path, flags) }, fileSystem)
  }

  /// Creates a file that must not exist yet.
  ///
  /// - Parameter permissions: before the umask takes some away.
  package func createFile(
    _ name: UnsafePointer<CChar>, permissions: UInt32 = 0o666
  ) throws(SystemError) -> File {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let created = try fileSystem.run(.createFile) {
      openat(descriptor, name, flags, mode_t(permissions))
    }
    return File(descriptor: created, fileSystem)
  }

  /// Creates a file with these bytes. Where that fails, a part of the file may be left.
  package func createFile(
    _ name: UnsafePointer<CChar>, _ bytes: borrowing [UInt8]
  ) throws(SystemError) {
    let file = try createFile(name)
    try file.write(bytes)
    try file.close()
  }

  /// Opens a file to lock it, and creates it if missing. Writes append to it.
  func openLock(_ name: UnsafePointer<CChar>) throws(SystemError) -> File {
    let flags = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    return File(
      descriptor: try fileSystem.run(.createFile) { openat(descriptor, name, flags, 0o666) },
      fileSystem)
  }

  // MARK: Regular files

  package func openRegularFile(
    _ name: UnsafePointer<CChar>, _ access: Access = .read
  ) throws(FileReadingError) -> (file: File, status: FileStatus) {
    let file: File
    let status: FileStatus
    do throws(SystemError) {
      file = try openFile(name, access)
      status = try file.status()
    } catch {
      throw error.isLink ? .symbolicLink : failedReading(name, error)
    }
    guard status.kind == .file else { throw .notAFile(status.kind) }
    return (file, status)
  }

  /// The most bytes of a text file that are read.
  package static let textLimit = 1 << 20

  /// The bytes that a regular file had when it was opened.
  package func contents(
    of name: UnsafePointer<CChar>, limit: Int = textLimit
  ) throws(FileReadingError) -> [UInt8] {
    try file(at: name, limit: limit).bytes
  }

  /// The bytes that a regular file had when it was opened, with its version. A file that is too large
  /// is not read.
  package func file(
    at name: UnsafePointer<CChar>, limit: Int = textLimit
  ) throws(FileReadingError) -> (bytes: [UInt8], version: FileVersion) {
    let (file, status) = try openRegularFile(name)
    guard status.size <= limit else { throw .tooLarge(limit: limit) }
    do throws(SystemError) {
      return (try file.read(status.size), status.version)
    } catch {
      throw failedReading(name, error)
    }
  }

  private func failedReading(
    _ name: UnsafePointer<CChar>, _ error: SystemError
  ) -> FileReadingError {
    .system(fileSystem.noted(error, reading: path(of: name)))
  }

  /// The first bytes of a regular file, at most `count`, and its size.
  package func beginning(
    of name: UnsafePointer<CChar>, count: Int
  ) throws(FileReadingError) -> (bytes: [UInt8], size: Int) {
    let (file, status) = try openRegularFile(name)
    do throws(SystemError) { return (try file.read(count), status.size) } catch {
      throw failedReading(name, error)
    }
  }
}

/// Why a regular file was not read.
package enum FileReadingError: Error, Hashable, Sendable {
  case system(SystemError)
  case symbolicLink
  case notAFile(FileKind)
  /// It has more bytes than the limit.
  case tooLarge(limit: Int)

  package var isMissing: Bool {
    if case .system(let error) = self { error.isMissing } else { false }
  }

  /// What follows a colon in a message.
  package var reason: String {
    switch self {
    case .system(let error): error.reason
    case .symbolicLink: "symbolic links are not followed"
    case .notAFile(.directory): "it is a folder"
    case .notAFile: "it is not a regular file"
    case .tooLarge(let limit): "it is larger than \(limit >> 20) MB"
    }
  }
}
