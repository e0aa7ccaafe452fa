import TodoModel

/// The places in a workspace where commands may write: users' folders and `local/`, without accounts
/// any Markdown file, and the tasks of a Backlog.md project.
package struct WritablePlaces: Sendable {
  private let layout: Layout

  init(in layout: Layout) { self.layout = layout }

  /// - Parameter path: relative to the workspace's root, with `/` as separator.
  package func contains(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard !parts.contains(where: { ["", ".", ".."].contains($0) }) else { return false }
    if parts.count > 1, parts[0] == Workspace.localOwner { return layout.kind != .backlog }
    switch layout.kind {
    case .accounts:
      let start = WorkspacePath.parts(of: layout.settings.usersFolder)
      return parts.count > start.count + 1 && parts.starts(with: start)
        && isUsername(parts[start.count])
    case .bare:
      return FileFinder.isMarkdown((parts.last ?? "").utf8)
        && !parts.contains(where: FileFinder.isHidden)
    case .backlog:
      guard let project = layout.project, FileFinder.isMarkdown((parts.last ?? "").utf8) else {
        return false
      }
      let folders = project.areas.map(\.folder) + [project.archive].compactMap { $0 }
      return folders.contains { WorkspacePath.folder(of: path) == $0 }
    }
  }
}
