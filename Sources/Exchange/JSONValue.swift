import Text

/// JSON (RFC 8259) as exports have it: any keys, in their order, with the line of a mistake, which a decoder of
/// known types gives neither of.
enum JSONValue: Hashable, Sendable {
  case null
  case truth(Bool)
  /// As written.
  case number(String)
  case text(String)
  case list([JSONValue])
  /// With the line on which it begins, from 1.
  case object([Member], line: Int)

  struct Member: Hashable, Sendable {
    let key: String
    let value: JSONValue
  }

  /// The value of a key; `null` where there is none.
  subscript(_ key: String) -> JSONValue { members.last { $0.key == key }?.value ?? .null }

  var members: [Member] { if case .object(let members, _) = self { members } else { [] } }

  func has(_ key: String) -> Bool { members.contains { $0.key == key } }

  /// The line on which an object begins, from 1; 0 for other values.
  var objectLine: Int { if case .object(_, let line) = self { line } else { 0 } }

  var isObject: Bool { if case .object = self { true } else { false } }

  var isList: Bool { if case .list = self { true } else { false } }

  /// The elements of a list. Some tools write a list as an object around `nodes`.
  var elements: [JSONValue] {
    switch self {
    case .list(let list): list
    case .object: self["nodes"].elements
    case .null, .truth, .number, .text: []
    }
  }

  /// A text that says something, or a number.
  var text: String? {
    switch self {
    case .text(let text): text.isBlank ? nil : text
    case .number(let number): number
    case .null, .truth, .list, .object: nil
    }
  }

  /// A text, also one that says nothing.
  var written: String? { if case .text(let text) = self { text } else { nil } }

  var integer: Int? { text.flatMap { Int($0) } }

  var isTrue: Bool { self == .truth(true) }

  /// A value of any kind on one line.
  var line: String? {
    switch self {
    case .null: nil
    case .truth(let truth): "\(truth)"
    case .number, .text: text
    case .list(let list): list.isEmpty ? nil : list.compactMap(\.line).joined(separator: ", ")
    case .object(let members, _):
      members.compactMap { member in member.value.line.map { "\(member.key): \($0)" } }
        .joined(separator: ", ")
    }
  }
}

/// Reads JSON.
struct JSONReader {
  private let bytes: [UInt8]
  private let path: String
  private var place = 0
  /// The line of a place before, so that lines are counted once.
  private var counted = (place: 0, line: 1)

  /// Deeper ones are no exports, and would exhaust the stack.
  private static let mostLevels = 100

  /// - Parameter bytes: valid UTF-8.
  init(_ bytes: [UInt8], path: String) {
    (self.bytes, self.path) = (bytes, path)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// The values that follow each other: one, or one a line (JSON Lines).
  mutating func values() throws(ImportProblem) -> [JSONValue] {
    var values: [JSONValue] = []
    skipBlanks()
    while place < bytes.count {
      values.append(try value(level: 0))
      skipBlanks()
    }
    return values
  }

  /// The same, with the line on which each begins, from 1.
  mutating func lines() throws(ImportProblem) -> [(line: Int, value: JSONValue)] {
    var lines: [(line: Int, value: JSONValue)] = []
    skipBlanks()
    while place < bytes.count {
      lines.append((countedLine(), try value(level: 0)))
      skipBlanks()
    }
    return lines
  }

  /// The line of the next byte, from 1.
  private mutating func countedLine() -> Int {
    let breaks = bytes[counted.place..<place].count { $0 == 0x0A }
    counted = (place, counted.line + breaks)
    return counted.line
  }

  /// The line of a place, from 1.
  private func line(at place: Int) -> Int {
    bytes[..<min(place, bytes.count)].count { $0 == 0x0A } + 1
  }

  private func problem(_ message: String) -> ImportProblem {
    ImportProblem(path: path, line: line(at: place), "this is not valid JSON: \(message)")
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlanks() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
  }

  private mutating func take(_ byte: Character) throws(ImportProblem) {
    guard next == byte.asciiValue else {
      throw problem(next == nil ? "the file ends too early" : "'\(byte)' is missing here")
    }
    place += 1
  }

  private mutating func value(level: Int) throws(ImportProblem) -> JSONValue {
    guard level < Self.mostLevels else { throw problem("it is too deep") }
    guard let next else { throw problem("the file ends too early") }
    switch next {
    case UInt8(ascii: "{"): return try object(level)
    case UInt8(ascii: "["): return try list(level)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .truth(true))
    case UInt8(ascii: "f"): return try word("false", .truth(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), 0x30...0x39: return number()
    default: throw problem("a value is missing here")
    }
  }

  private mutating func object(_ level: Int) throws(ImportProblem) -> JSONValue {
    var members: [JSONValue.Member] = []
    let line = countedLine()
    try items("{", "}") { (reader) throws(ImportProblem) in
      guard reader.next == UInt8(ascii: "\"") else {
        throw reader.problem("a name in quotes is missing here")
      }
      let key = try reader.text()
      reader.skipBlanks()
      try reader.take(":")
      reader.skipBlanks()
      members.append(JSONValue.Member(key: key, value: try reader.value(level: level + 1)))
    }
    return .object(members, line: line)
  }

  private mutating func list(_ level: Int) throws(ImportProblem) -> JSONValue {
    var list: [JSONValue] = []
    try items("[", "]") { (reader) throws(ImportProblem) in
      list.append(try reader.value(level: level + 1))
    }
    return .list(list)
  }

  /// What stands between two brackets, with commas between.
  private mutating func items(
    _ open: Character, _ close: Character,
    _ read: (inout JSONReader) throws(ImportProblem) -> Void
  ) throws(ImportProblem) {
    try take(open)
    skipBlanks()
    var isFirst = true
    while next != close.asciiValue {
      if !isFirst {
        try take(",")
        skipBlanks()
      }
      isFirst = false
      try read(&self)
      skipBlanks()
    }
    place += 1
  }

  private mutating func word(
    _ word: String, _ value: JSONValue
  ) throws(ImportProblem) -> JSONValue {
    guard bytes[place...].starts(with: word.utf8) else { throw problem("a value is missing here") }
    place += word.utf8.count
    return value
  }

  private mutating func number() -> JSONValue {
    let start = place
    while let byte = next, byte.isDigit || "+-.eE".utf8.contains(byte) { place += 1 }
    return .number(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private mutating func text() throws(ImportProblem) -> String {
    try take("\"")
    var (text, units): ([UInt8], [UInt16]) = ([], [])
    /// Units of UTF-16 are written as escapes one by one; half a character becomes U+FFFD.
    func endUnits() {
      if !units.isEmpty { text += Array(String(decoding: units, as: UTF16.self).utf8) }
      units = []
    }
    while true {
      guard let byte = next else { throw problem("a text in quotes has no end") }
      place += 1
      if byte == UInt8(ascii: "\"") { break }
      guard byte == UInt8(ascii: "\\") else {
        if !units.isEmpty { endUnits() }
        text.append(byte)
        continue
      }
      guard let escape = next else { throw problem("the file ends too early") }
      place += 1
      if escape == UInt8(ascii: "u") {
        units.append(try unit())
        continue
      }
      endUnits()
      guard let plain = Self.escapes[escape] else {
        throw problem("'\\' is followed by none of \" \\ / b f n r t u")
      }
      text.append(plain)
    }
    endUnits()
    return String(decoding: text, as: UTF8.self)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  private mutating func unit() throws(ImportProblem) -> UInt16 {
    let digits = String(decoding: bytes[place..<min(place + 4, bytes.count)], as: UTF8.self)
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
      let unit = UInt16(digits, radix: 16)
    else { throw problem("'\\u' is not followed by four digits") }
    place += 4
    return unit
  }
}
