import Foundation
import Sealing
import SiteBuild
import Testing
import TodoModel
import TodoStore

@testable import Server

/// What admins of a team's server do, and accounts that are disabled or removed.
@Suite struct TeamAdminTests {
  // MARK: Admins

  @Test func whoIsNoAdminSeesNothing() async throws {
    let workspace = try await TeamWorkspace()
    let ben = await workspace.browser(of: "ben")
    let page = await ben.open("/-/admin")
    #expect(page.status == 403 && page.text.contains("<title>Administration · Team</title>"))
    #expect(!(await ben.open("/-/account").text.contains("/-/admin")))
    for form in [
      ["do": "disable", "username": "ana"], ["do": "settings", "settings": "admins: ben\n"],
      ["do": "withdraw", "invitation": "1"], ["do": "invite"],
    ] {
      #expect(await ben.open("/-/admin", form).status == 403)
      #expect(await TeamWorkspace.Browser(workspace).open("/-/admin", form).status == 303)
    }
    #expect(try workspace.served.read("docket.yml").contains("admins: ana"))
  }

  @Test func theSealedAreNamedToNoAdmin() async throws {
    let workspace = try await TeamWorkspace()
    _ = try workspace.team.state.invite("cleo", by: "", at: workspace.time.now)
    let page = await workspace.browser(of: "ana").open("/-/admin").text
    #expect(page.contains("ben") && !page.lowercased().contains("cleo"))
  }

  @Test func aDisabledUserIsOutAtOnce() async throws {
    let workspace = try await TeamWorkspace()
    let (ana, ben) = (await workspace.browser(of: "ana"), await workspace.browser(of: "ben"))
    let events = await ben.open("/-/events")
    guard case .events(let source) = events.body else { throw TeamWorkspace.Late() }
    let code = try workspace.team.state.invite("ben", by: "", at: workspace.time.now)
    #expect(await ana.open("/-/admin", ["do": "disable", "username": "ben"]).status == 200)
    #expect(!source.areAllowed())
    #expect(await ben.open("/index.html").status == 303)
    let refused = await ben.logIn("ben")
    #expect(refused.status == 403 && refused.text.contains("This account is locked"))
    // With a wrong password nobody learns that.
    #expect(await ben.logIn("ben", "wrong password").status == 401)
    let form = ["code": code, "new_password": "battery staple"]
    #expect(await ben.open("/-/join", form).status == 410)
    #expect(await ana.open("/-/admin").text.contains(", locked out"))
    #expect(await ana.open("/-/admin", ["do": "enable", "username": "ben"]).status == 200)
    #expect(await ben.logIn("ben").status == 303)
    // The last admin stays.
    #expect(await ana.open("/-/admin", ["do": "disable", "username": "ana"]).status == 422)
  }

  @Test func anInvitationIsWithdrawn() async throws {
    let workspace = try await TeamWorkspace()
    let ana = await workspace.browser(of: "ana")
    let buttons = await ana.open("/-/admin").text
    #expect(buttons.contains("Invite somebody new") && buttons.contains("New link</button>"))
    let made = await ana.open("/-/admin", ["do": "invite", "username": "ben"]).text
    let code = try #require(made.firstMatch(of: /code=([\w-]{43})/)).1
    #expect(made.contains("A link for ben, ends in 7 days"))
    let number = try #require(made.firstMatch(of: /name="invitation" value="(\w+)"/)).1
    let form = ["do": "withdraw", "invitation": String(number)]
    #expect(await ana.open("/-/admin", form).text.contains("The link was withdrawn"))
    #expect(await TeamWorkspace.Browser(workspace).open("/-/join?code=\(code)").status == 410)
  }

  @Test func theSettingsAreEdited() async throws {
    let workspace = try await TeamWorkspace()
    let ana = await workspace.browser(of: "ana")
    func save(_ text: String, seen: String? = nil) async throws -> ServedResponse {
      let page = await ana.open("/-/admin").text
      let mark = try #require(page.firstMatch(of: /name="seen" value="(\w+)"/)).1
      let form = ["do": "settings", "settings": text, "seen": seen ?? String(mark)]
      return await ana.open("/-/admin", form)
    }
    let text = "title: Harbour\r\nadmins: [ana]\r\ncategories: [\"<Boats>\"]\r\n"
    let saved = try await save(text).text
    #expect(saved.contains("The settings were saved") && saved.contains("&lt;Boats&gt;"))
    #expect(saved.contains("· Harbour</title>"))
    let expected = text.replacing("\r\n", with: "\n")
    #expect(try workspace.served.read("docket.yml") == expected)
    #expect(await ana.open("/-/admin").text.contains("&lt;Boats&gt;"))
    // The line ends of the file stay.
    try workspace.served.write("docket.yml", "title: C\r\nadmins: ana\r\n")
    try await workspace.wait { $0.loaded.workspace.title == "C" }
    #expect(try await save("title: T\r\nadmins: ana\r\n").status == 200)
    #expect(try workspace.served.read("docket.yml") == "title: T\r\nadmins: ana\r\n")
    try workspace.served.write("docket.yml", expected)
    try await workspace.wait { $0.loaded.workspace.title == "Harbour" }
    // What is wrong is said, and what was typed stays on the page.
    for (text, words) in [
      ("title: [x\nadmins: ana\n", "docket.yml:"), ("admins: ben\n", "You cannot take"),
      ("", "You"), ("admins: [ana, bob]\n", "There is no user"),
      ("admins: ana\nusers_folder: elsewhere\n", "you would not get in"),
      ("admins: ana\nexclude:\n  - users/**\n", "you would not get in"),
    ] {
      let refused = try await save(text)
      #expect(refused.status == 422 && refused.text.contains(words), "\(text)")
      #expect(refused.text.contains(">\(text)</textarea>"))
    }
    let old = try await save("admins: ana\n", seen: "0")
    #expect(old.text.contains("somebody else") && old.text.contains("name=\"seen\" value=\"0\""))
    #expect(try workspace.served.read("docket.yml") == expected)
  }

  /// Nothing else can be changed while the settings have errors.
  @Test func brokenSettingsAreCorrected() async throws {
    let workspace = try await TeamWorkspace()
    let ana = await workspace.browser(of: "ana")
    try workspace.served.write("docket.yml", "title: [\nadmins: ana\n")
    try await workspace.wait { _ in workspace.served.site.news.failure != nil }
    let page = await ana.open("/-/admin").text
    let mark = try #require(page.firstMatch(of: /name="seen" value="(\w+)"/)).1
    let form = ["do": "settings", "settings": "title: T\nadmins: ana\n", "seen": String(mark)]
    #expect(await ana.open("/-/admin", form).status == 200)
    #expect(try workspace.served.read("docket.yml") == "title: T\nadmins: ana\n")
  }

  @Test func metricsAreForAdmins() async throws {
    let workspace = try await TeamWorkspace()
    let nobody = TeamWorkspace.Browser(workspace)
    #expect(await nobody.open("/metrics").status == 303)
    #expect(await workspace.browser(of: "ben").open("/metrics").status == 403)
    let page = await workspace.browser(of: "ana").open("/metrics")
    #expect(page["Content-Type"] == "text/plain; version=0.0.4")
    for line in [
      "docket_requests_total{status=\"403\"} 1", "# TYPE docket_users gauge", "docket_users 2",
      "docket_sessions 2",
    ] {
      #expect(page.text.contains(line + "\n"), "\(line)")
    }
  }

  @Test func theCategoriesOfAllAreThoseOfANewUser() async throws {
    let workspace = try await TeamWorkspace(settings: "categories: [Boats, Quay]\n")
    let ben = await workspace.browser(of: "ben")
    let page = await ben.open("/users/ben/categories.html").text
    #expect(page.contains("Boats") && page.contains("Quay") && !page.contains("Nothing here"))
    #expect(!page.contains("data-many") && !page.contains("/-/admin"))
    let others = await ben.open("/users/ana/categories.html").text
    #expect(others.contains("</i> Boats"))
    let names = (1...8).map { "C\($0)" }.joined(separator: ", ")
    try workspace.served.write("docket.yml", "title: Team\nadmins: ana\ncategories: [\(names)]\n")
    try await workspace.wait { $0.loaded.workspace.settings.categories.count == 8 }
    let own = await workspace.browser(of: "ana").open("/users/ana/categories.html").text
    #expect(own.contains("data-many") && own.contains("href=\"/-/admin\""))
  }

  // MARK: Leaving

  private func code(in page: ServedResponse) throws -> String {
    String(
      try #require(page["Location"]?.firstMatch(of: /\/-\/restore\?(?:to=\w+&)?code=([\w-]{43})$/))
        .1)
  }

  private static let delete = [
    "do": "delete", "password": TeamWorkspace.password, "to": AccountPages.nobody,
  ]

  @Test func anAccountIsDeletedAndBroughtBack() async throws {
    let workspace = try await TeamWorkspace()
    try workspace.served.write("users/ben/empty.txt", "")
    try await workspace.wait { $0.users.contains { $0.username == "ben" } }
    let (phone, ben) = (await workspace.browser(of: "ben"), await workspace.browser(of: "ben"))
    let form = ["do": "delete", "password": "wrong password", "to": "ana"]
    let wrong = await ben.open("/-/account", form)
    #expect(wrong.status == 422 && wrong.text.contains("<option value=\"ana\" selected"))
    let undecided = await ben.open("/-/account", Self.delete.merging(["to": ""]) { $1 })
    #expect(undecided.status == 422 && undecided.text.contains("Say what happens"))
    let page = await ben.open("/-/account", Self.delete)
    let code = try code(in: page)
    #expect(page.status == 303 && ben.sentCookie == nil)
    #expect(await ben.open("/-/restore?code=\(code)").text.contains("Bring it back"))
    #expect(try workspace.served.files("users").sorted() == ["ana", "cleo"])
    #expect(await phone.open("/index.html").status == 303)
    #expect(await phone.logIn("ben").status == 401)
    let back = await ben.open("/-/restore", ["code": code])
    #expect(back.status == 303 && ben.sentCookie != nil)
    #expect(try workspace.served.read("users/ben/hedge.md").contains("Trim the hedge"))
    #expect(try workspace.served.read("users/ben/empty.txt").isEmpty)
    #expect(await ben.open("/index.html").status == 200)
    #expect(await phone.logIn("ben").status == 303)
    #expect(await ben.open("/-/restore", ["code": code]).status == 410)
  }

  @Test func theOnlyAdminStays() async throws {
    let workspace = try await TeamWorkspace()
    let ana = await workspace.browser(of: "ana")
    let refused = await ana.open("/-/account", Self.delete)
    #expect(refused.status == 422 && refused.text.contains("You are the only admin"))
    try workspace.served.write("docket.yml", "title: Team\nadmins: [ana, ben]\n")
    try await workspace.wait { $0.admins.contains("ben") }
    try workspace.team.state.set(isDisabled: true, "ben")
    #expect(await ana.open("/-/account", Self.delete).status == 422)
    try workspace.team.state.set(isDisabled: false, "ben")
    #expect(await ana.open("/-/account", Self.delete).status == 303)
  }

  @Test func theOnlyUserMayGo() async throws {
    let workspace = try await TeamWorkspace()
    for user in ["ben", "cleo"] { try workspace.served.remove("users/\(user)") }
    try await workspace.wait { $0.users.count == 1 }
    let ana = await workspace.browser(of: "ana")
    #expect(await ana.open("/-/account", Self.delete).status == 303)
  }

  @Test func afterAnHourNothingIsKept() async throws {
    let workspace = try await TeamWorkspace()
    let ben = await workspace.browser(of: "ben")
    let code = try code(in: await ben.open("/-/account", Self.delete))
    workspace.time.pass(3601)
    #expect(await ben.open("/-/restore", ["code": code]).status == 410)
    #expect(await ben.open("/-/restore?code=\(code)").status == 410)
    try workspace.team.state.forgetRemovals(at: workspace.time.now)
    #expect(try workspace.team.state.run("SELECT * FROM removed_file").isEmpty)
  }

  @Test func theTodosAreHandedOver() async throws {
    let workspace = try await TeamWorkspace()
    try workspace.served.write("users/ben/list.md", "- [ ] Rake\n")
    try workspace.served.write("users/ben/plan.txt", "A plan.")
    let ben = await workspace.browser(of: "ben")
    #expect(!(await ben.open("/-/account").text.contains("cleo")))
    let unknown = await ben.open("/-/account", Self.delete.merging(["to": "cleo"]) { $1 })
    #expect(unknown.status == 422 && unknown.text.contains("There is no user"))
    let page = await ben.open("/-/account", Self.delete.merging(["to": "ana"]) { $1 })
    #expect(page.status == 303)
    #expect(try workspace.served.read("users/ana/hedge.md").contains("Trim the hedge"))
    #expect(try workspace.served.read("users/ana/list.md").contains("- [ ] Rake"))
    #expect(try workspace.served.read("users/ana/plan.txt") == "A plan.")
    #expect(try workspace.served.files("users").sorted() == ["ana", "cleo"])
    let gone = await ben.open(try #require(page["Location"])).text
    #expect(gone.contains("belong to Ana now, and stay there") && gone.contains("Bring it back"))
    #expect(await ben.open("/-/restore", ["code": try code(in: page), "to": "ana"]).status == 303)
    #expect(try workspace.served.read("users/ana/hedge.md").contains("Trim the hedge"))
  }

  /// Something that cannot be removed leaves all as it is.
  @Test func nothingIsHandedOverByHalves() async throws {
    let workspace = try await TeamWorkspace()
    try FileManager.default.createSymbolicLink(
      at: workspace.served.folder.appending(path: "users/ben/link.txt"),
      withDestinationURL: URL(fileURLWithPath: "/etc/hostname"))
    let ben = await workspace.browser(of: "ben")
    let refused = await ben.open("/-/account", Self.delete.merging(["to": "ana"]) { $1 })
    #expect(refused.status == 422)
    #expect(try workspace.served.read("users/ben/hedge.md").contains("Trim the hedge"))
  }

  /// Somebody else has the name meanwhile.
  @Test func nobodyIsBroughtBackOverAnother() async throws {
    let workspace = try await TeamWorkspace()
    let ben = await workspace.browser(of: "ben")
    let code = try code(in: await ben.open("/-/account", Self.delete))
    try workspace.served.write("users/ben/hedge.md", "---\ntitle: Another\n---\n")
    try await workspace.wait { $0.users.contains { $0.username == "ben" } }
    #expect(await ben.open("/-/restore", ["code": code]).status == 422)
    #expect(try workspace.served.read("users/ben/hedge.md").contains("Another"))
    #expect(await ben.open("/index.html").status == 303)
  }

  /// Where an editor saves meanwhile, an account is removed in several tries.
  @Test func whatIsKeptTwiceIsKeptOnce() throws {
    let served = try ServedWorkspace()
    let state = try TeamState(in: nil, of: served.folder.path)
    var generator = SystemRandomNumberGenerator()
    let code = RandomToken(using: &generator)
    for text in ["first", "second"] {
      let file = FileChange(path: "users/ben/a.md", before: Array(text.utf8), after: nil)
      try state.keep([file], of: "ben", under: code, at: 0)
    }
    let files = try #require(try state.removal(code, at: 0)).files
    #expect(files.map(\.path) == ["users/ben/a.md"] && files[0].bytes == Array("second".utf8))
  }
}
