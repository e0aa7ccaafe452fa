import Foundation
import Testing

/// A temporary folder with a repository in it, gone when the test ends.
final class GitSandbox: Sendable {
  let path: String

  init(isRepository: Bool = true) throws {
    let name = NSTemporaryDirectory() + "docket-git-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
    path = URL(fileURLWithPath: name).resolvingSymlinksInPath().path
    if isRepository { try git("init", "-q", "-b", "main") }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ file: String, _ text: String = "x") throws {
    let url = URL(fileURLWithPath: path + "/" + file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func has(_ file: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + file) }

  /// Writes a file and commits everything.
  func commit(_ file: String, _ text: String, by name: String = "x") throws {
    try write(file, text)
    try git("add", "-A")
    try git("-c", "user.name=\(name)", "-c", "user.email=x@example.org", "commit", "-q", "-m", "x")
  }

  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", path, "-c", "user.name=x", "-c", "user.email=x@example.org"] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
  }
}
