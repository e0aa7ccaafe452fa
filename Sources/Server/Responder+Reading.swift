import SiteBuild
import TodoModel
import TodoRendering
import TodoStore

/// What only reads the todos.
extension Responder {
  /// The page of the search with what the query of its form finds; `nil` if the site has none.
  func searchPage(_ request: ServedRequest, _ visit: Visit) -> ServedResponse? {
    guard let fields = request.queryFields else {
      return .text(400, "the query is not valid UTF-8")
    }
    let number = fields["page"]?.last.flatMap { Int($0) } ?? 1
    let page = visit.site.searchPage(
      fields["q"]?.last, page: max(1, number) - 1, as: visit.user, for: visit.editor)
    return page?.response(to: request)
  }

  func lookup(for visit: Visit) -> TodoLookup? {
    visit.site.preview.map { preview in
      TodoLookup(
        loaded: preview.loaded, strings: visit.site.strings,
        user: visit.user)
    }
  }

  /// The events of the site, as long as who asked for them is logged in.
  func events(for visit: Visit) -> ServedResponse.Events {
    ServedResponse.Events(site: visit.site) {
      guard case .accounts(let team, _) = entrance, let member = visit.member else { return true }
      return site.preview.map { team.isAlive(member, in: $0) } ?? false
    }
  }
}
