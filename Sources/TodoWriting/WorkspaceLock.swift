import Dispatch
import SystemCalls

/// The right to write in a workspace, which one process has at a time: until it lets go of this, or
/// ends in whatever way.
package struct WorkspaceLock: Sendable {
  private let file: OpenFile

  /// - Parameter folder: `.docket`.
  /// - Throws: `busy` when somebody else had it all the time.
  init(
    in folder: OpenFile, waitingUpTo seconds: Int, _ fileSystem: FileSystem
  ) throws(WriteError) {
    do throws(SystemError) {
      file = try fileSystem.openLock(Self.name, in: folder)
      if try fileSystem.lock(file) { return }
    } catch {
      throw WriteError("lock", "\(OwnFolder.name)/\(Self.name)", error)
    }
    // Whoever waits in the system's queue gets it in turn; trying again and again would leave it to
    // luck. One that comes too late is let go of at once, with the file.
    let (file, turn) = (file, DispatchSemaphore(value: 0))
    DispatchQueue.global().async {
      do throws(SystemError) {
        if try fileSystem.lock(file, waits: true) { turn.signal() }
      } catch {
        // Not had in time, as it looks from here.
      }
    }
    guard turn.wait(timeout: .now() + .seconds(seconds)) == .success else {
      throw .busy(seconds: seconds)
    }
  }

  private static let name = "lock"

  /// Whether somebody has it at this moment, as far as that can be seen.
  static func isHeld(inWorkspaceAt root: String, _ fileSystem: FileSystem) -> Bool {
    do throws(SystemError) {
      let folder = try fileSystem.openFolder("\(root)/\(OwnFolder.name)")
      return try !fileSystem.lock(fileSystem.openFile(name, in: folder))
    } catch {
      return false
    }
  }

  // MARK: Generations

  /// How often the workspace was written: the file grows by a byte before files change, and after.
  /// Whoever read the workspace in one generation, and has the lock in another, reads again.
  func generation(_ fileSystem: FileSystem) throws(WriteError) -> Int {
    do throws(SystemError) {
      return try fileSystem.status(of: file).size
    } catch {
      throw WriteError("lock", "\(OwnFolder.name)/\(Self.name)", error)
    }
  }

  /// The same as anybody sees it; 0 where nobody has written yet, or nothing can be seen.
  static func generation(ofWorkspaceAt root: String, _ fileSystem: FileSystem) -> Int {
    do throws(SystemError) {
      return try fileSystem.status("\(root)/\(OwnFolder.name)/\(name)")?.size ?? 0
    } catch {
      return 0
    }
  }

  func beginGeneration(_ fileSystem: FileSystem) throws(WriteError) {
    do throws(SystemError) {
      try fileSystem.write([0x0A], to: file)
    } catch {
      throw WriteError("write", "\(OwnFolder.name)/\(Self.name)", error)
    }
  }

  func endGeneration(_ fileSystem: FileSystem) {
    do throws(SystemError) {
      try fileSystem.write([0x0A], to: file)
    } catch {
      // Its beginning is told, which only who read just in between has not seen.
    }
  }
}
