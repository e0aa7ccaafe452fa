/// What a file's text has beside its lines: a byte-order mark, the kind of line ending, and whether the
/// last line has one.
struct TextShape {
  private var hasMark: Bool
  private var lineEnd: [UInt8]
  private var endsLine: Bool

  init(_ bytes: [UInt8]) {
    hasMark = bytes.starts(with: Self.mark)
    lineEnd = bytes.lineEnd
    endsLine = bytes.isEmpty || bytes.endsLine(before: bytes.count)
  }

  /// Takes what one side changed.
  init(base: TextShape?, _ x: TextShape, _ y: TextShape) {
    func merged<Value: Equatable>(_ part: KeyPath<TextShape, Value>) -> Value {
      let (base, x, y) = (base?[keyPath: part], x[keyPath: part], y[keyPath: part])
      return x == base ? y : x
    }
    hasMark = merged(\.hasMark)
    lineEnd = merged(\.lineEnd)
    endsLine = merged(\.endsLine)
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The text with a line feed after each line, also the last.
  static func plain(_ bytes: [UInt8]) -> [UInt8] {
    var text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    let end = bytes.lineEnd
    if end != [0x0A] { text = text.replacing(end, with: [0x0A]) }
    if let last = text.last, last != 0x0A { text.append(0x0A) }
    return text
  }

  /// - Parameter text: a result of `plain`.
  func applied(to text: [UInt8]) -> [UInt8] {
    var text = text
    if !endsLine, text.last == 0x0A { text.removeLast() }
    if lineEnd != [0x0A] { text = text.replacing([0x0A], with: lineEnd) }
    return hasMark ? Self.mark + text : text
  }
}
