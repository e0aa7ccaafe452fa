import Foundation
import Platform
import Text
import TodoModel

@testable import SiteBuild

/// A folder of a test's own, with a workspace and a place for its site, removed with the value.
final class Scratch: Sendable {
  let root: String

  init() throws {
    // The faults make thousands of small folders: in memory where there is one for that.
    let memory = "/dev/shm"
    let parent =
      FileManager.default.isWritableFile(atPath: memory)
      ? URL(filePath: memory)
      : FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    root = parent.appending(path: "docket-\(UUID().uuidString)").path
    try make("workspace/users/ana")
    try make("home")
    try make("here")
    try put("workspace/users/ana/a.md", "a")
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func path(_ path: String) -> String { root + "/" + path }

  func make(_ folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(folder), withIntermediateDirectories: true)
  }

  func put(_ file: String, _ text: String) throws {
    try make((file as NSString).deletingLastPathComponent)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(file)))
  }

  func link(_ file: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(file), withDestinationPath: target)
  }

  /// It is patient, since a program that another test starts holds a copy of a lock that was let go
  /// until it has begun.
  func publisher(
    _ output: String = "site", force: Bool = false, patience: Duration = .seconds(60),
    fileSystem: FileSystem = FileSystem()
  ) throws(PublishError) -> SitePublisher {
    try SitePublisher(
      output: output.hasPrefix("/") ? output : path(output), workspace: path("workspace"),
      sources: ["users", "local", "theme"],
      currentDirectory: path("here"), homeDirectory: path("home"), force: force,
      patience: patience, fileSystem)
  }

  /// What stands in the site's folder.
  func survey() -> SiteSurvey? { SiteSurvey(of: path("site"), from: path("here"), expecting: 3) }

  /// Where the sites that are replaced are put aside.
  func previousSite(fileSystem: FileSystem = FileSystem()) throws -> PreviousSite {
    try make("previous")
    return PreviousSite(in: try fileSystem.openDirectory(path("previous")))
  }

  /// Builds a site of these files and publishes it.
  @discardableResult
  func publish(
    _ files: [String: String], to output: String = "site", force: Bool = false,
    fileSystem: FileSystem = FileSystem()
  ) throws(PublishError) -> PublishSummary {
    let site = try publisher(output, force: force, fileSystem: fileSystem).begin()
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      try site.write(path, Array(text.utf8))
    }
    return try site.publish()
  }

  /// All files below a folder with what they hold, Docket's marker and work folders aside.
  func files(_ folder: String = "site") throws -> [String: String] {
    var files: [String: String] = [:]
    let below = path(folder)
    for case let name as String in FileManager.default.enumerator(atPath: below) ?? .init() {
      if name == Marker.name || name.hasPrefix(Stage.innerName) { continue }
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: below + "/" + name, isDirectory: &isFolder)
      if isFolder.boolValue { continue }
      files[name] = try String(contentsOfFile: below + "/" + name, encoding: .utf8)
    }
    return files
  }

  /// The folders below a folder that nothing is in.
  func emptyFolders(_ folder: String = "site") throws -> [String] {
    let below = path(folder)
    return (FileManager.default.enumerator(atPath: below) ?? .init())
      .compactMap { $0 as? String }
      .filter { (try? FileManager.default.contentsOfDirectory(atPath: "\(below)/\($0)")) == [] }
  }

  /// The names beside the site, the workspace and the home folder: what a build left lying around.
  func leftovers() throws -> [String] {
    let expected = ["workspace", "home", "here", "site", "previous"]
    let beside = try FileManager.default.contentsOfDirectory(atPath: root)
    let inside = (try? FileManager.default.contentsOfDirectory(atPath: path("site"))) ?? []
    return beside.filter { !expected.contains($0) } + inside.filter { $0 == Stage.innerName }
  }

  func inode(_ file: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(file))[.systemFileNumber] as? Int
  }
}

extension StagedSite {
  /// Writes a file that is made from its bytes alone.
  func write(_ path: String, _ bytes: [UInt8]) throws(PublishError) {
    try write(path, Fingerprint(of: bytes), bytes)
  }
}
