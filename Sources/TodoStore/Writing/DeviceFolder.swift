import Platform
import TodoModel

/// `local` in the workspace: the todos of this device. Git ignores them because of a `.gitignore` that
/// is created with the folder. If a user created the folder, they decide whether git ignores it.
enum DeviceFolder {
  static let name = Workspace.localOwner
  static let ignorePath = "\(name)/\(IgnoreFile.name)"

  static func holds(_ path: String) -> Bool { path.utf8.starts(with: "\(name)/".utf8) }

  /// Creates the folder before the first file is written into it. An empty folder is treated as
  /// missing: git does not track it, and a killed command may leave one.
  static func make(in files: WorkspaceFiles) throws(WriteError) {
    guard let place = try files.place(of: ignorePath, makesFolders: true) else { return }
    try writing("write", ignorePath) { () throws(SystemError) in
      let names = try place.directory.names()
      guard names.allSatisfy({ $0 == IgnoreFile.draftName }) else { return }
      try IgnoreFile.make(in: place.directory)
    }
  }

  /// Removes the folder, unless it contains a file that Docket did not create.
  static func remove(in files: WorkspaceFiles) throws {
    let place = try files.place(of: ignorePath)
    if let place, try place.directory.names() == [IgnoreFile.name],
      try files.contents(of: place, path: ignorePath)?.bytes == IgnoreFile.contents
    {
      try place.directory.unlink(IgnoreFile.name)
      do throws(SystemError) {
        try files.root.removeDirectory(name)
      } catch {
        // Another program has written into it.
        try IgnoreFile.make(in: place.directory)
      }
    } else {
      try files.root.removeDirectory(name)
    }
  }
}
