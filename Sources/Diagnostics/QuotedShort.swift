extension StringProtocol {
  /// What a message quotes of a value that may be as long as its writer likes: 60 columns of it, as a
  /// terminal shows them.
  package var quotedShort: String {
    let text = String(self)
    // What is written out takes more columns than it has.
    if text.utf8.count <= 10 { return text }
    let shown =
      text.prefix(61).count > 60 ? String(text.prefix(61)).terminalSafe : text.terminalSafe
    return shown.displayWidth > 60 ? shown.truncated(toWidth: 60) : text
  }
}
