import Diagnostics
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

  @Test func everyTodoIsOnHomeOrPastAndNoneIsOnBoth() async throws {
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
    for id in ["today", "next", "someday", "early"] {
      #expect(home.contains("Title of \(id)<") && !past.contains("Title of \(id)<"))
    }
    for id in ["closed", "past"] {
      #expect(!home.contains("Title of \(id)<") && past.contains("Title of \(id)<"))
    }
    #expect(home.contains("Title of late<") && past.contains("Title of late<"))
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
    #expect(starred.contains(#"categories/finance.html" data-filter="Finance""#))
    #expect(starred.contains(#"users/ana/starred.html#list" data-filter="Safety""#))
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

  @Test func homeShowsFiveOverdueAndSaysWhereTheRestIs() async throws {
    let todos = (0..<8).map { todo("ana", "t\($0)", due: "2026-11-0\($0 + 1)") }
    let site = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
    let home = site["users/ana/index.html"]
    #expect(home.components(of: "class=\"title\"") == 5)
    #expect(home.contains("<a href=\"../../users/ana/past.html\">3 more in Past</a>"))
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
    let todos = [todo("ana", "new") { $0.aliases = ["old", "bob/older", "nobody/x", "new"] }]
    let site = try await Rendered(
      workspace(["ana", "bob"], todos), today: "2026-11-21")
    for path in ["users/ana/todos/old.html", "users/bob/todos/older.html"] {
      #expect(site[path].contains("url=../../../users/ana/todos/new.html"), "\(path)")
    }
    #expect(site["users/ana/todos/new.html"].contains("Title of new"))
    #expect(!site.files.keys.contains { $0.hasPrefix("users/nobody") })
  }

  @Test func onlyTheAskedForPagesAreWritten() async throws {
    let workspace = workspace(["ana", "bob"], [todo("ana", "x", due: "2026-11-30")]) {
      $0.settings.pages = [.home]
    }
    let site = try await Rendered(workspace, today: "2026-11-21")
    let pages = site.files.keys.filter { $0.hasSuffix(".html") }.sorted()
    #expect(pages == ["problems.html", "users/ana/index.html", "users/bob/index.html"])
    #expect(site["users/ana/index.html"].contains("<span class=\"title\">Title of x</span>"))
    #expect(!site["users/ana/index.html"].contains("past.html"))
  }

  @Test func spanishPagesAreSpanish() async throws {
    let workspace = workspace(["ana", "bob"], [todo("ana", "x", due: "2026-11-24")]) {
      $0.settings.language = .spanish
    }
    let home = try await Rendered(workspace, today: "2026-11-21")["users/ana/index.html"]
    #expect(home.contains("lang=\"es\""))
    #expect(home.contains("24 nov · <span data-due>en 3 días</span>"))
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
      for page in ["index.html", "users/me/index.html"] {
        #expect(site[page].contains("problems.html\">Problems<span") == (count == 1), "\(page)")
      }
      #expect(!site["users/me/todos/x.html"].contains("problems.html"))
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

  @Test func aPageOfATodoHasAtMostFourKilobytesBesideItsBody() async throws {
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
    #expect(site["users/ana/todos/renew-passport.html"].utf8.count < 4096)
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
