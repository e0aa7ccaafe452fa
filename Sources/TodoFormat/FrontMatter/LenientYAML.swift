import Text

/// Reads front matter that libyaml rejects. Each top-level key is parsed separately; a
/// value that is still not valid is read as text.
struct LenientYAML {
  private let bytes: [UInt8]
  private let path: String
  private var entries: YAMLEntries
  private var diagnostics: [Diagnostic] = []

  /// - Parameter failure: the error of the full parse, reported if no other error is found.
  static func read(
    _ bytes: [UInt8], _ content: Range<Int>, line: Int, path: String, failure: YAMLFailure
  ) -> Parsed<[YAMLEntry]> {
    var reader = LenientYAML(bytes: bytes, path: path, entries: YAMLEntries(path: path))
    var lines = LineScanner(
      bytes, from: content.lowerBound, to: content.upperBound, firstLine: line)
    var block: Block?
    var hasStray = false
    while lines.next() {
      if lines.isBlank { continue }
      let first = bytes[lines.range.lowerBound]
      if let colon = Self.colon(bytes, lines.range) {
        if let block { reader.read(block) }
        block = Block(
          range: lines.range.lowerBound..<lines.following, line: lines.number, colon: colon,
          firstLineEnd: lines.range.upperBound)
      } else if block != nil, first.isBlank || first == 0x2D || first == 0x23 {
        block?.end(at: lines.following)
      } else if first == 0x23 {
        continue
      } else if let open = block, reader.isOpen(open) {
        block?.end(at: lines.following)
      } else if !hasStray {
        hasStray = true
        reader.diagnostics.report(
          .error, "invalid-yaml", path: path, at: SourcePosition(line: lines.number, column: 1),
          "this line has no key; write 'key: value'")
      }
    }
    if let block { reader.read(block) }
    reader.diagnostics += reader.entries.diagnostics
    if reader.diagnostics.isEmpty {
      reader.diagnostics.report(
        .error, failure.id, path: path, at: failure.position, failure.message)
    }
    return Parsed(reader.entries.all, reader.diagnostics)
  }

  /// Whether the first line that is not blank or a comment starts with a key, so that the content
  /// is probably front matter.
  static func looksLikeEntries(_ bytes: [UInt8], _ content: Range<Int>) -> Bool {
    var lines = LineScanner(bytes, from: content.lowerBound, to: content.upperBound)
    while lines.next() {
      if lines.isBlank || bytes[lines.range.lowerBound] == 0x23 { continue }
      return colon(bytes, lines.range) != nil
    }
    return false
  }

  /// The key at the start of a line.
  static func key(_ bytes: [UInt8], _ line: Range<Int>) -> String? {
    colon(bytes, line).map { String(decoding: bytes[line.lowerBound..<$0], as: UTF8.self) }
  }

  /// A top-level key with the lines of its value.
  private struct Block {
    var range: Range<Int>
    var line: Int
    var colon: Int
    var firstLineEnd: Int

    mutating func end(at offset: Int) { range = range.lowerBound..<max(offset, range.lowerBound) }
  }

  /// The offset of the colon after the key at the start of a line, if any: `key:` followed by a
  /// blank or the end of the line, or a lower-case word followed directly by the value
  /// (`due:2026-12-01`).
  private static func colon(_ bytes: [UInt8], _ line: Range<Int>) -> Int? {
    guard let first = bytes[line].first, !first.isBlank, first != 0x23, first != 0x2D, first != 0x3A
    else { return nil }
    var isWord = true
    for i in line where i < line.upperBound {
      let byte = bytes[i]
      if byte == 0x3A {
        if i + 1 == line.upperBound || bytes[i + 1].isBlank { return i }
        // Not a URL: `https://…`
        if isWord, bytes[i + 1] != 0x2F, bytes[i + 1] != 0x3A { return i }
        isWord = false
      } else if !(0x61...0x7A).contains(byte) && byte != 0x5F {
        isWord = false
      }
    }
    return nil
  }

  /// Whether the block's first line opens a list or mapping without closing it.
  private func isOpen(_ block: Block) -> Bool {
    let value = WrittenText(bytes, from: block.colon + 1, to: block.range.upperBound).text
    guard let first = value.utf8.first, let last = value.utf8.last else { return false }
    switch first {
    case 0x5B: return last != 0x5D
    case 0x7B: return last != 0x7D
    default: return false
    }
  }

  private mutating func read(_ block: Block) {
    if bytes[block.colon + 1..<block.range.upperBound].first.map({ $0.isSpaceOrLineEnd }) ?? true {
      do throws(YAMLFailure) {
        let parsed = try YAMLBuilder.read(
          bytes, block.range, line: block.line, path: path, takesTextAsMeant: true)
        diagnostics += parsed.diagnostics
        if case .map(let found)? = parsed.value?.content {
          for entry in found { entries.add(entry) }
          return
        }
      } catch {
        if error.id != "invalid-yaml" || !readAsText(block) {
          diagnostics.report(.error, error.id, path: path, at: error.position, error.message)
        }
        return
      }
    }
    _ = readAsText(block)
  }

  /// Reads the value as text, or as a list of texts.
  private mutating func readAsText(_ block: Block) -> Bool {
    let written = WrittenText(bytes, from: block.colon + 1, to: block.range.upperBound)
    if written.text.isEmpty { return readItems(block) }
    if Self.isBlockHeader(written.text) { return false }
    let position = position(of: written.range.lowerBound, in: block)
    var value = written.node(at: position, path: path, &diagnostics)
    let further = block.firstLineEnd..<block.range.upperBound
    if !bytes[further].allSatisfy(\.isSpaceOrLineEnd) {
      let rest = String(decoding: bytes[further], as: UTF8.self)
      let lines = rest.split(whereSeparator: \.isNewline).map(\.withoutOuterSpace)
      value.content = .scalar(([written.text[...]] + lines).joined(separator: " "), .asWritten)
      value.mark.end = Int32(clamping: block.range.upperBound)
    }
    entries.add(YAMLEntry(key: key(of: block), keyMark: keyMark(of: block), value: value))
    return true
  }

  /// Whether the text is the header of a block scalar: `|`, `>-`, `|2`.
  private static func isBlockHeader(_ text: String) -> Bool {
    guard let first = text.utf8.first, first == 0x7C || first == 0x3E else { return false }
    return text.utf8.dropFirst().allSatisfy { $0 == 0x2B || $0 == 0x2D || $0.isDigit }
  }

  /// Reads the lines below a key as a list and parses each `- item` separately.
  private mutating func readItems(_ block: Block) -> Bool {
    var lines = LineScanner(
      bytes, from: block.range.lowerBound, to: block.range.upperBound, firstLine: block.line)
    guard lines.next() else { return false }
    var items: [YAMLNode] = []
    let before = diagnostics.count
    while lines.next() {
      if lines.isBlank { continue }
      let line = WrittenText(bytes, from: lines.range.lowerBound, to: lines.range.upperBound)
      if line.text.utf8.first == 0x23 { continue }
      guard line.text.hasPrefix("- ") || line.text == "-" else {
        diagnostics.removeSubrange(before...)
        return false
      }
      let text = WrittenText(bytes, from: line.range.lowerBound + 1, to: lines.range.upperBound)
      if text.text.isEmpty { continue }
      items.append(item(text, at: position(of: text.range.lowerBound, in: block)))
    }
    guard let last = items.last else { return false }
    var mark = items[0].mark
    mark.end = last.mark.end
    let list = YAMLNode(content: .list(items), mark: mark)
    entries.add(YAMLEntry(key: key(of: block), keyMark: keyMark(of: block), value: list))
    return true
  }

  /// A list item: a scalar if it is valid YAML, else its text.
  private mutating func item(_ text: WrittenText, at position: SourcePosition) -> YAMLNode {
    do throws(YAMLFailure) {
      let parsed = try YAMLBuilder.read(
        bytes, text.range, line: Int(position.line), path: path, takesTextAsMeant: false)
      if var node = parsed.value, parsed.diagnostics.isEmpty, case .scalar = node.content {
        node.mark.position = position
        return node
      }
    } catch {
      // Not valid YAML: read as text below, which reports a warning.
    }
    return text.node(at: position, path: path, &diagnostics)
  }

  private func key(of block: Block) -> String {
    String(decoding: bytes[block.range.lowerBound..<block.colon], as: UTF8.self)
  }

  private func keyMark(of block: Block) -> YAMLMark {
    YAMLMark(
      position: SourcePosition(line: block.line, column: 1),
      length: Int32(clamping: key(of: block).unicodeScalars.count),
      start: Int32(clamping: block.range.lowerBound), end: Int32(clamping: block.colon))
  }

  private func position(of byte: Int, in block: Block) -> SourcePosition {
    var cursor = PositionCursor(bytes, block.range, line: block.line)
    cursor.move(toByte: byte)
    return cursor.position
  }
}
