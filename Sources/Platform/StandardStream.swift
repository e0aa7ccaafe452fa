import CLibrary

/// Standard input, output or error.
package struct StandardStream: Sendable {
  let descriptor: Int32

  package static let input = StandardStream(descriptor: STDIN_FILENO)
  package static let output = StandardStream(descriptor: STDOUT_FILENO)
  package static let error = StandardStream(descriptor: STDERR_FILENO)

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Columns of the terminal; `nil` where there is none, or its size is unknown.
  package var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The bytes up to the stream's end; when there are more than `limit`, the first ones, more than
  /// `limit`.
  package func contents(upTo limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { throw .last }
    }
    return bytes
  }

  package func write(_ bytes: [UInt8]) throws(OutputError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        writeDescriptor(descriptor, UnsafeRawBufferPointer(rebasing: buffer[written...]))
      }
      if count > 0 {
        written += count
      } else if count == 0 || errno != EINTR {
        throw OutputError(reason: .last)
      }
    }
  }

  /// Opens those of the three streams that are closed, so that no file that is opened later takes
  /// their descriptor and gets what was meant for a terminal. An output that was closed still cannot
  /// be written to.
  package static func openMissing() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// Standard output could not be written.
package struct OutputError: Error, CustomStringConvertible {
  package let reason: SystemError

  package var description: String { "cannot write to standard output: \(reason.reason)" }
}
