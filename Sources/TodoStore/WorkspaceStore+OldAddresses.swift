import Diagnostics
import Text
import TodoModel
import TodoParsing

extension WorkspaceStore {
  /// The addresses that todos of others had, and this device's: what leads to them is no name for a new
  /// todo. Git is not asked what it ignores: a name that such a file has is better not given away.
  ///
  /// - Parameters:
  ///   - owner: whose files are left out.
  ///   - options: with a cache, where it is noted what need not be read the next time.
  /// - Returns: `owner/id`, case folded; none without accounts.
  package func oldAddresses(
    besides owner: String, _ options: LoadOptions
  ) async throws(StoreError) -> Set<String> {
    let root = try open()
    let layout = Layout(of: root, path: self.root)
    guard layout.kind == .accounts else { return [] }
    let finder = ReadingPlan(empty: layout, in: root).finder
    let start = layout.settings.usersFolder
    var users = UserFolders(finder.folders(in: start), in: start).all
    if root.kind(of: Workspace.localOwner) == .folder {
      users.append(UserFolder(path: Workspace.localOwner, username: Workspace.localOwner))
    }
    users.removeAll { $0.username == owner }
    let notes = options.cache.map { cache in
      FoldersWithOldAddresses(
        in: cache.folder,
        reading: Fingerprint { fingerprinter in
          fingerprinter.combine(cache.program)
          fingerprinter.combine(layout.settings.fingerprint)
        })
    }
    var trees: [String: FoldersWithOldAddresses.Tree] = [:]
    for user in users { trees[user.path] = notes?.tree(user.path, in: root) }
    let changed = users.filter { trees[$0.path] == nil }
    if changed.isEmpty { return Set(trees.values.flatMap(\.addresses)) }
    let loader = FileLoader(
      root: root, settings: layout.settings, zone: layout.settings.timezone ?? options.machineZone,
      readsBodies: false)
    do throws(SystemError) {
      // Before any folder is looked at, so that what changes from now on is told apart.
      let draft = try notes?.draft()
      let new = await oldAddresses(in: changed, root, finder, loader, threads: options.threads)
      trees.merge(new) { $1 }
      if let draft { try notes?.keep(trees, in: draft) }
    } catch {
      options.observe?(.notKept(CacheError(reason: error.reason)))
    }
    return Set(trees.values.flatMap(\.addresses))
  }

  /// By the folders' paths.
  private func oldAddresses(
    in users: [UserFolder], _ root: Folder, _ finder: FileFinder, _ loader: FileLoader, threads: Int
  ) async -> [String: FoldersWithOldAddresses.Tree] {
    var trees: [String: FoldersWithOldAddresses.Tree] = [:]
    var paths: [String: String] = [:]
    var files: [PlannedFile] = []
    for user in users {
      let findings = finder.find(below: user.path)
      let comments = "\(user.path)/\(UserFiles.comments)"
      let folders = findings.folders.filter { $0 != comments && !$0.hasPrefix(comments + "/") }
      trees[user.path] = FoldersWithOldAddresses.Tree(
        folders: ([user.path] + folders).compactMap { path in
          root.folderVersion(of: path).map { (path, $0) }
        })
      paths[user.username] = user.path
      let isLocal = user.username == Workspace.localOwner
      let context = FileContext(area: isLocal ? .local : .user, owner: user.username)
      files += findings.files.filter {
        ReadingPlan.mayBeTodo(
          String(decoding: $0.utf8.dropFirst(user.path.utf8.count + 1), as: UTF8.self))
      }.map { PlannedFile(path: $0, role: .todo(context)) }
    }
    let loaded = await loader.load(files, threads: threads)
    let unsure = (loaded.diagnostics + loaded.blockers).filter { $0.severity == .error }.map(\.path)
    for path in trees.keys where unsure.contains(where: { $0.hasPrefix(path + "/") }) {
      trees[path]?.isWhole = false
    }
    for todo in loaded.todos {
      guard let path = paths[todo.owner] else { continue }
      let old = todo.aliases.map(\.foldedName).filter { $0.utf8.contains(0x2F) }
      trees[path]?.addresses += old
    }
    return trees
  }
}
