/// What a command does to one file of the workspace.
package struct FileChange: Hashable, Sendable {
  /// From the workspace's root, with `/`.
  package var path: String
  /// The bytes that the change was worked out from; `nil` of a file that is not there.
  package var before: [UInt8]?
  /// `nil` where the file goes.
  package var after: [UInt8]?

  package init(path: String, before: [UInt8]?, after: [UInt8]?) {
    self.path = path
    self.before = before
    self.after = after
  }

  package var reversed: FileChange { FileChange(path: path, before: after, after: before) }
}
