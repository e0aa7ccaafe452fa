import Platform

/// Stores the replaced site, which the next build turns into its own.
///
/// Files that two sites share are hard links to the same file. The previous site therefore takes
/// little space, and a build that changes little links and removes few files: the cost is
/// proportional to the change.
package struct PreviousSite: Sendable {
  private let directory: Directory

  /// - Parameter directory: a folder used only for this. It has no effect if it is on another file
  ///   system than the output folder.
  package init(in directory: Directory) { self.directory = directory }

  private static let name = "previous"
  private static let removedName = "previous.old"

  /// The folder of the previous site; `nil` if it changed since it was stored.
  func folder(of record: SiteRecord.Previous) -> Directory? {
    do throws(SystemError) {
      let folder = try directory.openDirectory(Self.name)
      let version = try folder.status().version
      // Adding a file since then would have changed the folder's times.
      return version == record.root && version.modified < record.settled ? folder : nil
    } catch {
      return nil
    }
  }

  /// Moves the previous site into the stage.
  ///
  /// - Returns: `false` if another build took it.
  func move(_ folder: Directory, into stage: Stage) -> Bool {
    do throws(SystemError) {
      let identity = try folder.status().identity
      try directory.rename(Self.name, to: Stage.previousName, in: stage.folder)
      return try stage.folder.status(Stage.previousName)?.identity == identity
    } catch {
      return false
    }
  }

  /// Removes the previous site, and first makes it invisible to other builds. The next build
  /// removes files that could not be removed.
  func remove() {
    do throws(SystemError) {
      try directory.removeTree(Self.removedName)
      try directory.rename(Self.name, to: Self.removedName)
      try directory.removeTree(Self.removedName)
    } catch {
      // It does not exist, or the next build tries again.
    }
  }

  /// Stores the stage's site after the swap.
  ///
  /// - Returns: the version of the stored folder; `nil` if it stays in the stage.
  func put(from stage: Stage) -> FileVersion? {
    do throws(SystemError) {
      try stage.folder.rename(Stage.siteName, to: Self.name, in: directory)
      return try directory.status(Self.name)?.version
    } catch {
      return nil
    }
  }
}

extension SiteRecord {
  /// The previous site. It differs from the current site only in the files in `written`, and has no
  /// path that the current site does not have.
  struct Previous: Equatable, Sendable {
    /// The version of its folder.
    let root: FileVersion
    /// When it was published, as in `SiteRecord.settled`.
    let settled: Int64
  }
}
