import Synchronization

/// The first fault of the machine met while reading: of the disk, of memory, or of the number of open
/// files. Unlike a missing or forbidden file, it says nothing about the files, and the files read
/// beside it may not be all.
package final class ReadingFaults: Sendable {
  package struct Fault: Error, Sendable {
    /// The path of the call, starting at the directory that was opened first.
    package let path: String
    package let error: SystemError
  }

  private let noted = Mutex<Fault?>(nil)

  package init() {}

  package var first: Fault? { noted.withLock { $0 } }

  func note(_ error: SystemError, at path: String) {
    noted.withLock { if $0 == nil { $0 = Fault(path: path, error: error) } }
  }
}
