import Text

/// Paths by which files refer to each other.
package enum WorkspacePath {
  /// The names in a path, without empty ones. The path is split at bytes: a `/` with a combining
  /// mark after it is another `Character`, but the disk still treats it as a `/`.
  package static func parts(of path: some StringProtocol) -> [String] {
    path.utf8.split(separator: 0x2F).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The folder of a file; empty if that is the workspace.
  package static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: 0x2F).map { String(path[..<$0]) } ?? ""
  }

  /// The path of a file in a folder, which is empty for the workspace.
  package static func path(to name: String, in folder: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }

  /// The path of a file in a folder from that folder; `nil` for another file.
  package static func path(_ path: String, from folder: String) -> String? {
    let rest = path.utf8.dropFirst(folder.utf8.count)
    guard path.utf8.starts(with: folder.utf8), rest.first == 0x2F else { return nil }
    return String(decoding: rest.dropFirst(), as: UTF8.self)
  }

  /// The last name in a path.
  package static func name(of path: String) -> String { parts(of: path).last ?? path }

  /// The path, relative to the workspace's root, that a path written in a file refers to. A path
  /// that begins with `/` is already relative to the root, any other path to the file's folder.
  ///
  /// - Returns: `nil` if the path leads out of the workspace or names no file.
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

  /// A path in which a folder is written `docs/`, without that `/`.
  package static func withoutEndingSlash(_ path: String) -> String {
    let rest = path.utf8.reversed().drop { $0 == 0x2F }.reversed()
    return rest.isEmpty ? path : String(decoding: Array(rest), as: UTF8.self)
  }

  /// Whether a path written in a file is that of the workspace's root.
  package static func isRoot(_ path: String, from file: String) -> Bool {
    resolve(path + "/.docket", from: file) == ".docket"
  }

  /// The path from a file's folder to a target; the target is given relative to the workspace's
  /// root.
  package static func relative(_ path: String, from file: String) -> String {
    var (target, folder) = (parts(of: path)[...], parts(of: file).dropLast())
    while target.count > 1, let first = folder.first, target.first?.hasSameBytes(as: first) == true
    {
      (target, folder) = (target.dropFirst(), folder.dropFirst())
    }
    return (folder.map { _ in ".." } + target).joined(separator: "/")
  }

  /// The paths that a name in `[[…]]` may refer to, the likeliest first: relative to the file's
  /// folder, then to the workspace's root.
  ///
  /// - Parameter root: the folder of the source that the file is in; empty for a file of the workspace's
  ///   own.
  package static func candidates(
    named name: String, from file: String, in root: String = ""
  ) -> [String] {
    let inside = root.isEmpty ? file : String(file.dropFirst(root.count + 1))
    let here = resolve(name, from: inside)
    let top = resolve("/" + name, from: inside)
    return [here, here == top ? nil : top].compactMap { $0.map { path(to: $0, in: root) } }
  }
}
