import Foundation
import Testing
import TodoModel
import TodoRendering
import TodoStore

@testable import Server
@testable import SiteBuild

/// Who gets in on a team's server, and for how long.
@Suite struct TeamLoginTests {
  @Test(arguments: ["ana", "ANA", "@ana", "ana@example.org", "Ana@Example.org"])
  func aPasswordLetsIn(name: String) async throws {
    let workspace = try await TeamWorkspace()
    let browser = TeamWorkspace.Browser(workspace)
    let refused = await browser.open("/people.html")
    #expect(refused.status == 303 && refused["Location"] == "/-/login?next=/people.html")
    let answer = await browser.open(
      "/-/login",
      ["username": name, "password": TeamWorkspace.password, "next": "/people.html"])
    #expect(answer.status == 303 && answer["Location"] == "/people.html")
    let cookie = try #require(answer["Set-Cookie"])
    #expect(cookie.contains("HttpOnly; SameSite=Lax; Path=/"))
    #expect(await browser.open("/people.html").status == 200)
  }

  /// Every page and every file.
  @Test func withoutALogInNothingIsShown() async throws {
    let workspace = try await TeamWorkspace()
    let browser = TeamWorkspace.Browser(workspace)
    let preview = try #require(workspace.served.site.preview)
    let paths =
      try preview.allFiles().keys.map { "/\($0.text)" }
      + ClientFiles(.english).files.keys.map { "/\($0)" }
      + [
        "/", "/users/", "/404.html", "/users/cleo/index.html", "/-/account", "/-/admin",
        "/-/events", "/api/events", "/api/todos", "/api/todos?q=hedge",
        "/metrics", "/docket.yml", "/users/ana/profile.md", "/.docket/server/state.sqlite",
      ]
    #expect(paths.count > 60)
    for path in paths where !ServerPage.styles.contains(String(path.dropFirst())) {
      let answer = await browser.open(path, nil, ["accept": "*/*", "sec-fetch-mode": "cors"])
      #expect(answer.status == 401, "\(path)")
      let page = await browser.open(path)
      #expect(page.status == 303 && page["Location"]?.hasPrefix("/-/login") == true, "\(path)")
      for word in ["hedge", "fence", "ben", "Cleo"] where !path.contains(word) {
        #expect(!"\(answer.text)\(page.text)\(page["Location"] ?? "")".contains(word), "\(path)")
      }
    }
    #expect(await browser.open("/api/actions", ["action.done": "ana/fence"]).status == 401)
    #expect(try workspace.served.read("users/ana/fence.md").contains("completed:") == false)
    for path in ["/assets/style.css", "/-/edit.css", "/-/login", "/healthz"] {
      #expect(await browser.open(path).status == 200, "\(path)")
    }
  }

  @Test func aWrongPasswordAndAnUnknownNameGetTheSameAnswer() async throws {
    let workspace = try await TeamWorkspace()
    let browser = TeamWorkspace.Browser(workspace)
    let wrong = await browser.logIn("ana", "wrong password")
    let unknown = await browser.logIn("nobody", "wrong password")
    #expect(wrong.status == 401 && unknown.status == 401)
    #expect(wrong.text.replacing("ana", with: "nobody") == unknown.text)
    #expect(browser.sentCookie == nil)
    #expect(
      workspace.log.lines == [
        "failed log-in from 127.0.0.1 for 'ana'", "failed log-in from 127.0.0.1 for 'nobody'",
      ])
  }

  /// An answer that comes sooner would tell that nobody has the name.
  @Test func eachTryIsHashed() async throws {
    let checks = PasswordChecks(cost: 4)
    let hash = try await checks.hash(TeamWorkspace.password)
    for known in [hash, nil] {
      let before = await checks.count
      #expect(!(try await checks.isRight("wrong password", for: known)))
      #expect(await checks.count == before + 1)
    }
    let workspace = try await TeamWorkspace()
    for name in ["ana", "nobody", "ben@example.org"] {
      let before = await workspace.team.passwords.count
      await TeamWorkspace.Browser(workspace).logIn(name, "wrong password")
      #expect(await workspace.team.passwords.count > before, "\(name)")
    }
  }

  /// Two accounts with one address: nobody gets in as the other.
  @Test func aSharedAddressLogsNobodyIn() async throws {
    let workspace = try await TeamWorkspace()
    try workspace.served.write(
      "users/cleo/profile.md", "---\nname: Cleo\nemail: ana@example.org\nsealed: true\n---\n")
    try await workspace.wait { $0.hiddenUsers.contains { $0.email != nil } }
    let browser = TeamWorkspace.Browser(workspace)
    #expect(await browser.logIn("ana@example.org").status == 401)
    #expect(await browser.logIn("ana").status == 303)
  }

  @Test func guessingIsSlowedDownAndNeverLocked() async throws {
    let workspace = try await TeamWorkspace(isSecure: true)
    for number in 0..<5 {
      let browser = TeamWorkspace.Browser(workspace, from: "10.0.0.\(number)")
      #expect(await browser.logIn("ana", "wrong \(number) password").status == 401)
    }
    // From another address, with the right password.
    let browser = TeamWorkspace.Browser(workspace, from: "10.0.1.1")
    let refused = await browser.logIn("ana")
    #expect(refused.status == 429 && refused["Retry-After"] == "1")
    #expect(await browser.logIn("ben").status == 303)
    workspace.time.pass(1)
    #expect(await browser.logIn("ana").status == 303)
  }

  @Test func aHundredAddressesGuessNoFaster() async throws {
    let limits = LoginLimits()
    var tries = 0
    for second in 0..<Int64(3600) {
      for number in 0..<100 where limits.wait(of: "ana", from: "10.1.0.\(number)", at: second) == 0
      {
        limits.noteFailure(of: "ana", from: "10.1.0.\(number)", at: second)
        tries += 1
      }
    }
    #expect(tries < 140)
    // All of a network of IPv6 are one.
    for number in 0..<5 {
      limits.noteFailure(of: "n\(number)", from: "2001:db8::\(number)", at: 0)
    }
    #expect(limits.wait(of: "x", from: "2001:db8::ffff", at: 0) > 0)
    #expect(limits.wait(of: "x", from: "2001:db8:0:1::1", at: 0) == 0)
  }

  /// CVE-2026-29794 of Vikunja: whoever made the field up was not limited.
  @Test func onlyTrustedProxiesSayWhereARequestComesFrom() async throws {
    let workspace = try await TeamWorkspace(proxies: ["10.9.0.0/16"], isSecure: true)
    let direct = TeamWorkspace.Browser(workspace, from: "10.0.0.1")
    _ = await direct.open(
      "/-/login", ["username": "ana", "password": "wrong password"],
      ["x-forwarded-for": "192.0.2.1"])
    let proxied = TeamWorkspace.Browser(workspace, from: "10.9.1.1")
    _ = await proxied.open(
      "/-/login", ["username": "ana", "password": "wrong password"],
      ["x-forwarded-for": "203.0.113.7, 192.0.2.1, 10.9.3.3"])
    #expect(
      workspace.log.lines == [
        "failed log-in from 10.0.0.1 for 'ana'", "failed log-in from 192.0.2.1 for 'ana'",
      ])
  }

  /// All people of an office have one address.
  @Test func rightPasswordsAtOnceAllLetIn() async throws {
    let workspace = try await TeamWorkspace()
    let answers = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<12 {
        group.addTask { await TeamWorkspace.Browser(workspace).logIn("ana").status }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: 303, count: 12))
  }

  /// A password must not cross the network as it is.
  @Test func withoutTLSOnlyTheProxyIsAnswered() async throws {
    let workspace = try await TeamWorkspace(proxies: ["10.9.0.0/16"])
    for (peer, status) in [("127.0.0.1", 303), ("10.9.0.1", 303), ("10.8.0.1", 403), ("", 403)] {
      let browser = TeamWorkspace.Browser(workspace, from: peer)
      #expect(await browser.logIn("ben").status == status, "\(peer)")
    }
  }

  @Test func aSessionEndsAtOnce() async throws {
    let workspace = try await TeamWorkspace()
    let (phone, desk) = (await workspace.browser(of: "ana"), await workspace.browser(of: "ana"))
    let page = await phone.open("/-/account")
    #expect(page.status == 200)
    let events = await phone.open("/-/events")
    guard case .events(let source) = events.body else { throw TestFailure() }
    #expect(source.areAllowed())
    #expect(await desk.open("/-/account", ["do": "everywhere"]).status == 303)
    #expect(!source.areAllowed())
    #expect(await phone.open("/index.html").status == 303)
    #expect(await phone.open("/api/actions", ["action.done": "ana/fence"]).status == 401)
  }

  @Test func aPasswordIsChanged() async throws {
    let workspace = try await TeamWorkspace()
    let (phone, desk) = (await workspace.browser(of: "ana"), await workspace.browser(of: "ana"))
    let link = try workspace.team.state.invite("ana", by: "", at: workspace.time.now)
    func change(_ old: String, _ new: String, _ again: String) async -> ServedResponse {
      await desk.open(
        "/-/account",
        ["do": "password", "password": old, "new_password": new, "new_password_again": again])
    }
    #expect(await change("wrong", "battery staple", "battery staple").status == 422)
    #expect(await change(TeamWorkspace.password, "battery staple", "battery").status == 422)
    #expect(await change(TeamWorkspace.password, "short", "short").status == 422)
    #expect(await change(TeamWorkspace.password, "battery staple", "battery staple").status == 200)
    #expect(await phone.open("/index.html").status == 303)
    #expect(await desk.open("/index.html").status == 200)
    #expect(await phone.logIn("ana").status == 401)
    #expect(await phone.logIn("ana", "battery staple").status == 303)
    #expect(await phone.open("/-/join?code=\(link)").status == 410)
  }

  @Test func sessionsEndWithTime() async throws {
    let workspace = try await TeamWorkspace()
    let browser = await workspace.browser(of: "ana")
    for _ in 0..<6 {
      workspace.time.pass(13 * 86_400)
      #expect(await browser.open("/index.html").status == 200)
    }
    workspace.time.pass(13 * 86_400)
    #expect(await browser.open("/index.html").status == 303)
    let other = await workspace.browser(of: "ana")
    workspace.time.pass(15 * 86_400)
    #expect(await other.open("/index.html").status == 303)
  }

  @Test func theServersFilesOpenNothing() async throws {
    let workspace = try await TeamWorkspace()
    let browser = await workspace.browser(of: "ana")
    let code = try workspace.team.state.invite("ben", by: "", at: workspace.time.now)
    let token = try #require(browser.sentCookie?.split(separator: "=").last)
    let folder = workspace.served.folder.appending(path: ".docket/server")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let bytes = try names.map { try Data(contentsOf: folder.appending(path: $0)) }.joined()
    for secret in [String(token), code, TeamWorkspace.password] {
      #expect(Data(bytes).range(of: Data(secret.utf8)) == nil)
    }
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions]
    #expect(mode as? Int == 0o700)
  }

  /// The next 'git add -A' would commit the hashes.
  @Test func aFolderOfTheWorkspaceIsRefused() throws {
    let served = try ServedWorkspace()
    let folder = served.folder.appending(path: "users/ana/state").path
    #expect(throws: TeamState.Failure.self) { try TeamState(in: folder, of: served.folder.path) }
  }

  /// '--state /tmp' must neither lock others out of it nor show them the hashes.
  @Test func aFolderOfOthersIsRefusedAndStaysAsItIs() throws {
    let served = try ServedWorkspace()
    _ = try TeamState(in: nil, of: served.folder.path)
    let folder = served.folder.appending(path: ".docket/shared").path
    func mode() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
    }
    _ = try TeamState(in: folder, of: served.folder.path)
    #expect(try mode() == 0o700)
    _ = try TeamState(in: folder, of: served.folder.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    #expect(throws: TeamState.Failure.self) {
      try TeamState(in: folder, of: served.folder.path)
    }
    #expect(try mode() == 0o755)
  }

  @Test func aRemovedUserIsOut() async throws {
    let workspace = try await TeamWorkspace()
    let browser = await workspace.browser(of: "ben")
    #expect(await browser.open("/index.html").status == 200)
    try workspace.served.remove("users/ben")
    try await workspace.wait { !$0.users.contains { $0.username == "ben" } }
    #expect(await browser.open("/index.html").status == 303)
    #expect(await TeamWorkspace.Browser(workspace).logIn("ben").status == 401)
  }

  @Test func otherPagesLogNobodyIn() async throws {
    let workspace = try await TeamWorkspace()
    let browser = TeamWorkspace.Browser(workspace)
    for fields in [
      ["sec-fetch-site": "cross-site"], ["sec-fetch-site": nil, "origin": "http://evil.example"],
    ] {
      let answer = await browser.open(
        "/-/login", ["username": "ana", "password": TeamWorkspace.password], fields)
      #expect(answer.status == 403 && answer["Set-Cookie"] == nil)
    }
  }

  /// The page to go on with may not be on another server.
  @Test(arguments: [
    "//evil.example/", "https://evil.example", "/\\evil.example", "/-/logout", "javascript:x",
  ])
  func nextStaysHere(next: String) async throws {
    let workspace = try await TeamWorkspace()
    let browser = TeamWorkspace.Browser(workspace)
    let answer = await browser.open(
      "/-/login", ["username": "ana", "password": TeamWorkspace.password, "next": next])
    #expect(answer["Location"] == "/users/ana/index.html")
  }

  @Test func behindHTTPSTheCookieIsOfThisHostAlone() async throws {
    let workspace = try await TeamWorkspace(settings: "base_url: https://todos.example.org\n")
    let browser = TeamWorkspace.Browser(workspace)
    let answer = await browser.open(
      "/-/login", ["username": "ana", "password": TeamWorkspace.password],
      ["host": "todos.example.org"])
    #expect(answer["Set-Cookie"]?.hasPrefix("__Host-docket=") == true)
    #expect(answer["Set-Cookie"]?.hasSuffix("; Secure") == true)
    #expect(await browser.open("/", nil, ["host": "evil.example.org"]).status == 403)
  }

  private struct TestFailure: Error {}
}
