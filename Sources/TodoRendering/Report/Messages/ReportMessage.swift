import Text

/// A report as one message for a chat, before it takes the form of a service.
struct ReportMessage {
  /// A todo, or a problem of a file.
  struct Line {
    var text: String
    var url: String?
    /// What follows the text: ` · Ana Núñez · 24 Nov · 3 days late`.
    var rest = ""
  }

  struct Section {
    var heading: String
    var lines: [Line]
  }

  var title: String
  /// The site's first page.
  var url: String?
  /// Paragraphs: the summary, and how work gets done.
  var lead: [String]
  var sections: [Section]
  /// Names the sections that were left out.
  var notShown: String?

  init(_ page: ReportPage, url: String?) {
    title = Self.line("\(page.title), \(page.day.text)")
    self.url = url
    lead = [page.sentence, page.remark, page.figures].compactMap { $0.map { Self.line($0, 500) } }
    sections = page.sections.map { block in
      let lines = block.rows.map { row in
        let rest = [row.who, row.source, row.day, row.words, row.note].compactMap(\.self)
        let title = [row.event, row.title].compactMap(\.self).joined(separator: " ")
        return Line(
          text: Self.line(title), url: row.url,
          rest: rest.map { " · " + Self.line($0) }.joined())
      }
      let more = block.more.map { Line(text: $0, url: block.moreURL) }
      return Section(heading: Self.line(block.heading), lines: lines + [more].compactMap(\.self))
    }
    if page.problems.isEmpty { return }
    let problems = page.problems.map {
      Line(text: Self.line("\($0.place): \($0.severity): \($0.message) [\($0.id)]"))
    }
    let more = page.moreProblems.map { Line(text: $0) }
    sections.append(
      Section(heading: page.problemHeading, lines: problems + [more].compactMap(\.self)))
  }

  /// One line, with a link.
  init(_ line: String, url: String?) {
    (title, self.url, lead, sections) = (Self.line(line), url, [], [])
  }

  /// A text of one line that is cut where it is very long, and cannot set the direction of what
  /// follows it.
  private static func line(_ text: String, _ most: Int = 200) -> String {
    var scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    if scalars.count > most { scalars = scalars.prefix(most - 1) + ["…"] }
    let line = String(String.UnicodeScalarView(scalars))
    let contained = Array(line.utf8).withUnsafeBufferPointer {
      BidiControls.contained($0, keepsMarks: true)
    }
    return contained.map { String(decoding: $0, as: UTF8.self) } ?? line
  }

  /// The message without the sections from `count` on, which it names.
  ///
  /// - Parameter says: the sentence that names them.
  func prefix(_ count: Int, says: ([String]) -> String) -> ReportMessage {
    var message = self
    message.sections = Array(sections.prefix(count))
    let rest = sections.dropFirst(count).map(\.heading)
    message.notShown = rest.isEmpty ? nil : Self.line(says(rest), 500)
    return message
  }

  /// The lead, and last what is not shown.
  var paragraphs: [String] { lead + [notShown].compactMap(\.self) }
}
