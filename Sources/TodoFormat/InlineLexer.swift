import Text
import TodoModel

/// A token of an item's line.
struct InlineToken {
  enum Kind {
    case text
    /// Text in the form of a field, `[estimate:: 2h]`, whose key only front matter has.
    case unreadField(key: Range<Int>)
    /// Metadata in any dialect, and the range of its value. A signifier counts only after the last
    /// text, other fields anywhere.
    case field(InlineKey, value: Range<Int>, isSignifier: Bool)
    /// A date signifier followed by a word that is not a date.
    case dateless(word: Range<Int>)
    /// The name without its `#`.
    case tag(Range<Int>)
    /// A tag with text on both sides. It is a word of the title too.
    case innerTag(Range<Int>)
    /// The name without its `^`.
    case block(Range<Int>)
    /// `<!-- … -->` or `%% … %%`, which is not shown.
    case comment
  }
  var kind: Kind
  /// A byte range in the body.
  var range: Range<Int>

  var isText: Bool {
    switch kind {
    case .text, .unreadField, .innerTag: true
    default: false
    }
  }
}

/// Splits an item's line into tokens, without validating values.
///
/// Code, `[[links]]` and everything that is not metadata is text.
struct InlineLexer {
  private let bytes: [UInt8]
  private let end: Int
  private let start: Int
  private var i: Int
  private var textStart: Int
  private var tokens: [InlineToken] = []
  /// Lengths of backtick runs that have no closing run, so that each is searched for only once.
  private var unclosedTicks: Set<Int> = []
  private var hasWikiEnd = true
  /// Ends of comments that do not occur in the rest of the line, by their first byte.
  private var unclosedComments: Set<UInt8> = []
  /// Closing brackets that do not occur in the rest of the line.
  private var unclosedBrackets: Set<UInt8> = []

  /// - Parameter range: the text after the mark, without surrounding white space.
  static func tokens(of bytes: [UInt8], in range: Range<Int>) -> [InlineToken] {
    var lexer = InlineLexer(bytes, range)
    lexer.run()
    lexer.markInnerTags()
    return lexer.tokens
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (start, end) = (range.lowerBound, range.upperBound)
    (i, textStart) = (start, start)
  }

  private mutating func run() {
    readLetterPriority()
    while i < end {
      let byte = bytes[i]
      switch byte {
      case 0x60: skipCode()
      case 0x5B where i + 1 < end && bytes[i + 1] == 0x5B: skipWikiLink()
      case 0x5B: readField(closing: 0x5D)
      // Not the destination of a link.
      case 0x28 where i == start || bytes[i - 1] != 0x5D: readField(closing: 0x29)
      case 0x23 where isAtWord: readTag()
      case 0x5E where isAtWord: readBlock()
      case 0x3C: readComment("<!--", "-->")
      case 0x25 where isAtWord: readComment("%%", "%%")
      case 0x40 where isAtWord: readKanbanDate()
      case 0x61...0x7A where isAtWord: readWord()
      case 0xE2..., 0x5C: byte == 0x5C ? skipEscape() : readSignifier()
      default: i += 1
      }
    }
    flushText()
  }

  private mutating func markInnerTags() {
    guard let first = tokens.firstIndex(where: \.isText),
      let last = tokens.lastIndex(where: \.isText)
    else { return }
    for index in first...last {
      if case .tag(let name) = tokens[index].kind { tokens[index].kind = .innerTag(name) }
    }
  }

  /// Whether a word can start at the current byte.
  private var isAtWord: Bool {
    i == start || bytes[i - 1].isBlank || tokens.last?.range.upperBound == i
  }

  private mutating func flushText() {
    if textStart < i, bytes[textStart..<i].contains(where: { !$0.isBlank }) {
      tokens.append(InlineToken(kind: .text, range: textStart..<i))
    }
    textStart = i
  }

  private mutating func add(_ kind: InlineToken.Kind, upTo next: Int) {
    flushText()
    tokens.append(InlineToken(kind: kind, range: i..<next))
    (i, textStart) = (next, next)
  }

  private func skipping(_ from: Int, while isIn: (UInt8) -> Bool) -> Int {
    var next = from
    while next < end, isIn(bytes[next]) { next += 1 }
    return next
  }

  // MARK: Text

  private mutating func skipEscape() { i = min(i + 2, end) }

  private mutating func skipCode() {
    let open = skipping(i) { $0 == 0x60 }
    let length = open - i
    var next = open
    while !unclosedTicks.contains(length), next < end {
      let run = skipping(next) { $0 == 0x60 }
      if run - next == length {
        i = run
        return
      }
      next = max(run, next + 1)
    }
    unclosedTicks.insert(length)
    i = open
  }

  private mutating func skipWikiLink() {
    var next = i + 2
    while hasWikiEnd, next + 1 < end {
      if bytes[next] == 0x5D, bytes[next + 1] == 0x5D {
        i = next + 2
        return
      }
      next += 1
    }
    hasWikiEnd = false
    i += 2
  }

  // MARK: Metadata

  /// Reads `(A) ` at the start of the line, as in todo.txt, and a day of creation after it.
  private mutating func readLetterPriority() {
    guard end - start > 4, bytes[start] == 0x28, (0x41...0x5A).contains(bytes[start + 1]),
      bytes[start + 2] == 0x29, bytes[start + 3] == 0x20
    else { return }
    add(.field(.priority, value: start + 1..<start + 2, isSignifier: false), upTo: start + 3)
    let day = start + 4
    guard isDay(day), day + 10 < end, bytes[day + 10].isBlank else { return }
    (i, textStart) = (day, day)
    add(.field(.created, value: day..<day + 10, isSignifier: false), upTo: day + 10)
  }

  /// Reads `@{2026-12-01}` or `@[[2026-12-01]]`, the due day of a card of Obsidian's Kanban boards.
  private mutating func readKanbanDate() {
    for (open, close) in [("@{", "}"), ("@[[", "]]")] {
      let day = i + open.utf8.count
      let next = day + 10 + close.utf8.count
      guard next <= end, isDay(day), bytes[i..<day].elementsEqual(open.utf8),
        bytes[day + 10..<next].elementsEqual(close.utf8)
      else { continue }
      if let time = cardTime(from: next) {
        return add(.field(.due, value: day..<time, isSignifier: false), upTo: time + 1)
      }
      return add(.field(.due, value: day..<day + 10, isSignifier: false), upTo: next)
    }
    i += 1
  }

  /// The end of the time in ` @@{14:30}`, which may follow the day of a card.
  private func cardTime(from end: Int) -> Int? {
    let open = skipping(end, while: \.isBlank)
    let time = open + 3
    guard time + 6 <= self.end, bytes[open..<time].elementsEqual("@@{".utf8),
      bytes[time + 2] == 0x3A, bytes[time + 5] == 0x7D,
      [0, 1, 3, 4].allSatisfy({ bytes[time + $0].isDigit })
    else { return nil }
    return time + 5
  }

  private mutating func readComment(_ open: String, _ close: String) {
    let text = i + open.utf8.count
    guard text <= end, bytes[i..<text].elementsEqual(open.utf8),
      !unclosedComments.contains(bytes[i])
    else {
      i += 1
      return
    }
    guard let found = bytes[text..<end].firstRange(of: Array(close.utf8)) else {
      unclosedComments.insert(bytes[i])
      i += 1
      return
    }
    add(.comment, upTo: found.upperBound)
  }

  /// Reads `[due:: 2026-12-01]` or `(due:: 2026-12-01)` and an optional comma after it.
  private mutating func readField(closing: UInt8) {
    let open = skipping(i + 1, while: \.isBlank)
    let nameEnd = skipping(open) { $0.isLetter }
    let colons = skipping(nameEnd, while: \.isBlank)
    guard nameEnd > open, colons + 1 < end, !unclosedBrackets.contains(closing),
      bytes[colons] == 0x3A, bytes[colons + 1] == 0x3A
    else {
      i += 1
      return
    }
    let name = text(open..<nameEnd)
    let key = InlineKey(field: name.lowercased())
    guard key != nil || KnownKey(name) != nil else {
      i += 1
      return
    }
    let close = skipping(colons + 2) { $0 != closing }
    guard close < end else {
      unclosedBrackets.insert(closing)
      i += 1
      return
    }
    let next = close + 1
    guard let key else { return add(.unreadField(key: open..<nameEnd), upTo: next) }
    let value = trimmed(colons + 2..<close)
    let hasComma = next < end && bytes[next] == 0x2C
    add(.field(key, value: value, isSignifier: false), upTo: hasComma ? next + 1 : next)
  }

  /// Reads `#tag`, which contains no white space, none of `!@#$%^&*(),.?":;{}|<>` and not only
  /// digits.
  private mutating func readTag() {
    let next = skipping(i + 1) { byte in
      switch byte {
      case 0...0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x28, 0x29, 0x2A, 0x2C, 0x2E, 0x3A, 0x3B,
        0x3C, 0x3E, 0x3F, 0x40, 0x5E, 0x7B, 0x7C, 0x7D:
        false
      default: true
      }
    }
    guard bytes[i + 1..<next].contains(where: { !$0.isDigit }) else {
      i += 1
      return
    }
    add(.tag(i + 1..<next), upTo: next)
  }

  /// Reads `^block` at the end of the line.
  private mutating func readBlock() {
    let next = skipping(i + 1) { $0.isDigit || $0.isLetter || $0 == 0x2D }
    guard next == end, next > i + 1 else {
      i += 1
      return
    }
    add(.block(i + 1..<next), upTo: next)
  }

  /// Reads `due:2026-12-01`: a known key, a single colon and a value. A key of more than three
  /// letters can occur in normal prose, so it counts only before a date.
  private mutating func readWord() {
    let colon = skipping(i) { $0 &- 0x61 < 26 }
    guard colon - i <= 3 || isYear(colon + 1), colon + 1 < end, bytes[colon] == 0x3A,
      !bytes[colon + 1].isBlank, bytes[colon + 1] != 0x3A, bytes[colon + 1] != 0x2F,
      let key = InlineKey(word: text(i..<colon))
    else {
      i = max(colon, i + 1)
      return
    }
    let next = skipping(colon) { !$0.isBlank }
    add(.field(key, value: colon + 1..<next, isSignifier: false), upTo: next)
  }

  /// Whether a day follows, such as `2026-12-01`.
  private func isDay(_ from: Int) -> Bool {
    from + 10 <= end && isYear(from) && bytes[from + 7] == 0x2D
      && [5, 6, 8, 9].allSatisfy { bytes[from + $0].isDigit }
  }

  /// Whether a year and a hyphen follow, such as `2026-`.
  private func isYear(_ from: Int) -> Bool {
    skipping(from, while: \.isDigit) == from + 4 && from + 4 < end && bytes[from + 4] == 0x2D
  }

  /// Reads an emoji with its value. A variation selector may follow the emoji.
  private mutating func readSignifier() {
    var decoder = UTF8()
    var rest = bytes[i..<min(i + 4, end)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else {
      i += 1
      return
    }
    var next = i + UTF8.width(scalar)
    guard let key = InlineKey(signifier: scalar) else {
      i = next
      return
    }
    if next + 2 < end, bytes[next..<next + 3].elementsEqual([0xEF, 0xB8, 0x8F]) { next += 3 }
    if key == .priority {
      add(.field(key, value: i..<i + UTF8.width(scalar), isSignifier: true), upTo: next)
      return
    }
    let valueStart = skipping(next, while: \.isBlank)
    let valueEnd = endOfValue(of: key, from: valueStart)
    if valueEnd > valueStart {
      add(.field(key, value: valueStart..<valueEnd, isSignifier: true), upTo: valueEnd)
      return
    }
    let wordEnd = skipping(valueStart) { $0.isLetter || $0 == 0x2D }
    if key.isDate, wordEnd > valueStart {
      add(.dateless(word: valueStart..<wordEnd), upTo: wordEnd)
    } else {
      i = next
    }
  }

  /// The end of a signifier's value; equal to its start if there is no value.
  private func endOfValue(of key: InlineKey, from valueStart: Int) -> Int {
    func isLetter(_ byte: UInt8) -> Bool { byte.lowercased &- 0x61 < 26 }
    func isOfID(_ byte: UInt8) -> Bool {
      isLetter(byte) || byte.isDigit || byte == 0x2D || byte == 0x5F
    }
    switch key {
    case .onCompletion: return skipping(valueStart, while: isLetter)
    case .id: return skipping(valueStart, while: isOfID)
    case .depends:
      var next = skipping(valueStart, while: isOfID)
      while next > valueStart {
        let comma = skipping(next, while: \.isBlank)
        guard comma < end, bytes[comma] == 0x2C else { break }
        let id = skipping(comma + 1, while: \.isBlank)
        let idEnd = skipping(id, while: isOfID)
        guard idEnd > id else { break }
        next = idEnd
      }
      return next
    case .recurrence:
      // Letters, digits, `,` and `!` (formats.md §3), and the characters of an RRULE.
      var next = skipping(valueStart) {
        isOfID($0) || $0 == 0x20 || $0 == 0x2C || $0 == 0x21 || $0 == 0x3B || $0 == 0x3D
      }
      if next < end, bytes[next] == 0x3A {
        while next > valueStart, !bytes[next - 1].isBlank { next -= 1 }
      }
      return trimmed(valueStart..<next).upperBound
    default:
      guard valueStart < end, bytes[valueStart].isDigit else { return valueStart }
      return skipping(valueStart) {
        isOfID($0) || $0 == 0x3A || $0 == 0x2F || $0 == 0x2E || $0 == 0x2B
      }
    }
  }

  // MARK: Bytes

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, bytes[lower].isBlank { lower += 1 }
    while upper > lower, bytes[upper - 1].isBlank { upper -= 1 }
    return lower..<upper
  }
}
