import Text
import Markdown
import TodoModel

/// Comments in a task of Backlog.md, as `updateCommentsContent` of its
/// `src/markdown/structured-sections.ts` writes them.
extension FileText {
  /// Adds a comment after those that are there, else a section of comments at its place.
  ///
  /// - Parameters:
  ///   - comment: Markdown, without blanks around it.
  ///   - author: a username; `nil` for none.
  package mutating func addBacklogComment(
    _ comment: String, by author: String?, at instant: Int64
  ) throws(EditProblem) {
    for line in comment.split(separator: "\n") {
      guard line.withoutOuterSpace != "---", !line.lowercased().contains("<!-- comment") else {
        throw EditProblem(
          path: path, "a comment of Backlog.md cannot have the line '\(line.withoutOuterSpace)'")
      }
    }
    let name = author.map { "author: @\($0)\n" } ?? ""
    let text = "\(name)created: \(FileForm.stamp(instant))\n---\n\(comment)\n---\n"
    let layout = BacklogLayout(Array(bytes[layout.body.start...]))
    if layout.hasOldComments {
      throw EditProblem(
        path: path, "its comments are in an older form; comment once with Backlog.md itself")
    }
    if let block = layout.comments {
      let blank = block.isEmpty ? "" : "\n"
      return try insert(blank + text, at: block.end)
    }
    let section = "## Comments\n\n<!-- COMMENTS:BEGIN -->\n\(text)<!-- COMMENTS:END -->"
    let place = layout.placeOfComments
    let body = bytes[self.layout.body.start...]
    let before = body.prefix(place).reversed().prefix { $0.isSpaceOrLineEnd }
    let after = body.dropFirst(place).prefix { $0.isSpaceOrLineEnd }
    func ends(_ blanks: some Sequence<UInt8>) -> Int { blanks.count { $0 == 0x0A } }
    let isFirst = before.count == place
    // An empty line before it and after it; the one after the last text of the file is its end.
    let lead = String(repeating: "\n", count: max(0, (isFirst ? 1 : 2) - ends(before)))
    let isLast = after.count == body.count - place
    let tail = String(repeating: "\n", count: max(0, (isLast ? 1 : 2) - ends(after)))
    try insert(lead + section + tail, at: place)
  }

  /// - Parameter offset: from the start of the body.
  private mutating func insert(_ text: String, at offset: Int) throws(EditProblem) {
    let place = layout.body.start + offset
    let lines = text.utf8.map { $0 == 0x0A ? lineEnd : [$0] }.joined()
    try replaceInBody(place..<place, with: Array(lines))
  }
}

/// The sections of a task of Backlog.md. Offsets are those of the body.
struct BacklogLayout {
  private let lines: BodyLines
  /// By title, in lower case.
  private var sections: [String: Section] = [:]

  private struct Section {
    var start: Int
    /// After its last text.
    var end: Int
  }

  /// The lines between the markers of comments.
  private(set) var comments: (isEmpty: Bool, end: Int)?
  /// Whether each comment has markers of its own.
  private(set) var hasOldComments = false

  private static let titles = [
    "description", "acceptance criteria", "definition of done", "implementation plan",
    "implementation notes", "comments", "final summary",
  ]

  init(_ body: [UInt8]) {
    lines = BodyLines(body)
    var (open, fence): (Int?, UInt8?) = (nil, nil)
    var title: (text: String, line: Int)?
    for line in 1...max(1, lines.count) {
      let text = Self.trimmed(body[lines.range(of: line)])
      if let first = text.first, first == 0x60 || first == 0x7E,
        text.starts(with: [first, first, first]), fence == nil || fence == first
      {
        fence = fence == nil ? first : nil
      }
      guard fence == nil else { continue }
      if let marker = BacklogMarker(text) {
        if marker == .commentBegin { hasOldComments = true }
        if text.ends(with: Array(":BEGIN -->".utf8)), open == nil { open = line }
        if text.ends(with: Array(":END -->".utf8)), let begin = open, marker != .commentEnd {
          open = nil
          if marker == .commentsEnd, comments == nil {
            let inner = begin + 1..<line
            let isEmpty = inner.allSatisfy { Self.trimmed(body[lines.range(of: $0)]).isEmpty }
            comments = (isEmpty, lines.start(of: line))
          }
          if let known = title { add(known, upTo: line) }
          title = nil
        }
        continue
      }
      guard open == nil, text.starts(with: Array("## ".utf8)) else { continue }
      let words = String(decoding: text.dropFirst(3), as: UTF8.self)
      let heading = words.withoutOuterSpace.lowercased()
      let isKnown = Self.titles.contains(heading)
      // Only a known heading ends a section that is not a list.
      if let known = title, isKnown || Self.titles[1...2].contains(known.text) {
        add(known, upTo: lines.lastWithContent(upTo: line - 1))
        title = nil
      }
      if isKnown { title = (heading, line) }
    }
    if let known = title { add(known, upTo: lines.lastWithContent(upTo: lines.count)) }
  }

  private mutating func add(_ title: (text: String, line: Int), upTo last: Int) {
    if sections[title.text] != nil { return }
    sections[title.text] = Section(
      start: lines.start(of: title.line), end: lines.range(of: max(last, title.line)).upperBound)
  }

  /// Where a section of comments has its place: after the notes, else after the plan, before the
  /// summary, after the criteria, after the description; else at the end.
  var placeOfComments: Int {
    let (done, criteria) = (sections["definition of done"], sections["acceptance criteria"])
    let place =
      sections["implementation notes"]?.end ?? sections["implementation plan"]?.end
      ?? sections["final summary"]?.start ?? done?.end ?? criteria?.end
      ?? sections["description"]?.end
    let last = lines.lastWithContent(upTo: lines.count)
    return place ?? (last > 0 ? lines.range(of: last).upperBound : 0)
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line.drop(while: \.isBlank)
    while let last = line.last, last.isSpaceOrLineEnd { line.removeLast() }
    return line
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}
