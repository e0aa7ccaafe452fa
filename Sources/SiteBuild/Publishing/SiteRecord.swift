import Platform
import Text
import TodoModel

/// Records what the files of a published site were made from, for the next build into the same
/// folder. A file with the same sources is kept and not rendered again.
///
/// The record is valid only for the site it was made with, in its place on the disk. It is not
/// valid for a copy, such as a copy of both folders or a repository that contains them.
package struct SiteRecord: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    /// A fingerprint of the path and of the file's sources.
    let key: Fingerprint
    /// In bytes.
    let size: Int
  }

  /// Sorted by key.
  let entries: [Entry]
  /// An index into `entries`. The range of keys is divided into as many equal parts as there are
  /// entries; for each part, this contains the first entry that is not before it. Keys are evenly
  /// distributed, so each part has about one entry.
  private let firsts: [Int32]
  /// The version of the site's marker file. No program can create another file with the same
  /// version.
  let marker: FileVersion
  /// When the site was complete and its files belonged only to it, in nanoseconds since 1970 by the
  /// file system's clock. Changes at that time or later were made by another program.
  let settled: Int64
  /// The time since when the files that the build did not write have had their contents. Later
  /// changes during the build were made by another program.
  let before: Int64
  /// The paths of the files that the build wrote or read, if not all.
  let written: [String]
  private let isWritten: Set<ExactPath>
  /// The replaced site, if it is stored.
  let previous: Previous?
  /// What the whole site was made from; `nil` if its files have to be compared one by one.
  var source: Source?

  /// What a site was made from, but for files whose bytes are their only input.
  struct Source: Equatable, Sendable {
    /// The fingerprint of everything in the workspace that the site shows.
    let fingerprint: Fingerprint
    /// The number of pages of the site.
    let pages: Int
  }

  /// - Parameter before: the `settled` time of the old record, and the paths of the files that the
  ///   build has written or read since.
  init(
    _ entries: [Entry], marker: FileVersion, settled: Int64,
    before: (settled: Int64, written: [String])? = nil, previous: Previous?
  ) {
    self.entries = Self.sorted(entries)
    var firsts: [Int32] = []
    firsts.reserveCapacity(entries.count)
    for (index, entry) in self.entries.enumerated() {
      let part = Self.part(of: entry.key, among: entries.count)
      while firsts.count <= part { firsts.append(Int32(index)) }
    }
    self.firsts = firsts
    self.marker = marker
    self.settled = settled
    self.before = before?.settled ?? settled
    written = before?.written ?? []
    isWritten = Set(written.lazy.map(ExactPath.init))
    self.previous = previous
  }

  static func sorted(_ entries: [Entry]) -> [Entry] {
    entries.sorted { a, b in
      a.key.high != b.key.high ? a.key.high < b.key.high : a.key.low < b.key.low
    }
  }

  static func key(_ path: String, _ source: Fingerprint) -> Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.combine(path)
      fingerprinter.combine(source)
    }
  }

  /// The id of a build of a site: the same for the same files from the same sources.
  static func buildID(of sorted: [Entry]) -> Fingerprint {
    Fingerprint { fingerprinter in
      for entry in sorted { fingerprinter.combine(entry.key) }
    }
  }

  /// The sum of the entries' keys.
  var sum: Fingerprint {
    entries.reduce(into: Fingerprint(high: 0, low: 0)) { sum, entry in
      sum = Fingerprint(high: sum.high &+ entry.key.high, low: sum.low &+ entry.key.low)
    }
  }

  /// The number of files in the site.
  package var count: Int { entries.count }

  /// The size in bytes of the file with this key; `nil` if there is none.
  func size(of key: Fingerprint) -> Int? {
    let part = Self.part(of: key, among: entries.count)
    guard firsts.indices.contains(part) else { return nil }
    var index = Int(firsts[part])
    while index < entries.count, entries[index].key.high <= key.high {
      if entries[index].key == key { return entries[index].size }
      index += 1
    }
    return nil
  }

  /// Whether no other program changed a file of the site since its build finished with it.
  func isAsItWas(_ path: String, _ file: FileVersion) -> Bool {
    file.changed < settled
      && (file.modified < before || isWritten.contains(ExactPath(path)))
  }

  private static func part(of key: Fingerprint, among count: Int) -> Int {
    Int(key.high.multipliedFullWidth(by: UInt64(count)).high)
  }

  /// Whether this is the record of the site in this folder.
  func holds(for site: Directory) -> Bool {
    do throws(SystemError) {
      guard site.version(of: Marker.name) == marker else { return false }
      let wanted = Array(Marker.contents(buildID: Self.buildID(of: entries)).utf8)
      return try site.contents(Marker.name, count: wanted.count) == wanted
    } catch {
      return false
    }
  }
}

extension SiteRecord {
  /// The first 8-byte word of the file: "docket" and the format version.
  private static let form: UInt64 = 0x0005_7465_6B63_6F64
  /// The number of words before the entries. Each entry has three.
  private static let fixedWords = 18

  /// The contents of the record's file.
  ///
  /// - Parameter program: differs between programs, which may render files differently.
  package func bytes(for program: Fingerprint) -> [UInt8] {
    let written = Array(written.joined(separator: "\0").utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity((Self.fixedWords + entries.count * 3 + 2) * 8 + written.count)
    func add(_ word: UInt64) { withUnsafeBytes(of: word.littleEndian) { bytes += $0 } }
    func add(_ fingerprint: Fingerprint) {
      add(fingerprint.high)
      add(fingerprint.low)
    }
    // All zero if absent, since no file has inode 0.
    func add(_ version: FileVersion?, _ time: Int64) {
      let version = version ?? FileVersion(size: 0, inode: 0, modified: 0, changed: 0)
      add(UInt64(bitPattern: version.size))
      add(version.inode)
      for time in [version.modified, version.changed, time] { add(UInt64(bitPattern: time)) }
    }
    add(Self.form)
    add(program)
    add(marker, settled)
    add(previous?.root, previous?.settled ?? 0)
    add(UInt64(bitPattern: before))
    add(UInt64(entries.count))
    // All zero if absent, since no site is without pages.
    add(source?.fingerprint ?? Fingerprint(high: 0, low: 0))
    add(UInt64(source?.pages ?? 0))
    for entry in entries {
      add(entry.key)
      add(UInt64(entry.size))
    }
    bytes += written
    add(Fingerprint(of: bytes))
    return bytes
  }

  /// - Returns: `nil` if the record is damaged, or from another program or version.
  package init?(_ bytes: [UInt8], of program: Fingerprint) {
    let end = bytes.count - 16
    guard end >= Self.fixedWords * 8 else { return nil }
    func word(at offset: Int) -> UInt64 {
      bytes.withUnsafeBytes {
        UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      }
    }
    func fixed(_ index: Int) -> UInt64 { word(at: index * 8) }
    func time(_ index: Int) -> Int64 { Int64(bitPattern: fixed(index)) }
    func fingerprint(at offset: Int) -> Fingerprint {
      Fingerprint(high: word(at: offset), low: word(at: offset + 8))
    }
    let start = Self.fixedWords * 8
    guard fixed(0) == Self.form, fingerprint(at: 8) == program,
      Fingerprint(of: bytes[..<end]) == fingerprint(at: end),
      fixed(14) <= UInt64((end - start) / 24)
    else { return nil }
    let paths = start + Int(fixed(14)) * 24
    let entries = stride(from: start, to: paths, by: 24).map { offset in
      Entry(
        key: fingerprint(at: offset), size: Int(truncatingIfNeeded: word(at: offset + 16)))
    }
    func version(_ index: Int) -> FileVersion {
      FileVersion(
        size: time(index), inode: fixed(index + 1), modified: time(index + 2),
        changed: time(index + 3))
    }
    let root = version(8)
    let written = bytes[paths..<end].split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
    self.init(
      entries, marker: version(3), settled: time(7), before: (time(13), written),
      previous: root.inode == 0 ? nil : Previous(root: root, settled: time(12)))
    if fixed(17) > 0 {
      source = Source(
        fingerprint: fingerprint(at: 15 * 8), pages: Int(truncatingIfNeeded: fixed(17)))
    }
  }
}
