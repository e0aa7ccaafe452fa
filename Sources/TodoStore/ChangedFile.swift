/// A file changed after it was loaded and before its body was read again.
package struct ChangedFile: Error, CustomStringConvertible {
  /// Relative to the workspace's root.
  package let path: String

  package var description: String {
    "'\(path)' changed while the site was being built; build again"
  }
}
