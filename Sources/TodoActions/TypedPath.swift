import TodoModel

/// The paths of a workspace that a word of the command line may mean, as a shell completes the names
/// of files.
package struct TypedPath: Sendable {
  private let root: String
  private let currentFolder: String

  /// - Parameters:
  ///   - root: the workspace's folder, absolute.
  ///   - currentFolder: absolute.
  package init(root: String, currentFolder: String) {
    (self.root, self.currentFolder) = (root, currentFolder)
  }

  /// From the current folder, else from the workspace's root; none of a word that names no Markdown
  /// file.
  func candidates(_ word: String) -> [String] {
    guard word.hasSuffix(".md") else { return [] }
    if word.utf8.first == 0x2F { return inWorkspace(word).map { [$0] } ?? [] }
    let here = inWorkspace(currentFolder + "/x").flatMap { WorkspacePath.resolve(word, from: $0) }
    return [here, WorkspacePath.resolve(word, from: "x")].compactMap { $0 }
  }

  /// An absolute path from the workspace's root.
  private func inWorkspace(_ path: String) -> String? {
    guard path.utf8.starts(with: (root + "/").utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(root.utf8.count + 1), as: UTF8.self)
  }
}
