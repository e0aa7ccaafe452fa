import Foundation
import Testing
import TodoModel

@testable import TodoRendering

@Suite struct InsightsPageTests {
  /// Todos of an owner, of which `done` are completed, one each third day before 2026-11-21.
  private func todos(_ owner: String, done: Int, open: Int = 3) -> [Todo] {
    let today = calendarDay("2026-11-21") ?? CalendarDay(daysSince1970: 0)
    let completed = (0..<done).map { number in
      todo(owner, "done\(100 + number)") {
        $0.completed = TodoDate(day: today.adding(days: -1 - 3 * number))
        $0.start = TodoDate(day: today.adding(days: -11 - 3 * number))
        $0.status = Status(.done)
        $0.category = "Work"
        $0.project = number > 5 ? "Pier 7" : nil
      }
    }
    return completed + (0..<open).map { todo(owner, "open\($0)") }
  }

  @Test func pagesAreHiddenBelowTwoWeeksOfData() async throws {
    let site = try await Rendered(
      workspace(["ana", "bob"], todos("ana", done: 20) + todos("bob", done: 2)),
      today: "2026-11-21")
    let pages = site.files.keys.filter { $0.hasSuffix("insights.html") }.sorted()
    #expect(
      pages == [
        "categories/work/insights.html", "insights.html", "projects/pier-7/insights.html",
        "users/ana/insights.html",
      ])
    #expect(site["users/ana/index.html"].contains("href=\"../../users/ana/insights.html\""))
    #expect(!site["users/bob/index.html"].contains("users/bob/insights.html"))
    #expect(site["users/bob/index.html"].contains("href=\"../../insights.html\""))
    #expect(site["projects/pier-7.html"].contains("projects/pier-7/insights.html"))

    let young = try await Rendered(
      workspace(["ana", "bob"], todos("ana", done: 2)), today: "2026-11-21")
    #expect(!young.files.keys.contains { $0.hasSuffix("insights.html") })
    #expect(!young["index.html"].contains("insights.html"))
    #expect(!young["index.html"].contains("<figure>"))
  }

  /// Where completions are older than twelve weeks, a year of months can take their place.
  @Test func aYearOfMonthsIsBesideTwelveWeeks() async throws {
    let old = try await Rendered(workspace(["ana"], todos("ana", done: 60)), today: "2026-11-21")
    let page = old["insights.html"]
    #expect(page.contains("name=\"period\" value=\"weeks\" checked>12 weeks</label>"))
    #expect(page.contains("name=\"period\" value=\"months\">12 months</label>"))
    #expect(page.contains("<b>Completed by month: 60 in 12 months</b>"))
    #expect(page.contains("<th scope=\"row\">October 2026</th><td class=\"n\">10</td>"))
    let young = try await Rendered(workspace(["ana"], todos("ana", done: 20)), today: "2026-11-21")
    #expect(!young["insights.html"].contains("name=\"period\""))
  }

  /// A bar that is far higher than the others is cut off, with its number above it.
  @Test func aWeekOfManyDoesNotFlattenTheOthers() async throws {
    let many = (0..<300).map { todo("ana", "many\($0)", completed: "2026-11-18") }
    let site = try await Rendered(
      workspace(["ana"], todos("ana", done: 20) + many), today: "2026-11-21")
    let chart = site["insights.html"].components(separatedBy: "id=\"throughput-t\"")[1]
    let svg = chart.components(separatedBy: "</svg>")[0]
    #expect(svg.contains("class=\"cut\"") && svg.contains(">302 so far</text>"))
    #expect(svg.contains("<text x=\"24\" y=\"24\" class=\"end\">3</text>"))
  }

  @Test func settingsCanLeaveThePagesOut() async throws {
    let site = try await Rendered(
      workspace(["ana", "bob"], todos("ana", done: 20)) { $0.settings.pages.remove(.insights) },
      today: "2026-11-21")
    #expect(!site.files.keys.contains { $0.hasSuffix("insights.html") })
    #expect(!site["index.html"].contains("insights.html"))
    // The team's page keeps its two charts.
    #expect(site["index.html"].components(separatedBy: "<figure>").count == 3)
  }

  /// Each page is made of its own todos and the day.
  @Test func anotherUsersTodoChangesNoPageOfMine() async throws {
    let mine = todos("ana", done: 20) + todos("bob", done: 20)
    let before = try await Rendered(workspace(["ana", "bob"], mine), today: "2026-11-21")
    let more = mine + [todo("bob", "new", completed: "2026-11-20")]
    let after = try await Rendered(workspace(["ana", "bob"], more), today: "2026-11-21")
    let page = "users/ana/insights.html"
    #expect(before.sources[page] == after.sources[page])
    for page in ["users/bob/insights.html", "insights.html"] {
      #expect(before.sources[page] != after.sources[page])
      #expect(before[page] != after[page])
    }
    let night = try await Rendered(workspace(["ana", "bob"], mine), today: "2026-11-22")
    #expect(before.sources[page] != night.sources[page])
  }

  @Test func eachChartHasWordsAndATable() async throws {
    let site = try await Rendered(
      workspace(["ana", "bob"], todos("ana", done: 20) + todos("bob", done: 20)),
      today: "2026-11-21")
    let page = site["insights.html"]
    let figures = page.components(separatedBy: "<figure>").dropFirst()
    #expect(figures.count == 6)
    for figure in figures {
      #expect(figure.contains("role=\"img\"") && figure.contains("<desc "))
      #expect(figure.components(separatedBy: "class=\"base\"").count == 2, "\(figure)")
      #expect(figure.components(separatedBy: "class=\"grid\"").count == 4)
      #expect(figure.contains("<table>"))
    }
    #expect(page.contains("<b>Cycle time: 85% within 11 days</b>"))
    #expect(site["users/ana/insights.html"].components(separatedBy: "<figure>").count == 4)
  }

  /// The lines of the cycle times are beside the bars of what ages, not through the names.
  @Test func namesOfAgeingWorkAreFreeOfLines() async throws {
    let doing = (0..<3).map { number in
      todo("ana", "doing\(number)") {
        $0.start = calendarDay("2026-11-0\(1 + number)").map { TodoDate(day: $0) }
        $0.status = Status(.doing)
      }
    }
    let site = try await Rendered(
      workspace(["ana"], todos("ana", done: 20) + doing), today: "2026-11-21")
    let chart = site["insights.html"].components(separatedBy: "id=\"ageing-t\"")[1]
    let svg = chart.components(separatedBy: "</svg>")[0]
    let names = svg.matches(of: /<text x="4" y="(\d+)">/).compactMap { Int($0.1) }
    let lines = svg.matches(of: /<path class="pct[^"]*" d="M[\d.]+ (\d+)V(\d+)"/)
    #expect(names.count == 3 && lines.count > 3)
    for case let (top?, end?) in lines.map({ (Int($0.1), Int($0.2)) }) {
      #expect(!names.contains { top..<end ~= $0 - 4 })
    }
  }

  /// Days of one year below the chart would run into each other with it.
  @Test func aForecastNamesItsYearOnce() async throws {
    let site = try await Rendered(workspace(["ana"], todos("ana", done: 20)), today: "2026-12-20")
    let chart = site["insights.html"].components(separatedBy: "id=\"forecast-t\"")[1]
    let svg = chart.components(separatedBy: "</svg>")[0]
    #expect(svg.matches(of: />\d+ \w+<\/text>/).count > 2)
    #expect(svg.matches(of: />\d+ \w+ 2027<\/text>/).count == 1)
  }

  @Test func aForecastNeedsTenCompletions() async throws {
    let site = try await Rendered(
      workspace(["ana", "bob"], todos("ana", done: 8)), today: "2026-11-21")
    #expect(
      site["insights.html"].contains(
        "Not enough data: 8 todos were completed in the last 22 days; a forecast needs 10."))
  }

  /// Hundreds of cycle times stay a small page, and the slowest is on it.
  @Test func manyCycleTimesAreAFewOfEachWeekAndTheSlowest() async throws {
    var todos = todos("ana", done: 119)
    for index in 0..<119 {
      var other = todos[index]
      other.id += "b"
      todos.append(other)
    }
    // Completed 355 days ago.
    let slowest = try #require(todos.lastIndex { $0.id.hasPrefix("done218") })
    todos[slowest].start = TodoDate(day: calendarDay("2025-01-01") ?? CalendarDay(daysSince1970: 0))
    let page = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")[
      "insights.html"]
    let unit = page.contains("120 from all weeks and the 10 slowest")
    #expect(unit)
    let label = page.contains(">Title of done218, 335</text>")
    #expect(label)
    #expect(page.components(separatedBy: "h0").count > 130)
    #expect(page.utf8.count < 80_000)
  }
}
