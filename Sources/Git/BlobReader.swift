/// Reads the output of `git cat-file --batch`, in pieces.
struct BlobReader {
  /// The largest blob that is passed on, in bytes.
  static let limit = 4 << 20

  private var buffer: [UInt8] = []
  private var start = 0
  /// The number of bytes of a blob that is too large to keep, with its line feed.
  private var skipped = 0

  /// - Parameter receive: gets each blob in the order of the request; `nil` for one that is missing
  ///   or too large.
  mutating func read(_ piece: UnsafeRawBufferPointer, _ receive: (ArraySlice<UInt8>?) -> Void) {
    let dropped = min(skipped, piece.count)
    skipped -= dropped
    buffer += piece[dropped...]
    while let end = buffer[start...].firstIndex(of: 0x0A) {
      // The format is `HASH blob SIZE`, or `NAME missing`.
      let header = buffer[start..<end].split(separator: 0x20)
      let size = header.last.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      guard let size, header.count == 3 else {
        receive(nil)
        start = end + 1
        continue
      }
      let (first, next) = (end + 1, end + 1 + size + 1)
      if size > Self.limit {
        receive(nil)
        skipped = max(0, next - buffer.count)
        start = min(next, buffer.count)
        continue
      }
      guard next <= buffer.count else { break }
      receive(buffer[first..<(first + size)])
      start = next
    }
    buffer.removeSubrange(..<start)
    start = 0
  }
}
