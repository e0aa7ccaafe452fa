import Platform

/// The folder that a site is to stand in, or its place while there is none.
struct Output: Sendable {
  /// As the user named it.
  let named: String
  let name: String
  let parent: Directory
  private let parentPath: String

  /// Makes the folders above the output.
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

  /// The folder as it is now, `nil` when there is none.
  func open() throws(PublishError) -> Directory? {
    do throws(SystemError) {
      return try parent.openDirectory(name)
    } catch {
      if error.isNotFound { return nil }
      if error.isNotADirectory { throw PublishError(named, .isNoFolder) }
      throw PublishError(named, cannot: "open", error)
    }
  }

  /// The record, if it is that of the site that stands there.
  func believed(_ record: SiteRecord?) throws(PublishError) -> SiteRecord? {
    guard let record, let site = try open(), record.holds(for: site) else { return nil }
    return record
  }

  /// Refuses a folder that holds a repository, `force` or not: replacing it would remove that.
  func refuseGit() throws(PublishError) {
    guard let folder = try open() else { return }
    let git: String?
    do throws(SystemError) {
      git = try folder.findGit()
    } catch {
      throw PublishError(named, cannot: "read", error)
    }
    if let git { throw PublishError(named, .containsGit(git)) }
  }

  func isDockets(_ folder: Directory) throws(PublishError) -> Bool {
    do throws(SystemError) {
      return try folder.status(Marker.name) != nil
    } catch {
      throw PublishError(named, cannot: "read", error)
    }
  }

  /// Takes the folder to build in: beside the output, so that the two can be swapped, or inside of
  /// it where nothing can be renamed from beside (a mount point) or beside is not ours to write.
  func acquireStage(patience: Duration) throws(PublishError) -> Stage {
    let inside = try open()
    if let inside {
      let isMountPoint: Bool
      do throws(SystemError) {
        isMountPoint = try inside.isMountPoint(in: parent)
      } catch {
        throw PublishError(named, cannot: "open", error)
      }
      if isMountPoint {
        return try acquireStage(inside: inside, because: "it is a mount point", patience)
      }
    }
    do throws(PublishError) {
      let name = Stage.name(besides: name)
      return try Stage.acquire(
        name, in: parent, path: OutputPlace.join(parentPath, [name]), for: named,
        patience: patience)
    } catch {
      guard let inside, case .system("make", let cause) = error.reason, cause.isForbidden
      else { throw error }
      let reason = "the folder around it cannot be written"
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

  /// Finishes what a killed build began: one that was moving its files into place is carried
  /// through, since the output is neither its site nor the old one; any other leaves no trace.
  func recover(_ stage: Stage) throws(PublishError) {
    if let folder = try open(), try isDockets(folder) {
      let moves = InPlaceReplacement(stage: stage, output: self, folder: folder)
      if let files = try moves.unfinishedFiles() { try moves.finish(files) }
    }
    do throws(SystemError) {
      try stage.clear()
    } catch {
      removeUnpublished(stage)
      throw PublishError(stage.path, cannot: "clear", error)
    }
  }
}
