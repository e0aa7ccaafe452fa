import Diagnostics
import Platform
import Text
import TodoModel
import TodoParsing

extension ReadingPlan {
  /// With accounts, what is read for the todos of some users: their folders, and of the others what
  /// they starred, what they commented there, and their categories.
  ///
  /// - Parameter commented: owners whose todos' comments are read as well.
  /// - Returns: `nil` where one of them has no folder that is plainly theirs.
  init?(
    for usernames: Set<String>, commented: Set<String> = [], _ layout: Layout, in root: Directory
  ) {
    self.init(empty: layout, in: root)
    let start = layout.settings.usersFolder
    users = UserFolders(finder.folders(in: start), in: start).all
    guard usernames.isSubset(of: users.map(\.username)) else { return nil }
    for user in users {
      planYAML(of: user, in: root)
      let context = FileContext(area: .user, owner: user.username)
      guard usernames.contains(user.username) else {
        planComments(of: user, on: usernames.union(commented), context, in: root)
        continue
      }
      guard user.path == "\(start)/\(user.username)" else { return nil }
      let findings = finder.find(below: user.path)
      diagnostics += findings.diagnostics
      for path in findings.files { plan(path, of: user, context) }
    }
    refuseLinkedProfiles()
    files.sort { precedesByBytes($0.path, $1.path) }
  }

  /// With accounts, the users' profiles.
  init(ofProfiles layout: Layout, in root: Directory) {
    self.init(empty: layout, in: root)
    let start = layout.settings.usersFolder
    users = UserFolders(finder.folders(in: start), in: start).all
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
    // Most have none, and then there is nothing to look through.
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
