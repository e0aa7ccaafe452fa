internal import Subprocess
import Synchronization

/// What git is given to read. Git may end before it has read all of it: Subprocess would take the error
/// of writing as its own, and end this process, since nothing closes the pipe then.
final class GitInput: InputProtocol {
  private let bytes: [UInt8]
  private let isWritten: Mutex<Bool>

  /// - Parameter bytes: git may end before empty ones are written.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isWritten = Mutex(bytes.isEmpty)
  }

  /// Whether git could read all of it.
  var isWhole: Bool { isWritten.withLock { $0 } }

  func write(with writer: StandardInputWriter) async {
    do {
      let count = try await writer.write(bytes)
      isWritten.withLock { $0 = count == bytes.count }
    } catch {
      // What git says of its end is the reason.
    }
  }
}

extension GitError {
  static let unreadInput = GitError.failed(reason: "git ended before it had read all of its input")
}
