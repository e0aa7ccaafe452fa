import Platform
import TodoModel

/// `.docket` in the workspace.
enum OwnFolder {
  static func open(in files: WorkspaceFiles) throws(WriteError) -> Directory {
    do throws(SystemError) { return try DocketDirectory.make(in: files.root) } catch {
      throw WriteError("write in", DocketDirectory.name, error)
    }
  }
}

/// `local` in the workspace: the todos of this device alone. Git ignores them, by a `.gitignore` that
/// is made with the folder; a user who made the folder decides about it.
enum DeviceFolder {
  static let name = Workspace.localOwner
  private static let ignorePath = "\(name)/\(IgnoreFile.name)"

  static func holds(_ path: String) -> Bool { path.utf8.starts(with: "\(name)/".utf8) }

  /// Makes the folder, before the first file is written into it. An empty folder counts as none: git
  /// does not track it, and a command that was killed leaves one.
  static func make(in files: WorkspaceFiles) throws(WriteError) {
    guard let place = try files.place(of: ignorePath, makesFolders: true) else { return }
    do throws(SystemError) {
      let names = try place.directory.names()
      guard names.allSatisfy({ $0 == IgnoreFile.draftName }) else { return }
      try IgnoreFile.make(in: place.directory)
    } catch {
      throw WriteError("write", ignorePath, error)
    }
  }

  /// Removes the folder, unless it contains a file that Docket did not make.
  static func remove(in files: WorkspaceFiles) throws {
    let place = try files.place(of: ignorePath)
    if let place, try place.directory.names() == [IgnoreFile.name],
      try files.contents(of: place, path: ignorePath)?.bytes == IgnoreFile.contents
    {
      try place.directory.unlink(IgnoreFile.name)
      do throws(SystemError) {
        try files.root.removeDirectory(name)
      } catch {
        // Another program wrote into it meanwhile.
        try IgnoreFile.make(in: place.directory)
      }
    } else {
      try files.root.removeDirectory(name)
    }
  }
}
