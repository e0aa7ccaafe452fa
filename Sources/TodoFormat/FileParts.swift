import Text
import TodoModel

/// A file split into front matter and body.
struct FileParts {
  let file: SourceFile
  let context: FileContext
  let frontMatter: FrontMatter
  let fields: TodoFields
}

extension FrontMatter {
  /// Whether the file is a board of Obsidian's Kanban plugin.
  var isKanbanBoard: Bool { entries.contains { $0.key == KanbanBoard.key } }
}

extension Diagnostic {
  /// Whether this problem may be why the file was not recognized as a todo: any error in a folder of
  /// todos. A folder of notes has front matter of other programs, so only problems that hide keys
  /// count there.
  ///
  /// - Parameter others: whether files of other kinds are in the folder.
  func mayHideTodo(among others: Bool) -> Bool {
    Self.hidingWarnings.contains(id)
      || severity == .error && (!others || Self.hidingKeys.contains(id))
  }

  private static let hidingWarnings: Set = [
    "fence-with-blanks", "unopened-front-matter", "toml-front-matter", "template-placeholders",
  ]

  private static let hidingKeys: Set = [
    "invalid-yaml", "unclosed-front-matter", "merge-conflict", "too-large", "too-deep",
    "unsupported-yaml", "duplicate-key",
  ]
}
