import TodoAnalysis
import TodoFormat
import TodoModel
import TodoStore

/// Gives the acting user another name: the folder moves, and all files that name the user follow, also
/// those of other users.
package struct RenameUser: TodoAction {
  let username: String
  let newName: String

  package init(_ username: String, to newName: String) {
    (self.username, self.newName) = (username, newName)
  }

  package func apply(to changeset: inout Changeset) throws {
    let workspace = changeset.workspace
    let user = try changeset.ownAccount(username, for: .name)
    let name = try ProfileRules.username(newName, among: workspace.users)
    let newFolder = changeset.folder(of: name)
    if try changeset.inPlace(of: newFolder) != nil { throw Refusal.folderTaken(newFolder) }
    let contents = try RemoveUser.contents(of: changeset.folder(of: user.username), changeset)
    changeset.allowAllFolders()
    let others = try UserRename(of: user.username, to: name, in: workspace)
      .apply(toFolder: contents.files, &changeset)
    changeset.emptiedFolders = contents.folders
    if case .variable = changeset.actor.source, changeset.actor.name != nil {
      changeset.notify(.variableNamesOldUser(old: user.username, new: name))
    }
    let todos = workspace.todos.count { $0.owner == user.username }
    changeset.tell(
      .userRenamed(from: user.username, to: name, todos: todos, otherFiles: others))
    let known = changeset.loaded.insights.users.first { $0.username == user.username }
    var renamed = user
    renamed.username = name
    // The username is a part of what the key follows from.
    let keyPath = changeset.keyPath(of: name)
    if try changeset.bytes(of: keyPath) != nil {
      try changeset.put(keyPath, nil)
      changeset.notify(.keyRemoved(username: name))
      if (user.isSealed ?? changeset.settings.isSealed) == nil {
        // Only the key sealed the user.
        try changeset.seal(name)
        renamed.isSealed = true
      }
    }
    changeset.data = .users([renamed], [known?.counts ?? StateCounts()])
  }
}
