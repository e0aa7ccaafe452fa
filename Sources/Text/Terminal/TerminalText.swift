extension String {
  /// This text with every control, format and line-breaking scalar written as an escape (`\u{1B}`),
  /// so that it cannot control a terminal. Joiners and variation selectors, which emoji need, stay.
  package var terminalSafe: String {
    guard unicodeScalars.contains(where: { $0.isTerminalUnsafe }) else { return self }
    var safe = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isTerminalUnsafe {
        safe.append(
          contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      } else {
        safe.append(scalar)
      }
    }
    return String(safe)
  }
}

extension Unicode.Scalar {
  /// Whether it could control a terminal, or make it reorder or hide text.
  package var isTerminalUnsafe: Bool {
    if value < 0x20 || (0x7F...0x9F).contains(value) { return true }
    guard value >= 0xAD else { return false }
    if value == 0x200C || value == 0x200D { return false }
    switch properties.generalCategory {
    case .format, .lineSeparator, .paragraphSeparator, .surrogate: return value < 0xE0000
    default: return false
    }
  }
}
