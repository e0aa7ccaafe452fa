#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How many files of a site were written, and how.
struct PublishCounts: Sendable {
  let written: Int
  let unchanged: Int
  /// Files of the old site that the new one has too.
  let kept: Int
}

extension Output {
  /// Puts the stage's site in place and removes the old one with the stage.
  ///
  /// - Parameter shelf: where the old one is put aside instead, if it could be swapped.
  /// - Returns: and the version of its folder there.
  func replace(
    with stage: Stage, _ counts: PublishCounts, shelf: Shelf?
  ) throws(PublishError) -> (summary: PublishSummary, shelved: Disk.Version?) {
    let old: Folder?
    let problem: String?
    var oldMarkers = 0
    do throws(PublishError) {
      old = try open()
      if let old, try isDockets(old) { oldMarkers = 1 }
      if let whyInside = stage.whyInside {
        problem = whyInside
      } else {
        problem = try swap(with: stage, old)
      }
    } catch {
      removeUnpublished(stage)
      throw error
    }
    var summary = PublishSummary(
      written: counts.written, unchanged: counts.unchanged, removed: 0, placement: .created,
      leftover: nil)
    if let old, let problem {
      summary.removed = try moveOneByOne(stage, into: old)
      summary.placement = .oneByOne(problem)
    }
    let isExchanged = old != nil && problem == nil
    if isExchanged { summary.placement = .exchanged }
    let shelved = isExchanged ? shelf?.put(from: stage) : nil
    do throws(SystemError) {
      let count = try stage.remove()
      if isExchanged { summary.removed = max(0, count - counts.kept - oldMarkers) }
    } catch {
      summary.leftover = PublishError(stage.path, cannot: "remove", error)
    }
    return (summary, shelved)
  }

  /// Leaves the old site as it is and removes the stage.
  func leave(_ stage: Stage, _ counts: PublishCounts, _ record: SiteRecord?) -> PublishSummary {
    var summary = PublishSummary(
      written: 0, unchanged: counts.unchanged, removed: 0, placement: .left, leftover: nil,
      record: record)
    do throws(SystemError) { try stage.remove() } catch {
      summary.leftover = PublishError(stage.path, cannot: "remove", error)
    }
    return summary
  }

  /// The record of the site that stands there now, when all is done.
  ///
  /// - Parameter before: as `SiteRecord.init` takes it.
  func record(
    of entries: [SiteRecord.Entry], before: (settled: Int64, written: [String])? = nil,
    spare: SiteRecord.Spare?
  ) -> SiteRecord? {
    do throws(SystemError) {
      let site = try disk.openFolder(name, in: parent)
      let marker = try disk.settle(Marker.name, in: site)
      return SiteRecord(
        entries, marker: marker.version, settled: marker.modified, before: before,
        spare: spare)
    } catch {
      // The next build makes all files anew.
      return nil
    }
  }

  /// Renames the new folder to where it belongs, in exchange for the old one if there is one.
  ///
  /// - Returns: why the two cannot be exchanged on this disk, `nil` once they are.
  private func swap(with stage: Stage, _ old: Folder?) throws(PublishError) -> String? {
    do throws(SystemError) {
      guard let old else {
        try disk.rename(Stage.siteName, in: stage.folder, to: name, in: parent)
        return nil
      }
      try disk.copyPermissions(of: old, to: Stage.siteName, in: stage.folder)
      do throws(SystemError) {
        try disk.exchange(Stage.siteName, in: stage.folder, with: name, in: parent)
        return nil
      } catch {
        switch error.code {
        case EBUSY, EXDEV, EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP: return error.words
        default: throw error
        }
      }
    } catch {
      throw PublishError(named, cannot: "replace", error)
    }
  }

  private func moveOneByOne(_ stage: Stage, into old: Folder) throws(PublishError) -> Int {
    let moves = OneByOne(stage: stage, output: self, folder: old)
    let files: [String]
    do throws(PublishError) {
      files = try moves.begin()
    } catch {
      removeUnpublished(stage)
      throw error
    }
    // From here on an error leaves the stage as it is: the next build carries on from it.
    return try moves.finish(files)
  }

  /// Removes a stage after an error.
  func removeUnpublished(_ stage: Stage) {
    do throws(SystemError) {
      try stage.remove()
    } catch {
      // The error before is the thing to tell, and the next build removes what is left.
    }
  }
}
