/// The numbers that a chart draws.
package struct ChartTable: Sendable {
  /// A row: what it is about, and its numbers.
  package struct Row: Sendable {
    package var name: String
    /// The page of what it is about.
    package var href: String?
    package var cells: [String]

    package init(_ name: String, href: String? = nil, _ cells: [String]) {
      (self.name, self.href, self.cells) = (name, href, cells)
    }
  }

  /// The heads of all columns, the first one that of the names.
  package var head: [String]
  package var rows: [Row]

  package init(_ head: [String], _ rows: [Row]) { (self.head, self.rows) = (head, rows) }
}
