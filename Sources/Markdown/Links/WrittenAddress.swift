import Text

/// Finds the places where an address or name is written in a body, which libcmark does not report.
package struct WrittenAddress {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Every place where the path occurs as an address.
  package func places(of path: [UInt8]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    while let place = place(of: path, in: (places.last?.upperBound ?? 0)..<bytes.count) {
      places.append(place)
    }
    return places
  }

  func place(of path: [UInt8], in range: Range<Int>) -> Range<Int>? {
    if path.isEmpty { return nil }
    for start in range where beginsAddress(at: start) {
      if let end = end(of: path, at: start) { return start..<end }
    }
    return nil
  }

  /// Whether a byte follows `(`, `<`, `[[`, or the `]:` of a definition, with optional white space
  /// between.
  private func beginsAddress(at start: Int) -> Bool {
    var before = start - 1
    if before >= 0, Self.isSpace(bytes[before]) {
      // Avoids scanning the same white space twice.
      if Self.isSpace(bytes[start]) { return false }
      while before >= 0, Self.isSpace(bytes[before]) { before -= 1 }
    }
    guard before >= 0 else { return false }
    switch bytes[before] {
    case 0x28, 0x3C: return true
    case 0x5B: return before > 0 && bytes[before - 1] == 0x5B
    case 0x3A: return before > 0 && bytes[before - 1] == 0x5D
    default: return false
    }
  }

  /// The end of a path written at an offset, possibly with `%20` or backslashes; `nil` if the
  /// address does not match or continues.
  private func end(of path: [UInt8], at start: Int) -> Int? {
    var i = start
    for wanted in path {
      guard i < bytes.count else { return nil }
      if bytes[i] == 0x25, i + 2 < bytes.count, let high = bytes[i + 1].hexValue,
        let low = bytes[i + 2].hexValue, high << 4 | low == wanted
      {
        i += 3
      } else if bytes[i] == 0x5C, i + 1 < bytes.count, bytes[i + 1] == wanted {
        i += 2
      } else if bytes[i] == wanted {
        i += 1
      } else {
        return nil
      }
    }
    return i == bytes.count || Self.mayFollow(bytes[i]) ? i : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Whether the byte can follow an address: `) > ] | ? #` or white space.
  private static func mayFollow(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x29, 0x3E, 0x5D, 0x7C, 0x3F, 0x23: true
    default: isSpace(byte)
    }
  }
}
