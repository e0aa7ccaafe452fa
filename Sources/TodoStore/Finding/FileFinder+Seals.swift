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
        if let seal = SealMark.ofUser(in: root, folder) { return seal }
      }
    }
    return nil
  }
}
