/// What a command does to one file of the workspace.
package struct FileChange: Hashable, Sendable {
  /// From the workspace's root, with `/`.
  package var path: String
  /// The bytes that the change was worked out from; `nil` of a file that is not there.
  package var before: [UInt8]?
  /// `nil` where the file goes.
  package var after: [UInt8]?
  /// Of a file that comes or goes: who may do what with it, in nine bits; `nil` for what a new file
  /// has. One that stays keeps its own.
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
