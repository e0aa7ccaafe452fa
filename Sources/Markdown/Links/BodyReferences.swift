import Text
import TodoModel

/// Something that a body names and that lies in the workspace.
package struct BodyName: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The path of a Markdown file.
    case file
    /// The path of a picture, or what `![[…]]` shows.
    case image
    /// What stands in `[[…]]`.
    case name
    /// The path of any other file.
    case other
  }
  package var kind: Kind
  /// As it is written, with `%20` and backslashes resolved; a path without what follows `?` or `#`.
  package var text: String
}

/// What a body says, and what it names in that, for edits that change the names alone.
package struct BodyReferences {
  private let pieces: [BodyPiece]

  package init(_ body: MarkdownText) {
    // Whatever is asked for is there: then it is a piece of its own.
    let marking = BodyLinks { reference in
      switch reference {
      case .file(let path): Self.mark + "f" + path
      case .image(let path): Self.mark + "i" + path
      case .name(let name): Self.mark + "n" + name
      }
    }
    pieces = body.pieces(links: marking)
  }

  /// No address in a body begins with a control character: it is left out of all.
  private static let mark = "\u{1}"

  /// In the body's order.
  package var names: [BodyName] {
    pieces.compactMap { piece in
      switch piece {
      case .openLink(let address): Self.name(of: address)
      case .image(let address, _): Self.name(of: address)
      default: nil
      }
    }
  }

  /// What a body says that names some of it in another way, and is the same in all else.
  package func renamed(_ other: (BodyName) -> String?) -> [BodyPiece] {
    pieces.map { piece in
      switch piece {
      case .openLink(let address): return .openLink(address: Self.renamed(address, other))
      case .image(let address, let alternative):
        // The name in `![[…]]` stands for a text.
        let isName = Self.name(of: address)?.text == alternative
        return .image(
          address: Self.renamed(address, other), alternative: isName ? Self.mark : alternative)
      default: return piece
      }
    }
  }

  private static func name(of address: String) -> BodyName? {
    if address.hasPrefix(mark) {
      let text = String(address.dropFirst(2))
      switch address.dropFirst().first {
      case "f": return BodyName(kind: .file, text: text)
      case "i": return BodyName(kind: .image, text: text)
      default: return BodyName(kind: .name, text: text)
      }
    }
    return Array(address.utf8).withUnsafeBufferPointer { bytes in
      guard case .image(let path) = BodyLinks.Reference(imageIn: bytes) else { return nil }
      return BodyName(kind: .other, text: path)
    }
  }

  private static func renamed(_ address: String, _ other: (BodyName) -> String?) -> String {
    guard let name = name(of: address), let new = other(name) else { return address }
    if address.hasPrefix(mark) { return address.prefix(2) + new }
    let rest = address.utf8.drop { $0 != 0x23 && $0 != 0x3F }
    return new.percentEncoded + (String(rest) ?? "")
  }
}

extension String {
  /// As the path of a link: what would end it, or mean something in it, as `%20`.
  package var percentEncoded: String {
    var bytes: [UInt8] = []
    let hex = Array("0123456789ABCDEF".utf8)
    for byte in utf8 {
      let isPlain =
        byte >= 0x80 || byte.isLetter || byte.isDigit
        || [0x2D, 0x2E, 0x2F, 0x5F, 0x7E, 0x2B, 0x2C, 0x3D, 0x40].contains(byte)
      bytes += isPlain ? [byte] : [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
