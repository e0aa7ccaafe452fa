import Platform
import Text
import TodoModel
import TodoFormat

/// The file cache during a load: the records of the last load, and new ones for the next.
struct CachedFiles: Sendable {
  private let old: FileCache
  /// The next cache; `nil` if it cannot be written.
  private let draft: Draft?
  /// When the draft was created, by the file system's clock, in nanoseconds since 1970. A file
  /// changed before that has a different time from a file changed later.
  private let begun: Int64
  private let reading: Fingerprint
  private let isWhole: Bool
  private let form: CacheForm

  /// Starts recording. Must be called before any file is read, so that later changes are detected.
  ///
  /// - Parameters:
  ///   - count: the number of files to load.
  ///   - isWhole: whether these are all files of the workspace. If so, the records of other files
  ///     are dropped.
  ///   - last: what `last(_:in:_:_:)` returns, if it was called already.
  /// - Returns: `nil` if there is no cache.
  init?(
    _ cache: LoadOptions.Cache, in root: Directory, _ settings: Settings, _ zone: Zone,
    _ options: LoadOptions, count: Int, isWhole: Bool, last: FileCache? = nil
  ) {
    self.isWhole = isWhole
    form = CacheForm(of: settings, cache, in: root)
    if form.isNone { return nil }
    let isMade = cache.makesFolder || count >= Self.manyFiles
    let folder: CacheFolder
    do throws(SystemError) { folder = try CacheFolder(in: root, isMade: isMade) } catch {
      if isMade { options.observe?(.cacheNotWritten(CacheError(reason: error.reason))) }
      return nil
    }
    do throws(SystemError) {
      let draft = try Draft(unsynced: FileCache.name, in: folder.directory)
      (self.draft, begun) = (draft, try draft.status().version.modified)
    } catch {
      options.observe?(.cacheNotWritten(CacheError(reason: error.reason)))
      (draft, begun) = (nil, 0)
    }
    reading = Self.reading(cache, settings, zone)
    old = last ?? Self.last(cache, in: root, settings, zone)
  }

  /// Everything that affects parsing, apart from a file's place.
  private static func reading(
    _ cache: LoadOptions.Cache, _ settings: Settings, _ zone: Zone
  ) -> Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.combine(cache.program)
      fingerprinter.combine(settings.fingerprint)
      fingerprinter.combine(zone.identifier)
    }
  }

  /// Reads the records of the last load; none if there are none that can be used.
  static func last(
    _ cache: LoadOptions.Cache, in root: Directory, _ settings: Settings, _ zone: Zone
  ) -> FileCache {
    let form = CacheForm(of: settings, cache, in: root)
    if form.isNone || !cache.isRead { return FileCache() }
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try CacheFolder(in: root, isMade: false).bytes(of: FileCache.name)
    } catch {
      // There is no folder for it, which is reported if it cannot be made.
      return FileCache()
    }
    let records = bytes.flatMap { form.contents($0, of: FileCache.name) }
    return records.flatMap { FileCache($0, for: reading(cache, settings, zone)) } ?? FileCache()
  }

  /// The number of files that take longer to read than the cache takes to write.
  private static let manyFiles = 1000

  /// - Returns: `nil` if the cache cannot be written.
  func recorder() -> CacheRecorder? { draft.map { CacheRecorder(self, $0) } }

  /// The records made by one task.
  struct Notes: Sendable {
    /// In file order.
    fileprivate var parts: [Part] = []
    /// The bytes of the new records.
    fileprivate(set) var records: [UInt8] = []
    /// The probable index of the next file in the old cache.
    fileprivate var likely = 0
    fileprivate var newCount = 0

    /// Removes the last file, whose record is no longer valid.
    mutating func dropLast() { parts.removeLast() }
  }

  fileprivate enum Part {
    /// An index in the old cache.
    case old(Int)
    /// A range of `Notes.records`.
    case new(path: String, Range<Int>)
  }

  /// The cached contents of a file, if it still has the recorded version.
  ///
  /// - Parameters:
  ///   - path: relative to the workspace's root.
  ///   - place: the open directory on that path.
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
    guard draft != nil, max(version.modified, version.changed) < begun,
      let record = FileRecord.bytes(of: file, source: source.bytes)
    else { return }
    let key = FileCache.Key(version: version, context: context)
    let start = notes.records.count
    FileCache.add(file.path, key, record, to: &notes.records)
    notes.parts.append(.new(path: file.path, start..<notes.records.count))
    notes.newCount += 1
  }

  /// Replaces the old cache when enough records are new, since reading a few files again is faster
  /// than writing all records.
  struct CacheRecorder {
    private let kept: CachedFiles
    private let draft: Draft
    private var file: FileCache.Writer
    /// The notes to write once writing has begun.
    private var waiting: [Notes] = []
    private var isWriting = false
    private var newCount = 0
    private var oldCount = 0
    /// The first record of the old cache that is neither written nor dropped.
    private var next = 0
    private var failure: SystemError?

    fileprivate init(_ kept: CachedFiles, _ draft: Draft) {
      (self.kept, self.draft) = (kept, draft)
      file = FileCache.Writer(for: kept.reading)
    }

    /// Adds the notes of one task. Notes must be added in file order, which is the byte order of
    /// the paths.
    mutating func add(_ notes: Notes) {
      newCount += notes.newCount
      oldCount += notes.parts.count - notes.newCount
      if isWriting { return write(notes) }
      waiting.append(notes)
      if newCount * 50 > kept.old.count { begin() }
    }

    /// Finishes the cache file.
    ///
    /// - Throws: if this write or an earlier one failed.
    mutating func finish() throws(CacheError) {
      do throws(SystemError) { try finishWriting() } catch {
        throw CacheError(reason: error.reason)
      }
      guard kept.form.isSealed, isWriting else { return }
      let stored = try kept.form.stored(file.takePiece(), as: FileCache.name)
      do throws(SystemError) {
        try draft.write(stored)
        try draft.replaceTarget()
      } catch {
        throw CacheError(reason: error.reason)
      }
    }

    private mutating func finishWriting() throws(SystemError) {
      // A few obsolete records cost little.
      if !isWriting, kept.isWhole, oldCount * 2 < kept.old.count { begin() }
      guard isWriting else { return }
      if !kept.isWhole { writeOld(to: kept.old.count) }
      if let failure { throw failure }
      file.end()
      if kept.form.isSealed { return }
      try draft.write(file.takePiece())
      try draft.replaceTarget()
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

    /// Writes the old records of files that were not looked up.
    private mutating func writeOld(to end: Int) {
      while next < end {
        append(kept.old.record(next))
        next += 1
      }
    }

    private mutating func append(_ record: ArraySlice<UInt8>) {
      if failure != nil { return }
      file.add(record)
      // What is sealed is sealed whole.
      if file.count < Self.pieceSize || kept.form.isSealed { return }
      do throws(SystemError) { try draft.write(file.takePiece()) } catch { failure = error }
    }

    private static let pieceSize = 65_536
  }
}
