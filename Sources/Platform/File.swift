import CLibrary
import Synchronization

/// An open file, closed with its last reference.
package final class File: Sendable {
  private let handle: Atomic<Int32>
  private let fileSystem: FileSystem

  init(descriptor: Int32, _ fileSystem: FileSystem) {
    handle = Atomic(descriptor)
    self.fileSystem = fileSystem
  }

  deinit { if descriptor >= 0 { closeDescriptor(descriptor) } }

  private var descriptor: Int32 { handle.load(ordering: .relaxed) }

  /// Closes the file now; calls that follow fail. Some network file systems report a full disk only
  /// here.
  package func close() throws(SystemError) {
    let descriptor = handle.exchange(-1, ordering: .relaxed)
    let (result, code) = (closeDescriptor(descriptor), errno)
    // After a signal the descriptor is closed as well.
    _ = try fileSystem.run(.close) {
      errno = code
      return code == EINTR ? 0 : result
    }
  }

  package func status() throws(SystemError) -> FileStatus { try fileSystem.status(of: descriptor) }

  /// Whether a name is this file's.
  package func isNamed(
    _ name: UnsafePointer<CChar>, in directory: Directory
  ) throws(SystemError) -> Bool {
    guard let named = try directory.status(name) else { return false }
    return try status().identity == named.identity
  }

  // MARK: Bytes

  /// As many bytes as are asked for; fewer at the file's end.
  package func read(_ count: Int, at offset: Int = 0) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        while filled < count {
          let start = buffer.baseAddress.map { $0 + filled }
          let received = try fileSystem.run(.read) {
            pread(descriptor, start, count - filled, off_t(offset + filled))
          }
          if received == 0 { return }
          filled += received
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// The bytes that a pipe gives up to its end, as those of standard input.
  package func streamedContents(upTo limit: Int) throws(SystemError) -> [UInt8] {
    try StandardStream(descriptor: descriptor).contents(upTo: limit)
  }

  /// All bytes up to the file's end, at most `limit`.
  ///
  /// - Parameter size: how many there probably are.
  package func contents(
    upTo limit: Int = .max, expecting size: Int = 65_535
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    // With room for one more, the end is seen where it is expected.
    var wanted = min(limit, size + 1)
    while wanted > 0 {
      let piece = try read(wanted, at: bytes.count)
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      if piece.count < wanted { break }
      wanted = min(limit - bytes.count, 1 << 16)
    }
    return bytes
  }

  package func write(_ bytes: borrowing [UInt8]) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = try fileSystem.run(.write) { writeDescriptor(descriptor, rest) }
      if count == 0 { throw SystemError(code: EIO) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Waits until the written bytes are on the disk.
  package func sync() throws(SystemError) { try fileSystem.sync(descriptor) }

  // MARK: Attributes

  /// Gives the file the present time.
  package func touch() throws(SystemError) {
    _ = try fileSystem.run(.status) { futimens(descriptor, nil) }
  }

  package func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try fileSystem.setPermissions(permissions, of: descriptor)
  }

  /// Gives the file the owner, the group and the permissions of another, as far as this process may.
  /// Only root gives files away; others choose among their own groups, and a group that could not be
  /// kept gets no more permissions than everybody has.
  func takeOver(_ old: FileStatus) throws(SystemError) {
    var permissions = old.permissions
    if fchown(descriptor, old.owner, old.group) != 0,
      fchown(descriptor, uid_t.max, old.group) != 0
    {
      permissions = permissions & 0o707 | (permissions & 0o007) << 3
    }
    _ = try fileSystem.run(.permissions) { fchmod(descriptor, mode_t(permissions)) }
  }

  // MARK: Locks

  /// Takes the file's lock, which ends with the file or the process. On a file system without locks
  /// it always succeeds.
  ///
  /// - Returns: `false` while another process or another opened file has the lock.
  package func lock(waits: Bool = false) throws(SystemError) -> Bool {
    try flock(waits ? LOCK_EX : LOCK_EX | LOCK_NB)
  }

  /// Whether another process or opened file has the lock.
  package func isLocked() throws(SystemError) -> Bool { try !flock(LOCK_SH | LOCK_NB) }

  private func flock(_ operation: Int32) throws(SystemError) -> Bool {
    do throws(SystemError) {
      _ = try fileSystem.run(.lock) { lockDescriptor(descriptor, operation) }
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

// Methods of the same names hide these functions inside of a class.

@discardableResult
private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func lockDescriptor(_ descriptor: Int32, _ operation: Int32) -> Int32 {
  flock(descriptor, operation)
}

func writeDescriptor(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
