/// The result of writing a file whose name may be taken.
package enum WrittenFile: Hashable, Sendable { case created, replaced, kept }

extension FileSystem {
  /// Creates a directory that the user named, with its missing parents.
  ///
  /// - Throws: `isNotADirectory` if something else has the name.
  package func makeDirectories(_ path: String) throws(SystemError) {
    if let status = try currentDirectory.status(path, followsLinks: true) {
      guard status.kind == .directory else { throw .isNotADirectory }
      return
    }
    let parent = Self.split(path).directory
    if parent != "." { try makeDirectories(parent) }
    try currentDirectory.makeDirectory(path, mayExist: true)
  }

  /// The parent directory of a path, and the name in it.
  package static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return (".", path) }
    let name = String(path[path.utf8.index(after: slash)...])
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }
}

extension Directory {
  /// Writes a file below this directory, with the directories on its way. None of them may be a
  /// link, which would lead elsewhere.
  ///
  /// - Parameters:
  ///   - path: separated by `/`.
  ///   - replaces: whether to replace a regular file; otherwise anything of that name is kept.
  package func writeFile(
    _ path: String, _ bytes: [UInt8], replaces: Bool = false
  ) throws(SystemError) -> WrittenFile {
    var folder = self
    let parts = path.split(separator: "/").map(String.init)
    for part in parts.dropLast() {
      do throws(SystemError) { folder = try folder.openOrMakeDirectory(part) } catch {
        guard error.isNotADirectory else { throw error }
        throw SystemError(
          code: error.code, reason: "'\(part)' exists but is not a folder")
      }
    }
    let name = parts.last ?? path
    let old = try folder.status(name)
    if old != nil, !replaces { return .kept }
    guard let old else {
      return try Draft(of: name, in: folder, bytes).becomeTarget() ? .created : .kept
    }
    guard old.kind == .file else {
      throw SystemError(code: 0, reason: "it exists but is not a file")
    }
    try Draft(of: name, in: folder, bytes).replaceTarget()
    return .replaced
  }
}
