import Text

/// A path as a dictionary's key: equal when its bytes are. Two texts of the type `String` are equal too
/// where letters are only composed otherwise, and on most disks that is two files.
package struct ExactPath: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (a: Self, b: Self) -> Bool { a.text.hasSameBytes(as: b.text) }

  package func hash(into hasher: inout Hasher) {
    if (text.utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: .init($0)) }) == nil {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }
}

extension Todo {
  /// The file that it lies in, alone or with others.
  package var file: ExactPath { ExactPath(path) }
}
