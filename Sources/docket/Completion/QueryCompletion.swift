import ShellCompletion
import TodoAnalysis

/// Completes the last term of a query.
struct QueryCompletion {
  /// The text before the term, including its `-`; it stays unchanged.
  private let head: String
  private let term: String

  /// - Parameter word: a word of the command line, which may contain several terms.
  init(_ word: String) {
    var start = word.startIndex
    var isQuoted = false
    for index in word.indices {
      if word[index] == "\"" { isQuoted.toggle() }
      if !isQuoted, word[index] == " " || word[index] == "(" { start = word.index(after: index) }
    }
    while start < word.endIndex, word[start] == "-" { start = word.index(after: start) }
    head = String(word[..<start])
    term = String(word[start...])
  }

  /// The kind of values that the term's field has; `nil` if the term has no field yet.
  var field: (name: String, comparison: String, values: QueryVocabulary.Values)? {
    let name = term.prefix { $0.isLetter }
    let comparison = term[name.endIndex...].prefix { ":<>=".contains($0) }
    guard !comparison.isEmpty, let values = QueryVocabulary.values(of: String(name)) else {
      return nil
    }
    return (String(name), String(comparison), values)
  }

  /// The names of fields that begin with the typed term.
  var fields: [Completion] {
    if term.utf8.contains(0x22) { return [] }
    return QueryVocabulary.fields.filter { $0.hasPrefix(term.lowercased()) }
      .map { Completion(head + $0 + ":", isWhole: false) }
  }

  /// The values that begin with the typed term, out of all values of its field.
  func completions(_ values: [Completion]) -> [Completion] {
    guard let field else { return [] }
    let begun = term.dropFirst(field.name.count + field.comparison.count)
    let beginning = (begun.hasPrefix("\"") ? begun.dropFirst() : begun).lowercased()
    return values.filter { $0.value.lowercased().hasPrefix(beginning) }.compactMap { value in
      Self.quoted(value.value).map {
        Completion(head + field.name + field.comparison + $0, value.note, isWhole: value.isWhole)
      }
    }
  }

  /// A value in query syntax; `nil` if queries cannot express it.
  private static func quoted(_ value: String) -> String? {
    if value.isEmpty || value.utf8.contains(0x22) { return nil }
    let isPlain = value.unicodeScalars.allSatisfy {
      $0 != "(" && $0 != ")" && !$0.properties.isWhitespace
    }
    return isPlain ? value : "\"\(value)\""
  }
}
