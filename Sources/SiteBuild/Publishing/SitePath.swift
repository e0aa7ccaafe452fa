import TodoModel

extension ExactPath {
  /// The path of a file in a site. It is checked, since a renderer may have put names of todos in
  /// it.
  init(ofPage path: String) throws(PublishError) {
    var text = path
    let problem = text.withUTF8 { Self.problem(in: $0) }
    if let problem { throw PublishError(path, .badPath(problem)) }
    self.init(path)
  }

  private static func problem(in path: UnsafeBufferPointer<UInt8>) -> String? {
    // The lengths of the current part, and of the dots in it.
    var (count, dots) = (0, 0)
    for index in 0...path.count {
      if index < path.count, path[index] != slash {
        if path[index] == 0 { return "it contains a zero byte" }
        count += 1
        if path[index] == UInt8(ascii: ".") { dots += 1 }
        continue
      }
      if count == 0 { return "it has an empty part" }
      if count <= 2, dots == count {
        return "'\(String(repeating: ".", count: count))' is not a valid name"
      }
      (count, dots) = (0, 0)
    }
    return path.starts(with: reserved.utf8)
      ? "names that begin with '\(reserved)' are reserved" : nil
  }

  /// The prefix of the names of Docket's own files in a site's root.
  private static let reserved = ".docket-"
  private static let slash = UInt8(ascii: "/")

  /// The parent folder, and the name in it.
  var parted: (parent: ExactPath, name: String) {
    var path = text
    return path.withUTF8 { path in
      guard let slash = path.lastIndex(of: Self.slash) else { return (ExactPath(""), text) }
      func part(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
      }
      return (ExactPath(part(path[..<slash])), part(path[(slash + 1)...]))
    }
  }

  /// The names in the path, without empty ones. Splits at bytes, since a `/` followed by a combining
  /// mark is another `Character`, but still a `/` in the file system.
  var parts: [String] {
    text.utf8.split(separator: Self.slash).map { String(decoding: $0, as: UTF8.self) }
  }
}
