/// Colours and weights for a terminal; when off, texts pass unchanged.
package struct TerminalStyle: Hashable, Sendable {
  package let isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }

  package static let plain = TerminalStyle(isOn: false)

  /// A look, by its code (ECMA-48 §8.3.117, SGR).
  package enum Look: String, Sendable {
    case bold = "1"
    case faint = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case boldRed = "1;31"
    case boldYellow = "1;33"
  }

  /// - Parameter text: without control characters; see `String.terminalSafe`.
  package func apply(_ look: Look, to text: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(look.rawValue)m\(text)\u{1B}[0m" : text
  }
}
