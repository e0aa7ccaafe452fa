import Foundation
import Testing
import TodoModel

@testable import Server

/// Programs that act for users of a team's server.
@Suite struct TeamTokenTests {
  /// A request of a program: without anything that browsers send.
  private func send(
    _ path: String, _ form: [String: String]? = nil, _ authorization: String,
    _ workspace: TeamWorkspace
  ) async -> ServedResponse {
    await TeamWorkspace.Browser(workspace).open(
      path, form,
      [
        "authorization": authorization, "accept": "*/*", "sec-fetch-site": nil,
        "sec-fetch-mode": nil, "sec-fetch-dest": nil,
      ])
  }

  private func token(
    of user: String, isReadOnly: Bool = false, days: Int = 90, _ workspace: TeamWorkspace
  ) throws -> String {
    try #require(
      try workspace.team.state.addToken(
        "test", of: user, isReadOnly: isReadOnly, days: days, at: workspace.time.now))
  }

  @Test func aProgramActsForItsUser() async throws {
    let workspace = try await TeamWorkspace()
    let token = try token(of: "ben", workspace)
    let todos = await send("/api/todos?q=hedge", nil, "Bearer \(token)", workspace)
    #expect(todos.status == 200 && todos.text.contains("Trim the hedge"))
    let done = await send(
      "/api/actions", ["action.done": "ben/hedge"], "bearer \(token)", workspace)
    #expect(done.status == 200)
    #expect(try workspace.served.read("users/ben/hedge.md").contains("completed:"))
    let foreign = await send(
      "/api/actions", ["action.done": "ana/fence"], "Bearer \(token)", workspace)
    #expect(foreign.status == 422)
  }

  @Test func aTokenThatReadsChangesNothing() async throws {
    let workspace = try await TeamWorkspace()
    let token = try token(of: "ben", isReadOnly: true, workspace)
    #expect(await send("/todos.json", nil, "Bearer \(token)", workspace).status == 200)
    for path in ["/api/actions", "/api/avatar", "/api/preview", "/api/understand"] {
      let answer = await send(path, ["action.done": "ben/hedge"], "Bearer \(token)", workspace)
      #expect(answer.status == 403, "\(path)")
    }
    #expect(!(try workspace.served.read("users/ben/hedge.md").contains("completed:")))
  }

  /// Nobody else sees Cleo, and her programs see what she sees.
  @Test func aSealedUsersProgramSeesTheUser() async throws {
    let workspace = try await TeamWorkspace()
    let (cleo, ben) = (try token(of: "cleo", workspace), try token(of: "ben", workspace))
    let own = await send("/api/todos?q=diary", nil, "Bearer \(cleo)", workspace)
    #expect(own.text.contains("Burn the diary"))
    let other = await send("/api/todos?q=diary", nil, "Bearer \(ben)", workspace)
    #expect(other.status == 200 && !other.text.contains("Burn the diary"))
  }

  @Test func aCalendarAsksForThePassword() async throws {
    let workspace = try await TeamWorkspace()
    let token = try token(of: "ben", workspace)
    let basic = "Basic " + Data("anything:\(token)".utf8).base64EncodedString()
    let first = await send("/calendar.ics", nil, "", workspace)
    #expect(first.status == 401 && first["WWW-Authenticate"] == "Basic realm=\"docket\"")
    #expect(await send("/calendar.ics", nil, basic, workspace).text.contains("Trim the hedge"))
    // A browser that remembers a password sends it from pages of other sites too.
    let write = await send("/api/actions", ["action.done": "ben/hedge"], basic, workspace)
    #expect(write.status == 403)
    // Scripts of a page must not make the browser ask.
    #expect(await send("/todos.json", nil, "", workspace)["WWW-Authenticate"] == nil)
  }

  @Test func aTokenEndsAtOnce() async throws {
    let workspace = try await TeamWorkspace()
    let token = try token(of: "ben", days: 2, workspace)
    let events = await send("/api/events", nil, "Bearer \(token)", workspace)
    guard case .events(let source) = events.body else { throw TeamWorkspace.Late() }
    #expect(source.areAllowed())
    let ben = await workspace.browser(of: "ben")
    #expect(await ben.open("/-/account").text.contains("last used today, ends in 2 days"))
    let form = ["do": "remove_token", "name": "test"]
    #expect(await ben.open("/-/account", form).status == 303)
    #expect(!source.areAllowed())
    #expect(await send("/todos.json", nil, "Bearer \(token)", workspace).status == 401)
    let late = try self.token(of: "ben", days: 2, workspace)
    workspace.time.pass(2 * 86_400 + 1)
    #expect(await send("/todos.json", nil, "Bearer \(late)", workspace).status == 401)
  }

  @Test(arguments: ["Bearer", "Bearer x", "Bearer docket_x", "Basic !", "Digest a", "Basic Og=="])
  func whatIsNoTokenOpensNothing(authorization: String) async throws {
    let workspace = try await TeamWorkspace()
    #expect(await send("/todos.json", nil, authorization, workspace).status == 401)
    let form = ["action.done": "ben/hedge"]
    let write = await send("/api/actions", form, authorization, workspace)
    #expect([401, 403].contains(write.status))
    // Nor does it borrow the rights of the browser's cookie.
    let ben = await workspace.browser(of: "ben")
    let field =
      ["authorization": authorization, "sec-fetch-site": "cross-site"] as [String: String?]
    #expect([401, 403].contains(await ben.open("/api/actions", form, field).status))
  }

  /// Who has a token must not get more: neither a password nor another token.
  @Test func aProgramCannotUseThePagesAboutAccounts() async throws {
    let workspace = try await TeamWorkspace()
    let token = try token(of: "ana", workspace)
    for path in ["/-/account", "/-/login", "/-/join", "/-/logout"] {
      for form in [nil, ["do": "token", "name": "more", "days": "90"]] as [[String: String]?] {
        let answer = await send(path, form, "Bearer \(token)", workspace)
        #expect(answer.status == 403, "\(path)")
      }
    }
    #expect(try workspace.team.state.tokens(of: "ana", at: workspace.time.now).count == 1)
  }

  @Test func aTokenIsMadeOnThePage() async throws {
    let workspace = try await TeamWorkspace()
    let ben = await workspace.browser(of: "ben")
    let form = ["do": "token", "name": " Wall <1> ", "days": "30", "reads": "yes"]
    let page = await ben.open("/-/account", form)
    let token = try #require(page.text.firstMatch(of: /<pre>(docket_[\w-]{43})<\/pre>/)).1
    #expect(page.text.contains("Wall &lt;1&gt;, Read only, never used, ends in 30 days"))
    #expect(await send("/todos.json", nil, "Bearer \(token)", workspace).status == 200)
    // It is shown once, and kept as a hash.
    #expect(!(await ben.open("/-/account").text.contains(token)))
    #expect(await ben.open("/-/account", form).text.contains("You have a token"))
    for (name, days) in [("", "30"), ("a", "0"), ("a", "3651"), ("a", "x")] {
      let refused = await ben.open("/-/account", ["do": "token", "name": name, "days": days])
      #expect(refused.status == 422, "\(name) \(days)")
    }
  }

  /// A new password after a lost one ends what somebody else may have made.
  @Test func aLinkForANewPasswordEndsTokens() async throws {
    let workspace = try await TeamWorkspace()
    let token = try token(of: "ben", workspace)
    let code = try workspace.team.state.invite("ben", by: "", at: workspace.time.now)
    let form = [
      "code": code, "new_password": "battery staple", "new_password_again": "battery staple",
    ]
    #expect(await TeamWorkspace.Browser(workspace).open("/-/join", form).status == 303)
    #expect(await send("/todos.json", nil, "Bearer \(token)", workspace).status == 401)
  }
}
