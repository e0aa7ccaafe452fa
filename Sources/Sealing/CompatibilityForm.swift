import Text

extension String {
  /// Compatibility composition (NFKC, UAX #15), as `normalize("NFKC")` in a browser. Foundation has it
  /// too, but not in the part of it that the program loads.
  var compatibilityComposed: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      scalars.append(contentsOf: CompatibilityTable.scalars[scalar] ?? [scalar])
    }
    return String(scalars).composed
  }
}
