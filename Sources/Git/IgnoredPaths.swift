/// The paths below a folder that git ignores.
package struct IgnoredPaths: Sendable {
  /// Paths as bytes, because two names that differ in normalisation are two files.
  private var files: Set<[UInt8]> = []
  /// Without their final `/`.
  private var folders: Set<[UInt8]> = []

  package static let none = IgnoredPaths()

  private init() {}

  /// Parses the output of `git ls-files -z --directory` in the work tree's root: paths, folders
  /// with a final `/`.
  ///
  /// - Parameter prefix: the folder's path relative to the root, empty for the root.
  init(listing: [UInt8], below prefix: String) {
    let start = prefix.isEmpty ? [] : Array(prefix.utf8) + [0x2F]
    for path in listing.split(separator: 0) {
      guard path.starts(with: start), path.count > start.count, path != [0x2E, 0x2F] else {
        continue
      }
      let inner = path.dropFirst(start.count)
      if inner.last == 0x2F {
        folders.insert(Array(inner.dropLast()))
      } else {
        files.insert(Array(inner))
      }
    }
  }

  package var isEmpty: Bool { files.isEmpty && folders.isEmpty }

  /// Whether a path relative to the folder, with `/`, is ignored or is inside an ignored folder.
  package func contains(_ path: String) -> Bool {
    if isEmpty { return false }
    let bytes = Array(path.utf8)
    if files.contains(bytes) || folders.contains(bytes) { return true }
    if folders.isEmpty { return false }
    return bytes.indices.contains { bytes[$0] == 0x2F && folders.contains(Array(bytes[..<$0])) }
  }
}
