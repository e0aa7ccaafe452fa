import TodoModel

/// The initial text in an editor.
extension NewTodo {
  /// Front matter with an empty title, the todo's values, and hints for other keys.
  ///
  /// - Parameters:
  ///   - category: the example in the hint for `category`.
  ///   - fields: the fields of the workspace.
  package func template(
    category: String, _ fields: [CustomField] = []
  ) throws(EditProblem) -> [UInt8] {
    var text = try FileText(
      path: "new-todo.md", Array("---\ntitle:\n---\n\(bodyInLines)".utf8))
    try setFields(in: &text)
    let hints = Self.hints(category: category, fields).filter { hint in
      !text.layout.entries.contains { hint.hasPrefix("# \($0.key):") }
    }
    var bytes = text.bytes
    let lines = ([Self.introduction] + hints).map { $0 + "\n" }.joined()
    let place = text.layout.closingFence ?? 0
    bytes.insert(contentsOf: Array(lines.utf8), at: place)
    return bytes
  }

  /// The text without the introduction and unchanged hints.
  package static func withoutHints(_ text: [UInt8], _ fields: [CustomField] = []) -> [UInt8] {
    let hints = fixedHints + fields.map(hint(for:))
    var fences = 0
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let kept = lines.filter { line in
      let written = line.last == 0x0D ? line.dropLast() : line
      if written.elementsEqual("---".utf8) { fences += 1 }
      guard fences < 2, written.starts(with: "# ".utf8) else { return true }
      return !written.elementsEqual(introduction.utf8)
        && !hints.contains { written.elementsEqual($0.utf8) }
        && !written.starts(with: categoryHint.utf8)
    }
    return Array(kept.joined(separator: [0x0A]))
  }

  private static let introduction = "# Remove the '#' from the fields that you want to set:"
  private static let categoryHint = "# category: "
  private static let fixedHints = [
    "# due: YYYY-MM-DD", "# start: YYYY-MM-DD", "# project: House", "# tags: [one, two]",
    "# priority: high", "# repeat: every week", "# estimate: 2h", "# starred: true",
  ]

  private static func hints(category: String, _ fields: [CustomField]) -> [String] {
    var hints = fixedHints
    hints.insert(categoryHint + category, at: 2)
    return hints + fields.map(hint(for:))
  }

  private static func hint(for field: CustomField) -> String {
    let example =
      switch field.kind {
      case .text: field.label
      case .number: "3"
      case .day: "YYYY-MM-DD"
      case .choice(let choices): choices.joined(separator: ", or ")
      }
    return "# \(field.name): \(example)"
  }
}
