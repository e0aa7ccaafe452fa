import Platform

/// A file that the user names, inside or outside of a workspace. It is written atomically: readers
/// see the old file or the new one, never a part.
package struct NamedFile: Sendable {
  private let path: String

  package init(_ path: String) { self.path = path }

  /// Creates or replaces the file. Writes into a file that is not regular, such as `/dev/stdout`.
  package func replace(with bytes: [UInt8]) throws(WriteError) {
    try failing("write") { () throws(SystemError) in
      let disk = FileSystem().currentDirectory
      if let old = try disk.status(path), old.kind != .file {
        let file = try disk.openToWrite(path)
        try file.write(bytes)
        try file.sync()
      } else {
        let (folder, name) = FileSystem.split(path)
        try Draft(of: name, in: FileSystem().openDirectory(folder), bytes).replaceTarget()
      }
    }
  }

  /// Replaces the content of the file by the result of `change`. A link stays, and its target is
  /// replaced. If the content is unchanged, nothing is written.
  ///
  /// If another program saves the file in the meantime, `change` runs again on the new content.
  package func change(_ change: ([UInt8]) throws -> [UInt8]) throws {
    let target = try failing("read") { () throws(SystemError) in try FileSystem.realPath(path) }
    let (folder, name) = FileSystem.split(target)
    let files = try WorkspaceFiles(root: folder, FileSystem())
    let place = WorkspaceFiles.Place(directory: files.root, name: name)
    for _ in 1...10 {
      guard let old = try files.contents(of: place, path: path) else { break }
      let new = try change(old.bytes)
      if new == old.bytes { return }
      let draft = try failing("write") { () throws(SystemError) in
        try Draft(of: name, in: files.root, new, like: old.status)
      }
      if try files.contents(of: place, path: path)?.bytes != old.bytes { continue }
      return try failing("write") { () throws(SystemError) in
        try draft.replaceTarget()
        try files.root.sync()
      }
    }
    throw WriteError.changed(path: path)
  }

  private func failing<Value>(
    _ action: String, _ body: () throws(SystemError) -> Value
  ) throws(WriteError) -> Value {
    do throws(SystemError) { return try body() } catch { throw WriteError(action, path, error) }
  }
}
