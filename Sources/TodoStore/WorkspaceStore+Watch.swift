import Platform
import TodoModel

extension WorkspaceStore {
  /// Watches everything in the workspace that Docket may read. Sites that a build wrote are left
  /// out.
  ///
  /// - Parameter interval: to poll so often instead of waiting for events; `nil` where it need not.
  package func watch(polling interval: Duration? = nil) throws(SystemError) -> FolderWatch {
    let read: Set = [".backlog", ".gitignore"]
    let rules = WatchRules(mark: FileFinder.outputMark) { name in
      FileFinder.isHidden(name) && !read.contains(name)
    }
    return try FolderWatch(root, rules, polling: interval)
  }
}
