extension String {
  /// The ways to write this text into an item's line, the least intrusive first: unchanged; with
  /// the signifiers of Obsidian Tasks as character references; with a backslash before each
  /// character that may have a meaning in Markdown or metadata; and with both. A signifier at the
  /// end always becomes a reference, because text that a command appends would be read as its
  /// value.
  var itemForms: [String] {
    guard unicodeScalars.contains(where: { InlineKey(signifier: $0) != nil }) else {
      return [self, withEscapedSigns]
    }
    let last = unicodeScalars.last { !$0.properties.isVariationSelector }
    let endsWithSign = last.map { InlineKey(signifier: $0) != nil } ?? false
    let references = [withReferences, withEscapedSigns.withReferences]
    return endsWithSign ? references : [self, references[0], withEscapedSigns, references[1]]
  }

  /// The text with a backslash before each character that may have a meaning in Markdown or
  /// metadata.
  var withEscapedSigns: String {
    var escaped = ""
    for scalar in unicodeScalars {
      let isSign =
        scalar.isASCII && scalar.value > 0x20 && scalar.value != 0x7F
        && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
      if isSign { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  /// The text with signifiers of Obsidian Tasks as references, `&#x1F4C5;`. A backslash does not
  /// remove their meaning (CommonMark §6.1 and §6.2).
  private var withReferences: String {
    var written = ""
    for scalar in unicodeScalars {
      if InlineKey(signifier: scalar) == nil {
        written.unicodeScalars.append(scalar)
      } else {
        written += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
      }
    }
    return written
  }
}
