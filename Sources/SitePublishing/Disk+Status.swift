#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Disk.Status {
  init(_ values: stat) {
    kind =
      switch values.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFREG: .file
      case S_IFLNK: .symbolicLink
      default: .other
      }
    identity = Disk.Identity(
      device: UInt64(truncatingIfNeeded: values.st_dev), inode: UInt64(values.st_ino))
    size = max(0, Int(values.st_size))
    permissions = values.st_mode & 0o7777
    #if canImport(Darwin)
      let (modified, changed) = (values.st_mtimespec, values.st_ctimespec)
    #else
      let (modified, changed) = (values.st_mtim, values.st_ctim)
    #endif
    self.modified = Self.nanoseconds(modified)
    version = Disk.Version(inode: UInt64(values.st_ino), changed: Self.nanoseconds(changed))
  }
  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
