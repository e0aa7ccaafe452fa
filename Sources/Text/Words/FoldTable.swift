/// The result of `foldedForSearch` for each of the most common scalars, which folds a text several
/// times as fast.
struct FoldTable: Sendable {
  static let shared = FoldTable()

  /// Latin, Greek, Cyrillic, Armenian and Hebrew; Latin with two marks, as Vietnamese has; kana.
  private static let ranges: [Range<UInt32>] = [0x80..<0x600, 0x1E00..<0x1F00, 0x3000..<0x3100]

  /// The UTF-8 of the folded form of each scalar of all ranges in order, at most four bytes, the
  /// first one lowest.
  private let folded: [UInt32]

  private init() {
    folded = Self.ranges.joined().map { value in
      let text = Unicode.Scalar(value).map { String($0).foldedForSearch } ?? ""
      return text.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// The UTF-8 of a folded text, with ASCII letters in their own case; `nil` if the text contains a
  /// scalar that is not in the table.
  func folded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var isKnown = true
    // Each scalar beside ASCII takes two bytes or more, and its folded form at most four.
    let bytes = [UInt8](unsafeUninitializedCapacity: 2 * text.count) { bytes, count in
      var at = 0
      while at < text.count {
        if text[at] < 0x80 {
          bytes[count] = text[at]
          (at, count) = (at + 1, count + 1)
          continue
        }
        guard var scalar = folded(text, at: &at) else {
          isKnown = false
          return
        }
        while scalar != 0 {
          bytes[count] = UInt8(truncatingIfNeeded: scalar)
          (scalar, count) = (scalar >> 8, count + 1)
        }
      }
    }
    return isKnown ? bytes : nil
  }

  /// The folded form of the scalar at a place beside ASCII, its first byte lowest; 0 for a mark.
  private func folded(_ text: UnsafeBufferPointer<UInt8>, at place: inout Int) -> UInt32? {
    let lead = text[place]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC0, place + length <= text.count else { return nil }
    var value = UInt32(lead) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    var written = UInt32(lead)
    for index in 1..<length {
      let byte = UInt32(text[place + index])
      value = value << 6 | byte & 0x3F
      written |= byte << (8 * UInt32(index))
    }
    place += length
    switch value {
    case 0x80..<0x600: return folded[Int(value) - 0x80]
    case 0x1E00..<0x1F00: return folded[Int(value) - 0x1E00 + 0x580]
    case 0x3000..<0x3100: return folded[Int(value) - 0x3000 + 0x680]
    case 0x2018, 0x2019: return UInt32(UInt8(ascii: "'"))
    // Dashes, quotes and dots; ideographs; pictures.
    case 0x2010..<0x2028, 0x2030..<0x205F, 0x3400..<0xA000, 0x1F300..<0x1FB00: return written
    default: return nil
    }
  }
}
