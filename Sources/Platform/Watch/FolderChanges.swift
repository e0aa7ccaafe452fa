/// The changes below a watched folder since the last ones.
package struct FolderChanges: Equatable, Sendable {
  /// Files and folders that were made, changed, renamed or removed, relative to the watched folder.
  package var paths: Set<String> = []
  /// Whether others may have changed too, because the system dropped events.
  package var mayBeMore = false

  package init(_ paths: Set<String> = [], mayBeMore: Bool = false) {
    (self.paths, self.mayBeMore) = (paths, mayBeMore)
  }

  package var isEmpty: Bool { paths.isEmpty && !mayBeMore }

  mutating func add(_ other: FolderChanges) {
    paths.formUnion(other.paths)
    mayBeMore = mayBeMore || other.mayBeMore
  }
}
