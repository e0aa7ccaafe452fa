/// The bytes of one file of the workspace.
package struct SourceFile: Sendable {
  /// From the workspace's root, with `/`.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
