import CLibrary

/// The kind of a directory entry. Links are not followed.
package enum FileKind: Sendable {
  case file, directory, symbolicLink
  /// A FIFO, socket or device, which opening or reading might wait for.
  case other

  init(mode: mode_t) {
    switch mode & mode_t(S_IFMT) {
    case mode_t(S_IFREG): self = .file
    case mode_t(S_IFDIR): self = .directory
    case mode_t(S_IFLNK): self = .symbolicLink
    default: self = .other
    }
  }
}

/// The status of a file or directory (`stat(2)`).
package struct FileStatus: Sendable {
  package let kind: FileKind
  package let version: FileVersion
  /// How many names it has.
  package let links: Int
  /// Twelve bits.
  package let permissions: UInt32
  let owner: uid_t
  let group: gid_t
  private let device: UInt64

  init(_ status: stat) {
    kind = FileKind(mode: status.st_mode)
    version = FileVersion(status)
    links = Int(status.st_nlink)
    permissions = UInt32(status.st_mode & 0o7777)
    (owner, group) = (status.st_uid, status.st_gid)
    device = UInt64(truncatingIfNeeded: status.st_dev)
  }

  /// In bytes.
  package var size: Int { Int(version.size) }
  package var identity: FileIdentity { FileIdentity(device: device, inode: version.inode) }
}

/// Two paths with the same identity are the same file.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  let inode: UInt64
}
