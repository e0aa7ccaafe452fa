import CLibrary

/// The door to the file system. A directory or file that is opened through it makes all of its calls
/// through it, and a test can make each of them fail.
package struct FileSystem: Sendable {
  package enum Call: Sendable {
    case openDirectory, openFile, createFile, read, write, sync, close, makeDirectory, list, status
    case permissions, link, rename, exchange, unlink, removeDirectory, lock
  }

  /// Asked before every call: with an error code the call is not made and fails with it. For tests.
  private let fault: (@Sendable (Call) -> Int32?)?

  /// Notes the machine's faults in calls that read.
  package let faults: ReadingFaults?

  package init(fault: (@Sendable (Call) -> Int32?)? = nil, noting faults: ReadingFaults? = nil) {
    (self.fault, self.faults) = (fault, faults)
  }

  package func noting(_ faults: ReadingFaults) -> FileSystem {
    FileSystem(fault: fault, noting: faults)
  }

  /// Where relative paths begin. It takes absolute paths as well.
  package var currentDirectory: Directory { Directory(descriptor: AT_FDCWD, self) }

  /// Opens a directory that the user named: links are followed.
  package func openDirectory(_ path: String) throws(SystemError) -> Directory {
    try currentDirectory.openDirectory(path, followsLinks: true)
  }

  /// An absolute path without links, `.` and `..`, for a path that leads somewhere.
  ///
  /// - Throws: also where that path is not valid UTF-8.
  package static func realPath(_ path: String) throws(SystemError) -> String {
    guard let resolved = realpath(path, nil) else { throw .last }
    defer { free(resolved) }
    guard let text = String(validatingCString: resolved) else { throw SystemError(code: EILSEQ) }
    return text
  }

  @inline(__always)
  func checkFault(_ call: Call) throws(SystemError) {
    if let code = fault?(call) { throw SystemError(code: code) }
  }

  /// Makes a call, again where a signal interrupted it.
  ///
  /// - Parameters:
  ///   - path: of a call that reads.
  ///   - body: returns a negative number and sets `errno` where it fails.
  @inline(__always)
  func run<Result: SignedInteger>(
    _ call: Call, reading path: @autoclosure () -> String? = nil, _ body: () -> Result
  ) throws(SystemError) -> Result {
    var code = fault?(call) ?? EINTR
    while code == EINTR {
      let result = body()
      if result >= 0 { return result }
      code = errno
    }
    throw noted(SystemError(code: code), reading: path())
  }

  /// The error, noted where it is a fault of the machine.
  func noted(_ error: SystemError, reading path: @autoclosure () -> String?) -> SystemError {
    if let faults, error.isOfMachine, let path = path() { faults.note(error, at: path) }
    return error
  }
}
