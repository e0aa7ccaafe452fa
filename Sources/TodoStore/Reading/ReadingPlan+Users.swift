import Text
import Platform
import TodoModel
import TodoFormat

extension ReadingPlan {
  /// Plans the files to load for the todos of some users, in a workspace with accounts: the folders
  /// of these users, and of the others the stars, the categories and the comments on these todos.
  ///
  /// - Returns: `nil` if one of the users has no folder that is unambiguously theirs.
  init?(
    for usernames: Set<String>, _ layout: Layout, in root: Directory
  ) {
    self.init(empty: layout, in: root)
    let start = layout.settings.usersFolder
    users = UserFolders(finder.folders(in: start), by: layout.settings, in: root).all
    guard usernames.isSubset(of: users.map(\.username)) else { return nil }
    for user in users {
      planYAML(of: user, in: root)
      let context = FileContext(area: .user, owner: user.username)
      guard usernames.contains(user.username) else {
        planComments(of: user, on: usernames, context, in: root)
        continue
      }
      guard user.path == "\(start)/\(user.username)" else { return nil }
      let findings = finder.find(below: user.path)
      diagnostics += findings.diagnostics
      otherFiles += findings.others
      for path in findings.files { plan(path, of: user, context) }
    }
    refuseLinkedProfiles()
    files.sort { precedesByBytes($0.path, $1.path) }
  }

  /// Plans the users' profiles, in a workspace with accounts.
  init(ofProfiles layout: Layout, in root: Directory) {
    self.init(empty: layout, in: root)
    let start = layout.settings.usersFolder
    users = UserFolders(finder.folders(in: start), by: layout.settings, in: root).all
    for user in users {
      let path = "\(user.path)/\(UserFiles.profile)"
      if finder.lists(path) {
        files.append(PlannedFile(path: path, role: .profile(user)))
      }
    }
  }

  private mutating func planComments(
    of user: UserFolder, on usernames: Set<String>, _ context: FileContext, in root: Directory
  ) {
    let folder = "\(user.path)/\(UserFiles.comments)"
    // Most users have no such folder, and nothing needs to be listed.
    guard root.kind(of: folder) == .directory,
      finder.folders(in: user.path).contains(UserFiles.comments)
    else { return }
    for owner in finder.folders(in: folder) where usernames.contains(owner.foldedName) {
      for path in finder.find(below: "\(folder)/\(owner)").files {
        plan(path, of: user, context)
      }
    }
  }
}
