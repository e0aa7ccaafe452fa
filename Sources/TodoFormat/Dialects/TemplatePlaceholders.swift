import Text

/// Placeholders of templates for notes, `{{date}}` and `<% tp.date.now() %>`, which a program replaces
/// in the notes that it makes from a template.
enum TemplatePlaceholders {
  /// The lines of a text that contain a placeholder.
  static func lines(in bytes: ArraySlice<UInt8>) -> Set<Int> {
    var found: Set<Int> = []
    var (number, opened) = (1, UInt8(0))
    for i in bytes.indices {
      let byte = bytes[i]
      let next = i + 1 < bytes.endIndex ? bytes[i + 1] : 0
      switch (byte, next) {
      case (0x0A, _),
        (0x0D, _) where byte == 0x0A || next != 0x0A:
        number += 1
        opened = 0
      case (0x7B, 0x7B), (0x3C, 0x25): opened = byte
      case (0x7D, 0x7D) where opened == 0x7B, (0x25, 0x3E) where opened == 0x3C:
        found.insert(number)
      default: break
      }
    }
    return found
  }

  /// The problems that a placeholder causes in place of a value.
  private static let problems: Set = [
    "invalid-yaml", "unsupported-yaml", "yaml-as-text", "duplicate-key", "wrong-type",
    "invalid-date",
    "unknown-status", "unknown-priority", "invalid-repeat", "invalid-estimate", "invalid-username",
    "invalid-id", "invalid-number", "unknown-choice", "unknown-anchor", "unread-field",
    "misplaced-metadata", "duplicate-field",
  ]

  /// Replaces the problems that placeholders cause by one warning.
  ///
  /// - Parameter hidesKey: whether a key of a todo has such a value.
  static func report(
    in file: SourceFile, hidesKey: Bool, _ diagnostics: inout [Diagnostic]
  ) {
    if diagnostics.isEmpty && !hidesKey { return }
    let lines = lines(in: file.bytes[...])
    let before = diagnostics.count
    diagnostics.removeAll {
      problems.contains($0.id) && lines.contains(Int($0.position.line))
    }
    guard diagnostics.count < before || hidesKey, let first = lines.min() else { return }
    diagnostics.report(
      .warning, "template-placeholders", path: file.path,
      at: SourcePosition(line: first, column: 1),
      "this is a template: values with placeholders are not read; 'exclude' in 'docket.yml' skips the file"
    )
  }
}

extension FrontMatter {
  /// Removes the entries with placeholders.
  ///
  /// - Returns: whether one had a key that makes a file a todo.
  mutating func removePlaceholders(in file: SourceFile) -> Bool {
    let lines = TemplatePlaceholders.lines(in: file.bytes[..<body.start])
    if lines.isEmpty { return false }
    var hidesKey = false
    entries.removeAll { entry in
      guard lines.contains(Int(entry.keyMark.position.line)) else { return false }
      if KnownKey(entry.key)?.marksTodo == true { hidesKey = true }
      return true
    }
    return hidesKey
  }
}
