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
package final class Draft: Sendable {
  private let fileSystem: FileSystem
  private let folder: OpenFile
  private let goal: String
  private let name: String
  private let file: OpenFile

  /// Makes the draft, and waits until the disk has it.
  ///
  /// - Parameters:
  ///   - goal: the name, in the folder, of the file to be.
  ///   - old: what has the owner, the group and the permissions that the file gets; `nil` for those
  ///     of a new one.
  ///   - permissions: of a new one, in nine bits; `nil` for those that the umask gives.
  package init(
    of goal: String, in folder: OpenFile, _ bytes: [UInt8], like old: FileStatus? = nil,
    permissions: UInt32? = nil, _ fileSystem: FileSystem
  ) throws(SystemError) {
    self.fileSystem = fileSystem
    self.folder = folder
    self.goal = goal
    name = Self.name(of: goal)
    // Whoever opens it before it has its permissions reads on in it afterwards.
    file = try Self.opened(
      name, in: folder, permissions: old == nil ? permissions : 0o600, fileSystem)
    do throws(SystemError) {
      if let old {
        try fileSystem.takeOver(old, to: file)
      } else if let permissions {
        try fileSystem.setPermissions(permissions, of: file)
      }
      try fileSystem.write(bytes, to: file)
      try fileSystem.sync(file)
    } catch {
      remove()
      throw error
    }
  }

  deinit { remove() }

  /// Takes the place of what has the goal's name.
  package func replaceGoal() throws(SystemError) {
    try fileSystem.rename(name, to: goal, in: folder)
  }

  /// Takes the goal's name, which nothing has.
  ///
  /// - Returns: false where something has it.
  package func becomeGoal() throws(SystemError) -> Bool {
    do throws(SystemError) {
      try fileSystem.renameToFree(name, goal, in: folder)
      return true
    } catch {
      if error.isTaken { return false }
      throw error
    }
  }

  /// Once it took the goal's name, its own is nobody's or another's draft.
  private func remove() {
    do throws(SystemError) {
      if try Self.isNamed(name, file, in: folder, fileSystem) {
        try fileSystem.unlink(name, in: folder)
      }
    } catch {
      // It stays, without a lock: the next to write takes it away.
    }
  }

  /// Makes the file and locks it, waiting at most five seconds for one that writes the same.
  private static func opened(
    _ name: String, in folder: OpenFile, permissions: UInt32?, _ fileSystem: FileSystem
  ) throws(SystemError) -> OpenFile {
    for _ in 1...250 {
      do throws(SystemError) {
        let new = try fileSystem.create(name, in: folder, permissions: permissions ?? 0o666)
        // In between somebody else may have taken it for one that was left.
        if try fileSystem.lock(new), try isNamed(name, new, in: folder, fileSystem) { return new }
        continue
      } catch {
        if !error.isTaken { throw error }
      }
      do throws(SystemError) {
        let left = try fileSystem.openFile(name, in: folder)
        guard try fileSystem.status(of: left).kind == .file else { throw inTheWay(name) }
        if !(try fileSystem.lock(left)) {
          usleep(20_000)
        } else if try isNamed(name, left, in: folder, fileSystem) {
          try fileSystem.unlink(name, in: folder)
        }
      } catch {
        if error.isLink { throw inTheWay(name) }
        if error.code != ENOENT { throw error }
      }
    }
    throw SystemError(
      code: EBUSY, reason: "another process is writing it, try again when it is done")
  }

  /// Of what has the draft's name and is none.
  private static func inTheWay(_ name: String) -> SystemError {
    SystemError(
      code: EEXIST, reason: "'\(name)' beside it is in the way of its draft and no file, remove it")
  }

  /// Whether a name still leads to an open file.
  private static func isNamed(
    _ name: String, _ file: OpenFile, in folder: OpenFile, _ fileSystem: FileSystem
  ) throws(SystemError) -> Bool {
    guard let named = try fileSystem.status(name, in: folder) else { return false }
    return try fileSystem.status(of: file).isSame(named)
  }

  /// Its own name, of at most 255 bytes, as names may have.
  package static func name(of goal: String) -> String {
    let name = ".\(goal).docket.tmp"
    guard name.utf8.count > 255 else { return name }
    // FNV-1a: names that differ only at their end have drafts of their own.
    let hash = goal.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return ".\(String(hash, radix: 16)).docket.tmp"
  }
}
