import Foundation
import Testing

@testable import TodoStore

/// A folder that goes when the test ends.
final class TemporaryFolder: Sendable {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    let name = NSTemporaryDirectory() + "docket-store-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
    path = try #require(WorkspaceLocator.absolutePath(name))
    for (file, text) in files { try write(file, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ file: String, _ text: String) throws { try write(file, Data(text.utf8)) }

  func write(_ file: String, _ data: Data) throws {
    let url = URL(fileURLWithPath: path + "/" + file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  /// Runs git here, quietly, with nobody's settings.
  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", path, "-c", "user.name=T", "-c", "user.email=t@x"] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
  }
}
