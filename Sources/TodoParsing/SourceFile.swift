/// A file of the workspace in memory.
package struct SourceFile: Sendable {
  /// The path relative to the workspace's root, with `/` as separator.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
