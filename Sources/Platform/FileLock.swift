import Dispatch

/// The lock of a file, held until the last reference to it is gone or the process ends.
package final class FileLock: Sendable {
  package let file: File

  /// Takes the lock of a file, which is made where it is missing.
  ///
  /// - Parameter seconds: how long to wait for another process that has the lock.
  /// - Returns: `nil` where another process had it all the time.
  package init?(
    _ name: String, in directory: Directory, waitingUpTo seconds: Int = 0
  ) throws(SystemError) {
    let file = try directory.openLock(name)
    self.file = file
    if try file.lock() { return }
    if seconds == 0 { return nil }
    // In the system's queue each process has its turn, which polling would leave to luck. A turn that
    // comes too late is given back at once, with the file.
    let turn = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      do throws(SystemError) {
        if try file.lock(waits: true) { turn.signal() }
      } catch {
        // To the waiting thread it is a turn that never came.
      }
    }
    if turn.wait(timeout: .now() + .seconds(seconds)) != .success { return nil }
  }

  /// Whether a process holds the lock now; `false` if the file does not exist.
  package static func isHeld(_ name: String, in directory: Directory) throws(SystemError) -> Bool {
    do throws(SystemError) { return try directory.openFile(name).isLocked() } catch {
      if error.isMissing { return false }
      throw error
    }
  }
}
