import Text
import Platform
import TodoModel
import TodoFormat

extension WorkspaceLocator {
  /// The file that seals the workspace's folder or one around it, and so the workspace; `nil` if there is
  /// none. The workspace may be one user's folder, or the users folder.
  ///
  /// - Parameters:
  ///   - root: an absolute path, with links resolved.
  ///   - hasSettings: whether the workspace has settings of its own. Then those around it decide only for
  ///     the users' folders.
  static func seal(around root: String, hasSettings: Bool) -> String? {
    var path = root
    /// The names of the folders from `path` to the root.
    var inner: [String] = []
    while true {
      // Nothing is read in a folder that cannot be opened.
      if let folder = folder(at: path),
        let name = seal(in: folder, path, inner, hasSettings: hasSettings)
      {
        return path == "/" ? "/\(name)" : "\(path)/\(name)"
      }
      if path == "/" { return nil }
      let (parent, name) = FileSystem.split(path)
      guard parent != "." else { return nil }
      inner.insert(name, at: 0)
      path = parent
    }
  }

  private static func seal(
    in folder: Directory, _ path: String, _ inner: [String], hasSettings: Bool
  ) -> String? {
    let files = SealMark.files(in: folder)
    let profiles = files.filter { $0.kind == .profile }
    if let seal = profiles.first(where: { SealMark.isMade(by: $0.name, in: folder) }) {
      return seal.name
    }
    // Elsewhere a file of this name may be of another program.
    if let key = files.first(where: { $0.kind == .key }),
      !profiles.isEmpty || isLikeUsersFolder(FileSystem.split(path).directory)
    {
      return key.name
    }
    guard let user = inner.first else { return nil }
    return files.first { file in
      guard file.kind == .settings else { return false }
      if !hasSettings { return SealMark.isMade(by: file.name, in: folder) }
      return isSealedUsersFolder(user, inner.dropFirst().first, by: file.name, in: folder)
    }?.name
  }

  /// Whether a folder is called `users`, or is beside settings.
  private static func isLikeUsersFolder(_ path: String) -> Bool {
    let (parent, name) = FileSystem.split(path)
    return name == Settings().usersFolder
      || folder(at: parent).map { SealMark.files(in: $0).contains { $0.kind == .settings } }
        ?? false
  }

  /// Whether settings seal a user's folder, or the folder of all users.
  private static func isSealedUsersFolder(
    _ usersFolder: String, _ user: String?, by name: String, in folder: Directory
  ) -> Bool {
    guard let source = SealMark.source(name, in: folder) else { return true }
    let settings = Settings.parse(source).value
    guard settings.areOfSealedSite, usersFolder == settings.usersFolder else { return false }
    guard let user else { return true }
    let profile = SealMark.source("\(usersFolder)/\(user)/\(UserFiles.profile)", in: folder)
    switch Profile.seal(of: profile) {
    case .open: return false
    case .silent: return settings.isSealed == true
    case .sealed, .unclear: return true
    }
  }

  private static func folder(at path: String) -> Directory? {
    do throws(SystemError) { return try FileSystem().openDirectory(path) } catch { return nil }
  }
}
