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

extension [Unicode.Scalar] {
  /// With one line feed at the end of each line, whatever ends it.
  fileprivate var withUnixLines: [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(count)
    var isAfterReturn = false
    for scalar in self {
      if scalar != "\n" || !isAfterReturn { result.append(scalar == "\r" ? "\n" : scalar) }
      isAfterReturn = scalar == "\r"
    }
    return result
  }
}

/// Reads one scalar after the other.
private struct TextFileReader {
  struct Problem: Error {
    var place: Int
    var message: String
  }

  private let scalars: [Unicode.Scalar]
  private var place = 0
  /// The line of the last position that was asked for, from 0, and where each line begins.
  private var line = 0
  private let lines: [Int]

  init(_ text: String) {
    // A byte order mark does not belong to the first name.
    let marked = text.unicodeScalars.first == "\u{FEFF}"
    let scalars = Array(text.unicodeScalars.dropFirst(marked ? 1 : 0)).withUnixLines
    self.scalars = scalars
    lines = [0] + scalars.indices.filter { scalars[$0] == "\n" }.map { $0 + 1 }
  }

  /// - Parameter place: not before the last one that was asked for.
  mutating func position(of place: Int) -> SourcePosition {
    while line + 1 < lines.count, lines[line + 1] <= place { line += 1 }
    return SourcePosition(line: line + 1, column: place - lines[line] + 1)
  }

  private var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private mutating func skip(while isSkipped: (Unicode.Scalar) -> Bool) {
    while let scalar = next, isSkipped(scalar) { place += 1 }
  }

  private mutating func skipBlanks() { skip { $0 == " " || $0 == "\t" } }
  private mutating func skipSpace() { skip { $0 == " " || $0 == "\t" || $0 == "\n" } }

  private mutating func take(_ scalar: Unicode.Scalar, or message: String) throws(Problem) {
    guard next == scalar else { throw Problem(place: place, message: message) }
    place += 1
  }

  private mutating func name() throws(Problem) -> String {
    let start = place
    skip { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "_" }
    guard place > start else { throw Problem(place: place, message: "this should be a name") }
    return String(String.UnicodeScalarView(scalars[start..<place]))
  }

  /// Goes to the beginning of the next text, past empty lines and comments. `nil` at the end.
  mutating func nextText() -> Int? {
    while let scalar = next {
      switch scalar {
      case "\n": place += 1
      case "#": skip { $0 != "\n" }
      case " ", "\t":
        let start = place
        skipBlanks()
        guard next == nil || next == "\n" else { return start }
      default: return place
      }
    }
    return nil
  }

  /// Goes to the next line that is not indented, after a problem.
  mutating func skipText(from start: Int) {
    place = start
    repeat {
      skip { $0 != "\n" }
      if next != nil { place += 1 }
    } while next == " " || next == "\t" || next == "}"
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
    var text = String.UnicodeScalarView()
    func trimmed() -> String {
      var kept = text
      while kept.last == " " { kept.removeLast() }
      return String(kept)
    }
    while let scalar = next, scalar != "\n" {
      switch scalar {
      case "{":
        if !text.isEmpty { pattern.parts.append(.text(String(text))) }
        text = String.UnicodeScalarView()
        pattern.parts.append(try braces(depth: depth))
      case "}":
        throw Problem(place: place, message: "there is no '{' before this '}'")
      default:
        text.append(scalar)
        place += 1
      }
    }
    let rest = trimmed()
    if !rest.isEmpty { pattern.parts.append(.text(rest)) }
    if pattern.parts.isEmpty, depth > 0 { pattern.parts.append(.text("")) }
    return pattern
  }

  /// Reads what braces are around: a value, a choice or a literal.
  private mutating func braces(depth: Int) throws(Problem) -> TextPattern.Part {
    let brace = place
    place += 1
    skipSpace()
    if next == "\"" {
      place += 1
      let start = place
      skip { $0 != "\"" && $0 != "\n" }
      let text = String(String.UnicodeScalarView(scalars[start..<place]))
      try take("\"", or: "this literal has no '\"' at its end")
      skipSpace()
      try take("}", or: "after the literal should be '}'")
      return .text(text)
    }
    try take(
      "$", or: "inside braces should be a value such as '$count', or a literal such as '\"\"'")
    let name = try name()
    skipBlanks()
    if next == "}" {
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
    while next == "[" {
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
