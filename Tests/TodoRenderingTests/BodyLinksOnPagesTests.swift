import Testing
import TodoModel

@testable import TodoRendering

/// Where the links of bodies lead on a site.
@Suite struct BodyLinksOnPagesTests {
  private func page(of body: String, in kind: Workspace.Kind = .accounts) async throws -> String {
    let todos = [
      todo("ana", "start") { $0.body = MarkdownText(body) },
      todo("ana", "passport") { $0.aliases = ["pass"] }, todo("bob", "passport"),
      todo("bob", "crane") { $0.path = "users/bob/yard/crane.md" }, todo("bob", "index"),
      todo("ana", "oil") { $0.place = .item(checklist: 0) },
    ]
    var workspace = workspace(["ana", "bob"], todos) { workspace in
      let item = workspace.todos.firstIndex { $0.id == "oil" } ?? 0
      workspace.checklists = [
        Checklist(
          owner: "ana", id: "rounds", title: "Rounds", path: "users/ana/rounds.md", body: .empty,
          items: [item])
      ]
      workspace.users[1].profilePath = "users/bob/profile.md"
    }
    workspace.kind = kind
    return try await Rendered(workspace, today: "2026-11-21")["users/ana/todos/start.html"]
  }

  @Test(arguments: [
    ("[[passport]]", "users/ana/todos/passport.html"),
    ("[[PASS]]", "users/ana/todos/passport.html"),
    ("[[bob/passport]]", "users/bob/todos/passport.html"),
    ("[[crane]]", "users/bob/todos/crane.html"), ("[[crane.md#x]]", "users/bob/todos/crane.html"),
    ("[[@bob/crane]]", "users/bob/todos/crane.html"),
    ("[[rounds]]", "users/ana/todos/rounds.html"),
    ("[[ana/rounds]]", "users/ana/todos/rounds.html"),
    ("[[oil]]", "users/ana/todos/rounds.html#oil"),
    ("[[users/bob/yard/crane]]", "users/bob/todos/crane.html"),
    ("[[../bob/yard/crane]]", "users/bob/todos/crane.html"),
    ("[x](passport.md)", "users/ana/todos/passport.html"),
    ("[x](./../bob/yard/crane.md#y)", "users/bob/todos/crane.html"),
    ("[x](/users/ana/rounds.md)", "users/ana/todos/rounds.html"),
    ("[x](../bob/profile.md)", "users/bob/profile.html"),
    ("[x](pass.md)", "users/ana/todos/passport.html"),
    ("[x](../bob/crane.md)", "users/bob/todos/crane.html"),
    ("[x](/users/bob/old/Crane.md)", "users/bob/todos/crane.html"),
  ])
  func `a link leads to the page`(body: String, address: String) async throws {
    #expect(try await page(of: body).contains("<a href=\"../../../\(address)\">"))
  }

  @Test(arguments: [
    "[[nobody]]", "[[cr]]", "[x](crane.md)", "[x](/crane.md)",
    "[x](../../../users/ana/passport.md)", "[[../../..]]",
  ])
  func `what there is not is marked`(body: String) async throws {
    #expect(try await page(of: body).contains("<span class=\"missing\">"))
  }

  @Test func `a name leads to the person`() async throws {
    let page = try await page(of: "Ask @bob and @zoe.")
    #expect(page.contains("Ask <a href=\"../../../users/bob/index.html\">@bob</a> and @zoe."))
  }

  @Test func `what others did stands on a page of the person`() async throws {
    let todos = [todo("ana", "x")]
    let day = try #require(calendarDay("2026-11-20"))
    func site(_ users: [String]) async throws -> Rendered {
      try await Rendered(
        workspace(users, todos) {
          $0.comments = [
            Comment(
              author: "bob", time: TodoDate(day: day),
              body: MarkdownText("Well, @ana"), path: "c.md", todo: 0)
          ]
        }, today: "2026-11-21")
    }
    let team = try await site(["ana", "bob"])
    #expect(team["users/ana/for-you.html"].contains("mentioned you<"))
    #expect(team["users/bob/for-you.html"].contains("Nothing from others yet."))
    #expect(team["rail.js"].contains("\"news\":{\"ana\":"))
    #expect(try await site(["ana"]).files["users/ana/for-you.html"] == nil)
  }

  private func site(_ kinds: Set<Settings.PageKind>) async throws -> Rendered {
    let todos = [
      todo("ana", "start") { $0.body = MarkdownText("![The *plan*](plan.png) ![[gone.png]]") }
    ]
    return try await Rendered(
      workspace(["ana", "bob"], todos) { workspace in
        workspace.settings.pages = kinds
        workspace.users[0].profilePath = "users/ana/profile.md"
        workspace.users[0].bio = MarkdownText("![me](/me.jpeg)")
        workspace.images.ofTodos = [
          Image(path: "users/ana/plan.png", format: .png),
          Image(path: "users/bob/plan.png", format: .webp),
        ]
        workspace.images.ofBios = [Image(path: "me.jpeg", format: .jpeg)]
      }, today: "2026-11-21")
  }

  @Test func `a picture stands on the site beside the pages that show it`() async throws {
    let site = try await site([.todos, .profile])
    #expect(
      site["users/ana/todos/start.html"].contains(
        "<p><img src=\"../../../images/plan-ad2b8bb8.png\" alt=\"The plan\" loading=\"lazy\"> "
          + "<span class=\"missing\">gone.png</span></p>"))
    #expect(site["images/plan-ad2b8bb8.png"] == "bytes of users/ana/plan.png")
    #expect(
      site["users/ana/profile.html"].contains("<img src=\"../../images/me-"))
    #expect(site.files.keys.count { $0.hasPrefix("images/") } == 3)
  }

  @Test func `names that differ in normal form are two pictures`() async throws {
    let (composed, apart) = ("caf\u{E9}.png", "cafe\u{301}.png")
    let todos = [
      todo("ana", "start") {
        $0.body = MarkdownText("![](\(composed)) ![](\(apart)) ![](na\u{EF}f.png)")
      }
    ]
    let site = try await Rendered(
      workspace(["ana"], todos) { workspace in
        workspace.images.ofTodos = [apart, composed, "nai\u{308}f.png"].map {
          Image(path: "users/ana/\($0)", format: .png)
        }
        workspace.images.otherForms = [
          ("users/ana/na\u{EF}f.png", "users/ana/nai\u{308}f.png")
        ]
      }, today: "2026-11-21")
    let page = try #require(site.files["users/ana/todos/start.html"])
    let shown = page.matches(of: /-[0-9a-f]{8}\.png/).compactMap { match in
      site.files.first { $0.key.hasSuffix(String(match.output)) }?.value
    }
    #expect(
      shown.map { Array($0.utf8) }
        == [composed, apart, "nai\u{308}f.png"].map { Array("bytes of users/ana/\($0)".utf8) })
    #expect(site.files.keys.count { $0.hasPrefix("images/") } == 3)
  }

  @Test func `what no page shows is not copied`() async throws {
    func pictures(_ kinds: Set<Settings.PageKind>) async throws -> [String] {
      try await site(kinds).files.filter { $0.key.hasPrefix("images/") }.values.sorted()
    }
    #expect(try await pictures([.home, .feed]) == [])
    #expect(try await pictures([.profile]) == ["bytes of me.jpeg"])
    #expect(
      try await pictures([.todos]) == [
        "bytes of users/ana/plan.png", "bytes of users/bob/plan.png",
      ])
  }
}
