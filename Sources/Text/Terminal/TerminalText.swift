extension String {
  /// This text with every control, format and line-breaking scalar written as an escape (`\u{1B}`),
  /// so that it cannot control a terminal. Joiners and variation selectors, which emoji need, stay.
  ///
  /// The log commands of CI runners are broken up in the same way: `::error` at the start, `##[error]`
  /// and `##vso[` anywhere.
  package var terminalSafe: String { escaped(where: \.isTerminalUnsafe) }

  /// This text with nothing but the log commands of CI runners broken up.
  package var withoutLogCommands: String { escaped { _ in false } }

  private func escaped(where isUnsafe: (Unicode.Scalar) -> Bool) -> String {
    let commands = logCommands
    guard !commands.isEmpty || unicodeScalars.contains(where: isUnsafe) else { return self }
    var safe = String.UnicodeScalarView()
    var next = commands[...]
    for index in unicodeScalars.indices {
      let scalar = unicodeScalars[index]
      let isCommand = next.first == index
      if isCommand { next.removeFirst() }
      if isCommand || isUnsafe(scalar) {
        safe.append(
          contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      } else {
        safe.append(scalar)
      }
    }
    return String(safe)
  }

  /// The first scalar of each log command. A runner ignores white space before `::`.
  private var logCommands: [Index] {
    let bytes = utf8
    var found: [Index] = []
    if let start = bytes.firstIndex(where: { $0 > 0x20 }), bytes[start...].starts(with: "::".utf8) {
      found.append(start)
    }
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "#")) {
      rest = rest[bytes.index(after: start)...]
      if rest.starts(with: "#[".utf8) || rest.starts(with: "#vso[".utf8) { found.append(start) }
    }
    return found
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
