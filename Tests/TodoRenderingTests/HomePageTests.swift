import Testing
import TodoModel

@testable import TodoRendering

@Suite struct HomePageTests {
  /// What is sorted or narrowed are all of them, as far as they are on the page.
  @Test func homeShowsFiveOverdueFoldsTwentyAndSaysWhereTheRestIs() async throws {
    let todos = (0..<108).map { todo("ana", "t\($0)", due: "2026-10-0\(1 + $0 % 9)") }
    let site = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
    let home = site["users/ana/index.html"]
    #expect(home.components(of: "class=\"title\"") == 25)
    #expect(home.contains("Overdue <span>108</span>"))
    #expect(home.contains("More overdue <span>103</span>"))
    #expect(home.contains("<a href=\"../../users/ana/past.html\">83 more in Past</a>"))
    // Its chips lead to results, and those of one that has room for all work on the page.
    #expect(home.contains("assets/lead.js"))
    let few = try await Rendered(
      workspace(["ana", "bob"], Array(todos.prefix(100))), today: "2026-11-21")
    let whole = few["users/ana/index.html"]
    #expect(whole.components(of: "class=\"title\"") == 100 && whole.contains("assets/list.js"))
    #expect(!whole.contains("more in Past"))
  }

  @Test(arguments: [["ana"], ["ana", "bob"]]) func theSunIsTheTeams(people: [String]) async throws {
    let site = try await Rendered(
      workspace(people, [todo("ana", "crane", due: "2026-11-20")]), today: "2026-11-21")
    let page = site["board.html"]
    #expect(page.contains("i-team\"></i><bdi>Team") == (people.count > 1))
    #expect(page.contains("i-home\"></i><bdi>Home") == (people.count == 1))
  }

  @Test func whatIsDoneIsFoldedBelowWhatIsStarred() async throws {
    let todos = [
      todo("ana", "open") { $0.isStarred = true },
      todo("ana", "shut", completed: "2026-11-20") { $0.isStarred = true },
    ]
    let both = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
    let folded = "<details class=\"fold\"><summary>Done <span>1"
    #expect(both["users/ana/starred.html"].contains(folded))
    // What is starred is no work that has a share done.
    #expect(!both["users/ana/starred.html"].contains("class=\"counts\""))
    let shut = try await Rendered(
      workspace(["ana", "bob"], Array(todos.suffix(1))), today: "2026-11-21")
    #expect(!shut["users/ana/starred.html"].contains(folded))
  }

  @Test(arguments: [
    (Status(.doing, name: "Doing"), "2026-11-20", "Doing"), (Status(.doing), "2026-11-20", "Doing"),
    (Status(.doing, name: "Doing"), "2026-11-24", nil), (Status(.doing), "2026-11-24", nil),
    (Status(.doing, name: "Waiting for parts"), "2026-11-24", "Waiting for parts"),
    (Status(.doing, name: "Waiting for parts"), "2026-11-20", "Waiting for parts"),
    (Status(.todo, name: "Review"), "2026-11-24", "Review"),
    (Status(.todo, name: "Open"), "2026-11-20", nil), (Status(.todo), "2026-11-20", nil),
  ])
  func aRowHasTheStatusThatItsSignDoesNotTell(status: Status, due: String, shown: String?)
    async throws
  {
    let todos = [todo("ana", "crane", due: due) { $0.status = status }]
    let site = try await Rendered(
      workspace(["ana", "bob"], todos) {
        $0.settings.statuses = [
          Status(.todo, name: "Open"), Status(.todo, name: "Review"), Status(.doing, name: "Doing"),
          Status(.doing, name: "Waiting for parts"), Status(.done, name: "Done"),
        ]
      }, today: "2026-11-21")
    let meta =
      shown.map { "<div class=\"meta\"><span>\($0)</span></div>" } ?? "<div class=\"meta\"></div>"
    #expect(site["users/ana/index.html"].contains(meta), "\(site["users/ana/index.html"])")
  }

  /// Others look for it; one's own Home does not say it.
  @Test func homeSaysWhatWasCompletedThisMonth() async throws {
    let todos = [
      todo("ana", "a") { $0.status = Status(.doing) }, todo("ana", "b", completed: "2026-11-01"),
      todo("ana", "c", completed: "2026-10-31"),
    ]
    let text = "<span class=\"aside\"> · 1 completed this month · 1 in progress</span>"
    let site = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
    #expect(site["users/ana/index.html"].contains(text))
    let alone = try await Rendered(workspace(["ana"], todos), today: "2026-11-21")
    #expect(!alone["index.html"].contains("this month"))
  }

  @Test func rowsOfTheTeamsPageHaveNothingToSortBy() async throws {
    let high = todo("ana", "a", due: "2026-11-21") { $0.priority = .high }
    let site = try await Rendered(workspace(["ana", "bob"], [high]), today: "2026-11-21")
    #expect(site["users/ana/index.html"].contains(" data-rank=\"1\""))
    #expect(!site["index.html"].contains(" data-rank"))
  }

  /// The day of a heading is not said again in its rows, but a time is. Elsewhere, and where a script groups the
  /// rows by something else, both are said.
  @Test func rowsShowTheTimeAloneBelowTheirDay() async throws {
    func at(_ id: String, _ due: String, hour: Int) -> Todo {
      todo("ana", id, due: due) {
        $0.due?.time = LocalTime(secondOfDay: hour * 3600, utcOffset: 0)
      }
    }
    let todos = [
      todo("ana", "a", due: "2026-11-21"), at("b", "2026-11-21", hour: 16),
      todo("ana", "c", due: "2026-11-22"), at("d", "2026-11-23", hour: 10),
      todo("ana", "e", completed: "2026-11-20"),
    ]
    let site = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
    func days(_ page: String) -> [String] {
      site[page].matches(of: /<time class="when ([a-z ]*)" datetime="[^"]*">(.*?)<\/time>/)
        .map { "\($0.1): \($0.2)" }
    }
    func day(_ day: String, _ words: String) -> String {
      "<span>\(day)<span> · \(words)</span></span>"
    }
    let open = [
      "today told: \(day("21 Nov", "today"))", "today: \(day("21 Nov", "today")) 16:00",
      "soft told: \(day("22 Nov", "tomorrow"))",
      "soft: \(day("Mon 23 Nov", "in 2 days")) · 10:00",
    ]
    #expect(days("users/ana/index.html").prefix(4) == open[...])
    #expect(days("all.html") == open)
    #expect(days("index.html").contains(open[0]))
    #expect(days("users/ana/past.html") == ["soft: \(day("20 Nov", "completed"))"])
    for page in ["users/ana/index.html", "all.html"] {
      let groups = site[page].matches(of: /<section( class="of-day")?>\n<h2[^>]*>([^<]*) </)
      #expect(
        groups.filter { $0.1 != nil }.map { String($0.2) } == ["Today", "Tomorrow"], "\(page)")
    }
  }

  @Test func pastGroupsWhatWasClosedByDay() async throws {
    // 21 November 2026 is a Saturday.
    let days = [
      "2026-11-21", "2026-11-20", "2026-11-20", "2026-11-16", "2026-11-15", "2026-11-01",
      "2026-10-31", "2026-10-20", "2026-10-02",
    ]
    let closed = days.enumerated().map { todo("ana", "t\($0)", completed: $1) }
    let other = [
      todo("ana", "bolts") { $0.status = Status(.done) }, todo("ana", "late", due: "2026-11-01"),
    ]
    func headings(_ todos: [Todo]) async throws -> [String] {
      let site = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
      // What is still open is not in the way.
      #expect(
        site["users/ana/past.html"].contains(
          "<details class=\"fold\" data-aside><summary>Overdue, still open <span>1</span></summary>"
        ))
      return site["users/ana/past.html"].matches(
        of: /<section(?: class="of-day")?>\n<h2 class="group [a-z]*">([^<]*) <span>([0-9]+)</
      ).map { "\($0.1) \($0.2)" }
    }
    // Ten are few.
    #expect(
      try await headings(closed + other) == [
        "November 2026 6", "October 2026 3", "On an unknown day 1",
      ])
    let more = (10..<20).map { todo("ana", "t\($0)", completed: "2026-09-01") }
    #expect(
      try await headings(closed + more + other) == [
        "Today 1", "Yesterday 2", "This week 1", "Week of 9 Nov 1", "Week of 26 Oct 2",
        "October 2026 2", "September 2026 10", "On an unknown day 1",
      ])
  }

  /// Each day on which a repeating todo was completed is a row of Past, though the todo is open again.
  @Test func pastHasTheCompletionsOfRepeatingTodos() async throws {
    let day = { calendarDay($0) }
    let water = todo("ana", "water", due: "2026-11-27") {
      $0.completions = ["2026-11-20", "2026-11-13", "2025-03-04"].compactMap(day)
    }
    let tea = todo("ana", "tea", completed: "2026-11-20")
    let site = try await Rendered(workspace(["ana", "bob"], [water, tea]), today: "2026-11-21")
    let past = site["users/ana/past.html"]
    #expect(past.components(of: "water.html\"") == 2 && past.contains("November 2026 <span>3<"))
    #expect(past.contains("datetime=\"2026-11-13\"><span>13 Nov<span> · completed<"))
    #expect(past.contains("past/2025.html\">2025 <span class=\"soft\">1<"))
    #expect(site["users/ana/past/2025.html"].contains("soft\" datetime=\"2025-03-04\">"))
    let home = site["users/ana/index.html"]
    #expect(home.contains("Done this week <span>2<"), "\(home)")
    #expect(home.components(of: "water.html\"") == 2)
  }
}
