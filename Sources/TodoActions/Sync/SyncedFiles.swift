import Text
import TodoFormat
import TodoModel
import TodoStore

/// Which files of a repository belong to the workspace, so that `docket sync` commits them.
struct SyncedFiles: Sendable {
  let kind: Workspace.Kind
  let settings: Settings
  private let store: WorkspaceStore
  /// The workspace's folder relative to the top of the repository: empty, or ending in `/`.
  private let prefix: String
  private let backlogFolder: String
  /// Files of the workspace that belong to no user.
  private static let setUp: Set = ["docket.yml", MergeSetup.attributes, ".gitignore"]

  init(of store: WorkspaceStore, prefix: String) throws(StoreError) {
    (self.store, self.prefix) = (store, prefix)
    kind = try store.kind()
    settings = try store.settings()
    backlogFolder = kind == .backlog ? try store.backlogFolder() : ""
  }

  /// A path of the repository as a path of the workspace; `nil` outside of it.
  func inner(_ path: some Sequence<UInt8>) -> String? {
    let bytes = Array(path)
    guard bytes.starts(with: prefix.utf8) else { return nil }
    return String(validating: bytes.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// Whether a file may be one of the workspace's, by its path in the workspace.
  func mayContain(_ path: String) -> Bool {
    if Self.setUp.contains(path) { return true }
    let parts = WorkspacePath.parts(of: path)
    guard let name = parts.last, !parts.contains(where: { $0.hasPrefix(".") }),
      parts.first != Workspace.localOwner
    else { return false }
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let isMarkdown = ["md", "markdown"].contains(ending)
    switch kind {
    case .accounts:
      let start = WorkspacePath.parts(of: settings.usersFolder)
      return parts.count > start.count + 1 && parts.starts(with: start)
        && (isMarkdown || ["yml", "png", "jpg", "jpeg", "gif", "webp"].contains(ending))
    case .bare: return isMarkdown
    case .backlog: return isMarkdown && path.hasPrefix(backlogFolder)
    }
  }

  /// Whether a file is one of the workspace's.
  ///
  /// - Parameter versions: its contents before and after.
  func contains(_ path: String, _ versions: [[UInt8]]) throws(StoreError) -> Bool {
    guard mayContain(path) else { return false }
    if Self.setUp.contains(path) { return true }
    if path.hasSuffix(".md"), try !store.mayRead(path) { return false }
    // Without accounts, other Markdown files are notes.
    guard kind == .bare else { return true }
    return versions.contains { bytes in
      switch parsed(path, bytes) {
      case .todo, .checklist: true
      case .note, .unreadable: false
      }
    }
  }

  // MARK: Todos

  /// The todos of a file, by owner and id.
  func todos(_ path: String, _ bytes: [UInt8]) -> [Todo] {
    switch parsed(path, bytes) {
    case .todo(let todo, _): [todo]
    case .checklist(_, let items): items
    case .note, .unreadable: []
    }
  }

  private func parsed(_ path: String, _ bytes: [UInt8]) -> TodoFile {
    FileParser(settings: settings, zone: settings.timezone ?? .utc)
      .parse(SourceFile(path: path, bytes: bytes), in: context(of: path)).value
  }

  private func context(of path: String) -> FileContext {
    switch kind {
    case .accounts: FileContext(area: .user, owner: owner(of: path) ?? "")
    case .bare: FileContext(area: .bare)
    case .backlog:
      FileContext(
        area: WorkspacePath.parts(of: path).contains("completed") ? .backlogCompleted : .backlogTask
      )
    }
  }

  /// The user in whose folder a file is.
  func owner(of path: String) -> String? {
    guard kind == .accounts else { return nil }
    let (parts, start) = (
      WorkspacePath.parts(of: path), WorkspacePath.parts(of: settings.usersFolder)
    )
    return parts.count > start.count + 1 && parts.starts(with: start) ? parts[start.count] : nil
  }

  /// The path of a file in its user's folder.
  func pathInFolder(_ path: String) -> [String] {
    guard owner(of: path) != nil else { return WorkspacePath.parts(of: path) }
    let start = WorkspacePath.parts(of: settings.usersFolder)
    return Array(WorkspacePath.parts(of: path).dropFirst(start.count + 1))
  }
}
