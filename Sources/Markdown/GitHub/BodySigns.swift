import Text

/// The extensions of CommonMark that a body may contain. A body without any takes a faster path.
struct BodySigns: OptionSet {
  let rawValue: UInt8

  /// `~`: may contain strikethrough.
  static let tilde = BodySigns(rawValue: 1)
  /// `[[`: may contain a wiki link.
  static let brackets = BodySigns(rawValue: 2)
  /// `:/` or `w.`: may contain an address without markup.
  static let address = BodySigns(rawValue: 4)
  /// `|`, or `:` beside `-`: may contain a table's delimiter row.
  static let table = BodySigns(rawValue: 8)
  /// `@`: may name a person.
  static let mention = BodySigns(rawValue: 16)

  static let inline: BodySigns = [.tilde, .brackets, .address, .mention]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(in bytes: UnsafeBufferPointer<UInt8>) {
    self = []
    var (before, i) = (UInt8(0), 0)
    while i < bytes.count {
      let byte = bytes[i]
      switch byte {
      case 0x7E: insert(.tilde)
      case 0x7C: insert(.table)
      case 0x40: insert(.mention)
      case 0x5B where before == 0x5B: insert(.brackets)
      case 0x2F where before == 0x3A: insert(.address)
      case 0x2E where before == 0x77: insert(.address)
      case 0x3A where before == 0x2D: insert(.table)
      case 0x2D where before == 0x3A: insert(.table)
      default: break
      }
      before = byte
      i += 1
    }
  }

  /// Whether a body may show an image or link a file: it has an `![`, or a `](` or `]:` that is not
  /// followed by the address of another site or an anchor.
  static func mayNameFile(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if imageOpenings(in: bytes, upTo: 1) > 0 { return true }
    var next = 0
    while let found = ByteScanner.first(0x5D, in: bytes, from: next) {
      next = found + 1
      guard next < bytes.count, bytes[next] == 0x28 || bytes[next] == 0x3A else { continue }
      let address = bytes[(next + 1)...].firstIndex { $0 > 0x20 && $0 != 0x3C }
      if let address, !ByteScanner.hasAny(of: elsewhere, in: bytes, at: address) { return true }
    }
    return false
  }

  private static let elsewhere: [StaticString] = ["https:", "http:", "mailto:", "#"]

  /// The number of `![` in a body, counted up to a limit.
  static func imageOpenings(in bytes: UnsafeBufferPointer<UInt8>, upTo most: Int) -> Int {
    var (next, count) = (0, 0)
    while count < most, let found = ByteScanner.first(0x21, in: bytes, from: next) {
      next = found + 1
      if next < bytes.count, bytes[next] == 0x5B { count += 1 }
    }
    return count
  }
}
