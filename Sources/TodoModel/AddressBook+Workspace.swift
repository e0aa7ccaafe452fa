extension AddressBook {
  package init(of workspace: Workspace) {
    self.init(workspace.todos, ignoresPadding: workspace.kind == .backlog)
  }

  /// The todo whose file used to be at a path in its owner's folder. A todo that was handed over is
  /// found by its old address, an archived one by its current address.
  package func todo(movedFrom path: String, in workspace: Workspace) -> Int? {
    var parts = WorkspacePath.parts(of: path)[...]
    guard workspace.kind == .accounts, let file = parts.popLast(),
      file.lowercased().hasSuffix(".md")
    else { return nil }
    if parts.first == workspace.settings.usersFolder { parts.removeFirst() }
    return parts.first.flatMap { find(owner: $0, id: String(file.dropLast(3))) }
  }
}
