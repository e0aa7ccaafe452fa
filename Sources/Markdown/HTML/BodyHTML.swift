import Text

/// A buffer of HTML. Markup is appended unchanged, text is escaped.
struct BodyHTML: ~Copyable {
  private(set) var output: OutputBuffer
  let labels: BodyRenderer.TaskLabels
  /// The ids of task items, by the line of their text.
  var anchors: [Int: String] = [:]
  /// The ends of the texts of the items with an id, as offsets in the output.
  var cuts: [(offset: Int, line: Int)] = []
  /// The id of the item that opens next.
  var nextAnchor: String?

  init(labels: BodyRenderer.TaskLabels, minimumCapacity: Int) {
    output = OutputBuffer(minimumCapacity: minimumCapacity)
    self.labels = labels
  }

  @inline(__always)
  mutating func append(_ markup: StaticString) { output.append(markup) }

  mutating func append(number: Int) { output.append(number) }

  /// Appends text escaped for elements and quoted attributes. Control characters become U+FFFD, and
  /// carriage returns are removed: HTML allows neither.
  mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
    guard ByteScanner.mayHoldMarkup(text) else { return output.append(text) }
    var start = 0
    for i in text.indices {
      let byte = text[i]
      let length = text.lengthOfControl(at: i)
      if length > 0 {
        output.append(UnsafeBufferPointer(rebasing: text[start..<i]))
        append("\u{FFFD}")
        start = i + length
        continue
      }
      guard byte < 0x40, Self.replaced >> UInt64(byte) & 1 != 0,
        let replacement = Self.replacement(of: byte)
      else { continue }
      output.append(UnsafeBufferPointer(rebasing: text[start..<i]))
      append(replacement)
      start = i + 1
    }
    output.append(UnsafeBufferPointer(rebasing: text[start...]))
  }

  mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { append(escaping: $0) }
  }

  /// Bit set of the bytes with a replacement: controls except tab and line feed, and `"&'<>`.
  private static var replaced: UInt64 { 0x5000_00C4_FFFF_F9FF }

  private static func replacement(of byte: UInt8) -> StaticString? {
    switch byte {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    case 0x22: "&quot;"
    case 0x27: "&#39;"
    case 0x0D: ""
    case 0x09, 0x0A, 0x20...: nil
    default: "\u{FFFD}"
    }
  }

  /// Appends an address as the value of an attribute. Bytes not allowed in a URL are
  /// percent-encoded.
  mutating func append(address: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for i in address.indices where !Self.isPlainInAddress(address[i]) {
      output.append(UnsafeBufferPointer(rebasing: address[start..<i]))
      start = i + 1
      if address[i] == 0x26 {
        append("&amp;")
      } else {
        output.append([0x25, Self.hexDigit(address[i] >> 4), Self.hexDigit(address[i] & 0xF)])
      }
    }
    output.append(UnsafeBufferPointer(rebasing: address[start...]))
  }

  private static func isPlainInAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    // - _ . ~ : / ? # [ ] @ ! $ ( ) * + , ; = %
    case 0x2D, 0x5F, 0x2E, 0x7E, 0x3A, 0x2F, 0x3F, 0x23, 0x5B, 0x5D, 0x40, 0x21, 0x24, 0x28, 0x29,
      0x2A, 0x2B, 0x2C, 0x3B, 0x3D, 0x25:
      true
    default: false
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
