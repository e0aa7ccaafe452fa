import Platform

/// The lock of a workspace. One process has it at a time, as long as the value exists.
package struct WorkspaceLock: Sendable {
  private let lock: FileLock

  /// - Parameter folder: `.docket`.
  /// - Throws: `busy` if another process had it all the time.
  init(in folder: Directory, waitingUpTo seconds: Int) throws(WriteError) {
    let lock: FileLock?
    do throws(SystemError) {
      lock = try FileLock(Self.name, in: folder, waitingUpTo: seconds)
    } catch {
      throw WriteError("lock", "\(DocketDirectory.name)/\(Self.name)", error)
    }
    guard let lock else { throw .busy(seconds: seconds) }
    self.lock = lock
  }

  private static let name = "lock"
}
