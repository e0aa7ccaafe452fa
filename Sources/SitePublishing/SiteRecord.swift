import TodoModel

/// What the files of a published site were made from, for the next build into the same folder: a file
/// that would be made from the same again is kept without being made.
///
/// It holds only for the site that it was made with, on the disk where it stands: what else says that
/// it is the same, as a copy of both folders or a repository that brings them along, is not believed.
package struct SiteRecord: Equatable, Sendable {
  /// A file of the site.
  struct Entry: Equatable, Sendable {
    /// Of the path and of what the file was made from.
    let key: Fingerprint
    /// Bytes.
    let size: Int
  }

  /// By key.
  let entries: [Entry]
  /// By equal parts of the keys' range, as many as there are entries: the first entry that is not
  /// before it. Keys are spread evenly, so that each part has about one.
  private let firsts: [Int32]
  /// The site's marker: no program can give another file the same.
  private let marker: Disk.Version
  /// When the site stood there and its files were nobody's but its own: nanoseconds since 1970 by the
  /// disk's clock. What changed then or later was changed by somebody else.
  let settled: Int64

  init(_ entries: [Entry], marker: Disk.Version, settled: Int64) {
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

  /// What names the build of a site: the same for the same files made from the same.
  static func buildID(of sorted: [Entry]) -> Fingerprint {
    Fingerprint { fingerprinter in
      for entry in sorted { fingerprinter.combine(entry.key) }
    }
  }

  /// The bytes of a file that was made from that; `nil` where there was none.
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

  private static func part(of key: Fingerprint, among count: Int) -> Int {
    Int(key.high.multipliedFullWidth(by: UInt64(count)).high)
  }

  /// Whether this is the record of the site in that folder.
  func holds(for site: Folder, on disk: Disk) -> Bool {
    do throws(SystemError) {
      let status = try disk.status(Marker.name, in: site)
      guard status.kind == .file, status.version == marker else { return false }
      let wanted = Array(Marker.contents(buildID: Self.buildID(of: entries)).utf8)
      return try disk.contents(Marker.name, in: site, count: wanted.count) == wanted
    } catch {
      return false
    }
  }
}

extension SiteRecord {
  private static let beginning = Array("docket-site 1\n".utf8)

  /// As a file has it.
  ///
  /// - Parameter program: what another program, which might make other files, would not have.
  package func bytes(for program: Fingerprint) -> [UInt8] {
    var bytes = Self.beginning
    bytes.reserveCapacity(64 + entries.count * 24)
    func add(_ word: UInt64) { withUnsafeBytes(of: word.littleEndian) { bytes += $0 } }
    add(program.high)
    add(program.low)
    for word in [marker.inode, UInt64(bitPattern: marker.changed), UInt64(bitPattern: settled)] {
      add(word)
    }
    for entry in entries {
      add(entry.key.high)
      add(entry.key.low)
      add(UInt64(entry.size))
    }
    let sum = Fingerprint(of: bytes)
    add(sum.high)
    add(sum.low)
    return bytes
  }

  /// - Returns: `nil` for a record of another program or version, and for one that is damaged.
  package init?(_ bytes: [UInt8], of program: Fingerprint) {
    let start = Self.beginning.count
    let count = bytes.count - start
    guard count >= 7 * 8, count % 8 == 0, bytes.starts(with: Self.beginning) else { return nil }
    let words = bytes.withUnsafeBytes { bytes in
      (0..<count / 8).map { word in
        UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: start + word * 8, as: UInt64.self))
      }
    }
    let sum = Fingerprint(high: words[words.count - 2], low: words[words.count - 1])
    guard (words.count - 7) % 3 == 0, Fingerprint(high: words[0], low: words[1]) == program,
      Fingerprint(of: bytes[..<(bytes.count - 16)]) == sum
    else { return nil }
    let entries = stride(from: 5, to: words.count - 2, by: 3).map { word in
      Entry(
        key: Fingerprint(high: words[word], low: words[word + 1]),
        size: Int(truncatingIfNeeded: words[word + 2]))
    }
    self.init(
      entries, marker: Disk.Version(inode: words[2], changed: Int64(bitPattern: words[3])),
      settled: Int64(bitPattern: words[4]))
  }
}
