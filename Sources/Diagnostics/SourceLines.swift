/// The lines of a file, found by number.
struct SourceLines {
  private let bytes: [UInt8]
  /// Where each line begins.
  private var starts: [Int]

  /// Lines end at a line feed; a byte-order mark is no part of the first.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
  }

  /// The line without its end, what is no UTF-8 replaced; `nil` where the file has no such line.
  ///
  /// - Parameter number: 1-based.
  subscript(number: Int) -> String? {
    guard number >= 1, number <= starts.count else { return nil }
    let end = number < starts.count ? starts[number] - 1 : bytes.count
    var line = bytes[starts[number - 1]..<end]
    if line.last == 0x0D { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}
