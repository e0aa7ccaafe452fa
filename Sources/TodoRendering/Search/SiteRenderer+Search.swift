import Text
import TodoAnalysis
import TodoModel

extension SiteRenderer {
  /// Writes the page of the search and its data, except the bodies.
  func renderSearch(to sink: some SiteSink) throws {
    let path = "search.html"
    let frame = context.teamFrame(path, title: context.strings[.search], hasData: false)
    try write(theme.search, path, PlainPage(frame: frame), to: sink)
    let data = Fingerprint { fingerprinter in
      fingerprinter.combine(fingerprints.common)
      fingerprinter.combine(context.asOf.day)
      for (index, todo) in context.workspace.todos.enumerated() {
        fingerprinter.combine(fingerprints.rows[index])
        fingerprinter.combine(todo.body.isBlank)
        fingerprinter.combine(context.insights.isStale[index])
      }
    }
    if try sink.keep(SearchData.path, data) { return }
    try sink.write(SearchData.path, data, SearchData(context).bytes)
  }

  /// - Parameter rows: the todos of the shard, as positions in the workspace.
  func renderSearchBodies(_ shard: Int, _ rows: Range<Int>, to sink: some SiteSink) throws {
    let path = SearchBodies.path(of: shard)
    let source = Fingerprint { fingerprinter in
      for row in rows {
        fingerprinter.combine(context.workspace.todos[row].body.digest.fingerprint)
      }
    }
    if try sink.keep(path, source) { return }
    let texts = try rows.map { try bodies(context.workspace.todos[$0]) }
    try sink.write(path, source, SearchBodies.bytes(of: shard, texts))
  }
}
