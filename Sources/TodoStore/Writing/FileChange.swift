/// A change of one file of the workspace.
package struct FileChange: Hashable, Sendable {
  /// From the workspace's root, with `/`.
  package var path: String
  /// The bytes that the change is based on; `nil` if there was no file.
  package var before: [UInt8]?
  /// `nil` to remove the file.
  package var after: [UInt8]?
  /// The permissions of a file that is created or removed, nine bits; `nil` for the default of new
  /// files. An existing file keeps its own.
  package var permissions: UInt32?

  package init(path: String, before: [UInt8]?, after: [UInt8]?, permissions: UInt32? = nil) {
    self.path = path
    self.before = before
    self.after = after
    self.permissions = permissions.map { $0 & 0o777 }
  }

  package var reversed: FileChange {
    FileChange(path: path, before: after, after: before, permissions: permissions)
  }
}
