/// Finds the people whom a text names: `@ana`.
package enum Mention {
  /// The next name with its sign.
  ///
  /// - Parameter start: an offset. The byte before it decides too whether a sign there begins a name.
  /// - Returns: the range of `@ana`; `nil` if no more follow. An address such as `ana@example.org` names
  ///   nobody.
  package static func next(
    in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Range<Int>? {
    var next = start
    while let sign = ByteScanner.first(0x40, in: text, from: next) {
      next = sign + 1
      if let found = name(in: text, at: sign) { return found }
    }
    return nil
  }

  /// The name whose sign is at an offset.
  package static func name(in text: UnsafeBufferPointer<UInt8>, at sign: Int) -> Range<Int>? {
    if sign > 0 {
      let before = text[sign - 1]
      if isWord(before) || before == UInt8(ascii: "/") || before == UInt8(ascii: ".") { return nil }
    }
    var end = sign + 1
    while end < text.count, isWord(text[end]) || text[end] == UInt8(ascii: ".") { end += 1 }
    // A sentence may end there.
    while end > sign + 1, !text[end - 1].isLetter, !text[end - 1].isDigit, text[end - 1] < 0x80 {
      end -= 1
    }
    return end > sign + 1 ? sign..<end : nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}

extension String {
  /// The usernames that the text names with `@`, as written, in order.
  package var mentions: [String] {
    var text = self
    return text.withUTF8 { bytes in
      var names: [String] = []
      var next = 0
      while let found = Mention.next(in: bytes, from: next) {
        names.append(String(decoding: bytes[found.dropFirst()], as: UTF8.self))
        next = found.upperBound
      }
      return names
    }
  }
}
