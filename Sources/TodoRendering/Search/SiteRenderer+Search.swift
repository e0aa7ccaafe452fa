import TemplateEngine
import Text
import TodoAnalysis
import TodoModel

extension SiteRenderer {
  package static let searchPath = "search.html"

  private var searchFrame: PageFrame {
    context.teamFrame(Self.searchPath, title: context.strings[.search], hasData: false)
  }

  /// The page of the search as a server answers with it; `nil` if the settings disable the search.
  ///
  /// - Parameters:
  ///   - text: the query; `nil` if nothing was asked.
  ///   - number: the page of the results, counted from 0.
  ///   - user: the acting user, for `me` in the query.
  package func searchPage(_ text: String?, page number: Int, as user: String?) -> [UInt8]? {
    guard context.has(.search) else { return nil }
    let frame = searchFrame
    let answer =
      text.map { context.searchAnswer(to: $0, page: number, as: user, in: frame) }
      ?? SearchAnswer(query: "")
    var bytes: [UInt8] = []
    theme.search.render(SearchPage(frame: frame, answer: answer), into: &bytes)
    return bytes
  }

  /// Writes the page of the search and its data, except the bodies.
  func renderSearch(to sink: some SiteSink) throws {
    try write(theme.search, Self.searchPath, SearchPage(frame: searchFrame), to: sink)
    let data = Fingerprint { fingerprinter in
      fingerprinter.combine(fingerprints.common)
      fingerprinter.combine(context.asOf.day)
      fingerprinter.combine(context.workspace.users) { fingerprinter, user in
        fingerprinter.combine(user.avatar?.format.rawValue)
      }
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
