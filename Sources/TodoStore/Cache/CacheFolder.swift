import Platform

/// `.docket/cache` in the workspace: results that the next command need not work out again. Removing
/// it costs nothing but time. Neither folder may be a link.
package struct CacheFolder: Sendable {
  package let directory: Directory

  /// Opens the folder.
  ///
  /// - Parameters:
  ///   - root: the workspace's folder.
  ///   - isMade: whether it is made where it is missing.
  init(in root: Directory, isMade: Bool = true) throws(SystemError) {
    if isMade {
      directory = try DocketDirectory.make(in: root).openOrMakeDirectory(Self.name)
    } else {
      directory = try root.openDirectory(DocketDirectory.name).openDirectory(Self.name)
    }
    try Draft.removeAbandoned(in: directory)
  }

  private static let name = "cache"

  /// The bytes of a file; `nil` where there is none that can be read.
  package func bytes(of name: String) -> [UInt8]? {
    do { return try directory.contents(of: name, limit: Self.limit) } catch { return nil }
  }

  /// A gigabyte: more than two million todos take.
  private static let limit = 1 << 30

  /// Begins a file that replaces another one once it is whole.
  func draft(of name: String) throws(SystemError) -> CacheDraft {
    try CacheDraft(of: name, in: directory)
  }

  /// Replaces a file in one step. Where a power cut loses it, it is made again.
  package func write(_ name: String, _ bytes: [UInt8]) throws(CacheError) {
    do throws(SystemError) {
      try draft(of: name).finish(bytes)
    } catch {
      throw CacheError(reason: error.reason)
    }
  }
}

/// Why the cache cannot be kept, which does not stop a build.
package struct CacheError: Error, CustomStringConvertible {
  let reason: String

  package var description: String { "cannot keep anything in '.docket/cache': \(reason)" }
}

/// A file of the cache that is being written, removed when it is not finished.
struct CacheDraft: Sendable {
  private let draft: Draft
  /// When it was created, by the file system's clock: nanoseconds since 1970. A file that changed
  /// before that has a different time from one that changes later.
  let begun: Int64

  fileprivate init(of name: String, in directory: Directory) throws(SystemError) {
    draft = try Draft(unsynced: name, in: directory)
    begun = try draft.status().version.modified
  }

  func write(_ bytes: [UInt8]) throws(SystemError) { try draft.write(bytes) }

  /// Writes the rest, and replaces the file.
  func finish(_ bytes: [UInt8]) throws(SystemError) {
    try draft.write(bytes)
    try draft.replaceTarget()
  }
}
