/// The lines of a file, found by number.
struct SourceLines {
  private let bytes: [UInt8]
  /// The offset of the first byte of each line.
  private var starts: [Int]

  /// A line ends at a line feed. A byte-order mark is not part of the first line.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
  }

  /// The line without its line break, invalid UTF-8 replaced; `nil` if the file has no such line.
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
