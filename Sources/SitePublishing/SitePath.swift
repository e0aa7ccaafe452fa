import TodoModel

/// The path of a file inside a site, split into its folder and its name.
struct SitePath {
  /// Without a final `/`, empty for the site's root.
  let folder: Substring
  let name: Substring

  /// Checks what a renderer asks for, since names of todos end up in paths.
  init(_ path: String) throws(PublishError) {
    var part = 0
    var dots = 0
    func endPart() throws(PublishError) {
      if part == 0 { throw PublishError(path, .badPath("it has an empty part")) }
      if part == dots, part <= 2 {
        throw PublishError(path, .badPath("'\(part == 1 ? "." : "..")' is no name"))
      }
    }
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "/"):
        try endPart()
        (part, dots) = (0, 0)
        continue
      case 0: throw PublishError(path, .badPath("it holds a zero byte"))
      case UInt8(ascii: "."): dots += 1
      default: break
      }
      part += 1
    }
    try endPart()
    if path.utf8.starts(with: SitePath.reserved.utf8) {
      throw PublishError(
        path, .badPath("names that begin with '\(SitePath.reserved)' are docket's"))
    }
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folder = path[..<slash]
      name = path[path.utf8.index(after: slash)...]
    } else {
      folder = ""
      name = path[...]
    }
  }

  /// The names in a path, empty ones left out. They are parted at bytes: with a combining mark
  /// behind it a `/` is another `Character`, and to the disk a `/` all the same.
  static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// How the names of Docket's own files at a site's root begin.
  private static let reserved = ".docket-"
}

extension ExactPath {
  /// The folder around, and the name in it.
  var parted: (parent: ExactPath, name: String) {
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return (ExactPath(""), text)
    }
    let name = text[text.utf8.index(after: slash)...]
    return (ExactPath(String(text[..<slash])), String(name))
  }
}
