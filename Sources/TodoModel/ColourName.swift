/// Named colours that are legible on a light and on a dark page.
package enum ColourName: String, CaseIterable, Sendable {
  case blue, purple, orange, pink, green, teal, brown, red, yellow, grey

  package var colour: Colour {
    switch self {
    case .blue: Colour(0x4463C6)
    case .purple: Colour(0x7A4F9E)
    case .orange: Colour(0xB0603A)
    case .pink: Colour(0xA83A6E)
    case .green: Colour(0x5D7A1F)
    case .teal: Colour(0x0B7A8F)
    case .brown: Colour(0x8A5A2B)
    case .red: Colour(0xB23A3A)
    case .yellow: Colour(0x9A7400)
    case .grey: Colour(0x6B7280)
    }
  }

  /// Parses a colour name or `#rrggbb`; `nil` for anything else.
  package static func read(_ text: String) -> Colour? {
    Self(rawValue: text.lowercased())?.colour ?? Colour(text)
  }
}
