import CFileCalls
import CLibrary

extension Directory {
  package func status() throws(SystemError) -> FileStatus { try fileSystem.status(of: descriptor) }

  /// - Parameter followsLinks: whether a link has the status of its target.
  /// - Returns: `nil` where nothing has that name.
  package func status(
    _ name: UnsafePointer<CChar>, followsLinks: Bool = false
  ) throws(SystemError) -> FileStatus? {
    var values = stat()
    let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
    do throws(SystemError) {
      _ = try fileSystem.run(.status, reading: path(of: name)) {
        fstatat(descriptor, name, &values, flags)
      }
    } catch {
      if error.isNotFound { return nil }
      throw error
    }
    return FileStatus(values)
  }

  /// `nil` also where it cannot be found out.
  package func kind(
    of name: UnsafePointer<CChar>, followsLinks: Bool = false
  ) -> FileKind? {
    do throws(SystemError) { return try status(name, followsLinks: followsLinks)?.kind } catch {
      return nil
    }
  }

  /// The version of a file of that kind; `nil` where there is none.
  ///
  /// A directory's differs whenever a name is added or removed, or given to another file.
  package func version(
    of name: UnsafePointer<CChar>, as kind: FileKind = .file
  ) -> FileVersion? {
    do throws(SystemError) {
      guard let status = try status(name), status.kind == kind else { return nil }
      return status.version
    } catch {
      return nil
    }
  }

  /// Whether this process may read the entries of a directory, and open them.
  package func canList(_ name: UnsafePointer<CChar>) -> Bool {
    faccessat(descriptor, name, R_OK | X_OK, 0) == 0
  }

  /// Whether this process may run a file, or what a link leads to.
  package func isProgram(_ name: UnsafePointer<CChar>) -> Bool {
    do throws(SystemError) {
      return try status(name, followsLinks: true)?.kind == .file
        && faccessat(descriptor, name, X_OK, 0) == 0
    } catch {
      return false
    }
  }

  package func isReadableAndWritable(_ name: UnsafePointer<CChar>) -> Bool {
    faccessat(descriptor, name, R_OK | W_OK, 0) == 0
  }

  /// Checks that this process may add and remove entries.
  package func checkWritable(_ name: UnsafePointer<CChar>) throws(SystemError) {
    _ = try fileSystem.run(.status) { faccessat(descriptor, name, W_OK | X_OK, 0) }
  }

  /// Whether `syncAll` is there to wait with.
  package static var canSyncAll: Bool {
    #if canImport(Darwin)
      false
    #else
      true
    #endif
  }

  /// Waits until the disk has all that was written to its file system, by whomever.
  package func syncAll() throws(SystemError) {
    #if !canImport(Darwin)
      _ = try fileSystem.run(.sync) { syncfs(descriptor) }
    #endif
  }

  /// Whether a file system is mounted here: nothing can be renamed into or out of it.
  package func isMountPoint(in parent: Directory) throws(SystemError) -> Bool {
    if try status().identity.device != parent.status().identity.device { return true }
    #if canImport(Darwin)
      return false
    #else
      var values = statx()
      let result = statx(descriptor, ".", 0, 0, &values)
      return result == 0 && values.stx_attributes & UInt64(STATX_ATTR_MOUNT_ROOT) != 0
    #endif
  }
}

extension FileSystem {
  func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    var values = stat()
    _ = try run(.status) { fstat(descriptor, &values) }
    return FileStatus(values)
  }

  /// Pipes, devices and some directories have nothing to wait for.
  func sync(_ descriptor: Int32) throws(SystemError) {
    do throws(SystemError) {
      _ = try run(.sync) { fsync(descriptor) }
    } catch {
      if error.code != EINVAL, error.code != ENOTSUP { throw error }
    }
  }

  /// Does nothing where this process does not own the file, or the file system has no permissions.
  func setPermissions(_ permissions: UInt32, of descriptor: Int32) throws(SystemError) {
    if try status(of: descriptor).permissions == permissions { return }
    do throws(SystemError) {
      _ = try run(.permissions) { fchmod(descriptor, mode_t(permissions)) }
    } catch {
      if error.code != EPERM, error.code != ENOTSUP { throw error }
    }
  }
}
