import Testing
import TodoModel

@testable import TodoRendering

@Suite struct TeamListTests {
  private func site(_ change: (inout Workspace) -> Void = { _ in }) async throws -> Rendered {
    let todos = [
      todo("ana", "a", due: "2026-12-01") {
        $0.project = "Pier 7"; $0.isStarred = true
      },
      todo("bob", "b", due: "2026-11-01") {
        $0.tags = ["crane"]; $0.project = "Pier 7"
      },
      todo("bob", "c", completed: "2026-11-20"),
    ]
    return try await Rendered(workspace(["ana", "bob"], todos, change), today: "2026-11-21")
  }

  @Test func everyWayToLookAtTheTeamsTodosIsThere() async throws {
    let site = try await site {
      $0.settings.views = [.init(name: "Late ones", query: "is:overdue", isInReports: false)]
    }
    for (path, text) in [
      ("all.html", "Title of a<"), ("popular.html", "Title of a<"),
      ("activity.html", "Title of c<"),
      ("projects.html", "projects/pier-7.html"), ("projects/pier-7.html", "Title of b<"),
      ("tags.html", "tags/crane.html"), ("tags/crane.html", "Title of b<"),
      ("views/late-ones.html", "Title of b<"),
    ] { #expect(site[path].contains(text), "\(path)") }
    #expect(!site["popular.html"].contains("Title of b<"))
    #expect(site["index.html"].contains("<bdi>Late ones</bdi>"))
    #expect(site["rail.js"].contains("\"views/late-ones.html\":1"))
  }

  @Test func theRailMarksWhereOneIsAndLeavesOutWhatIsEmpty() async throws {
    let site = try await site()
    #expect(
      site["projects/pier-7.html"].contains("href=\"../projects.html\" aria-current=\"page\""))
    for page in ["board", "calendar", "all", "projects", "activity"] {
      #expect(site["users/ana/index.html"].contains("href=\"../../\(page).html\""), "\(page)")
    }
    #expect(!site["users/ana/index.html"].contains("views/"))
    let bare = try await Rendered(workspace(["ana", "bob"], []), today: "2026-11-21")
    #expect(!bare["index.html"].contains("projects.html"))
    #expect(bare.files["projects.html"] == nil && bare.files["all.html"] == nil)
  }

  /// As on Home; what was closed lately is folded.
  @Test(arguments: [
    "users/ana/categories/work.html", "categories/work.html", "projects/pier-7.html",
    "tags/x.html", "users/ana/starred.html",
  ])
  func todosAreGroupedByDay(path: String) async throws {
    let days = [
      "2026-11-01", "2026-11-21", "2026-11-22", "2026-11-28", "2026-12-24", nil, "done",
    ]
    let todos = days.enumerated().map { number, day in
      todo(
        "ana", "t\(number)", due: day == "done" ? nil : day,
        completed: day == "done" ? "2026-11-20" : nil
      ) { ($0.category, $0.project, $0.tags, $0.isStarred) = ("Work", "Pier 7", ["x"], true) }
    }
    let page = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")[path]
    let groups = page.matches(of: /<h2 class="group [a-z]*">([^<]*) </).map { String($0.1) }
    #expect(groups == ["Overdue", "Today", "Tomorrow", "Next 7 days", "Later", "No due day"])
    #expect(page.components(of: "<details class=\"fold\">") == 1, "\(page)")
    #expect(page.contains("<b>1</b> <span>overdue</span>") == !path.hasSuffix("starred.html"))
  }

  /// The settings say what a project is about, who leads it and when it should be done.
  @Test func aProjectIsDescribed() async throws {
    let site = try await site {
      var (pier, new) = (Settings.Project(name: "pier 7"), Settings.Project(name: "New"))
      pier.description = "Berths & bollards."
      pier.lead = "bob"
      pier.due = calendarDay("2026-11-20")
      new.due = calendarDay("2027-01-05")
      $0.settings.projects = [pier, new]
    }
    let page = site["projects/pier-7.html"]
    for page in [page, site["projects/pier-7/board.html"]] {
      let facts = try #require(page.firstMatch(of: /<dl class="of-project">(.|\n)*?<\/dl>/)).0
      let words = facts.replacing(/<span class="face[^>]*>[^<]*<\/span>|<[^>]*>/, with: " ")
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.hasPrefix("Lead bob Target 20 Nov 1 day late Last due 1 Dec Done "), "\(words)")
      #expect(words.hasSuffix(" overdue People ana bob"), "\(words)")
    }
    #expect(page.contains("<p class=\"about\"><bdi>Berths &amp; bollards.</bdi></p>"))
    #expect(site["projects/new.html"].contains("No todos yet."))
    let list = site["projects.html"]
    #expect(
      list.contains("<td class=\"n wide overdue\"><time datetime=\"2026-11-20\">20 Nov</time>"))
    #expect(list.contains("<td class=\"n wide\"><time datetime=\"2027-01-05\">5 Jan 2027</time>"))
    #expect(list.contains(">bob</a></span></td>") && list.contains("Berths &amp; bollards."))
  }

  /// It is on track if each of its todos has a day until the target, and none is late.
  @Test(arguments: [
    (["2026-12-01", "2026-12-18"], "On track"), (["2026-12-01", "2026-12-19"], nil),
    (["2026-12-01", nil], nil), (["2026-11-20", "2026-12-01"], "1 overdue"), ([], "Done"),
  ])
  func aProjectStandsAsItsTodosProve(due: [String?], standing: String?) async throws {
    var todos = due.enumerated().map { todo("ana", "t\($0)", due: $1) }
    todos.append(todo("ana", "shut", completed: "2026-11-20"))
    for index in todos.indices { todos[index].project = "Pier" }
    let site = try await Rendered(
      workspace(["ana", "bob"], todos) {
        var pier = Settings.Project(name: "Pier")
        pier.due = calendarDay("2026-12-18")
        $0.settings.projects = [pier]
      }, today: "2026-11-21")
    let page = site["projects/pier.html"]
    #expect(page.contains("1 of \(todos.count) done"))
    let found = page.firstMatch(of: /done <b class="[a-z]*">([^<]*)<\/b>/)
    #expect(found.map { String($0.1) } == standing)
  }

  /// Each page has a link to the next, says which rows it has, and in which order.
  @Test func everyTodoThatAListCountsIsReached() async throws {
    let lists = [
      ("all.html", "By due day"), ("tags/x.html", "Open todos by due day"),
      ("popular.html", "By stars"), ("views/late.html", "By due day"),
      ("views/titles.html", "In the order of its query"),
      ("users/ana/starred.html", "Open todos by due day"),
      ("users/ana/past.html", "Closed in the last 90 days, newest first"),
      ("users/ana/categories/work.html", "Open todos by due day"),
    ]
    let todos = (0..<1007).map {
      todo("ana", "t\($0)", due: "2026-11-01") {
        ($0.tags, $0.category, $0.isStarred) = (["x"], "Work", true)
      }
    }
    let site = try await Rendered(
      workspace(["ana", "bob"], todos) {
        $0.settings.views = [
          .init(name: "Late", query: "is:overdue", isInReports: false),
          .init(name: "Titles", query: "is:overdue sort:title", isInReports: false),
        ]
      }, today: "2026-11-21")
    #expect(site["index.html"].contains("<b>1,007</b> <span>overdue</span>"))
    #expect(site["categories.html"].contains(">1,007</td>"))
    for (path, order) in lists {
      #expect(site[path].contains(order), "\(path)")
      var titles: Set<String> = []
      for number in 1...11 {
        let page = site[number == 1 ? path : "\(path.dropLast(5))/\(number).html"]
        titles.formUnion(page.matches(of: /class="title"[^>]*>([^<]*)</).map { String($0.1) })
        let strings = Strings.english
        let last = strings.number(min(number * 100, 1007))
        let rows = "\(strings.number(number * 100 - 99)) to \(last) of 1,007"
        #expect(page.contains(rows), "\(path), page \(number)")
        #expect(page.contains("rel=\"next\"") == (number < 11), "\(path), page \(number)")
      }
      #expect(titles.count == 1007, "\(path)")
    }
  }

  /// The group of the team's page ends after five rows.
  @Test func allThatIsOverdueIsReachedFromTheTeamsPage() async throws {
    let todos = (0..<12).map { todo("ana", "t\($0)", due: "2026-11-01") } + [todo("bob", "new")]
    let site = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
    let links = site["index.html"].matches(of: /href="([^"]*)">All 12 that need attention</)
      .map(\.1)
    #expect(links == ["search.html#q=is:overdue+or+is:blocked+or+is:stale"])
    let rows = site["all.html"].matches(of: /class="title"[^>]*>([^<]*)</).map { $0.1 }
    #expect(rows.last == "Title of new")
  }

  private func categories(
    _ users: [String] = ["ana", "bob"], _ change: (inout Workspace) -> Void = { _ in }
  ) async throws -> Rendered {
    let todos = [
      todo("ana", "a", due: "2026-12-01") { $0.category = "Work" },
      todo("bob", "b", due: "2026-11-01") { $0.category = "Work" },
      todo("bob", "c", completed: "2026-11-20") { $0.category = "Work" },
      todo("bob", "d", completed: "2026-02-20") { $0.category = "Work" },
      todo("bob", "e") {
        $0.status = Status(.cancelled); $0.category = "Health"
      },
      todo("bob", "f"),
    ].filter { users.contains($0.owner) }
    return try await Rendered(workspace(users, todos, change), today: "2026-11-21")
  }

  @Test func aCategoryHasAPageOfEverybodysTodos() async throws {
    let site = try await categories()
    let page = site["categories/work.html"]
    for text in ["Title of a<", "Title of b<", "Title of c<", "</i> Work</h1>", ">ana, bob<"] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(!page.contains("Title of d<") && !page.contains("Title of f<"))
    #expect(site["categories/work/2026.html"].contains("Title of d<"))
    #expect(page.contains("href=\"../categories/work/2026.html\""))
    #expect(site["categories/no-category.html"].contains("Title of f<"))
    // What is the same on every row is said once.
    #expect(page.components(of: "class=\"dot c-work\"") == 1)
    #expect(page.contains("href=\"../categories.html\" aria-current=\"page\""))
  }

  @Test func theTableOfCategoriesAddsUp() async throws {
    let table = try await categories()["categories.html"]
    func row(_ slug: String, _ name: String, _ style: String, _ cells: String) -> Bool {
      let link = "<a href=\"categories/\(slug).html\"><i class=\"dot \(style)\"></i> \(name)</a>"
      return table.split(separator: "\n").contains { $0.contains(link) && $0.contains(cells) }
    }
    #expect(
      row(
        "work", "Work", "c-work",
        "<td class=\"n\">2</td><td class=\"n overdue\">1</td><td class=\"n\">2</td>"
          + "<td class=\"n soft wide\">0</td><td class=\"n wide\">50%</td>"
      ))
    // Of cancelled todos alone there is nothing to complete.
    #expect(
      row(
        "health", "Health", "c-health",
        "<td class=\"n\">0</td><td class=\"n soft wide\">1</td><td class=\"n wide\">–</td>"))
    #expect(row("no-category", "No category", "c-none", "<td class=\"n\">1</td>"))
    // Those of the settings without todos have no page, and are folded.
    let fold = try #require(table.firstMatch(of: /<summary>6 without todos<\/summary>/))
    let study = try #require(table.firstMatch(of: /<i class="dot c-study"><\/i> Study<\/th>/))
    #expect(fold.range.upperBound < study.range.lowerBound)
  }

  @Test func chipsOfListsAcrossUsersLeadToTheTeamsCategories() async throws {
    let site = try await categories { workspace in
      for index in workspace.todos.indices { workspace.todos[index].tags = ["crane"] }
    }
    let chip =
      "<a href=\"../categories/work.html\"><i class=\"dot c-work\"></i>Work"
    #expect(site["tags/crane.html"].contains(chip))
  }

  @Test func categoriesWithMostOpenTodosComeFirst() async throws {
    let todos = [("a", "Work"), ("b", "Study"), ("c", "Study"), ("d", nil), ("e", nil), ("f", nil)]
    let site = try await Rendered(
      workspace(
        ["ana", "bob"],
        todos.map { id, category in todo("ana", id, due: "2026-12-01") { $0.category = category } }),
      today: "2026-11-21")
    for page in ["categories.html", "users/ana/categories.html"] {
      let names = site[page].matches(of: /<th scope="row"><a [^>]*><i [^>]*><\/i> ([^<]*)</)
      #expect(names.map { String($0.1) } == ["Study", "Work", "No category"], "\(page)")
    }
  }

  @Test func categoriesOfTheTeamAreAskedForLikeTheUsersAndNeedATeam() async throws {
    let without = try await categories { $0.settings.pages.remove(.categories) }
    #expect(!without.files.keys.contains { $0.contains("categor") && !$0.hasPrefix("assets/") })
    #expect(!without.files.values.contains { $0.contains("categories/") })
    let alone = try await categories(["ana"])
    #expect(alone.files["categories.html"] == nil)
    #expect(alone["all.html"].isEmpty == false)
    #expect(alone.files["users/ana/categories/work.html"] != nil)
  }

  @Test func aTodosPageLeadsToItsProjectAndTags() async throws {
    let page = try await site()["users/bob/todos/b.html"]
    #expect(page.contains("<a href=\"../../../projects/pier-7.html\">Pier 7</a>"))
    #expect(page.contains("#<a href=\"../../../tags/crane.html\">crane</a>"))
    let without = try await site { $0.settings.pages.subtract([.projects, .tags]) }
    #expect(without["users/bob/todos/b.html"].contains("<dd>Pier 7</dd>"))
    #expect(without["users/bob/todos/b.html"].contains("#crane</span>"))
  }
}
