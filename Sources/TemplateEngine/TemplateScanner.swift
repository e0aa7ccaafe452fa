/// Splits the bytes of a template into text and tags.
///
/// A malformed tag is reported and left out; scanning continues after it.
struct TemplateScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var open: [UInt8] = Array("{{".utf8)
  private var close: [UInt8] = Array("}}".utf8)
  /// A closing delimiter that does not occur in the rest of the text, so that it is searched for
  /// only once.
  private var missingClosing: [UInt8]?

  private(set) var tokens: [TemplateToken] = []
  private(set) var problems: [TemplateProblem] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The tokens of a template and the problems of its tags.
  static func scan(_ text: String) -> (tokens: [TemplateToken], problems: [TemplateProblem]) {
    var scanner = TemplateScanner(text)
    scanner.run()
    return (scanner.tokens, scanner.problems)
  }

  private mutating func run() {
    var textStart = index
    while index < bytes.count, problems.count < TemplateProblem.maximumCount {
      if bytes[index] == open[0], starts(with: open, at: index) {
        appendText(textStart..<index)
        scanTag()
        textStart = index
      } else if bytes[index] == UInt8(ascii: "\n") {
        index += 1
        appendText(textStart..<index)
        textStart = index
      } else {
        index += 1
      }
    }
    appendText(textStart..<bytes.count)
  }

  private mutating func appendText(_ range: Range<Int>) {
    if !range.isEmpty { tokens.append(.text(bytes[range])) }
  }

  // MARK: - Tags

  private mutating func scanTag() {
    let start = index
    var inner = start + open.count
    var closing = close
    var sigil: UInt8?
    if inner < bytes.count, "#^/><$&!={".utf8.contains(bytes[inner]) {
      let isTriple = bytes[inner] == UInt8(ascii: "{")
      if !isTriple || (open.count == 2 && starts(with: Array("{{".utf8), at: start)) {
        sigil = bytes[inner]
        inner += 1
        if isTriple { closing = Array("}}}".utf8) }
        if sigil == UInt8(ascii: "=") { closing.insert(UInt8(ascii: "="), at: 0) }
      }
    }
    guard closing != missingClosing, let end = firstIndex(of: closing, in: inner..<bytes.count)
    else {
      missingClosing = closing
      let written = String(decoding: open, as: UTF8.self)
      report(
        "template-malformed-tag", start..<min(bytes.count, start + open.count),
        "the tag '\(written)' is not closed, expected '\(String(decoding: closing, as: UTF8.self))'"
      )
      index = start + open.count
      return
    }
    let after = end + closing.count
    // A comment can contain anything. In another tag, a further opening delimiter means that this
    // tag was never closed.
    if sigil != UInt8(ascii: "!"), sigil != UInt8(ascii: "="), open != close,
      let next = firstIndex(of: open, in: inner..<end)
    {
      report(
        "template-malformed-tag", start..<inner,
        "the tag is not closed before the next one begins, expected '\(String(decoding: closing, as: UTF8.self))'"
      )
      index = next
      return
    }
    index = after
    switch sigil {
    case UInt8(ascii: "!"): append(.silent, TagName(parts: [], place: start..<after), start..<after)
    case UInt8(ascii: "="): setDelimiters(inner..<end, tag: start..<after)
    default: appendTag(sigil, inner..<end, tag: start..<after)
    }
  }

  private mutating func appendTag(_ sigil: UInt8?, _ content: Range<Int>, tag: Range<Int>) {
    let kind: TemplateTag.Kind =
      switch sigil {
      case UInt8(ascii: "#"): .section
      case UInt8(ascii: "^"): .inverted
      case UInt8(ascii: "/"): .close
      case UInt8(ascii: ">"): .partial
      case UInt8(ascii: "<"): .parent
      case UInt8(ascii: "$"): .block
      case UInt8(ascii: "&"), UInt8(ascii: "{"): .raw
      default: .variable
      }
    let trimmed = trim(content)
    let text = String(decoding: bytes[trimmed], as: UTF8.self)
    if trimmed.isEmpty {
      return report("template-malformed-tag", tag, "a tag needs a name")
    }
    let isPath = kind == .partial || kind == .parent || kind == .block
    if isPath, text.utf8.first == UInt8(ascii: "*") {
      return report(
        "template-malformed-tag", trimmed,
        "dynamic names are not supported: name the template itself instead of '\(text)'")
    }
    if text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) {
      return report(
        "template-malformed-tag", trimmed,
        "'\(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))' is not a valid name: write one name without spaces"
      )
    }
    if isPath || text == "." || kind == .close {
      append(kind, TagName(parts: text == "." ? [] : [text], place: trimmed), tag)
      return
    }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    if parts.contains("") {
      return report(
        "template-malformed-tag", trimmed,
        "'\(text)' is not a valid name: write a part before and after each dot")
    }
    append(kind, TagName(parts: parts, place: trimmed), tag)
  }

  private mutating func setDelimiters(_ content: Range<Int>, tag: Range<Int>) {
    append(.silent, TagName(parts: [], place: tag), tag)
    let words = bytes[content].split { $0 <= 0x20 }
    guard words.count == 2, words.allSatisfy({ !$0.contains(UInt8(ascii: "=")) }) else {
      return report(
        "template-malformed-tag", tag,
        "write two new delimiters without '=', for example '{{=<% %>=}}'")
    }
    open = Array(words[0])
    close = Array(words[1])
  }

  private mutating func append(_ kind: TemplateTag.Kind, _ name: TagName, _ tag: Range<Int>) {
    tokens.append(.tag(TemplateTag(kind: kind, name: name, place: tag)))
  }

  private mutating func report(_ id: String, _ range: Range<Int>, _ message: String) {
    problems.append(TemplateProblem(id: id, place: range, message: message))
  }

  // MARK: - Bytes

  private func starts(with wanted: [UInt8], at index: Int) -> Bool {
    bytes[index...].starts(with: wanted)
  }

  private func firstIndex(of wanted: [UInt8], in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index + wanted.count <= range.upperBound {
      if bytes[index] == wanted[0], starts(with: wanted, at: index) { return index }
      index += 1
    }
    return nil
  }

  private func trim(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, bytes[first] <= 0x20 { range.removeFirst() }
    while let last = range.last, bytes[last] <= 0x20 { range.removeLast() }
    return range
  }
}

/// A token of a template, before lines and nesting are processed.
enum TemplateToken: Sendable {
  /// Text without a tag; a line break, if any, is its last byte.
  case text(ArraySlice<UInt8>)
  case tag(TemplateTag)
}

/// A tag `{{…}}`.
struct TemplateTag: Sendable {
  enum Kind: Sendable {
    case variable, raw, section, inverted, close, partial, parent, block
    /// A comment or a change of delimiters, without output.
    case silent
  }

  var kind: Kind
  var name: TagName
  /// The range of the whole tag.
  var place: TemplatePlace
}
