import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A site that is being made beside the one that stands there, unseen until it is published.
///
/// One that is neither published nor discarded is discarded when nobody holds it any more.
package final class StagedSite: SiteSink {
  private let stage: Stage
  private let output: Output
  private let disk: Disk
  private let root: Pair
  private let folders: Mutex<[FolderPath: Pair]>
  private let phase = Mutex(Phase.writing(failure: nil))
  private let written = Atomic(0)
  private let unchanged = Atomic(0)
  /// Files of the old site that the new one has too, with the same bytes or others.
  private let kept = Atomic(0)

  private enum Phase {
    /// With the first page that could not be written: a site without it is never published.
    case writing(failure: PublishError?)
    case finished
  }

  /// A folder of the new site, and the old site's of the same path.
  private struct Pair: Sendable {
    let new: Folder
    let old: Folder?
  }

  /// How many folders stay open at once, in both sites: well below the 256 files of macOS.
  private static let mostFolders = 60

  init(stage: Stage, output: Output) throws(PublishError) {
    self.stage = stage
    self.output = output
    disk = stage.disk
    var old = try output.open()
    if let folder = old, try !output.isDockets(folder) { old = nil }
    do throws(SystemError) {
      let new = try disk.openFolder(Stage.siteName, in: stage.folder, replacing: false)
      root = Pair(new: new, old: old)
      try disk.create(Marker.name, in: new, Array(Marker.contents.utf8))
    } catch {
      throw PublishError(stage.path, cannot: "write", error)
    }
    folders = Mutex([:])
  }

  deinit { discard() }

  /// Writes a file of the new site, as a link to the old site's if that has the same bytes.
  package func write(_ path: String, _ bytes: borrowing [UInt8]) throws(PublishError) {
    // Its folders are those of the site that everybody sees by now.
    if case .finished = phase.withLock({ $0 }) { throw PublishError(path, .isFinished) }
    do throws(PublishError) {
      let place = try SitePath(path)
      let name = String(place.name)
      do throws(SystemError) {
        let folder = try self.folder(String(place.folder))
        try write(name, in: folder, bytes)
      } catch {
        if error.code == EEXIST { throw PublishError(path, .writtenTwice) }
        throw PublishError(path, cannot: "write", error)
      }
    } catch {
      phase.withLock { if case .writing(nil) = $0 { $0 = .writing(failure: error) } }
      throw error
    }
  }

  private func write(_ name: String, in folder: Pair, _ bytes: borrowing [UInt8])
    throws(SystemError)
  {
    if let old = folder.old, isKept(name, in: old, bytes) {
      do throws(SystemError) {
        try disk.link(name, in: old, to: folder.new)
        unchanged.add(1, ordering: .relaxed)
        return
      } catch {
        if error.code == EEXIST { throw error }
        // A disk without hard links, or too many of this file: a copy does as well.
        try disk.create(name, in: folder.new, bytes)
        unchanged.add(1, ordering: .relaxed)
        return
      }
    }
    try disk.create(name, in: folder.new, bytes)
    written.add(1, ordering: .relaxed)
  }

  /// Whether the old site has the file with these bytes. One that cannot be read is another one.
  private func isKept(_ name: String, in old: Folder, _ bytes: borrowing [UInt8]) -> Bool {
    let count = bytes.count
    var isSame = false
    do throws(SystemError) {
      if let contents = try disk.contents(name, in: old, count: count) {
        isSame = contents.withUnsafeBytes { old in
          bytes.withUnsafeBytes { new in
            guard let old = old.baseAddress, let new = new.baseAddress else { return count == 0 }
            return memcmp(old, new, count) == 0
          }
        }
      }
    } catch {
      if error.code == ENOENT { return false }
    }
    kept.add(1, ordering: .relaxed)
    return isSame
  }

  /// The folder of that path in both sites, made in the new one.
  private func folder(_ path: String) throws(SystemError) -> Pair {
    if path.isEmpty { return root }
    let key = FolderPath(text: path)
    if let folder = folders.withLock({ $0[key] }) { return folder }
    var folder = root
    for name in SitePath.parts(of: path) {
      folder = Pair(
        new: try disk.openFolder(name, in: folder.new, replacing: false),
        old: folder.old.flatMap { old in oldFolder(name, in: old) })
    }
    let opened = folder
    folders.withLock { folders in
      if folders.count >= Self.mostFolders { folders.removeAll(keepingCapacity: true) }
      folders[key] = opened
    }
    return opened
  }

  /// `nil` where the old site has none that can be read: all is new there.
  private func oldFolder(_ name: String, in folder: Folder) -> Folder? {
    do throws(SystemError) {
      return try disk.openFolder(name, in: folder)
    } catch {
      return nil
    }
  }

  /// Puts the site in the place of the old one.
  ///
  /// After an error the old site stands there still; only where the folder could not be swapped
  /// and files had begun to move may it be half one and half the other, until the next build.
  package func publish() throws(PublishError) -> PublishSummary {
    let last = phase.withLock { phase in
      defer { phase = .finished }
      return phase
    }
    switch last {
    case .finished: throw PublishError(output.named, .isFinished)
    case .writing(let failure?):
      output.removeUnpublished(stage)
      throw failure
    case .writing(nil): return try output.replace(with: stage, counts)
    }
  }

  private var counts: PublishCounts {
    PublishCounts(
      written: written.load(ordering: .relaxed), unchanged: unchanged.load(ordering: .relaxed),
      kept: kept.load(ordering: .relaxed))
  }

  /// Removes what was written; the old site was never touched.
  package func discard() {
    let last = phase.withLock { phase in
      defer { phase = .finished }
      return phase
    }
    if case .writing = last { output.removeUnpublished(stage) }
  }
}
