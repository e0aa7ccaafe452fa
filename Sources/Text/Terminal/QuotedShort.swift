extension StringProtocol {
  /// The part of a value of any length that a message quotes: its first 60 columns in a terminal.
  package var quotedShort: String {
    let text = String(self)
    // An escape takes more columns than the text has bytes.
    if text.utf8.count <= 10 { return text }
    let shown =
      text.prefix(61).count > 60 ? String(text.prefix(61)).terminalSafe : text.terminalSafe
    return shown.displayWidth > 60 ? shown.truncated(toWidth: 60) : text
  }
}
