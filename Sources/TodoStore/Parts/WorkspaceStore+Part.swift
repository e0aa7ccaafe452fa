import Platform
import Text
import TodoModel

extension WorkspaceStore {
  /// Gathers what a site needs of the workspace: all of it but the todos of this device and its theme.
  ///
  /// - Throws: `sealed` for a workspace with sealed users, whose todos are for no other site.
  package func part(_ options: LoadOptions) async throws(StoreError) -> WorkspacePart {
    var options = options
    options.cache = nil
    let read = try await read(options)
    let (layout, plan, folder) = (read.layout, read.plan, read.folder)
    let workspace = try read.cut().open
    if workspace.seals || layout.settings.areOfSealedSite || !plan.sealedFolders.isEmpty {
      throw sealed
    }
    if layout.project?.isPartial == true {
      throw .unreadable(
        path: root, reason: "it is a part of a project; start in the project's folder")
    }
    var paths = Set(
      plan.files.lazy.filter { !ReadingPlan.isLocal($0.path) }.map { ExactPath($0.path) })
    let images = workspace.images.ofTodos + workspace.images.ofBios
    let others =
      images.map(\.path) + workspace.users.compactMap { $0.avatar?.path }
      + [Layout.settingsName] + (layout.project?.otherFiles(in: folder) ?? [])
    paths.formUnion(others.map { ExactPath($0) })
    var files: [WorkspacePart.File] = []
    for path in paths.map(\.text).sorted(by: precedesByBytes) {
      // A file that was removed meanwhile, or that cannot be read, is not on a site of the folder either.
      guard let bytes = bytes(of: path, in: folder) else { continue }
      files.append(WorkspacePart.File(path: path, bytes: bytes))
    }
    let known = Set(files.map { ExactPath($0.path) })
    // What texts link has to exist, and nothing more.
    for file in workspace.linkedFiles.subtracting(known)
    where folder.kind(of: file.text) == .file {
      files.append(WorkspacePart.File(path: file.text, bytes: []))
    }
    files.sort { precedesByBytes($0.path, $1.path) }
    try checkMachine(folder)
    guard !files.isEmpty else { throw .unreadable(path: root, reason: "there is nothing to read") }
    let history = try await history(options)
    if history.history.files.contains(where: \.seals) { throw sealed }
    let name = FileSystem.split(root).name
    return WorkspacePart(folder: name.isEmpty ? "workspace" : name, files: files, history: history)
  }

  private var sealed: StoreError {
    .sealed(
      reason:
        "'\(root)' has, or had, sealed users, whose todos a part would contain; name its folder in 'sources' "
        + "instead, which takes what is open")
  }

  private func bytes(of path: String, in folder: Directory) -> [UInt8]? {
    do { return try folder.contents(of: path, limit: Image.limit) } catch { return nil }
  }
}
