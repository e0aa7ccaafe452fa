import Text

/// An image in the workspace, recognised by its first bytes.
package struct Image: Hashable, Sendable {
  package enum Format: String, Sendable { case png, jpeg, gif, webp }
  /// From the workspace's root.
  package var path: String
  package var format: Format

  package init(path: String, format: Format) {
    self.path = path
    self.format = format
  }

  /// The largest size, in bytes.
  package static let limit = 5 << 20

  /// Compares the bytes of the path: names that differ in normal form may be two files.
  package static func == (a: Image, b: Image) -> Bool {
    a.format == b.format && a.path.hasSameBytes(as: b.path)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in path.utf8 { hasher.combine(byte) }
    hasher.combine(format)
  }
}

extension Image.Format {
  /// The extension of the file on the site.
  package var fileEnding: String { self == .jpeg ? "jpg" : rawValue }
}

/// The images that bodies show, sorted by path in byte order, without duplicates.
package struct BodyImages: Sendable {
  /// In todos, checklists and comments.
  package var ofTodos: [Image] = []
  /// In profiles.
  package var ofBios: [Image] = []
  /// Paths that bodies write in another Unicode normal form than the disk, each with the path of its
  /// image.
  package var otherForms: [(path: String, image: String)] = []

  package init() {}
}
