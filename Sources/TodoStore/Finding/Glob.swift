/// A path pattern, as in the settings `include:` and `exclude:`.
///
/// `*` matches any characters except `/`, `?` matches one of them, and `**` as a whole part of the
/// path matches any number of folders, including none. A pattern without an inner `/` matches the
/// name of a file or folder at any depth; one with an inner `/` starts at the workspace's root. A
/// pattern that matches a folder matches everything inside, so `archive`, `archive/` and
/// `archive/**` mean the same. An empty pattern matches nothing. There is no escape character.
/// Patterns are case-sensitive.
struct Glob: Sendable {
  private let parts: [[UInt8]]

  private static let anyFolders: [UInt8] = [0x2A, 0x2A]

  init(_ pattern: String) {
    var text = Array(pattern.utf8)[...]
    if text.starts(with: [0x2E, 0x2F]) { text = text.dropFirst(2) }
    let isAnchored = text.dropLast().contains(0x2F)
    var parts = text.split(separator: 0x2F).map(Array.init)
    while parts.count > 1, parts.last == Self.anyFolders { parts.removeLast() }
    if !isAnchored, !parts.isEmpty { parts.insert(Self.anyFolders, at: 0) }
    self.parts = parts
  }

  /// Whether a path relative to the root, or a folder that contains it, matches the pattern.
  func matches(_ path: String) -> Bool {
    let names = Array(path.utf8).split(separator: 0x2F)
    return !parts.isEmpty && Self.fits(parts[...], names[...])
  }

  /// Whether all parts match the first names. Deeper names are inside a matching folder.
  ///
  /// Both loops remember only the last star, so there are at most names × parts steps.
  private static func fits(
    _ parts: ArraySlice<[UInt8]>, _ names: ArraySlice<ArraySlice<UInt8>>
  ) -> Bool {
    var (part, name) = (parts.startIndex, names.startIndex)
    var retry: (part: Int, name: Int)?
    while true {
      if part == parts.endIndex { return true }
      if parts[part] == anyFolders {
        part += 1
        if part == parts.endIndex { return name < names.endIndex }
        retry = (part, name)
      } else if name < names.endIndex, fits(parts[part], names[name]) {
        part += 1
        name += 1
      } else if let last = retry, last.name < names.endIndex {
        retry = (last.part, last.name + 1)
        (part, name) = (last.part, last.name + 1)
      } else {
        return false
      }
    }
  }

  /// Whether a name matches a part of a pattern with `*` and `?`.
  private static func fits(_ part: [UInt8], _ name: ArraySlice<UInt8>) -> Bool {
    var (i, j) = (0, name.startIndex)
    var retry: (i: Int, j: Int)?
    while j < name.endIndex {
      if i < part.count, part[i] == 0x2A {
        i += 1
        retry = (i, j)
      } else if i < part.count, part[i] == 0x3F {
        i += 1
        j = afterScalar(j, in: name)
      } else if i < part.count, part[i] == name[j] {
        i += 1
        j += 1
      } else if let last = retry {
        retry = (last.i, last.j + 1)
        (i, j) = (last.i, last.j + 1)
      } else {
        return false
      }
    }
    return part[i...].allSatisfy { $0 == 0x2A }
  }

  /// The index after the UTF-8 sequence that begins at `index`.
  private static func afterScalar(_ index: Int, in name: ArraySlice<UInt8>) -> Int {
    var next = index + 1
    while next < name.endIndex, name[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }
}
