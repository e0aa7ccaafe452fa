import TodoParsing

extension String {
  /// The ways to write it into an item's line, those that change the least of it first: as it is, the
  /// signs of Obsidian Tasks as character references, each sign that may mean something to Markdown or
  /// to metadata behind a backslash, and both. A sign at the end is a reference always: what a command
  /// writes behind it would be its value.
  var waysInItem: [String] {
    guard unicodeScalars.contains(where: { InlineKey(signifier: $0) != nil }) else {
      return [self, withEscapedSigns]
    }
    let last = unicodeScalars.last { !$0.properties.isVariationSelector }
    let endsWithSign = last.map { InlineKey(signifier: $0) != nil } ?? false
    let references = [withReferences, withEscapedSigns.withReferences]
    return endsWithSign ? references : [self, references[0], withEscapedSigns, references[1]]
  }

  /// With a backslash before each sign that may mean something to Markdown, or to metadata.
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

  /// With what is a sign of Obsidian Tasks as `&#x1F4C5;`: no backslash keeps such a sign from meaning
  /// something (CommonMark §6.1 and §6.2).
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
