import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Sandbox {
  /// What the program writes to a terminal of that many columns.
  func inTerminal(
    columns: UInt16, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> String {
    try inTerminal(columns: columns, arguments, environment: environment)
  }

  func inTerminal(
    columns: UInt16, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> String {
    try inTerminal(columns: columns, arguments, environment: environment, .output)
  }

  /// What of a program goes to a terminal; the rest goes nowhere. A conversation is errors, with
  /// what is typed as the input.
  enum TerminalSide { case output, errors, conversation }

  /// What the program says to somebody at a terminal who answers its questions.
  ///
  /// - Parameter answers: by question, with the blank behind it: what is typed.
  func answering(
    _ answers: [String: String], _ arguments: String..., environment: [String: String] = [:]
  ) throws -> String {
    try inTerminal(
      columns: 100, arguments, environment: environment, .conversation, answers: answers)
  }

  /// - Parameter seen: is given all that was written so far, each time that there is more, and
  ///   when nothing came for half a minute.
  func inTerminal(
    columns: UInt16, _ arguments: [String], environment: [String: String] = [:],
    _ side: TerminalSide, answers: [String: String] = [:],
    seen: (String) throws -> Void = { _ in }
  ) throws -> String {
    let (terminal, name) = try openTerminal()
    defer { close(terminal) }
    let inner = open(name, O_RDWR | O_NOCTTY)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(inner, UInt(TIOCSWINSZ), &size)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments = arguments + ["--today", "2026-11-21"]
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    process.environment = self.environment.merging(["TERM": "xterm"].merging(environment) { $1 }) {
      $1
    }
    let shown = FileHandle(fileDescriptor: inner, closeOnDealloc: false)
    process.standardInput = side == .conversation ? shown : FileHandle.nullDevice
    process.standardOutput = side == .output ? shown : FileHandle.nullDevice
    process.standardError = side == .output ? FileHandle.nullDevice : shown
    try process.run()
    close(inner)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var silences = 0
    // A terminal whose other side is closed gives an error, no end of file.
    while true {
      var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, 30_000) == 0 {
        let text = String(decoding: bytes, as: UTF8.self)
        try seen(text)
        silences += 1
        // A loaded machine may be silent for some minutes, but nobody answers a question any more.
        if side == .conversation || silences == 10 {
          process.terminate()
          throw NoAnswer(question: text)
        }
      }
      let count = readBytes(terminal, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
      let text = String(decoding: bytes, as: UTF8.self)
      for (question, answer) in answers where text.hasSuffix(question) {
        _ = Array(answer.utf8).withUnsafeBytes { writeBytes(terminal, $0) }
      }
      try seen(String(decoding: bytes, as: UTF8.self))
    }
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
  }
}

/// The program waits: half a minute passed in a conversation, or five without a word.
struct NoAnswer: Error {
  /// The text so far.
  let question: String
}

func writeBytes(_ file: Int32, _ bytes: [UInt8]) -> Int { write(file, bytes, bytes.count) }

func readBytes(_ file: Int32, _ buffer: inout [UInt8], _ count: Int) -> Int {
  read(file, &buffer, count)
}

private func writeBytes(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(file, bytes.baseAddress, bytes.count)
}

/// A new pseudo terminal, and the path of its other side.
func openTerminal() throws -> (descriptor: Int32, name: String) {
  #if canImport(Glibc)
    // `posix_openpt` and its kin are not in Swift's Glibc module: this is what they do.
    let (unlock, number) = (UInt(0x4004_5431), UInt(0x8004_5430))  // TIOCSPTLCK, TIOCGPTN
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (locked, index) = (Int32(0), Int32(0))
    guard terminal >= 0, ioctl(terminal, unlock, &locked) == 0,
      ioctl(terminal, number, &index) == 0
    else { throw CocoaError(.fileReadUnknown) }
    return (terminal, "/dev/pts/\(index)")
  #else
    let terminal = posix_openpt(O_RDWR | O_NOCTTY)
    guard terminal >= 0, grantpt(terminal) == 0, unlockpt(terminal) == 0,
      let name = ptsname(terminal)
    else { throw CocoaError(.fileReadUnknown) }
    return (terminal, String(cString: name))
  #endif
}
