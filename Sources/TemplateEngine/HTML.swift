/// HTML that is written to a page unescaped. Code that creates a value is responsible for its
/// content.
@usableFromInline
package struct HTML: Sendable, Hashable {
  /// UTF-8.
  package var bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Wraps text that is already HTML; never pass text that a user wrote.
  package init(trusted text: String) { bytes = Array(text.utf8) }
}
