import CFileCalls
import CLibrary

/// An open directory, closed with its last reference.
///
/// Names are paths relative to it, as `String` or as the bytes that the system gave. No call follows
/// a link at the end of a path, unless it says so.
package final class Directory: Sendable {
  let descriptor: Int32
  package let fileSystem: FileSystem
  /// As it was opened, for messages; empty for the current directory.
  private let path: String

  init(descriptor: Int32, _ fileSystem: FileSystem, path: String = "") {
    self.descriptor = descriptor
    self.fileSystem = fileSystem
    self.path = path
  }

  /// The path of something in the directory, as the directory was opened.
  func path(of name: UnsafePointer<CChar>) -> String {
    let name = String(cString: name)
    return path.isEmpty ? name : name == "." ? path : "\(path)/\(name)"
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// - Parameter followsLinks: for a path that the user named.
  package func openDirectory(
    _ name: UnsafePointer<CChar>, followsLinks: Bool = false
  ) throws(SystemError) -> Directory {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
    let path = path(of: name)
    let opened = try fileSystem.run(.openDirectory, reading: path) {
      openat(descriptor, name, flags)
    }
    return Directory(descriptor: opened, fileSystem, path: path)
  }

  /// Opens a directory, made where it is missing.
  ///
  /// - Parameter syncs: whether to wait until the disk has the name of a new one.
  package func openOrMakeDirectory(
    _ name: UnsafePointer<CChar>, syncs: Bool = false
  ) throws(SystemError) -> Directory {
    do throws(SystemError) { return try openDirectory(name) } catch {
      if !error.isNotFound { throw error }
    }
    try makeDirectory(name, mayExist: true)
    if syncs { try sync() }
    return try openDirectory(name)
  }

  /// - Parameter mayExist: whether it is fine that something has that name, for example because
  ///   another thread was faster.
  package func makeDirectory(
    _ name: UnsafePointer<CChar>, mayExist: Bool = false
  ) throws(SystemError) {
    do throws(SystemError) {
      _ = try fileSystem.run(.makeDirectory) { mkdirat(descriptor, name, 0o777) }
    } catch {
      if !mayExist || !error.isTaken { throw error }
    }
  }

  /// Removes an empty directory.
  package func removeDirectory(_ name: UnsafePointer<CChar>) throws(SystemError) {
    _ = try fileSystem.run(.removeDirectory) { unlinkat(descriptor, name, AT_REMOVEDIR) }
  }

  /// Removes a name that is not a directory's.
  package func unlink(_ name: UnsafePointer<CChar>) throws(SystemError) {
    _ = try fileSystem.run(.unlink) { unlinkat(descriptor, name, 0) }
  }

  /// Replaces an existing file with the new name.
  package func rename(
    _ name: UnsafePointer<CChar>, to newName: UnsafePointer<CChar>, in other: Directory? = nil
  ) throws(SystemError) {
    let target = other?.descriptor ?? descriptor
    _ = try fileSystem.run(.rename) { renameat(descriptor, name, target, newName) }
  }

  /// Gives a file another name, in one call, so that it never has both.
  ///
  /// - Throws: `isTaken` where something has the new name.
  package func renameToFree(
    _ name: UnsafePointer<CChar>, _ newName: UnsafePointer<CChar>
  ) throws(SystemError) {
    do throws(SystemError) {
      _ = try fileSystem.run(.rename) {
        #if canImport(Darwin)
          renameatx_np(descriptor, name, descriptor, newName, UInt32(RENAME_EXCL))
        #else
          renameat2(descriptor, name, descriptor, newName, UInt32(DOCKET_RENAME_NOREPLACE))
        #endif
      }
    } catch {
      guard error.isUnsupported else { throw error }
      // Only something that takes the name between these two calls would be lost.
      if try status(newName) != nil { throw SystemError(code: EEXIST) }
      try rename(name, to: newName)
    }
  }

  /// Swaps two directories in one step.
  package func exchange(
    _ name: UnsafePointer<CChar>, with otherName: UnsafePointer<CChar>, in other: Directory
  ) throws(SystemError) {
    _ = try fileSystem.run(.exchange) {
      #if canImport(Darwin)
        renameatx_np(descriptor, name, other.descriptor, otherName, UInt32(RENAME_SWAP))
      #else
        renameat2(
          descriptor, name, other.descriptor, otherName, UInt32(DOCKET_RENAME_EXCHANGE))
      #endif
    }
  }

  /// Gives a file a second name, the same in another directory.
  package func link(_ name: UnsafePointer<CChar>, into other: Directory) throws(SystemError) {
    _ = try fileSystem.run(.link) { linkat(descriptor, name, other.descriptor, name, 0) }
  }

  /// Waits until the disk has the directory's names.
  package func sync() throws(SystemError) { try fileSystem.sync(descriptor) }

  package func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try fileSystem.setPermissions(permissions, of: descriptor)
  }
}
