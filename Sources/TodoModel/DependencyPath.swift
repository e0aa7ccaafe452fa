/// Dependencies that are written as the path of a todo's file.
package enum DependencyPath {
  /// Whether a dependency is clearly a path, and not `owner/id`: `../x.md`, `[[folder/x]]`.
  package static func isPath(_ text: String) -> Bool {
    text.hasPrefix("./") || text.hasPrefix("../") || text.hasPrefix("/") || text.hasPrefix("[[")
      || text.hasSuffix(".md")
  }

  /// The paths that a dependency may mean, the likeliest first: from the file's folder, then from the
  /// workspace's root. None for a bare id.
  ///
  /// - Parameter file: the file that contains the dependency.
  package static func candidates(for text: String, from file: String) -> [String] {
    let isLink = text.hasPrefix("[[") && text.hasSuffix("]]")
    let name = isLink ? String(text.dropFirst(2).dropLast(2)) : text
    let hasEnding = name.hasSuffix(".md")
    guard hasEnding || name.utf8.contains(0x2F) else { return [] }
    return WorkspacePath.candidates(named: hasEnding ? name : name + ".md", from: file)
  }
}
