import Foundation
import Testing

/// The programs of `Tests/Readers` and what they need.
enum Reader {
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let folder = package.appending(path: "Tests/Readers").path

  /// The interpreter with the parsers that `make test` installs; `nil`, with a notice, without it.
  static var python: String? {
    let named = ProcessInfo.processInfo.environment["DOCKET_PYTHON"]
    let path = named ?? package.appending(path: ".venv/bin/python").path
    if FileManager.default.isExecutableFile(atPath: path) { return path }
    if named != nil { Issue.record("DOCKET_PYTHON names '\(path)', which is no program") }
    print("skipped: reading back needs the parsers that 'make test' installs")
    return nil
  }
}
