import CFileCalls

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The system calls that publishing makes: relative to open folders, following no symbolic link.
///
/// Names are paths relative to the folder, as `String` or as the bytes that the disk gave.
struct Disk: Sendable {
  enum Call: Sendable {
    case openFolder, openFile, createFile, read, write, makeFolder, list, status, link, rename
    case exchange, unlink, removeFolder, lock
  }

  /// Asked before every call: an error code makes the call fail with it, undone. For tests.
  var fault: (@Sendable (Call) -> Int32?)?

  /// What stands at a path.
  struct Status: Sendable {
    enum Kind: Sendable { case folder, file, symbolicLink, other }
    let kind: Kind
    let identity: Identity
    let size: Int
    let permissions: mode_t
    /// When its bytes, or a folder's names, changed last: nanoseconds since 1970.
    let modified: Int64
    let version: Version
  }

  /// What is another one whenever anything about a file has changed.
  struct Version: Equatable, Sendable {
    let inode: UInt64
    /// Nanoseconds since 1970; the system alone sets it.
    let changed: Int64
  }

  /// Two paths with one identity are one file.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
  }

  @inline(__always)
  private func run(_ call: Call, _ body: () -> Int) throws(SystemError) -> Int {
    if let code = fault?(call) { throw SystemError(code: code) }
    while true {
      let result = body()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw SystemError(code: code) }
    }
  }

  func openFolder(_ name: UnsafePointer<CChar>, in folder: Folder? = nil) throws(SystemError)
    -> Folder
  {
    let base = folder?.descriptor ?? AT_FDCWD
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    return Folder(descriptor: try run(.openFolder) { Int(openat(base, name, flags)) })
  }

  func makeFolder(_ name: UnsafePointer<CChar>, in folder: Folder) throws(SystemError) {
    _ = try run(.makeFolder) { Int(mkdirat(folder.descriptor, name, 0o777)) }
  }

  /// Opens a folder, made where it is missing.
  ///
  /// - Parameter replacing: whether a file or a link of that name gives way to it.
  func openFolder(_ name: String, in folder: Folder, replacing: Bool) throws(SystemError) -> Folder
  {
    do throws(SystemError) {
      return try openFolder(name, in: folder)
    } catch {
      switch error.code {
      case ENOENT: break
      case ENOTDIR where replacing, ELOOP where replacing: try unlink(name, in: folder)
      default: throw error
      }
    }
    do throws(SystemError) {
      try makeFolder(name, in: folder)
    } catch {
      // Another thread was faster.
      if error.code != EEXIST { throw error }
    }
    return try openFolder(name, in: folder)
  }

  /// Writes a file that must not exist yet. Of one that fails a part may be left.
  func create(_ name: UnsafePointer<CChar>, in folder: Folder, _ bytes: borrowing [UInt8])
    throws(SystemError)
  {
    let file = try createFile(name, in: folder)
    do throws(SystemError) {
      try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
        try write(UnsafeRawBufferPointer(bytes), to: file)
      }
    } catch {
      close(file)
      throw error
    }
    try finish(file)
  }

  /// The same piece by piece.
  ///
  /// - Returns: how many bytes it has.
  func create(
    _ name: UnsafePointer<CChar>, in folder: Folder,
    _ make: (_ emit: @escaping (UnsafeBufferPointer<UInt8>) -> Void) -> Void
  ) throws(SystemError) -> Int {
    let file = try createFile(name, in: folder)
    var failure: SystemError?
    var count = 0
    withoutActuallyEscaping(
      { (piece: UnsafeBufferPointer<UInt8>) in
        if failure != nil { return }
        do throws(SystemError) {
          try write(UnsafeRawBufferPointer(piece), to: file)
          count += piece.count
        } catch {
          failure = error
        }
      }, do: make)
    if let failure {
      close(file)
      throw failure
    }
    try finish(file)
    return count
  }

  private func createFile(
    _ name: UnsafePointer<CChar>, in folder: Folder
  ) throws(SystemError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return Int32(try run(.createFile) { Int(openat(folder.descriptor, name, flags, 0o666)) })
  }

  private func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = try run(.write) { Self.write(file, rest) }
      if count == 0 { throw SystemError(code: EIO) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  private func finish(_ file: Int32) throws(SystemError) {
    // Network disks tell of a full disk only here.
    if close(file) != 0, errno != EINTR { throw SystemError(code: errno) }
  }

  /// Gives a file the present time, which then is later than that of all other files so far: waits
  /// until the clock has gone on by which the disk sets times, and which may stand still for some
  /// milliseconds, but no longer than a twentieth of a second.
  ///
  /// No other clock tells: since Linux 6.13 files have finer times than the one that programs can ask.
  func settle(_ name: UnsafePointer<CChar>, in folder: Folder) throws(SystemError) -> Status {
    let file = try openFile(name, in: folder)
    func stamp() throws(SystemError) -> Status {
      _ = try run(.status) { Int(futimens(file.descriptor, nil)) }
      return try status(of: file)
    }
    let start = try stamp()
    for _ in 0..<100 {
      let status = try stamp()
      if status.modified > start.modified { return status }
      usleep(500)
    }
    return start
  }

  /// Whether two regular files of one name have the same bytes.
  func isSame(_ name: UnsafePointer<CChar>, in a: Folder, and b: Folder) throws(SystemError) -> Bool
  {
    let (first, second) = (try openFile(name, in: a), try openFile(name, in: b))
    let (x, y) = (try status(of: first), try status(of: second))
    guard x.kind == .file, y.kind == .file, x.size == y.size else { return false }
    let size = 1 << 16
    var (left, right) = ([UInt8](repeating: 0, count: size), [UInt8](repeating: 0, count: size))
    while true {
      let count = try fill(&left, from: first)
      guard try fill(&right, from: second) == count, left[..<count] == right[..<count] else {
        return false
      }
      if count < size { return true }
    }
  }

  /// As many bytes as there are, at most those of the buffer.
  private func fill(_ buffer: inout [UInt8], from file: Folder) throws(SystemError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let got = try buffer.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
        let rest = UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: buffer[filled...]))
        return try run(.read) { read(file.descriptor, rest.baseAddress, rest.count) }
      }
      if got == 0 { return filled }
      filled += got
    }
    return filled
  }

  private func openFile(_ name: UnsafePointer<CChar>, in folder: Folder) throws(SystemError)
    -> Folder
  {
    let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    return Folder(descriptor: try run(.openFile) { Int(openat(folder.descriptor, name, flags)) })
  }

  private static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(file, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #endif
  }

  /// The bytes of a regular file, `nil` where it is something else or not `count` bytes long.
  func contents(_ name: UnsafePointer<CChar>, in folder: Folder, count: Int? = nil)
    throws(SystemError) -> [UInt8]?
  {
    let file = try openFile(name, in: folder)
    let status = try status(of: file)
    guard status.kind == .file, count == nil || count == status.size else { return nil }
    var bytes = [UInt8](repeating: 0, count: status.size)
    return try fill(&bytes, from: file) == bytes.count ? bytes : nil
  }

  func status(_ name: UnsafePointer<CChar>, in folder: Folder? = nil) throws(SystemError) -> Status
  {
    var values = stat()
    let base = folder?.descriptor ?? AT_FDCWD
    _ = try run(.status) { Int(fstatat(base, name, &values, AT_SYMLINK_NOFOLLOW)) }
    return Status(values)
  }

  func statusIfPresent(_ name: UnsafePointer<CChar>, in folder: Folder? = nil) throws(SystemError)
    -> Status?
  {
    do throws(SystemError) {
      return try status(name, in: folder)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  func status(of folder: Folder) throws(SystemError) -> Status {
    try status(ofDescriptor: folder.descriptor)
  }

  private func status(ofDescriptor descriptor: Int32) throws(SystemError) -> Status {
    var values = stat()
    _ = try run(.status) { Int(fstat(descriptor, &values)) }
    return Status(values)
  }

  func link(_ name: UnsafePointer<CChar>, in old: Folder, to new: Folder) throws(SystemError) {
    _ = try run(.link) { Int(linkat(old.descriptor, name, new.descriptor, name, 0)) }
  }

  func rename(
    _ name: UnsafePointer<CChar>, in folder: Folder, to newName: UnsafePointer<CChar>,
    in newFolder: Folder
  ) throws(SystemError) {
    _ = try run(.rename) {
      Int(renameat(folder.descriptor, name, newFolder.descriptor, newName))
    }
  }

  /// Swaps two folders in one step.
  func exchange(
    _ name: UnsafePointer<CChar>, in folder: Folder, with other: UnsafePointer<CChar>,
    in otherFolder: Folder
  ) throws(SystemError) {
    _ = try run(.exchange) {
      #if canImport(Darwin)
        let swap = UInt32(RENAME_SWAP)
        return Int(renameatx_np(folder.descriptor, name, otherFolder.descriptor, other, swap))
      #else
        let swap = UInt32(DOCKET_RENAME_EXCHANGE)
        return Int(renameat2(folder.descriptor, name, otherFolder.descriptor, other, swap))
      #endif
    }
  }

  /// Gives a folder the permissions of another, for example when only its group may read that.
  func copyPermissions(
    of old: Folder, to name: UnsafePointer<CChar>, in folder: Folder
  ) throws(SystemError) {
    let new = try openFolder(name, in: folder)
    let wanted = try status(of: old).permissions
    if try status(of: new).permissions != wanted {
      _ = try run(.status) { Int(fchmod(new.descriptor, wanted)) }
    }
  }

  func unlink(_ name: UnsafePointer<CChar>, in folder: Folder) throws(SystemError) {
    _ = try run(.unlink) { Int(unlinkat(folder.descriptor, name, 0)) }
  }

  func removeFolder(_ name: UnsafePointer<CChar>, in folder: Folder) throws(SystemError) {
    _ = try run(.removeFolder) { Int(unlinkat(folder.descriptor, name, AT_REMOVEDIR)) }
  }

  /// Opens a file to lock it, and makes it where it is missing.
  func openLock(_ name: UnsafePointer<CChar>, in folder: Folder) throws(SystemError)
    -> Folder
  {
    let flags = O_RDWR | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_CREAT
    return Folder(
      descriptor: try run(.createFile) {
        Int(openat(folder.descriptor, name, flags, 0o600))
      })
  }

  /// Takes the lock of an open file until it is closed, `false` where somebody else has it.
  func lock(_ file: Folder) throws(SystemError) -> Bool {
    do throws(SystemError) {
      _ = try run(.lock) { Int(flock(file.descriptor, LOCK_EX | LOCK_NB)) }
      return true
    } catch {
      if error.code == EWOULDBLOCK { return false }
      throw error
    }
  }

  /// The names in a folder, without `.` and `..`, in the disk's order.
  ///
  /// - Parameter isWanted: whether a name is one of those that are looked for.
  func list(
    _ folder: Folder, where isWanted: (Entry.Raw) -> Bool = { _ in true }
  ) throws(SystemError) -> [Entry] {
    // A stream of its own: it takes the descriptor with it, and its position is not shared.
    let copy = try run(.list) {
      Int(openat(folder.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    }
    guard let stream = fdopendir(Int32(copy)) else {
      let code = errno
      close(Int32(copy))
      throw SystemError(code: code)
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let record = readdir(stream) else {
        if errno != 0 { throw SystemError(code: errno) }
        return entries
      }
      let entry = Entry.Raw(record)
      if !entry.isDots, isWanted(entry) { entries.append(Entry(entry)) }
    }
  }

  /// Whether other rules hold inside of this folder than around it: nothing can be renamed across.
  func isMountPoint(_ folder: Folder, in parent: Folder) throws(SystemError) -> Bool {
    if try status(of: folder).identity.device != status(of: parent).identity.device { return true }
    #if canImport(Darwin)
      return false
    #else
      var values = statx()
      let result = statx(folder.descriptor, ".", 0, 0, &values)
      return result == 0 && values.stx_attributes & UInt64(STATX_ATTR_MOUNT_ROOT) != 0
    #endif
  }
}
