import Diagnostics

/// A place in a template: UTF-8 offsets into its text, turned into line and column when it is named.
typealias TemplatePlace = Range<Int>

/// Something wrong in one template.
struct TemplateProblem: Hashable, Sendable {
  var id: String
  var place: TemplatePlace
  var message: String

  /// As many are named of one template: nobody mends more at once, and each costs a look at the text.
  static let maximumCount = 100

  /// The problem as it is shown: its column in Unicode scalars, a byte-order mark not counted, its
  /// length up to the end of the line.
  func diagnostic(in source: TemplateSource, notes: [String] = []) -> Diagnostic {
    let text = source.text.utf8
    let start = text.index(text.startIndex, offsetBy: place.lowerBound)
    let end = text.index(text.startIndex, offsetBy: place.upperBound)
    let lineBreak = UInt8(ascii: "\n")
    let lineStart =
      text[..<start].lastIndex(of: lineBreak).map(text.index(after:)) ?? text.startIndex
    let before = source.text.unicodeScalars[lineStart..<start].count { $0 != "\u{FEFF}" }
    let underlined = text[start..<end].firstIndex(of: lineBreak) ?? end
    return Diagnostic(
      .error, id, path: source.path,
      at: SourcePosition(line: source.line(of: place), column: before + 1),
      length: source.text.unicodeScalars[start..<underlined].count, message, notes: notes)
  }
}

extension TemplateSource {
  /// The line that a place begins on, 1-based.
  func line(of place: TemplatePlace) -> Int {
    text.utf8.prefix(place.lowerBound).count { $0 == UInt8(ascii: "\n") } + 1
  }
}
