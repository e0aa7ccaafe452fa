import TodoModel

/// What is public in a workspace.
package struct OpenPart: Sendable {
  let cut: WorkspaceCut

  /// The usernames of those who are not sealed; `nil` if nothing is sealed.
  var users: Set<String>? { cut.seals ? cut.openUsers : nil }

  /// Whether a file is public, by its path in the workspace.
  package func contains(_ path: String) -> Bool { cut.keeper(of: path) == nil }

  /// The path of a public file, else of the user's folder that it is in.
  package func shown(_ path: String) -> String {
    contains(path) ? path : WorkspacePath.parts(of: path).prefix(2).joined(separator: "/")
  }
}

extension WorkspaceStore {
  /// What is public in the workspace, found without loading todos.
  package func openPart(_ options: LoadOptions) async throws(StoreError) -> OpenPart {
    var options = options
    (options.readsBodies, options.cache) = (false, nil)
    let read = try await read(options) { plan in plan.files.removeAll { !$0.isProfile } }
    return OpenPart(cut: WorkspaceCut(read.layout, read.plan, read.files))
  }
}
