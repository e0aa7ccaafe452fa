import Foundation
import Testing
import TodoModel

@testable import Server

/// A team's server behind a proxy that logs people in.
@Suite struct TeamProxyTests {
  private static let login = ProxyLogin(
    user: "Remote-User", email: "Remote-Email", name: "Remote-Name",
    logout: "https://auth.example.org/logout?a=1&b=2")

  private func workspace(_ settings: String = "") async throws -> TeamWorkspace {
    try await TeamWorkspace(settings: settings, proxies: ["10.9.0.0/16"], login: Self.login)
  }

  private func open(
    _ path: String, _ form: [String: String]? = nil, as user: String?,
    from peer: String = "10.9.0.1",
    sending more: [String: String?] = [:], _ workspace: TeamWorkspace
  ) async -> ServedResponse {
    let browser = TeamWorkspace.Browser(workspace, from: peer)
    return await browser.open(path, form, more.merging(["remote-user": user]) { $1 })
  }

  @Test(arguments: ["ben", "BEN", "ana@example.org"])
  func theProxySaysWhoItIs(user: String) async throws {
    let workspace = try await workspace()
    #expect(await open("/index.html", as: user, workspace).status == 200)
    let name = user.contains("@") ? "ana" : "ben"
    let todo = name == "ana" ? "ana/fence" : "ben/hedge"
    let answer = await open("/api/actions", ["action.done": todo], as: user, workspace)
    #expect(answer.status == 303)
    #expect(try workspace.served.read("users/\(todo).md").contains("completed:"))
    let home = await open("/-/login", as: user, workspace)
    #expect(home.status == 303 && home["Location"] == "/users/\(name)/index.html")
  }

  /// Whoever is not the proxy may say what he likes.
  @Test(arguments: ["127.0.0.1", "192.0.2.7", "::1", ""])
  func theFieldIsForged(peer: String) async throws {
    let workspace = try await workspace()
    for path in ["/index.html", "/todos.json", "/api/todos", "/-/account", "/-/events"] {
      let answer = await open(path, as: "ana", from: peer, workspace)
      #expect([401, 403].contains(answer.status) && !answer.text.contains("hedge"), "\(path)")
    }
    let write = await open(
      "/api/actions", ["action.done": "ana/fence"], as: "ana", from: peer, workspace)
    #expect([401, 403].contains(write.status))
  }

  /// Nor is there another way in: a password would pass by what the proxy asks for.
  @Test func thereAreNoPasswords() async throws {
    let workspace = try await workspace()
    let browser = TeamWorkspace.Browser(workspace, from: "10.9.0.1")
    #expect(await browser.logIn("ana").status == 401)
    let code = try workspace.team.state.invite("ben", by: "", at: workspace.time.now)
    let form = [
      "code": code, "new_password": "battery staple", "new_password_again": "battery staple",
    ]
    #expect(await browser.open("/-/join", form).status == 401)
    #expect(browser.sentCookie == nil)
    let page = await open("/-/account", as: "ana", workspace).text
    #expect(!page.contains("type=\"password\"") && page.contains("Tokens for programs"))
    #expect(page.contains("href=\"https://auth.example.org/logout?a=1&amp;b=2\""))
    let refused = await open("/-/admin", ["do": "invite"], as: "ana", workspace)
    #expect(refused.status == 400)
  }

  /// A session from before the server was started this way.
  @Test func aCookieIsNotEnough() async throws {
    let workspace = try await workspace()
    let token = try workspace.team.state.begin(of: "ana", on: "", at: workspace.time.now)
    let cookie = SessionCookie(port: 4100, isSecure: false).field(token).prefix { $0 != ";" }
    let answer = await open(
      "/index.html", as: nil, sending: ["cookie": String(cookie)], workspace)
    #expect(answer.status == 401)
  }

  @Test func twoNamesAreNone() async throws {
    let workspace = try await workspace()
    var request = ServedRequest(target: "/todos.json")
    request.peer = "10.9.0.1"
    request.fields = ["host": ["localhost:4100"], "remote-user": ["ben", "ana"]]
    let answer = await workspace.responder.respond(to: request) { _ in [] }
    #expect(answer.status == 401)
  }

  @Test func anAccountIsMadeAtFirstSight() async throws {
    let workspace = try await workspace("signup: proxy\n")
    let fields = ["remote-email": "dora@example.org", "remote-name": "Dora van Dell"]
    let first = await open("/todos.html?a=b", as: "Dora", sending: fields, workspace)
    #expect(first.status == 303 && first["Location"] == "/todos.html?a=b")
    let profile = try workspace.served.read("users/dora/profile.md")
    for part in ["Dora", "van Dell", "dora@example.org"] { #expect(profile.contains(part)) }
    #expect(await open("/index.html", as: "dora", sending: fields, workspace).status == 200)
    // Without a name, and with an address in place of a username.
    let second = await open("/index.html", as: "eve.n@example.org", workspace)
    #expect(second.status == 303)
    #expect(try workspace.served.read("users/eve.n/profile.md").contains("eve.n@example.org"))
    #expect(await open("/index.html", as: "eve.n@example.org", workspace).status == 200)
  }

  @Test func whoHasNoAccountIsTold() async throws {
    for (settings, user) in [("", "dora"), ("signup: proxy\n", "ana@elsewhere.org")] {
      let workspace = try await workspace(settings)
      let answer = await open("/index.html", as: user, workspace)
      #expect(answer.status == 403 && answer.text.contains("You are logged in as \(user)"))
      #expect(try workspace.served.files("users").sorted() == ["ana", "ben", "cleo"])
    }
  }

  /// Names that only look alike at the proxy, names that are none, and the beginnings of addresses.
  @Test(
    arguments: [
      "@ben", "b\u{0435}n", "\u{212A}ate", "Mallory Smith", "ana@evil.example", "key.yml",
      "x/../ben",
    ])
  func noNameIsTakenForAnother(name: String) async throws {
    let workspace = try await workspace("signup: proxy\n")
    let answer = await open("/index.html", as: name, workspace)
    #expect([401, 403].contains(answer.status))
    #expect(try workspace.served.files("users").sorted() == ["ana", "ben", "cleo"])
  }

  /// Users change the address in their profiles: that makes nobody else them.
  @Test func anAddressMeansWhoCameWithItFirst() async throws {
    let workspace = try await workspace()
    #expect(await open("/index.html", as: "ana@example.org", workspace).status == 200)
    try workspace.served.write(
      "users/ana/profile.md", "---\nname: Ana\nemail: ben@example.org\n---\n")
    try await workspace.wait { $0.users.contains { $0.email == "ben@example.org" } }
    #expect(await open("/index.html", as: "ana@example.org", workspace).status == 200)
    #expect(await open("/index.html", as: "ben@example.org", workspace).status == 403)
  }

  @Test func nobodyIsLedToAnotherHost() async throws {
    let workspace = try await workspace("signup: proxy\n")
    let fields = ["remote-email": "dora@example.org"]
    let answer = await open("//evil.example/x", as: "dora", sending: fields, workspace)
    #expect(answer.status == 303 && answer["Location"] == "/")
  }
}
