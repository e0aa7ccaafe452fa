import Text
import TodoAnalysis
import TodoModel

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

  private let script: [UInt8]
  /// Where the braces begin in which the texts are written, at least one.
  private var braces: [Int] = []
  private(set) var names: [Name] = []

  /// - Returns: `nil` for a file without texts.
  init?(_ script: [UInt8]) {
    self.script = script
    for end in Self.ends(in: script) { note(end) }
    if braces.isEmpty { return nil }
  }

  /// Where the word `texts` ends, which is found by its rarest letter.
  private static func ends(in script: [UInt8]) -> [Int] {
    var ends: [Int] = []
    script.withUnsafeBufferPointer { script in
      var start = 2
      while let x = ByteScanner.first(UInt8(ascii: "x"), in: script, from: start) {
        if script[(x - 2)...].starts(with: "texts".utf8) { ends.append(x + 3) }
        start = x + 1
      }
    }
    return ends
  }

  /// Notes what follows `texts`.
  private mutating func note(_ end: Int) {
    let (before, rest) = (script[..<(end - 5)], script[end...])
    if rest.starts(with: " = {}".utf8), before.suffix(6).elementsEqual("const ".utf8) {
      // Only where a statement may begin, after a byte order mark too: a comment may name the line.
      let last = before.dropLast(6).last { $0 != 0x20 && $0 != 0x09 }
      if last.map({ "\n\r;{}\u{FEFF}".utf8.contains($0) }) ?? true { braces.append(end + 3) }
      return
    }
    // A dot before it makes it a part of something else.
    if let last = before.last, Self.isOfName(last) || last == UInt8(ascii: ".") { return }
    let isPrefix = rest.starts(with: "[\"".utf8)
    guard isPrefix || rest.first == UInt8(ascii: ".") else { return }
    let offset = end + (isPrefix ? 2 : 1)
    let name = script[offset...].prefix(while: Self.isOfName)
    // Without a name it is the end of a sentence in a comment.
    if name.isEmpty { return }
    names.append(
      Name(text: String(decoding: name, as: UTF8.self), isPrefix: isPrefix, offset: offset))
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      0x80...0xFF:
      true
    default: false
    }
  }

  /// The script with its texts in a language.
  func script(in strings: Strings) -> [UInt8] {
    let written = Set(names.flatMap { strings.names(for: $0) }).sorted()
    let members = written.map { "\($0): \(strings.javaScript($0))" }
    let texts = Array(members.joined(separator: ", ").utf8)
    var result: [UInt8] = []
    var start = 0
    for brace in braces {
      result += script[start...brace] + texts
      start = brace + 1
    }
    return result + script[start...]
  }

  /// Names that no text has, each at its first place.
  func unknown(to strings: Strings, path: String) -> [Diagnostic] {
    var seen: Set<String> = []
    let unknown = names.filter { strings.names(for: $0).isEmpty && seen.insert($0.text).inserted }
    return unknown.map { name in
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

  /// The names that are no texts of a file, those of days.
  private static let dates = ["day_mark", "day_phrases", "short_months", "short_weekdays"]

  private func array(_ list: [String]) -> String {
    "[" + list.map(\.javaScript).joined(separator: ", ") + "]"
  }

  fileprivate var scriptNames: [String] { (Array(patterns.keys) + Self.dates).sorted() }

  fileprivate func names(for name: ScriptTexts.Name) -> [String] {
    let isDate = Self.dates.contains(name.text)
    if name.isPrefix, !isDate { return patterns.keys.filter { $0.hasPrefix(name.text) } }
    return isDate || patterns[name.text] != nil ? [name.text] : []
  }

  /// A text as an expression: a string, or a function of its values.
  fileprivate func javaScript(_ name: String) -> String {
    switch name {
    case "day_mark": return words.dayMark.javaScript
    case "day_phrases": return DayPhrases.all.javaScript
    case "short_months": return array(words.shortMonths)
    case "short_weekdays": return array(words.shortWeekdays)
    default: break
    }
    guard let pattern = patterns[name] else { return "undefined" }
    let text = pattern.javaScript(language)
    return valued.contains(name) ? "(v) => " + text : text
  }
}

extension DayPhrases {
  /// The words of all languages, as an object.
  fileprivate var javaScript: String {
    var json = JSONWriter(isCompact: true)
    json.object { json in
      json.object("phrases", of: phrases.sorted { $0.key < $1.key }) { $0.value($1) }
      json.object("numbers", of: numbers.sorted { $0.key < $1.key }) { $0.value($1) }
      json.member("openers", openers.sorted())
      json.member("prepositions", prepositions)
      json.object("hours", of: hours.sorted { $0.key < $1.key }) { $0.value($1) }
      json.member("small", small.sorted())
      json.member("wordWeekdays", wordWeekdays)
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension TextPattern {
  /// An expression of the values in `v`. A value that is a text is the same by `toLocaleString`.
  fileprivate func javaScript(_ language: Settings.Language) -> String {
    let written = parts.map { part in
      switch part {
      case .text(let text): text.javaScript
      case .value(let name): "v.\(name).toLocaleString(\(language.rawValue.javaScript))"
      case .choice(let name, let variants, let last):
        "("
          + variants.map { variant in
            "v.\(name) === \(variant.key.number) ? \(variant.pattern.javaScript(language)) : "
          }.joined() + last.javaScript(language) + ")"
      }
    }
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
