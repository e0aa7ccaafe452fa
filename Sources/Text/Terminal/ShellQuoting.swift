extension String {
  /// The text quoted for a shell if necessary. Zsh replaces a word that begins with `=`.
  package var shellWord: String {
    let plain = "-_./:=@+,%".utf8
    let isPlain =
      !isEmpty && !hasPrefix("=")
      && utf8.allSatisfy { byte in
        byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || (0x30...0x39).contains(byte)
          || plain.contains(byte)
      }
    return isPlain ? self : quotedForShell
  }

  /// The text in single quotes, inside which a shell interprets nothing.
  package var quotedForShell: String {
    var text = "'"
    for scalar in unicodeScalars {
      if scalar == "'" { text += "'\\''" } else { text.unicodeScalars.append(scalar) }
    }
    return text + "'"
  }
}
