import Diagnostics
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
    for usernames: Set<String>, commented: Set<String> = [], _ layout: Layout, in root: Folder
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
  init(ofProfiles layout: Layout, in root: Folder) {
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

  /// The names, case folded, of the Markdown files in a user's folder that hold no todo: on a disk that
  /// folds case a new file of that name would be one of them.
  func namesWithoutTodos(of username: String, besides todos: [Todo]) -> Set<String> {
    guard let folder = users.first(where: { $0.username == username })?.path else { return [] }
    let known = Set(todos.map(\.path))
    let others = files.filter { if case .todo = $0.role { true } else { false } }
    let paths = others.map(\.path) + diagnostics.map(\.path)
    let names = paths.filter { path in
      let name = path.utf8.dropFirst(folder.utf8.count + 1)
      return path.utf8.starts(with: "\(folder)/".utf8) && !name.contains(0x2F)
        && FileFinder.isMarkdown(Array(name)) && !known.contains(path)
    }
    return Set(names.map { stem(of: $0).foldedName })
  }

  private mutating func planComments(
    of user: UserFolder, on usernames: Set<String>, _ context: FileContext, in root: Folder
  ) {
    let folder = "\(user.path)/\(UserFiles.comments)"
    // Most have none, and then there is nothing to look through.
    guard root.kind(of: folder) == .folder,
      finder.folders(in: user.path).contains(UserFiles.comments)
    else { return }
    for owner in finder.folders(in: folder) where usernames.contains(owner.foldedName) {
      for path in finder.find(below: "\(folder)/\(owner)").files {
        plan(path, of: user, context)
      }
    }
  }
}
