import Foundation
import Testing
import TodoModel
import TodoStore

@testable import Server
@testable import SiteBuild

/// Accounts on a team's server, and what each user may see and do.
@Suite struct TeamAccountTests {
  // MARK: Invitations

  private static let form = [
    "username": "dora", "first_name": "Dora", "last_name": "Dell", "email": "dora@example.org",
    "new_password": "battery staple", "new_password_again": "battery staple",
  ]

  @Test func anInvitationMakesOneAccount() async throws {
    let workspace = try await TeamWorkspace()
    let admin = await workspace.browser(of: "ana")
    let page = await admin.open("/-/admin", ["do": "invite"])
    let link = try #require(
      page.text.firstMatch(of: /http:\/\/localhost:4100(\/-\/join\?code=[^<]+)/))
    let browser = TeamWorkspace.Browser(workspace)
    let path = String(link.1)
    #expect(await browser.open(path).text.contains("name=\"username\""))
    let code = String(path.split(separator: "=")[1])
    let taken = await browser.open(
      "/-/join", Self.form.merging(["code": code, "username": "cleo"]) { $1 })
    #expect(taken.status == 422 && taken.text.contains("taken"))
    let answer = await browser.open("/-/join", Self.form.merging(["code": code]) { $1 })
    #expect(answer.status == 303)
    #expect(try workspace.served.read("users/dora/profile.md").contains("dora@example.org"))
    #expect(await browser.open("/index.html").status == 200)
    let other = TeamWorkspace.Browser(workspace)
    #expect(await other.open(path).status == 410)
    let again = await other.open(
      "/-/join", Self.form.merging(["code": code, "username": "eva"]) { $1 })
    #expect(again.status == 410)
  }

  /// CVE-2026-28268 of Vikunja: a link for a new password worked for ever.
  @Test func aLinkForANewPasswordWorksOnceAndAWeek() async throws {
    let workspace = try await TeamWorkspace()
    let logged = await workspace.browser(of: "ben")
    let code = try workspace.team.state.invite("ben", by: "", at: workspace.time.now)
    let form = ["new_password": "battery staple", "new_password_again": "battery staple"]
    let browser = TeamWorkspace.Browser(workspace)
    let answer = await browser.open("/-/join", form.merging(["code": code]) { $1 })
    #expect(answer.status == 303)
    #expect(await browser.open("/index.html").status == 200)
    #expect(await logged.open("/index.html").status == 303)
    #expect(await browser.open("/-/join", form.merging(["code": code]) { $1 }).status == 410)
    // A new link takes the place of the last one.
    let first = try workspace.team.state.invite("ben", by: "", at: workspace.time.now)
    let late = try workspace.team.state.invite("ben", by: "", at: workspace.time.now)
    #expect(await browser.open("/-/join?code=\(first)").status == 410)
    #expect(await browser.open("/-/join?code=\(late)").status == 200)
    workspace.time.pass(7 * 86_400 + 1)
    #expect(await browser.open("/-/join", form.merging(["code": late]) { $1 }).status == 410)
  }

  @Test func aPasswordThatIsGuessedFirstIsRefused() async throws {
    let workspace = try await TeamWorkspace(settings: "signup: open\n")
    let code = try workspace.team.state.invite("ben", by: "", at: workspace.time.now)
    let ana = await workspace.browser(of: "ana")
    for (password, words) in [
      ("password", "Many people have"), ("123456789012", "neighbours"), ("abababab", "repeats"),
      ("20111998", "a few digits"), ("dora-ben-ana", "contains the username"),
    ] {
      let new = ["new_password": password, "new_password_again": password]
      for (browser, path, form) in [
        (TeamWorkspace.Browser(workspace), "/-/join", Self.form),
        (TeamWorkspace.Browser(workspace), "/-/join", ["code": code]),
        (ana, "/-/account", ["do": "password", "password": TeamWorkspace.password]),
      ] {
        let answer = await browser.open(path, form.merging(new) { $1 })
        #expect(answer.status == 422 && answer.text.contains(words), "\(password) \(path)")
      }
    }
    #expect(!(try workspace.served.files("users").contains("dora")))
    #expect(await ana.logIn("ana").status == 303)
  }

  @Test(arguments: [
    ("username", "", "This needs a value"), ("first_name", " ", "This needs a value"),
    ("last_name", "", "This needs a value"), ("email", "dora", "not a valid e-mail address"),
    ("username", "ben", "taken"), ("username", "ana", "taken"), ("phone", "x", "phone number"),
    ("new_password", "short", "differ"),
  ])
  func aRefusalStandsAtItsField(name: String, value: String, words: String) async throws {
    let workspace = try await TeamWorkspace(settings: "signup: open\n")
    let form = Self.form.merging([name: value]) { $1 }
    let page = await TeamWorkspace.Browser(workspace).open("/-/join", form)
    #expect(page.status == 422)
    let field = name == "new_password" ? "new_password_again" : name
    let pattern = try Regex(
      "name=\"\(field)\"[^>]* aria-invalid=\"true\" aria-describedby=\"refusal\"[^>]*>\\s*</label>"
        + "\\s*<p class=\"refusal\" id=\"refusal\" role=\"alert\">")
    let found = page.text.firstMatch(of: pattern)
    #expect(found != nil, "\(page.text)")
    #expect(page.text.contains(words) && page.text.ranges(of: "aria-invalid").count == 1)
  }

  @Test func aRefusedPasswordIsSaidAtItsField() async throws {
    let ana = await (try TeamWorkspace()).browser(of: "ana")
    let form = ["do": "password", "password": "wrong password"]
    let wrong = await ana.open("/-/account", form)
    #expect(wrong.status == 422 && wrong.text.contains("The old password is wrong"))
    #expect(wrong.text.contains(/name="password"[^>]* aria-invalid="true"/))
  }

  @Test func withoutAnInvitationNobodyJoins() async throws {
    for (settings, status) in [("", 410), ("signup: closed\n", 410), ("signup: open\n", 303)] {
      let workspace = try await TeamWorkspace(settings: settings)
      let browser = TeamWorkspace.Browser(workspace)
      #expect(await browser.open("/-/join", Self.form).status == status)
      let folders = try workspace.served.files("users")
      #expect(folders.contains("dora") == (status == 303))
    }
  }

  @Test func onlyAdminsInviteAndAddAccounts() async throws {
    let workspace = try await TeamWorkspace()
    let ben = await workspace.browser(of: "ben")
    #expect(await ben.open("/-/admin", ["do": "invite"]).status == 403)
    let form = [
      "action.add_user": "", "username": "dora", "first_name": "D", "last_name": "D",
      "email": "d@example.org",
    ]
    #expect(await ben.open("/api/actions", form).status == 422)
    #expect(!(await ben.open("/people.html").text.contains("action.add_user")))
    let admin = await workspace.browser(of: "ana")
    #expect(
      await admin.open("/api/actions", form.merging(["username": "cleo"]) { $1 }).status == 422)
    #expect(try workspace.served.read("users/cleo/profile.md").contains("Cipher"))
    #expect(await admin.open("/api/actions", form).status == 303)
  }

  /// Who comes first with a link from the terminal is admin; who comes with another link is not.
  @Test func theFirstFromTheTerminalIsAdmin() async throws {
    let workspace = try await TeamWorkspace()
    try workspace.served.write("docket.yml", "title: Team\n")
    try await workspace.wait { $0.admins.isEmpty }
    let form = ["new_password": "battery staple", "new_password_again": "battery staple"]
    for (user, host) in [("ben", "ana"), ("ana", ""), ("cleo", "")] {
      let code = try workspace.team.state.invite(user, by: host, at: workspace.time.now)
      let browser = TeamWorkspace.Browser(workspace)
      #expect(await browser.open("/-/join", form.merging(["code": code]) { $1 }).status == 303)
      try await workspace.wait { host.isEmpty ? $0.admins == ["ana"] : $0.admins.isEmpty }
      #expect(await browser.open("/index.html").text.contains("/-/admin") == (user == "ana"))
    }
    #expect(try workspace.served.read("docket.yml") == "title: Team\nadmins: ana\n")
  }

  @Test func withoutNewAccountsNobodyIsInvitedForOne() async throws {
    let workspace = try await TeamWorkspace(settings: "signup: closed\n")
    let admin = await workspace.browser(of: "ana")
    let refused = await admin.open("/-/admin", ["do": "invite"])
    #expect(refused.status == 422 && !refused.text.contains("code="))
    let named = await admin.open("/-/admin", ["do": "invite", "username": "ben"])
    #expect(named.status == 200 && named.text.contains("code="))
  }

  /// An account of the same name that was removed before left a password and sessions.
  @Test func aNewAccountInheritsNothing() async throws {
    let workspace = try await TeamWorkspace(settings: "signup: open\n")
    let old = await workspace.browser(of: "ben")
    try workspace.served.remove("users/ben")
    try await workspace.wait { !$0.users.contains { $0.username == "ben" } }
    let browser = TeamWorkspace.Browser(workspace)
    let form = Self.form.merging(["username": "ben"]) { $1 }
    #expect(await browser.open("/-/join", form).status == 303)
    #expect(await old.open("/index.html").status == 303)
    #expect(await TeamWorkspace.Browser(workspace).logIn("ben").status == 401)
  }

  /// What an account of the same name did before can be neither undone nor asked for.
  @Test func aNewAccountUndoesNothing() async throws {
    let workspace = try await TeamWorkspace(settings: "signup: open\n")
    let old = await workspace.browser(of: "ben")
    let done = ["action.done": "ben/hedge", "request": "r1"]
    #expect(await old.open("/api/actions", done).status == 303)
    try workspace.served.remove("users/ben")
    try await workspace.wait { !$0.users.contains { $0.username == "ben" } }
    let browser = TeamWorkspace.Browser(workspace)
    #expect(
      await browser.open("/-/join", Self.form.merging(["username": "ben"]) { $1 }).status == 303)
    for form in [["action.undo": ""], done] {
      let answer = await browser.open("/api/actions", form)
      #expect(answer.status == 422, "\(form): \(answer.status) \(answer.text.prefix(400))")
    }
  }

  @Test func aSealedUsersAddressIsTakenAndNotTold() async throws {
    let workspace = try await TeamWorkspace(settings: "signup: open\n")
    try workspace.served.write(
      "users/cleo/profile.md", "---\nname: Cleo\nemail: cleo@example.org\nsealed: true\n---\n")
    try await workspace.wait { $0.hiddenUsers.contains { $0.email != nil } }
    let form = Self.form.merging(["email": "cleo@example.org"]) { $1 }
    let refused = await TeamWorkspace.Browser(workspace).open("/-/join", form)
    #expect(refused.status == 422 && !refused.text.lowercased().contains("“cleo”"))
    let ben = await workspace.browser(of: "ben")
    let own = await ben.open(
      "/api/actions", ["action.edit_profile": "ben", "email": "cleo@example.org"])
    #expect(own.status == 422 && !own.text.contains("“cleo”"))
    #expect(!(try workspace.served.read("users/ben/profile.md").contains("cleo")))
  }

  @Test func nobodySignsUpInTheNameOfAnAdmin() async throws {
    let workspace = try await TeamWorkspace(settings: "signup: open\n")
    try workspace.served.write("docket.yml", "title: Team\nadmins: [ana, dora]\nsignup: open\n")
    try await workspace.wait { $0.admins.count == 2 }
    #expect(await TeamWorkspace.Browser(workspace).open("/-/join", Self.form).status == 422)
  }
}
