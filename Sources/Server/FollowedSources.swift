import Platform
import TodoStore

/// The folders of the other repositories of a site. When a file in one of them changes, all files are
/// looked at.
struct FollowedSources {
  private let store: WorkspaceStore
  private let watch: FolderWatch
  private var followed: [String: Task<Void, Never>] = [:]

  /// - Parameter watch: is told of changes.
  init(of store: WorkspaceStore, for watch: FolderWatch) {
    (self.store, self.watch) = (store, watch)
  }

  /// Follows the sources that the settings name now.
  ///
  /// - Returns: whether one is new, in which something may have changed since it was read.
  @discardableResult
  mutating func renew() -> Bool {
    let roots: [String]
    // The folder that cannot be read is reported as the reason why the site is not renewed.
    do { roots = try store.sourceRoots() } catch { return false }
    for (root, task) in followed where !roots.contains(root) {
      task.cancel()
      followed[root] = nil
    }
    var isNew = false
    for root in roots where followed[root] == nil {
      let source: FolderWatch
      // A folder that is not there is a problem of the site, and followed once it is.
      do throws(SystemError) { source = try WorkspaceStore(root: root).watch() } catch { continue }
      followed[root] = Task { [watch] in for await _ in source { watch.reportAll() } }
      isNew = true
    }
    return isNew
  }

  mutating func stop() {
    for task in followed.values { task.cancel() }
    followed = [:]
  }
}
