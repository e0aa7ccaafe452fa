@_spi(_Unicode) import Swift

extension String {
  /// Canonical composition (NFC, UAX #15).
  package var composed: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: _nfc)
    return String(scalars)
  }

  /// The form in which names are compared: case folded (lower case, `ς` as `σ`), then NFC.
  package var foldedName: String {
    var text = self
    let (isASCII, hasCapitals) = text.withUTF8 { bytes in
      var (high, capitals): (UInt8, Bool) = (0, false)
      for byte in bytes {
        high |= byte
        capitals = capitals || (0x41...0x5A).contains(byte)
      }
      return (high < 0x80, capitals)
    }
    if isASCII { return hasCapitals ? lowercased() : self }
    return String(lowercased().map { $0 == "ς" ? "σ" : $0 }).composed
  }

  /// The form that a search compares: without accents, and `Letters` as their table has them.
  package var foldedForSearch: String {
    let plain = unaccented
    if plain.utf8.allSatisfy({ $0 < 0x80 }) { return plain }
    return plain.unicodeScalars.reduce(into: "") { text, scalar in
      if let letters = Letters.folded[scalar] {
        text += letters
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// NFD without marks, lower case, `ς` as `σ`. Usernames are made of it.
  package var unaccented: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var scalars = String.UnicodeScalarView()
    for scalar in lowercased()._nfd {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spacingMark: continue
      default: scalars.append(scalar == "ς" ? "σ" : scalar)
      }
    }
    return String(scalars)
  }
}
