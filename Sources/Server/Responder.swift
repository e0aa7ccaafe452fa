import SiteBuild
import Text
import TodoModel
import TodoRendering
import TodoStore

/// Answers requests: first whether they may be made, then with a file of the site.
///
/// What the server adds to the site is below `/-/` and `/api/`, which no path of a site begins with.
struct Responder: Sendable {
  let site: LiveSite
  /// `nil` if the pages only show the site.
  var actions: ActionService?
  let entrance: Entrance
  let place: ServerPlace
  let port: Int

  /// How people get in.
  enum Entrance: Sendable {
    /// A server for one person: with the address that was printed.
    ///
    /// - Parameter used: told when it was used, so that another one is printed.
    case address(Access, used: @Sendable () -> Void)
    /// A team's server: with a password.
    case accounts(Team, MemberSites)
  }

  /// What is there for whoever sends a request.
  struct Visit: Sendable {
    let site: LiveSite
    var actions: ActionService?
    /// The user who is logged in on a team's server.
    var member: Team.Member?

    var editor: PageEditor? {
      member.map {
        PageEditor(
          username: $0.username, mayAddUsers: $0.isAdmin, mayLogOut: $0.session != nil,
          isAdmin: $0.isAdmin)
      }
    }

    /// The acting user; `nil` if that is not known.
    var user: String? {
      member?.username ?? site.preview.flatMap { actions?.user(among: $0.loaded.workspace) }
    }

    /// The acting user's Home; `nil` if the acting user is not known.
    var home: String? { user.flatMap { user in site.preview.map { $0.home(of: user) } } }

    /// The site with the controls of the user.
    var preview: SitePreview? {
      guard let preview = site.preview, let editor else { return site.preview }
      return preview.edited(by: editor)
    }
  }

  var host: LocalHost {
    switch entrance {
    case .address: LocalHost(place: place, port: port)
    case .accounts:
      LocalHost(
        place: place, port: port, baseURL: site.preview?.loaded.workspace.settings.baseURL)
    }
  }

  /// - Parameter readBody: reads the body of a request that may be made; `nil` if it is larger than
  ///   `most` bytes.
  func respond(
    to request: ServedRequest, readBody: (_ most: Int) async throws -> [UInt8]?
  ) async rethrows -> ServedResponse {
    var response: ServedResponse
    switch await admission(of: request) {
    case .answered(let early):
      response = early
      if request.hasBody { response.closes = true }
    case .visit(let visit) where request.method != "POST": response = await answer(request, visit)
    case .desk(let desk, let member) where request.method != "POST":
      response = await answer(request, desk, member)
    case let admission:
      let most = Self.bodies[String(request.path)] ?? 0
      if let body = try await readBody(most) {
        var request = request
        request.body = body
        switch admission {
        case .visit(let visit): response = await answer(toPost: request, visit)
        case .desk(let desk, let member): response = await answer(request, desk, member)
        case .answered(let early): response = early
        }
      } else {
        let limit = most >> 20 > 0 ? "\(most >> 20) MB" : "\(most >> 10) KB"
        response = .text(413, "the request has more than \(limit); send less")
        response.closes = true
      }
    }
    if case .accounts(let team, _) = entrance { team.metrics.count(response.status) }
    response.fields += [
      ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ("X-Frame-Options", "DENY"), ("Referrer-Policy", "same-origin"),
    ]
    if request.method == "HEAD", case .bytes(let bytes) = response.body {
      response.fields.append(("Content-Length", String(bytes.count)))
      response.body = .bytes([])
    }
    return response
  }

  // MARK: Refusals

  /// Why a request is not answered at all; `nil` if it may be.
  private func refusal(of request: ServedRequest) -> ServedResponse? {
    let ours = self.host
    guard let host = request.only("host"), ours.isOurs(host: host) else {
      return .text(403, unknownHost)
    }
    let path = String(request.path)
    let isForm =
      AccountDesk.forms.contains(path) || path == ImportPage.path || path == Self.readNews
    let isToWrite = Self.bodies[String(request.path)] != nil && !isForm
    let methods = isToWrite ? ["POST"] : isForm ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"]
    guard methods.contains(request.method) else {
      let allowed = methods.joined(separator: ", ")
      return .text(405, "use \(allowed) for this address").adding("Allow", allowed)
    }
    if request.method == "POST" { return refusal(toWrite: request, host: host) }
    if request.hasBody { return .text(400, "send GET and HEAD requests without a body") }
    if let origins = request.fields["origin"],
      !origins.allSatisfy({ ours.isOurs(origin: $0, host: host) })
    {
      return .text(403, "pages of other origins cannot read this site")
    }
    // A link on another page may lead here; its scripts may not read.
    let site = request.only("sec-fetch-site") ?? "none"
    let isLink =
      request.only("sec-fetch-mode") == "navigate"
      && request.only("sec-fetch-dest") == "document"
    guard site == "same-origin" || site == "none" || isLink else {
      return .text(403, "pages of other origins cannot read this site")
    }
    return nil
  }

  private var unknownHost: String {
    switch entrance {
    case .address: "unknown host name; open http://localhost:\(port) instead"
    case .accounts:
      "this server does not know this host name; its admin writes the address that people open, as "
        + "https://todos.example.org, into docket.yml: base_url"
    }
  }

  /// Why a request may not change anything: it must come from a page of this site.
  private func refusal(toWrite request: ServedRequest, host: String) -> ServedResponse? {
    // Decided by its token alone.
    if request.isOfProgram { return nil }
    let isOwnSite = request.only("sec-fetch-site") == "same-origin"
    let isOwnOrigin =
      request.fields["sec-fetch-site"] == nil
      && request.only("origin").map { self.host.isOurs(origin: $0, host: host) } ?? false
    guard isOwnSite || isOwnOrigin else {
      let origin = self.host.origin(host: host)
      return .text(
        403, "only pages of this site change it; a program sends 'Origin: \(origin)'")
    }
    return nil
  }

  /// Why somebody who was let in may not change anything now.
  private func refusal(toWrite request: ServedRequest, _ visit: Visit) -> ServedResponse? {
    guard request.method == "POST" else { return nil }
    if let member = visit.member, !member.mayChange {
      return .text(403, "this token only reads; make another one on the page of your account")
    }
    guard visit.actions != nil else {
      return .text(
        403,
        "this server only shows the site: it was started with --read-only, for a part of a Backlog.md "
          + "project, or without knowing who you are")
    }
    if visit.site.isLocked { return .text(503, visit.site.news.failure ?? "") }
    // A page that is still open may be that of another workspace or user.
    let site = visit.site.queue(of: visit.member?.username)
    if let named = request.only("docket-site"), named != site?.hex {
      return .text(412, "this address shows another workspace or another user; reload the page")
    }
    return nil
  }

  /// The addresses that take POST, with the most bytes of their bodies. An avatar is checked again.
  private static let bodies = [
    "/api/actions": 1 << 20, "/api/preview": 1 << 20,
    "/api/understand": 1 << 20, "/api/avatar": 5 << 20, readNews: 64 << 10,
    ImportPage.path: ImportPage.most,
  ].merging(AccountDesk.forms.map { ($0, $0 == AccountDesk.admin ? 256 << 10 : 16 << 10) }) { $1 }

  // MARK: Admission

  enum Admission {
    case answered(ServedResponse)
    case desk(AccountDesk, Team.Member?)
    case visit(Visit)
  }

  private func admission(of request: ServedRequest) async -> Admission {
    if let refusal = refusalOfOpenNetwork(request) ?? refusal(of: request) {
      return .answered(refusal)
    }
    if request.path == "/healthz" { return .answered(.text(200, "ok")) }
    let admission =
      switch entrance {
      case .address(let access, let used): admission(of: request, access, used)
      case .accounts(let team, let sites): await admission(of: request, team, sites)
      }
    if case .visit(let visit) = admission, let refusal = refusal(toWrite: request, visit) {
      return .answered(refusal)
    }
    return admission
  }

  /// Lets a browser in that has the cookie, and gives one for the address that was printed.
  private func admission(
    of request: ServedRequest, _ access: Access, _ used: @Sendable () -> Void
  ) -> Admission {
    let proxied = ["x-forwarded-for", "x-forwarded-host", "forwarded"]
    if proxied.contains(where: { request.fields[$0] != nil }) {
      return .answered(
        .text(403, "this server is for one person on this machine; behind a proxy use --team"))
    }
    if AccountDesk.forms.contains(String(request.path)) { return .answered(.notFound) }
    if request.isOfProgram {
      return .answered(.text(401, "tokens are for a team's server; see 'docket serve --help'"))
    }
    if request.method == "GET", let token = request.query(Access.query) {
      let isFirst = access.redeem(token)
      if isFirst || access.isAllowed(request) {
        if isFirst { used() }
        // The address without the token, which is then in no history.
        let isElsewhere = ["//", "/\\"].contains { request.path.hasPrefix($0) }
        let path = isElsewhere ? "/" : String(request.path)
        var response = ServedResponse(status: 303, fields: [("Location", path)])
        if isFirst { response = response.adding("Set-Cookie", access.begin()) }
        return .answered(response.adding("Cache-Control", "no-store"))
      }
    }
    if access.isAllowed(request) { return .visit(Visit(site: site, actions: actions)) }
    return .answered(
      .text(
        403, "open the address that 'docket serve' printed last; each address opens one browser"))
  }

  // MARK: Answers

  private func answer(_ request: ServedRequest, _ visit: Visit) async -> ServedResponse {
    guard let path = SitePathName.decoded(request.path) else { return .notFound }
    switch path {
    case "api/todos":
      guard let lookup = lookup(for: visit) else { return Self.noSite }
      guard let fields = request.queryFields else {
        return .text(400, "the query is not valid UTF-8")
      }
      return lookup.todos(fields)
    case "-/events", "api/events":
      return ServedResponse(
        status: 200,
        fields: [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")],
        body: .events(events(for: visit)))
    case String(Self.readNews.dropFirst()): return readNews(visit)
    case SiteRenderer.searchPath:
      if let page = searchPage(request, visit) { return page }
      return await page(path, request, visit)
    case ImportPage.place:
      return importPage(visit)?.question(ImportForm()) ?? .notFound
    default:
      if request.path == "/", let home = visit.home {
        return ServedResponse(
          status: 303, fields: [("Location", "/\(home)"), ("Cache-Control", "no-store")])
      }
      if let file = visit.site.clientFile(path) {
        let response = file.response(to: request)
        // A worker may keep what is not below its own folder only if the server says so.
        return path == LivePage.worker ? response.adding("Service-Worker-Allowed", "/") : response
      }
      return await page(path, request, visit)
    }
  }

  // MARK: Changes

  private func answer(toPost request: ServedRequest, _ visit: Visit) async -> ServedResponse {
    guard let actions = visit.actions else { return .notFound }
    switch request.path {
    case ImportPage.path: return await answer(toImport: request, actions, visit)
    case "/api/avatar":
      return .json(await actions.setAvatar(request.body, in: visit.site.strings))
    case "/api/preview": return preview(request, visit)
    case Self.readNews: return keepReadNews(request, visit)
    case "/api/understand":
      guard let lookup = lookup(for: visit) else { return Self.noSite }
      guard let fields = FormFields.read(request.body) else {
        return .text(400, "the form is not valid UTF-8")
      }
      return lookup.understanding(of: fields)
    default: return await perform(request, actions, visit)
    }
  }

  /// What a text looks like on the page of a todo.
  private func preview(_ request: ServedRequest, _ visit: Visit) -> ServedResponse {
    guard let site = visit.preview else { return Self.noSite }
    guard let fields = FormFields.read(request.body), let text = fields["text"]?.last else {
      return .json(ActionAnswer.mistake("'text' is missing"))
    }
    let html = site.html(of: text, on: fields["todo"]?.last ?? "")
    var json = JSONWriter()
    json.object { json in
      json.member("schema", 1)
      json.member("html", String(decoding: html, as: UTF8.self))
    }
    json.endLine()
    return .json(200, json.bytes)
  }

  private func perform(
    _ request: ServedRequest, _ actions: ActionService, _ visit: Visit
  ) async -> ServedResponse {
    let site = visit.site
    let wantsPage = request.lists("text/html", in: "accept")
    let version = site.news.version
    let action: ActionRequest
    do throws(ActionRequest.Mistake) {
      action = try ActionRequest(request.body, type: request.only("content-type") ?? "")
    } catch {
      return .json(ActionAnswer.mistake(error.message))
    }
    if let member = visit.member, !member.mayAsk(for: action.name) {
      return .json(ActionAnswer.refused(site.strings[.adminsOnly], field: nil, conflicts: []))
    }
    let strings = site.strings
    let answer = await actions.answer(action, in: strings)
    guard wantsPage else { return .json(answer) }
    let page =
      action.page.flatMap(LocalHost.path(of:)) ?? request.only("referer").flatMap(
        LocalHost.path(of:)) ?? "/"
    guard case .done = answer else {
      return AnswerPage(
        words: ActionWords(strings), request: action, answer: answer, page: page
      ).response
    }
    await site.waitForChange(after: version)
    // The page of a todo that was deleted is gone.
    do {
      let isThere = try SitePathName.decoded(page.prefix { $0 != "?" }).map(site.hasFile) ?? false
      return ServedResponse(
        status: 303, fields: [("Location", isThere ? page : "/"), ("Cache-Control", "no-store")])
    } catch {
      return .text(500, "it is done, but the next page cannot be found: \(error)")
    }
  }

  static let noSite = ServedResponse.text(
    503, "there is no site yet; run 'docket check' and correct the errors")

  private func page(
    _ path: String, _ request: ServedRequest, _ visit: Visit
  ) async -> ServedResponse {
    let version = visit.site.news.version
    do {
      return try file(path, request, visit)
    } catch is ChangedFile {
      // The todo was saved after the site was planned: the next site has it.
      await visit.site.waitForChange(after: version)
    } catch {
      return .text(500, "cannot render this page: \(error)")
    }
    do {
      return try file(path, request, visit)
    } catch {
      return .text(503, "this page is being changed: \(error)").adding("Retry-After", "1")
    }
  }

  private func file(
    _ path: String, _ request: ServedRequest, _ visit: Visit
  ) throws -> ServedResponse {
    if let file = try visit.site.file(path, for: visit.editor) {
      return file.response(to: request)
    }
    // A browser asks for pages, and for images and scripts, by what it accepts.
    guard
      ContentType(of: path) == .page || !WorkspacePath.name(of: path).contains(".")
        || request.lists("text/html", in: "accept")
    else { return .notFound }
    guard let page = try visit.site.file(SiteRenderer.missingPath, for: visit.editor) else {
      return WaitingPage.response
    }
    return page.missing(request)
  }
}
