import Text

/// A text and its position in the file.
struct MarkedText: Sendable {
  var text: String
  var mark: YAMLMark
}

extension YAMLNode {
  /// The value as one line of text. A list with one item counts as that item. `nil` for any other
  /// value.
  var oneText: MarkedText? {
    switch content {
    case .scalar(let text, _): MarkedText(text: text.onOneLine, mark: mark)
    case .list(let items) where items.count == 1: items[0].oneText
    default: nil
    }
  }

  /// Whether the value is a link of Obsidian, `[[note]]`, which YAML reads as a list in a list.
  var isLink: Bool {
    switch content {
    case .scalar(let text, _): text.hasPrefix("[[") && text.hasSuffix("]]")
    case .list(let items):
      if case .list(let inner)? = items.first?.content {
        items.count == 1 && inner.count == 1
      } else {
        false
      }
    case .map: false
    }
  }

  /// The value as a list of texts. A single text is split at the separators. Nested lists are
  /// flattened (YAML parses `[[note]]` as one), mappings are skipped.
  func texts(separatedBy isSeparator: (Unicode.Scalar) -> Bool) -> [MarkedText] {
    switch content {
    case .scalar(let text, let style):
      if isAbsent { return [] }
      return pieces(of: text, style, isSeparator)
    case .list(let items):
      var all: [MarkedText] = []
      all.reserveCapacity(items.count)
      for item in items where !item.isAbsent {
        if let text = item.text {
          let line = text.onOneLine
          if !line.isEmpty { all.append(MarkedText(text: line, mark: item.mark)) }
        } else {
          all += item.texts(separatedBy: isSeparator)
        }
      }
      return all
    case .map: return []
    }
  }

  /// Splits a text into pieces with their own positions. Removes the brackets and quotes of a list
  /// that is not valid YAML (`[@a, @b]`).
  private func pieces(
    of text: String, _ style: Style, _ isSeparator: (Unicode.Scalar) -> Bool
  ) -> [MarkedText] {
    var scalars = text.unicodeScalars[...]
    var column = Int(mark.position.column)
    var isList = false
    if case .quoted = style { column += 1 }
    if case .asWritten = style, scalars.first == "[", scalars.last == "]", scalars.count > 1 {
      let isLink = text.hasPrefix("[[") && text.hasSuffix("]]") && !text.contains(",")
      if !isLink {
        scalars = scalars.dropFirst().dropLast()
        column += 1
        isList = true
      }
    }
    var found: [MarkedText] = []
    var i = scalars.startIndex
    while i < scalars.endIndex {
      let end =
        scalars[i...].firstIndex { isList ? $0 == "," : isSeparator($0) } ?? scalars.endIndex
      var piece = scalars[i..<end]
      var start = column
      while piece.first?.properties.isWhitespace == true {
        piece.removeFirst()
        start += 1
      }
      while piece.last?.properties.isWhitespace == true { piece.removeLast() }
      if isList, piece.count > 1, let quote = piece.first, quote == "'" || quote == "\"",
        piece.last == quote
      {
        piece = piece.dropFirst().dropLast()
        start += 1
      }
      if !piece.isEmpty {
        var own = mark
        own.position = SourcePosition(line: Int(mark.position.line), column: start)
        own.length = Int32(clamping: piece.count)
        found.append(MarkedText(text: String(piece).onOneLine, mark: own))
      }
      guard end < scalars.endIndex else { break }
      column += scalars.distance(from: i, to: end) + 1
      i = scalars.index(after: end)
    }
    return found
  }
}

extension String {
  /// The text on one line: each run of line breaks and control characters becomes one space, and
  /// surrounding white space is removed.
  var onOneLine: String {
    var text = self
    let isOneLine = text.withUTF8 { text in
      text.first != 0x20 && text.last != 0x20
        && !ByteScanner.ofAny(in: text) { $0.below(0x20) | $0.equal(0x7F) | $0.high }
    }
    if isOneLine { return self }
    var line = String.UnicodeScalarView()
    var hasBreak = false
    for scalar in unicodeScalars {
      let value = scalar.value
      if value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029 {
        hasBreak = true
        continue
      }
      if hasBreak, !line.isEmpty, line.last != " ", scalar != " " { line.append(" ") }
      hasBreak = false
      line.append(scalar)
    }
    return String(String(line).withoutOuterSpace)
  }

  /// The name in a dependency. Of a link it is the target: `[the form](../x.md)` becomes `../x.md`,
  /// `[[Note|words]]` becomes `Note`. Only `[[folder/Note]]` keeps its brackets, because without them
  /// it would be the address of an owner's todo.
  package var dependencyName: String {
    guard utf8.first == 0x5B else { return self }
    if hasPrefix("[["), hasSuffix("]]") {
      let name = String(
        dropFirst(2).dropLast(2).prefix { $0 != "|" && $0 != "#" }.withoutOuterSpace)
      return name.utf8.contains(0x2F) ? "[[\(name)]]" : name.isEmpty ? self : name
    }
    guard utf8.last == 0x29, let close = utf8.firstIndex(of: 0x5D),
      utf8[utf8.index(after: close)...].first == 0x28
    else { return self }
    let target = self[utf8.index(close, offsetBy: 2)...].dropLast().withoutOuterSpace
    let isBracketed = target.utf8.first == 0x3C
    let path = (isBracketed ? target.dropFirst() : target)
      .prefix { $0 != "#" && $0 != (isBracketed ? ">" : " ") }
    return path.isEmpty ? self : path.withoutPercentEncoding
  }

  /// The name of an Obsidian link's target: `[[folder/Note|words]]` becomes `Note`.
  package var withoutLink: String {
    guard utf8.first == 0x5B, hasPrefix("[["), hasSuffix("]]"), utf8.count > 4 else { return self }
    let inner = dropFirst(2).dropLast(2)
    let target = inner.prefix { $0 != "|" && $0 != "#" }
    let name = target.split(separator: "/").last ?? inner
    return String(name.withoutOuterSpace)
  }
}

extension Substring {
  /// The text with `%20` and the like decoded; as it is if the bytes are not valid UTF-8.
  fileprivate var withoutPercentEncoding: String {
    guard utf8.contains(0x25) else { return String(self) }
    var bytes: [UInt8] = []
    var rest = utf8
    while let byte = rest.popFirst() {
      let digits = Substring(rest.prefix(2))
      if byte == 0x25, digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? String(self)
  }
}
