/// A position in a text file.
package struct SourcePosition: Hashable, Comparable, Sendable {
  /// 1-based.
  package let line: Int32
  /// 1-based, in Unicode scalars.
  package let column: Int32

  package init(line: Int, column: Int) {
    self.line = Int32(clamping: line)
    self.column = Int32(clamping: column)
  }

  /// The position used for a problem that concerns the whole file.
  package static let start = SourcePosition(line: 1, column: 1)

  package static func < (a: Self, b: Self) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
