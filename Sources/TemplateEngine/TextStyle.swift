extension TextStyle {
  /// Appends text so that it reads as itself where it stands.
  func append(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { bytes in
      switch self {
      case .plain: output.append(contentsOf: bytes)
      case .html: HTMLEscaping.append(bytes, to: &output)
      case .markdown: MarkdownEscaping.append(bytes, to: &output)
      case .markdownDestination: MarkdownEscaping.appendDestination(bytes, to: &output)
      }
    }
  }

  /// Escapes an exclamation mark at the end, before the `[` of a link.
  static func endExclamation(in output: inout [UInt8]) {
    guard output.last == UInt8(ascii: "!"), output.dropLast().last != UInt8(ascii: "\\") else {
      return
    }
    output.insert(UInt8(ascii: "\\"), at: output.count - 1)
  }
}
