import TodoModel

/// Shows a body as HTML in which nothing that the user wrote runs, and nothing is hidden but
/// comments.
///
/// What libcmark reads is written with these differences: raw HTML is shown as text; links lead to
/// `http`, `https`, `mailto` and relative addresses only; images of elsewhere are links; headings are a level
/// lower, below the page's own; task items have a checkbox. A body that is plain is a `<pre>`.
package struct BodyRenderer: Sendable {
  /// What a screen reader says for a checkbox that has no other label.
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

  /// Adds a body's HTML to what is there already.
  ///
  /// - Parameter links: where links between the workspace's files lead; without them they are
  ///   shown as they are written.
  package func render(
    _ body: MarkdownText, links: BodyLinks? = nil, into output: inout [UInt8]
  ) {
    // Taken out of the parameter while it grows, so that it is never copied.
    var html = BodyHTML(bytes: output, labels: labels)
    output = []
    body.write(links: links, into: &html)
    output = html.bytes
  }
}

extension MarkdownText {
  /// Writes what this text says, piece by piece.
  ///
  /// - Parameter links: where links between the workspace's files lead; without them they are
  ///   written as they stand.
  func write<Output: BodyOutput>(links: BodyLinks?, into output: inout Output) {
    var text = text
    text.withUTF8 { source in
      if isPlain { return output.append(plain: source) }
      guard let pieces = FlatBody.read(source) else {
        return Self.writeTree(source, links: links, into: &output)
      }
      var writer = BodyWriter(source: source, links: links, output: output)
      output = Output()
      writer.write(pieces)
      output = writer.output
    }
  }

  /// Writes a body as libcmark reads it.
  static func writeTree<Output: BodyOutput>(
    _ source: UnsafeBufferPointer<UInt8>, links: BodyLinks?, into output: inout Output
  ) {
    if BodyLimits.fault(in: source) != nil { return output.append(plain: source) }
    let signs = BodySigns(in: source)
    let hidden = signs.isEmpty ? nil : BodyEscapes.hidden(source)
    func write(_ source: UnsafeBufferPointer<UInt8>) {
      var writer = BodyWriter(
        source: source, links: links, signs: signs, hidesEscapes: hidden != nil, output: output)
      output = Output()
      BodyTree(source).walk { node, isEntering in
        if isEntering { return writer.enter(node) }
        writer.leave(node)
        return .descend
      }
      output = writer.output
    }
    if let hidden { hidden.withUnsafeBufferPointer(write) } else { write(source) }
  }
}
