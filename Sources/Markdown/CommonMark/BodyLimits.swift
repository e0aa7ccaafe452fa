import Text
import TodoModel

/// Limits above which a body is shown as plain text. They are checked before libcmark parses the
/// body, because it takes quadratic time for deep nesting and for some runs of brackets.
enum BodyLimits {
  static let bytes = 128 * 1024
  /// The maximum nesting of block quotes and list items.
  static let depth = 100
  /// The maximum number of `![`: libcmark searches all open ones for each `]`.
  static let imageOpenings = 4000

  /// The first limit that the body exceeds, with its line in the body, counted from 0; `nil` if
  /// none.
  static func fault(in body: UnsafeBufferPointer<UInt8>) -> (line: Int, id: String, words: String)?
  {
    if body.count > bytes {
      return (0, "body-too-large", "the body has more than \(bytes / 1024) KB")
    }
    let lines = BodyLineEnds(in: body)
    var line = 0
    var start = 0
    while start < body.count {
      let end = lines.first(from: start)
      // A container takes at least half a byte of its line: one tab can indent two.
      if end - start > depth / 2, depth(ofLine: body[start..<end]) > depth {
        return (
          line, "body-too-deep", "the body nests quotes and lists deeper than \(depth) levels"
        )
      }
      line += 1
      start = lines.passed(end)
    }
    if BodySigns.imageOpenings(in: body, upTo: imageOpenings + 1) > imageOpenings {
      return (0, "body-too-complex", "the body has more than \(imageOpenings) images")
    }
    return nil
  }

  /// The first line with which the body nests too deeply or has too many images: its offset, and its
  /// number in the body, counted from 0; `nil` if there is none.
  static func faultyLine(in body: UnsafeBufferPointer<UInt8>) -> (offset: Int, number: Int)? {
    let lines = BodyLineEnds(in: body)
    var (start, number, images) = (0, 0, 0)
    while start < body.count {
      let end = lines.first(from: start)
      let line = body[start..<end]
      images += BodySigns.imageOpenings(
        in: UnsafeBufferPointer(rebasing: line), upTo: imageOpenings + 1)
      if images > imageOpenings || end - start > depth / 2 && depth(ofLine: line) > depth {
        return (start, number)
      }
      number += 1
      start = lines.passed(end)
    }
    return nil
  }

  /// An upper bound for the number of containers of a line: each quote needs a `>`, each list item
  /// its marker or two columns of indentation.
  private static func depth(ofLine line: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var containers = 0
    var columns = 0
    var deepest = 0
    var i = line.startIndex
    while i < line.endIndex, containers <= depth {
      switch line[i] {
      case 0x20:
        columns += 1
        i += 1
      case 0x09:
        columns += 4
        i += 1
      case 0x3E:
        containers += 1
        i += 1
        deepest = containers + columns / 2
      default:
        guard let next = endOfMarker(in: line, at: i), !isThematicBreak(line[i...]) else {
          return deepest
        }
        containers += 1
        deepest = containers + columns / 2
        i = next
      }
    }
    return deepest
  }

  /// The offset after a list marker and one space.
  private static func endOfMarker(in line: Slice<UnsafeBufferPointer<UInt8>>, at start: Int) -> Int?
  {
    var i = start
    switch line[i] {
    case 0x2D, 0x2B, 0x2A: break
    case 0x30...0x39:
      while i < line.endIndex, line[i].isDigit, i - start < 10 { i += 1 }
      guard i < line.endIndex, line[i] == 0x2E || line[i] == 0x29 else { return nil }
    default: return nil
    }
    i += 1
    guard i < line.endIndex else { return i }
    if line[i] == 0x20 { return i + 1 }
    return line[i] == 0x09 ? i : nil
  }

  private static func isThematicBreak(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let mark = rest.first, mark == 0x2D || mark == 0x2A else { return false }
    return rest.allSatisfy { $0 == mark || $0.isBlank } && rest.count { $0 == mark } > 2
  }
}
