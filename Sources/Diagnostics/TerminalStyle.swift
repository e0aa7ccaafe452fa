/// Colours and weights for a terminal; when off, texts pass unchanged.
package struct TerminalStyle: Hashable, Sendable {
  package let isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }

  package static let plain = TerminalStyle(isOn: false)

  /// A look, by its code (ECMA-48 §8.3.117, SGR).
  package enum Look: String, Sendable {
    case bold = "1"
    case faint = "2"
    case italic = "3"
    case underlined = "4"
    case struck = "9"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
    case boldRed = "1;31"
    case boldYellow = "1;33"
  }

  /// - Parameter text: without control characters; see `String.terminalSafe`.
  package func apply(_ look: Look, to text: String) -> String {
    apply([look], to: text)
  }

  /// Several looks at once.
  package func apply(_ looks: [Look], to text: String) -> String {
    guard isOn, !text.isEmpty, !looks.isEmpty else { return text }
    let codes = looks.map(\.rawValue).joined(separator: ";")
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }
}
