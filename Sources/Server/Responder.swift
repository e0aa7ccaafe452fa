import SiteBuild
import Text
import TodoModel
import TodoStore

/// Answers requests: first whether they may be made, then with a file of the site.
///
/// What the server adds to the site is below `/-/` and `/api/`, which no path of a site begins with.
struct Responder: Sendable {
  let site: LiveSite
  /// `nil` if the pages only show the site.
  var actions: ActionService?
  let access: Access
  let host: LocalHost
  /// Told when the printed address was used, so that another one is printed.
  let tokenUsed: @Sendable () -> Void

  /// - Parameter readBody: reads the body of a request that may be made; `nil` if it is larger than
  ///   `most` bytes.
  func respond(
    to request: ServedRequest, readBody: (_ most: Int) async throws -> [UInt8]?
  ) async rethrows -> ServedResponse {
    var response: ServedResponse
    if let early = refusal(of: request) ?? admission(of: request) {
      response = early
      if request.hasBody { response.closes = true }
    } else if request.method == "POST" {
      if let body = try await readBody(Self.bodies[String(request.path)] ?? 0) {
        var request = request
        request.body = body
        response = await answer(toPost: request)
      } else {
        let limit = (Self.bodies[String(request.path)] ?? 0) >> 20
        response = .text(413, "the request has more than \(limit) MB; send less")
        response.closes = true
      }
    } else {
      response = await answer(request)
    }
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
    guard let host = request.only("host"), self.host.isOurs(host: host) else {
      return .text(
        403, "unknown host name; open http://localhost:\(self.host.port) instead"
      )
    }
    let isToWrite = Self.bodies[String(request.path)] != nil
    guard (isToWrite ? ["POST"] : ["GET", "HEAD"]).contains(request.method) else {
      let allowed = isToWrite ? "POST" : "GET, HEAD"
      return .text(405, "use \(allowed) for this address").adding("Allow", allowed)
    }
    if isToWrite { return refusal(toWrite: request, host: host) }
    if request.hasBody { return .text(400, "send GET and HEAD requests without a body") }
    if let origins = request.fields["origin"],
      !origins.allSatisfy({ self.host.isOurs(origin: $0, host: host) })
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

  /// Why a request may not change anything: it must come from a page of this site.
  private func refusal(toWrite request: ServedRequest, host: String) -> ServedResponse? {
    guard actions != nil else {
      return .text(
        403,
        "this server only shows the site: it was started with --read-only, for a Backlog.md project, or "
          + "without knowing who you are")
    }
    // A page that is still open may be that of another workspace or user.
    if let named = request.only("docket-site"), named != site.preview?.siteID.hex {
      return .text(412, "this address shows another workspace or another user; reload the page")
    }
    let isOwnSite = request.only("sec-fetch-site") == "same-origin"
    let isOwnOrigin =
      request.fields["sec-fetch-site"] == nil
      && request.only("origin").map { self.host.isOurs(origin: $0, host: host) } ?? false
    guard isOwnSite || isOwnOrigin else {
      return .text(
        403, "only pages of this site change it; a program sends 'Origin: http://\(host)'")
    }
    return nil
  }

  /// The addresses that take POST, with the most bytes of their bodies. An avatar is checked again.
  private static let bodies = [
    "/api/actions": 1 << 20, "/api/preview": 1 << 20, "/api/avatar": 5 << 20,
  ]

  /// The answer that needs no cookie: whether the server runs, and to the address that gives one.
  private func admission(of request: ServedRequest) -> ServedResponse? {
    if request.path == "/healthz" { return .text(200, "ok") }
    if request.method == "GET", let token = request.query(Access.query) {
      let isFirst = access.redeem(token)
      if isFirst || access.isAllowed(request) {
        if isFirst { tokenUsed() }
        // The address without the token, which is then in no history.
        let isElsewhere = ["//", "/\\"].contains { request.path.hasPrefix($0) }
        let path = isElsewhere ? "/" : String(request.path)
        var response = ServedResponse(status: 303, fields: [("Location", path)])
        if isFirst { response = response.adding("Set-Cookie", access.cookie) }
        return response.adding("Cache-Control", "no-store")
      }
    }
    if access.isAllowed(request) { return nil }
    return .text(
      403, "open the address that 'docket serve' printed last; each address opens one browser")
  }

  // MARK: Answers

  private func answer(_ request: ServedRequest) async -> ServedResponse {
    guard let path = SitePathName.decoded(request.path) else { return .notFound }
    switch path {
    case "api/todos", "api/understand":
      guard let loaded = site.preview?.loaded else { return Self.noSite }
      guard let fields = request.queryFields else {
        return .text(400, "the query is not valid UTF-8")
      }
      let lookup = TodoLookup(
        loaded: loaded, strings: site.strings, user: actions?.user(among: loaded.workspace))
      return path == "api/todos" ? lookup.todos(fields) : lookup.entry(fields)
    case "-/events", "api/events":
      return ServedResponse(
        status: 200,
        fields: [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")],
        body: .events)
    default:
      if let file = site.clientFile(path) { return file.response(to: request) }
      return await page(path, request)
    }
  }

  // MARK: Changes

  private func answer(toPost request: ServedRequest) async -> ServedResponse {
    guard let actions else { return .notFound }
    switch request.path {
    case "/api/avatar": return .json(await actions.setAvatar(request.body, in: site.strings))
    case "/api/preview": return preview(request)
    default: return await perform(request, actions)
    }
  }

  /// What a text looks like on the page of a todo.
  private func preview(_ request: ServedRequest) -> ServedResponse {
    guard let site = site.preview else { return Self.noSite }
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
    _ request: ServedRequest, _ actions: ActionService
  ) async -> ServedResponse {
    let wantsPage = request.lists("text/html", in: "accept")
    let version = site.news.version
    let action: ActionRequest
    do throws(ActionRequest.Mistake) {
      action = try ActionRequest(request.body, type: request.only("content-type") ?? "")
    } catch {
      return .json(ActionAnswer.mistake(error.message))
    }
    let strings = site.strings
    let answer = await actions.answer(action, in: strings)
    guard wantsPage else { return .json(answer) }
    let page =
      action.page.flatMap(LocalHost.path(of:)) ?? request.only("referer").flatMap(
        LocalHost.path(of:)) ?? "/"
    guard case .done = answer else {
      let body = AnswerPage(
        words: ActionWords(strings), request: action, answer: answer, page: page
      ).bytes
      return ServedResponse(
        status: answer.status,
        fields: [
          ("Content-Type", AnswerPage.type), ("Cache-Control", "no-store"),
          ("Content-Security-Policy", AnswerPage.policy),
        ], body: .bytes(body))
    }
    await site.waitForChange(after: version)
    // The page of a todo that was deleted is gone.
    let isThere = SitePathName.decoded(page.prefix { $0 != "?" }).map(site.hasFile) ?? false
    return ServedResponse(
      status: 303, fields: [("Location", isThere ? page : "/"), ("Cache-Control", "no-store")])
  }

  private static let noSite = ServedResponse.text(
    503, "there is no site yet; run 'docket check' and correct the errors")

  private func page(_ path: String, _ request: ServedRequest) async -> ServedResponse {
    let version = site.news.version
    do {
      return try file(path, request)
    } catch is ChangedFile {
      // The todo was saved after the site was planned: the next site has it.
      await site.waitForChange(after: version)
    } catch {
      return .text(500, "cannot render this page: \(error)")
    }
    do {
      return try file(path, request)
    } catch {
      return .text(503, "this page is being changed: \(error)").adding("Retry-After", "1")
    }
  }

  private func file(_ path: String, _ request: ServedRequest) throws -> ServedResponse {
    if let file = try site.file(path) { return file.response(to: request) }
    guard ContentType(of: path) == .page || !WorkspacePath.name(of: path).contains(".") else {
      return .notFound
    }
    return site.preview.map { .missingPage($0.strings) }
      ?? WaitingPage.response
  }
}
