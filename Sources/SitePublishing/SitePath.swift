import TodoModel

/// The path of a file inside a site, split into its folder and its name.
struct SitePath {
  /// Without a trailing `/`; empty for the site's root.
  let folder: Substring
  let name: Substring

  /// Checks the path given by a renderer, since paths may contain names of todos.
  init(_ path: String) throws(PublishError) {
    var part = 0
    var dots = 0
    func endPart() throws(PublishError) {
      if part == 0 { throw PublishError(path, .badPath("it has an empty part")) }
      if part == dots, part <= 2 {
        throw PublishError(path, .badPath("'\(part == 1 ? "." : "..")' is not a valid name"))
      }
    }
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "/"):
        try endPart()
        (part, dots) = (0, 0)
        continue
      case 0: throw PublishError(path, .badPath("it contains a zero byte"))
      case UInt8(ascii: "."): dots += 1
      default: break
      }
      part += 1
    }
    try endPart()
    if path.utf8.starts(with: SitePath.reserved.utf8) {
      throw PublishError(
        path, .badPath("names that begin with '\(SitePath.reserved)' are reserved"))
    }
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folder = path[..<slash]
      name = path[path.utf8.index(after: slash)...]
    } else {
      folder = ""
      name = path[...]
    }
  }

  /// The names in a path, without empty ones. Splits at bytes, since a `/` followed by a combining
  /// mark is another `Character`, but still a `/` in the file system.
  static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The prefix of the names of Docket's own files in a site's root.
  private static let reserved = ".docket-"
}

extension ExactPath {
  /// The parent folder, and the name in it.
  var parted: (parent: ExactPath, name: String) {
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return (ExactPath(""), text)
    }
    let name = text[text.utf8.index(after: slash)...]
    return (ExactPath(String(text[..<slash])), String(name))
  }
}
