import Git
import Platform
import TodoModel

/// The parsed files of a workspace, not yet joined.
package struct ReadWorkspace: Sendable {
  private let folder: Directory
  private let layout: Layout
  private let zone: Zone
  private let plan: ReadingPlan
  private let ignored: IgnoredPaths
  private let files: Gathered

  init(
    folder: Directory, layout: Layout, zone: Zone, plan: ReadingPlan, ignored: IgnoredPaths,
    files: Gathered
  ) {
    self.folder = folder
    self.layout = layout
    self.zone = zone
    self.plan = plan
    self.ignored = ignored
    self.files = files
  }

  package var kind: Workspace.Kind { layout.kind }

  /// Joins the files into a workspace.
  package consuming func joined() -> Workspace {
    var files = files
    var images = BodyImageReader(
      root: folder, exclude: layout.settings.exclude.map(Glob.init), ignored: ignored)
    for file in files.imageFiles { files.diagnostics += images.read(file) }
    var workspace = WorkspaceAssembly(
      layout: layout, zone: zone, folders: plan.users, diagnostics: plan.diagnostics,
      blockers: plan.blockers
    ).assemble(files)
    workspace.images = images.pictures
    return workspace
  }
}
