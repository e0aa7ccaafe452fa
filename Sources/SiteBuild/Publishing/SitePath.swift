import TodoModel

extension ExactPath {
  /// The path of a file in a site. It is checked, since a renderer may have put names of todos in
  /// it.
  init(ofPage path: String) throws(PublishError) {
    // The lengths of the current part, and of the dots in it.
    var (count, dots) = (0, 0)
    func endPart() throws(PublishError) {
      if count == 0 { throw PublishError(path, .badPath("it has an empty part")) }
      if count <= 2, dots == count {
        let name = String(repeating: ".", count: count)
        throw PublishError(path, .badPath("'\(name)' is not a valid name"))
      }
      (count, dots) = (0, 0)
    }
    for byte in path.utf8 {
      if byte == 0 { throw PublishError(path, .badPath("it contains a zero byte")) }
      if byte == Self.slash {
        try endPart()
      } else {
        count += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    try endPart()
    if path.utf8.starts(with: Self.reserved.utf8) {
      throw PublishError(path, .badPath("names that begin with '\(Self.reserved)' are reserved"))
    }
    self.init(path)
  }

  /// The prefix of the names of Docket's own files in a site's root.
  private static let reserved = ".docket-"
  private static let slash = UInt8(ascii: "/")

  /// The parent folder, and the name in it.
  var parted: (parent: ExactPath, name: String) {
    guard let slash = text.utf8.lastIndex(of: Self.slash) else { return (ExactPath(""), text) }
    let name = text[text.utf8.index(after: slash)...]
    return (ExactPath(String(text[..<slash])), String(name))
  }

  /// The names in the path, without empty ones. Splits at bytes, since a `/` followed by a combining
  /// mark is another `Character`, but still a `/` in the file system.
  var parts: [String] {
    text.utf8.split(separator: Self.slash).map { String(decoding: $0, as: UTF8.self) }
  }
}
