import Foundation
import Testing
import TodoModel

@testable import TodoRendering

@Suite struct CalendarPageTests {
  /// The cell of a day.
  private func cell(_ day: String, _ page: String) -> String {
    let parts = page.components(separatedBy: "<time datetime=\"\(day)\"")
    return parts.count == 2 ? parts[1].components(separatedBy: "</td>")[0] : ""
  }

  private func site(
    _ todos: [Todo], _ today: String = "2026-11-21", _ change: (inout Workspace) -> Void = { _ in }
  ) async throws -> Rendered {
    try await Rendered(workspace(["ana", "bob"], todos, change), today: today)
  }

  @Test func todosAreOnTheirDays() async throws {
    let todos =
      (1...5).map { todo("ana", "t\($0)", due: "2026-11-24") } + [
        todo("bob", "b", due: "2026-11-25") {
          $0.start = calendarDay("2026-11-23").map { TodoDate(day: $0) }
        },
        todo("bob", "c", completed: "2026-11-02"),
      ]
    let page = try await site(todos)["calendar.html"]
    #expect(page.contains("<h1>November 2026</h1>"))
    let full = cell("2026-11-24", page)
    #expect(full.matches(of: /Title of t/).count == 5)
    // Those that a month has no room for.
    #expect(full.matches(of: /\ hidden>/).count == 3 && full.contains("data-count=\"5\""))
    #expect(full.contains("role=\"img\" title=\"ana\""))
    let rest = "q=(due:2026-11-24+or+completed:2026-11-24+or+start:2026-11-24)\">+3 more</a>"
    #expect(full.contains(rest))
    #expect(cell("2026-11-23", page).contains("Start: Title of b"))
    #expect(cell("2026-11-02", page).contains("class=\"is-completed\""))
    #expect(page.contains("<td class=\"bare is-today\" id=\"today\"><time datetime=\"2026-11-21\""))
    #expect(page.contains("<td class=\"out bare\"><time datetime=\"2026-10-26\""))
    #expect(page.contains("href=\"calendar.html#today\">Today</a>"))
    let own = try await site(todos)["users/bob/calendar.html"]
    #expect(!own.contains("Title of t") && own.contains("Title of b"))
    #expect(own.contains("users/bob/calendar.ics") && !own.contains("title=\"bob\""))
  }

  @Test func aTimeOfDayIsBeforeItsTitle() async throws {
    let call = todo("ana", "call", due: "2026-11-24") {
      $0.due?.time = LocalTime(secondOfDay: 57_600, utcOffset: 0)
    }
    let page = try await site([call])["calendar.html"]
    #expect(cell("2026-11-24", page).contains("<bdi><b>16:00</b> Title of call</bdi>"))
  }

  @Test func theMonthsBetweenTodosHavePages() async throws {
    let todos = [
      todo("ana", "old", due: "2026-07-31"), todo("ana", "a", completed: "2026-08-03"),
      todo("ana", "b", due: "2027-02-28"), todo("bob", "far", due: "2027-12-01"),
    ]
    let site = try await site(todos)
    let pages = site.files.keys.filter { $0.hasPrefix("calendar") && $0.hasSuffix(".html") }
    let months = ["2026-08", "2026-09", "2026-10", "2026-12", "2027-01", "2027-02"]
    #expect(pages.sorted() == ["calendar.html"] + months.map { "calendar/\($0).html" })
    #expect(site["calendar.html"].contains("href=\"calendar/2026-10.html\" rel=\"prev\""))
    #expect(site["calendar.html"].contains("href=\"calendar/2026-12.html\" rel=\"next\""))
    let february = site["calendar/2027-02.html"]
    #expect(february.contains("href=\"../calendar/2027-01.html\" rel=\"prev\">← January 2027"))
    #expect(!february.contains("rel=\"next\"") && cell("2027-02-28", february).contains("of b"))
    #expect(site["users/bob/calendar.html"].contains("Nothing here."))
  }

  /// On a phone the month is a list of days: it goes on for two weeks from today, though the month ends.
  @Test func theListOfDaysGoesOnAfterTheMonth() async throws {
    let todos = [todo("ana", "a", due: "2026-12-14"), todo("bob", "b", completed: "2026-11-02")]
    let page = try await site(todos, "2026-11-30")["calendar.html"]
    #expect(page.components(separatedBy: "<tr class=\"is-later\">").count == 3)
    #expect(cell("2026-12-14", page).contains("Title of a") && !page.contains("list-end"))
    let own = try await site(todos, "2026-11-30")["users/bob/calendar.html"]
    #expect(own.contains("list-end\">Nothing else until Sunday 20 December 2026.</p>"))
    let other = try await site(todos, "2026-11-10")["calendar/2026-12.html"]
    #expect(!other.contains("is-later") && !other.contains("list-end"))
  }

  /// The present week fills the window with the todos of a full day.
  @Test func thePresentWeekHasEightTodosOfADay() async throws {
    let days = ["2026-11-13", "2026-11-20", "2026-11-24"]
    let todos = (10..<40).map { todo("ana", "t\($0)", due: days[$0 % 3]) }
    let page = try await site(todos)["calendar.html"]
    for (day, count) in zip(days, [4, 8, 5]) {
      let full = cell(day, page)
      #expect(full.matches(of: /Title of t/).count == count && full.contains("data-count=\"10\""))
    }
  }

  @Test func theFirstDayOfTheWeekIsThatOfTheSettings() async throws {
    let page = try await site([]) { $0.settings.weekStarts = .sunday }["calendar.html"]
    let heads = page.matches(of: /<th scope="col">([^<]*)</).map { String($0.1) }
    #expect(heads == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
  }

  @Test func repeatsAreAhead() async throws {
    let todo = todo("ana", "a", due: "2028-02-28") {
      $0.recurrence = Recurrence(
        text: "every day", pattern: .phrase(Recurrence.Phrase(interval: 1, unit: .day)))
    }
    let site = try await site([todo], "2028-02-20")
    #expect(cell("2028-02-28", site["calendar.html"]).contains("class=\"is-open\""))
    let leap = cell("2028-02-29", site["calendar.html"])
    #expect(leap.contains("<b>29</b>") && leap.contains("class=\"is-repeat\""))
    #expect(cell("2029-02-20", site["calendar/2029-02.html"]).contains("is-repeat"))
    #expect(!cell("2029-02-21", site["calendar/2029-02.html"]).contains("is-repeat"))
    #expect(site.files["calendar/2029-03.html"] == nil)
  }

  @Test func otherMonthsStayOnTheNextDay() async throws {
    let todos = [todo("ana", "a", due: "2027-02-10"), todo("bob", "b", due: "2027-03-10")]
    let (one, two) = (try await site(todos), try await site(todos, "2026-11-22"))
    #expect(one.sources["calendar/2027-02.html"] == two.sources["calendar/2027-02.html"])
    #expect(one.sources["calendar.html"] != two.sources["calendar.html"])
    let changed = try await site([todos[0], todo("bob", "b", due: "2027-03-11")])
    for path in ["users/ana/calendar.html", "users/ana/calendar/2027-02.html"] {
      #expect(one.sources[path] == changed.sources[path], "\(path)")
    }
    let march = "users/bob/calendar/2027-03.html"
    #expect(one.sources[march] != changed.sources[march])
  }

  @Test(arguments: ["9999-12-31", "9999-03-01", "0001-01-01"])
  func theCalendarEndsWhereDaysDo(today: String) async throws {
    let todos = [
      todo("ana", "a", due: "9999-12-31"), todo("ana", "b", due: "9999-02-01"),
      todo("ana", "c", due: "0001-10-01"),
    ]
    let site = try await site(todos, today)
    #expect(site.files["calendar.html"] != nil)
  }
}
