#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What lies at a path, links not followed.
enum EntryKind: Sendable {
  case file, folder, link
  /// A FIFO, socket or device, which opening or reading might wait for.
  case other

  init(mode: mode_t) {
    switch mode & mode_t(S_IFMT) {
    case mode_t(S_IFREG): self = .file
    case mode_t(S_IFDIR): self = .folder
    case mode_t(S_IFLNK): self = .link
    default: self = .other
    }
  }
}

/// One name in a folder. A name is any bytes but `/` and NUL.
struct FolderEntry: Sendable {
  var name: [UInt8]
  var kind: EntryKind
}

/// An open folder, closed when its owner lets go of it. Paths below it are read without following
/// a link at their end, whatever becomes of the folder's own name meanwhile.
final class Folder: Sendable {
  let descriptor: Int32

  /// Opens a folder by its path; links on the way are followed, since the user named it.
  init(path: String) throws(SystemError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { throw .last }
  }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// The folder of that name in this one, no link.
  ///
  /// - Parameter isMade: whether it is made where it is missing.
  func subfolder(_ name: String, isMade: Bool) throws(SystemError) -> Folder {
    if isMade, mkdirat(descriptor, name, 0o777) != 0, errno != EEXIST { throw .last }
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let opened = openat(descriptor, name, flags)
    guard opened >= 0 else { throw .last }
    return Folder(descriptor: opened)
  }

  /// Makes a small file, unless there is something of that name.
  func make(_ name: String, _ bytes: [UInt8]) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(descriptor, name, flags, 0o666)
    guard file >= 0 else {
      if errno == EEXIST { return }
      throw .last
    }
    defer { close(file) }
    guard write(file, bytes, bytes.count) == bytes.count else { throw .last }
  }

  /// What lies at a path from here, `nil` when there is nothing to be seen.
  func kind(of path: String) -> EntryKind? {
    var status = stat()
    guard fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return EntryKind(mode: status.st_mode)
  }

  /// Whether the entries of a folder at a path from here may be read.
  func canList(_ path: String) -> Bool { faccessat(descriptor, path, R_OK | X_OK, 0) == 0 }

  /// Whether a link at a path from here leads to a folder.
  func leadsToFolder(_ path: String) -> Bool {
    var status = stat()
    return fstatat(descriptor, path, &status, 0) == 0 && EntryKind(mode: status.st_mode) == .folder
  }

  /// The entries of the folder at a path from here (`.` for itself), `.` and `..` aside, unsorted.
  func entries(of path: String) throws(SystemError) -> [FolderEntry] {
    let opened = openat(
      descriptor, path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard opened >= 0 else { throw .last }
    guard let stream = fdopendir(opened) else {
      let error = SystemError.last
      close(opened)
      throw error
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .last }
        return entries
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      entries.append(
        FolderEntry(
          name: name, kind: try kind(of: entry.pointee.d_type, name, in: opened)))
    }
  }

  /// The kind that `readdir` told, or where the file system does not tell, what `fstatat` says.
  private func kind(
    of type: UInt8, _ name: [UInt8], in folder: Int32
  ) throws(SystemError) -> EntryKind {
    switch Int(type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN):
      var status = stat()
      let found = (name + [0]).withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { cString in
          cString.baseAddress.map { fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) } ?? -1
        }
      }
      // It went while the folder was being read: nothing to be read either way.
      return found == 0 ? EntryKind(mode: status.st_mode) : .other
    default: return .other
    }
  }
}
