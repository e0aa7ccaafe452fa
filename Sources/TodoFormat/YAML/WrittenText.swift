import Text

/// Part of a line that is not the intended YAML value, and is read as plain text instead.
struct WrittenText {
  let text: String
  /// Byte offsets in the file.
  let range: Range<Int>

  /// Reads from an offset to the end of the line, without surrounding blanks.
  init(_ bytes: [UInt8], from start: Int, to limit: Int? = nil) {
    let limit = limit ?? bytes.count
    var first = min(start, limit)
    while first < limit, bytes[first].isBlank { first += 1 }
    var last = first
    while last < limit, bytes[last] != 0x0A, bytes[last] != 0x0D { last += 1 }
    while last > first, bytes[last - 1].isBlank { last -= 1 }
    range = first..<last
    text = String(decoding: bytes[range], as: UTF8.self)
  }

  /// Creates a scalar with this text, and adds a warning.
  func node(
    at position: SourcePosition, path: String, _ diagnostics: inout [Diagnostic]
  ) -> YAMLNode {
    let length = text.unicodeScalars.count
    diagnostics.report(
      .warning, "yaml-as-text", path: path, at: position, length: length,
      "\(quoted) is not plain text in YAML and is read as written; put it in quotes")
    return YAMLNode(
      content: .scalar(text, .asWritten),
      mark: YAMLMark(
        position: position, length: Int32(clamping: length),
        start: Int32(clamping: range.lowerBound), end: Int32(clamping: range.upperBound)))
  }

  private var quoted: String {
    let shown = text.unicodeScalars.prefix(40)
    return "'\(String(shown))\(shown.count < text.unicodeScalars.count ? "…" : "")'"
  }
}
