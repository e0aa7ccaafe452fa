import Text

/// Where links between the files of a workspace lead, as whoever shows a body knows it.
package struct BodyLinks: Sendable {
  /// What a body names.
  package enum Reference: Hashable, Sendable {
    /// What stands in `[[…]]`, without the text that is shown: an id, `owner/id`, a file's name.
    case name(String)
    /// The path of a Markdown file, relative to the body's own or from the workspace's root with a
    /// `/` at its beginning.
    case file(String)
    /// The path of a picture, likewise.
    case image(String)
  }

  /// The address from the page that the body stands on; `nil` where there is no such page.
  package let address: @Sendable (Reference) -> String?

  package init(address: @escaping @Sendable (Reference) -> String?) {
    self.address = address
  }
}

extension BodyLinks.Reference {
  /// The Markdown file that the address of a link names.
  init?(fileIn address: UnsafeBufferPointer<UInt8>) {
    let path = Self.path(of: address)
    guard path.count > 3, path.suffix(3).lazy.map(\.lowercased).elementsEqual(".md".utf8),
      BodyAddress.target(of: address) == .relative
    else { return nil }
    self = .file(Self.decoded(path))
  }

  /// The picture in the workspace that the address of an image names.
  init?(imageIn address: UnsafeBufferPointer<UInt8>) {
    let path = Self.path(of: address)
    guard !path.isEmpty, BodyAddress.target(of: address) == .relative else { return nil }
    self = .image(Self.decoded(path))
  }

  /// An address without its query and fragment.
  private static func path(
    of address: UnsafeBufferPointer<UInt8>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    address.prefix { $0 != 0x23 && $0 != 0x3F }
  }

  /// With `%20` as a space; a `%` that begins no such pair stays.
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
