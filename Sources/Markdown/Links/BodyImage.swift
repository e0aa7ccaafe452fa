import Diagnostics
import TodoModel

/// A picture that a body names by a path in the workspace.
package struct BodyImage: Hashable, Sendable {
  /// As written, with `%20` and backslashes resolved; from the body's file, or with a `/` at its
  /// beginning from the workspace's root.
  package var path: String
  /// Whether it stands in `![[…]]`, in which a note can stand too.
  package var isEmbedded: Bool
  /// Where the path stands in the file, else the first line of the body.
  package var position: SourcePosition
  /// How long it is there, in Unicode scalars.
  package var length: Int
}

extension MarkdownText {
  /// The pictures that this text shows, in its order; those at addresses elsewhere aside.
  package var images: [BodyImage] {
    var text = text
    guard text.withUTF8({ BodySigns.imageOpenings(in: $0, upTo: 1) > 0 }) else { return [] }
    // Whatever is asked for is there: then it is a piece of its own.
    let asking = BodyLinks { reference in
      if case .image(let path) = reference { path } else { nil }
    }
    var finder = BodyImageFinder(self)
    return pieces(links: asking).compactMap { piece in
      if case .image(let path, _) = piece { finder.image(path) } else { nil }
    }
  }
}

/// Finds where the paths of pictures are written, one after the other: libcmark does not tell.
private struct BodyImageFinder {
  private let firstLine: Int
  private let lines: BodyLines
  /// Behind the last one that was found.
  private var next = 0
  private var line = 1
  /// How often the whole body may still be looked through, which takes time.
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

  /// The next place where it stands as an address does. Where there is none the last one was found
  /// too far down, as the address of a definition is, and it is looked for from the beginning.
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
