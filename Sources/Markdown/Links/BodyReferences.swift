import Text
import TodoModel

/// A reference in a body to something in the workspace.
package struct BodyName: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The path of a Markdown file.
    case file
    /// The path of an image, or the target of `![[…]]`.
    case image
    /// The target of `[[…]]`.
    case name
    /// The path of any other file.
    case other
  }
  package var kind: Kind
  /// The name with `%20` and backslashes resolved. A path has no query and fragment.
  package var text: String
}

/// The contents of a body and the names in it, for checking edits that change only names.
package struct BodyReferences {
  private let pieces: [BodyPiece]

  package init(_ body: MarkdownText) {
    // Resolve every reference, so that each becomes a separate piece.
    let marking = BodyLinks { reference in
      switch reference {
      case .file(let path): Self.mark + "f" + path
      case .image(let path): Self.mark + "i" + path
      case .other(let path): Self.mark + "o" + path
      case .name(let name): Self.mark + "n" + name
      case .person: nil
      }
    }
    pieces = body.pieces(links: marking)
  }

  /// Marks resolved addresses. Other addresses cannot start with a control character, because those
  /// are removed.
  private static let mark = "\u{1}"

  /// In the order of the body.
  package var names: [BodyName] {
    pieces.compactMap { piece in
      switch piece {
      case .openLink(let address): Self.name(of: address)
      case .image(let address, _): Self.name(of: address)
      default: nil
      }
    }
  }

  /// The expected contents of the body after some names have changed.
  package func renamed(_ other: (BodyName) -> String?) -> [BodyPiece] {
    pieces.map { piece in
      switch piece {
      case .openLink(let address): return .openLink(address: Self.renamed(address, other))
      case .image(let address, let alternative):
        // The name in `![[…]]` is also the alternative text.
        let isName = Self.name(of: address)?.text == alternative
        return .image(
          address: Self.renamed(address, other), alternative: isName ? Self.mark : alternative)
      default: return piece
      }
    }
  }

  private static func name(of address: String) -> BodyName? {
    guard address.hasPrefix(mark) else { return nil }
    let text = String(address.dropFirst(2))
    return switch address.dropFirst().first {
    case "f": BodyName(kind: .file, text: text)
    case "i": BodyName(kind: .image, text: text)
    case "o": BodyName(kind: .other, text: text)
    default: BodyName(kind: .name, text: text)
    }
  }

  private static func renamed(_ address: String, _ other: (BodyName) -> String?) -> String {
    guard let name = name(of: address), let new = other(name) else { return address }
    return address.prefix(2) + new
  }
}

extension String {
  /// The text as the path of a link. Characters with a special meaning are percent-encoded.
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
