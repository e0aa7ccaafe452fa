internal import CCMark
import Platform

/// A body parsed by libcmark. All calls of libcmark are in this file.
///
/// Frees the tree when it is deinitialized; a node is valid only inside `walk`.
struct BodyTree: ~Copyable {
  private let root: OpaquePointer?

  /// Parses CommonMark without options. The bytes must be UTF-8, which libcmark does not validate.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    root = bytes.withMemoryRebound(to: CChar.self) { text in
      text.baseAddress.flatMap { cmark_parse_document($0, text.count, CMARK_OPT_DEFAULT) }
    }
  }

  deinit {
    if let root { cmark_node_free(root) }
  }

  enum Step { case descend, skip }

  /// The first line of the last block, or of the last item if that block is a list, in a quote too.
  /// More text below may change that block, but none above it. 0 if there are no blocks.
  var lastBlockLine: Int {
    guard let root, var node = BodyNode(pointer: root).lastChild else { return 0 }
    while node.kind == .list || node.kind == .blockQuote, let last = node.lastChild { node = last }
    return node.startLine
  }

  /// Visits each node in document order, on entry and on exit. A skipped node has no exit.
  borrowing func walk(_ visit: (_ node: BodyNode, _ isEntering: Bool) -> Step) {
    if let root { BodyNode(pointer: root).walk(visit) }
  }
}

/// A node of a `BodyTree`.
struct BodyNode {
  fileprivate let pointer: OpaquePointer

  enum Kind {
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image
    case other
  }

  /// Visits this node and all nodes below it. Does not recurse, because only the body's length limits
  /// the depth of inlines.
  func walk(_ visit: (_ node: BodyNode, _ isEntering: Bool) -> BodyTree.Step) {
    var node = self
    while true {
      if visit(node, true) == .descend {
        if let child = node.firstChild {
          node = child
          continue
        }
        _ = visit(node, false)
      }
      while node.pointer != pointer {
        if let next = node.next {
          node = next
          break
        }
        guard let parent = node.parent else { return }
        node = parent
        _ = visit(node, false)
      }
      if node.pointer == pointer { return }
    }
  }

  /// Identifies the node in its tree.
  var id: Int { Int(bitPattern: pointer) }

  var kind: Kind {
    switch cmark_node_get_type(pointer) {
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK: .link
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_DOCUMENT: .document
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_CODE_BLOCK: .codeBlock
    case CMARK_NODE_HTML_BLOCK: .htmlBlock
    case CMARK_NODE_HEADING: .heading
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_HTML_INLINE: .htmlInline
    case CMARK_NODE_IMAGE: .image
    default: .other
    }
  }

  var firstChild: BodyNode? { cmark_node_first_child(pointer).map(BodyNode.init) }
  var lastChild: BodyNode? { cmark_node_last_child(pointer).map(BodyNode.init) }
  var next: BodyNode? { cmark_node_next(pointer).map(BodyNode.init) }
  var previous: BodyNode? { cmark_node_previous(pointer).map(BodyNode.init) }
  var parent: BodyNode? { cmark_node_parent(pointer).map(BodyNode.init) }

  /// Lines of the body, 1-based; 0 if libcmark has no line.
  var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
  var endLine: Int { Int(cmark_node_get_end_line(pointer)) }
  /// In bytes, 1-based. Correct for blocks, but not for inlines after a lazy continuation line.
  var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }

  /// 1 to 6.
  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  /// The first number of an ordered list; `nil` for a bullet list.
  var orderedStart: Int? {
    cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST
      ? Int(cmark_node_get_list_start(pointer)) : nil
  }
  var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }

  var isFirstChild: Bool { cmark_node_previous(pointer) == nil }

  /// The text of a text, code or HTML node.
  var literal: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_literal(pointer)) }
  /// The destination of a link or image, with escapes and entities resolved.
  var address: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_url(pointer)) }
  var linkTitle: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_title(pointer)) }
  /// The info string after the opening fence of a code block.
  var fenceInfo: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_fence_info(pointer)) }

  private func bytes(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
    return Bytes.ofCString(text).assumingMemoryBound(to: UInt8.self)
  }
}
