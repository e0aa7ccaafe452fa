import Diagnostics
import Text

/// A piece of a line that is no YAML value, or not the one that was meant, and is read as the text
/// that stands there.
struct WrittenText {
  let text: String
  /// Offsets in the file's bytes.
  let range: Range<Int>

  /// The rest of the line from an offset on, without blanks around it.
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

  /// A scalar of this text, with the warning that goes with it.
  func node(
    at position: SourcePosition, path: String, _ diagnostics: inout [Diagnostic]
  ) -> YAMLNode {
    let length = text.unicodeScalars.count
    diagnostics.append(
      Diagnostic(
        .warning, "yaml-as-text", path: path, at: position, length: length,
        "\(quoted) means something else in YAML, it is read as the text that stands here; "
          + "put it in quotes"))
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
