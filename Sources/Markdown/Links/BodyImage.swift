import Diagnostics
import TodoModel

/// An image that a body references by a path in the workspace.
package struct BodyImage: Hashable, Sendable {
  /// The path with `%20` and backslashes resolved. Relative to the body's file, or to the
  /// workspace's root if it starts with `/`.
  package var path: String
  /// Whether the path is in `![[…]]`, which can also embed a note.
  package var isEmbedded: Bool
  /// The position of the path in the file, or the first line of the body if it is not found.
  package var position: SourcePosition
  /// The length of the path in the file, in Unicode scalars.
  package var length: Int
}

extension MarkdownText {
  /// The images of this text in order, without images on other sites.
  package var images: [BodyImage] {
    var text = text
    guard text.withUTF8({ BodySigns.imageOpenings(in: $0, upTo: 1) > 0 }) else { return [] }
    // Resolve every reference, so that each image becomes a separate piece.
    let asking = BodyLinks { reference in
      if case .image(let path) = reference { path } else { nil }
    }
    var finder = BodyImageFinder(self)
    return pieces(links: asking).compactMap { piece in
      if case .image(let path, _) = piece { finder.image(path) } else { nil }
    }
  }
}

/// Finds the positions of image paths in order, which libcmark does not report.
private struct BodyImageFinder {
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

  mutating func image(_ path: String) -> BodyImage {
    guard let found = place(of: Array(path.utf8)) else {
      return BodyImage(
        path: path, isEmbedded: false, position: SourcePosition(line: firstLine, column: 1),
        length: 1)
    }
    if found.lowerBound < next { line = 1 }
    next = found.upperBound
    while line < lines.count, lines.start(of: line + 1) <= found.lowerBound { line += 1 }
    let before = lines.bytes[..<found.lowerBound].suffix(3)
    return BodyImage(
      path: path, isEmbedded: before.elementsEqual([0x21, 0x5B, 0x5B]),
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
