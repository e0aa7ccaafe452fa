#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is another one whenever a file has changed (git's rule, `gitformat-index(5)`, with the change
/// time): times are nanoseconds since 1970.
struct FileVersion: Hashable, Sendable {
  var size: Int64
  var inode: UInt64
  var modified: Int64
  var changed: Int64

  init(size: Int64, inode: UInt64, modified: Int64, changed: Int64) {
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
