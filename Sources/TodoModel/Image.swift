import Text

/// An image in the workspace, identified by its first bytes.
package struct Image: Hashable, Sendable {
  package enum Format: String, Sendable { case png, jpeg, gif, webp }
  /// Relative to the workspace's root.
  package var path: String
  package var format: Format

  package init(path: String, format: Format) {
    self.path = path
    self.format = format
  }

  /// The maximum size, in bytes.
  package static let limit = 5 << 20

  /// Compares the bytes of the paths: names that differ in Unicode normalisation may be two files.
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

/// The images that bodies refer to, sorted by path in byte order, without duplicates.
package struct BodyImages: Sendable {
  /// Images in todos, checklists and comments.
  package var ofTodos: [Image] = []
  /// Images in profiles.
  package var ofBios: [Image] = []
  /// Paths that a body writes in another Unicode normal form than the disk, each with the path of
  /// its image.
  package var otherForms: [(path: String, image: String)] = []

  package init() {}
}
