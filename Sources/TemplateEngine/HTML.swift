/// HTML that may be put into a page as it is: whoever makes one answers for what is in it.
@usableFromInline
package struct HTML: Sendable, Hashable {
  /// UTF-8.
  package var bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Takes text that is HTML already, never text that a user wrote.
  package init(trusted text: String) { bytes = Array(text.utf8) }
}
