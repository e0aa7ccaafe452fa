#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folder that a build works in, held by a lock for as long as the build lives.
///
/// ```
/// .site.docket-stage/   beside the output `site`, or `.docket-stage` inside of it
///   lock                held by the build that works here
///   .gitignore          so that git does not see what a killed build left
///   site/               the new site; once swapped in, the old one
///   spare/              the site before, while it is made the new one (`Shelf`)
///   files               only while files move into place one by one: every path of the new site
/// ```
/// Whoever gets the lock of a stage that is there already has found what a killed build left.
final class Stage: Sendable {
  let disk: Disk
  /// The stage's own folder.
  let folder: Folder
  let path: String
  /// Why it lies inside of the output, from where files can only move one by one; `nil` for one
  /// beside it.
  let whyInside: String?
  private let holder: Folder
  private let name: String
  private let lock: Folder

  static let siteName = "site"
  static let spareName = "spare"
  static let filesName = "files"
  static let unfinishedFilesName = "files.part"
  private static let lockName = "lock"
  private static let ignoreName = ".gitignore"
  private static let names = [
    lockName, ignoreName, siteName, spareName, filesName, unfinishedFilesName,
  ]

  /// The name of a stage inside of an output that nothing can be renamed into from outside.
  static let innerName = ".docket-stage"
  static func name(besides output: String) -> String { ".\(output).docket-stage" }

  private init(
    disk: Disk, folder: Folder, path: String, whyInside: String?, holder: Folder, name: String,
    lock: Folder
  ) {
    self.disk = disk
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
    _ name: String, in holder: Folder, path: String, inside whyInside: String? = nil,
    for output: String,
    patience: Duration, disk: Disk
  ) throws(PublishError) -> Stage {
    let deadline = ContinuousClock.now + patience
    while true {
      do throws(SystemError) {
        try disk.makeFolder(name, in: holder)
      } catch {
        if error.code != EEXIST { throw PublishError(path, cannot: "make", error) }
      }
      let attempt: Attempt
      do throws(SystemError) {
        attempt = try self.attempt(name, in: holder, disk: disk)
      } catch {
        do throws(SystemError) {
          // An empty one is nobody's; in one with a lock another build may be.
          try disk.removeFolder(name, in: holder)
        } catch {
          // Why it cannot be locked is the thing to tell; the next build takes the folder over.
        }
        throw PublishError(path, cannot: "lock", error)
      }
      switch attempt {
      case .taken(let folder, let lock):
        hideFromGit(folder, disk)
        return Stage(
          disk: disk, folder: folder, path: path, whyInside: whyInside, holder: holder, name: name,
          lock: lock)
      case .foreign: throw PublishError(path, .workFolderIsForeign)
      case .vanished: continue
      case .held: break
      }
      if ContinuousClock.now >= deadline { throw PublishError(output, .isBusy) }
      usleep(20_000)
    }
  }

  private static func hideFromGit(_ folder: Folder, _ disk: Disk) {
    do throws(SystemError) {
      try disk.create(ignoreName, in: folder, Array("*\n".utf8))
    } catch {
      // It is there already; or git sees what a killed build left, until the next build.
    }
  }

  private enum Attempt {
    case taken(Folder, lock: Folder)
    case held
    /// Its owner removed it in between.
    case vanished
    case foreign
  }

  private static func attempt(_ name: String, in holder: Folder, disk: Disk) throws(SystemError)
    -> Attempt
  {
    let folder: Folder
    let lock: Folder
    do throws(SystemError) {
      folder = try disk.openFolder(name, in: holder)
      let entries = try disk.list(folder)
      guard entries.allSatisfy({ entry in names.contains { entry.isNamed($0) } }) else {
        return .foreign
      }
      lock = try disk.openLock(lockName, in: folder)
      guard try disk.lock(lock) else { return .held }
      // The build that had the lock may have removed the file before it let go of it.
      let current = try disk.statusIfPresent(lockName, in: folder)
      guard try current?.identity == disk.status(of: lock).identity else { return .vanished }
    } catch {
      switch error.code {
      case ENOENT: return .vanished
      case ENOTDIR, ELOOP: return .foreign
      default: throw error
      }
    }
    return .taken(folder, lock: lock)
  }

  /// Removes what a build wrote, and keeps the lock.
  ///
  /// - Returns: how many files the folder `site` held.
  @discardableResult
  func clear() throws(SystemError) -> Int {
    // The list goes first: without it a site that is partly gone is never moved into place.
    try disk.removeTree(Self.filesName, in: folder)
    try disk.removeTree(Self.unfinishedFilesName, in: folder)
    try disk.removeTree(Self.spareName, in: folder)
    return try disk.removeTree(Self.siteName, in: folder)
  }

  /// Removes the stage and all that is in it, the lock last.
  ///
  /// - Returns: how many files the folder `site` held.
  @discardableResult
  func remove() throws(SystemError) -> Int {
    let count = try clear()
    try disk.removeTree(Self.ignoreName, in: folder)
    try disk.removeTree(Self.lockName, in: folder)
    do throws(SystemError) {
      try disk.removeFolder(name, in: holder)
    } catch {
      // The next build is in it already.
      if error.code != ENOTEMPTY, error.code != EEXIST, error.code != ENOENT { throw error }
    }
    return count
  }
}
