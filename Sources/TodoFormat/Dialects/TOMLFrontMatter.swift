import Text

/// Front matter in TOML, `key = value` lines between `+++`, which is not read.
enum TOMLFrontMatter {
  /// The warning for a file that begins with such front matter; among files of other kinds only if
  /// it has a key that makes a file a todo.
  static func problem(in file: SourceFile, among others: Bool) -> Diagnostic? {
    let bytes = file.bytes
    var lines = LineScanner(bytes, from: bytes.startsWithByteOrderMark ? 3 : 0)
    guard lines.nextWithText(), lines.isFence(0x2B) else { return nil }
    let first = lines.number
    var isOfTodo = !others
    while lines.next() {
      if lines.isFence(0x2B) {
        guard isOfTodo else { return nil }
        return Diagnostic(
          .warning, "toml-front-matter", path: file.path,
          at: SourcePosition(line: first, column: 1), length: 3,
          "TOML front matter is not read; write lines of 'key: value' between '---'")
      }
      guard let equals = bytes[lines.range].firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = String(decoding: bytes[lines.range.lowerBound..<equals], as: UTF8.self)
      if KnownKey(String(key.withoutOuterSpace))?.marksTodo == true { isOfTodo = true }
    }
    return nil
  }
}
