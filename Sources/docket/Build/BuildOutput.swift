import SitePublishing
import TodoModel
import TodoStore

/// Where a build writes.
struct BuildOutput {
  /// As it was named, or the default.
  private let folder: String

  /// - Parameter named: the value of `-d`.
  init(_ named: String?, of store: WorkspaceStore, environment: ProcessEnvironment) {
    let isBesideSettings = store.sourceText("docket.yml") != nil
    folder = named ?? (isBesideSettings ? store.root + "/site" : "site")
    let here = environment.currentFolder + "/"
    shown = folder.hasPrefix(here) ? String(folder.dropFirst(here.count)) : folder
  }

  /// Shorter where it lies in the current folder.
  private let shown: String

  var firstPage: String { shown + "/index.html" }

  /// What stands there, where the record is of a site.
  func survey(after record: SiteRecord?, environment: ProcessEnvironment) -> SiteSurvey? {
    guard let record else { return nil }
    return SiteSurvey(of: folder, from: environment.currentFolder, expecting: record.count)
  }

  /// - Throws: `PublishError` for a folder that must not be written to.
  func publisher(
    for loaded: LoadedWorkspace, environment: ProcessEnvironment, force: Bool
  ) throws(PublishError) -> SitePublisher {
    try SitePublisher(
      output: folder, workspace: loaded.store.root,
      sources: Self.sources(of: loaded.workspace),
      currentDirectory: environment.currentFolder, homeDirectory: environment.variables["HOME"],
      force: force)
  }

  /// What a site is made from, and the notes of builds: the folders that a workspace has, and without accounts a file of
  /// every folder that holds a todo, so that the output can lie beside it and never around it.
  private static func sources(of workspace: Workspace) -> [String] {
    var sources = [
      workspace.settings.usersFolder, Workspace.localOwner, "theme", CacheFolder.ownName,
    ]
    if workspace.kind != .accounts {
      var seen: Set<Substring> = []
      for todo in workspace.todos {
        guard let slash = todo.path.utf8.lastIndex(of: 0x2F) else { continue }
        if seen.insert(todo.path[..<slash]).inserted { sources.append(todo.path) }
      }
    }
    return sources
  }
}
