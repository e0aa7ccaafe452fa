import SystemCalls
import TodoModel

/// `.docket` in the workspace: what Docket keeps for itself. Git ignores it, by a `.gitignore` of its
/// own.
enum OwnFolder {
  static let name = ".docket"

  static func open(in files: WorkspaceFiles) throws(WriteError) -> OpenFile {
    do throws(SystemError) {
      try make(name, in: files.root, files.fileSystem)
      let folder = try files.fileSystem.openFolder(name, in: files.root)
      if try files.fileSystem.status(IgnoreFile.name, in: folder) == nil {
        try IgnoreFile.make(in: folder, files.fileSystem)
      }
      return folder
    } catch {
      throw WriteError("write in", name, error)
    }
  }

  static func make(
    _ name: String, in folder: OpenFile, _ fileSystem: FileSystem
  ) throws(SystemError) {
    do throws(SystemError) {
      try fileSystem.makeFolder(name, in: folder)
    } catch {
      if !error.isTaken { throw error }
    }
  }
}

/// `local` in the workspace: the todos of this device alone. Git ignores them, by a `.gitignore` that
/// is made with the folder; whoever made the folder decides for themselves.
enum DeviceFolder {
  static let name = Workspace.localOwner
  private static let ignorePath = "\(name)/\(IgnoreFile.name)"

  static func holds(_ path: String) -> Bool { path.utf8.starts(with: "\(name)/".utf8) }

  /// Makes the folder, before the first file lies in it. One that is there and empty is like none, as git
  /// has it and as a command that was killed leaves it.
  static func make(in files: WorkspaceFiles) throws(WriteError) {
    guard let place = try files.place(of: ignorePath, makesFolders: true) else { return }
    do throws(SystemError) {
      let names = try files.fileSystem.names(in: place.folder)
      guard names.allSatisfy({ $0 == IgnoreFile.draft }) else { return }
      try IgnoreFile.make(in: place.folder, files.fileSystem)
    } catch {
      throw WriteError("write", ignorePath, error)
    }
  }

  /// Removes the folder, where nothing is left in it that anybody else made.
  static func remove(in files: WorkspaceFiles) throws {
    let place = try files.place(of: ignorePath)
    if let place, try files.fileSystem.names(in: place.folder) == [IgnoreFile.name],
      try files.contents(of: place, path: ignorePath)?.bytes == IgnoreFile.contents
    {
      try files.fileSystem.unlink(IgnoreFile.name, in: place.folder)
      do throws(SystemError) {
        try files.fileSystem.removeFolder(name, in: files.root)
      } catch {
        // Somebody wrote into it meanwhile.
        try IgnoreFile.make(in: place.folder, files.fileSystem)
      }
    } else {
      try files.fileSystem.removeFolder(name, in: files.root)
    }
  }
}

/// Says to git that it ignores a folder.
private enum IgnoreFile {
  static let name = ".gitignore"
  static let draft = Draft.name(of: name)
  /// Everything, itself too.
  static let contents = Array("*\n".utf8)

  static func make(in folder: OpenFile, _ fileSystem: FileSystem) throws(SystemError) {
    _ = try Draft(of: name, in: folder, contents, fileSystem).becomeGoal()
  }
}
