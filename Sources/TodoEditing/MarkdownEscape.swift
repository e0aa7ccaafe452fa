extension String {
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
}
