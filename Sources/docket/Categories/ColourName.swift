import Diagnostics
import TodoModel

/// Colours by their names, which are to be read on a light and on a dark page.
enum ColourName: String, CaseIterable {
  case blue, purple, orange, pink, green, teal, brown, red, yellow, grey

  var colour: Colour {
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

  /// The colour that a word of the command line means: a name, or `#rrggbb`.
  static func read(_ text: String) throws -> Colour {
    if let name = Self(rawValue: text.lowercased()) { return name.colour }
    if let colour = Colour(text) { return colour }
    let names = allCases.map(\.rawValue)
    throw Failure.usage(
      "--colour: '\(text)' is no colour\(suggestion(for: text, among: names))"
        + "\nwrite it as '#4463c6', or as one of \(names.joined(separator: ", "))")
  }
}
