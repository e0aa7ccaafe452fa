import Platform
import TodoModel

/// Finds the workspace that a folder lies in.
package enum WorkspaceLocator {
  /// The nearest folder upwards with `docket.yml`, a Backlog.md project or a `users/*/profile.md`;
  /// without one the folder itself.
  ///
  /// - Parameter folder: a path, from the current folder where it is not absolute.
  /// - Returns: an absolute path without links; the path as given where there is no such folder.
  package static func find(from folder: String) -> String {
    guard let start = absolutePath(folder) else { return folder }
    var path = start
    while true {
      if isWorkspace(path) { return path }
      guard path != "/", let slash = path.utf8.lastIndex(of: 0x2F) else { return start }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
  }

  /// The workspace with accounts among whose users' folders a folder lies, or will; `nil` for none.
  ///
  /// - Parameter folder: an absolute path.
  package static func workspace(aroundUsersFolder folder: String) -> String? {
    guard let slash = folder.utf8.lastIndex(of: 0x2F), slash != folder.startIndex else {
      return nil
    }
    let outer = find(from: String(folder[..<slash]))
    do throws(StoreError) {
      let users = "\(outer)/\(try WorkspaceStore(root: outer).settings().usersFolder)"
      return "\(folder)/".utf8.starts(with: "\(users)/".utf8) && isWorkspace(outer) ? outer : nil
    } catch {
      return nil
    }
  }

  private static func isWorkspace(_ path: String) -> Bool {
    let folder: Directory
    do { folder = try FileSystem().openDirectory(path) } catch { return false }
    return folder.kind(of: Layout.settingsName) == .file
      || BacklogProject.isHeld(by: folder) || folder.hasProfile(below: "users")
  }

  /// A path without links, `.` and `..`; `nil` where there is nothing, or a name is not UTF-8.
  static func absolutePath(_ path: String) -> String? {
    do throws(SystemError) { return try FileSystem.realPath(path) } catch { return nil }
  }
}
