import Platform

/// Keeps the site that was replaced, from which the next build makes its own.
///
/// The files that two sites share are links to the same file. The previous site therefore takes little
/// space, and a build that changes little has little to link and to remove: the cost follows the change.
package struct PreviousSite: Sendable {
  private let directory: Directory

  /// - Parameter directory: for this alone. It has no effect on another file system than the output's.
  package init(in directory: Directory) { self.directory = directory }

  private static let name = "previous"
  private static let removedName = "previous.old"

  /// The folder of the site; `nil` where it changed since it was put there.
  func folder(of record: SiteRecord.Previous) -> Directory? {
    do throws(SystemError) {
      let folder = try directory.openDirectory(Self.name)
      let version = try folder.status().version
      // A file that was put into it since then has changed its times.
      return version == record.root && version.modified < record.settled ? folder : nil
    } catch {
      return nil
    }
  }

  /// Moves the site into the stage.
  ///
  /// - Returns: `false` where another build took it.
  func move(_ folder: Directory, into stage: Stage) -> Bool {
    do throws(SystemError) {
      let identity = try folder.status().identity
      try directory.rename(Self.name, to: Stage.previousName, in: stage.folder)
      return try stage.folder.existingStatus(Stage.previousName).identity == identity
    } catch {
      return false
    }
  }

  /// Removes the site, which other builds no longer see from the beginning. Files that cannot be removed
  /// are removed by the next build.
  func remove() {
    do throws(SystemError) {
      try directory.removeTree(Self.removedName)
      try directory.rename(Self.name, to: Self.removedName)
      try directory.removeTree(Self.removedName)
    } catch {
      // There is none, or the next build tries again.
    }
  }

  /// Takes the stage's site, once it has been replaced.
  ///
  /// - Returns: the version of its folder, `nil` where it stays in the stage.
  func put(from stage: Stage) -> FileVersion? {
    do throws(SystemError) {
      try stage.folder.rename(Stage.siteName, to: Self.name, in: directory)
      return try directory.existingStatus(Self.name).version
    } catch {
      return nil
    }
  }
}

extension SiteRecord {
  /// The previous site, which differs from the present one only in the files of `written`: it has no
  /// path that the present one lacks.
  struct Previous: Equatable, Sendable {
    /// Of its folder.
    let root: FileVersion
    /// When it was published, as `SiteRecord.settled`.
    let settled: Int64
  }
}
