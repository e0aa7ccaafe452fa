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
    /// In the order of the files.
    fileprivate var parts: [Part] = []
    /// The new ones' records.
    fileprivate(set) var records: [UInt8] = []
    /// Where the next one probably is in the old cache.
    fileprivate var likely = 0
  }

  fileprivate enum Part {
    /// A position in the old cache.
    case old(Int)
    /// Where it is in `Notes.records`.
    case new(Range<Int>)

    var isOld: Bool { if case .old = self { true } else { false } }
  }

  /// What a file said, where its version is still the one that was noted.
  ///
  /// - Parameters:
  ///   - path: from the workspace's root.
  ///   - place: where that is.
  func file(
    _ path: String, at place: FolderCursor.Place, _ context: UInt64, _ notes: inout Notes
  ) -> LoadedFile? {
    guard old.count > 0, let version = place.folder.version(of: path, from: place.start) else {
      return nil
    }
    let key = FileCache.Key(version: version, context: context)
    guard let position = old.position(of: path, key, likely: notes.likely),
      let file = old.file(path, at: position)
    else { return nil }
    notes.likely = position + 1
    notes.parts.append(.old(position))
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
    let start = notes.records.count
    FileCache.add(file.path, key, record, to: &notes.records)
    notes.parts.append(.new(start..<notes.records.count))
  }

  /// Puts what was noted in the place of the old cache, unless it is the same.
  func finish(_ notes: [Notes]) throws(SystemError) {
    let kept = notes.reduce(0) { $0 + $1.parts.count { $0.isOld } }
    if kept == old.count, notes.allSatisfy(\.records.isEmpty) { return }
    var file = FileCache.Writer(for: reading)
    for note in notes {
      for part in note.parts {
        switch part {
        case .old(let position): file.add(old.record(position))
        case .new(let range): file.add(note.records[range])
        }
      }
      try draft.write(file.takePiece())
    }
    file.end()
    try draft.finish(file.takePiece())
  }
}
