import TodoModel

extension FileFinder {
  /// The first file that seals a folder beside the users' folder, or a folder inside such a one: that of
  /// a user which was moved. `nil` if there is none.
  ///
  /// Deeper folders are not searched, since a repository may have thousands.
  ///
  /// - Parameter usersFolder: the path of the users' folder.
  func sealBeside(_ usersFolder: String) -> String? {
    let own = [usersFolder, Workspace.localOwner]
    for outer in folders(in: "") where !own.contains(outer) {
      for folder in [outer] + folders(in: outer).map({ "\(outer)/\($0)" })
      where folder != usersFolder {
        let files = SealMark.files(in: root, folder)
        let hasProfile = files.contains { $0.kind == .profile }
        let seal = files.first { file in
          let path = "\(folder)/\(file.name)"
          switch file.kind {
          case .profile: return SealMark.isMade(by: path, in: root)
          // A file of this name may be of another program.
          case .key: return hasProfile || SealMark.isKey(SealMark.source(path, in: root))
          case .settings: return false
          }
        }
        if let seal { return "\(folder)/\(seal.name)" }
      }
    }
    return nil
  }
}
