import Platform

/// The folder that a build works in, held by a lock for as long as the build lives.
///
/// ```
/// .site.docket-stage/   beside the output `site`, or `.docket-stage` inside of it
///   lock                held by the build that works here
///   .gitignore          so that git does not see what a killed build left
///   site/               the new site; once swapped in, the old one
///   previous/           the site before the old one, while it is made the new one (`RenewedSite`)
///   files               only while files move into place one by one: every path of the new site
/// ```
/// Whoever gets the lock of a stage that is there already has found what a killed build left.
final class Stage: Sendable {
  /// The stage's own folder.
  let folder: Directory
  let path: String
  /// Why it lies inside of the output, from where files can only move one by one; `nil` for one
  /// beside it.
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

  /// The name of a stage inside of an output that nothing can be renamed into from outside.
  static let innerName = ".docket-stage"
  static func name(besides output: String) -> String { ".\(output).docket-stage" }

  private init(
    folder: Directory, path: String, whyInside: String?, holder: Directory, name: String,
    lock: FileLock
  ) {
    self.folder = folder
    self.path = path
    self.whyInside = whyInside
    self.holder = holder
    self.name = name
    self.lock = lock
  }

  /// Makes or takes over the stage of that name, waiting at most `patience` for a build that has it.
  ///
  /// - Parameter output: what to name in the error of a build that was not over in time.
  static func acquire(
    _ name: String, in holder: Directory, path: String, inside whyInside: String? = nil,
    for output: String,
    patience: Duration
  ) throws(PublishError) -> Stage {
    let deadline = ContinuousClock.now + patience
    while true {
      do throws(SystemError) {
        try holder.makeDirectory(name, mayExist: true)
      } catch {
        throw PublishError(path, cannot: "make", error)
      }
      let attempt: Attempt
      do throws(SystemError) {
        attempt = try self.attempt(name, in: holder)
      } catch {
        do throws(SystemError) {
          // An empty one is nobody's; in one with a lock another build may be.
          try holder.removeDirectory(name)
        } catch {
          // Why it cannot be locked is the thing to tell; the next build takes the folder over.
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
      // It is there already; or git sees what a killed build left, until the next build.
    }
  }

  private enum Attempt {
    case taken(Directory, lock: FileLock)
    case held
    /// Its owner removed it in between.
    case vanished
    case foreign
  }

  private static func attempt(_ name: String, in holder: Directory) throws(SystemError)
    -> Attempt
  {
    let folder: Directory
    let lock: FileLock
    do throws(SystemError) {
      folder = try holder.openDirectory(name)
      let entries = try folder.entries()
      guard entries.allSatisfy({ entry in names.contains { entry.isNamed($0) } }) else {
        return .foreign
      }
      guard let taken = try FileLock(lockName, in: folder) else { return .held }
      // The build that had the lock may have removed its file before it released the lock.
      guard try taken.file.isNamed(lockName, in: folder) else { return .vanished }
      lock = taken
    } catch {
      if error.isNotFound { return .vanished }
      if error.isNotADirectory { return .foreign }
      throw error
    }
    return .taken(folder, lock: lock)
  }

  /// Removes what a build wrote, and keeps the lock.
  ///
  /// - Returns: how many files the folder `site` held.
  @discardableResult
  func clear() throws(SystemError) -> Int {
    // The list goes first: without it a site that is partly gone is never moved into place.
    try folder.removeTree(Self.filesName)
    try folder.removeTree(Self.unfinishedFilesName)
    try folder.removeTree(Self.previousName)
    return try folder.removeTree(Self.siteName)
  }

  /// Removes the stage and all that is in it, the lock last.
  ///
  /// - Returns: how many files the folder `site` held.
  @discardableResult
  func remove() throws(SystemError) -> Int {
    let count = try clear()
    try folder.removeTree(IgnoreFile.name)
    try folder.removeTree(Self.lockName)
    do throws(SystemError) {
      try holder.removeDirectory(name)
    } catch {
      // The next build is in it already.
      if !error.isNotEmpty, !error.isNotFound { throw error }
    }
    return count
  }
}
