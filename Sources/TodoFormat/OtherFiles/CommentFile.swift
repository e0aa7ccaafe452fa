import Text
import Markdown
import TodoModel

/// Parses a file below `comments/`: `<time>.md` or `<time>-<four letters>.md`, with the time as
/// `20261103T102000Z` (ISO 8601 basic format, UTC).
package enum CommentFile {
  /// - Parameter limit: the maximum number of Unicode scalars before a warning.
  /// - Returns: the comment, or `nil` with diagnostics if the file name is not a valid time or the
  ///   file cannot be read.
  package static func parse(
    _ file: SourceFile, limit: Int, zone: Zone
  ) -> Parsed<(time: TodoDate, body: MarkdownText)?> {
    guard let time = time(ofFile: stem(of: file.path), zone: zone) else {
      return Parsed(
        nil,
        [
          Diagnostic(
            .error, "invalid-comment-name", path: file.path,
            "a comment's file must be named after its time, for example '20261103T102000Z.md'")
        ])
    }
    if let problem = FileProblem.find(in: file) { return Parsed(nil, [problem]) }
    let frontMatter = FrontMatter.read(file, mayBeLate: false)
    var body = file.text(from: frontMatter.value.body)
    let summary = BodySummary.read(body, path: file.path, findsHeading: false)
    body.isPlain = summary.value.isPlain
    var diagnostics = frontMatter.diagnostics + summary.diagnostics
    // The final line ending does not count.
    let isLong = body.text.utf8.count > limit
    let count =
      isLong ? body.text.unicodeScalars.count - (body.text.utf8.last == 0x0A ? 1 : 0) : 0
    if count > limit {
      diagnostics.report(
        .warning, "comment-too-long", path: file.path,
        at: SourcePosition(line: body.firstLine, column: 1),
        "the comment has \(count) characters; the limit is \(limit)")
    }
    return Parsed((time, body), diagnostics)
  }

  private static func time(ofFile name: String, zone: Zone) -> TodoDate? {
    let bytes = Array(name.utf8)
    guard bytes.count >= 16, bytes[8] == 0x54, bytes[15] == 0x5A,
      bytes[..<8].allSatisfy(\.isDigit), bytes[9..<15].allSatisfy(\.isDigit)
    else { return nil }
    if bytes.count > 16 {
      let suffix = bytes[17...]
      guard bytes[16] == 0x2D, (1...16).contains(suffix.count),
        suffix.allSatisfy({ $0.isDigit || $0.isLetter })
      else { return nil }
    }
    func digits(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let day = "\(digits(0..<4))-\(digits(4..<6))-\(digits(6..<8))"
    let clock = "\(digits(9..<11)):\(digits(11..<13)):\(digits(13..<15))"
    guard case .success(let time) = readDate("\(day)T\(clock)Z", zone: zone) else { return nil }
    return time
  }
}
