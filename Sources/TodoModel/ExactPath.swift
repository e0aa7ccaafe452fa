import Text

/// A path as a dictionary key, compared by its bytes. `String` also treats different Unicode
/// compositions of the same text as equal, but on most disks those are two files.
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
  /// The path of the file that contains the todo.
  package var file: ExactPath { ExactPath(self.path) }
}
