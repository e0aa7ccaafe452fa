import Text

/// Which columns of a table hold which values of todos.
package struct TableColumns: Sendable {
  /// The names of all columns, in their order.
  package let header: [String]
  /// By what it holds: the places of the columns in `header`. Jira has several of one name.
  package private(set) var places: [ImportColumn: [Int]] = [:]
  /// The places of the columns that hold nothing that Docket has a place for.
  let others: [Int]
  /// Names that were given, and that no column has.
  let unknown: [String]
  let isJira: Bool
  /// Whether Docket wrote the table.
  let isOwn: Bool

  /// - Parameter named: the names of columns that were given; an empty one leaves the value out.
  init(_ header: [String], named: [ImportColumn: String]) {
    self.header = header
    let folded = header.map(\.foldedName)
    isJira = folded.contains("issue key") && folded.contains("summary")
    isOwn = folded.contains(ImportColumn.source.heading)
    var taken: Set<Int> = []
    func find(_ name: String) -> [Int] {
      folded.indices.filter { folded[$0] == name.foldedName && !taken.contains($0) }
    }
    var unknown: [String] = []
    for column in ImportColumn.allCases {
      guard let name = named[column], !name.isEmpty else { continue }
      let found = find(name)
      if found.isEmpty { unknown.append(name) }
      places[column] = found
      taken.formUnion(found)
    }
    for column in ImportColumn.allCases where named[column] == nil {
      let names = isOwn ? [column.heading] : column.names
      guard let found = names.lazy.map(find).first(where: { !$0.isEmpty }) else { continue }
      places[column] = found
      taken.formUnion(found)
    }
    others = folded.indices.filter { !taken.contains($0) }
    self.unknown = unknown
  }

  /// The name of the column that holds a value; `nil` if none does.
  package func name(of column: ImportColumn) -> String? {
    places[column]?.first.map { header[$0] }
  }
}
