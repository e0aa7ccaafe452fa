import Text
import TodoAnalysis
import TodoModel

extension SiteContext {
  /// What a query finds, with rows as those of lists.
  ///
  /// - Parameters:
  ///   - number: the page of the results, counted from 0; the last one if there are fewer.
  ///   - user: the acting user, for `me` in the query.
  func searchAnswer(
    to text: String, page number: Int, as user: String?, in frame: PageFrame
  ) -> SearchAnswer {
    let query: Query
    do throws(QueryError) {
      query = try Query.parse(
        text, context: QueryContext(today: insights.now.today, workspace.settings, me: user))
    } catch {
      let mistake = strings.say(
        .atColumn, ["column": .number(error.column), "message": .text(error.message)])
      return SearchAnswer(query: text, mistake: mistake)
    }
    let (todos, closed) = query.results(in: workspace, insights)
    let plan = ListPlan(
      path: SiteRenderer.searchPath, title: frame.title,
      groups: [.init(todos: todos), .init(title: strings.say(.closedGroup), todos: closed)],
      emptyText: strings.say(.noMatch), options: teamOptions)
    let parts = self.parts(of: plan, in: ListFrame(frame))
    let part = parts[min(number, parts.count - 1)]
    let page = page(part, rows: rows)
    let summary = strings.say(
      .results,
      ["count": .number(todos.count + closed.count), "all": .number(workspace.todos.count)])
    return SearchAnswer(
      query: text, summary: summary, groups: page.groups, empty: page.empty,
      pager: pager(part.number, of: part.total) { target in
        let page = target == 0 ? "" : "&page=\(target + 1)"
        return "\(SiteRenderer.searchPath)?q=\(text.percentEncoded(keeping: ""))\(page)"
      })
  }
}
