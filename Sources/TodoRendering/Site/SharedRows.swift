/// The rows of a person's lists. A todo is in several of them, and its rows differ only in what they
/// leave out.
struct SharedRows {
  private let context: SiteContext
  private var known: [Int: (year: Int, row: ListRow)] = [:]

  /// The most rows kept, for somebody with very many todos.
  private static let mostRows = 20_000

  init(_ context: SiteContext) { self.context = context }

  mutating func rows(_ todos: ArraySlice<Int>, _ options: RowOptions) -> [ListRow] {
    todos.map { todo in
      var row = row(todo, RowOptions(year: options.year))
      context.leaveOut(of: &row, todo, options)
      return row
    }
  }

  /// The row with all its values.
  private mutating func row(_ todo: Int, _ options: RowOptions) -> ListRow {
    if let known = known[todo], known.year == options.year { return known.row }
    let row = context.wholeRow(todo, options)
    if known.count < Self.mostRows { known[todo] = (options.year, row) }
    return row
  }
}
