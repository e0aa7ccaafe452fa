import Testing
import TodoAnalysis
import TodoModel

@testable import TodoRendering

@Suite struct ReportTextTests {
  private func report(
    _ workspace: Workspace, rows: Int = 10, maxBytes: Int = 1 << 20
  ) throws -> String {
    let today = try #require(calendarDay("2026-11-21"))
    let insights = analyse(workspace, at: Now(startOf: today, in: .utc))
    let renderer = ReportRenderer(workspace, insights, theme: try Theme())
    let bytes = renderer.markdown(
      over: .daily(on: today, workdays: workspace.settings.workdays), of: nil, rows: rows,
      maxBytes: maxBytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func theReportOfADay() throws {
    let todos = [
      todo("ana", "late", due: "2026-11-20"), todo("ana", "today", due: "2026-11-21"),
      todo("bob", "done", due: "2026-11-30", completed: "2026-11-20"),
      todo("bob", "crane", due: "2026-11-09"),
    ]
    #expect(
      try report(workspace(["ana", "bob"], todos)) == """
        # Harbour, Saturday 21 November 2026

        1 became overdue, 1 completed, 1 due today; 2 overdue in all, 1 more than before.

        | Person | Completed | Pending | Overdue |
        | :--- | ---: | ---: | ---: |
        | ana | 0 | 1 | 1 |
        | bob | 1 | 0 | 1 |

        ## Became overdue since Friday 20 November 2026

        - Title of late · ana · 20 Nov · 1 day late

        ## Due today, Saturday 21 November 2026

        - Title of today · ana

        ## Completed since Friday 20 November 2026

        - Title of done · bob · 20 Nov

        ## Overdue since before Friday 20 November 2026

        - Title of crane · bob · 9 Nov · 12 days late


        """)
  }

  @Test func titlesLinkWhenTheSitesAddressIsKnown() throws {
    let workspace = workspace(["ana", "bob"], [todo("ana", "größe", due: "2026-11-21")]) {
      $0.settings.baseURL = "https://todo.example.org/"
    }
    let text = try report(workspace)
    #expect(text.contains("](https://todo.example.org/users/ana/todos/gr%C3%B6%C3%9Fe.html)"))
  }

  @Test func aLongSectionIsCutAndSaysSo() throws {
    let todos = (0..<47).map { todo("ana", "t\($0)", due: "2026-11-21") }
    let text = try report(workspace(["ana", "bob"], todos))
    #expect(text.components(of: "- Title of") == 10)
    #expect(text.contains("\n- 37 more\n"))
  }

  @Test func aReportIsNeverLargerThanAsked() throws {
    let todos = (0..<500).map { todo("u\($0)", "t\($0)", due: "2026-11-0\($0 % 9 + 1)") }
    let workspace = workspace((0..<500).map { "u\($0)" }, todos)
    #expect(try report(workspace, rows: 1000).utf8.count > 20_000)
    for limit in [20_000, 4000, 1000] {
      let text = try report(workspace, rows: 1000, maxBytes: limit)
      #expect(text.utf8.count <= limit)
      #expect(text.contains("overdue in all"))
    }
  }
}
