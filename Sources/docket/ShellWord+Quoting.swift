extension String {
  /// The word as it is typed to a shell.
  var shellWord: String {
    let plain = "-_./:=@+,%".utf8
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || (0x30...0x39).contains(byte)
          || plain.contains(byte)
      }
    return isPlain ? self : quotedForShell
  }

  /// In single quotes, between which a shell takes everything as it is.
  var quotedForShell: String {
    var text = "'"
    for scalar in unicodeScalars {
      if scalar == "'" { text += "'\\''" } else { text.unicodeScalars.append(scalar) }
    }
    return text + "'"
  }
}
