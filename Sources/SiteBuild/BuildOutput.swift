import Platform
import TodoModel
import TodoStore

/// The output folder of a build.
struct BuildOutput {
  private let options: BuildOptions
  /// The path given by the user, or the default.
  private let folder: String
  /// The path to print, relative if it is in the current folder.
  private let shown: String

  init(_ options: BuildOptions) {
    self.options = options
    let isBesideSettings = options.store.sourceText("docket.yml") != nil
    folder = options.output ?? (isBesideSettings ? options.store.place + "/site" : "site")
    let here = options.currentFolder + "/"
    shown = folder.hasPrefix(here) ? String(folder.dropFirst(here.count)) : folder
  }

  var firstPage: String { shown + "/index.html" }

  /// The survey of the output folder, if there is a record of a site.
  func survey(after record: SiteRecord?) -> SiteSurvey? {
    guard let record else { return nil }
    return SiteSurvey(of: folder, from: options.currentFolder, expecting: record.count)
  }

  /// - Throws: if the folder must not be replaced.
  func publisher(
    for workspace: Workspace
  ) throws(PublishError) -> SitePublisher {
    try SitePublisher(
      output: folder, workspace: options.store.place,
      sources: Self.sources(of: workspace) + options.store.sourceRoots(of: workspace.settings),
      currentDirectory: options.currentFolder, homeDirectory: options.homeFolder,
      force: options.replacesAnyFolder)
  }

  /// The files and folders from which a site is built, and Docket's own folder: the folders of a
  /// workspace, and without accounts one file from each folder that contains a todo, so that the
  /// output folder can be next to that file but not contain it.
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
