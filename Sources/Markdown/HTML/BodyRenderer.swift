import Text
import TodoModel

/// Renders a body as HTML that runs no code of its author and hides nothing except comments.
///
/// Differences to libcmark's HTML: raw HTML is shown as text; links can only lead to `http`,
/// `https`, `mailto` and relative addresses; images on other sites become links; headings are one
/// level lower, below the page's own; task items have a checkbox. A body over a limit is a `<pre>`.
package struct BodyRenderer: Sendable {
  /// Labels of checkboxes for screen readers.
  package struct TaskLabels: Sendable {
    package var open = "open"
    package var doing = "in progress"
    package var done = "completed"
    package var cancelled = "cancelled"
    package init() {}
  }

  private let labels: TaskLabels

  package init(labels: TaskLabels = TaskLabels()) {
    self.labels = labels
  }

  /// Appends a body's HTML to `output`.
  ///
  /// - Parameter links: resolves links between files of the workspace. If `nil`, they are shown as
  ///   written.
  package func render(
    _ body: MarkdownText, links: BodyLinks? = nil, into output: inout [UInt8]
  ) {
    var html = BodyHTML(labels: labels, minimumCapacity: body.text.utf8.count * 2)
    body.write(links: links, into: &html)
    output.append(contentsOf: html.output.bytes)
  }

  /// Renders the body of a checklist, cut where the text of an item ends.
  ///
  /// - Parameter anchors: the ids of items, by the line of the file on which their text is.
  /// - Returns: the parts in order, each with the line of the item whose text it ends with; only
  ///   the last part has none.
  package func parts(
    of body: MarkdownText, links: BodyLinks?, anchors: [Int: String]
  ) -> [(html: [UInt8], line: Int?)] {
    var html = BodyHTML(labels: labels, minimumCapacity: body.text.utf8.count * 2)
    let offset = body.firstLine - 1
    for (line, anchor) in anchors { html.anchors[line - offset] = anchor }
    var text = body.text
    text.withUTF8 { source in
      if body.isPlain { return html.appendPlain(source) }
      MarkdownText.writeTree(source, links: links, into: &html)
    }
    var start = 0
    var parts: [(html: [UInt8], line: Int?)] = []
    let bytes = Array(html.output.bytes)
    for (end, line) in html.cuts {
      parts.append((Array(bytes[start..<end]), line + offset))
      start = end
    }
    parts.append((Array(bytes[start...]), nil))
    return parts
  }
}

extension MarkdownText {
  /// Writes the contents of this text to `output`.
  ///
  /// - Parameter links: resolves links between files of the workspace. If `nil`, they are written
  ///   as they are.
  func write<Output: BodyOutput & ~Copyable>(links: BodyLinks?, into output: inout Output) {
    var text = text
    text.withUTF8 { source in
      if isPlain { return output.append(.plain(source)) }
      guard let parts = FlatBody.read(source) else {
        return Self.writeTree(source, links: links, into: &output)
      }
      withUnsafeMutablePointer(to: &output) { output in
        var writer = BodyWriter(source: source, links: links, to: output)
        writer.write(parts)
      }
    }
  }

  /// Writes a body from libcmark's tree.
  static func writeTree<Output: BodyOutput & ~Copyable>(
    _ source: UnsafeBufferPointer<UInt8>, links: BodyLinks?, into output: inout Output
  ) {
    if BodyLimits.fault(in: source) != nil { return output.append(.plain(source)) }
    let signs = BodySigns(in: source)
    let hidden = signs.isEmpty ? nil : BodyEscapes.hidden(source)
    func write(_ source: UnsafeBufferPointer<UInt8>) {
      withUnsafeMutablePointer(to: &output) { output in
        var writer = BodyWriter(
          source: source, links: links, signs: signs, hidesEscapes: hidden != nil, to: output)
        BodyTree(source).walk { node, isEntering in
          if isEntering { return writer.enter(node) }
          writer.leave(node)
          return .descend
        }
      }
    }
    if let hidden { hidden.withUnsafeBufferPointer(write) } else { write(source) }
  }
}
