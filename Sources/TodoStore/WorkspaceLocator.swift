#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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

  private static func isWorkspace(_ path: String) -> Bool {
    let folder: Folder
    do { folder = try Folder(path: path) } catch { return false }
    return folder.kind(of: Layout.settingsName) == .file
      || BacklogProject.isHeld(by: folder) || folder.hasProfile(below: "users")
  }

  /// A path without links, `.` and `..`; `nil` where there is nothing, or a name is not UTF-8.
  static func absolutePath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }
}
