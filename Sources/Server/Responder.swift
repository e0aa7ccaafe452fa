import SiteBuild
import Text
import TodoStore

/// Answers requests: first whether they may be made, then with a file of the site.
///
/// Everything that is no file of the site is below `/-/`, which no path of a site begins with.
/// Requests that change files will be there too.
struct Responder: Sendable {
  let site: LiveSite
  let access: Access
  let host: LocalHost
  /// Told when the printed address was used, so that another one is printed.
  let tokenUsed: @Sendable () -> Void

  func respond(to request: ServedRequest) async -> ServedResponse {
    var response: ServedResponse
    if let early = refusal(of: request) ?? admission(of: request) {
      response = early
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

  // MARK: Whether

  /// Why a request is not answered at all; `nil` if it may be.
  private func refusal(of request: ServedRequest) -> ServedResponse? {
    guard let host = request.only("host"), self.host.isOurs(host: host) else {
      return .text(
        403, "this server answers only at http://localhost:\(self.host.port) and not to other names"
      )
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      var response = ServedResponse.text(405, "this server only shows the site")
      response.closes = request.hasBody
      return response.adding("Allow", "GET, HEAD")
    }
    if request.hasBody {
      var response = ServedResponse.text(400, "a request to read has no body")
      response.closes = true
      return response
    }
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

  /// The answer that needs no cookie: whether the server runs, and to the address that gives one.
  private func admission(of request: ServedRequest) -> ServedResponse? {
    if request.path == "/healthz" { return .text(200, "ok") }
    if request.method == "GET", let token = request.query(Access.query) {
      let isFirst = access.redeem(token)
      if isFirst || access.isAllowed(request) {
        if isFirst { tokenUsed() }
        // The address without the token, which is then in no history.
        let path = request.path.hasPrefix("//") ? "/" : String(request.path)
        var response = ServedResponse(status: 303, fields: [("Location", path)])
        if isFirst { response = response.adding("Set-Cookie", access.cookie) }
        return response.adding("Cache-Control", "no-store")
      }
    }
    if access.isAllowed(request) { return nil }
    return .text(
      403, "open the address that 'docket serve' printed last; each address opens one browser")
  }

  // MARK: What

  private func answer(_ request: ServedRequest) async -> ServedResponse {
    guard let path = SitePathName.decoded(request.path) else { return .notFound }
    switch path {
    case "-/events":
      return ServedResponse(
        status: 200,
        fields: [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")],
        body: .events)
    default:
      if let file = Self.client[path] { return file.response(to: request) }
      return await page(path, request)
    }
  }

  private static let client = Dictionary(
    uniqueKeysWithValues: embeddedFiles.map { file in
      let name = "-/" + file.path.split(separator: "/", maxSplits: 1)[1]
      return (name, ServedFile(Array(file.text.utf8), as: ContentType(of: name)))
    })

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
    return site.preview == nil && ContentType(of: path) == .page ? WaitingPage.response : .notFound
  }
}
