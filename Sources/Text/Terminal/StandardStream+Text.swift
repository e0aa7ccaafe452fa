import Platform

/// Text for people, on a terminal or in a log.
extension StandardStream {
  /// Writes a text. Log commands of CI runners are broken up, also those that only its parts together
  /// make; data for other programs is written as bytes.
  package func write(_ text: String) throws(OutputError) {
    try write(Array(text.utf8).withoutLogCommands)
  }

  /// Writes a text to standard error. Where that is closed, the text is lost.
  package static func tell(_ text: String) {
    do { try error.write(text) } catch {}
  }
}
