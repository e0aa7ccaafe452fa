/// Paths that files name each other by.
package enum WorkspacePath {
  /// The path, from the workspace's root, that a file means by a path of its own: one that begins
  /// with `/` is from the root already, any other from the file's folder.
  ///
  /// - Returns: `nil` for one that leads out of the workspace, or names no file.
  package static func resolve(_ path: String, from file: String) -> String? {
    guard !path.utf8.contains(0), !path.utf8.contains(0x5C), path.utf8.last != 0x2F else {
      return nil
    }
    var parts = path.utf8.first == 0x2F ? [] : file.split(separator: "/").dropLast()
    for part in path.split(separator: "/") {
      switch part {
      case ".": break
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(part)
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  /// The paths that a name in `[[…]]` may mean, the likeliest first: from the file's folder, or
  /// from the workspace's root.
  package static func candidates(named name: String, from file: String) -> [String] {
    let here = resolve(name, from: file)
    let root = resolve("/" + name, from: file)
    return [here, here == root ? nil : root].compactMap { $0 }
  }
}
