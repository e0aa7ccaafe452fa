extension String {
  /// Whether there is nothing to be seen.
  package var isBlank: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .control
    }
  }
}
