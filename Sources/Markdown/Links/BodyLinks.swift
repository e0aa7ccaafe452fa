import Text

/// Resolves links between the files of a workspace.
package struct BodyLinks: Sendable {
  /// A reference in a body to another file or todo.
  package enum Reference: Hashable, Sendable {
    /// The target of `[[…]]`, without the text shown: an id, `owner/id`, or a file name.
    case name(String)
    /// The path of a Markdown file, relative to the body's file, or to the workspace's root if it
    /// starts with `/`.
    case file(String)
    /// The path of an image, likewise.
    case image(String)
    /// The path of any other file or folder, likewise.
    case other(String)
    /// The name of `@name`.
    case person(String)
  }

  /// Returns the address relative to the page that shows the body, or that of a page on another site;
  /// `nil` if the target has no page.
  package let address: @Sendable (Reference) -> String?

  package init(address: @escaping @Sendable (Reference) -> String?) {
    self.address = address
  }
}

extension BodyLinks.Reference {
  /// Creates a reference if a link's address is a path in the workspace.
  init?(linkTo address: UnsafeBufferPointer<UInt8>) {
    let path = Self.path(of: address)
    guard !path.isEmpty, BodyAddress.target(of: address) == .relative else { return nil }
    let isMarkdown =
      path.count > 3 && path.suffix(3).lazy.map(\.lowercased).elementsEqual(".md".utf8)
    self = isMarkdown ? .file(Self.decoded(path)) : .other(Self.decoded(path))
  }

  /// Creates a reference if an image's address is a path in the workspace.
  init?(imageIn address: UnsafeBufferPointer<UInt8>) {
    let path = Self.path(of: address)
    guard !path.isEmpty, BodyAddress.target(of: address) == .relative else { return nil }
    self = .image(Self.decoded(path))
  }

  /// The address without query and fragment.
  private static func path(
    of address: UnsafeBufferPointer<UInt8>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    address.prefix { $0 != 0x23 && $0 != 0x3F }
  }

  /// The path with `%20` decoded. Invalid percent-encodings remain unchanged.
  private static func decoded(_ path: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var bytes: [UInt8] = []
    var i = path.startIndex
    while i < path.endIndex {
      if path[i] == 0x25, i + 2 < path.endIndex, let high = path[i + 1].hexValue,
        let low = path[i + 2].hexValue
      {
        bytes.append(high << 4 | low)
        i += 3
      } else {
        bytes.append(path[i])
        i += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
