import Platform

/// The numbers of files in a site, by how they were published.
struct PublishCounts: Sendable {
  let written: Int
  let unchanged: Int
  /// The number of files of the old site that are also in the new one.
  let kept: Int
}

extension Output {
  /// Publishes the stage's site, and removes the old site and the stage.
  ///
  /// - Parameter previousSite: stores the old site instead of removing it, if the folders were
  ///   swapped.
  /// - Returns: the summary, and the version of the stored folder.
  func replace(
    with stage: Stage, _ counts: PublishCounts, keepingOldIn previousSite: PreviousSite?
  ) throws(PublishError) -> (summary: PublishSummary, kept: FileVersion?) {
    let old: Directory?
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
      summary.removed = try replaceInPlace(stage, into: old)
      summary.placement = .inPlace(problem)
    }
    let isExchanged = old != nil && problem == nil
    if isExchanged { summary.placement = .exchanged }
    let kept = isExchanged ? previousSite?.put(from: stage) : nil
    do throws(SystemError) {
      let count = try stage.remove()
      if isExchanged { summary.removed = max(0, count - counts.kept - oldMarkers) }
    } catch {
      summary.leftover = PublishError(stage.path, cannot: "remove", error)
    }
    return (summary, kept)
  }

  /// Leaves the old site unchanged and removes the stage.
  func leave(_ stage: Stage, _ counts: PublishCounts, _ record: SiteRecord?) -> PublishSummary {
    var summary = PublishSummary(
      written: 0, unchanged: counts.unchanged, removed: 0, placement: .left, leftover: nil,
      record: record)
    do throws(SystemError) { try stage.remove() } catch {
      summary.leftover = PublishError(stage.path, cannot: "remove", error)
    }
    return summary
  }

  /// The record of the published site, created as the last step.
  ///
  /// - Parameter before: see `SiteRecord.init`.
  func record(
    of entries: [SiteRecord.Entry], before: (settled: Int64, written: [String])? = nil,
    previous: SiteRecord.Previous?
  ) -> SiteRecord? {
    do throws(SystemError) {
      let site = try parent.openDirectory(name)
      let marker = try site.settle(Marker.name)
      return SiteRecord(
        entries, marker: marker.version, settled: marker.version.modified, before: before,
        previous: previous)
    } catch {
      // Without a record, the next build renders all files.
      return nil
    }
  }

  /// Moves the new folder to the output path, and exchanges it with the old one if there is one.
  ///
  /// - Returns: the reason why the file system cannot exchange them; `nil` on success.
  private func swap(with stage: Stage, _ old: Directory?) throws(PublishError) -> String? {
    do throws(SystemError) {
      guard let old else {
        try stage.folder.rename(Stage.siteName, to: name, in: parent)
        return nil
      }
      try stage.folder.openDirectory(Stage.siteName).setPermissions(old.status().permissions)
      do throws(SystemError) {
        try stage.folder.exchange(Stage.siteName, with: name, in: parent)
        return nil
      } catch {
        if error.refusesExchange { return error.reason }
        throw error
      }
    } catch {
      throw PublishError(named, cannot: "replace", error)
    }
  }

  private func replaceInPlace(_ stage: Stage, into old: Directory) throws(PublishError) -> Int {
    let moves = InPlaceReplacement(stage: stage, output: self, folder: old)
    let files: [String]
    do throws(PublishError) {
      files = try moves.begin()
    } catch {
      removeUnpublished(stage)
      throw error
    }
    // From here on, keep the stage after an error: the next build continues from it.
    return try moves.finish(files)
  }

  /// Removes a stage after an error.
  func removeUnpublished(_ stage: Stage) {
    do throws(SystemError) {
      try stage.remove()
    } catch {
      // Report only the first error. The next build removes what is left.
    }
  }
}
