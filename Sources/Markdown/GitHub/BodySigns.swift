import Text

/// What of GitHub's Markdown may stand in a body beside CommonMark: a body without any of the signs
/// takes the short way.
struct BodySigns: OptionSet {
  let rawValue: UInt8

  /// `~`: a text may be struck through.
  static let tilde = BodySigns(rawValue: 1)
  /// `[[`: a link by a todo's name.
  static let brackets = BodySigns(rawValue: 2)
  /// `:/` or `w.`: an address without markup.
  static let address = BodySigns(rawValue: 4)
  /// `|`, or `:` beside `-`: a line may be the second of a table.
  static let table = BodySigns(rawValue: 8)

  static let inline: BodySigns = [.tilde, .brackets, .address]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(in bytes: UnsafeBufferPointer<UInt8>) {
    self = []
    var (before, i) = (UInt8(0), 0)
    while i < bytes.count {
      let byte = bytes[i]
      switch byte {
      case 0x7E: insert(.tilde)
      case 0x7C: insert(.table)
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

  /// How many times `![` stands in a body, counted up to a number.
  static func imageOpenings(in bytes: UnsafeBufferPointer<UInt8>, upTo most: Int) -> Int {
    var (next, count) = (0, 0)
    while count < most, let found = ByteScanner.first(0x21, in: bytes, from: next) {
      next = found + 1
      if next < bytes.count, bytes[next] == 0x5B { count += 1 }
    }
    return count
  }
}
