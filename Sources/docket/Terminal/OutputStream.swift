#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard output or standard error.
struct OutputStream: Sendable {
  let descriptor: Int32

  static let standardOutput = OutputStream(descriptor: 1)
  static let standardError = OutputStream(descriptor: 2)

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Columns of the terminal; `nil` where there is none, or it does not say.
  var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all of `bytes`.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: buffer[written...]))
      }
      if count > 0 {
        written += count
      } else if count == 0 || errno != EINTR {
        throw OutputError(code: errno)
      }
    }
  }

  func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

  /// Writes to standard error. When that is gone, nobody is left to hear of it.
  static func tell(_ text: String) {
    do { try standardError.write(text) } catch {}
  }
}

/// Standard output would not take what was written.
struct OutputError: Error, CustomStringConvertible {
  /// An `errno`.
  let code: Int32

  /// Whether the reader went away, as `head` does when it has enough: nothing to complain about.
  var isClosedPipe: Bool { code == EPIPE }

  var description: String { "cannot write to standard output: \(systemMessage(code))" }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// What the system says about an `errno`, beginning in lower case.
func systemMessage(_ code: Int32) -> String {
  guard let message = strerror(code) else { return "error \(code)" }
  let text = String(cString: message)
  return text.prefix(1).lowercased() + text.dropFirst()
}

/// Makes sure that the three standard streams are open, so that no file that is opened later takes
/// their place and gets what was meant for a terminal. A closed output stays one that cannot be
/// written to.
func openMissingStreams() {
  for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
    _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
  }
}

func endProcess(with status: ExitStatus) -> Never { exit(status.rawValue) }
