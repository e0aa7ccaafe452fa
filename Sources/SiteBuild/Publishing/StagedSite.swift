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
  /// Whether a file of the old site is a copy in the new one, not a link.
  private let hasCopies = Atomic(false)

  private struct Progress {
    /// Set by the first page that could not be written. The site is then never published.
    var failure: PublishError?
    var isFinished = false
    var entries: [SiteRecord.Entry] = []
    /// The sum of the entries' keys, whatever their order.
    var sum = Fingerprint(high: 0, low: 0)
    /// The paths of the old site's files that are also the new site's.
    var linked: [String] = []
    /// The paths among them that were rendered again, with the same result.
    var compared: [String] = []
    /// The paths of all other files.
    var written: [String] = []
    /// The number of files of the old site that are also in the new one, with the same contents or
    /// others.
    var kept = 0

    mutating func add(_ key: Fingerprint, size: Int) {
      entries.append(SiteRecord.Entry(key: key, size: size))
      sum = Fingerprint(high: sum.high &+ key.high, low: sum.low &+ key.low)
    }

    /// The entries by key: those of the record if they are the same, which need not be sorted.
    func sorted(after record: SiteRecord?) -> [SiteRecord.Entry] {
      if let record, record.entries.count == entries.count, record.sum == sum {
        return record.entries
      }
      return SiteRecord.sorted(entries)
    }

    /// Whether the old site is similar enough to the new one to be updated later.
    func isLike(_ written: [String]) -> Bool { written.count <= entries.count / 2 }
  }

  /// The file of the old site at the path of a new one.
  private enum OldFile {
    case missing, different, same
  }

  /// - Parameters:
  ///   - record: the record of the old site.
  ///   - survey: the survey of the old site, if it was already made.
  ///   - previousSite: stores the old site.
  init(
    stage: Stage, output: Output, after record: SiteRecord?, _ survey: SiteSurvey?,
    _ previousSite: PreviousSite?
  ) throws(PublishError) {
    (self.stage, self.output, self.record) = (stage, output, record)
    var old = try output.open()
    if let folder = old, try !output.isDockets(folder) { old = nil }
    new = FolderTree(
      try naming(
        stage.path, cannot: "write", stage.folder.openOrMakeDirectory(Stage.siteName)))
    self.old = old.map { FolderTree($0) }
    self.survey =
      if let record, let survey, survey.isOf(record) { survey } else if let record, let old {
        SiteSurvey(old, expecting: record.entries.count)
      } else { nil }
    self.previousSite = previousSite
  }

  deinit { discard() }

  /// The number of pages of the old site, if it was made from the same workspace and has not changed
  /// since; `nil` if its files have to be compared.
  package func pages(madeFrom source: Fingerprint) -> Int? {
    guard let record, let survey, let old = record.source, old.fingerprint == source,
      survey.isAsItWas(record)
    else { return nil }
    return old.pages
  }

  /// Keeps all files of the old site, unless one was written again.
  package func keepAll() -> Bool {
    progress.withLock { progress in
      guard let record, progress.written.isEmpty, progress.compared.isEmpty else { return false }
      progress.entries = record.entries
      progress.sum = record.sum
      progress.kept = record.count
      return true
    }
  }

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
    progress.withLock { progress in
      progress.add(key, size: size)
      progress.linked.append(path)
      progress.kept += 1
    }
    return true
  }

  /// The files so far.
  package var paths: [String] { progress.withLock { $0.linked + $0.written } }

  /// A fingerprint of the files so far: the same for the same files from the same sources.
  package var version: Fingerprint {
    let (sum, count) = progress.withLock { ($0.sum, $0.entries.count) }
    return Fingerprint { fingerprinter in
      fingerprinter.combine(sum.high)
      fingerprinter.combine(sum.low)
      fingerprinter.combine(count)
    }
  }

  /// Writes a file of the new site, or keeps the old site's file if it has the same contents.
  ///
  /// - Parameter source: a fingerprint of everything that the contents depend on.
  package func write(
    _ path: String, _ source: Fingerprint, _ bytes: [UInt8]
  ) throws(PublishError) {
    // Assets are at hand, so that nobody asked before whether they would change.
    if try keep(path, source) { return }
    try add(path, source) { folder, name throws(SystemError) in
      let old = oldFile { () throws(SystemError) in
        guard let folder = try self.old?.existingFolder(folder) else { return nil }
        return try folder.contents(name, count: bytes.count)?.withUnsafeBytes { old in
          bytes.withUnsafeBytes { Bytes.areEqual(old, $0) }
        } ?? false
      }
      if old != .same {
        let folder = try new.folder(folder)
        try withRoom(for: name, in: folder) { () throws(SystemError) in
          try folder.createFile(name, bytes)
        }
      }
      return (bytes.count, old)
    }
  }

  /// Writes a file of the new site in pieces, for files too large for memory.
  package func write(
    _ path: String, _ source: Fingerprint,
    _ make: (_ emit: @escaping (UnsafeBufferPointer<UInt8>) -> Void) -> Void
  ) throws(PublishError) {
    try add(path, source) { folder, name throws(SystemError) in
      let new = try new.folder(folder)
      let size = try withRoom(for: name, in: new) { () throws(SystemError) in
        try new.createFile(name, make)
      }
      let old = oldFile { () throws(SystemError) in
        try self.old?.existingFolder(folder)?.hasSameFile(name, as: new)
      }
      if old == .same { try new.unlink(name) }
      return (size, old)
    }
  }

  /// Adds a file to the new site.
  ///
  /// - Parameter make: creates the file, unless the old site has the same one. Returns its size.
  private func add(
    _ path: String, _ source: Fingerprint,
    _ make: (_ folder: ExactPath, _ name: String) throws(SystemError) -> (size: Int, OldFile)
  ) throws(PublishError) {
    // Its folders now belong to the published site.
    if progress.withLock({ $0.isFinished }) { throw PublishError(path, .isFinished) }
    do throws(PublishError) {
      let (folder, name) = try ExactPath(ofPage: path).parted
      let size: Int
      let old: OldFile
      do throws(SystemError) { (size, old) = try make(folder, name) } catch {
        throw PublishError(writing: path, error)
      }
      let key = SiteRecord.key(path, source)
      progress.withLock { progress in
        progress.add(key, size: size)
        if old != .missing { progress.kept += 1 }
        if old == .same {
          progress.linked.append(path)
          progress.compared.append(path)
        } else {
          progress.written.append(path)
        }
      }
    } catch {
      progress.withLock { if $0.failure == nil { $0.failure = error } }
      throw error
    }
  }

  /// - Parameter isSame: whether the contents are the same; `nil` if there is no old folder.
  private func oldFile(_ isSame: () throws(SystemError) -> Bool?) -> OldFile {
    do throws(SystemError) {
      return try isSame().map { $0 ? .same : .different } ?? .missing
    } catch {
      // A file that cannot be read counts as different.
      return error.isNotFound ? .missing : .different
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

  /// Replaces the old site with this one, unless both are identical.
  ///
  /// After an error, the old site is still in place. The exception: if the folder could not be
  /// swapped and files had begun to move, the output may be a mixture of both until the next build.
  package func publish() throws(PublishError) -> PublishSummary {
    let last = finish()
    if last.isFinished { throw PublishError(output.named, .isFinished) }
    if let failure = last.failure {
      output.removeUnpublished(stage)
      throw failure
    }
    let entries = last.sorted(after: record)
    let isUntouched = isUntouched(last)
    var summary = PublishSummary(
      written: last.written.count, unchanged: entries.count - last.written.count, removed: 0,
      placement: .created)
    if let record, isUntouched, record.entries == entries, last.written.isEmpty {
      summary.placement = .left
      output.remove(stage, &summary)
      // The record then knows the times of files that changed but have the same contents.
      summary.record =
        last.compared.isEmpty
        ? record
        : output.record(
          of: entries, before: (record.settled, record.written + last.compared),
          previous: record.previous)
      return summary
    }
    do throws(PublishError) {
      // An untouched folder contains no repository.
      if record != nil, !isUntouched { try output.refuseGit() }
      let marker = Marker.contents(buildID: SiteRecord.buildID(of: entries))
      try naming(
        stage.path, cannot: "write", new.root.createFile(Marker.name, Array(marker.utf8)))
      if try !renewPrevious(last, isUntouched) { try link(last.linked) }
    } catch {
      output.removeUnpublished(stage)
      throw error
    }
    let own = last.written + last.compared
    let keepsOld =
      isUntouched && last.isLike(last.written) && !hasCopies.load(ordering: .relaxed)
    let stored = try output.replace(
      with: stage, &summary, kept: last.kept, keepingOldIn: keepsOld ? previousSite : nil)
    summary.record = output.record(
      of: entries,
      before: record.flatMap { keepsOld || last.isLike(own) ? ($0.settled, own) : nil },
      previous: stored.flatMap { root in
        record.map { SiteRecord.Previous(root: root, settled: $0.settled) }
      })
    return summary
  }

  /// Whether the old site is as its build left it and has the same files as the new one: no file
  /// was added or removed, and none will be.
  private func isUntouched(_ progress: Progress) -> Bool {
    guard let record, let survey else { return false }
    return progress.kept == record.entries.count && survey.newestChange < record.settled
  }

  /// Creates the site from the previous one.
  ///
  /// - Returns: `false` if there is no previous site or it changed; nothing was done then.
  private func renewPrevious(
    _ progress: Progress, _ isUntouched: Bool
  ) throws(PublishError) -> Bool {
    guard let previousSite else { return false }
    guard let record, let previous = record.previous, let old, let survey, isUntouched,
      progress.isLike(progress.written), let root = previousSite.folder(of: previous),
      case let site = RenewedSite(
        tree: FolderTree(root), record: previous, stale: record.written, old: old,
        folders: survey.folders),
      site.isUnchanged, previousSite.move(root, into: stage)
    else {
      // Make room for the next one.
      previousSite.remove()
      return false
    }
    if try site.renew(with: progress.written, of: new) {
      hasCopies.store(true, ordering: .relaxed)
    }
    try naming(stage.path, cannot: "write", stage.folder.removeTree(Stage.siteName))
    try naming(
      stage.path, cannot: "write", stage.folder.rename(Stage.previousName, to: Stage.siteName))
    return true
  }

  /// Links files of the old site into the new one.
  private func link(_ paths: [String]) throws(PublishError) {
    guard let old else { return }
    let folders = Dictionary(grouping: paths.lazy.map { ExactPath($0).parted }, by: \.parent)
    try inParallel(Array(folders)) { path, files throws(PublishError) in
      var name = ""
      do throws(SystemError) {
        guard let from = try old.existingFolder(path) else { throw SystemError.notFound }
        let to = try new.folder(path)
        for file in files {
          name = file.name
          if try from.linkOrCopy(name, to: to) { hasCopies.store(true, ordering: .relaxed) }
        }
      } catch {
        throw PublishError(writing: path.text.isEmpty ? name : path.text + "/" + name, error)
      }
    }
  }

  /// The progress so far. Nothing can be added after this.
  private func finish() -> Progress {
    progress.withLock { progress in
      defer { progress.isFinished = true }
      return progress
    }
  }

  /// Removes what was written. The old site was never changed.
  package func discard() {
    if !finish().isFinished { output.removeUnpublished(stage) }
  }
}
