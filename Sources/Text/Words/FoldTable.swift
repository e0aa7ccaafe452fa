/// The result of `foldedForSearch` for each of the most common scalars. A text is folded scalar by
/// scalar, so that a search needs no folded copy of it.
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

  /// Access to the table during a search, without reference counting for each scalar.
  func withReader<Result>(_ body: (Reader) -> Result) -> Result {
    folded.withUnsafeBufferPointer { body(Reader(folded: $0)) }
  }

  struct Reader {
    fileprivate let folded: UnsafeBufferPointer<UInt32>

    /// The folded form's bytes from the lowest one up, 0 for a mark; `nil` for a scalar that is not in
    /// the table.
    ///
    /// - Parameters:
    ///   - value: 0x80 or more.
    ///   - written: its own UTF-8, from the lowest byte up.
    func folded(_ value: UInt32, written: UInt32) -> UInt32? {
      switch value {
      case 0x80..<0x600: folded[Int(value) - 0x80]
      case 0x1E00..<0x1F00: folded[Int(value) - 0x1E00 + 0x580]
      case 0x3000..<0x3100: folded[Int(value) - 0x3000 + 0x680]
      // Dashes, quotes and dots; ideographs; pictures.
      case 0x2010..<0x2028, 0x2030..<0x205F, 0x3400..<0xA000, 0x1F300..<0x1FB00: written
      default: nil
      }
    }
  }
}

/// A scalar beside ASCII in a text, and its folded form.
struct FoldedScalar {
  /// The folded form's UTF-8 from the lowest byte up, 0 for a mark.
  let bytes: UInt32
  /// How many bytes it takes in the text.
  let length: Int

  /// How many bytes the folded form has.
  var count: Int { (32 - bytes.leadingZeroBitCount + 7) / 8 }

  /// `nil` for a scalar that the table has not.
  init?(_ text: UnsafeBufferPointer<UInt8>, at place: Int, _ table: FoldTable.Reader) {
    let lead = text[place]
    length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC0, place + length <= text.count else { return nil }
    var value = UInt32(lead) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    var written = UInt32(lead)
    for index in 1..<length {
      let byte = UInt32(text[place + index])
      value = value << 6 | byte & 0x3F
      written |= byte << (8 * UInt32(index))
    }
    guard let bytes = table.folded(value, written: written) else { return nil }
    self.bytes = bytes
  }
}
