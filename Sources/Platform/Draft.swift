import CLibrary

/// The next contents of a file, in a temporary file beside it that takes the file's name once it is
/// whole. A draft that did not take the name is removed.
///
/// A draft is locked for as long as its process lives: one without a lock was left by a process that
/// was killed.
package final class Draft: Sendable {
  private let directory: Directory
  private let target: String
  private let name: String
  private let file: File

  private init(_ name: String, of target: String, _ file: File, in directory: Directory) {
    self.directory = directory
    self.target = target
    self.name = name
    self.file = file
  }

  deinit { remove() }

  /// Writes a draft of a user's file, and waits until the disk has it, unless the caller does.
  ///
  /// Its name is the same each time, `.README.md.docket.tmp`: two processes that write the same file
  /// wait for each other, and a draft that was left is removed by the next one.
  ///
  /// - Parameters:
  ///   - old: the file whose owner, group and permissions it gets; `nil` for a new file's.
  ///   - permissions: of a new file, nine bits; `nil` for those that the umask gives.
  package convenience init(
    of target: String, in directory: Directory, _ bytes: [UInt8], like old: FileStatus? = nil,
    permissions: UInt32? = nil, waits: Bool = true
  ) throws(SystemError) {
    let name = Self.name(of: target)
    // A process that opened the file before its permissions were set could read on.
    let file = try Self.create(
      name, in: directory, permissions: old == nil ? permissions : 0o600)
    self.init(name, of: target, file, in: directory)
    if let old {
      try file.takeOver(old)
    } else if let permissions {
      try file.setPermissions(permissions)
    }
    try file.write(bytes)
    if waits { try file.sync() }
  }

  /// Begins a draft of a file that can be made again when power fails. Several processes may each
  /// have one of the same file; the last one to finish wins.
  package convenience init(unsynced target: String, in directory: Directory) throws(SystemError) {
    let name = ".\(target).\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).docket.tmp"
    let file = try directory.createFile(name, permissions: 0o600)
    self.init(name, of: target, file, in: directory)
    // On a file system without locks it is never removed.
    _ = try file.lock()
  }

  package func write(_ bytes: borrowing [UInt8]) throws(SystemError) { try file.write(bytes) }

  package func status() throws(SystemError) -> FileStatus { try file.status() }

  package func replaceTarget() throws(SystemError) {
    try directory.rename(name, to: target)
  }

  /// Becomes the file, unless one exists.
  ///
  /// - Returns: `false` where something has that name.
  package func becomeTarget() throws(SystemError) -> Bool {
    do throws(SystemError) {
      try directory.renameToFree(name, target)
      return true
    } catch {
      if error.isTaken { return false }
      throw error
    }
  }

  private func remove() {
    do throws(SystemError) {
      // Once it has the target's name, a file of this name is another process's draft.
      if try file.isNamed(name, in: directory) { try directory.unlink(name) }
    } catch {
      // It stays without a lock, and the next draft replaces it.
    }
  }

  /// Removes the unsynced drafts that killed processes left in a directory of Docket's own.
  package static func removeAbandoned(in directory: Directory) throws(SystemError) {
    for entry in try directory.entries(where: { $0.bytes.first == 0x2E && $0.kind == .file }) {
      try removeAbandoned(entry.name, in: directory)
    }
  }

  /// Removes the draft of a user's file that a killed process left.
  package static func removeAbandoned(
    of target: String, in directory: Directory
  ) throws(SystemError) {
    try removeAbandoned(name(of: target), in: directory)
  }

  private static func removeAbandoned(
    _ name: UnsafePointer<CChar>, in directory: Directory
  ) throws(SystemError) {
    do throws(SystemError) {
      let file = try directory.openFile(name)
      guard try file.status().kind == .file, try file.lock() else { return }
      if try file.isNamed(name, in: directory) { try directory.unlink(name) }
    } catch {
      // Its process finished it just now, or it is not a draft.
      if !error.isNotFound, !error.isLink { throw error }
    }
  }

  /// Creates the file and locks it, waiting at most five seconds for another process's draft.
  private static func create(
    _ name: String, in directory: Directory, permissions: UInt32?
  ) throws(SystemError) -> File {
    for _ in 1...250 {
      do throws(SystemError) {
        let new = try directory.createFile(name, permissions: permissions ?? 0o666)
        // Before it was locked, another process may have removed it as abandoned.
        if try new.lock(), try new.isNamed(name, in: directory) { return new }
        continue
      } catch {
        if !error.isTaken { throw error }
      }
      do throws(SystemError) {
        let left = try directory.openFile(name)
        guard try left.status().kind == .file else { throw inTheWay(name) }
        if !(try left.lock()) {
          sleep(milliseconds: 20)
        } else if try left.isNamed(name, in: directory) {
          try directory.unlink(name)
        }
      } catch {
        if error.isLink { throw inTheWay(name) }
        if !error.isNotFound { throw error }
      }
    }
    throw SystemError(
      code: EBUSY, reason: "another process is writing it; try again when it has finished")
  }

  private static func inTheWay(_ name: String) -> SystemError {
    SystemError(
      code: EEXIST,
      reason: "'\(name)' beside it has the name of its temporary file but is not a file; remove it")
  }

  /// Whether drafts have such names.
  package static func isName(_ name: String) -> Bool {
    name.hasPrefix(".") && name.hasSuffix(".docket.tmp")
  }

  /// The name of a file's draft, at most 255 bytes, as file systems allow.
  package static func name(of target: String) -> String {
    let name = ".\(target).docket.tmp"
    guard name.utf8.count > 255 else { return name }
    // FNV-1a: names that differ only at their end have different drafts.
    let hash = target.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return ".\(String(hash, radix: 16)).docket.tmp"
  }
}
