import Text

extension InlineText {
  /// A link or an image with words of its own.
  package struct Link: Hashable, Sendable {
    package let text: String
    package let address: String
  }

  /// The links and images of one line of Markdown whose addresses its plain text does not show, in order.
  package static func hiddenLinks(in line: String) -> [Link] {
    guard line.utf8.contains(UInt8(ascii: "[")) else { return [] }
    return Array(line.utf8).withUnsafeBufferPointer { bytes in
      guard BodyLimits.fault(in: bytes) == nil else { return [] }
      var links: [Link] = []
      BodyTree(bytes).walk { node, isEntering in
        guard isEntering, node.kind == .link || node.kind == .image else { return .descend }
        let link = Link(
          text: String(decoding: shown(below: node), as: UTF8.self),
          address: String(decoding: node.address, as: UTF8.self))
        let isShown = [link.text, "mailto:\(link.text)"].contains(link.address)
        if !isShown, !link.address.isEmpty { links.append(link) }
        return .descend
      }
      return links
    }
  }
}
