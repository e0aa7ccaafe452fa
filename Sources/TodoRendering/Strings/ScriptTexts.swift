import Text

/// The texts that a script asks for by name: `texts.copy`, `texts.count_days({ count: 3 })`, or
/// `texts["order_" + name]`. The build writes them into the script's line `const texts = {};`. A
/// script without that line has none.
struct ScriptTexts {
  struct Name {
    var text: String
    /// Whether all texts are meant whose names begin so.
    var isPrefix: Bool
    /// In the script, in bytes.
    var offset: Int
  }

  private static let place = Array("const texts = {}".utf8)
  private static let start = Array("texts".utf8)

  private let script: [UInt8]
  /// Where the braces begin in which the texts are written.
  private let braces: Int
  let names: [Name]

  /// - Returns: `nil` for a file without texts.
  init?(_ script: [UInt8]) {
    guard let place = script.firstRange(of: Self.place) else { return nil }
    self.script = script
    braces = place.upperBound - 2
    names = Self.names(in: script)
  }

  private static func names(in script: [UInt8]) -> [Name] {
    var names: [Name] = []
    var offset = 0
    while let found = script[offset...].firstRange(of: start) {
      offset = found.upperBound
      let isWhole = found.lowerBound == 0 || !isOfName(script[found.lowerBound - 1])
      guard isWhole, offset < script.count else { continue }
      let isPrefix = script[offset...].starts(with: "[\"".utf8)
      guard isPrefix || script[offset] == UInt8(ascii: ".") else { continue }
      offset += isPrefix ? 2 : 1
      let name = script[offset...].prefix(while: isOfName)
      names.append(
        Name(text: String(decoding: name, as: UTF8.self), isPrefix: isPrefix, offset: offset))
    }
    return names
  }

  /// A dot before `texts` makes it a part of something else.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// The script with its texts in a language.
  func script(in strings: Strings) -> [UInt8] {
    let written = Set(names.flatMap { strings.names(for: $0) }).sorted()
    let members = written.map { "\($0): \(strings.javaScript($0))" }
    return Array(script[...braces]) + members.joined(separator: ", ").utf8
      + script[(braces + 1)...]
  }

  /// Names that no text has.
  func unknown(to strings: Strings, path: String) -> [Diagnostic] {
    names.filter { strings.names(for: $0).isEmpty }.map { name in
      let before = script[..<name.offset]
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let column = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
      return Diagnostic(
        .error, "unknown-text", path: path, at: SourcePosition(line: line, column: column),
        "unknown text '\(name.text)'" + suggestion(for: name.text, among: strings.scriptNames))
    }
  }
}

extension Strings {
  /// A script with its texts, if it asks for any.
  package func filling(script: [UInt8]) -> [UInt8] {
    ScriptTexts(script)?.script(in: self) ?? script
  }

  /// The names that are no texts of a file, those of days, as expressions.
  private var dates: [String: String] {
    [
      "short_months": array(words.shortMonths),
      "short_weekdays": array(words.shortWeekdays), "day_mark": words.dayMark.javaScript,
    ]
  }

  private func array(_ list: [String]) -> String {
    "[" + list.map(\.javaScript).joined(separator: ", ") + "]"
  }

  fileprivate var scriptNames: [String] { (Array(patterns.keys) + dates.keys).sorted() }

  fileprivate func names(for name: ScriptTexts.Name) -> [String] {
    if name.isPrefix { return patterns.keys.filter { $0.hasPrefix(name.text) } }
    return patterns[name.text] != nil || dates[name.text] != nil ? [name.text] : []
  }

  /// A text as an expression: a string, or a function of its values.
  fileprivate func javaScript(_ name: String) -> String {
    if let words = dates[name] { return words }
    guard let pattern = patterns[name] else { return "undefined" }
    return valued.contains(name) ? "(v) => " + pattern.javaScript : pattern.javaScript
  }
}

extension TextPattern {
  /// An expression of the values in `v`.
  fileprivate var javaScript: String {
    let written = parts.map { part in
      switch part {
      case .text(let text): text.javaScript
      case .value(let name): "v.\(name)"
      case .choice(let name, let variants, let last):
        "("
          + variants.map { variant in
            "v.\(name) === \(variant.key.number) ? \(variant.pattern.javaScript) : "
          }.joined() + last.javaScript + ")"
      }
    }
    // A value at the beginning may be a number.
    if case .value? = parts.first { return (["\"\""] + written).joined(separator: " + ") }
    return written.joined(separator: " + ")
  }
}

extension String {
  /// JSON is JavaScript too.
  fileprivate var javaScript: String {
    var json = JSONWriter(isCompact: true)
    json.value(self)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
