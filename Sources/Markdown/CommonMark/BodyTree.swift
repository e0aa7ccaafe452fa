internal import CCMark
import Platform

/// A body as libcmark reads it. The only place that touches libcmark.
///
/// The tree is freed with this value; a node is valid only inside `walk`.
struct BodyTree: ~Copyable {
  private let root: OpaquePointer?

  /// Reads CommonMark without options: UTF-8, of which libcmark never checks the validity.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    root = bytes.withMemoryRebound(to: CChar.self) { text in
      text.baseAddress.flatMap { cmark_parse_document($0, text.count, CMARK_OPT_DEFAULT) }
    }
  }

  deinit {
    if let root { cmark_node_free(root) }
  }

  enum Step { case descend, skip }

  /// Visits every node in document order, when it begins and when it ends, without recursion: the
  /// depth of inlines is bounded by nothing but the body's length. A node that is skipped does not
  /// end.
  borrowing func walk(_ visit: (_ node: BodyNode, _ isEntering: Bool) -> Step) {
    guard let root else { return }
    var node = BodyNode(pointer: root)
    while true {
      if visit(node, true) == .descend {
        if let child = node.firstChild {
          node = child
          continue
        }
        _ = visit(node, false)
      }
      while node.pointer != root {
        if let next = node.next {
          node = next
          break
        }
        guard let parent = node.parent else { return }
        node = parent
        _ = visit(node, false)
      }
      if node.pointer == root { return }
    }
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

  /// What tells it apart from the other nodes of its tree.
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
  var next: BodyNode? { cmark_node_next(pointer).map(BodyNode.init) }
  var previous: BodyNode? { cmark_node_previous(pointer).map(BodyNode.init) }
  var parent: BodyNode? { cmark_node_parent(pointer).map(BodyNode.init) }

  /// 1-based lines of the body; 0 where libcmark knows none.
  var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
  var endLine: Int { Int(cmark_node_get_end_line(pointer)) }
  /// 1-based, in bytes. Right for blocks; of inlines not behind a lazy continuation line.
  var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }

  /// 1 to 6.
  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  /// The first number of an ordered list; `nil` of a bullet list.
  var orderedStart: Int? {
    cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST
      ? Int(cmark_node_get_list_start(pointer)) : nil
  }
  var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }

  var isFirstChild: Bool { cmark_node_previous(pointer) == nil }

  /// The text of a text, code or HTML node.
  var literal: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_literal(pointer)) }
  /// The address of a link or image, with its escapes and entities resolved.
  var address: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_url(pointer)) }
  var linkTitle: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_title(pointer)) }
  /// What stands behind the opening fence of a code block.
  var fenceInfo: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_fence_info(pointer)) }

  private func bytes(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
    return Bytes.ofCString(text).assumingMemoryBound(to: UInt8.self)
  }
}
