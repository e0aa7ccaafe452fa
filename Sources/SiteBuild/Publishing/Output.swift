import Platform

/// The output folder, or its path if it does not exist yet.
struct Output: Sendable {
  /// The path given by the user.
  let named: String
  let name: String
  let parent: Directory
  private let parentPath: String

  /// Creates the parent folders of the output folder.
  init(_ place: OutputPlace, _ fileSystem: FileSystem) throws(PublishError) {
    named = place.named
    name = place.name
    var path = place.parent
    do throws(SystemError) {
      var folder = try fileSystem.currentDirectory.openDirectory(path)
      for part in place.missing {
        path = OutputPlace.join(path, [part])
        folder = try folder.openOrMakeDirectory(part)
      }
      parent = folder
    } catch {
      throw PublishError(path, cannot: "open", error)
    }
    parentPath = path
  }

  /// Opens the output folder; `nil` if it does not exist.
  func open() throws(PublishError) -> Directory? {
    do throws(SystemError) {
      return try parent.openDirectory(name)
    } catch {
      if error.isNotFound { return nil }
      if error.isNotADirectory { throw PublishError(named, .isNoFolder) }
      throw PublishError(named, cannot: "open", error)
    }
  }

  /// The record, if it matches the site in the output folder.
  func believed(_ record: SiteRecord?) throws(PublishError) -> SiteRecord? {
    guard let record, let site = try open(), record.holds(for: site) else { return nil }
    return record
  }

  /// Rejects a folder that contains a git repository, regardless of `force`, since replacing the
  /// folder would remove the repository.
  func refuseGit() throws(PublishError) {
    if let folder = try open(), let git = try naming(named, cannot: "read", folder.findGit()) {
      throw PublishError(named, .containsGit(git))
    }
  }

  func isDockets(_ folder: Directory) throws(PublishError) -> Bool {
    try naming(named, cannot: "read", folder.status(Marker.name) != nil)
  }

  /// Acquires the folder to build in. It is next to the output folder, so that the two can be
  /// swapped. It is inside the output folder if files cannot be renamed into it from outside (a
  /// mount point) or the parent folder is not writable.
  func acquireStage(patience: Duration) throws(PublishError) -> Stage {
    let inside = try open()
    if let inside, try naming(named, cannot: "open", inside.isMountPoint(in: parent)) {
      return try acquireStage(inside: inside, because: "it is a mount point", patience)
    }
    do throws(PublishError) {
      let name = Stage.name(besides: name)
      return try Stage.acquire(
        name, in: parent, path: OutputPlace.join(parentPath, [name]), for: named,
        patience: patience)
    } catch {
      guard let inside, case .system("create", let cause) = error.reason, cause.isForbidden
      else { throw error }
      let reason = "the folder around it is not writable"
      return try acquireStage(inside: inside, because: reason, patience)
    }
  }

  private func acquireStage(inside folder: Directory, because reason: String, _ patience: Duration)
    throws(PublishError) -> Stage
  {
    try Stage.acquire(
      Stage.innerName, in: folder,
      path: OutputPlace.join(parentPath, [name, Stage.innerName]), inside: reason, for: named,
      patience: patience)
  }

  /// Recovers from a killed build. If the build was moving files into place, completes the move,
  /// since the output is neither the new site nor the old one. Otherwise removes what the build
  /// left.
  func recover(_ stage: Stage) throws(PublishError) {
    if let folder = try open(), try isDockets(folder) {
      let moves = InPlaceReplacement(stage: stage, folder: folder)
      if let files = try naming(stage.path, cannot: "read", moves.unfinishedFiles()) {
        try naming(named, cannot: "move files into", moves.finish(files))
      }
    }
    do throws(SystemError) {
      try stage.clear()
    } catch {
      removeUnpublished(stage)
      throw PublishError(stage.path, cannot: "clear", error)
    }
  }
}
