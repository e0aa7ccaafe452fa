import Text

/// The time zones that are embedded in the program: `zones.txt`, which `Tests/zones.py` writes and
/// describes. A name is searched for in its text, and only that zone is decoded.
enum ZoneDatabase {
  private static let text = embeddedFiles.first?.text ?? ""

  static var version: String {
    String(text.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " })
  }

  static var names: [String] {
    var names: [String] = []
    firstLine { line in
      names += line.split(separator: space).map { String(decoding: $0, as: UTF8.self) }
      return false
    }
    return names
  }

  /// The data of a zone, as `ZoneTimes` reads it; `nil` if no zone has that name.
  static func block(of name: String) -> [UInt8]? {
    let name = Array(name.utf8)
    return firstLine { names in
      names.split(separator: space).contains { $0.elementsEqual(name) }
    }
  }

  private static let space = UInt8(ascii: " ")

  /// The data of the first zone whose names pass a test.
  @discardableResult
  private static func firstLine(
    where isWanted: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool
  ) -> [UInt8]? {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      // Behind the version.
      var start = (ByteScanner.first(UInt8(ascii: "\n"), in: bytes, from: 0) ?? bytes.count) + 1
      while let tab = ByteScanner.first(UInt8(ascii: "\t"), in: bytes, from: start) {
        let end = ByteScanner.first(UInt8(ascii: "\n"), in: bytes, from: tab) ?? bytes.count
        if isWanted(bytes[start..<tab]) { return decode(bytes[tab + 1..<end]) }
        start = end + 1
      }
      return nil
    } ?? nil
  }

  /// Base64 (RFC 4648 §4) without `=` at its end.
  private static func decode(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 3 / 4)
    var (bits, count) = (0, 0)
    for letter in text {
      guard let value = value(of: letter) else { return nil }
      (bits, count) = ((bits << 6 | value) & 0xFFFF, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }

  private static func value(of letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(letter) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(letter) - 97 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(letter) - 48 + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
