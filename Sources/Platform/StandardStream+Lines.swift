import CLibrary

/// Lines that a person or another program types in.
extension StandardStream {
  /// Reads one line and nothing after it.
  ///
  /// - Parameter limit: reading stops after that many bytes.
  /// - Returns: the line without its end; `nil` at the end of the stream.
  package func line(upTo limit: Int) throws(SystemError) -> [UInt8]? {
    var line: [UInt8] = []
    while line.count < limit, let byte = try byte() {
      if byte == 0x0A { return line.last == 0x0D ? line.dropLast() : line }
      line.append(byte)
    }
    return line.isEmpty ? nil : line
  }

  /// Reads a line from a terminal without showing what is typed.
  ///
  /// The terminal sends each key, Ctrl-C too, instead of acting on it, so that it is as before when
  /// the process ends with SIGINT.
  ///
  /// - Parameters:
  ///   - prompt: written to standard error once nothing is shown any more.
  ///   - limit: bytes after that many are dropped.
  /// - Returns: the line without its end; `nil` at the end of input (Ctrl-D).
  package func hiddenLine(prompt: String, upTo limit: Int) throws(SystemError) -> [UInt8]? {
    var before = termios()
    guard tcgetattr(descriptor, &before) == 0 else { throw .last }
    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
    withUnsafeMutableBytes(of: &hidden.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    // Flushing drops what was typed before the question, and was shown.
    guard tcsetattr(descriptor, TCSAFLUSH, &hidden) == 0 else { throw .last }
    Self.show(prompt)
    let end: HiddenLine.End
    var line = HiddenLine(limit: limit)
    do {
      defer { tcsetattr(descriptor, TCSADRAIN, &before) }
      end = try line.read { () throws(SystemError) in try byte() }
    }
    Self.show("\n")
    switch end {
    case .line: return line.bytes
    case .input: return nil
    case .interrupt(let number):
      // A shell may have started the process with the signal ignored, but the key was meant for it.
      // Threads of the runtime block signals, so that it goes to the process.
      signal(number, SIG_DFL)
      kill(getpid(), number)
      CurrentProcess.waitForExit()
    }
  }

  /// Writes to the terminal. Where standard error is closed, the text is lost.
  private static func show(_ text: String) {
    do { try error.write(Array(text.utf8)) } catch {}
  }

  /// The next byte; `nil` at the end.
  private func byte() throws(SystemError) -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(descriptor, &byte, 1)
      if count == 1 { return byte }
      if count == 0 { return nil }
      if errno != EINTR { throw .last }
    }
  }
}

/// A line that is typed key by key.
struct HiddenLine {
  let limit: Int
  private(set) var bytes: [UInt8] = []

  enum End: Equatable {
    case line
    /// The end of input.
    case input
    /// A key that ends the process with a signal.
    case interrupt(Int32)
  }

  init(limit: Int) { self.limit = limit }

  /// - Parameter next: the next byte; `nil` at the end of input.
  mutating func read(_ next: () throws(SystemError) -> UInt8?) throws(SystemError) -> End {
    while let byte = try next() {
      switch byte {
      case 0x0A, 0x0D: return .line
      case 0x03: return .interrupt(SIGINT)
      case 0x1C: return .interrupt(SIGQUIT)
      case 0x04:
        if bytes.isEmpty { return .input }
      case 0x08, 0x7F: removeLast()
      case 0x15: bytes = []
      // Ctrl-Z would leave the question half answered.
      case 0x1A: break
      default: if bytes.count < limit { bytes.append(byte) }
      }
    }
    return bytes.isEmpty ? .input : .line
  }

  /// Removes the last character of UTF-8.
  private mutating func removeLast() {
    while let byte = bytes.popLast(), byte & 0xC0 == 0x80 {}
  }
}
