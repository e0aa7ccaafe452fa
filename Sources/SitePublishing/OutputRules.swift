import Platform

/// What must not be an output: folders that a build would destroy.
struct OutputRules {
  /// Absolute or relative to the current folder.
  let workspace: String
  let currentDirectory: String
  let homeDirectory: String?
  /// Folders of the workspace that a site is made from, from its root.
  let sources: [String]
  let fileSystem: FileSystem

  private var disk: Directory { fileSystem.currentDirectory }

  /// Refuses an output that is or contains what must stay. `force` only allows a folder that
  /// Docket did not make.
  func check(_ place: OutputPlace, force: Bool) throws(PublishError) {
    if SitePath.parts(of: place.path).contains(where: { $0.lowercased() == ".git" }) {
      throw PublishError(place.named, .isGitFolder)
    }
    let root = workspace.hasPrefix("/") ? workspace : currentDirectory + "/" + workspace
    try keep(root, apartFrom: place, .isWorkspace, .containsWorkspace)
    try keep(currentDirectory, apartFrom: place, .isCurrentFolder, .containsCurrentFolder)
    if let homeDirectory, !homeDirectory.isEmpty {
      try keep(homeDirectory, apartFrom: place, .isHomeFolder, .containsHomeFolder)
    }
    for source in sources where try overlaps(place, source, of: root) {
      throw PublishError(place.named, .holdsSources(source))
    }
    if place.status != nil { try checkContents(of: place, force: force) }
  }

  private func keep(
    _ folder: String, apartFrom place: OutputPlace, _ same: PublishError.Reason,
    _ around: PublishError.Reason
  ) throws(PublishError) {
    guard let output = place.status?.identity else { return }
    let chain: [FileIdentity]
    do throws(SystemError) {
      chain = try identities(along: OutputPlace.resolve(folder))
    } catch {
      if error.isNotFound { return }
      throw PublishError(folder, cannot: "open", error)
    }
    if chain.last == output { throw PublishError(place.named, same) }
    if chain.contains(output) { throw PublishError(place.named, around) }
  }

  /// By name, since neither folder need be there yet, and by what is there, since names have cases.
  private func overlaps(_ place: OutputPlace, _ source: String, of root: String)
    throws(PublishError) -> Bool
  {
    let output = SitePath.parts(of: place.path)
    let parts = SitePath.parts(of: source).filter { $0 != "." }
    do throws(SystemError) {
      let folder = try OutputPlace.resolve(root) + parts
      if output.starts(with: folder) || folder.starts(with: output) { return true }
      guard let status = try disk.status(OutputPlace.join("/", folder)) else {
        return false
      }
      return try identities(along: output).contains(status.identity)
    } catch {
      throw PublishError(root, cannot: "open", error)
    }
  }

  /// What stands at the root and at each part of the path, as far as it is there.
  private func identities(along parts: [String]) throws(SystemError) -> [FileIdentity] {
    var chain: [FileIdentity] = []
    for count in 0...parts.count {
      let path = OutputPlace.join("/", Array(parts.prefix(count)))
      guard let status = try disk.status(path) else { break }
      chain.append(status.identity)
    }
    return chain
  }

  private func checkContents(of place: OutputPlace, force: Bool) throws(PublishError) {
    let entries: [DirectoryEntry]
    var git: String?
    do throws(SystemError) {
      let folder = try disk.openDirectory(place.path)
      entries = try folder.entries()
      // One of Docket's is looked through before it is replaced (`Output.refuseGit`).
      if !isDockets(entries) { git = try folder.findGit() }
    } catch {
      throw PublishError(place.named, cannot: "read", error)
    }
    if let git { throw PublishError(place.named, .containsGit(git)) }
    let isEmpty = entries.allSatisfy { $0.isNamed(Stage.innerName) }
    if !isDockets(entries), !isEmpty, !force { throw PublishError(place.named, .isNotDockets) }
  }

  private func isDockets(_ entries: [DirectoryEntry]) -> Bool {
    entries.contains { $0.isNamed(Marker.name) }
  }
}
