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

  /// Replaces a file atomically. A file lost in a power failure is created again.
  package func write(_ name: String, _ bytes: [UInt8]) throws(CacheError) {
    do throws(SystemError) {
      let draft = try Draft(unsynced: name, in: directory)
      try draft.write(bytes)
      try draft.replaceTarget()
    } catch {
      throw CacheError(reason: error.reason)
    }
  }
}

/// The reason why the cache cannot be written. It does not stop a build.
package struct CacheError: Error, CustomStringConvertible {
  let reason: String

  package var description: String { "cannot write to '.docket/cache': \(reason)" }
}
