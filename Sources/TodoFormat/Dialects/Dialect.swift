/// How the files of a folder are read, where programs differ: a value each. By
/// whose rules a file is written is its `FileForm`; what the items of checklists have of their own is
/// in `InlineKey`.
struct Dialect: Sendable {
  /// Whether every Markdown file is a todo, whatever its front matter is.
  let isAllTodos: Bool
  /// Whether files of other kinds are among the todos: documents, templates, changes of OpenSpec. Then
  /// only keys with a value make a todo, and problems of files that are none are not reported.
  let holdsOtherFiles: Bool
  /// Whether `kind` has Docket's values only.
  let ownsKinds: Bool
  let dates: DateReader.Dialect
  /// Whether a file's name holds its id and its title: `back-12 - Mend-the-roof.md`.
  let namesHoldTitles: Bool
  /// Whether the settings list all statuses, where they list any.
  let listsStatuses: Bool
  /// Whether names of users are written as `@ana`, without the quotes that YAML asks for.
  let hasMentions: Bool
  /// Whether bodies have sections, one of which holds the comments (`BacklogSections`).
  let hasSections: Bool

  /// The folder of a user, and that of this device.
  static let docket = Dialect(
    isAllTodos: false, holdsOtherFiles: false, ownsKinds: true, dates: .docket,
    namesHoldTitles: false, listsStatuses: false, hasMentions: false, hasSections: false)

  /// A folder of notes without accounts, or a vault of Obsidian.
  static let notes = Dialect(
    isAllTodos: false, holdsOtherFiles: true, ownsKinds: false, dates: .docket,
    namesHoldTitles: false, listsStatuses: false, hasMentions: false, hasSections: false)

  /// A project of Backlog.md (formats.md §1).
  static let backlog = Dialect(
    isAllTodos: true, holdsOtherFiles: false, ownsKinds: false, dates: .backlog,
    namesHoldTitles: true, listsStatuses: true, hasMentions: true, hasSections: true)
}

extension FileContext {
  var dialect: Dialect {
    switch area {
    case .user, .local: .docket
    case .bare: .notes
    case .backlogTask, .backlogCompleted: .backlog
    }
  }
}
