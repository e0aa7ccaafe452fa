import Platform
import Text
import TodoModel

/// The history of a workspace up to a commit, as stored in the cache.
struct HistoryCache {
  static let name = "history"

  /// The newest commit in it.
  var head: String
  /// By hash of a commit: see `RecordedHistory.Commit.order`.
  var orders: [(hash: String, order: Int64)]
  var history: RecordedHistory

  private static let beginning = Array("docket-history 2\n".utf8)

  init(head: String, orders: [(hash: String, order: Int64)], history: RecordedHistory) {
    (self.head, self.orders, self.history) = (head, orders, history)
  }

  /// - Parameters:
  ///   - bytes: the contents of the cache file.
  ///   - reading: a fingerprint of everything that the history depends on, apart from the commits.
  /// - Returns: `nil` if the cache is damaged, or is from another program, version or settings.
  init?(_ bytes: [UInt8], for reading: Fingerprint) {
    let start = Self.beginning.count
    guard bytes.starts(with: Self.beginning), bytes.count > start + 16 else { return nil }
    let content = bytes[start..<(bytes.count - 16)]
    var sum = ByteWriter()
    sum.write(Fingerprint(of: content))
    guard bytes.suffix(16).elementsEqual(sum.bytes) else { return nil }
    let cache: HistoryCache? = bytes.withUnsafeBytes { bytes in
      let content = UnsafeRawBufferPointer(rebasing: bytes[start..<(bytes.count - 16)])
      var reader = ByteReader(content)
      guard reader.text() == reading.hex else { return nil }
      let head = reader.text()
      let orders = reader.list { reader in
        let hash = reader.text()
        return (hash: hash, order: Int64(reader.number()))
      }
      let history = reader.history()
      guard reader.isAtEnd, !reader.isDamaged else { return nil }
      return HistoryCache(head: head, orders: orders, history: history)
    }
    guard let cache else { return nil }
    self = cache
  }

  func bytes(for reading: Fingerprint) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(reading.hex)
    writer.write(head)
    writer.write(orders) { writer, commit in
      writer.write(commit.hash)
      writer.write(Int(commit.order))
    }
    writer.write(history)
    let content = writer.bytes
    var sum = ByteWriter()
    sum.write(Fingerprint(of: content))
    return Self.beginning + content + sum.bytes
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ fingerprint: Fingerprint) {
    write(Int(bitPattern: UInt(fingerprint.high)))
    write(Int(bitPattern: UInt(fingerprint.low)))
  }
}
