import CFileCalls

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system calls that writing the user's files takes, relative to open folders. None follows a
/// link at the end of a path.
package struct FileSystem: Sendable {
  package enum Call: Sendable {
    case openFolder, openFile, createFile, read, write, sync, makeFolder, status, permissions
    case rename, unlink, lock
  }

  /// Asked before every call: an error code makes the call fail with it, undone. For tests.
  private let fault: (@Sendable (Call) -> Int32?)?

  package init(fault: (@Sendable (Call) -> Int32?)? = nil) { self.fault = fault }

  private func run(_ call: Call, _ body: () -> Int) throws(SystemError) -> Int {
    if let code = fault?(call) { throw SystemError(code: code) }
    while true {
      let result = body()
      if result >= 0 { return result }
      if errno != EINTR { throw .last }
    }
  }

  // MARK: Folders

  /// - Parameter followsLinks: for a path that the user named.
  package func openFolder(
    _ path: String, in folder: OpenFile? = nil, followsLinks: Bool = false
  ) throws(SystemError) -> OpenFile {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
    let base = folder?.descriptor ?? AT_FDCWD
    return OpenFile(descriptor: Int32(try run(.openFolder) { Int(openat(base, path, flags)) }))
  }

  package func makeFolder(_ name: String, in folder: OpenFile? = nil) throws(SystemError) {
    _ = try run(.makeFolder) { Int(mkdirat(folder?.descriptor ?? AT_FDCWD, name, 0o777)) }
  }

  /// The names in a folder that are UTF-8, without `.` and `..`, unsorted.
  ///
  /// - Parameter isWanted: by its bytes, before it is made a text.
  package func names(
    in folder: OpenFile, where isWanted: (UnsafeRawBufferPointer) -> Bool = { _ in true }
  ) throws(SystemError) -> [String] {
    // A stream of its own: it takes the descriptor with it, and its position is not shared.
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let copy = Int32(try run(.openFolder) { Int(openat(folder.descriptor, ".", flags)) })
    guard let stream = fdopendir(copy) else {
      let error = SystemError.last
      close(copy)
      throw error
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .last }
        return names
      }
      // The record is as long as its name; `d_name` as an array would be read past its end.
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let start = UnsafeRawPointer(entry).advanced(by: offset)
      let count = strlen(start.assumingMemoryBound(to: CChar.self))
      let bytes = UnsafeRawBufferPointer(start: start, count: count)
      if isWanted(bytes), let name = String(validating: bytes, as: UTF8.self), name != ".",
        name != ".."
      {
        names.append(name)
      }
    }
  }

  // MARK: Files

  /// Opens what is there, without waiting for a pipe's other end.
  ///
  /// - Parameter mayWrite: whether it is an error if this process may not write it.
  package func openFile(
    _ path: String, in folder: OpenFile? = nil, mayWrite: Bool = false
  ) throws(SystemError) -> OpenFile {
    let flags = (mayWrite ? O_RDWR : O_RDONLY) | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let base = folder?.descriptor ?? AT_FDCWD
    return OpenFile(descriptor: Int32(try run(.openFile) { Int(openat(base, path, flags)) }))
  }

  /// Opens what is there, a device or a pipe as well, to write into it; links are followed, since the
  /// user named it.
  package func openToWrite(_ path: String) throws(SystemError) -> OpenFile {
    let flags = O_WRONLY | O_TRUNC | O_CLOEXEC
    return OpenFile(descriptor: Int32(try run(.openFile) { Int(open(path, flags)) }))
  }

  /// Where a path leads to in the end.
  package func goal(of path: String) throws(SystemError) -> String {
    guard let goal = realpath(path, nil) else { throw .last }
    defer { free(goal) }
    return String(cString: goal)
  }

  /// Makes a file that must not be there yet.
  ///
  /// - Parameter permissions: the most that it has, of which the umask takes some.
  package func create(
    _ path: String, in folder: OpenFile, permissions: UInt32 = 0o666
  ) throws(SystemError) -> OpenFile {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return OpenFile(
      descriptor: Int32(
        try run(.createFile) {
          Int(openat(folder.descriptor, path, flags, mode_t(permissions)))
        }))
  }

  /// Opens a file to be locked, made where it is missing. What is written goes to its end.
  package func openLock(_ name: String, in folder: OpenFile) throws(SystemError) -> OpenFile {
    let flags = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    return OpenFile(
      descriptor: Int32(
        try run(.createFile) { Int(openat(folder.descriptor, name, flags, 0o666)) }))
  }

  /// All bytes from the file's beginning, or not many more than the most that are wanted.
  package func contents(
    of file: OpenFile, upTo most: Int = .max
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < most {
      let count = try run(.read) {
        pread(file.descriptor, &buffer, buffer.count, off_t(bytes.count))
      }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  package func write(_ bytes: [UInt8], to file: OpenFile) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = try run(.write) {
        bytes.withUnsafeBytes { bytes in
          systemWrite(file.descriptor, UnsafeRawBufferPointer(rebasing: bytes[written...]))
        }
      }
      if count == 0 { throw SystemError(code: EIO) }
      written += count
    }
  }

  /// Waits until the disk has what was written. Pipes, devices and some folders have nothing to wait
  /// for.
  package func sync(_ file: OpenFile) throws(SystemError) {
    do throws(SystemError) {
      _ = try run(.sync) { Int(fsync(file.descriptor)) }
    } catch {
      if error.code != EINVAL, error.code != ENOTSUP { throw error }
    }
  }

  // MARK: What stands there

  package func status(of file: OpenFile) throws(SystemError) -> FileStatus {
    var values = stat()
    _ = try run(.status) { Int(fstat(file.descriptor, &values)) }
    return FileStatus(values)
  }

  /// `nil` where nothing has that name.
  package func status(_ path: String, in folder: OpenFile? = nil) throws(SystemError)
    -> FileStatus?
  {
    var values = stat()
    do throws(SystemError) {
      _ = try run(.status) {
        Int(fstatat(folder?.descriptor ?? AT_FDCWD, path, &values, AT_SYMLINK_NOFOLLOW))
      }
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    return FileStatus(values)
  }

  /// Gives a file the owner, the group and the permissions of another, as far as this process may:
  /// who may not give files away may still choose among their own groups, and another group gets no
  /// more than everybody has.
  func takeOver(_ old: FileStatus, to file: OpenFile) throws(SystemError) {
    var permissions = old.permissions
    if fchown(file.descriptor, old.owner, old.group) != 0,
      fchown(file.descriptor, uid_t.max, old.group) != 0
    {
      permissions = permissions & 0o707 | (permissions & 0o007) << 3
    }
    _ = try run(.permissions) { Int(fchmod(file.descriptor, mode_t(permissions))) }
  }

  /// Gives a file or folder permissions, where it is this user's and the disk knows any.
  package func setPermissions(_ permissions: UInt32, of file: OpenFile) throws(SystemError) {
    if try status(of: file).permissions == permissions { return }
    do throws(SystemError) {
      _ = try run(.permissions) { Int(fchmod(file.descriptor, mode_t(permissions))) }
    } catch {
      if error.code != EPERM, error.code != ENOTSUP { throw error }
    }
  }

  // MARK: Names

  /// Gives a file another name, which nothing may have: one call, so that it never has both.
  ///
  /// - Throws: `EEXIST` where something has it.
  package func renameToFree(
    _ name: String, _ newName: String, in folder: OpenFile
  ) throws(SystemError) {
    do throws(SystemError) {
      _ = try run(.rename) {
        #if canImport(Darwin)
          let exclusive = UInt32(RENAME_EXCL)
          return Int(renameatx_np(folder.descriptor, name, folder.descriptor, newName, exclusive))
        #else
          let exclusive = UInt32(DOCKET_RENAME_NOREPLACE)
          return Int(renameat2(folder.descriptor, name, folder.descriptor, newName, exclusive))
        #endif
      }
    } catch {
      guard [EINVAL, ENOSYS, ENOTSUP].contains(error.code) else { throw error }
      // A disk that cannot: nobody else writes this name in the moment since it was looked for.
      if try status(newName, in: folder) != nil { throw SystemError(code: EEXIST) }
      try rename(name, to: newName, in: folder)
    }
  }

  package func rename(_ name: String, to newName: String, in folder: OpenFile) throws(SystemError) {
    _ = try run(.rename) { Int(renameat(folder.descriptor, name, folder.descriptor, newName)) }
  }

  package func unlink(_ name: String, in folder: OpenFile) throws(SystemError) {
    _ = try run(.unlink) { Int(unlinkat(folder.descriptor, name, 0)) }
  }

  /// Removes a folder that has nothing in it.
  package func removeFolder(_ name: String, in folder: OpenFile) throws(SystemError) {
    _ = try run(.unlink) { Int(unlinkat(folder.descriptor, name, AT_REMOVEDIR)) }
  }

  // MARK: Locks

  /// Takes the lock of an open file, which goes when the file is closed or the process ends. Where
  /// the disk knows no locks everybody has it.
  ///
  /// - Returns: false while somebody else has it.
  package func lock(_ file: OpenFile, waits: Bool = false) throws(SystemError) -> Bool {
    do throws(SystemError) {
      _ = try run(.lock) { Int(flock(file.descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB)) }
      return true
    } catch {
      switch error.code {
      case EWOULDBLOCK: return false
      case ENOTSUP, ENOLCK, EINVAL: return true
      default: throw error
      }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
