import CLibrary

/// Differs whenever a file has changed (git's rule, `gitformat-index(5)`, with the change time).
package struct FileVersion: Hashable, Sendable {
  /// In bytes.
  package var size: Int64
  package var inode: UInt64
  /// When its bytes, or a directory's names, changed last: nanoseconds since 1970.
  package var modified: Int64
  /// When anything about it changed last, a new link included: nanoseconds since 1970. Only the
  /// system sets it.
  package var changed: Int64

  package init(size: Int64, inode: UInt64, modified: Int64, changed: Int64) {
    self.size = size
    self.inode = inode
    self.modified = modified
    self.changed = changed
  }

  init(_ status: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.init(
      size: Int64(status.st_size), inode: UInt64(status.st_ino),
      modified: Self.nanoseconds(modified), changed: Self.nanoseconds(changed))
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
