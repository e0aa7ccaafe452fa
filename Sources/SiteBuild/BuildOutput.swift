import Platform
import SitePublishing
import TodoModel
import TodoStore

/// Where a build writes.
struct BuildOutput {
  private let options: BuildOptions
  /// As it was named, or the default.
  private let folder: String
  /// Shorter where it lies in the current folder.
  private let shown: String

  init(_ options: BuildOptions) {
    self.options = options
    let isBesideSettings = options.store.sourceText("docket.yml") != nil
    folder = options.output ?? (isBesideSettings ? options.store.root + "/site" : "site")
    let here = options.currentFolder + "/"
    shown = folder.hasPrefix(here) ? String(folder.dropFirst(here.count)) : folder
  }

  var firstPage: String { shown + "/index.html" }

  /// What stands there, where the record is of a site.
  func survey(after record: SiteRecord?) -> SiteSurvey? {
    guard let record else { return nil }
    return SiteSurvey(of: folder, from: options.currentFolder, expecting: record.count)
  }

  /// - Throws: for a folder that must not be written to.
  func publisher(
    for workspace: Workspace, of store: WorkspaceStore
  ) throws(PublishError) -> SitePublisher {
    try SitePublisher(
      output: folder, workspace: store.root, sources: Self.sources(of: workspace),
      currentDirectory: options.currentFolder, homeDirectory: options.homeFolder,
      force: options.replacesAnyFolder)
  }

  /// What a site is made from, and the notes of builds: the folders that a workspace has, and without accounts a file of
  /// every folder that holds a todo, so that the output can lie beside it and never around it.
  private static func sources(of workspace: Workspace) -> [String] {
    var sources = [
      workspace.settings.usersFolder, Workspace.localOwner, "theme", DocketDirectory.name,
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
