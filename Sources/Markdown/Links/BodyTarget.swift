import Text
import TodoModel

/// A file in the workspace that a body shows or links by a path.
package struct BodyTarget: Hashable, Sendable {
  package enum Kind: Sendable {
    case image
    /// In `![[…]]`, which can also embed a note.
    case embedded
    case link
  }
  /// The path with `%20` and backslashes resolved. Relative to the body's file, or to the
  /// workspace's root if it starts with `/`.
  package var path: String
  package var kind: Kind
  /// The position of the path in the file, or the first line of the body if it is not found.
  package var position: SourcePosition
  /// The length of the path in the file, in Unicode scalars.
  package var length: Int
}

extension MarkdownText {
  /// The images and the links to files of this text in order, without those to other sites.
  package var targets: [BodyTarget] {
    var text = text
    guard text.withUTF8({ BodySigns.mayNameFile(in: $0) }) else { return [] }
    // Resolve every reference, so that each becomes a separate piece.
    let mark = "\u{1}"
    let asking = BodyLinks { reference in
      switch reference {
      case .image(let path): path
      case .file(let path), .other(let path): mark + path
      case .name, .person: nil
      }
    }
    var finder = BodyTargetFinder(self)
    return pieces(links: asking).compactMap { piece in
      switch piece {
      case .image(let path, _): finder.target(path, .image)
      // Addresses of other sites cannot start with a control character, because those are removed.
      case .openLink(let address) where address.hasPrefix(mark):
        finder.target(String(address.dropFirst()), .link)
      default: nil
      }
    }
  }
}

/// Finds the positions of paths in order, which libcmark does not report.
private struct BodyTargetFinder {
  private let firstLine: Int
  private let lines: BodyLines
  /// The offset after the last path found.
  private var next = 0
  private var line = 1
  /// The number of searches of the whole body still allowed. Limited because they are slow.
  private var searchesLeft = 100

  init(_ body: MarkdownText) {
    firstLine = body.firstLine
    lines = BodyLines(Array(body.text.utf8))
  }

  mutating func target(_ path: String, _ kind: BodyTarget.Kind) -> BodyTarget {
    guard let found = place(of: Array(path.utf8)) else {
      return BodyTarget(
        path: path, kind: kind, position: SourcePosition(line: firstLine, column: 1), length: 1)
    }
    if found.lowerBound < next { line = 1 }
    next = found.upperBound
    while line < lines.count, lines.start(of: line + 1) <= found.lowerBound { line += 1 }
    let isEmbedded = lines.bytes[..<found.lowerBound].suffix(3).elementsEqual("![[".utf8)
    return BodyTarget(
      path: path, kind: isEmbedded && kind == .image ? .embedded : kind,
      position: SourcePosition(
        line: firstLine + line - 1,
        column: lines.column(ofByte: found.lowerBound, inLine: line)),
      length: lines.bytes[found].count { $0 & 0xC0 != 0x80 })
  }

  /// The next place where the path occurs as an address. If there is none, an earlier match was too
  /// far down (for example in a link definition), so the search starts again from the beginning.
  private mutating func place(of path: [UInt8]) -> Range<Int>? {
    guard searchesLeft > 0 else { return nil }
    if let found = place(of: path, in: next..<lines.bytes.count) { return found }
    searchesLeft -= 1
    return place(of: path, in: 0..<next)
  }

  private func place(of path: [UInt8], in range: Range<Int>) -> Range<Int>? {
    WrittenAddress(bytes: lines.bytes).place(of: path, in: range)
  }
}
