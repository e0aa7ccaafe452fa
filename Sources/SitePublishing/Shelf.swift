#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where a site that was replaced is put aside, for the next build to make its own from.
///
/// The files that two sites share are links to one file, so that what is put aside takes little room,
/// and a build that changes little has little to link and to remove: the cost follows the change.
package struct Shelf: Sendable {
  private let folder: Folder
  private let disk: Disk

  /// - Parameter descriptor: of an open folder that is nobody else's, closed with the shelf. On another
  ///   disk than the output it serves for nothing.
  package init(descriptor: Int32) { self.init(descriptor: descriptor, disk: Disk()) }

  init(descriptor: Int32, disk: Disk) {
    folder = Folder(descriptor: Int(descriptor))
    self.disk = disk
  }

  private static let name = "spare"
  private static let oldName = "spare.old"

  /// The folder of the spare; `nil` where what lies there is not as it was put there.
  func site(of spare: SiteRecord.Spare) -> Folder? {
    do throws(SystemError) {
      let site = try disk.openFolder(Self.name, in: folder)
      let status = try disk.status(of: site)
      // Since it was a site nobody put a file into it.
      return status.version == spare.root && status.modified < spare.settled ? site : nil
    } catch {
      return nil
    }
  }

  /// Moves it into the stage.
  ///
  /// - Returns: whether it is there now, and no other build took it.
  func move(_ site: Folder, into stage: Stage) -> Bool {
    do throws(SystemError) {
      let identity = try disk.status(of: site).identity
      try disk.rename(Self.name, in: folder, to: Stage.spareName, in: stage.folder)
      return try disk.status(Stage.spareName, in: stage.folder).identity == identity
    } catch {
      return false
    }
  }

  /// Removes what lies there, out of the sight of other builds first. What cannot be removed stays, in
  /// nobody's way, and is tried again by the next build.
  ///
  /// - Returns: whether there was anything.
  @discardableResult
  func clear() -> Bool {
    do throws(SystemError) {
      try disk.removeTree(Self.oldName, in: folder)
      try disk.rename(Self.name, in: folder, to: Self.oldName, in: folder)
      try disk.removeTree(Self.oldName, in: folder)
      return true
    } catch {
      return false
    }
  }

  /// Moves the stage's site there, once it has been replaced.
  ///
  /// - Returns: the version of its folder, `nil` where it stays in the stage.
  func put(from stage: Stage) -> Disk.Version? {
    do throws(SystemError) {
      try disk.rename(Stage.siteName, in: stage.folder, to: Self.name, in: folder)
      return try disk.status(Self.name, in: folder).version
    } catch {
      return nil
    }
  }
}

extension SiteRecord {
  /// A site on the shelf, which differs from the one that stands there in the files of `written` only: it
  /// has no path that the other has not.
  struct Spare: Equatable, Sendable {
    /// Of its folder.
    let root: Disk.Version
    /// When it was a site that was nobody's but its own, as `SiteRecord.settled`.
    let settled: Int64
  }
}
