import TodoModel

/// The last term of a query that is being typed.
package struct QueryFragment {
  /// The text before the term, including its `-`; it stays unchanged.
  package let head: String
  package let term: String
  private let customFields: [CustomField]

  /// - Parameters:
  ///   - text: may contain several terms.
  ///   - customFields: the fields of the workspace.
  package init(_ text: String, _ customFields: [CustomField] = []) {
    self.customFields = customFields
    var start = text.startIndex
    var isQuoted = false
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if !isQuoted, text[index] == " " || text[index] == "(" { start = text.index(after: index) }
    }
    while start < text.endIndex, text[start] == "-" { start = text.index(after: start) }
    head = String(text[..<start])
    term = String(text[start...])
  }

  /// The kind of values that the term's field has; `nil` if the term has no field yet.
  package var field: (name: String, comparison: String, values: QueryVocabulary.Values)? {
    let name = term.prefix { $0.isLetter || $0 == "_" }
    let comparison = term[name.endIndex...].prefix { ":<>=".contains($0) }
    guard !comparison.isEmpty,
      let values = QueryVocabulary.values(of: String(name), customFields)
    else { return nil }
    return (String(name), String(comparison), values)
  }

  /// The names of fields that begin with the typed term.
  package var fields: [String] {
    if term.utf8.contains(0x22) { return [] }
    return (QueryVocabulary.fields + customFields.map(\.name)).filter {
      $0.hasPrefix(term.lowercased())
    }
  }

  /// A value in query syntax; `nil` if queries cannot express it.
  package static func quoted(_ value: String) -> String? {
    if value.isEmpty || value.utf8.contains(0x22) { return nil }
    let isPlain = value.unicodeScalars.allSatisfy { scalar in
      // For most of them, the table of properties is not needed.
      let isSpace =
        scalar.isASCII
        ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
      return !isSpace && scalar != "(" && scalar != ")"
    }
    return isPlain ? value : "\"\(value)\""
  }
}
