import Platform
import TodoModel

/// Rejects a folder for exported files that is or contains the workspace or the home folder, and a
/// link.
///
/// - Parameter folder: absolute, or relative to the current folder. It need not exist.
package func checkExport(
  to folder: String, from currentFolder: String, workspace: String, homeFolder: String?
) throws(PublishError) {
  let fileSystem = FileSystem()
  let rules = OutputRules(
    workspace: workspace, currentDirectory: currentFolder, homeDirectory: homeFolder, sources: [],
    fileSystem: fileSystem)
  try rules.checkOwners(try OutputPlace(folder, from: currentFolder, fileSystem))
}

/// Rejects output folders whose replacement would destroy other data.
struct OutputRules {
  /// Absolute, or relative to the current folder.
  let workspace: String
  let currentDirectory: String
  let homeDirectory: String?
  /// The folders from which the site is built: absolute, or relative to the workspace's root.
  let sources: [String]
  let fileSystem: FileSystem

  private var disk: Directory { fileSystem.currentDirectory }

  /// Rejects an output folder that is or contains something to be kept. `force` only allows a
  /// folder that Docket did not create.
  func check(_ place: OutputPlace, force: Bool) throws(PublishError) {
    try checkOwners(place)
    try keep(currentDirectory, apartFrom: place, .isCurrentFolder, .containsCurrentFolder)
    for source in sources where try naming(root, cannot: "open", overlaps(place, source, of: root))
    {
      throw PublishError(place.named, .holdsSources(source))
    }
    if place.status != nil { try checkContents(of: place, force: force) }
  }

  /// Rejects a folder that is or contains the workspace or the home folder, or belongs to git.
  fileprivate func checkOwners(_ place: OutputPlace) throws(PublishError) {
    if ExactPath(place.path).parts.contains(where: { $0.lowercased() == ".git" }) {
      throw PublishError(place.named, .isGitFolder)
    }
    try keep(root, apartFrom: place, .isWorkspace, .containsWorkspace)
    if let homeDirectory, !homeDirectory.isEmpty {
      try keep(homeDirectory, apartFrom: place, .isHomeFolder, .containsHomeFolder)
    }
  }

  private var root: String {
    workspace.hasPrefix("/") ? workspace : currentDirectory + "/" + workspace
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

  /// Compares names, since either folder may not exist yet, and also file identities, since names
  /// may differ in case.
  private func overlaps(
    _ place: OutputPlace, _ source: String, of root: String
  ) throws(SystemError) -> Bool {
    let output = ExactPath(place.path).parts
    // The folder of another repository that is not there has nothing to lose.
    if source.hasPrefix("/"), try disk.status(source) == nil { return false }
    let folder =
      source.hasPrefix("/")
      ? try OutputPlace.resolve(source)
      : try OutputPlace.resolve(root) + ExactPath(source).parts.filter { $0 != "." }
    if output.starts(with: folder) || folder.starts(with: output) { return true }
    guard let status = try disk.status(OutputPlace.join("/", folder)) else { return false }
    return try identities(along: output).contains(status.identity)
  }

  /// The identities of the root and of each part of the path, as far as they exist.
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
    let folder = try naming(place.named, cannot: "read", disk.openDirectory(place.path))
    let entries = try naming(place.named, cannot: "read", folder.entries())
    // A folder created by Docket is searched later, before it is replaced (`Output.refuseGit`).
    if entries.contains(where: { $0.isNamed(Marker.name) }) { return }
    if let git = try naming(place.named, cannot: "read", folder.findGit()) {
      throw PublishError(place.named, .containsGit(git))
    }
    let isEmpty = entries.allSatisfy { $0.isNamed(Stage.innerName) }
    if !isEmpty, !force { throw PublishError(place.named, .isNotDockets) }
  }
}
