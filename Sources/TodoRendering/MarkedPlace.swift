/// The place of a text of Docket's in a Markdown file: between two marks, each on its own line.
///
///     <!-- docket -->
///     the previous text
///     <!-- /docket -->
///
/// A second `<!-- docket -->` also closes the place if there are no other marks. Marks inside a
/// fenced or indented code block do not count.
package struct MarkedPlace {
  /// The lines around a place.
  package struct Marks: Sendable {
    package let opening: String
    package let closing: String
    /// What belongs there: `the report`.
    let content: String

    /// - Parameter name: `docket` in `<!-- docket -->`.
    package init(name: String, of content: String) {
      (opening, closing) = ("<!-- \(name) -->", "<!-- /\(name) -->")
      self.content = content
    }

    package static let report = Marks(name: "docket", of: "the report")

    /// Whether a file has one of them.
    package func areIn(_ file: [UInt8]) -> Bool { !MarkedPlace.marks(of: file, self).isEmpty }

    fileprivate var wanted: String {
      """
      put these two lines where it is to stand:
        \(opening)
        \(closing)
      """
    }
  }

  /// The bytes of the file between the lines of the marks.
  private let range: Range<Int>
  /// The line ending of the first mark: `\n` or `\r\n`.
  private let lineEnd: [UInt8]

  /// - Throws: `Problem` if the marks do not define exactly one place.
  package init(in file: [UInt8], _ names: Marks = .report) throws(Problem) {
    let marks = Self.marks(of: file, names)
    guard let first = marks.first else {
      throw Problem(line: nil, "no place is marked for \(names.content), \(names.wanted)")
    }
    if !first.isOpening {
      throw Problem(
        line: first.number,
        "'\(names.closing)' has no '\(names.opening)' above it; \(names.wanted)")
    }
    guard marks.count > 1 else {
      throw Problem(
        line: first.number,
        "'\(names.opening)' is not closed; add a line '\(names.closing)' where \(names.content) ends"
      )
    }
    if marks.count > 2 {
      throw Problem(
        line: marks[marks[1].isOpening ? 1 : 2].number,
        "duplicate marker; keep one '\(names.opening)' and one '\(names.closing)'")
    }
    range = first.range.upperBound..<marks[1].range.lowerBound
    lineEnd = file[..<first.range.upperBound].suffix(2) == [0x0D, 0x0A] ? [0x0D, 0x0A] : [0x0A]
  }

  /// The file with a new text in this place, converted to the file's line endings. All other
  /// bytes stay the same.
  package func filled(_ file: [UInt8], with new: [UInt8]) -> [UInt8] {
    // Blank lines, because not every Markdown parser ends a comment with its line.
    var text = lineEnd
    for line in new.split(separator: 0x0A, omittingEmptySubsequences: false) {
      text += line + lineEnd
    }
    // If it ends with a line break, its last line is empty and serves as the blank line.
    if new.last != 0x0A { text += lineEnd }
    return file[..<range.lowerBound] + text + file[range.upperBound...]
  }

  /// The reason why the marks do not define exactly one place.
  package struct Problem: Error {
    /// The line number, 1-based; `nil` if the problem is not in a line.
    package let line: Int?
    package let message: String

    fileprivate init(line: Int?, _ message: String) {
      self.line = line
      self.message = message
    }
  }
}

extension MarkedPlace {
  fileprivate struct Mark {
    /// The line number, 1-based.
    let number: Int
    /// The bytes of the line, including its line ending.
    let range: Range<Int>
    let isOpening: Bool
  }

  fileprivate static func marks(of file: [UInt8], _ names: Marks) -> [Mark] {
    var marks: [Mark] = []
    var fence: Fence?
    var start = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var number = 0
    while start < file.count {
      number += 1
      let end = file[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? file.count
      let line = file[start..<end]
      if let open = fence {
        if open.isClosed(by: line) { fence = nil }
      } else if let opened = Fence(line) {
        fence = opened
      } else if let isOpening = isOpening(line, names) {
        marks.append(Mark(number: number, range: start..<end, isOpening: isOpening))
      }
      start = end
    }
    return marks
  }

  /// Whether the line is the opening mark (true) or the closing mark (false). `nil` for any other
  /// line, including code (indented by four columns).
  private static func isOpening(_ line: ArraySlice<UInt8>, _ names: Marks) -> Bool? {
    let text = line.drop { $0 == 0x20 }
    guard line.count - text.count < 4, let last = text.lastIndex(where: { !isBlank($0) }) else {
      return nil
    }
    if text[...last].elementsEqual(names.opening.utf8) { return true }
    return text[...last].elementsEqual(names.closing.utf8) ? false : nil
  }

  /// The opening line of a fenced code block (CommonMark §4.5).
  private struct Fence {
    private let sign: UInt8
    private let length: Int
    /// Whether no text follows the fence characters.
    private let isBare: Bool

    init?(_ line: ArraySlice<UInt8>) {
      let text = line.drop { $0 == 0x20 }
      guard line.count - text.count < 4, let sign = text.first, sign == 0x60 || sign == 0x7E else {
        return nil
      }
      let rest = text.drop { $0 == sign }
      guard text.count - rest.count > 2, sign == 0x7E || !rest.contains(0x60) else { return nil }
      self.sign = sign
      length = text.count - rest.count
      isBare = rest.allSatisfy(isBlank)
    }

    func isClosed(by line: ArraySlice<UInt8>) -> Bool {
      guard let other = Fence(line) else { return false }
      return other.sign == sign && other.length >= length && other.isBare
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
  }
}
