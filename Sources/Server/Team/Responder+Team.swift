import SiteBuild
import Text
import TodoModel
import TodoRendering
import TodoStore

/// Who gets in on a team's server.
extension Responder {
  /// Why a request that crosses the network as it is gets no answer.
  func refusalOfOpenNetwork(_ request: ServedRequest) -> ServedResponse? {
    guard case .accounts(let team, _) = entrance, !place.isSecure, !team.isOfProxy(request),
      PeerAddress(request.peer)?.isLoopback != true
    else { return nil }
    return .text(403, "this server answers its proxy alone; open the address that the proxy has")
  }

  /// Lets in whoever is logged in. Everybody may see the page for logging in.
  func admission(
    of request: ServedRequest, _ team: Team, _ sites: MemberSites
  ) async -> Admission {
    guard let preview = site.preview else { return .answered(Self.noSite) }
    let origin = host.origin(host: request.only("host") ?? "")
    let cookie = SessionCookie(port: port, isSecure: origin.hasPrefix("https:"))
    let desk = AccountDesk(
      team: team, live: site, site: preview, cookie: cookie, actions: actions, origin: origin,
      ended: {
        site.repeatNews()
        sites.repeatNews()
      })
    do {
      let member = try team.member(request, cookie, in: preview)
      if request.token != nil, member.map(\.isProgram) != true { return .answered(Self.noToken) }
      if AccountDesk.forms.contains(String(request.path)) {
        // Who has a token must not get more than it is for.
        if member?.isProgram == true { return .answered(Self.noProgram) }
        return .desk(desk, member)
      }
      guard let member else {
        let name = request.path.dropFirst()
        guard ServerPage.styles.contains(String(name)) else {
          return .answered(try await desk.enter(request))
        }
        return .visit(Visit(site: site))
      }
      if request.path == "/metrics" {
        guard member.isAdmin else { return .answered(.text(403, preview.strings[.adminsOnly])) }
        return .answered(try await metrics(of: team, preview))
      }
      let own = member.isHidden ? await sites.site(of: member.username) : site
      return .visit(
        Visit(site: own, actions: actions?.acting(for: member.username), member: member))
    } catch {
      return .answered(.text(500, "\(error)"))
    }
  }

  private func metrics(of team: Team, _ preview: SitePreview) async throws
    -> ServedResponse
  {
    let workspace = preview.loaded.workspace
    let text = team.metrics.text(
      users: workspace.users.count, todos: workspace.todos.count,
      sessions: try team.state.sessionCount(at: team.now),
      messages: try team.state.deliveryCounts().values.reduce(0, +),
      failed: site.news.failure != nil,
      try await team.commits?.status())
    return ServedResponse(
      status: 200,
      fields: [("Content-Type", "text/plain; version=0.0.4"), ("Cache-Control", "no-store")],
      body: .bytes(Array(text.utf8)))
  }

  func answer(
    _ request: ServedRequest, _ desk: AccountDesk, _ member: Team.Member?
  ) async -> ServedResponse {
    do {
      if let response = try await desk.respond(to: request, member) { return response }
      return try await desk.enter(request)
    } catch {
      return .text(500, "\(error)")
    }
  }

  private static let noToken = ServedResponse.text(
    401, "this token is not valid: it was removed, has ended, or was not copied whole"
  ).adding("WWW-Authenticate", "Bearer")

  private static let noProgram = ServedResponse.text(
    403, "programs cannot use the pages about accounts; open them in a browser")

  // MARK: What was read

  static let readNews = "/api/read"

  /// The marks of what the user has read of "For you"; `null` before something was.
  func readNews(_ visit: Visit) -> ServedResponse {
    guard case .accounts(let team, _) = entrance, let member = visit.member else {
      return .notFound
    }
    do {
      return try marks(team.state.readNews(of: member.username))
    } catch {
      return .text(500, "\(error)")
    }
  }

  /// Keeps these marks on the account.
  func keepReadNews(_ request: ServedRequest, _ visit: Visit) -> ServedResponse {
    guard case .accounts(let team, _) = entrance, let member = visit.member else {
      return .notFound
    }
    guard let marks = FormFields.read(request.body)?["marks"]?.last,
      marks.utf8.count <= 6 * TeamState.mostMarks, marks.utf8.count % 6 == 0
    else { return .text(400, "'marks' must be marks of six characters each") }
    do {
      try team.state.set(readNews: marks, of: member.username)
      return self.marks(marks)
    } catch {
      return .text(500, "\(error)")
    }
  }

  private func marks(_ marks: String?) -> ServedResponse {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", 1)
      json.member("marks", marks)
    }
    json.endLine()
    return .json(200, json.bytes)
  }
}
