import Testing

@testable import Server

/// Who may change todos by requests.
@Suite struct WriteSecurityTests {
  /// Nothing is written, whatever the answer.
  private func isRefused(
    _ fields: [String: String?], status: Int = 403, form: String = "action.done=ana/fence"
  ) async throws -> Bool {
    let workspace = try ServedWorkspace(editedBy: "ana")
    await workspace.update()
    let before = try workspace.read("users/ana/fence.md")
    let response = await workspace.send(form, fields)
    return try response.status == status && workspace.read("users/ana/fence.md") == before
  }

  @Test(arguments: ["cross-site", "same-site", "none", "", "same-origin, same-origin"])
  func otherPagesChangeNothing(site: String) async throws {
    let origins: [String?] = [nil, "http://localhost:4100", "http://evil.example"]
    for origin in origins {
      #expect(try await isRefused(["sec-fetch-site": site, "origin": origin]))
    }
  }

  /// A browser that does not tell the site of a page tells its origin.
  @Test(
    arguments: [
      nil, "null", "", "http://evil.example", "https://localhost:4100", "http://localhost:4101",
      "http://127.0.0.1:4100", "http://localhost:4100.evil.example", "http://localhost:4100/",
    ] as [String?])
  func otherOriginsChangeNothing(origin: String?) async throws {
    #expect(try await isRefused(["sec-fetch-site": nil, "origin": origin]))
  }

  @Test func ourOriginIsEnough() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let fields = ["sec-fetch-site": nil, "origin": "http://localhost:4100"]
    #expect(await workspace.send("action.done=ana/fence", fields).status == 200)
  }

  @Test(arguments: [nil, "", "docket-4100=00000000000000000000000000000000"] as [String?])
  func withoutTheCookieNothingIsChanged(cookie: String?) async throws {
    #expect(try await isRefused(["cookie": cookie]))
  }

  @Test(arguments: ["localhost:4101", "evil.example", nil] as [String?])
  func otherNamesChangeNothing(host: String?) async throws {
    #expect(try await isRefused(["host": host]))
  }

  /// The types that a form of another page can have without asking first.
  @Test(arguments: ["text/plain", "multipart/form-data; boundary=x", "", nil] as [String?])
  func otherTypesAreNotRead(type: String?) async throws {
    #expect(try await isRefused(["content-type": type], status: 400))
  }

  @Test(arguments: ["GET", "HEAD", "PUT", "DELETE", "PATCH"])
  func onlyPostChanges(method: String) async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let response = await workspace.answer(
      "/api/actions?action.done=ana/fence", method: method, ["sec-fetch-site": "same-origin"])
    #expect(response.status == 405 && response["Allow"] == "POST")
    #expect(try !workspace.read("users/ana/fence.md").contains("completed"))
  }

  /// A body that is too large is not read to its end.
  @Test func aLargeBodyIsRefused() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let fields: [String: [String]] = [
      "host": ["localhost:4100"], "cookie": [String(workspace.access.begin().prefix { $0 != ";" })],
      "sec-fetch-site": ["same-origin"],
    ]
    let request = ServedRequest(
      method: "POST", target: "/api/actions", fields: fields, hasBody: true)
    let response = await workspace.responder.respond(to: request) { _ in nil }
    #expect(response.status == 413 && response.closes)
  }

  /// With --read-only, or where it is not known who acts.
  @Test func aServerThatOnlyShowsTheSiteChangesNothing() async throws {
    let workspace = try ServedWorkspace()
    await workspace.update()
    #expect(await workspace.send("action.done=ana/fence").status == 403)
    let page = await workspace.answer("/users/ana/todos/fence.html").text
    #expect(!page.contains("/api/actions") && !page.contains("edit.js"))
    #expect(page.contains("This server only shows the site: nothing can be changed here."))
  }

  /// What waits in a browser is not sent to another workspace that is served at the same address, nor
  /// in another user's name.
  @Test func whatWaitsInABrowserHasItsOwnName() async throws {
    func queue(_ workspace: ServedWorkspace) async throws -> Substring {
      await workspace.update()
      let page = await workspace.answer("/index.html").text
      return try #require(page.firstMatch(of: /data-queue="(\w+)"/)?.output.1)
    }
    let workspace = try ServedWorkspace(editedBy: "ana")
    let mine = try await queue(workspace)
    #expect(try await queue(ServedWorkspace(after: workspace, editedBy: "ana")) == mine)
    #expect(try await queue(ServedWorkspace(after: workspace, editedBy: "ben")) != mine)
    #expect(try await queue(ServedWorkspace(editedBy: "ana")) != mine)
  }

  /// Others' todos have no controls, except for stars and comments.
  @Test func controlsAreForOnesOwnTodos() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    try workspace.write("users/ben/saw.md", "---\ntitle: Saw wood\n---\n")
    await workspace.update()
    let own = await workspace.answer("/users/ana/todos/fence.html").text
    for name in ["done", "star", "edit", "remove", "comment"] {
      #expect(own.contains("name=\"action.\(name)\""), "\(name)")
    }
    #expect(own.contains("form-action 'self'") && own.contains("content=\"same-origin\""))
    let other = await workspace.answer("/users/ben/todos/saw.html").text
    for name in ["done", "edit", "remove"] { #expect(!other.contains("name=\"action.\(name)\"")) }
    for name in ["star", "comment"] { #expect(other.contains("name=\"action.\(name)\"")) }
    let rows = await workspace.answer("/all.html").text
    #expect(rows.contains("value=\"ana/fence\"") && !rows.contains("value=\"ben/saw\""))
  }
}
