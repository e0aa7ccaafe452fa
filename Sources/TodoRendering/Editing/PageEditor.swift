import TodoModel

/// The acting user of the pages that 'docket serve' shows, which have controls that change todos.
package struct PageEditor: Hashable, Sendable {
  /// `nil` in a workspace without accounts, where everybody may change everything.
  package let username: String?

  /// Whether the user may make accounts for others.
  package let mayAddUsers: Bool

  /// Whether the user logged in with a password, and can log out.
  package let mayLogOut: Bool

  /// Whether the user is an admin of a team's server.
  package let isAdmin: Bool

  /// Whether the todos of the server's device are the user's to add and to import.
  package let hasDevice: Bool

  /// Whether the todos are tasks of Backlog.md, which have less that can be changed.
  package let isOfProject: Bool

  package init(
    username: String?, mayAddUsers: Bool = true, mayLogOut: Bool = false, isAdmin: Bool = false,
    hasDevice: Bool = false, isOfProject: Bool = false
  ) {
    (self.username, self.mayAddUsers) = (username, mayAddUsers)
    (self.mayLogOut, self.isAdmin, self.hasDevice) = (mayLogOut, isAdmin, hasDevice)
    self.isOfProject = isOfProject
  }

  /// Stands for each of the users of a server while its site is planned.
  package static let anyone = PageEditor(username: "")

  /// Whether the user may change the settings: on a team's server an admin.
  var maySetUp: Bool { mayAddUsers }

  /// Whether the user may change a todo.
  func mayChange(_ todo: Todo) -> Bool {
    if todo.source != 0 { return false }
    if isOfProject { return WorkspacePath.parts(of: todo.path).dropLast().last != "completed" }
    guard let username else { return true }
    return todo.owner == username || todo.owner == Workspace.localOwner
  }

  /// Whether the user may star a todo. Where there are no accounts, an item has no place for a star.
  func mayStar(_ todo: Todo) -> Bool {
    if isOfProject || todo.source != 0 { return false }
    guard let username else { return !todo.isItem }
    return todo.owner == Workspace.localOwner ? !todo.isItem : username != Workspace.localOwner
  }

  /// Whether the user may write a comment on a todo.
  func mayComment(on todo: Todo) -> Bool {
    if todo.source != 0 { return false }
    if isOfProject { return mayChange(todo) }
    guard let username else { return false }
    return username != Workspace.localOwner && todo.owner != Workspace.localOwner
      && !todo.id.utf8.contains(0x2F)
  }
}
