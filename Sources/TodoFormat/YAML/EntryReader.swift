import Text

/// Reads the values of a mapping and collects diagnostics.
struct EntryReader {
  let path: String
  var diagnostics: [Diagnostic] = []
  private(set) var suggestions = 0

  mutating func report(_ id: String, _ mark: YAMLMark, _ message: String) {
    report(.error, id, mark, message)
  }

  mutating func report(_ severity: Severity, _ id: String, _ mark: YAMLMark, _ message: String) {
    diagnostics.report(
      severity, id, path: path, at: mark.position, length: Int(mark.length), message)
  }

  mutating func reportType(_ entry: YAMLEntry, _ wanted: String) {
    let isEmpty = entry.value.isAbsent || entry.value.oneText?.text.isEmpty == true
    let found = isEmpty ? "empty" : entry.value.kindName
    report("wrong-type", entry.value.mark, "'\(entry.key)' must be \(wanted), not \(found)")
  }

  /// The maximum number of known keys that a message lists if no similar key exists.
  private static let mostNamed = 6

  mutating func reportUnknown(
    _ severity: Severity, _ entry: YAMLEntry, among names: some Collection<String>
  ) {
    let near = near(entry.key, among: names)
    let all = names.count <= Self.mostNamed ? "; the keys are \(names.joined(separator: ", "))" : ""
    report(
      severity, "unknown-key", entry.keyMark,
      "unknown key '\(entry.key)'" + (near.isEmpty ? all : near))
  }

  /// The largest number of suggestions in one file, because the search for similar names takes time.
  private static let mostSuggestions = 100

  /// `, did you mean 'x'?` where there is a near name, otherwise empty.
  mutating func near(_ word: String, among names: some Collection<String>) -> String {
    guard suggestions < Self.mostSuggestions else { return "" }
    suggestions += 1
    return suggestion(for: word, among: names)
  }

  /// The entry's text. Reports an error unless it is a single text that is not empty.
  mutating func text(_ entry: YAMLEntry) -> MarkedText? {
    guard case .scalar = entry.value.content, !entry.value.isAbsent,
      let text = entry.value.oneText, !text.text.isEmpty
    else {
      reportType(entry, "text")
      return nil
    }
    return text
  }

  /// Converts the entry's text with `read`. Reports an error and returns `nil` if it is not valid.
  mutating func value<Value>(
    _ entry: YAMLEntry, _ read: (String) -> Result<Value, ValueProblem>
  ) -> Value? {
    guard let text = text(entry) else { return nil }
    return value(text, read)
  }

  mutating func value<Value>(
    _ text: MarkedText, _ read: (String) -> Result<Value, ValueProblem>
  ) -> Value? {
    switch read(text.text) {
    case .success(let value): return value
    case .failure(let problem):
      report(problem.id, text.mark, problem.message)
      return nil
    }
  }

  /// The texts of a list, or of a text separated by commas.
  mutating func texts(_ entry: YAMLEntry) -> [MarkedText] {
    if case .map = entry.value.content {
      reportType(entry, "a list of texts")
      return []
    }
    return entry.value.texts(separatedBy: { $0 == "," })
  }

  mutating func entries(_ entry: YAMLEntry) -> [YAMLEntry] {
    if entry.value.isAbsent { return [] }
    if case .map(let entries) = entry.value.content { return entries }
    reportType(entry, "a mapping")
    return []
  }

  mutating func items(_ entry: YAMLEntry) -> [YAMLNode] {
    if entry.value.isAbsent { return [] }
    if case .list(let items) = entry.value.content { return items }
    reportType(entry, "a list")
    return []
  }

  /// Returns the first items of a list and reports an error at the first item over the limit. Lists
  /// are limited because every command pays for each item.
  mutating func first<Item>(
    _ limit: Int, of items: [Item], in name: String, _ mark: KeyPath<Item, YAMLMark>
  ) -> ArraySlice<Item> {
    if items.count > limit {
      report(
        "too-many-entries", items[limit][keyPath: mark],
        "'\(name)' has \(items.count) entries; the limit is \(limit)")
    }
    return items.prefix(limit)
  }

  mutating func number(_ entry: YAMLEntry, _ range: ClosedRange<Int>) -> Int? {
    value(entry) { text in
      if let number = Int(text), range.contains(number) { return .success(number) }
      return .problem(
        "invalid-number",
        "'\(entry.key)' must be a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not '\(text)'")
    }
  }
}
