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
    guard text.withUTF8(BodySigns.mayHoldImages) else { return [] }
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
  /// How often it was looked for in vain, which takes time.
  private var failures = 0

  init(_ body: MarkdownText) {
    firstLine = body.firstLine
    lines = BodyLines(Array(body.text.utf8))
  }

  mutating func image(_ path: String) -> BodyImage {
    let encoded = path.split(separator: " ", omittingEmptySubsequences: false)
      .joined(separator: "%20")
    for form in encoded == path ? [path] : [path, encoded] {
      guard let found = place(of: Array(form.utf8)) else { continue }
      next = found.upperBound
      while line < lines.count, lines.start(of: line + 1) <= found.lowerBound { line += 1 }
      let before = lines.bytes[..<found.lowerBound].suffix(3)
      return BodyImage(
        path: path, isEmbedded: before.elementsEqual([0x21, 0x5B, 0x5B]),
        position: SourcePosition(
          line: firstLine + line - 1,
          column: lines.column(ofByte: found.lowerBound, inLine: line)),
        length: form.unicodeScalars.count)
    }
    return BodyImage(
      path: path, isEmbedded: false, position: SourcePosition(line: firstLine, column: 1),
      length: 1)
  }

  /// The next place where it stands behind `(`, `<`, `[[` or white space, as an address does.
  private mutating func place(of path: [UInt8]) -> Range<Int>? {
    let bytes = lines.bytes
    guard let first = path.first, failures < 100 else { return nil }
    var start = next
    while let found = bytes[start...].firstIndex(of: first) {
      start = found + 1
      guard found > 0, Self.before.contains(bytes[found - 1]),
        bytes[found - 1] != 0x5B || found > 1 && bytes[found - 2] == 0x5B,
        bytes[found...].starts(with: path)
      else { continue }
      return found..<found + path.count
    }
    failures += 1
    return nil
  }

  private static let before: [UInt8] = [0x28, 0x3C, 0x5B, 0x20, 0x09, 0x0A, 0x0D]
}
