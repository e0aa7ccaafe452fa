import Foundation
import Testing

/// An example of `Examples`, or a sample of `Tests/Data`, as the repository contains it.
enum Example {
  /// The secret of the site `team`, whose user `test` is sealed.
  static let secret = ["DOCKET_SECRET": "zjfYgXsjZpzfkYsK6jgHYSFHukZWVackSWy0tICFRso"]

  /// Copies an example to a folder of a sandbox, without anything that a build left in it.
  static func copy(_ name: String, to target: String, in sandbox: Sandbox) throws {
    let folders = ["Examples", "Tests/Data"].map { Reader.package.appending(path: "\($0)/\(name)") }
    let source = try #require(
      folders.first { FileManager.default.fileExists(atPath: $0.path) }, "no example '\(name)'")
    let copy = URL(filePath: sandbox.path).appending(path: target)
    for path in try paths(of: source, in: sandbox) {
      let file = copy.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: source.appending(path: path), to: file)
    }
  }

  /// The files that git tracks; in an archive, which has no git folder, all files but those of a build.
  private static func paths(of source: URL, in sandbox: Sandbox) throws -> [String] {
    let manager = FileManager.default
    guard manager.fileExists(atPath: Reader.package.appending(path: ".git").path) else {
      return (manager.enumerator(atPath: source.path)?.allObjects ?? [])
        .compactMap { $0 as? String }
        .filter { path in
          var isFolder: ObjCBool = false
          let isThere = manager.fileExists(
            atPath: source.appending(path: path).path, isDirectory: &isFolder)
          return isThere && !isFolder.boolValue
            && !path.split(separator: "/").contains { $0 == "site" || $0 == ".docket" }
        }
    }
    // A clone may belong to another user, as in a container.
    let run = try sandbox.shell("git -c safe.directory='*' -C '\(source.path)' ls-files -z")
    try #require(run.status == 0 && !run.output.isEmpty, "\(run)")
    return run.output.split(separator: "\0").map(String.init)
      .filter { manager.fileExists(atPath: source.appending(path: $0).path) }
  }
}
