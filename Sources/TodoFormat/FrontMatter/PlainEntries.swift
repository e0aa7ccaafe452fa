import Text

/// Parses front matter that is unambiguous in YAML, several times as fast as libyaml: `key: text`,
/// `key: "text"` and `key: [one, two]`, each on one line.
///
/// Returns `nil` for anything else (an empty value, a comment, indentation, an escape, a YAML
/// indicator), so that libyaml parses it. Otherwise the result equals libyaml's, including marks.
struct PlainEntries {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  /// Whether each byte is a scalar.
  private let isASCII: Bool
  private var at: Int
  private var lineStart: Int
  private var line: Int
  /// An offset in the current line, and the number of scalars before it in the line.
  private var counted = (offset: 0, scalars: 0)

  /// - Parameter line: the line on which the range starts.
  /// - Returns: the entries, with the error `duplicate-key`, or `nil` if libyaml must parse the
  ///   text.
  static func read(
    _ bytes: [UInt8], _ range: Range<Int>, line: Int, path: String
  ) -> Parsed<[YAMLEntry]>? {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = PlainEntries(
        bytes: bytes, end: range.upperBound,
        isASCII: !ByteScanner.ofAny(in: UnsafeBufferPointer(rebasing: bytes[range])) { $0.high },
        at: range.lowerBound, lineStart: range.lowerBound, line: line)
      var entries = YAMLEntries(path: path)
      entries.reserve(12)
      while reader.at < reader.end {
        if reader.passLineEnd() { continue }
        guard let entry = reader.entry() else { return nil }
        entries.add(entry)
      }
      return entries.all.isEmpty ? nil : Parsed(entries.all, entries.diagnostics)
    }
  }

  /// Parses one line, without its line ending.
  private mutating func entry() -> YAMLEntry? {
    let start = at
    guard bytes[at].isLetter || bytes[at] == UInt8(ascii: "_") else { return nil }
    while at < end, bytes[at].isKeyByte { at += 1 }
    // libyaml accepts no keys of more than 1024 characters.
    guard at < end, at - start <= 100, bytes[at] == UInt8(ascii: ":") else { return nil }
    let key = YAMLMark(
      position: SourcePosition(line: line, column: 1), length: Int32(at - start),
      start: Int32(start), end: Int32(at))
    let name = text(start..<at)
    at += 1
    guard at < end, bytes[at] == 0x20 else { return nil }
    passBlanks()
    guard at < end, let value = value() else { return nil }
    passBlanks()
    guard at == end || bytes[at] == 0x0A || bytes[at] == 0x0D else { return nil }
    return YAMLEntry(key: name, keyMark: key, value: value)
  }

  private mutating func value() -> YAMLNode? {
    switch bytes[at] {
    case UInt8(ascii: "["): list()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): quoted()
    default: plain(inList: false)
    }
  }

  private mutating func list() -> YAMLNode? {
    var mark = mark(at..<at + 1)
    at += 1
    passBlanks()
    var items: [YAMLNode] = []
    while at < end, bytes[at] != UInt8(ascii: "]") {
      if !items.isEmpty {
        guard bytes[at] == UInt8(ascii: ",") else { return nil }
        at += 1
        passBlanks()
      }
      guard at < end, let item = plain(inList: true) else { return nil }
      items.append(item)
      passBlanks()
    }
    guard at < end else { return nil }
    at += 1
    mark.end = Int32(at)
    return YAMLNode(content: .list(items), mark: mark)
  }

  /// A quoted text without escapes.
  private mutating func quoted() -> YAMLNode? {
    let (start, quote) = (at, bytes[at])
    at += 1
    while at < end, bytes[at] != quote {
      guard bytes[at] != UInt8(ascii: "\\"), passPrintable() else { return nil }
    }
    guard at < end else { return nil }
    at += 1
    // A doubled quote is an escaped quote.
    if at < end, bytes[at] == quote { return nil }
    return YAMLNode(
      content: .scalar(text(start + 1..<at - 1), .quoted), mark: mark(start..<at))
  }

  private mutating func plain(inList: Bool) -> YAMLNode? {
    let start = at
    guard bytes[at].beginsPlainText else { return nil }
    var last = at
    while at < end {
      let byte = bytes[at]
      if byte == 0x0A || byte == 0x0D { break }
      if inList {
        if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") { break }
        guard byte.isPlainInList else { return nil }
      } else if byte == UInt8(ascii: ":") {
        guard at + 1 < end, bytes[at + 1] > 0x20 else { return nil }
      } else if byte == UInt8(ascii: "#"), bytes[at - 1] == 0x20 {
        return nil
      }
      guard passPrintable() else { return nil }
      if byte != 0x20 { last = at }
    }
    return YAMLNode(content: .scalar(text(start..<last), .plain), mark: mark(start..<last))
  }

  /// Skips one character. Returns false if libyaml treats it as unprintable or as a line break.
  private mutating func passPrintable() -> Bool {
    let byte = bytes[at]
    if byte < 0x80 {
      at += 1
      return byte >= 0x20 && byte < 0x7F
    }
    switch byte {
    // 0xC2: control characters, U+0085 and U+00A0. 0xEF: U+FEFF and noncharacters above U+F000.
    case 0xC2, 0xEF: return false
    case 0xE2:
      // U+2028 and U+2029 are line breaks.
      if at + 2 < end, bytes[at + 1] == 0x80, bytes[at + 2] == 0xA8 || bytes[at + 2] == 0xA9 {
        return false
      }
    default: break
    }
    repeat { at += 1 } while at < end && bytes[at] & 0xC0 == 0x80
    return true
  }

  private mutating func passBlanks() {
    while at < end, bytes[at] == 0x20 { at += 1 }
  }

  private mutating func passLineEnd() -> Bool {
    guard bytes[at] == 0x0A || bytes[at] == 0x0D else { return false }
    at += bytes[at] == 0x0D && at + 1 < end && bytes[at + 1] == 0x0A ? 2 : 1
    lineStart = at
    line += 1
    return true
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// The mark of a range in the current line. A list may have thousands of elements, so columns are
  /// counted on from the last mark.
  private mutating func mark(_ range: Range<Int>) -> YAMLMark {
    if !(lineStart...range.lowerBound).contains(counted.offset) { counted = (lineStart, 0) }
    counted.scalars += scalars(counted.offset..<range.lowerBound)
    counted.offset = range.lowerBound
    return YAMLMark(
      position: SourcePosition(line: line, column: counted.scalars + 1),
      length: Int32(scalars(range)), start: Int32(range.lowerBound), end: Int32(range.upperBound))
  }

  private func scalars(_ range: Range<Int>) -> Int {
    if isASCII { return range.count }
    var count = 0
    for i in range where bytes[i] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}

extension UInt8 {
  fileprivate var isKeyByte: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }
  /// Whether the byte can start a plain scalar: it is not a YAML indicator.
  fileprivate var beginsPlainText: Bool {
    isLetter || isDigit || self >= 0x80 || self == UInt8(ascii: "(") || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "/") || self == UInt8(ascii: "+") || self == UInt8(ascii: "$")
  }
  /// Whether the byte has no special meaning in a YAML flow list.
  fileprivate var isPlainInList: Bool {
    isLetter || isDigit || self >= 0x80 || self == 0x20 || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "-") || self == UInt8(ascii: ".") || self == UInt8(ascii: "/")
      || self == UInt8(ascii: "+")
  }
}
