/// The names of the values that a file tells of a todo. What it does not tell is not gone.
package struct ToldNames: Hashable, Sendable {
  private var names: Set<String> = []
  /// Whether the names are those that it does not tell.
  private var areLeftOut = false

  /// Those that a table has columns for.
  init(_ columns: TableColumns) {
    for (column, places) in columns.places where !places.isEmpty {
      names.formUnion(Self.names(of: column))
    }
    names.formUnion(columns.header.map(ForeignTodo.key))
  }

  /// Those of columns, and keys.
  init(_ columns: some Sequence<ImportColumn>, keys: some Sequence<String>) {
    for column in columns { names.formUnion(Self.names(of: column)) }
    names.formUnion(keys)
  }

  /// All but one.
  init(allBut column: ImportColumn) {
    (names, areLeftOut) = (Set(Self.names(of: column)), true)
  }

  /// - Parameter name: of a field or a key, which for the second column of a name ends in `_2`.
  package func lacks(_ name: String) -> Bool {
    let isNamed = names.contains(name) || names.contains(name.replacing(/_\d+$/, with: ""))
    return isNamed == areLeftOut
  }

  private static func names(of column: ImportColumn) -> [String] {
    let own = [column.rawValue, "source_\(column.rawValue)"]
    return switch column {
    // A day of completion completes, also without a state.
    case .status, .completed: own + ["status", "completed", ForeignTodo.stateKey]
    case .person: own + ["owner", "assignee", "source_assignee", "people"]
    case .author: own + ["people"]
    // A tag that is a category here is the category, and a category that is none here is a tag.
    case .tags, .category: own + ["tags", "category"]
    case .body: own + ["boxes", "boxes_text"]
    case .source, .title, .due, .start, .repeat, .created, .project, .priority, .estimate,
      .starred, .depends, .comment:
      own
    }
  }
}
