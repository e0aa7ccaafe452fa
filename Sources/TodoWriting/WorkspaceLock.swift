import Platform

/// The right to write in a workspace, which one process has at a time: as long as the value exists, and at
/// most until the process ends.
package struct WorkspaceLock: Sendable {
  private let lock: FileLock

  /// - Parameter folder: `.docket`.
  /// - Throws: `busy` when another process had it all the time.
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
