import Text
import TodoModel

extension FileText {
  /// Replaces or removes a todo's category. In a list, the first item is the category, and the
  /// other items stay as tags.
  package mutating func setCategory(_ name: String?) throws(EditProblem) {
    guard let entry = entry(.category) else { return }
    if let name { return try setFirst(.category, to: name) }
    guard case .list = entry.content, let first = items(.category).first else {
      return try remove(.category)
    }
    let tags = items(.category).filter { $0 != first }
    try remove(.category)
    let known = Set(items(.tags).map(\.foldedName))
    for tag in tags where !known.contains(tag.foldedName) { try add(tag, to: .tags) }
  }

  /// Replaces the text of the heading that starts in a line.
  ///
  /// - Throws: if no way to write the heading gives exactly that text.
  package mutating func setHeading(
    inLine line: Int, to text: String, in zone: Zone
  ) throws(EditProblem) {
    let old = body(in: zone).items
    guard let range = headingText(inLine: line) else { throw unclearHeading(line) }
    for written in [text, text.withEscapedSigns] {
      let before = self
      try replaceInBody(range, with: Array(written.utf8))
      let now = body(in: zone).items
      let isSame =
        now.count == old.count
        && zip(now, old).allSatisfy { new, old in
          let wanted = old.section.map { $0.line == line ? text : $0.text }
          return new.title == old.title && new.lines == old.lines
            && new.section.map { Array($0.text.utf8) } == wanted.map { Array($0.utf8) }
        }
      if isSame { return }
      self = before
    }
    throw unclearHeading(line)
  }

  private func unclearHeading(_ line: Int) -> EditProblem {
    EditProblem(
      path: path, position: SourcePosition(line: line, column: 1),
      "this heading cannot be changed to that; edit the file instead")
  }

  /// The byte range of a heading's text: after `#`, or the line above an underline.
  private func headingText(inLine number: Int) -> Range<Int>? {
    var start = layout.body.start
    for _ in stride(from: layout.body.line, to: number, by: 1) {
      start = bytes.endOfLine(from: start)
    }
    // Skip block quote and list markers before the heading.
    let text = bytes[start...].firstIndex { !$0.isBlank && ![0x3E, 0x2D, 0x2A, 0x2B].contains($0) }
    guard let text else { return nil }
    let end = bytes.endOfLine(from: text)
    return bytes.headingText(in: text..<(bytes[text] == 0x23 ? end : bytes.endOfLine(from: end)))
  }
}
