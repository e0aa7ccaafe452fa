import Text

/// Paths that files name each other by.
package enum WorkspacePath {
  /// The names in a path, empty ones left out. They are parted at bytes: with a combining mark
  /// behind it a `/` is another `Character`, and to the disk a `/` all the same.
  package static func parts(of path: some StringProtocol) -> [String] {
    path.utf8.split(separator: 0x2F).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The path, from the workspace's root, that a file means by a path of its own: one that begins
  /// with `/` is from the root already, any other from the file's folder.
  ///
  /// - Returns: `nil` for one that leads out of the workspace, or names no file.
  package static func resolve(_ path: String, from file: String) -> String? {
    guard !path.utf8.contains(0), !path.utf8.contains(0x5C), path.utf8.last != 0x2F else {
      return nil
    }
    var parts = path.utf8.first == 0x2F ? [] : Self.parts(of: file).dropLast()
    for part in Self.parts(of: path) {
      switch part {
      case ".": break
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(part)
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  /// A path, from a file's folder, of what lies at a path from the workspace's root.
  package static func relative(_ path: String, from file: String) -> String {
    var (target, folder) = (parts(of: path)[...], parts(of: file).dropLast())
    while target.count > 1, let first = folder.first, target.first?.hasSameBytes(as: first) == true
    {
      (target, folder) = (target.dropFirst(), folder.dropFirst())
    }
    return (folder.map { _ in ".." } + target).joined(separator: "/")
  }

  /// The paths that a name in `[[…]]` may mean, the likeliest first: from the file's folder, or
  /// from the workspace's root.
  package static func candidates(named name: String, from file: String) -> [String] {
    let here = resolve(name, from: file)
    let root = resolve("/" + name, from: file)
    return [here, here == root ? nil : root].compactMap { $0 }
  }
}
