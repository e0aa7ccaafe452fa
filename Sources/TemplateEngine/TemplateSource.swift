import Text

/// The text of one template.
package struct TemplateSource: Sendable {
  /// The path in diagnostics, for example `theme/html/home.html`.
  package var path: String
  /// The name for `compile` and for partials, for example `html/home.html`.
  package var name: String
  package var text: String

  package init(path: String, name: String, text: String) {
    self.path = path
    self.name = name
    self.text = text
  }
}

/// All problems in one template and in the templates that it includes.
package struct TemplateErrors: Error {
  /// Sorted; at least one.
  package var diagnostics: [Diagnostic]

  package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

/// A range of UTF-8 offsets in a template's text. It is converted to line and column only for a
/// diagnostic.
typealias TemplatePlace = Range<Int>

/// A problem in one template.
struct TemplateProblem: Hashable, Sendable {
  var id: String
  var place: TemplatePlace
  var message: String

  /// The maximum number of problems reported per template: nobody fixes more at once, and each one
  /// needs a scan of the text.
  static let maximumCount = 100

  /// The problem as a diagnostic. The column is in Unicode scalars, without a byte-order mark; the
  /// length ends at the end of the line.
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
  /// The line on which a range begins, 1-based.
  func line(of place: TemplatePlace) -> Int {
    text.utf8.prefix(place.lowerBound).count { $0 == UInt8(ascii: "\n") } + 1
  }
}
