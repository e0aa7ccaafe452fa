import Dispatch
import Synchronization
import Text
import TodoModel
import TodoParsing

/// The todo files that name themselves in no other way than by where they lie, as they were when they
/// were read last: which ids are taken is told by their paths, so that as long as their versions are
/// the same nothing in them has to be read for it.
struct FilesWithoutNames: Sendable {
  private let draft: CacheDraft
  private let known: Set<Fingerprint>
  private let reading: Fingerprint

  static let name = "names"
  private static let beginning = Array("docket-names 1\n".utf8)

  /// Looks up what was noted; before any file is looked at, so that what changes from now on is told
  /// apart (`FileCache`).
  ///
  /// - Parameter reading: of all that decides how files are read.
  init(in folder: CacheFolder, reading: Fingerprint) throws(SystemError) {
    self.reading = reading
    draft = try folder.draft(of: Self.name)
    known = folder.bytes(of: Self.name).flatMap { Self.known($0, reading) } ?? []
  }

  /// A file with the version that it has now.
  struct Candidate: Sendable {
    var file: PlannedFile
    /// Stands for both; `nil` where there is no such file any more.
    fileprivate var fingerprint: Fingerprint?
    fileprivate var isSettled = false
  }

  /// Divides the files into those that need not be read and the others.
  func divide(
    _ files: [PlannedFile], in root: Folder, threads: Int
  ) -> (known: [Candidate], others: [Candidate]) {
    let size = max(1, (files.count + threads - 1) / threads)
    let found = Mutex([Int: [Candidate]]())
    DispatchQueue.concurrentPerform(iterations: threads) { part in
      let start = part * size
      guard start < files.count else { return }
      var cursor = FolderCursor(root)
      let candidates = files[start..<min(start + size, files.count)].map { file in
        candidate(file, at: cursor.move(to: file.path))
      }
      found.withLock { $0[part] = candidates }
    }
    var (same, others): ([Candidate], [Candidate]) = ([], [])
    for (_, candidates) in found.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      for candidate in candidates {
        if candidate.fingerprint.map(known.contains) ?? false {
          same.append(candidate)
        } else {
          others.append(candidate)
        }
      }
    }
    return (same, others)
  }

  private func candidate(_ file: PlannedFile, at place: FolderCursor.Place) -> Candidate {
    guard case .todo = file.role,
      let version = place.folder.version(of: file.path, from: place.start)
    else { return Candidate(file: file) }
    let fingerprint = Fingerprint { fingerprinter in
      fingerprinter.combine(file.path)
      fingerprinter.combine(UInt64(bitPattern: version.size))
      fingerprinter.combine(version.inode)
      fingerprinter.combine(UInt64(bitPattern: version.modified))
      fingerprinter.combine(UInt64(bitPattern: version.changed))
    }
    return Candidate(
      file: file, fingerprint: fingerprint,
      isSettled: max(version.modified, version.changed) < draft.begun)
  }

  /// Notes for the next time which files need not be read.
  ///
  /// - Parameters:
  ///   - todos: what was read of the others.
  func keep(
    _ same: [Candidate], and others: [Candidate], readAs todos: [Todo]
  ) throws(SystemError) {
    let plain = Set(todos.lazy.filter(\.isNamedByItsPath).map(\.path))
    let new = others.filter { $0.isSettled && plain.contains($0.file.path) }
    if new.isEmpty, same.count == known.count { return }
    var bytes = Self.beginning
    func add(_ fingerprint: Fingerprint) {
      withUnsafeBytes(of: fingerprint.high.littleEndian) { bytes += $0 }
      withUnsafeBytes(of: fingerprint.low.littleEndian) { bytes += $0 }
    }
    add(reading)
    for fingerprint in (same + new).compactMap(\.fingerprint) { add(fingerprint) }
    add(Fingerprint(of: bytes))
    try draft.finish(bytes)
  }

  /// - Returns: `nil` for what another program or settings wrote, and for what is damaged.
  private static func known(_ bytes: [UInt8], _ reading: Fingerprint) -> Set<Fingerprint>? {
    let start = beginning.count
    guard bytes.count >= start + 32, (bytes.count - start).isMultiple(of: 16),
      bytes.starts(with: beginning)
    else { return nil }
    let end = bytes.count - 16
    let fingerprints = bytes.withUnsafeBytes { bytes in
      stride(from: start, through: end, by: 16).map { offset in
        Fingerprint(
          high: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)),
          low: UInt64(
            littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)))
      }
    }
    guard fingerprints.first == reading, fingerprints.last == Fingerprint(of: bytes[..<end]) else {
      return nil
    }
    return Set(fingerprints.dropFirst().dropLast())
  }
}

extension Todo {
  /// Whether its file's name is its only one.
  fileprivate var isNamedByItsPath: Bool {
    !isItem && !marks.hasWrittenID && aliases.isEmpty && id == stem(of: path)
  }
}
