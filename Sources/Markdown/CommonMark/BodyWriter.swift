import Text
import TodoModel

/// Writes the nodes of a tree in order, including extensions of GitHub and Obsidian.
///
/// The output is used in place, since it may be large, and more than one writer may write to it.
struct BodyWriter<Output: BodyOutput & ~Copyable> {
  let source: UnsafeBufferPointer<UInt8>
  let links: BodyLinks?
  let signs: BodySigns
  /// Whether escaped characters are hidden from libcmark (`BodyEscapes`).
  let hidesEscapes: Bool
  private let place: UnsafeMutablePointer<Output>

  /// Created when first needed.
  private var lines: BodyLines?
  /// The part of a task item's `[ ]` and the white space after it that is still to be skipped.
  var mark: Slice<UnsafeBufferPointer<UInt8>>
  /// Whether a link is open. Links cannot be nested.
  var isInLink = false
  /// For each open link and image, how it is closed.
  var openLinks: [LinkEnd] = []
  /// The number of open images. Their text is written without markup.
  var openImages = 0
  /// For each open item, the line of its text if it is a task item whose text is not complete.
  private var openTasks: [Int?] = []
  /// The tokens of text nodes that are not written yet, by node id.
  var tokens: [Int: [BodyToken]] = [:]

  /// The output that closes a link or image.
  enum LinkEnd { case nothing, link, missing }

  init(
    source: UnsafeBufferPointer<UInt8>, links: BodyLinks?, signs: BodySigns = [],
    hidesEscapes: Bool = false, to place: UnsafeMutablePointer<Output>
  ) {
    self.source = source
    self.links = links
    self.signs = signs
    self.hidesEscapes = hidesEscapes
    self.place = place
    mark = source[0..<0]
  }

  var output: Output {
    _read { yield place.pointee }
    nonmutating _modify { yield &place.pointee }
  }

  /// A writer of another text to the same output.
  func writer(
    of source: UnsafeBufferPointer<UInt8>, signs: BodySigns, hidesEscapes: Bool
  ) -> BodyWriter {
    BodyWriter(source: source, links: links, signs: signs, hidesEscapes: hidesEscapes, to: place)
  }

  mutating func enter(_ node: BodyNode) -> BodyTree.Step {
    let kind = node.kind
    if signs.contains(.table), kind == .paragraph || kind == .heading,
      appendTable(node, isHeading: kind == .heading)
    {
      return .skip
    }
    if !signs.isDisjoint(with: .inline) { noteTokens(below: node) }
    switch kind {
    case .text: appendText(node)
    case .softBreak: output.append(.softBreak)
    case .lineBreak: openImages > 0 ? output.append(.softBreak) : output.append(.lineBreak)
    case .code: appendCode(node.literal)
    case .htmlInline: appendRawHTML(node.literal)
    case .emphasis: if openImages == 0 { output.append(.openStyle(.emphasis)) }
    case .strong: if openImages == 0 { output.append(.openStyle(.strong)) }
    case .link: return enterLink(node)
    case .image: return enterImage(node)
    case .paragraph: output.append(.open(.paragraph(isTight: isTight(node))))
    case .item:
      let task = enterTask(node)
      let line = task == nil ? nil : node.firstChild?.startLine
      openTasks.append(line)
      if let line { output.beginTask(line: line) }
      output.append(.open(.item(task: task)))
    case .list: output.append(.open(.list(start: node.orderedStart)))
    case .heading: output.append(.open(.heading(level: node.headingLevel)))
    case .blockQuote: output.append(.open(.quote))
    case .codeBlock: appendCodeBlock(node)
    case .htmlBlock: appendHTMLBlock(node)
    case .thematicBreak: output.append(.rule)
    case .document, .other: break
    }
    return .descend
  }

  mutating func leave(_ node: BodyNode) {
    switch node.kind {
    case .emphasis: if openImages == 0 { output.append(.closeStyle(.emphasis)) }
    case .strong: if openImages == 0 { output.append(.closeStyle(.strong)) }
    case .link: closeLink()
    case .image:
      openImages -= 1
      closeLink()
    case .paragraph:
      mark = source[0..<0]
      output.append(.close(.paragraph(isTight: isTight(node))))
      if node.parent?.kind == .item { endTaskText() }
    case .item:
      endTaskText()
      openTasks.removeLast()
      output.append(.close(.item(task: nil)))
    case .list: output.append(.close(.list(start: node.orderedStart)))
    case .heading: output.append(.close(.heading(level: node.headingLevel)))
    case .blockQuote: output.append(.close(.quote))
    default: break
    }
  }

  /// Reports the end of the innermost item's text, once.
  private mutating func endTaskText() {
    guard case .some(.some(let line)) = openTasks.last else { return }
    openTasks[openTasks.count - 1] = nil
    output.endTaskText(line: line)
  }

  func isTight(_ paragraph: BodyNode) -> Bool {
    guard let item = paragraph.parent, item.kind == .item else { return false }
    return item.parent?.isTight ?? false
  }

  // MARK: Blocks

  /// The state of an item's checkbox; `nil` if it has none. The mark is then skipped in the item's
  /// text.
  private mutating func enterTask(_ item: BodyNode) -> Status.Meaning? {
    guard let paragraph = item.firstChild, paragraph.kind == .paragraph,
      let (meaning, markRange) = taskMark(of: paragraph)
    else { return nil }
    mark = source[markRange]
    return meaning
  }

  var bodyLines: BodyLines {
    mutating get {
      let lines = self.lines ?? BodyLines(Array(source))
      self.lines = lines
      return lines
    }
  }

  private mutating func taskMark(
    of paragraph: BodyNode
  ) -> (meaning: Status.Meaning, range: Range<Int>)? {
    guard let inline = paragraph.firstChild else { return nil }
    if inline.kind == .text, inline.literal.first != 0x5B { return nil }
    let start = bodyLines.offset(line: paragraph.startLine, column: paragraph.startColumn)
    guard let (mark, end) = TaskMark.read(source, at: start) else { return nil }
    return (TaskMark.meaning(of: mark), start..<end)
  }

  private mutating func appendCodeBlock(_ block: BodyNode) {
    let language = UnsafeBufferPointer(
      rebasing: block.fenceInfo.prefix { !$0.isSpaceOrLineEnd })
    withMeant(language) { language in
      withMeant(block.literal, isVerbatim: true) { literal in
        output.append(.codeBlock(literal, language: language))
      }
    }
  }

  private mutating func appendHTMLBlock(_ block: BodyNode) {
    var shown: [UInt8] = []
    var rest = block.literal[...]
    while let open = HTMLComment.first(in: rest) {
      shown.append(contentsOf: rest[..<open.lowerBound])
      rest = rest[open.upperBound...]
    }
    shown.append(contentsOf: rest)
    guard shown.contains(where: { !$0.isSpaceOrLineEnd }) else { return }
    shown.withUnsafeBufferPointer { shown in
      withMeant(shown, isVerbatim: true) { output.append(.rawHTML($0)) }
    }
  }

  /// Restores the original characters of texts if escapes were hidden from libcmark.
  var withMeant: BodyEscapes.Restoration { BodyEscapes.Restoration(isNeeded: hidesEscapes) }
}
