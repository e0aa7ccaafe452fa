import Diagnostics
import Platform

/// The target folder of a theme export, checked before any file is written.
struct ThemeTarget {
  /// The folder as typed by the user, without a trailing `/`.
  let folder: String

  init(_ folder: String) throws {
    var name = folder
    while name.utf8.count > 1, name.hasSuffix("/") || name.hasSuffix("/.") {
      name.removeLast(name.hasSuffix("/") ? 1 : 2)
    }
    if name.isEmpty {
      if folder.isEmpty { throw Failure.work("the folder's name is empty, \(Self.advice)") }
      name = "/"
    }
    self.folder = name
  }

  /// Refuses a file, a symbolic link, the root of the disk, and a folder that is or contains the
  /// workspace or the home folder.
  func check(workspace: String, home: String?) throws {
    guard let status = Self.status(folder) else { return }
    switch status.kind {
    case .directory: break
    case .symbolicLink: throw refusal("it is a symbolic link")
    case .file, .other: throw Failure.work("'\(folder)' is a file, a folder is needed there")
    }
    try keep("/", apartFrom: status.identity, "it is the root of the disk", "")
    try keep(
      workspace, apartFrom: status.identity, "it is the workspace itself",
      "the workspace lies in it")
    if let home {
      try keep(
        home, apartFrom: status.identity, "it is the home folder", "the home folder lies in it")
    }
  }

  /// Refuses a folder in which something is in the way of the files.
  ///
  /// - Parameters:
  ///   - files: paths relative to the folder, with `/`.
  ///   - replaces: whether to replace existing files, which must then be regular files.
  func checkWay(to files: [String], replaces: Bool) throws {
    var problems: [String] = []
    for file in files {
      guard let problem = obstacle(before: file, replaces: replaces) else { continue }
      if !problems.contains(problem) { problems.append(problem) }
    }
    if !problems.isEmpty { throw Failure.work(problems.joined(separator: "\n")) }
  }

  private func obstacle(before file: String, replaces: Bool) -> String? {
    var path = folder
    let parts = file.split(separator: "/")
    for part in parts.dropLast() {
      if let problem = Self.refusesFiles(path) { return problem }
      path += path.hasSuffix("/") ? "\(part)" : "/\(part)"
      guard let status = Self.status(path) else { return nil }
      if status.kind != .directory {
        return "'\(path)' is in the way, a folder is needed there"
      }
    }
    guard let name = parts.last else { return nil }
    if let problem = Self.refusesFiles(path) { return problem }
    path += "/\(name)"
    guard let kind = Self.status(path)?.kind else { return nil }
    let isFine = replaces ? kind == .file : kind != .directory
    return isFine ? nil : "'\(path)' is in the way, a file is needed there"
  }

  private static func refusesFiles(_ folder: String) -> String? {
    do throws(SystemError) {
      try FileSystem().currentDirectory.checkWritable(folder)
      return nil
    } catch {
      return error.isNotFound ? nil : "cannot write in '\(folder)': \(error.reason)"
    }
  }

  /// The status of a path; `nil` if there is no such file or the status cannot be read.
  private static func status(_ path: String, followsLinks: Bool = false) -> FileStatus? {
    do throws(SystemError) {
      return try FileSystem().currentDirectory.status(path, followsLinks: followsLinks)
    } catch {
      return nil
    }
  }

  /// Compares file identities, since names may differ in case.
  private func keep(
    _ other: String, apartFrom target: FileIdentity, _ same: String, _ around: String
  ) throws {
    var path: String
    do throws(SystemError) { path = try FileSystem.realPath(other) } catch { return }
    var reason = same
    while true {
      if Self.status(path, followsLinks: true)?.identity == target { throw refusal(reason) }
      guard path != "/", let slash = path.utf8.lastIndex(of: 0x2F) else { return }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
      reason = around
    }
  }

  private static let advice = "name a folder of its own, for example 'theme'"

  private func refusal(_ reason: String) -> Failure {
    Failure.work("cannot export the theme to '\(folder)': \(reason), \(Self.advice)")
  }
}
