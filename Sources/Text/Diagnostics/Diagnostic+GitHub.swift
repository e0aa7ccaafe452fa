extension Sequence<Diagnostic> {
  /// The diagnostics as workflow commands, which GitHub shows next to the lines of a pull request
  /// (docs.github.com, "Workflow commands for GitHub Actions").
  ///
  /// - Parameter root: the workspace's folder relative to the repository's root, empty or ending in
  ///   `/`.
  package func githubCommands(root: String = "") -> String {
    var text = ""
    for diagnostic in self {
      let properties = [
        "file=" + escapedProperty(root + diagnostic.path),
        "line=\(diagnostic.position.line)",
        "col=\(diagnostic.position.column)",
        "title=" + escapedProperty(diagnostic.id),
      ]
      let message = ([diagnostic.message] + diagnostic.notes).joined(separator: "\n")
      text += "::\(diagnostic.severity) \(properties.joined(separator: ","))::"
      text += escapedData(message) + "\n"
    }
    return text
  }
}

/// Escapes like `toCommandProperty` and `escapeProperty` of actions/toolkit.
private func escapedProperty(_ text: String) -> String {
  escaped(text) { $0 == "%" || $0 == "\r" || $0 == "\n" || $0 == ":" || $0 == "," }
}

private func escapedData(_ text: String) -> String {
  escaped(text) { $0 == "%" || $0 == "\r" || $0 == "\n" }
}

/// Works on scalars because `\r\n` is one `Character`.
private func escaped(_ text: String, where isSpecial: (Unicode.Scalar) -> Bool) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if isSpecial(scalar) {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result.terminalSafe
}
