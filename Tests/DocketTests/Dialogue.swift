import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Sandbox {
  /// Runs the program on a terminal, where somebody answers its questions, each once it is asked; when
  /// there are no more answers that is the end of what is typed.
  ///
  /// - Returns: all that was shown, the answers too.
  func dialogue(
    _ arguments: String..., answers: [String], environment: [String: String] = [:]
  ) throws -> (shown: String, status: Int32) {
    try dialogue(arguments, answers: answers, environment: environment)
  }

  func dialogue(
    _ arguments: [String], answers: [String], environment: [String: String] = [:]
  ) throws -> (shown: String, status: Int32) {
    let (terminal, name) = try openTerminal()
    defer { close(terminal) }
    let inner = open(name, O_RDWR | O_NOCTTY)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments = arguments + ["--today", "2026-11-21"]
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    process.environment = self.environment.merging(["TERM": "dumb"].merging(environment) { $1 }) {
      $1
    }
    let side = FileHandle(fileDescriptor: inner, closeOnDealloc: false)
    (process.standardInput, process.standardOutput, process.standardError) = (side, side, side)
    try process.run()
    close(inner)
    var answers = answers[...]
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    // A terminal whose other side is closed gives an error, no end of file.
    while true {
      var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 30_000) > 0 else { break }
      let count = readBytes(terminal, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
      guard bytes.suffix(2).elementsEqual(": ".utf8) || bytes.suffix(2).elementsEqual("] ".utf8)
      else { continue }
      // Ctrl-D where nothing more is said.
      let line = answers.popFirst().map { Array(($0 + "\n").utf8) } ?? [4]
      _ = writeBytes(terminal, line)
    }
    process.waitUntilExit()
    let shown = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
    return (shown, process.terminationStatus)
  }
}
