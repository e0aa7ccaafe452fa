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
    for start in range where beginsAddress(at: start) {
      if let end = end(of: path, at: start) { return start..<end }
    }
    return nil
  }

  /// Whether a byte stands behind `(`, `<`, `[[`, or the `]:` of a definition, with white space
  /// between.
  private func beginsAddress(at start: Int) -> Bool {
    let bytes = lines.bytes
    var before = start - 1
    if before >= 0, Self.isSpace(bytes[before]) {
      // So that no white space is passed twice.
      if Self.isSpace(bytes[start]) { return false }
      while before >= 0, Self.isSpace(bytes[before]) { before -= 1 }
    }
    guard before >= 0 else { return false }
    switch bytes[before] {
    case 0x28, 0x3C: return true
    case 0x5B: return before > 0 && bytes[before - 1] == 0x5B
    case 0x3A: return before > 0 && bytes[before - 1] == 0x5D
    default: return false
    }
  }

  /// Behind a path that is written at a byte, perhaps with `%20` or backslashes, where an address
  /// could end there.
  private func end(of path: [UInt8], at start: Int) -> Int? {
    let bytes = lines.bytes
    var i = start
    for wanted in path {
      guard i < bytes.count else { return nil }
      if bytes[i] == 0x25, i + 2 < bytes.count, let high = bytes[i + 1].hexValue,
        let low = bytes[i + 2].hexValue, high << 4 | low == wanted
      {
        i += 3
      } else if bytes[i] == 0x5C, i + 1 < bytes.count, bytes[i + 1] == wanted {
        i += 2
      } else if bytes[i] == wanted {
        i += 1
      } else {
        return nil
      }
    }
    return i == bytes.count || Self.mayFollow(bytes[i]) ? i : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// `) > ] | ? #` and white space.
  private static func mayFollow(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x29, 0x3E, 0x5D, 0x7C, 0x3F, 0x23: true
    default: isSpace(byte)
    }
  }
}
