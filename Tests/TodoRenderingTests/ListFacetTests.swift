import Foundation
import Testing
import Text
import TodoAnalysis
import TodoModel

@testable import TodoRendering

/// The chips of lists of several pages: each leads to as many results as it counts.
@Suite struct ListFacetTests {
  private func team() -> Workspace {
    let todos = (0..<960).map { number in
      let owner = ["ana", "bob", "cid"][number % 3]
      let day = calendarDay("2026-06-01")?.adding(days: number * 7 % 400)
      return todo(owner, "t\(1000 + number)") { todo in
        if number % 9 != 0 { todo.due = day.map { TodoDate(day: $0) } }
        todo.category = ["Work", "Trip (north)", nil][number / 3 % 3]
        todo.priority = [.high, nil, .low][number / 5 % 3]
        todo.project = number % 2 == 0 ? "Pier 7" : nil
        todo.tags = number % 4 == 0 ? ["safety"] : []
        if number % 7 == 0 { todo.assignees = ["bob"] }
        if number % 5 == 1 { todo.status = Status(.doing) }
        if number % 5 == 2 {
          todo.status = Status(.done)
          todo.completed = day.map { TodoDate(day: $0.adding(days: -3)) }
        }
      }
    }
    return workspace(["ana", "bob", "cid"], todos) { workspace in
      workspace.settings.views = [
        .init(name: "Some", query: "is:doing or tag:safety", isInReports: false)
      ]
      workspace.categories = [Category(name: "Work"), Category(name: "Trip (north)")]
      workspace.users[0].stars = Array(0..<250)
    }
  }

  /// Looks up what each chip leads to. Returns the pages that have such chips.
  private func pagesWithChips(of workspace: Workspace) async throws -> Set<String> {
    let now = Now(startOf: try #require(calendarDay("2026-11-21")), in: workspace.zone)
    let insights = analyse(workspace, at: now)
    let site = try await Rendered(workspace, today: "2026-11-21")
    let context = QueryContext(today: now.today)
    var pages: Set<String> = []
    for (path, page) in site.files
    where path.hasSuffix("board.html")
      || path.hasSuffix(".html") && page.contains("class=\"chips facets\"")
    {
      let chips = page.matches(
        of: /search\.html#q=([^"]*)"[^>]*>(?:<i [^>]*><\/i>)?[^<]*<span class="soft">(\d+)</)
      for chip in chips {
        let text = try #require(
          String(chip.1).replacing("+", with: " ").replacing("&amp;", with: "&")
            .removingPercentEncoding)
        let query = try Query.parse(text, context: context)
        #expect(query.matches(in: workspace, insights).count == Int(chip.2), "\(path): \(text)")
        pages.insert(path)
      }
    }
    return pages
  }

  @Test func eachChipsCountIsThatOfItsResults() async throws {
    let pages = try await pagesWithChips(of: team())
    // The first chip counts all of the list.
    let tag = try await Rendered(team(), today: "2026-11-21")["tags/safety.html"]
    let all = tag.firstMatch(
      of: /<li><a href="..\/tags\/safety.html" aria-current="true">All <span class="soft">(\d+)</)
    let rows = tag.firstMatch(of: /<nav class="pager" aria-label="1 to 100 of (\d+)"/)
    #expect(all.map { String($0.1) } == rows.map { String($0.1) } && all != nil)
    let wanted = [
      "all.html", "users/ana/index.html", "users/bob/past.html", "users/ana/starred.html",
      "categories/work.html", "projects/pier-7.html", "tags/safety.html", "views/some.html",
      "board.html", "users/ana/board.html", "projects/pier-7/board.html",
    ]
    #expect(Set(wanted).subtracting(pages) == [], "\(pages.sorted())")
  }

  /// The chips of a Past of several pages count what is closed, and one of its own what is overdue.
  @Test func thePastCountsWhatIsClosed() async throws {
    let todos = (0..<150).map { number in
      todo(
        "ana", "t\(number)", due: number < 30 ? "2026-10-01" : nil,
        completed: number < 30 ? nil : "2026-11-20"
      ) { $0.category = ["Work", "Trip"][number % 2] }
    }
    let workspace = workspace(["ana", "bob"], todos)
    #expect(try await pagesWithChips(of: workspace).contains("users/ana/past.html"))
    let past = try await Rendered(workspace, today: "2026-11-21")["users/ana/past.html"]
    let chips = past.matches(of: /(All|Work|overdue) <span class="soft">(\d+)</)
    #expect(chips.map { "\($0.1) \($0.2)" } == ["Work 60", "All 120", "overdue 30"], "\(past)")
  }

  /// A Home with more overdue todos than its fold shows counts them all, and not what is done.
  @Test func aHomeThatShowsAPartOfTheOverdueCountsAll() async throws {
    let todos = (0..<130).map { number in
      todo("ana", "t\(1000 + number)") { todo in
        todo.category = ["Work", "Trip"][number % 2]
        todo.due = calendarDay(number < 110 ? "2026-10-01" : "2026-12-01").map { TodoDate(day: $0) }
        if number > 120 {
          todo.status = Status(.done)
          todo.completed = calendarDay("2026-11-02").map { TodoDate(day: $0) }
        }
      }
    }
    let workspace = workspace(["ana", "bob"], todos)
    #expect(try await pagesWithChips(of: workspace).contains("users/ana/index.html"))
    let home = try await Rendered(workspace, today: "2026-11-21")["users/ana/index.html"]
    let overdue = home.firstMatch(of: /is:overdue"[^>]*>.*?<span class="soft">(\d+)</)
    #expect(overdue?.1 == "110", "\(home)")
  }

  @Test func aListOfOnePageHasNone() async throws {
    let site = try await Rendered(
      workspace(["ana", "bob"], [todo("ana", "x")]), today: "2026-11-21")
    #expect(!site["all.html"].contains("facets"))
  }
}
