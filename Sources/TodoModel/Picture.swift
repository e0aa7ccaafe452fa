import Text

/// A picture of the workspace that was found to be one by its first bytes.
package struct Picture: Hashable, Sendable {
  package enum Format: String, Sendable { case png, jpeg, gif, webp }
  /// From the workspace's root.
  package var path: String
  package var format: Format
  package init(path: String, format: Format) {
    self.path = path
    self.format = format
  }

  /// The most bytes that one may have.
  package static let limit = 5 << 20

  /// By the bytes of the path: two names that differ in normalisation may be two files.
  package static func == (a: Picture, b: Picture) -> Bool {
    a.format == b.format && a.path.hasSameBytes(as: b.path)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in path.utf8 { hasher.combine(byte) }
    hasher.combine(format)
  }
}

extension Picture.Format {
  /// What the name of a picture ends in on the site.
  package var fileEnding: String { self == .jpeg ? "jpg" : rawValue }
}

/// The pictures that bodies show, each by path in byte order, none twice.
package struct BodyPictures: Sendable {
  /// In todos, checklists and comments.
  package var ofTodos: [Picture] = []
  /// In what people write about themselves.
  package var ofBios: [Picture] = []
  /// Paths that bodies name in another Unicode normal form than the disk, each with the path of the
  /// picture that it means.
  package var otherForms: [(path: String, picture: String)] = []
  package init() {}
}
