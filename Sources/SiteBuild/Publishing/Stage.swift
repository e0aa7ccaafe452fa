import Platform

/// The folder that a build works in. The build holds a lock on it until it ends.
///
/// ```
/// .site.docket-stage/   next to the output folder `site`, or `.docket-stage` inside it
///   lock                held by the build that works here
///   .gitignore          hides the remains of a killed build from git
///   site/               the new site; once swapped in, the old one
///   previous/           the site before the old one, while it is updated (`RenewedSite`)
///   files               all paths of the new site, only while files are moved one by one
/// ```
/// A build that gets the lock of an existing stage has found the remains of a killed build.
struct Stage: Sendable {
  let folder: Directory
  let path: String
  /// The reason why the stage is inside the output folder, from where files can only be moved one
  /// by one; `nil` if it is next to the output folder.
  let whyInside: String?
  private let holder: Directory
  private let name: String
  private let lock: FileLock

  static let siteName = "site"
  static let previousName = "previous"
  static let filesName = "files"
  static let unfinishedFilesName = "files.part"
  private static let lockName = "lock"
  private static let names = [
    lockName, IgnoreFile.name, siteName, previousName, filesName, unfinishedFilesName,
  ]

  /// The name of a stage inside an output folder into which nothing can be renamed from outside.
  static let innerName = ".docket-stage"
  static func name(besides output: String) -> String { ".\(output).docket-stage" }

  /// Creates or takes over the stage of this name. Waits at most `patience` for a build that uses
  /// it.
  ///
  /// - Parameter output: the path to name in the error if that build does not end in time.
  static func acquire(
    _ name: String, in holder: Directory, path: String, inside whyInside: String? = nil,
    for output: String,
    patience: Duration
  ) throws(PublishError) -> Stage {
    let deadline = ContinuousClock.now + patience
    while true {
      try naming(path, cannot: "create", holder.makeDirectory(name, mayExist: true))
      let attempt: Attempt
      do throws(SystemError) {
        attempt = try self.attempt(name, in: holder)
      } catch {
        do throws(SystemError) {
          // An empty stage belongs to no build; one with a lock may be in use.
          try holder.removeDirectory(name)
        } catch {
          // Report why it cannot be locked. The next build takes the folder over.
        }
        throw PublishError(path, cannot: "lock", error)
      }
      switch attempt {
      case .taken(let folder, let lock):
        hideFromGit(folder)
        return Stage(
          folder: folder, path: path, whyInside: whyInside, holder: holder, name: name,
          lock: lock)
      case .foreign: throw PublishError(path, .workFolderIsForeign)
      case .vanished: continue
      case .held: break
      }
      if ContinuousClock.now >= deadline { throw PublishError(output, .isBusy) }
      sleep(milliseconds: 20)
    }
  }

  private static func hideFromGit(_ folder: Directory) {
    do throws(SystemError) {
      try folder.createFile(IgnoreFile.name, IgnoreFile.contents)
    } catch {
      // It already exists; or git sees the remains of a killed build until the next build.
    }
  }

  private enum Attempt {
    case taken(Directory, lock: FileLock)
    case held
    /// The build that owned it has removed it in the meantime.
    case vanished
    case foreign
  }

  private static func attempt(
    _ name: String, in holder: Directory
  ) throws(SystemError) -> Attempt {
    do throws(SystemError) {
      let folder = try holder.openDirectory(name)
      let entries = try folder.entries()
      guard entries.allSatisfy({ entry in names.contains { entry.isNamed($0) } }) else {
        return .foreign
      }
      guard let lock = try FileLock(lockName, in: folder) else { return .held }
      // The previous owner of the lock may have removed its file before releasing the lock.
      let isOurs = try lock.file.isNamed(lockName, in: folder)
      return isOurs ? .taken(folder, lock: lock) : .vanished
    } catch {
      if error.isNotFound { return .vanished }
      if error.isNotADirectory { return .foreign }
      throw error
    }
  }

  /// Removes everything that a build wrote, but keeps the lock.
  ///
  /// - Returns: the number of files that were in the folder `site`.
  @discardableResult
  func clear() throws(SystemError) -> Int {
    // Remove the list first. Without it, a partly removed site is never moved into place.
    try folder.removeTree(Self.filesName)
    try folder.removeTree(Self.unfinishedFilesName)
    try folder.removeTree(Self.previousName)
    return try folder.removeTree(Self.siteName)
  }

  /// Removes the stage with everything in it, the lock last.
  ///
  /// - Returns: the number of files that were in the folder `site`.
  @discardableResult
  func remove() throws(SystemError) -> Int {
    let count = try clear()
    try folder.removeTree(IgnoreFile.name)
    try folder.removeTree(Self.lockName)
    do throws(SystemError) {
      try holder.removeDirectory(name)
    } catch {
      // The next build already uses it.
      if !error.isNotEmpty, !error.isNotFound { throw error }
    }
    return count
  }
}
