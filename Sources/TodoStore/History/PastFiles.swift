import Text
import Platform
import TodoModel
import TodoFormat

/// Tells how the files of earlier commits are parsed: like those that are there now, at their paths.
struct PastFiles {
  private let layout: Layout
  private let finder: FileFinder
  private let parser: FileParser
  /// By name of a folder below the users' folder.
  private var users: [String: FileContext] = [:]

  init(_ layout: Layout, _ zone: Zone, in root: Directory) {
    self.layout = layout
    finder = ReadingPlan(empty: layout, in: root).finder
    parser = FileParser(settings: layout.settings, zone: zone, readsBodies: false)
  }

  /// The todos in a file.
  mutating func todos(in bytes: [UInt8], at path: String) -> [TodoVersion] {
    guard let context = context(of: path) else { return [] }
    let file = parser.parse(SourceFile(path: path, bytes: bytes), in: context)
    switch file.value {
    case .todo(let todo, _): return [TodoVersion(todo)]
    case .checklist(_, let items): return items.map { TodoVersion($0) }
    case .note, .unreadable: return []
    }
  }

  /// Whether files at a path could be loaded, or could seal their folder.
  ///
  /// - Parameter path: relative to the workspace's root.
  func areWanted(at path: String) -> Bool {
    if SealMark.isOfUser(path) { return true }
    guard FileFinder.isMarkdown(path.utf8), finder.isWanted(path) else { return false }
    let parts = WorkspacePath.parts(of: path)
    if parts.contains(where: FileFinder.isHidden) { return false }
    if finder.exclude.isEmpty { return true }
    return !parts.indices.dropFirst().contains { end in
      let folder = parts[..<end].joined(separator: "/")
      return finder.exclude.contains { $0.matches(folder) }
    }
  }

  /// `nil` for a file that contains no todo.
  private mutating func context(of path: String) -> FileContext? {
    if ReadingPlan.isLocal(path) { return nil }
    switch layout.kind {
    case .bare: return FileContext(area: .bare)
    case .backlog where ReadingPlan.isReadme(path): return nil
    case .backlog:
      let area = layout.project?.areas.first { folder, _ in
        let start = folder.isEmpty ? "" : folder + "/"
        guard path.hasPrefix(start), !path.dropFirst(start.count).contains("/") else {
          return false
        }
        // The project may have changed its prefix.
        return TaskNumber.number(of: TaskFileName(path: path).id) != nil
          || layout.project?.isTask(path, in: folder) ?? true
      }
      return area.map { FileContext(area: $0.area) }
    case .accounts:
      let start = layout.settings.usersFolder + "/"
      guard path.hasPrefix(start) else { return nil }
      let parts = WorkspacePath.parts(of: String(path.dropFirst(start.count)))
      guard parts.count > 1, !UserFiles.areOfAccount(parts.dropFirst().joined(separator: "/"))
      else { return nil }
      if let known = users[parts[0]] { return known }
      let folder = UserFolders([parts[0]], by: layout.settings).all.first
      let context = folder.map { FileContext(area: .user, owner: $0.username) }
      users[parts[0]] = context
      return context
    }
  }
}
