/// Where a report stands in somebody's Markdown file: between two marks, each on a line of its own.
///
///     <!-- docket -->
///     what was written here last time
///     <!-- /docket -->
///
/// A second `<!-- docket -->` closes as well, where there is no other mark. A mark that a file only
/// shows, in a fenced or an indented block of code, is none.
struct ReportPlace {
  /// Of the bytes between the marks' lines, in the file.
  private let range: Range<Int>
  /// What ends the line of the first mark: `\n` or `\r\n`.
  private let lineEnd: [UInt8]

  static let opening = "<!-- docket -->"
  static let closing = "<!-- /docket -->"

  /// - Throws: `Problem`, where the marks do not say one place.
  init(in file: [UInt8]) throws(Problem) {
    let marks = Self.marks(of: file)
    guard let first = marks.first else {
      throw Problem(line: nil, "no place for the report is marked, \(Self.wanted)")
    }
    if !first.isOpening {
      throw Problem(
        line: first.number, "'\(Self.closing)' has no '\(Self.opening)' above it, \(Self.wanted)")
    }
    guard marks.count > 1 else {
      throw Problem(
        line: first.number,
        "'\(Self.opening)' is not closed, put a line '\(Self.closing)' where the report ends")
    }
    if marks.count > 2 {
      throw Problem(
        line: marks[marks[1].isOpening ? 1 : 2].number,
        "a mark too many, keep one '\(Self.opening)' and one '\(Self.closing)'")
    }
    range = first.range.upperBound..<marks[1].range.lowerBound
    lineEnd = file[..<first.range.upperBound].suffix(2) == [0x0D, 0x0A] ? [0x0D, 0x0A] : [0x0A]
  }

  /// The file with another report in this place, its lines ended as the file's are, and all else as
  /// it was.
  func filled(_ file: [UInt8], with report: [UInt8]) -> [UInt8] {
    // Blank lines, because not every Markdown parser ends a comment with its line.
    var text = lineEnd
    for line in report.split(separator: 0x0A, omittingEmptySubsequences: false) {
      text += line + lineEnd
    }
    // A report that ends with a line end has an empty line behind it: the blank one wanted here.
    if report.last != 0x0A { text += lineEnd }
    return file[..<range.lowerBound] + text + file[range.upperBound...]
  }

  private static let wanted = """
    put these two lines where it is to stand:
      \(opening)
      \(closing)
    """

  /// Why there is no one place.
  struct Problem: Error {
    /// From 1; `nil` where no line is at fault.
    let line: Int?
    let message: String

    init(line: Int?, _ message: String) {
      self.line = line
      self.message = message
    }
  }
}

extension ReportPlace {
  private struct Mark {
    /// Of its line, from 1.
    let number: Int
    /// Of its line with the line's end.
    let range: Range<Int>
    let isOpening: Bool
  }

  private static func marks(of file: [UInt8]) -> [Mark] {
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
      } else if let isOpening = isOpening(line) {
        marks.append(Mark(number: number, range: start..<end, isOpening: isOpening))
      }
      start = end
    }
    return marks
  }

  /// Which of the marks stands on a line; `nil` for any other line, and for code (four columns in).
  private static func isOpening(_ line: ArraySlice<UInt8>) -> Bool? {
    let text = line.drop { $0 == 0x20 }
    guard line.count - text.count < 4, let last = text.lastIndex(where: { !isBlank($0) }) else {
      return nil
    }
    if text[...last].elementsEqual(opening.utf8) { return true }
    return text[...last].elementsEqual(closing.utf8) ? false : nil
  }

  /// The beginning of a fenced block of code (CommonMark §4.5).
  private struct Fence {
    private let sign: UInt8
    private let length: Int
    /// Whether nothing follows the signs.
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
