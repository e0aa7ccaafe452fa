import Testing
import TodoModel

@testable import TodoRendering

@Suite struct PagerTests {
  @Test(arguments: [
    (0, 2, "0 1"), (0, 5, "0 1 … 4"), (2, 5, "0 1 2 3 4"), (3, 8, "0 1 2 3 4 … 7"),
    (4, 9, "0 … 3 4 5 … 8"), (30, 31, "0 … 29 30"),
  ])
  func theFirstTheLastAndThoseAround(number: Int, count: Int, shown: String) {
    let pages = SiteContext.pagesShown(around: number, of: count)
    #expect(pages.map { $0.map(String.init) ?? "…" }.joined(separator: " ") == shown)
  }

  /// What is overdue is one click away, however much was completed.
  @Test func groupsOfALongListAreReachedAtOnce() async throws {
    let late = (0..<3).map { todo("ana", "t\($0)", due: "2026-11-01") }
    let done = (0..<250).map { todo("ana", "d\($0)", completed: "2026-11-20") }
    let site = try await Rendered(workspace(["ana", "bob"], late + done), today: "2026-11-21")
    let first = site["users/ana/past.html"]
    let link = try #require(
      first.firstMatch(of: /href="\.\.\/\.\.\/(users[^"]*)#(group-\d)">Overdue/))
    #expect(link.1 == "users/ana/past/3.html" && first.contains("id=\"group-1\""))
    let third = site["users/ana/past/3.html"]
    #expect(third.contains("id=\"\(link.2)\"") && !third.contains("id=\"group-1\""))
    #expect(third.contains("<span aria-current=\"page\">3</span>"))
    #expect(third.contains("<a href=\"../../../users/ana/past.html\">1</a>"))
    // A list of one page, or of one group, needs no way to its groups.
    let few = try await Rendered(workspace(["ana", "bob"], late + [done[0]]), today: "2026-11-21")
    #expect(!few["users/ana/past.html"].contains("jumps"))
    #expect(!site["users/ana/categories.html"].contains("jumps"))
  }

  /// All open is grouped as Home is; where it has several pages, links lead to its groups and to other groupings.
  @Test func allOpenHasGroupsAndOtherGroupings() async throws {
    let due = ["2026-11-01", "2026-11-21", "2026-11-22", "2026-11-28", "2026-11-29"]
    let todos = due.enumerated().map { todo("ana", "t\($0)", due: $1) } + [todo("bob", "none")]
    func groups(_ page: String) -> [String] {
      page.matches(of: /<h2 class="group [a-z]*"[^>]*>([^<]*) <span>1</).map { String($0.1) }
    }
    let few = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")["all.html"]
    #expect(
      groups(few) == ["Overdue", "Today", "Tomorrow", "Next 7 days", "Later", "No due day"])
    #expect(!few.contains("By person"))
    let more = (0..<120).map { number in
      todo("bob", "b\(number)", due: "2026-11-24") { $0.category = "Work" }
    }
    let site = try await Rendered(workspace(["ana", "bob"], todos + more), today: "2026-11-21")
    let links = site["all.html"].matches(
      of: /<a href="([^"]*)">([^<]*)(?: <span class="soft">\d+<\/span>)?<\/a>/
    )
    .map { "\($0.2) \($0.1)" }
    for link in [
      "Next 7 days all.html#group-4", "Later all/2.html#group-5", "By person people.html",
      "By category categories.html",
    ] {
      #expect(links.contains(link), "\(link)")
      let href = link.split(separator: " ").last.map { String($0.prefix { $0 != "#" }) }
      #expect(site.files[href ?? ""] != nil)
    }
    #expect(!links.contains { $0.hasPrefix("By project") })
  }
}
