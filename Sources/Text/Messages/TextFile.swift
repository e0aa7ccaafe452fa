/// A file of texts by name, in a part of the syntax of Fluent
/// (https://projectfluent.org/fluent/guide):
///
///     # A comment.
///     moved = This todo has moved.
///     count_days = { $count ->
///         [one] { $count } day
///        *[other] { $count } days
///       }
///
/// A text is one line. Inside braces are a value, a choice by a number, or a literal such as
/// `{""}`.
package struct TextFile: Sendable {
  package struct Entry: Sendable {
    package var name: String
    package var pattern: TextPattern
    package var position: SourcePosition
  }

  package private(set) var entries: [Entry] = []

  /// - Parameter path: the file's, in diagnostics.
  package static func parse(_ text: String, path: String) -> Parsed<TextFile> {
    var reader = TextFileReader(text)
    var file = TextFile()
    var names: Set<String> = []
    var diagnostics: [Diagnostic] = []
    while let start = reader.nextText() {
      do throws(TextFileReader.Problem) {
        let entry = try reader.entry(at: start)
        guard names.insert(entry.name).inserted else {
          throw TextFileReader.Problem(
            place: start, message: "there are two texts '\(entry.name)'")
        }
        file.entries.append(entry)
      } catch {
        diagnostics.report(
          .error, "invalid-text", path: path, at: reader.position(of: error.place), error.message)
        reader.skipText(from: start)
      }
    }
    return Parsed(file, diagnostics)
  }
}

extension TextFile {
  /// The problems of texts that replace others: unknown names, and values that are not given.
  package func unfit(for defaults: TextFile, path: String) -> [Diagnostic] {
    let known = Dictionary(
      defaults.entries.map { ($0.name, $0.pattern.names) }, uniquingKeysWith: { $1 })
    return entries.compactMap { entry in
      let message: String
      if let names = known[entry.name] {
        guard let name = entry.pattern.names.subtracting(names).min() else { return nil }
        message =
          "the text '\(entry.name)' has no value '$\(name)'"
          + (names.isEmpty ? "" : suggestion(for: name, among: names.sorted()))
      } else {
        message =
          "unknown text '\(entry.name)'"
          + suggestion(for: entry.name, among: known.keys.sorted())
      }
      return Diagnostic(.error, "unknown-text", path: path, at: entry.position, message)
    }
  }
}

extension [UInt8] {
  /// With one line feed at the end of each line, whatever ends it.
  fileprivate var withUnixLines: [UInt8] {
    guard contains(UInt8(ascii: "\r")) else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var isAfterReturn = false
    for byte in self {
      let isReturn = byte == UInt8(ascii: "\r")
      if byte != UInt8(ascii: "\n") || !isAfterReturn {
        result.append(isReturn ? UInt8(ascii: "\n") : byte)
      }
      isAfterReturn = isReturn
    }
    return result
  }
}

/// Reads one byte after the other: everything with a meaning is ASCII.
private struct TextFileReader {
  struct Problem: Error {
    var place: Int
    var message: String
  }

  private let bytes: [UInt8]
  private var place = 0
  /// The line of the last position that was asked for, from 0, and where each line begins.
  private var line = 0
  private let lines: [Int]

  init(_ text: String) {
    // A byte order mark does not belong to the first name.
    let isMarked = text.unicodeScalars.first == "\u{FEFF}"
    var bytes = Array(text.utf8)
    if isMarked { bytes.removeFirst(3) }
    bytes = bytes.withUnixLines
    self.bytes = bytes
    lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// - Parameter place: not before the last one that was asked for.
  mutating func position(of place: Int) -> SourcePosition {
    while line + 1 < lines.count, lines[line + 1] <= place { line += 1 }
    let scalars = bytes[lines[line]..<place].count { $0 & 0xC0 != 0x80 }
    return SourcePosition(line: line + 1, column: scalars + 1)
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func isNext(_ character: Unicode.Scalar) -> Bool { next == UInt8(ascii: character) }

  @inline(__always)
  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while place < bytes.count, isSkipped(bytes[place]) { place += 1 }
  }

  private mutating func skipBlanks() { skip(while: \.isBlank) }
  private mutating func skipSpace() { skip { $0.isBlank || $0 == UInt8(ascii: "\n") } }
  private mutating func skipLine() { skip { $0 != UInt8(ascii: "\n") } }

  private mutating func take(_ character: Unicode.Scalar, or message: String) throws(Problem) {
    guard isNext(character) else { throw Problem(place: place, message: message) }
    place += 1
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func name() throws(Problem) -> String {
    let start = place
    skip { $0.isLetter && $0 == $0.lowercased || $0.isDigit || $0 == UInt8(ascii: "_") }
    guard place > start else { throw Problem(place: place, message: "this should be a name") }
    return text(from: start)
  }

  /// Goes to the beginning of the next text, past empty lines and comments. `nil` at the end.
  mutating func nextText() -> Int? {
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\n"): place += 1
      case UInt8(ascii: "#"): skipLine()
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        let start = place
        skipBlanks()
        guard next == nil || isNext("\n") else { return start }
      default: return place
      }
    }
    return nil
  }

  /// Goes to the next line that is not indented, after a problem.
  mutating func skipText(from start: Int) {
    place = start
    repeat {
      skipLine()
      if next != nil { place += 1 }
    } while next?.isBlank == true || isNext("}")
  }

  mutating func entry(at start: Int) throws(Problem) -> TextFile.Entry {
    let position = self.position(of: start)
    let name = try name()
    skipBlanks()
    try take("=", or: "after the name should be '='")
    skipBlanks()
    let pattern = try pattern(depth: 0)
    guard !pattern.parts.isEmpty else {
      throw Problem(place: start, message: "'\(name)' has no text on its line")
    }
    return TextFile.Entry(name: name, pattern: pattern, position: position)
  }

  /// Reads to the end of the line, without blanks there.
  ///
  /// - Parameter depth: the number of choices around it.
  private mutating func pattern(depth: Int) throws(Problem) -> TextPattern {
    var pattern = TextPattern()
    while next != nil, !isNext("\n") {
      if isNext("}") {
        throw Problem(place: place, message: "there is no '{' before this '}'")
      }
      if isNext("{") {
        pattern.parts.append(try braces(depth: depth))
        continue
      }
      let start = place
      skip { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "\n") }
      var text = text(from: start)
      if !isNext("{") {
        while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
      }
      if !text.isEmpty { pattern.parts.append(.text(text)) }
    }
    if pattern.parts.isEmpty, depth > 0 { pattern.parts.append(.text("")) }
    return pattern
  }

  /// Reads what braces are around: a value, a choice or a literal.
  private mutating func braces(depth: Int) throws(Problem) -> TextPattern.Part {
    let brace = place
    place += 1
    skipSpace()
    if isNext("\"") {
      place += 1
      let start = place
      skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
      let text = text(from: start)
      try take("\"", or: "this literal has no '\"' at its end")
      skipSpace()
      try take("}", or: "after the literal should be '}'")
      return .text(text)
    }
    try take(
      "$", or: "inside braces should be a value such as '$count', or a literal such as '\"\"'")
    let name = try name()
    skipBlanks()
    if isNext("}") {
      place += 1
      return .value(name)
    }
    try take("-", or: "after the value should be '}' or '->'")
    try take(">", or: "after the value should be '}' or '->'")
    skipSpace()
    guard depth < 4 else {
      throw Problem(place: brace, message: "more than 4 choices are inside each other")
    }
    let choice = try variants(of: name, depth: depth + 1)
    try take("}", or: "after the variants should be '}'")
    return choice
  }

  private mutating func variants(
    of name: String, depth: Int
  ) throws(Problem) -> TextPattern.Part {
    var variants: [TextPattern.Variant] = []
    while isNext("[") {
      place += 1
      let start = place
      let key = try self.name()
      guard let key = key == "one" ? .one : Int(key).map(TextPattern.Key.number) else {
        throw Problem(place: start, message: "'\(key)' is not 'one' or a number")
      }
      try take("]", or: "after the number should be ']'")
      skipBlanks()
      variants.append(TextPattern.Variant(key: key, pattern: try pattern(depth: depth)))
      skipSpace()
    }
    for scalar in "*[other]".unicodeScalars {
      try take(scalar, or: "the last variant should be '*[other]'")
    }
    skipBlanks()
    let last = try pattern(depth: depth)
    skipSpace()
    return .choice(name, variants, last: last)
  }
}
