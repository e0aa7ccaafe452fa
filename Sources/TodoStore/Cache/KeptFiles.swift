import TodoModel
import TodoParsing

/// The cache of files during one loading: what it has of the last one, and what is noted for the next.
struct KeptFiles: Sendable {
  private let old: FileCache
  private let draft: CacheDraft
  private let reading: Fingerprint

  /// Begins to note; before any file is read, so that what changes from now on is told apart.
  ///
  /// - Parameters:
  ///   - reading: of all that decides how files are read.
  ///   - isRead: whether the last one's is believed.
  init(in folder: CacheFolder, reading: Fingerprint, isRead: Bool) throws(SystemError) {
    draft = try folder.draft(of: FileCache.name)
    self.reading = reading
    let bytes = isRead ? folder.bytes(of: FileCache.name) : nil
    old = bytes.flatMap { FileCache($0, for: reading) } ?? FileCache()
  }

  /// Notes the files of one task.
  struct Notes: Sendable {
    fileprivate(set) var records: [UInt8] = []
    /// How many are the old cache's.
    fileprivate(set) var kept = 0
    fileprivate(set) var count = 0
    /// Where the next one probably is in the old cache.
    fileprivate var likely = 0
  }

  /// What a file said, where its version is still the one that was noted.
  ///
  /// - Parameter path: from the workspace's root.
  func file(
    _ path: String, in root: Folder, _ context: UInt64, _ notes: inout Notes
  ) -> LoadedFile? {
    guard old.count > 0, let version = root.version(of: path) else { return nil }
    let key = FileCache.Key(version: version, context: context)
    guard let position = old.position(of: path, key, likely: notes.likely),
      let file = old.file(path, at: position)
    else { return nil }
    notes.likely = position + 1
    old.copy(position, to: &notes.records)
    notes.kept += 1
    notes.count += 1
    return file
  }

  func note(
    _ file: LoadedFile, _ source: SourceFile, _ version: FileVersion, _ context: UInt64,
    _ notes: inout Notes
  ) {
    guard max(version.modified, version.changed) < draft.begun,
      let record = FileRecord.bytes(of: file, source: source.bytes)
    else { return }
    let key = FileCache.Key(version: version, context: context)
    FileCache.add(file.path, key, record, to: &notes.records)
    notes.count += 1
  }

  /// Puts what was noted in the place of the old cache, unless it is the same.
  func finish(_ notes: [Notes]) throws(SystemError) {
    let kept = notes.reduce(0) { $0 + $1.kept }
    if kept == old.count, notes.allSatisfy({ $0.kept == $0.count }) { return }
    try draft.finish(FileCache.bytes(of: notes.map(\.records), for: reading))
  }
}
