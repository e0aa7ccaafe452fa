import Synchronization
import Text
import TodoRendering

/// The files of a sealed user's site, in chunks that are encrypted one by one.
///
/// A chunk is 4 bytes with the length of its directory (little-endian), the directory in JSON
/// (`[["path",bytes],…]`), and the files one after another. The first chunk has what a browser needs
/// first. A file's path decides which of the others it is in: no list of all files is needed, and a
/// changed todo changes only the chunks of its pages and lists.
struct SealedPack: Sendable {
  /// The number of chunks after the first one.
  let count: Int

  /// - Parameter todos: the user's todos. The number of chunks reveals only their power of two.
  init(todos: Int) {
    var count = 1
    while count * 64 < todos { count *= 2 }
    self.count = count
  }

  /// A file of the first chunk with what the browser needs to know about the site.
  static let description = "site.json"
  static let first: Set = ["index.html", "rail.js", "assets/categories.css", description]

  func chunk(of path: String) -> Int {
    if Self.first.contains(path) { return 0 }
    // FNV-1a, which takes a few lines in any language.
    let hash = path.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return 1 + Int(hash % UInt32(count))
  }

  /// Whether a file of the site is the same for everybody and not packed: scripts, styles, icons.
  static func isShared(_ path: String) -> Bool {
    path.hasPrefix("assets/") && !first.contains(path)
  }

  static func bytes(of files: [(path: String, bytes: [UInt8])]) -> [UInt8] {
    let files = files.sorted { precedesByBytes($0.path, $1.path) }
    var json = JSONWriter(isCompact: true)
    json.array { json in
      for file in files {
        json.array { json in
          json.value(file.path)
          json.value(file.bytes.count)
        }
      }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 + json.bytes.count + files.reduce(0) { $0 + $1.bytes.count })
    withUnsafeBytes(of: UInt32(json.bytes.count).littleEndian) { bytes += $0 }
    bytes += json.bytes
    for file in files { bytes += file.bytes }
    return bytes
  }
}

/// Records what each chunk would be made from, and renders nothing.
final class PackPlan: SiteSink {
  private let pack: SealedPack
  /// By chunk: its files, each with its source.
  private let sources: Mutex<[[(path: String, source: Fingerprint)]]>

  init(_ pack: SealedPack) {
    self.pack = pack
    sources = Mutex(Array(repeating: [], count: pack.count + 1))
  }

  func keep(_ path: String, _ source: Fingerprint) -> Bool {
    if !SealedPack.isShared(path) {
      sources.withLock { $0[pack.chunk(of: path)].append((path, source)) }
    }
    return true
  }

  func write(_ path: String, _ source: Fingerprint, _ bytes: [UInt8]) {
    _ = keep(path, source)
  }

  func write(_ path: String, _ source: Fingerprint, _ make: (_ emit: @escaping Emit) -> Void) {
    _ = keep(path, source)
  }

  /// By chunk: a fingerprint of everything that its content depends on.
  var fingerprints: [Fingerprint] {
    sources.withLock { sources in
      sources.map { files in
        Fingerprint { fingerprinter in
          for file in files.sorted(by: { precedesByBytes($0.path, $1.path) }) {
            fingerprinter.combine(file.path)
            fingerprinter.combine(file.source)
          }
        }
      }
    }
  }
}

/// Collects the files of the chunks that must be encrypted again.
final class PackFiles: SiteSink {
  private let pack: SealedPack
  private let isKept: [Bool]
  private let files: Mutex<[[(path: String, bytes: [UInt8])]]>

  /// - Parameter isKept: by chunk: whether nothing in it changed.
  init(_ pack: SealedPack, keeping isKept: [Bool]) {
    (self.pack, self.isKept) = (pack, isKept)
    files = Mutex(Array(repeating: [], count: isKept.count))
  }

  func keep(_ path: String, _ source: Fingerprint) -> Bool {
    SealedPack.isShared(path) || isKept[pack.chunk(of: path)]
  }

  func write(_ path: String, _ source: Fingerprint, _ bytes: [UInt8]) {
    if keep(path, source) { return }
    files.withLock { $0[pack.chunk(of: path)].append((path, bytes)) }
  }

  func write(_ path: String, _ source: Fingerprint, _ make: (_ emit: @escaping Emit) -> Void) {
    if !keep(path, source) { write(path, source, joined(make)) }
  }

  /// Takes the files of a chunk.
  func take(_ chunk: Int) -> [(path: String, bytes: [UInt8])] {
    files.withLock { files in
      defer { files[chunk] = [] }
      return files[chunk]
    }
  }
}
