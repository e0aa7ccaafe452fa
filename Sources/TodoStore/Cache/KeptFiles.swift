import Platform
import Text
import TodoModel
import TodoParsing

/// The cache of files during one loading: what it has of the last one, and what is noted for the next.
struct KeptFiles: Sendable {
  private let old: FileCache
  /// `nil` where nothing can be written.
  private let draft: CacheDraft?
  private let reading: Fingerprint
  private let isWhole: Bool

  /// Begins to note; before any file is read, so that what changes from now on is told apart.
  ///
  /// - Parameters:
  ///   - count: how many files are read.
  ///   - isWhole: whether these are all files of the workspace: the records of others are dropped then.
  /// - Returns: `nil` where there is no cache.
  init?(
    _ cache: LoadOptions.Cache, in root: Directory, _ settings: Settings, _ zone: Zone,
    _ options: LoadOptions, count: Int, isWhole: Bool
  ) {
    self.isWhole = isWhole
    let reading = Fingerprint { fingerprinter in
      fingerprinter.combine(cache.program)
      fingerprinter.combine(settings.fingerprint)
      fingerprinter.combine(zone.identifier)
    }
    let isMade = cache.makesFolder || count >= Self.manyFiles
    let folder: CacheFolder
    do throws(SystemError) { folder = try CacheFolder(in: root, isMade: isMade) } catch {
      if isMade { options.observe?(.notKept(CacheError(reason: error.reason))) }
      return nil
    }
    do throws(SystemError) { draft = try folder.draft(of: FileCache.name) } catch {
      options.observe?(.notKept(CacheError(reason: error.reason)))
      draft = nil
    }
    self.reading = reading
    let bytes = cache.isRead ? folder.bytes(of: FileCache.name) : nil
    old = bytes.flatMap { FileCache($0, for: reading) } ?? FileCache()
  }

  /// So many files take longer to read than the cache takes to write.
  private static let manyFiles = 1000

  /// - Returns: `nil` where nothing can be written.
  func keeper() -> Keeper? { draft.map { Keeper(self, $0) } }

  /// Notes the files of one task.
  struct Notes: Sendable {
    /// In the order of the files.
    fileprivate var parts: [Part] = []
    /// The new ones' records.
    fileprivate(set) var records: [UInt8] = []
    /// Where the next one probably is in the old cache.
    fileprivate var likely = 0
    fileprivate var newCount = 0

    /// Forgets the last file, whose record is not true any more.
    mutating func dropLast() { parts.removeLast() }
  }

  fileprivate enum Part {
    /// A position in the old cache.
    case old(Int)
    /// Where it is in `Notes.records`.
    case new(path: String, Range<Int>)
  }

  /// What a file said, where its version is still the one that was noted.
  ///
  /// - Parameters:
  ///   - path: from the workspace's root.
  ///   - place: where that is.
  func file(
    _ path: String, at place: DirectoryCursor.Place, _ context: UInt64, _ notes: inout Notes
  ) -> LoadedFile? {
    guard old.count > 0, let version = place.version(of: path) else {
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
    guard let draft, max(version.modified, version.changed) < draft.begun,
      let record = FileRecord.bytes(of: file, source: source.bytes)
    else { return }
    let key = FileCache.Key(version: version, context: context)
    let start = notes.records.count
    FileCache.add(file.path, key, record, to: &notes.records)
    notes.parts.append(.new(path: file.path, start..<notes.records.count))
    notes.newCount += 1
  }

  /// Puts what is noted in the place of the old cache, once enough of it is new: a few files are read
  /// again sooner than all records are written.
  struct Keeper {
    private let kept: KeptFiles
    private let draft: CacheDraft
    private var file: FileCache.Writer
    /// Until it is written.
    private var waiting: [Notes] = []
    private var isWriting = false
    private var newCount = 0
    private var oldCount = 0
    /// The first record of the old cache that is neither written nor dropped.
    private var next = 0
    private var failure: SystemError?

    fileprivate init(_ kept: KeptFiles, _ draft: CacheDraft) {
      (self.kept, self.draft) = (kept, draft)
      file = FileCache.Writer(for: kept.reading)
    }

    /// Adds the notes of one task. They are added in the order of the files, which is that of their
    /// paths' bytes.
    mutating func add(_ notes: Notes) {
      newCount += notes.newCount
      oldCount += notes.parts.count - notes.newCount
      if isWriting { return write(notes) }
      waiting.append(notes)
      if newCount * 50 > kept.old.count { begin() }
    }

    /// Ends the file.
    ///
    /// - Throws: where that or something before could not be written.
    mutating func finish() throws(SystemError) {
      // Records that nobody asked for any more cost little.
      if !isWriting, kept.isWhole, oldCount * 2 < kept.old.count { begin() }
      guard isWriting else { return }
      if !kept.isWhole { writeOld(to: kept.old.count) }
      if let failure { throw failure }
      file.end()
      try draft.finish(file.takePiece())
    }

    private mutating func begin() {
      isWriting = true
      for notes in waiting { write(notes) }
      waiting = []
    }

    private mutating func write(_ notes: Notes) {
      for part in notes.parts {
        switch part {
        case .old(let position):
          if !kept.isWhole { writeOld(to: position) }
          append(kept.old.record(position))
          next = position + 1
        case .new(let path, let range):
          if !kept.isWhole {
            let (position, isThere) = kept.old.place(of: path)
            writeOld(to: position)
            next = position + (isThere ? 1 : 0)
          }
          append(notes.records[range])
        }
      }
    }

    /// Writes the records of files that were not asked for.
    private mutating func writeOld(to end: Int) {
      while next < end {
        append(kept.old.record(next))
        next += 1
      }
    }

    private mutating func append(_ record: ArraySlice<UInt8>) {
      if failure != nil { return }
      file.add(record)
      if file.count < Self.pieceSize { return }
      do throws(SystemError) { try draft.write(file.takePiece()) } catch { failure = error }
    }

    private static let pieceSize = 65_536
  }
}
