import Crypto
import Text
import Foundation
import Testing
import TodoAnalysis
import TodoModel

@testable import TodoRendering

@Suite struct ReportTextTests {
  private func report(
    _ workspace: Workspace, _ format: ReportRenderer.Format = .markdown,
    _ kind: ReportPeriod.Kind = .daily, of user: String? = nil, rows: Int = 10,
    maxBytes: Int = 1 << 20
  ) throws -> String {
    let today = try #require(calendarDay("2026-11-21"))
    let insights = analyse(workspace, at: Now(startOf: today, in: .utc))
    let renderer = ReportRenderer(workspace, insights, theme: try Theme())
    let bytes = renderer.render(
      format, over: .ending(on: today, kind, workdays: workspace.settings.workdays), of: user,
      rows: rows, maxBytes: maxBytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Percentiles of few todos tell nothing of the next one.
  @Test func percentilesNeedTenTodos() throws {
    func week(_ count: Int) throws -> String {
      let todos = (0..<count).map { index in
        todo("ana", "t\(index)", completed: "2026-\(index < 5 ? "10" : "11")-1\(index)") {
          $0.created = calendarDay("2026-10-01").map { TodoDate(day: $0) }
        }
      }
      return try report(workspace(["ana"], todos), .markdown, .weekly)
    }
    #expect(try !week(9).contains("85%"))
    #expect(try week(10).contains("85%"))
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

        1 became overdue, 1 completed, 1 due today; 2 overdue in total, 1 more than before.

        | Person | Completed in total | Pending | Overdue |
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

  /// In a user's report, where there are others.
  @Test func whatOthersDidIsInThePersonsReport() throws {
    let day = try #require(calendarDay("2026-11-20"))
    func comment(_ author: String, _ text: String, _ day: CalendarDay) -> TodoModel.Comment {
      TodoModel.Comment(
        author: author, time: TodoDate(day: day), body: MarkdownText(text), path: "c.md", todo: 0)
    }
    var team = workspace(["ana", "bob"], [todo("ana", "paint"), todo("bob", "own")])
    team.comments = [
      comment("bob", "Ask @ana", day), comment("bob", "Red?", day),
      comment("bob", "Long ago", day.adding(days: -30)), comment("ana", "Blue.", day),
    ]
    let heading = "## For you, since Friday 20 November 2026"
    #expect(
      try report(team, of: "ana").contains(
        "\(heading)\n\n- bob commented on Title of paint · 20 Nov\n- bob mentioned you on "
          + "Title of paint · 20 Nov\n\n"))
    #expect(try report(team, .html, of: "ana").contains("<li>bob mentioned you on Title of paint"))
    #expect(try report(team, .slack, of: "ana").contains("bob mentioned you on Title of paint"))
    #expect(try report(team, of: "ana", rows: 1).contains("20 Nov\n- 1 more\n"))
    #expect(try !report(team).contains("For you"))
  }

  @Test func oneIsSingularInSpanish() throws {
    let todos = [
      todo("ana", "late", due: "2026-11-20"), todo("ana", "today", due: "2026-11-21"),
      todo("ana", "done", completed: "2026-11-20"),
    ]
    let text = try report(workspace(["ana"], todos) { $0.settings.language = .spanish })
    #expect(
      text.contains(
        "1 se ha atrasado, 1 completada, 1 vence hoy; 1 atrasada en total, 1 más que antes."),
      "\(text)")
  }

  /// The table counts todos that are completed; one that repeats is open again.
  @Test(arguments: [
    (Settings.Language.english, 1, "2 completed and 1 repeat, 0 due today"),
    (.english, 0, "2 completed, 0 due today"),
    (.spanish, 2, "2 completadas y 2 repeticiones, 0 vencen hoy"),
  ])
  func repeatsThatTheTableLeavesOutAreNamed(
    language: Settings.Language, repeats: Int, words: String
  ) throws {
    let days = ["2026-11-20", "2026-11-21"].compactMap(calendarDay)
    let todos = [
      todo("ana", "a", completed: "2026-11-20"), todo("ana", "b", completed: "2026-11-21"),
      todo("ana", "water", due: "2026-12-01") { $0.completions = Array(days.prefix(repeats)) },
    ]
    let workspace = workspace(["ana"], todos) { $0.settings.language = language }
    let text = try report(workspace)
    #expect(text.contains(words), "\(text)")
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(try report(workspace, .json).utf8)) as? [String: Any])
    #expect((json["headline"] as? [String: Int])?["completed_repeating"] == repeats)
  }

  @Test func peopleThatDoNotFitAreCountedWithTheReason() throws {
    let users = (100..<500).map { "u\($0)" }
    let workspace = workspace(users, users.map { todo($0, "t") })
    #expect(try report(workspace).components(of: "\n| u") == 400)
    let short = try report(workspace, maxBytes: 4000)
    #expect(short.contains(/\n[0-9]+ more people; a larger --max-bytes shows them\n/))
  }

  @Test func theIdOfAProblemReadsWellAsText() throws {
    let workspace = workspace(["ana"], []) {
      $0.diagnostics = [Diagnostic(.error, "bad-date", path: "a.md", at: .start, "no such day")]
    }
    let text = try report(workspace)
    #expect(text.contains("- a.md:1:1: error: no such day [bad-date]\n"), "\(text)")
  }

  @Test(arguments: ReportRenderer.Format.allCases.filter { $0 != .email })
  func aReportOnADayBeforeTheFilesChangedSaysSo(format: ReportRenderer.Format) throws {
    let past = [todo("ana", "x", completed: "2026-11-22")]
    let now = [todo("ana", "x", completed: "2026-11-21")]
    let words =
      format == .json
      ? "\"has_later_changes\": true" : "As of 2026-11-21, computed from files with later changes."
    #expect(try report(workspace(["ana"], past), format).contains(words))
    #expect(!(try report(workspace(["ana"], now), format).contains(words)))
  }

  @Test func aStaleTodosDayIsTheLastThatAnythingWasWritten() throws {
    let todos = [
      todo("ana", "archive") { $0.created = calendarDay("2026-03-02").map { TodoDate(day: $0) } }
    ]
    let text = try report(workspace(["ana"], todos))
    #expect(text.contains("- Title of archive · unchanged since 2 Mar\n"), "\(text)")
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
      #expect(text.contains("overdue in total"))
    }
  }

  @Test func aWeekAndAMonthGoBackAndAheadAsFar() throws {
    let todos = [
      todo("ana", "week", due: "2026-11-27"), todo("ana", "month", due: "2026-12-20"),
      todo("bob", "done", due: "2026-11-30", completed: "2026-11-15"),
      todo("bob", "earlier", due: "2026-11-30", completed: "2026-10-25"),
    ]
    let workspace = workspace(["ana", "bob"], todos)
    let week = try report(workspace, .markdown, .weekly)
    #expect(week.hasPrefix("# Harbour, week to Saturday 21 November 2026\n"))
    #expect(week.contains("## Due next, until Saturday 28 November 2026\n\n- Title of week"))
    #expect(week.contains("## Completed since Saturday 14 November 2026\n\n- Title of done"))
    #expect(!week.contains("Title of month") && !week.contains("Title of earlier"))
    let month = try report(workspace, .markdown, .monthly)
    #expect(month.hasPrefix("# Harbour, month to Saturday 21 November 2026\n"))
    #expect(month.contains("until Monday 21 December 2026"))
    #expect(month.contains("Title of month") && month.contains("Title of earlier"))
  }

  @Test func aViewThatIsMarkedForReportsIsASection() throws {
    let workspace = workspace(["ana", "bob"], [todo("ana", "x") { $0.tags = ["crane"] }]) {
      $0.settings.views = [
        .init(name: "Cranes", query: "tag:crane", isInReports: true),
        .init(name: "Unmarked", query: "tag:crane", isInReports: false),
      ]
    }
    let text = try report(workspace)
    #expect(text.contains("## Cranes, Saturday 21 November 2026\n\n- Title of x"))
    #expect(!text.contains("Unmarked"))
  }

  @Test func anHTMLReportIsOneFileWhosePolicyNamesItsStyle() throws {
    let hostile = todo("ana", "x", due: "2026-11-21") { $0.title = "<script>alert(1)</script>" }
    let text = try report(workspace(["ana", "bob"], [hostile]), .html)
    let css = try #require(text.firstMatch(of: /<style>([^<]*)<\/style>/)?.1)
    let digest = Data(SHA256.hash(data: Data(css.utf8))).base64EncodedString()
    #expect(
      text.contains("style-src &#39;sha256-\(digest)&#39;")
        || text.contains("style-src 'sha256-\(digest)'"))
    #expect(!text.contains("<script") && !text.contains(" href=\"assets"))
    #expect(text.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
  }

  @Test func aReportAsJSONHoldsWhatTheOthersSay() throws {
    let todos = (0..<12).map { todo("ana", "t\(10 + $0)", due: "2026-11-20") }
    let text = try report(workspace(["ana", "bob"], todos), .json)
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(json["schema"] as? Int == 1)
    let headline = try #require(json["headline"] as? [String: Int])
    #expect(headline["became_overdue"] == 12 && headline["overdue_before"] == 0)
    let section = try #require((json["sections"] as? [[String: Any]])?.first)
    #expect(section["kind"] as? String == "became_overdue" && section["more"] as? Int == 2)
    #expect((section["todos"] as? [[String: Any]])?.count == 10)
  }
}
