/// A file changed between the moment that it was read and the one that its body was wanted.
package struct ChangedFile: Error, CustomStringConvertible {
  /// From the workspace's root.
  package let path: String

  package var description: String {
    "'\(path)' changed while the site was being made; build again"
  }
}
