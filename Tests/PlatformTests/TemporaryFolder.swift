import Foundation
import Platform

/// A folder that is removed with the value.
final class TemporaryFolder: Sendable {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path = NSTemporaryDirectory() + "docket-platform-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (file, text) in files { try write(file, Data(text.utf8)) }
  }

  deinit { _ = Result { try FileManager.default.removeItem(atPath: path) } }

  func write(_ file: String, _ data: Data) throws {
    try data.write(to: URL(fileURLWithPath: "\(path)/\(file)"))
  }

  /// What lies in the folder itself.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  func open(_ fileSystem: FileSystem = FileSystem()) throws(SystemError) -> Directory {
    try fileSystem.openDirectory(path)
  }
}
