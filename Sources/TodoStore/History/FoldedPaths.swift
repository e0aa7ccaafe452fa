import TodoModel

/// Files by the place that they take on a disk that folds case, as many do: there `MILK.md` is
/// `milk.md`. Names that only look the same, since their letters are composed otherwise, are two.
struct FoldedPaths {
  /// By path, case folded.
  private var paths: [String: [String]] = [:]

  mutating func insert(_ path: String) {
    remove(path)
    paths[path.foldedName, default: []].append(path)
  }

  mutating func remove(_ path: String) {
    paths[path.foldedName]?.removeAll { $0.hasSameBytes(as: path) }
  }

  /// The file, of those that there are the first by its path, in whose place another would lie, or one
  /// of the folders that lead to that one.
  func inPlace(of path: String) -> String? {
    var folded = ""
    for part in WorkspacePath.parts(of: path.foldedName) {
      folded += folded.isEmpty ? part : "/\(part)"
      let others = paths[folded]?.filter { !$0.hasSameBytes(as: path) } ?? []
      if let other = others.min(by: precedesByBytes) { return other }
    }
    return nil
  }
}
