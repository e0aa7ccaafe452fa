import Foundation
import Synchronization
import Platform

@testable import TodoStore

/// A temporary workspace, gone when the test ends.
final class Scratch: Sendable {
  let root: String

  init(_ files: [String: String] = [:]) throws {
    root = NSTemporaryDirectory() + "docket-writing-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    for (path, text) in files { try write(path, text) }
  }

  deinit { _ = Result { try FileManager.default.removeItem(atPath: root) } }

  func write(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: "\(root)/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// All files by path, `.docket` aside.
  func files() throws -> [String: String] {
    var files: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() {
      var isFolder: ObjCBool = false
      let whole = "\(root)/\(path)"
      guard FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder),
        !isFolder.boolValue, !path.hasPrefix(".docket/")
      else { continue }
      files[path] = try String(contentsOfFile: whole, encoding: .utf8)
    }
    return files
  }

  func setPermissions(_ permissions: Int, of path: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: "\(root)/\(path)")
  }

  func permissions(of path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")
    return attributes[.posixPermissions] as? Int
  }

  /// All folders, `.docket` aside.
  func folders() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
        && isFolder.boolValue && !path.hasPrefix(".docket")
    }.sorted()
  }

  /// - Parameter seconds: more than none, since a child of another test that is not yet another program
  ///   holds what this process held.
  func writer(
    _ fileSystem: FileSystem = FileSystem(), waitingUpTo seconds: Int = 5
  ) throws(WriteError) -> WorkspaceWriter {
    try WorkspaceWriter(root: root, waitingUpTo: seconds, fileSystem)
  }
}

/// Counts calls, and makes some of them fail.
final class Faults: Sendable {
  private let count = Atomic(0)
  private let calls: ClosedRange<Int>
  private let code: Int32
  private let kinds: Set<FileSystem.Call>?

  /// - Parameter kinds: those that count; `nil` for all.
  init(_ calls: ClosedRange<Int>, _ code: Int32, only kinds: Set<FileSystem.Call>? = nil) {
    self.calls = calls
    self.code = code
    self.kinds = kinds
  }

  var hasStruck: Bool { count.load(ordering: .relaxed) >= calls.lowerBound }

  var fileSystem: FileSystem {
    FileSystem(fault: { [self] call in
      if let kinds, !kinds.contains(call) { return nil }
      let number = count.add(1, ordering: .relaxed).newValue
      return calls.contains(number) ? code : nil
    })
  }
}

extension FileChange {
  init(_ path: String, _ before: String?, _ after: String?, _ permissions: UInt32? = nil) {
    self.init(
      path: path, before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) },
      permissions: permissions)
  }
}
