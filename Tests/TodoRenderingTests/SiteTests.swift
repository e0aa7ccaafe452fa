import Text
import Testing
import TodoModel

@testable import TodoRendering

@Suite struct SiteTests {
  @Test func aTodosPageIsTheSameOnEveryDayWhileItsStateIs() async throws {
    let workspace = workspace(["ana", "bob"], [todo("ana", "passport", due: "2026-12-01")])
    let first = try await Rendered(workspace, today: "2026-11-21")
    let second = try await Rendered(workspace, today: "2026-11-30")
    let path = "users/ana/todos/passport.html"
    #expect(first[path].contains("1 Dec 2026"))
    #expect(first[path] == second[path])
    #expect(first["users/ana/index.html"] != second["users/ana/index.html"])
  }

  @Test func aUsersPagesNameNobodyElse() async throws {
    let todos = [todo("ana", "passport", due: "2026-12-01"), todo("zebedee", "crane")]
    let site = try await Rendered(workspace(["ana", "zebedee"], todos), today: "2026-11-21")
    for (path, text) in site.files where path.hasPrefix("users/ana/") {
      #expect(!text.contains("zebedee"), "\(path) names another user")
    }
    #expect(site["index.html"].contains("zebedee"))
  }

  @Test func aClosedYearsPageKnowsNothingOfToday() async throws {
    let workspace = workspace(
      ["ana", "bob"], [todo("ana", "old", due: "2025-03-01", completed: "2025-03-02")])
    let first = try await Rendered(workspace, today: "2026-11-21")
    let second = try await Rendered(workspace, today: "2026-12-24")
    #expect(first["users/ana/past/2025.html"].contains("Title of old"))
    #expect(first["users/ana/past/2025.html"] == second["users/ana/past/2025.html"])
    #expect(!first["users/ana/past.html"].contains("Title of old"))
    #expect(first["users/ana/past.html"].contains("../../users/ana/past/2025.html"))
  }

  @Test func openTodosAreOnHomeAndClosedOnesOnPast() async throws {
    let todos = [
      todo("ana", "late", due: "2026-11-01"), todo("ana", "today", due: "2026-11-21"),
      todo("ana", "next", due: "2026-11-23"), todo("ana", "someday"),
      todo("ana", "early", due: "2026-12-01", completed: "2026-11-20"),
      todo("ana", "closed", completed: "2026-11-20"),
      todo("ana", "past", due: "2026-11-10", completed: "2026-11-09"),
    ]
    let site = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
    let home = site["users/ana/index.html"]
    let past = site["users/ana/past.html"]
    for id in ["today", "next", "someday"] {
      #expect(home.contains("Title of \(id)<") && !past.contains("Title of \(id)<"))
    }
    func list(_ page: String) -> Substring {
      page[..<(page.firstRange(of: "</div>\n<details")?.lowerBound ?? page.endIndex)]
    }
    for id in ["early", "closed", "past"] {
      #expect(!list(home).contains("Title of \(id)<") && past.contains("Title of \(id)<"))
    }
    #expect(home.contains("Title of late<") && past.contains("Title of late<"))
  }

  /// 21 November 2026 is a Saturday, the last but one day of its week.
  @Test(arguments: [
    (
      Settings.Language.english,
      ["Overdue", "Today", "Tomorrow", "Next 7 days", "Later", "No due day"]
    ),
    (.spanish, ["Atrasadas", "Hoy", "Mañana", "Próximos 7 días", "Más tarde", "Sin vencimiento"]),
  ])
  func homeGroupsByTheDaysAhead(language: Settings.Language, titles: [String]) async throws {
    let days: [String?] = [
      "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-24", "2026-11-28", "2026-11-29", nil,
    ]
    let todos = days.enumerated().map { todo("ana", "t\($0)", due: $1) }
    let workspace = workspace(["ana", "bob"], todos) { $0.settings.language = language }
    let home = try await Rendered(workspace, today: "2026-11-21")["users/ana/index.html"]
    let groups = home.matches(of: /<h2 class="group [a-z]*">([^<]*) <span>([0-9]+)</).map {
      "\($0.1) \($0.2)"
    }
    #expect(groups == zip(titles, [1, 1, 1, 2, 1, 1]).map { "\($0) \($1)" })
  }

  /// The script would have to move rows, and to count again, to keep a page right on a later day.
  @Test func noPartOfAListIsRenewedInTheBrowser() async throws {
    let todos = [todo("ana", "x", due: "2026-11-22"), todo("ana", "late", due: "2026-11-20")]
    let site = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
    for page in ["index.html", "users/ana/index.html", "all.html"] {
      #expect(site[page].contains("id=\"as-of\" datetime=\"2026-11-21\""), "\(page)")
      #expect(!site[page].contains("data-due") && !site[page].contains("data-late"), "\(page)")
    }
  }

  @Test func aTodosPageSaysThatItIsBlocked() async throws {
    let todos = [
      todo("ana", "crane", due: "2026-11-18"), todo("ana", "done", completed: "2026-11-01"),
      todo("ana", "rope") {
        $0.depends = [
          .init(text: "crane", position: .start, target: 0),
          .init(text: "done", position: .start, target: 1),
        ]
      },
      todo("ana", "sail") { $0.depends = [.init(text: "done", position: .start, target: 1)] },
    ]
    let workspace = workspace(["ana", "bob"], todos)
    let site = try await Rendered(workspace, today: "2026-11-21")
    #expect(site["users/ana/todos/rope.html"].contains("<p class=\"lead\">Blocked by <a href="))
    #expect(!site["users/ana/todos/sail.html"].contains("Blocked"))
  }

  @Test func aRowShowsTenTagsAndTheNumberOfTheOthers() async throws {
    let tags = (1...14).map { "t\($0)" }
    let todos = [
      todo("ana", "many") { $0.tags = tags },
      todo("ana", "ten") { $0.tags = Array(tags.prefix(10)) },
    ]
    let site = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
    let rows = site["users/ana/index.html"].split(separator: "\n").filter {
      $0.contains("class=\"title\"")
    }
    #expect(rows.count == 2)
    #expect(rows.first?.contains("<span>#t10</span><span>+4</span></div>") == true)
    #expect(rows.last?.contains("<span>#t10</span></div>") == true)
    #expect(site["users/ana/todos/many.html"].contains(">t14</a>"))
  }

  /// A file over 128 KB is plain text, and its items are todos nonetheless.
  @Test func aPlainChecklistsPageShowsEachItemOnceToo() async throws {
    let items = [("rope", 4), ("winch", 5), ("last", 8)].map { id, line in
      todo("ana", id, due: "2026-11-18") {
        ($0.place, $0.path, $0.line) = (.item(checklist: 0), "users/ana/list.md", line)
      }
    }
    let workspace = workspace(["ana", "bob"], items) { workspace in
      workspace.checklists = [
        Checklist(
          owner: "ana", id: "list", title: "Shopping", path: "users/ana/list.md",
          body: MarkdownText(
            "<b>\n- [ ] rope\n- [ ] winch\n\ntext\n- [ ] last", firstLine: 3, isPlain: true),
          items: workspace.todos.indices.sorted {
            workspace.todos[$0].line < workspace.todos[$1].line
          })
      ]
    }
    let page = try await Rendered(workspace, today: "2026-11-21")["users/ana/todos/list.html"]
    for (id, _) in [("rope", 4), ("winch", 5), ("last", 8)] {
      #expect(page.contains("<pre class=\"plain\" id=\"\(id)\">\n- [ ] \(id)"), "\(id)")
      #expect(page.components(of: "] \(id)") == 1, "\(id)")
    }
    #expect(page.contains("<pre class=\"plain\">\n&lt;b&gt;\n</pre>"))
    #expect(
      page.contains("\ntext\n</pre>") && page.components(of: "data-due=\"2026-11-18\">overdue") == 3
    )
  }

  @Test func aChecklistsPageShowsEachItemOnce() async throws {
    let body = """
      # Shopping

      For the [boat](https://example.org).

      ## Yard

      - [ ] order *rope* [due:: 2026-11-24] #yard ^rope
        - [x] measure [due:: 2026-11-25]
      - Tools
        > - [/] oil the winch
      - [ ] old one

      The end.

      """
    func item(_ id: String, _ line: Int, due: String? = nil) -> Todo {
      todo("ana", id, due: due) {
        ($0.place, $0.path) = (.item(checklist: 0), "users/ana/list.md")
        ($0.line, $0.endLine) = (line, line)
      }
    }
    let items = [item("oil", 12), item("old", 13, due: "2026-11-18"), item("rope", 9)]
    let workspace = workspace(["ana", "bob"], items) {
      $0.checklists = [
        Checklist(
          owner: "ana", id: "list", title: "Shopping", path: "users/ana/list.md",
          body: MarkdownText(body, firstLine: 3), items: [2, 0, 1])
      ]
    }
    let page = try await Rendered(workspace, today: "2026-11-21")["users/ana/todos/list.html"]
    for text in [
      "order <em>rope</em>", "oil the winch", "old one", "measure", "The end.", ">boat</a>",
    ] {
      #expect(page.components(of: text) == 1, "\(text)")
    }
    #expect(page.components(of: "Shopping</h") == 1)
    // The fields of a todo are below it; those of its subtasks are nowhere else.
    #expect(
      page.contains("</em> #yard") && !page.contains("2026-11-24]") && !page.contains("^rope"))
    #expect(page.contains("measure [due:: 2026-11-25]"))
    for id in ["rope", "oil", "old"] {
      #expect(page.components(of: "<li class=\"task") == 4)
      #expect(page.contains(" id=\"\(id)\"><input"), "\(id)")
    }
    #expect(page.contains("18 Nov 2026 · <span data-due=\"2026-11-18\">overdue</span>"))
  }

  @Test func aClosedTodoOfNoDaySaysItsState() async throws {
    let todos = [todo("ana", "bolts") { $0.status = Status(.done) }]
    let site = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
    #expect(site["users/ana/past.html"].contains(#"<span class="when soft">completed</span>"#))
  }

  @Test func theChipsOfStarredCountOthersCategoriesToo() async throws {
    let todos = [
      todo("ana", "fee") { ($0.category, $0.isStarred) = ("Finance", true) },
      todo("bob", "crane") { $0.category = "Safety" },
    ]
    let site = try await Rendered(
      workspace(["ana", "bob"], todos) { $0.users[0].stars = [1] }, today: "2026-11-21")
    let starred = site["users/ana/starred.html"]
    #expect(starred.contains(#"categories/finance.html""#))
    #expect(starred.contains(#"users/ana/starred.html#list""#))
  }

  @Test func listsOfMoreThanAHundredRowsAreCutIntoPages() async throws {
    let todos = (0..<250).map { todo("ana", "t\(1000 + $0)", due: "2026-12-01") }
    let site = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
    func titles(_ path: String) -> Int { site[path].components(of: "class=\"title\"") }
    #expect(titles("users/ana/index.html") == 100)
    #expect(titles("users/ana/index/2.html") == 100)
    #expect(titles("users/ana/index/3.html") == 50)
    #expect(site.files["users/ana/index/4.html"] == nil)
    #expect(site["users/ana/index/2.html"].contains("href=\"../../../users/ana/index/3.html\""))
    #expect(site["users/ana/index/3.html"].contains("250"))
  }

  @Test func theSameBytesOnOneThreadOrSeven() async throws {
    let todos = (0..<300).map { todo("u\($0 % 7)", "t\($0)", due: "2026-11-2\($0 % 9)") }
    let workspace = workspace((0..<7).map { "u\($0)" }, todos)
    let one = try await Rendered(workspace, today: "2026-11-21", threads: 1)
    let seven = try await Rendered(workspace, today: "2026-11-21", threads: 7)
    #expect(one.files == seven.files)
  }

  @Test func aPersonAloneBeginsWithTheirHome() async throws {
    let site = try await Rendered(workspace(["me"], [todo("me", "x")]), today: "2026-11-21")
    #expect(site["index.html"].contains("href=\"users/me/todos/x.html\">Title of x<"))
    #expect(!site["users/me/index.html"].contains(">Team<"))
  }

  @Test func anAddressThatATodoHadLeadsToIt() async throws {
    let aliases = ["old", "bob/older", "nobody/x", "No/x", "con/x", "new"]
    let todos = [todo("ana", "new") { $0.aliases = aliases }]
    let site = try await Rendered(
      workspace(["ana", "bob"], todos), today: "2026-11-21")
    // Also where nobody has the owner's name any more.
    let paths = [
      "users/ana/todos/old.html", "users/bob/todos/older.html", "users/nobody/todos/x.html",
    ]
    for path in paths {
      #expect(site[path].contains("url=../../../users/ana/todos/new.html"), "\(path)")
    }
    #expect(site["users/ana/todos/new.html"].contains("Title of new"))
    #expect(!site.files.keys.contains { $0.hasPrefix("users/con") || $0.hasPrefix("users/No") })
  }

  @Test func onlyTheAskedForPagesAreWritten() async throws {
    let workspace = workspace(["ana", "bob"], [todo("ana", "x", due: "2026-11-30")]) {
      $0.settings.pages = [.home]
    }
    let site = try await Rendered(workspace, today: "2026-11-21")
    let pages = site.files.keys.filter { $0.hasSuffix(".html") }.sorted()
    #expect(
      pages == [
        "404.html", "index.html", "problems.html", "users/ana/index.html", "users/bob/index.html",
      ])
    // Without the team's page the first one leads to the people.
    #expect(site["index.html"].contains("<a class=\"whose\" href=\"users/bob/index.html\">"))
    #expect(site["users/ana/index.html"].contains("<span class=\"title\">Title of x</span>"))
    #expect(!site["users/ana/index.html"].contains("past.html"))
  }

  @Test func spanishPagesAreSpanish() async throws {
    let workspace = workspace(["ana", "bob"], [todo("ana", "x", due: "2026-11-24")]) {
      $0.settings.language = .spanish
    }
    let home = try await Rendered(workspace, today: "2026-11-21")["users/ana/index.html"]
    #expect(home.contains("lang=\"es\""))
    #expect(home.contains("24 nov<span> · en 3 días<"))
    #expect(home.contains("Sábado") || home.contains("sábado 21 de noviembre de 2026"))
  }

  @Test func checkboxesSpeakThePagesLanguage() async throws {
    let list = todo("ana", "x") { $0.body = MarkdownText("- [ ] uno\n- [x] dos\n") }
    let site = try await Rendered(
      workspace(["ana", "bob"], [list]) { $0.settings.language = .spanish }, today: "2026-11-21")
    let page = site["users/ana/todos/x.html"]
    #expect(page.contains("aria-label=\"abierta\"> uno"))
    #expect(page.contains("aria-label=\"completada\"> dos"))
  }

  /// Nobody else's page names them there.
  @Test func aPersonAloneSeesThatFilesHaveProblems() async throws {
    for count in [0, 1] {
      let workspace = workspace(["me"], [todo("me", "x")]) { workspace in
        workspace.diagnostics = (0..<count).map { _ in
          Diagnostic(.error, "invalid-date", path: "x.md", "no date")
        }
      }
      let site = try await Rendered(workspace, today: "2026-11-21")
      // Every page links the problems; a script adds their number.
      #expect(site["rail.js"].contains("\"problems.html\":1") == (count == 1))
      for page in ["index.html", "users/me/index.html", "users/me/todos/x.html"] {
        #expect(site[page].contains("problems.html\"><b aria-hidden"), "\(page)")
      }
    }
  }

  @Test func theMachinesZoneIsNamedWhereTheSettingsNameNone() async throws {
    for zone in [nil, Zone.utc] {
      let workspace = workspace(["ana", "bob"], [todo("ana", "x")]) {
        $0.settings.timezone = zone
      }
      let site = try await Rendered(workspace, today: "2026-11-21")
      for page in ["index.html", "users/ana/index.html"] {
        #expect(site[page].contains("November 2026 (UTC)") == (zone == nil), "\(page)")
      }
    }
  }

  @Test func aPublicSiteKeepsAddressesToItself() async throws {
    for isPublic in [false, true] {
      let workspace = workspace(["ana", "bob"], []) {
        $0.users[0].email = "ana@example.org"
        $0.users[0].phone = "+351 1"
        $0.settings.isPublic = isPublic
      }
      let profile = try await Rendered(workspace, today: "2026-11-21")["users/ana/profile.html"]
      #expect(profile.contains("ana@example.org") != isPublic)
      #expect(profile.contains("+351 1") != isPublic)
      #expect(profile.contains("noindex") != isPublic)
    }
  }

  @Test func aPageOfATodoIsSmallBesideItsBody() async throws {
    let todos = [
      todo("ana", "renew-passport", due: "2026-12-01") {
        $0.category = "Travel"
        $0.tags = ["paperwork", "lisbon"]
        $0.priority = .high
        $0.isStarred = true
        $0.created = $0.due
        $0.body = MarkdownText("Bring the **old** one.")
      }
    ]
    let site = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
    #expect(site["users/ana/todos/renew-passport.html"].utf8.count < 4500)
  }
}

extension String {
  /// How often a text stands in this one.
  func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
