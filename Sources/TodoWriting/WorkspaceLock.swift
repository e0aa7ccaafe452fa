import Platform

/// The right to write in a workspace, which one process has at a time: until it lets go of this, or
/// ends in whatever way.
package struct WorkspaceLock: Sendable {
  private let lock: FileLock

  /// - Parameter folder: `.docket`.
  /// - Throws: `busy` when another process had it all the time.
  init(in folder: Directory, waitingUpTo seconds: Int) throws(WriteError) {
    let lock: FileLock?
    do throws(SystemError) {
      lock = try FileLock(Self.name, in: folder, waitingUpTo: seconds)
    } catch {
      throw WriteError("lock", "\(DocketDirectory.name)/\(Self.name)", error)
    }
    guard let lock else { throw .busy(seconds: seconds) }
    self.lock = lock
  }

  private static let name = "lock"

  /// Whether another process has it at this moment, as far as that can be seen.
  static func isHeld(inWorkspaceAt root: String, _ fileSystem: FileSystem) -> Bool {
    do throws(SystemError) {
      let folder = try fileSystem.currentDirectory.openDirectory("\(root)/\(DocketDirectory.name)")
      return try FileLock.isHeld(name, in: folder)
    } catch {
      return false
    }
  }

  // MARK: Generations

  /// How often the workspace was written: the file grows by a byte before files change, and after.
  /// Whoever read the workspace in one generation, and has the lock in another, reads again.
  func generation() throws(WriteError) -> Int {
    do throws(SystemError) {
      return try lock.file.status().size
    } catch {
      throw WriteError("lock", "\(DocketDirectory.name)/\(Self.name)", error)
    }
  }

  /// The same as anybody sees it; 0 where nobody has written yet, or nothing can be seen.
  static func generation(ofWorkspaceAt root: String, _ fileSystem: FileSystem) -> Int {
    do throws(SystemError) {
      return try fileSystem.currentDirectory
        .status("\(root)/\(DocketDirectory.name)/\(name)")?.size ?? 0
    } catch {
      return 0
    }
  }

  func beginGeneration() throws(WriteError) {
    do throws(SystemError) {
      try lock.file.write([0x0A])
    } catch {
      throw WriteError("write", "\(DocketDirectory.name)/\(Self.name)", error)
    }
  }

  func endGeneration() {
    do throws(SystemError) {
      try lock.file.write([0x0A])
    } catch {
      // Its beginning is told, which only who read just in between has not seen.
    }
  }
}
