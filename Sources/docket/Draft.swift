#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file with its contents to be, beside the one that it becomes or replaces; removed when it did
/// not.
///
/// It has the same name each time, `.README.md.docket.tmp`, and a lock for as long as its process
/// lives: one without a lock is what a killed process left, and the next to write takes it away.
struct Draft: ~Copyable {
  let path: String
  private let file: Int32

  /// - Parameter old: what has the owner, the group and the permissions that the file gets as far as
  ///   this process may give them; `nil` for those of a new one.
  init(of goal: String, _ bytes: [UInt8], like old: stat? = nil) throws {
    let start = goal.utf8.lastIndex(of: 0x2F).map { goal.utf8.index(after: $0) } ?? goal.startIndex
    let path = "\(goal[..<start]).\(goal[start...]).docket.tmp"
    let file = try Self.opened(path, of: goal)
    do {
      if let old { try Self.take(after: old, file, goal) }
      try NewFile.write(bytes, to: file, goal)
    } catch {
      unlink(path)
      close(file)
      throw error
    }
    self.path = path
    self.file = file
  }

  deinit {
    // The lock goes last. Once moved, the name is nobody's or another's draft.
    if Self.isNamed(path, file) { unlink(path) }
    close(file)
  }

  /// Puts it in the place of what has that name.
  func move(to goal: String) throws {
    guard rename(path, goal) == 0 else { throw NewFile.failure("write", goal) }
  }

  private static func take(after old: stat, _ file: Int32, _ goal: String) throws {
    var permissions = old.st_mode & 0o7777
    // Who may not give files away may still choose among their own groups.
    if fchown(file, old.st_uid, old.st_gid) != 0, fchown(file, uid_t.max, old.st_gid) != 0 {
      // Another group gets no more than everybody has.
      permissions = permissions & 0o707 | (permissions & 0o007) << 3
    }
    guard fchmod(file, permissions) == 0 else { throw NewFile.failure("write", goal) }
  }

  /// Makes the file and locks it, waiting at most five seconds for one that writes the same.
  private static func opened(_ path: String, of goal: String) throws -> Int32 {
    for _ in 1...250 {
      let flags = O_NOFOLLOW | O_CLOEXEC
      let new = open(path, O_WRONLY | O_CREAT | O_EXCL | flags, 0o644)
      if new >= 0 {
        // In between somebody else may have taken it for one that was left.
        if isLocked(new), isNamed(path, new) { return new }
        close(new)
        continue
      }
      guard errno == EEXIST else { throw NewFile.failure("write", goal) }
      let left = open(path, O_RDONLY | O_NONBLOCK | flags)
      if left >= 0 {
        defer { close(left) }
        if !isLocked(left) {
          usleep(20_000)
        } else if isNamed(path, left) {
          unlink(path)
        }
      } else if errno != ENOENT {
        throw NewFile.failure("write", goal)
      }
    }
    throw Failure.work("'\(goal)' is being written by another process, try again when it is done")
  }

  /// Locks a file, also where the disk knows no locks; false while another process has the lock.
  private static func isLocked(_ file: Int32) -> Bool {
    flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Whether a path still leads to an open file.
  private static func isNamed(_ path: String, _ file: Int32) -> Bool {
    var (named, opened) = (stat(), stat())
    return lstat(path, &named) == 0 && fstat(file, &opened) == 0
      && named.st_dev == opened.st_dev && named.st_ino == opened.st_ino
  }
}
