import Platform

/// The folder `.docket/cache` in the workspace, which stores results for the next command. It can
/// be removed at any time; the next command is then slower. Neither folder may be a link.
package struct CacheFolder: Sendable {
  package let directory: Directory

  /// - Parameters:
  ///   - root: the workspace's folder.
  ///   - isMade: whether to create the folder if it does not exist.
  init(in root: Directory, isMade: Bool = true) throws(SystemError) {
    if isMade {
      directory = try DocketDirectory.make(in: root).openOrMakeDirectory(Self.name)
    } else {
      directory = try root.openDirectory(DocketDirectory.name).openDirectory(Self.name)
    }
    try Draft.removeAbandoned(in: directory)
  }

  private static let name = "cache"

  /// The contents of a file; `nil` if it does not exist or cannot be read.
  package func bytes(of name: String) -> [UInt8]? {
    do { return try directory.contents(of: name, limit: Self.limit) } catch { return nil }
  }

  /// One gigabyte, enough for more than two million todos.
  private static let limit = 1 << 30

  /// Starts a file that replaces another one when it is complete.
  func draft(of name: String) throws(SystemError) -> CacheDraft {
    try CacheDraft(of: name, in: directory)
  }

  /// Replaces a file atomically. A file lost in a power failure is created again.
  package func write(_ name: String, _ bytes: [UInt8]) throws(CacheError) {
    do throws(SystemError) {
      try draft(of: name).finish(bytes)
    } catch {
      throw CacheError(reason: error.reason)
    }
  }
}

/// The reason why the cache cannot be written. It does not stop a build.
package struct CacheError: Error, CustomStringConvertible {
  let reason: String

  package var description: String { "cannot keep anything in '.docket/cache': \(reason)" }
}

/// A cache file that is being written. It is removed if it is not finished.
struct CacheDraft: Sendable {
  private let draft: Draft
  /// When the file was created, by the file system's clock, in nanoseconds since 1970. A file
  /// changed before that has a different time from a file changed later.
  let begun: Int64

  fileprivate init(of name: String, in directory: Directory) throws(SystemError) {
    draft = try Draft(unsynced: name, in: directory)
    begun = try draft.status().version.modified
  }

  func write(_ bytes: [UInt8]) throws(SystemError) { try draft.write(bytes) }

  /// Writes the remaining bytes, and replaces the file.
  func finish(_ bytes: [UInt8]) throws(SystemError) {
    try draft.write(bytes)
    try draft.replaceTarget()
  }
}
