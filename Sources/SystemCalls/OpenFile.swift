#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file or folder, closed when its last holder lets go of it.
package final class OpenFile: Sendable {
  package let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }
}

/// What stands at a path.
package struct FileStatus: Sendable {
  package enum Kind: Sendable { case folder, file, link, other }

  package let kind: Kind
  /// How many names it has.
  package let links: Int
  /// In bytes.
  package let size: Int
  package let permissions: UInt32
  let owner: uid_t
  let group: gid_t
  private let device: UInt64
  private let inode: UInt64

  init(_ status: stat) {
    switch status.st_mode & mode_t(S_IFMT) {
    case mode_t(S_IFREG): kind = .file
    case mode_t(S_IFDIR): kind = .folder
    case mode_t(S_IFLNK): kind = .link
    default: kind = .other
    }
    links = Int(status.st_nlink)
    size = Int(status.st_size)
    permissions = UInt32(status.st_mode & 0o7777)
    (owner, group) = (status.st_uid, status.st_gid)
    (device, inode) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
  }

  /// Whether both are one file.
  func isSame(_ other: FileStatus) -> Bool { device == other.device && inode == other.inode }
}
