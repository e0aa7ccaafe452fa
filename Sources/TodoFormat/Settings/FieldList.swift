import Text
import TodoAnalysis
import TodoModel

/// Parses the fields that a workspace adds: names, or `{name, type, label, choices}`.
package enum FieldList {
  /// The maximum number of fields. Each is a row of the form and a column of tables.
  private static let most = 50
  /// The maximum number of choices of a field.
  private static let mostChoices = 200
  private static let longestName = 40
  private static let longestLabel = 80

  static func read(_ entry: YAMLEntry, _ entries: inout EntryReader) -> [CustomField] {
    var fields: [CustomField] = []
    let items = entries.items(entry)
    for item in entries.first(most, of: items, in: entry.key, \.mark) {
      guard let field = read(item, &entries) else { continue }
      guard !fields.contains(where: { $0.isMeant(by: field.name) }) else {
        entries.report("duplicate-name", item.mark, "duplicate field '\(field.name)'")
        continue
      }
      fields.append(field)
    }
    return fields
  }

  private static func read(_ item: YAMLNode, _ entries: inout EntryReader) -> CustomField? {
    var (name, label, type): (MarkedText?, MarkedText?, MarkedText?)
    var choices: [String]?
    switch item.content {
    case .scalar: name = item.oneText
    case .map(let parts):
      for part in parts {
        switch part.key {
        case "name": name = entries.text(part)
        case "label": label = entries.text(part)
        case "type": type = entries.text(part)
        case "choices": choices = read(choices: part, &entries)
        default:
          entries.reportUnknown(.error, part, among: ["name", "type", "label", "choices"])
        }
      }
    case .list: break
    }
    guard let name, !name.text.isEmpty else {
      entries.report("wrong-type", item.mark, "a field must be a name or {name: …, type: …}")
      return nil
    }
    guard entries.value(name, read(name:)) != nil,
      let kind = read(type: type, choices, of: name, &entries)
    else { return nil }
    if let label, label.text.unicodeScalars.count > longestLabel {
      entries.report(
        "label-too-long", label.mark, "a label has at most \(longestLabel) characters")
    }
    return CustomField(name: name.text, label: label?.text, kind: kind)
  }

  private static func read(
    choices entry: YAMLEntry, _ entries: inout EntryReader
  ) -> [String] {
    var names: [String] = []
    let texts = entries.texts(entry)
    for text in entries.first(mostChoices, of: texts, in: entry.key, \.mark) {
      if names.contains(where: { $0.foldedForSearch == text.text.foldedForSearch }) {
        entries.report("duplicate-name", text.mark, "duplicate choice '\(text.text)'")
      } else if text.text.contains("\"") || text.text.contains("..") {
        entries.report(
          "invalid-choice", text.mark,
          "'\(text.text.quotedShort)' contains '\"' or '..', so that no query could name it")
      } else {
        names.append(text.text)
      }
    }
    return names
  }

  private static func read(
    type: MarkedText?, _ choices: [String]?, of name: MarkedText, _ entries: inout EntryReader
  ) -> CustomField.Kind? {
    let kinds: [CustomField.Kind] = [.text, .number, .day, .choice(choices ?? [])]
    // Choices say the type.
    let word = type?.text.lowercased() ?? (choices == nil ? "text" : "choice")
    guard let kind = kinds.first(where: { $0.name == word }) else {
      entries.report(
        "unknown-value", type?.mark ?? name.mark,
        "unknown type '\(word)'; use text, number, day or choice")
      return nil
    }
    switch (kind, choices) {
    case (.choice, nil), (.choice, []?):
      entries.report(
        "missing-key", name.mark,
        "the field '\(name.text)' has no choices; write them as 'choices: [small, large]'")
      return nil
    case (.text, .some), (.number, .some), (.day, .some):
      entries.report(
        "wrong-type", type?.mark ?? name.mark,
        "a field with 'choices' is of the type choice, not \(word)")
      return nil
    case (.choice, .some), (.text, nil), (.number, nil), (.day, nil): return kind
    }
  }

  private static func read(name: String) -> Result<String, ValueProblem> {
    let isName = name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x5F }
    guard isName, name.utf8.contains(where: { $0 != 0x5F }), name.utf8.count <= longestName else {
      return .problem(
        "invalid-field",
        "'\(name.quotedShort)' is not a valid name of a field; use up to \(longestName) of a to z and '_', "
          + "and 'label' for what pages show")
    }
    guard !isTaken(name) else {
      return .problem("invalid-field", "'\(name)' is a name that Docket uses; choose another one")
    }
    return .success(name)
  }

  /// Whether Docket uses the name for a key of front matter, in queries or for a column of tables.
  /// `effort` is free, though it is another name for `estimate` where no field is called so.
  package static func isTaken(_ name: String) -> Bool {
    (KnownKey(name) != nil && name != "effort") || QueryVocabulary.words.contains(name)
      || columns.contains(name)
  }

  /// The columns of tables that are named after neither a key nor a field of queries.
  private static let columns: Set = [
    "state", "completed_from", "starred_by", "assignees", "blocked", "estimate_minutes",
    "subtasks_done", "subtasks_total", "path", "line", "fields", "claimed_by", "claim",
  ]
}
