import Text

/// A template parsed into a tree of nodes.
struct ParsedTemplate: Sendable {
  var source: TemplateSource
  var nodes: [TemplateNode] = []
  var problems: [TemplateProblem] = []

  /// The maximum nesting of sections, blocks and parents: far more than a template needs, and safe
  /// for any thread's stack.
  static let maximumDepth = 64

  /// Whether sections are left open or are closed in the wrong order.
  var hasWrongNesting: Bool { problems.contains { $0.id != "template-malformed-tag" } }

  init(_ source: TemplateSource) {
    self.source = source
    let (tokens, problems) = TemplateScanner.scan(source.text)
    var parser = TemplateParser(source, problems)
    for line in TemplateLine.lines(of: tokens) {
      guard parser.append(line) else { break }
    }
    (nodes, self.problems) = parser.finish()
  }
}

/// Builds the tree from the tags of a template's lines.
struct TemplateParser {
  private struct Opening {
    var tag: TemplateTag
    var nodes: [TemplateNode] = []
    /// Whether the tag is alone on its line.
    var isStandalone = false
    /// The indentation of the tag's line.
    var indentation: [UInt8] = []
  }

  private var root: [TemplateNode] = []
  private var openings: [Opening] = []
  private var problems: [TemplateProblem]

  private let source: TemplateSource

  init(_ source: TemplateSource, _ problems: [TemplateProblem]) {
    self.source = source
    self.problems = problems
  }

  /// Returns `false` if the template is nested too deeply to go on.
  mutating func append(_ line: TemplateLine) -> Bool {
    if !line.isStandalone, !line.isEmpty { add(.lineStart(line.indentation)) }
    for piece in line.pieces {
      switch piece {
      case .text(let bytes): add(.text(Array(bytes)))
      case .tag(let tag): guard append(tag, on: line) else { return false }
      }
    }
    return true
  }

  mutating func finish() -> (nodes: [TemplateNode], problems: [TemplateProblem]) {
    while let opening = openings.popLast() {
      reportUnclosed(opening)
      add(node(of: opening))
    }
    return (root, problems)
  }

  private mutating func append(_ tag: TemplateTag, on line: TemplateLine) -> Bool {
    switch tag.kind {
    case .silent: break
    case .variable: add(.variable(tag.name, raw: false))
    case .raw: add(.variable(tag.name, raw: true))
    case .partial:
      add(.partial(tag.name, indentation: line.isStandalone ? line.indentation : nil))
    case .section, .inverted, .parent, .block:
      guard openings.count < ParsedTemplate.maximumDepth else {
        report(
          "template-too-deep", tag.place,
          "'\(tag.name.text)' is nested deeper than \(ParsedTemplate.maximumDepth) levels")
        openings.removeAll()
        return false
      }
      openings.append(
        Opening(tag: tag, isStandalone: line.isStandalone, indentation: line.indentation))
    case .close: close(tag)
    }
    return true
  }

  private mutating func close(_ tag: TemplateTag) {
    let name = tag.name.text
    guard let match = openings.lastIndex(where: { $0.tag.name.text == name }) else {
      let open = openings.reversed().map(\.tag.name.text)
      let message =
        if let innermost = openings.last {
          "'/\(name)' closes no section: '\(innermost.tag.name.text)' in line \(source.line(of: innermost.tag.place)) is still open"
            + suggestion(for: name, among: open)
        } else {
          "'/\(name)' closes no section: none is open"
        }
      return report("template-mismatched-section", tag.name.place, message)
    }
    while openings.count > match, let opening = openings.popLast() {
      if openings.count > match { reportUnclosed(opening, before: tag) }
      add(node(of: opening))
    }
  }

  private mutating func reportUnclosed(_ opening: Opening, before tag: TemplateTag? = nil) {
    let name = opening.tag.name.text
    let place = tag.map { " before '/\($0.name.text)' in line \(source.line(of: $0.place))" } ?? ""
    report(
      "template-unclosed-section", opening.tag.place,
      "'\(name)' is not closed\(place), expected '/\(name)'")
  }

  private mutating func report(_ id: String, _ place: TemplatePlace, _ message: String) {
    guard problems.count < TemplateProblem.maximumCount else { return }
    problems.append(TemplateProblem(id: id, place: place, message: message))
  }

  private mutating func add(_ node: TemplateNode) {
    if openings.isEmpty {
      root.append(node)
    } else {
      openings[openings.count - 1].nodes.append(node)
    }
  }

  private func node(of opening: Opening) -> TemplateNode {
    let (name, nodes) = (opening.tag.name, opening.nodes)
    switch opening.tag.kind {
    case .parent:
      let blocks = nodes.compactMap { if case .block(let block) = $0 { block } else { nil } }
      return .parent(
        name, indentation: opening.isStandalone ? opening.indentation : nil, blocks)
    case .block: return .block(block(of: opening))
    default: return .section(name, inverted: opening.tag.kind == .inverted, nodes)
    }
  }

  private func block(of opening: Opening) -> TemplateBlock {
    var block = TemplateBlock(
      name: opening.tag.name, nodes: opening.nodes, isStandalone: opening.isStandalone,
      startsLine: false, indentation: opening.indentation)
    guard opening.isStandalone else { return block }
    block.indentation = firstIndentation(of: block.nodes) ?? opening.indentation
    if case .lineStart? = block.nodes.first {
      block.nodes.removeFirst()
      block.startsLine = true
    }
    return block
  }

  private func firstIndentation(of nodes: [TemplateNode]) -> [UInt8]? {
    for node in nodes {
      switch node {
      case .lineStart(let blanks): return blanks
      case .section(_, _, let inner):
        if let blanks = firstIndentation(of: inner) { return blanks }
      case .partial(_, let blanks?), .parent(_, let blanks?, _): return blanks
      case .block(let block): return block.indentation
      case .text, .variable, .partial, .parent: continue
      }
    }
    return nil
  }
}
