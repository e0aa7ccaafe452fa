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

  package init(fault: (@Sendable (Call) -> Int32?)? = nil) { self.fault = fault }

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
  /// - Parameter body: returns a negative number and sets `errno` where it fails.
  @inline(__always)
  func run<Result: SignedInteger>(_ call: Call, _ body: () -> Result) throws(SystemError) -> Result
  {
    try checkFault(call)
    while true {
      let result = body()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw SystemError(code: code) }
    }
  }
}
