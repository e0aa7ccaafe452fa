import Text
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

  /// Puts what is noted in the place of the old cache, unless it is the same.
  struct Keeper {
    private let kept: KeptFiles
    private var file: FileCache.Writer
    /// How many records of the old cache, from its first one on, are all that was noted; `nil` once
    /// there is something else, and all is written.
    private var same: Int? = 0
    private var failure: SystemError?

    init(_ kept: KeptFiles) {
      self.kept = kept
      file = FileCache.Writer(for: kept.reading)
    }

    /// Adds the notes of one task. They are added in the order of the files, which is that of their
    /// paths' bytes.
    mutating func add(_ notes: Notes) {
      for part in notes.parts {
        switch part {
        case .old(let position) where position == same: same = position + 1
        case .old(let position): write(kept.old.record(position))
        case .new(let range): write(notes.records[range])
        }
      }
    }

    /// Ends the file.
    ///
    /// - Throws: where that or something before could not be written.
    mutating func finish() throws(SystemError) {
      if same == kept.old.count { return }
      writeSame()
      if let failure { throw failure }
      file.end()
      try kept.draft.finish(file.takePiece())
    }

    private mutating func write(_ record: ArraySlice<UInt8>) {
      writeSame()
      append(record)
    }

    private mutating func writeSame() {
      guard let count = same else { return }
      same = nil
      for position in 0..<count { append(kept.old.record(position)) }
    }

    private mutating func append(_ record: ArraySlice<UInt8>) {
      if failure != nil { return }
      file.add(record)
      if file.count < Self.pieceSize { return }
      do throws(SystemError) { try kept.draft.write(file.takePiece()) } catch { failure = error }
    }

    private static let pieceSize = 65_536
  }
}
