extension Workspace {
  /// Where an owner's files lie, from the workspace's root.
  package func folder(of owner: String) -> String {
    owner == Self.localOwner ? owner : "\(settings.usersFolder)/\(owner)"
  }

  /// The folder of archived todos in their owner's folder.
  package static let archiveFolder = "archive"

  package func isArchived(_ todo: Todo) -> Bool {
    todo.path.utf8.starts(with: "\(folder(of: todo.owner))/\(Self.archiveFolder)/".utf8)
  }
}
