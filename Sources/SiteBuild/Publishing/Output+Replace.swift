import Platform

extension Output {
  /// Publishes the stage's site, and removes the old site and the stage.
  ///
  /// - Parameters:
  ///   - summary: the summary so far; the rest is filled in.
  ///   - kept: the number of files of the old site that are also in the new one.
  ///   - previousSite: stores the old site instead of removing it, if the folders were swapped.
  /// - Returns: the version of the stored folder.
  func replace(
    with stage: Stage, _ summary: inout PublishSummary, kept: Int,
    keepingOldIn previousSite: PreviousSite?
  ) throws(PublishError) -> FileVersion? {
    let old: Directory?
    let problem: String?
    var oldMarkers = 0
    do throws(PublishError) {
      old = try open()
      if let old, try isDockets(old) { oldMarkers = 1 }
      problem =
        if let whyInside = stage.whyInside { whyInside } else {
          try naming(named, cannot: "replace", swap(with: stage, old))
        }
    } catch {
      removeUnpublished(stage)
      throw error
    }
    if let old, let problem {
      summary.removed = try replaceInPlace(stage, into: old)
      summary.placement = .inPlace(problem)
    }
    let isExchanged = old != nil && problem == nil
    if isExchanged { summary.placement = .exchanged }
    let stored = isExchanged ? previousSite?.put(from: stage) : nil
    let count = remove(stage, &summary)
    if isExchanged, let count { summary.removed = max(0, count - kept - oldMarkers) }
    return stored
  }

  /// Removes a stage whose site is published, or not needed.
  ///
  /// - Returns: the number of files that were in its site; `nil` if it could not be removed.
  @discardableResult
  func remove(_ stage: Stage, _ summary: inout PublishSummary) -> Int? {
    do throws(SystemError) { return try stage.remove() } catch {
      summary.leftover = PublishError(stage.path, cannot: "remove", error)
      return nil
    }
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
  private func swap(with stage: Stage, _ old: Directory?) throws(SystemError) -> String? {
    guard let old else {
      try stage.folder.rename(Stage.siteName, to: name, in: parent)
      return nil
    }
    let site = try stage.folder.openDirectory(Stage.siteName)
    let permissions = try site.status().permissions
    try site.setPermissions(old.status().permissions)
    do throws(SystemError) {
      try stage.folder.exchange(Stage.siteName, with: name, in: parent)
      return nil
    } catch {
      // A read-only stage could not be removed.
      try site.setPermissions(permissions)
      if error.refusesExchange { return error.reason }
      throw error
    }
  }

  private func replaceInPlace(_ stage: Stage, into old: Directory) throws(PublishError) -> Int {
    let moves = InPlaceReplacement(stage: stage, folder: old)
    let files: [String]
    do throws(PublishError) {
      files = try naming(named, cannot: "move files into", moves.begin())
    } catch {
      removeUnpublished(stage)
      throw error
    }
    // From here on, keep the stage after an error: the next build continues from it.
    return try naming(named, cannot: "move files into", moves.finish(files))
  }

  /// Removes a stage after an error.
  func removeUnpublished(_ stage: Stage) {
    do throws(SystemError) { try stage.remove() } catch {
      // Report only the first error. The next build removes what is left.
    }
  }
}
