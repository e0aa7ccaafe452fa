import TodoAnalysis

extension QueryFragment {
  var fieldCompletions: [Completion] {
    fields.map { Completion(head + $0 + ":", isWhole: false) }
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
}
