import Platform
import Synchronization
import Text
import TodoModel

/// A new site that is built next to the old one, and is invisible until it is published.
///
/// Files that both sites have are collected and linked at the end. If nothing changed, the old site
/// is left unchanged. A staged site that is not published is discarded with its last reference.
package final class StagedSite: Sendable {
  private let stage: Stage
  private let output: Output
  /// The record of the old site, if there is one.
  private let record: SiteRecord?
  /// The survey of the old site, if there is a record.
  private let survey: SiteSurvey?
  private let previousSite: PreviousSite?
  private let hasMadeRoom = Mutex(false)
  private let new: FolderTree
  /// `nil` if the output folder is not a site created by Docket.
  private let old: FolderTree?
  private let progress = Mutex(Progress())
  /// The number of files of the old site that are also in the new one, with the same contents or
  /// others.
  private let kept = Atomic(0)
  private let unchanged = Atomic(0)
  private let written = Atomic(0)
  /// Whether a file of the old site is a copy in the new one, not a link.
  private let hasCopies = Atomic(false)

  private struct Progress {
    /// Set by the first page that could not be written. The site is then never published.
    var failure: PublishError?
    var isFinished = false
    var entries: [SiteRecord.Entry] = []
    /// The paths of the old site's files that are also the new site's.
    var linked: [String] = []
    /// The paths among them that were rendered again, with the same result.
    var compared: [String] = []
    /// The paths of all other files.
    var written: [String] = []
  }

  /// - Parameters:
  ///   - record: the record of the old site.
  ///   - survey: the survey of the old site, if it was already made.
  ///   - previousSite: stores the old site.
  init(
    stage: Stage, output: Output, after record: SiteRecord?, _ survey: SiteSurvey?,
    _ previousSite: PreviousSite?
  ) throws(PublishError) {
    self.stage = stage
    self.output = output
    var old = try output.open()
    if let folder = old, try !output.isDockets(folder) { old = nil }
    do throws(SystemError) {
      let new = try stage.folder.openOrMakeDirectory(Stage.siteName)
      self.new = FolderTree(new)
    } catch {
      throw PublishError(stage.path, cannot: "write", error)
    }
    self.old = old.map { FolderTree($0) }
    self.record = record
    self.survey =
      if let record, let survey, survey.isOf(record) { survey } else if let record, let old {
        SiteSurvey(old, expecting: record.entries.count)
      } else { nil }
    self.previousSite = previousSite
  }

  deinit { discard() }

  /// Keeps the old site's file at this path if it was made from the same source and has not changed
  /// since.
  ///
  /// - Returns: `false` if the file must be written.
  package func keep(_ path: String, _ source: Fingerprint) throws(PublishError) -> Bool {
    guard let record, let survey else { return false }
    let key = SiteRecord.key(path, source)
    guard let size = record.size(of: key), let file = survey.file(path), file.size == size,
      record.isAsItWas(path, file)
    else { return false }
    kept.add(1, ordering: .relaxed)
    unchanged.add(1, ordering: .relaxed)
    progress.withLock { progress in
      progress.entries.append(SiteRecord.Entry(key: key, size: size))
      progress.linked.append(path)
    }
    return true
  }

  /// Writes a file of the new site, or keeps the old site's file if it has the same contents.
  ///
  /// - Parameter source: a fingerprint of everything that the contents depend on.
  package func write(
    _ path: String, _ source: Fingerprint, _ bytes: borrowing [UInt8]
  ) throws(PublishError) {
    // Its folders now belong to the published site.
    if progress.withLock({ $0.isFinished }) { throw PublishError(path, .isFinished) }
    let entry = SiteRecord.Entry(key: SiteRecord.key(path, source), size: bytes.count)
    do throws(PublishError) {
      let place = try place(path)
      let isLinked = isKept(place, bytes)
      if isLinked {
        unchanged.add(1, ordering: .relaxed)
      } else {
        do throws(SystemError) {
          let folder = try new.folder(place.folder)
          try withRoom(for: place.name, in: folder) { () throws(SystemError) in
            try folder.createFile(place.name, bytes)
          }
        } catch {
          if error.isTaken { throw PublishError(path, .writtenTwice) }
          throw PublishError(path, cannot: "write", error)
        }
        written.add(1, ordering: .relaxed)
      }
      note(entry, path, isLinked: isLinked)
    } catch {
      fail(error)
      throw error
    }
  }

  /// Writes a file of the new site in pieces, for files too large for memory.
  package func write(
    _ path: String, _ source: Fingerprint,
    _ make: (_ emit: @escaping (UnsafeBufferPointer<UInt8>) -> Void) -> Void
  ) throws(PublishError) {
    if progress.withLock({ $0.isFinished }) { throw PublishError(path, .isFinished) }
    do throws(PublishError) {
      let place = try place(path)
      do throws(SystemError) {
        let folder = try new.folder(place.folder)
        let size = try withRoom(for: place.name, in: folder) { () throws(SystemError) in
          try folder.createFile(place.name, make)
        }
        let entry = SiteRecord.Entry(key: SiteRecord.key(path, source), size: size)
        let isLinked = isKept(place, as: folder)
        if isLinked {
          try folder.unlink(place.name)
          unchanged.add(1, ordering: .relaxed)
        } else {
          written.add(1, ordering: .relaxed)
        }
        note(entry, path, isLinked: isLinked)
      } catch {
        if error.isTaken { throw PublishError(path, .writtenTwice) }
        throw PublishError(path, cannot: "write", error)
      }
    } catch {
      fail(error)
      throw error
    }
  }

  /// Writes a file. If the disk is full, removes the previous site and tries once more.
  private func withRoom<Result>(
    for name: String, in folder: Directory, _ write: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    do throws(SystemError) {
      return try write()
    } catch {
      guard let previousSite, error.isDiskFull else { throw error }
      // Threads that find the disk full at the same time wait until one of them has made room.
      hasMadeRoom.withLock { hasMadeRoom in
        if !hasMadeRoom { previousSite.remove() }
        hasMadeRoom = true
      }
      // Remove the part written before the disk was full.
      if try folder.status(name) != nil { try folder.unlink(name) }
      return try write()
    }
  }

  private func place(_ path: String) throws(PublishError) -> (folder: ExactPath, name: String) {
    let place = try SitePath(path)
    return (ExactPath(String(place.folder)), String(place.name))
  }

  private func note(_ entry: SiteRecord.Entry, _ path: String, isLinked: Bool) {
    progress.withLock { progress in
      progress.entries.append(entry)
      if isLinked {
        progress.linked.append(path)
        progress.compared.append(path)
      } else {
        progress.written.append(path)
      }
    }
  }

  private func fail(_ error: PublishError) {
    progress.withLock { if $0.failure == nil { $0.failure = error } }
  }

  /// Whether the old site has the file with these contents. A file that cannot be read counts as
  /// different.
  private func isKept(
    _ place: (folder: ExactPath, name: String), _ bytes: borrowing [UInt8]
  ) -> Bool {
    guard let old else { return false }
    let count = bytes.count
    var isSame = false
    do throws(SystemError) {
      guard let folder = try old.existingFolder(place.folder) else { return false }
      if let contents = try folder.contents(place.name, count: count) {
        isSame = contents.withUnsafeBytes { old in
          bytes.withUnsafeBytes { new in Bytes.areEqual(old, new) }
        }
      }
    } catch {
      if error.isNotFound { return false }
    }
    kept.add(1, ordering: .relaxed)
    return isSame
  }

  /// Whether the old site has the file that was just written, with the same contents.
  private func isKept(_ place: (folder: ExactPath, name: String), as new: Directory) -> Bool {
    guard let old else { return false }
    var isSame = false
    do throws(SystemError) {
      guard let folder = try old.existingFolder(place.folder) else { return false }
      isSame = try folder.hasSameFile(place.name, as: new)
    } catch {
      if error.isNotFound { return false }
    }
    kept.add(1, ordering: .relaxed)
    return isSame
  }

  /// Replaces the old site with this one, unless both are identical.
  ///
  /// After an error, the old site is still in place. The exception: if the folder could not be
  /// swapped and files had begun to move, the output may be a mixture of both until the next build.
  package func publish() throws(PublishError) -> PublishSummary {
    let last = progress.withLock { progress in
      defer { progress.isFinished = true }
      return progress
    }
    if last.isFinished { throw PublishError(output.named, .isFinished) }
    if let failure = last.failure {
      output.removeUnpublished(stage)
      throw failure
    }
    let entries = SiteRecord.sorted(last.entries)
    if let record, isUntouched, record.entries == entries, last.written.isEmpty {
      // The record now knows the times of files that changed but have the same contents.
      let isBelieved = last.compared.isEmpty
      return output.leave(
        stage, counts,
        isBelieved
          ? record
          : output.record(
            of: entries, before: (record.settled, record.written + last.compared),
            previous: record.previous))
    }
    do throws(PublishError) {
      // An untouched folder contains no repository.
      if record != nil, !isUntouched { try output.refuseGit() }
      let marker = Marker.contents(buildID: SiteRecord.buildID(of: entries))
      do throws(SystemError) {
        try new.root.createFile(Marker.name, Array(marker.utf8))
      } catch {
        throw PublishError(stage.path, cannot: "write", error)
      }
      if try !renewPrevious(last.written) { try link(last.linked) }
    } catch {
      output.removeUnpublished(stage)
      throw error
    }
    let own = last.written + last.compared
    let keepsOld =
      isUntouched && isLike(last.written) && !hasCopies.load(ordering: .relaxed)
    let (summary, kept) = try output.replace(
      with: stage, counts, keepingOldIn: keepsOld ? previousSite : nil)
    var complete = summary
    complete.record = output.record(
      of: entries, before: record.flatMap { keepsOld || isLike(own) ? ($0.settled, own) : nil },
      previous: kept.flatMap { root in
        record.map { SiteRecord.Previous(root: root, settled: $0.settled) }
      })
    return complete
  }

  /// Whether the old site is as its build left it and has the same files as the new one: no file
  /// was added or removed, and none will be.
  private var isUntouched: Bool {
    guard let record, let survey else { return false }
    return kept.load(ordering: .relaxed) == record.entries.count
      && survey.newestChange < record.settled
  }

  /// Whether the old site is similar enough to the new one to be updated later.
  private func isLike(_ written: [String]) -> Bool {
    written.count <= progress.withLock { $0.entries.count } / 2
  }

  /// Creates the site from the previous one.
  ///
  /// - Returns: `false` if there is no previous site or it changed; nothing was done then.
  private func renewPrevious(_ written: [String]) throws(PublishError) -> Bool {
    guard let previousSite else { return false }
    guard let site = renewedSite(from: previousSite, written) else {
      // Make room for the next one.
      previousSite.remove()
      return false
    }
    if try site.renew(with: written, of: new) { hasCopies.store(true, ordering: .relaxed) }
    do throws(SystemError) {
      try stage.folder.removeTree(Stage.siteName)
      try stage.folder.rename(Stage.previousName, to: Stage.siteName, in: stage.folder)
    } catch {
      throw PublishError(stage.path, cannot: "write", error)
    }
    return true
  }

  /// Moves the previous site into the stage; `nil` if it cannot be used.
  private func renewedSite(from previousSite: PreviousSite, _ written: [String]) -> RenewedSite? {
    guard let previous = record?.previous, let old, let survey, isUntouched, isLike(written),
      let root = previousSite.folder(of: previous)
    else { return nil }
    let site = RenewedSite(
      root, previous, stale: record?.written ?? [], old: old, survey.folders)
    return site.isUnchanged && previousSite.move(root, into: stage) ? site : nil
  }

  /// Links files of the old site into the new one.
  private func link(_ paths: [String]) throws(PublishError) {
    guard let old else { return }
    var folders: [ExactPath: [String]] = [:]
    for path in paths {
      let place = try place(path)
      folders[place.folder, default: []].append(place.name)
    }
    try inParallel(Array(folders)) { folder throws(PublishError) in
      var name = ""
      do throws(SystemError) {
        guard let from = try old.existingFolder(folder.key) else {
          throw SystemError.notFound
        }
        let to = try new.folder(folder.key)
        for next in folder.value {
          name = next
          if try from.linkOrCopy(next, to: to) {
            hasCopies.store(true, ordering: .relaxed)
          }
        }
      } catch {
        let path = folder.key.text.isEmpty ? name : folder.key.text + "/" + name
        if error.isTaken { throw PublishError(path, .writtenTwice) }
        throw PublishError(path, cannot: "write", error)
      }
    }
  }

  private var counts: PublishCounts {
    PublishCounts(
      written: written.load(ordering: .relaxed), unchanged: unchanged.load(ordering: .relaxed),
      kept: kept.load(ordering: .relaxed))
  }

  /// Removes what was written. The old site was never changed.
  package func discard() {
    let wasFinished = progress.withLock { progress in
      defer { progress.isFinished = true }
      return progress.isFinished
    }
    if !wasFinished { output.removeUnpublished(stage) }
  }
}
