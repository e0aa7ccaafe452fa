import Platform
import Text
import TodoModel

/// The parsed contents of a workspace's files from the last load, each with the file's version. A
/// file with the same version need not be read again.
///
/// Modification times tell two versions apart only after the clock has advanced. Files changed at
/// the time when the record was started are therefore not recorded (git's rule for its index,
/// `racy-git`).
struct FileCache: Sendable {
  /// A file's version, and what determines how the file is parsed.
  struct Key: Equatable, Sendable {
    var version: FileVersion
    /// A digest of the file's place: its area, its owner, and the names that it can refer to.
    var context: UInt64
  }

  private let bytes: [UInt8]
  /// The offset of each record, in byte order of the paths.
  private let starts: [Int]

  static let name = "files"
  private static let beginning = Array("docket-files 1\n".utf8)

  /// Creates an empty cache.
  init() {
    bytes = []
    starts = []
  }

  /// - Parameters:
  ///   - bytes: the contents of the cache file.
  ///   - reading: a fingerprint of everything that affects parsing, apart from a file's place.
  /// - Returns: `nil` if the cache is damaged, or is from another program, version or settings.
  init?(_ bytes: [UInt8], for reading: Fingerprint) {
    let start = Self.beginning.count
    guard bytes.count >= start + 16 + 16, bytes.starts(with: Self.beginning) else { return nil }
    let end = bytes.count - 16
    let starts: [Int]? = bytes.withUnsafeBytes { bytes in
      guard Self.fingerprint(bytes, at: start) == reading else { return nil }
      var starts: [Int] = []
      var sum = Fingerprinter()
      var next = start + 16
      while next < end {
        guard let record = Record(bytes, at: next, before: end) else { return nil }
        starts.append(next)
        sum.combine(UnsafeRawBufferPointer(rebasing: bytes[next..<record.end]))
        next = record.end
      }
      return Self.fingerprint(bytes, at: end) == sum.fingerprint ? starts : nil
    }
    guard let starts else { return nil }
    self.bytes = bytes
    self.starts = starts
  }

  var count: Int { starts.count }

  /// The index of a file's record; `nil` if there is no record of that version.
  ///
  /// - Parameter likely: the probable index: the one after the previous file's.
  func position(of path: String, _ key: Key, likely: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      if starts.indices.contains(likely), let found = record(likely, bytes) {
        var path = path
        if path.withUTF8({ found.isOf(UnsafeRawBufferPointer($0), bytes) }) {
          return found.key == key ? likely : nil
        }
      }
      let (position, isThere) = place(of: path)
      return isThere && record(position, bytes)?.key == key ? position : nil
    }
  }

  /// The index of a file's record, or the index where it would be inserted.
  func place(of path: String) -> (position: Int, isThere: Bool) {
    bytes.withUnsafeBytes { bytes in
      var path = path
      return path.withUTF8 { path in
        let path = UnsafeRawBufferPointer(path)
        var range = starts.indices
        while !range.isEmpty {
          let middle = range.lowerBound + range.count / 2
          guard let found = record(middle, bytes) else { return (middle, false) }
          if found.isOf(path, bytes) { return (middle, true) }
          let isBefore = bytes[found.path].lexicographicallyPrecedes(path)
          range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return (range.lowerBound, false)
      }
    }
  }

  private func record(_ position: Int, _ bytes: UnsafeRawBufferPointer) -> Record? {
    Record(bytes, at: starts[position], before: bytes.count)
  }

  /// The parsed contents of a file; `nil` if the record cannot be read.
  func file(_ path: String, at position: Int) -> LoadedFile? {
    bytes.withUnsafeBytes { bytes in
      guard let record = Record(bytes, at: starts[position], before: bytes.count) else {
        return nil
      }
      return FileRecord.file(path, UnsafeRawBufferPointer(rebasing: bytes[record.payload]))
    }
  }

  /// The bytes of a record, which are the same in a new cache.
  func record(_ position: Int) -> ArraySlice<UInt8> {
    let end = position + 1 < starts.count ? starts[position + 1] : bytes.count - 16
    return bytes[starts[position]..<end]
  }

  // MARK: Writing

  /// Appends a record. Records must be added in byte order of their paths.
  static func add(_ path: String, _ key: Key, _ payload: [UInt8], to records: inout [UInt8]) {
    func add(_ word: UInt64) { withUnsafeBytes(of: word.littleEndian) { records += $0 } }
    add(UInt64(path.utf8.count) << 32 | UInt64(payload.count))
    add(key.context)
    add(UInt64(bitPattern: key.version.size))
    add(key.version.inode)
    add(UInt64(bitPattern: key.version.modified))
    add(UInt64(bitPattern: key.version.changed))
    records += path.utf8
    records += payload
  }

  /// Creates the cache file in chunks.
  struct Writer {
    /// The bytes added since the last chunk was taken.
    private var bytes = beginning
    private var sum = Fingerprinter()

    init(for reading: Fingerprint) { add(reading) }

    /// The number of bytes that were not yet taken.
    var count: Int { bytes.count }

    mutating func add(_ record: ArraySlice<UInt8>) {
      sum.combine(bytes: record)
      bytes += record
    }

    mutating func takePiece() -> [UInt8] {
      defer { bytes.removeAll(keepingCapacity: true) }
      return bytes
    }

    /// Appends the checksum at the end of the file.
    mutating func end() { add(sum.fingerprint) }

    private mutating func add(_ fingerprint: Fingerprint) {
      withUnsafeBytes(of: fingerprint.high.littleEndian) { bytes += $0 }
      withUnsafeBytes(of: fingerprint.low.littleEndian) { bytes += $0 }
    }
  }

  // MARK: Records

  /// The offsets of a record's parts.
  private struct Record {
    let key: Key
    let path: Range<Int>
    let payload: Range<Int>

    var end: Int { payload.upperBound }

    init?(_ bytes: UnsafeRawBufferPointer, at start: Int, before end: Int) {
      let head = start + 6 * 8
      guard head <= end else { return nil }
      func word(_ index: Int) -> UInt64 {
        UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: start + index * 8, as: UInt64.self))
      }
      let lengths = word(0)
      let pathEnd = head + Int(lengths >> 32)
      let payloadEnd = pathEnd + Int(lengths & 0xFFFF_FFFF)
      guard payloadEnd <= end else { return nil }
      path = head..<pathEnd
      payload = pathEnd..<payloadEnd
      key = Key(
        version: FileVersion(
          size: Int64(bitPattern: word(2)), inode: word(3), modified: Int64(bitPattern: word(4)),
          changed: Int64(bitPattern: word(5))),
        context: word(1))
    }

    func isOf(_ other: UnsafeRawBufferPointer, _ bytes: UnsafeRawBufferPointer) -> Bool {
      Bytes.areEqual(UnsafeRawBufferPointer(rebasing: bytes[path]), other)
    }
  }

  private static func fingerprint(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Fingerprint {
    Fingerprint(
      high: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)),
      low: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self)))
  }
}
