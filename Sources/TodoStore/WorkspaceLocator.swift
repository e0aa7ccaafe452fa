import Platform
import TodoModel

/// Finds the workspace that contains a folder.
package enum WorkspaceLocator {
  /// The nearest folder, searching upwards, with a `docket.yml`, a Backlog.md project or a
  /// `users/*/profile.md`. If there is none, the folder itself.
  ///
  /// - Parameter folder: an absolute path, or a path relative to the current folder.
  /// - Returns: an absolute path with links resolved; the path as given if the folder does not
  ///   exist.
  package static func find(from folder: String) throws(StoreError) -> String {
    guard let start = absolutePath(folder) else { return folder }
    var path = start
    while true {
      if try isWorkspace(path) { return path }
      guard path != "/", let slash = path.utf8.lastIndex(of: 0x2F) else { return start }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
  }

  /// The workspace with accounts in which a folder, existing or not, is inside a user's folder;
  /// `nil` if there is none.
  ///
  /// - Parameter folder: an absolute path.
  package static func workspace(aroundUsersFolder folder: String) -> String? {
    guard let slash = folder.utf8.lastIndex(of: 0x2F), slash != folder.startIndex else {
      return nil
    }
    do throws(StoreError) {
      let outer = try find(from: String(folder[..<slash]))
      let users = "\(outer)/\(try WorkspaceStore(root: outer).settings().usersFolder)"
      guard "\(folder)/".utf8.starts(with: "\(users)/".utf8) else { return nil }
      return try isWorkspace(outer) ? outer : nil
    } catch {
      return nil
    }
  }

  private static func isWorkspace(_ path: String) throws(StoreError) -> Bool {
    let faults = ReadingFaults()
    var found = false
    do throws(SystemError) {
      let folder = try FileSystem(noting: faults).openDirectory(path)
      found =
        folder.kind(of: Layout.settingsName) == .file
        || BacklogProject.isHeld(by: folder) || folder.hasProfile(below: "users")
    } catch {
      // A folder that cannot be opened is not a workspace, unless the machine failed.
    }
    if let fault = faults.first {
      throw .machineFailed(path: fault.path, reason: fault.error.reason)
    }
    return found
  }

  /// The path with links, `.` and `..` resolved; `nil` if nothing exists there, or a name is not
  /// valid UTF-8.
  static func absolutePath(_ path: String) -> String? {
    do throws(SystemError) { return try FileSystem.realPath(path) } catch { return nil }
  }
}
