import Text
import Foundation
import Testing
import TodoModel

@testable import TodoRendering

@Suite struct TimelinePageTests {
  private func date(_ text: String) -> TodoDate? { calendarDay(text).map { TodoDate(day: $0) } }

  private func rows(_ page: String) -> [String] {
    page.matches(
      of:
        /scope="rowgroup"[^>]*>(?:<span.*?<\/span> )?([^<]*) <span>|html">([^<]*)<\/a>(?:<span[^>]*>[^<]*<\/span>)?<\/th>/
    )
    .map { String($0.1 ?? $0.2 ?? "") }
  }

  private func site() async throws -> Rendered {
    let todos = [
      todo("ana", "crane", due: "2026-11-09") {
        $0.start = date("2026-10-01")
        $0.project = "Pier 7"
      },
      todo("ana", "far", due: "2027-05-01") { $0.created = date("2026-11-01") },
      todo("ana", "far-planned", due: "2027-05-01") { $0.start = date("2026-12-01") },
      todo("ana", "none") { $0.created = date("2026-11-01") },
      todo("bob", "plan", due: "2026-12-11") {
        $0.created = date("2026-11-10")
        $0.depends = [Todo.Dependency(text: "ana/crane", position: .start, target: 0)]
      },
      todo("bob", "tea", due: "2026-12-01", completed: "2026-11-20") {
        $0.created = date("2026-11-01")
      },
    ]
    return try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
  }

  /// The weeks go from the first bar to the last one.
  @Test func barsArePeoplesTodos() async throws {
    let page = try await site()["timeline.html"]
    #expect(
      rows(page) == [
        "ana", "Title of crane", "Title of far", "Title of far-planned", "bob", "Title of plan",
      ])
    #expect(page.contains("28 Sep 2026 to 2 May 2027"))
    // From the start to the due day, late until today.
    #expect(
      page.contains("<path class=\"b\" d=\"M3 51H43\"/><path class=\"late\" d=\"M43 51H55\"/>"))
    #expect(page.contains("<path class=\"b\" d=\"M64 119H216\"/>"))
    #expect(page.contains("<path class=\"b wait\" d=\"M43 187H75\"/>"))
    // From the one to the other that waits for it.
    #expect(page.contains("<path class=\"dep\" d=\"M55 51H55.8V187\"/>"))
    #expect(page.contains(", blocked by Title of crane</span>"))
    // The name of a bar is the text of its row.
    #expect(page.contains("Title of far</a></th> <td"))
  }

  /// Chips find a todo by each of its states.
  @Test func aLateTodoIsInProgressToo() async throws {
    let todos = [
      todo("ana", "late", due: "2026-11-09") { $0.status = Status(.doing) },
      todo("ana", "wait", due: "2026-11-10") {
        $0.depends = [Todo.Dependency(text: "ana/late", position: .start, target: 0)]
      },
      todo("ana", "plain", due: "2026-12-10"),
    ]
    let page = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")[
      "timeline.html"]
    #expect(
      page.matches(of: /data-states="([^"]*)"/).map { String($0.1) } == [
        "overdue doing", "overdue blocked",
      ])
    #expect(!page.contains("class=\"total\""))
  }

  /// At least two weeks back and four ahead, at most from a quarter ago to five quarters ahead.
  @Test func theWeeksHaveAnEnd() async throws {
    func summary(_ created: String, _ due: String) async throws -> Substring? {
      let todos = [todo("ana", "a", due: due) { $0.created = date(created) }]
      let page = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")[
        "timeline.html"]
      return page.firstMatch(of: /<p class="small soft">([^<]*): open todos/)?.1
    }
    #expect(try await summary("2026-11-20", "2026-11-25") == "2 Nov 2026 to 20 Dec 2026")
    #expect(try await summary("2026-08-20", "2026-11-25") == "17 Aug 2026 to 20 Dec 2026")
    #expect(try await summary("2020-01-01", "2028-02-13") == "17 Aug 2026 to 13 Feb 2028")
  }

  @Test func projectsAreLanesToo() async throws {
    let page = try await site()["timeline/projects.html"]
    #expect(rows(page).filter { !$0.hasPrefix("Title") } == ["Pier 7", "No project"])
  }

  /// A head that says *No project* alone says nothing.
  @Test func theOnlyLaneOfNoProjectHasNoHead() async throws {
    let todos = [todo("ana", "a", due: "2026-12-01"), todo("ana", "b", due: "2026-12-02")]
    let page = try await Rendered(workspace(["ana"], todos), today: "2026-11-21")["timeline.html"]
    #expect(rows(page).map { $0.prefix(5) } == ["Title", "Title"])
    #expect(page.contains("viewBox=\"0 0 49 68\"") && page.contains(" 17H"))
    let named = todos + [todo("ana", "c", due: "2026-12-03") { $0.project = "Pier" }]
    let both = try await Rendered(workspace(["ana", "bob"], named), today: "2026-11-21")
    #expect(both["timeline/projects.html"].contains("No project <span>2</span>"))
    #expect(both["timeline.html"].contains("By project"))
  }

  @Test func withoutProjectsThereIsNoTimelineByProject() async throws {
    let todos = [todo("ana", "a", due: "2026-12-01"), todo("bob", "b", due: "2026-12-02")]
    let site = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
    #expect(!site["timeline.html"].contains("By project"))
    #expect(site.files["timeline/projects.html"] == nil)
  }

  @Test func aTimelineHasAHundredRows() async throws {
    let todos = (0..<130).map { number in
      todo("ana", "t\(1000 + number)", due: "2026-12-01") { $0.created = date("2026-11-01") }
    }
    let page = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")[
      "timeline.html"]
    #expect(page.components(of: "scope=\"row\"") == 100)
    #expect(page.contains("\">30 more</a>"))
    #expect(page.utf8.count < 80_000 && page.components(of: "<") < 3_000)
  }

  /// What is long overdue leaves room for what is ahead; the lane and the chips count all.
  @Test func aFullTimelineShowsWhatIsNext() async throws {
    let late = (0..<120).map { todo("ana", "late\(1000 + $0)", due: "2026-11-10") }
    let ahead =
      (0..<130).map { todo("ana", "next\(1000 + $0)", due: "2026-12-01") }
      + [todo("ana", "next9999", due: "2027-06-01")]
    let page = try await Rendered(workspace(["ana", "bob"], late + ahead), today: "2026-11-21")[
      "timeline.html"]
    // Those that have no room do not make it longer.
    #expect(page.contains("2 Nov 2026 to 20 Dec 2026"))
    #expect(rows(page).count { $0.hasPrefix("Title of late") } == 33)
    #expect(rows(page).count { $0.hasPrefix("Title of next") } == 67)
    #expect(page.contains("ana <span>100 of 251</span>"))
    #expect(page.contains("value=\"251\" data-facet=\"all\""))
    #expect(page.contains("value=\"120\" data-facet=\"state\" data-value=\"overdue\""))
  }

  /// Each person has some rows, those near today, and a timeline of all where there are more.
  @Test func aTimelineOfManyPeopleHasPages() async throws {
    let names = (10..<40).map { "user\($0)" }
    var todos = names.flatMap { name in
      (0..<10).map { todo(name, "t\($0)", due: $0 < 4 ? "2026-11-1\($0)" : "2026-12-0\($0)") }
    }
    todos += [todo("zoe", "only", due: "2026-12-01")]
    let site = try await Rendered(workspace(names + ["zoe"], todos), today: "2026-11-21")
    let (first, second) = (site["timeline.html"], site["timeline/2.html"])
    #expect(first.components(of: "scope=\"rowgroup\"") == 20)
    #expect(first.components(of: "scope=\"row\"") == 100)
    #expect(
      rows(first).filter { $0 != "All" }.prefix(6).dropFirst() == [
        "Title of t3", "Title of t4", "Title of t5", "Title of t6", "Title of t7",
      ])
    #expect(first.contains("<span class=\"soft\">1 to 20 of 31</span>"))
    #expect(first.contains("5 of 10</span> <a href=\"users/user10/timeline.html\">All</a></th>"))
    #expect(!first.contains("more</a>") && second.components(of: "scope=\"row\"") == 51)
    #expect(second.contains("zoe <span>1</span></th>"))
    let own = site["users/user10/timeline.html"]
    #expect(own.components(of: "scope=\"row\"") == 10 && !own.contains("rowgroup"))
    #expect(rows(own).first == "Title of t4" && rows(own).last == "Title of t0")
    #expect(own.contains("<h1>user10</h1>") && !own.contains("user11"))
    #expect(site.files["users/zoe/timeline.html"] == nil)
  }
}
