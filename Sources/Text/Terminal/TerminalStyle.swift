/// Colours and weights for a terminal; when off, texts stay as they are.
package struct TerminalStyle: Hashable, Sendable {
  package let isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }

  package static let plain = TerminalStyle(isOn: false)

  /// A look, by its code (ECMA-48 §8.3.117, SGR).
  package struct Look: Hashable, Sendable {
    let code: String

    package static let bold = Look(code: "1")
    package static let faint = Look(code: "2")
    package static let italic = Look(code: "3")
    package static let underlined = Look(code: "4")
    package static let struck = Look(code: "9")
    package static let red = Look(code: "31")
    package static let green = Look(code: "32")
    package static let yellow = Look(code: "33")
    package static let cyan = Look(code: "36")
    package static let boldRed = Look(code: "1;31")
    package static let boldYellow = Look(code: "1;33")

    /// A colour in sRGB, `0xRRGGBB` (ITU-T T.416 §13.1.8, as terminals write it).
    package static func rgb(_ colour: UInt32) -> Look {
      Look(code: "38;2;\(colour >> 16 & 0xFF);\(colour >> 8 & 0xFF);\(colour & 0xFF)")
    }
  }

  /// - Parameter text: without control characters; see `String.terminalSafe`.
  package func apply(_ look: Look, to text: String) -> String {
    apply([look], to: text)
  }

  /// Several looks at once.
  package func apply(_ looks: [Look], to text: String) -> String {
    guard isOn, !text.isEmpty, !looks.isEmpty else { return text }
    let codes = looks.map(\.code).joined(separator: ";")
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }
}
