import Foundation
import Testing

/// How a run of the program ended.
struct Run: CustomStringConvertible {
  var status: Int32
  var output: String
  var errors: String

  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
  /// What was said, in one line: where its lines end follows from the length of names.
  var message: String { errors.onOneLine }
  var description: String { "status \(status)\n\(output)\n\(errors)" }
}

extension String {
  var onOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ") + (last == "\n" ? "\n" : "")
  }
}

extension Sandbox {
  /// Runs the program in this folder, with nothing of this process's environment but what is said.
  ///
  /// - Parameters:
  ///   - today: the value of `--today`, `nil` to leave it away.
  @discardableResult
  func docket(
    _ arguments: String..., today: String? = "2026-11-21", environment: [String: String] = [:],
    in folder: String = ""
  ) throws -> Run {
    try docket(arguments, today: today, environment: environment, in: folder)
  }

  @discardableResult
  func docket(
    _ arguments: [String], today: String? = "2026-11-21", environment: [String: String] = [:],
    in folder: String = ""
  ) throws -> Run {
    try run(
      [Self.program] + arguments + (today.map { ["--today", $0] } ?? []), environment, in: folder)
  }

  /// Runs a line of a shell in which `docket` is the program.
  func shell(_ line: String, environment: [String: String] = [:]) throws -> Run {
    try run(["/bin/sh", "-c", line], environment, in: "")
  }

  private func run(
    _ words: [String], _ environment: [String: String], in folder: String
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = URL(fileURLWithPath: folder.isEmpty ? path : path + "/" + folder)
    process.environment = self.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    // Files and no pipes, so that no amount of output can block the program.
    let (output, errors) = (try capture("out"), try capture("err"))
    process.standardOutput = output.handle
    process.standardError = errors.handle
    try process.run()
    try output.handle.close()
    try errors.handle.close()
    process.wait(atMost: 900)
    defer { for file in [output.path, errors.path] { _ = unlink(file) } }
    return Run(
      status: process.terminationStatus,
      output: String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: output.path)), as: UTF8.self),
      errors: String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: errors.path)), as: UTF8.self))
  }

  private func capture(_ name: String) throws -> (path: String, handle: FileHandle) {
    let path = NSTemporaryDirectory() + "docket-cli-\(UUID().uuidString).\(name)"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    return (path, try FileHandle(forWritingTo: URL(fileURLWithPath: path)))
  }

  /// No settings of git's but its own defaults, and `docket` beside the usual programs.
  var environment: [String: String] {
    [
      "HOME": path, "PATH": "\(path)/bin:\(Self.programFolder):/usr/bin:/bin", "LC_ALL": "C.UTF-8",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "TZ": "Asia/Tokyo",
    ]
  }

  /// The built program lies beside the tests' own.
  static let programFolder: String = {
    let bundles = [CommandLine.arguments[0]] + Bundle.allBundles.map(\.bundlePath)
    let folders = bundles.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    let found = folders.first { FileManager.default.isExecutableFile(atPath: $0 + "/docket") }
    return found ?? ".build/debug"
  }()

  static let program = programFolder + "/docket"
}

extension Process {
  /// Waits for the program's end, and ends it if it takes too long: a failure, and no standstill.
  ///
  /// - Parameter seconds: much longer than anything takes on a loaded machine.
  func wait(atMost seconds: Double) {
    // The queue keeps a cancelled item until its time. It must not keep the process and its open files:
    // beyond 1,350 open files, Foundation's 'Process' reads out of bounds (its list of /proc/self/fd).
    let (identifier, words) = (processIdentifier, arguments ?? [])
    let end = DispatchWorkItem {
      Issue.record("ended after \(seconds) seconds: \(words)")
      kill(identifier, SIGKILL)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: end)
    waitUntilExit()
    end.cancel()
  }
}
