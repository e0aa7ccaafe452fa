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
    #expect(site["index.html"].contains("Late ones<span class=\"count\">1</span>"))
  }

  @Test func theRailMarksWhereOneIsAndLeavesOutWhatIsEmpty() async throws {
    let site = try await site()
    #expect(
      site["projects/pier-7.html"].contains("href=\"../projects.html\" aria-current=\"page\""))
    #expect(site["users/ana/index.html"].contains("href=\"../../projects.html\""))
    #expect(!site["users/ana/index.html"].contains("views/"))
    let bare = try await Rendered(workspace(["ana", "bob"], []), today: "2026-11-21")
    #expect(!bare["index.html"].contains("projects.html"))
    #expect(bare.files["projects.html"] == nil && bare.files["all.html"] == nil)
  }

  @Test func aListAcrossUsersIsCutAtAThousandRows() async throws {
    let todos = (0..<1200).map { todo("ana", "t\($0)") { $0.tags = ["x"] } }
    let site = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
    #expect(site.files["tags/x/10.html"] != nil)
    #expect(site.files["tags/x/11.html"] == nil)
    #expect(site["tags/x/10.html"].contains("200 more"))
    #expect(site["tags/x.html"].contains(">1200<"))
  }
}
