import Testing
import TodoModel

@testable import TodoRendering

@Suite struct HomePageTests {
  /// What is sorted or narrowed are all of them, as far as they are on the page.
  @Test func homeShowsFiveOverdueFoldsTwentyAndSaysWhereTheRestIs() async throws {
    let todos = (0..<28).map { todo("ana", "t\($0)", due: "2026-10-0\(1 + $0 % 9)") }
    let site = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
    let home = site["users/ana/index.html"]
    #expect(home.components(of: "class=\"title\"") == 25)
    #expect(home.contains("Overdue <span>28</span>"))
    #expect(home.contains("More overdue <span>23</span>"))
    #expect(home.contains("<a href=\"../../users/ana/past.html\">3 more in Past</a>"))
  }
}
