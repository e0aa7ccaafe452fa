extension String {
  /// This text with every control, format and line-breaking scalar written as an escape (`\u{1B}`),
  /// so that it cannot control a terminal. Joiners and variation selectors, which emoji need, stay.
  ///
  /// The log commands of CI runners are broken up in the same way (`LogCommands`).
  package var terminalSafe: String {
    let commands = LogCommands.starts(in: utf8)
    guard !commands.isEmpty || unicodeScalars.contains(where: \.isTerminalUnsafe) else {
      return self
    }
    return self[...].terminalSafe(breaking: commands)
  }

  /// `terminalSafe` for each line; the ends of lines stay.
  package var terminalSafeLines: String {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { String($0).terminalSafe }.joined(separator: "\n")
  }
}

extension Substring {
  /// - Parameter commands: where the log commands of the whole line begin.
  package func terminalSafe(breaking commands: [Index]) -> String {
    var safe = String.UnicodeScalarView()
    for index in unicodeScalars.indices {
      let scalar = unicodeScalars[index]
      if scalar.isTerminalUnsafe || commands.contains(index) {
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
    case .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
    // Tag characters are invisible, including the unassigned ones.
    default: return (0xE0000...0xE007F).contains(value)
    }
  }
}
