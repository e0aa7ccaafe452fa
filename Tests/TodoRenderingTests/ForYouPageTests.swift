import Testing
import Text
import TodoModel

@testable import TodoRendering

@Suite struct ForYouPageTests {
  private func site(_ texts: [String]) async throws -> Rendered {
    var team = workspace(["ana", "bob"], [todo("ana", "paint"), todo("bob", "own")])
    team.comments = texts.map { text in
      TodoModel.Comment(
        author: "bob",
        time: calendarDay("2026-11-20").map { TodoDate(day: $0) }
          ?? .init(day: .init(daysSince1970: 0)),
        body: MarkdownText(text), path: "c.md", todo: 0)
    }
    return try await Rendered(team, today: "2026-11-21")
  }

  /// The first paragraph, escaped, and the way to the comment.
  @Test func whatWasSaidIsShown() async throws {
    let site = try await site(["Red?", "\n \r\n<b>Blue</b> & white\r\n\r\nSecond"])
    let page = site["users/ana/for-you.html"]
    #expect(page.contains("<span class=\"words soft\">&lt;b&gt;Blue&lt;/b&gt; &amp; white</span>"))
    #expect(!page.contains("Second"))
    #expect(page.contains("paint.html#comment-1\"") && page.contains("paint.html#comment-2\""))
    let todo = site["users/ana/todos/paint.html"]
    #expect(todo.contains("<article id=\"comment-1\">") && todo.contains("id=\"comment-2\""))
    // The page of all activity has them beside the titles.
    #expect(site["activity.html"].contains("<span class=\"words soft\">Red?</span>"))
  }

  /// Every page knows the marks of the newest rows, and how many of them are of the last seven days.
  @Test func rowsHaveMarksAndKinds() async throws {
    let site = try await site(["Red?", "@ana, blue?"])
    let page = site["users/ana/for-you.html"]
    let marks = page.matches(of: /data-id="([0-9a-f]{6})" data-kind="([A-Z][a-z ]+)"/)
    #expect(Set(marks.map(\.2)) == ["Own todos", "Mentions"] && Set(marks.map(\.1)).count == 2)
    let wanted = marks.map { String($0.1) }.joined()
    #expect(site["rail.js"].contains("\"news\":{\"ana\":\"2 \(wanted)\"}"))
    #expect(page.contains("assets/news.js\"") && !site["activity.html"].contains("news.js"))
  }

  /// What happened to a todo is below one heading, by its newest event, with each reason once.
  @Test func rowsOfATodoAreTogether() async throws {
    let day = try #require(calendarDay("2026-11-19"))
    var team = workspace(["ana", "bob"], [todo("ana", "paint"), todo("ana", "rope")])
    team.comments = [(0, "2026-11-18"), (0, "2026-11-20"), (1, "2026-11-19")].map { todo, day in
      TodoModel.Comment(
        author: "bob", time: TodoDate(day: calendarDay(day) ?? .init(daysSince1970: 0)),
        body: MarkdownText("On \(day)"), path: "c.md", todo: todo)
    }
    team.todos[1].completed = TodoDate(day: day)
    let page = try await Rendered(team, today: "2026-11-21")["users/ana/for-you.html"]
    let threads = page.split(separator: "<section class=\"thread\">").dropFirst().map(String.init)
    let head = ">Title of paint</a> <span class=\"why soft\">Own todos<"
    #expect(threads.map { $0.contains(head) } == [true, false])
    #expect(threads.map { $0.components(of: "<li data-id") } == [2, 1])
    #expect(threads.first?.components(of: "class=\"why") == 1)
    #expect(threads.first?.contains("bob <span class=\"soft\">commented</span>") == true)
  }

  /// Neighbours by one user who did the same; other rows stay as they are.
  @Test func equalRowsOfAllActivityAreOne() async throws {
    let day = try #require(calendarDay("2026-11-20"))
    func made(_ owner: String, _ id: String) -> Todo {
      todo(owner, id) { $0.created = TodoDate(day: day) }
    }
    let todos =
      (1...21).map { made("ana", "a\($0)") } + (1...6).map { made("bob", "b\($0)") }
      + (1...5).map { made("cy", "c\($0)") }
    let site = try await Rendered(workspace(["ana", "bob", "cy"], todos), today: "2026-11-21")
    let page = site["activity.html"]
    #expect(page.contains("<details><summary>ana <span>added</span> 21 todos <span"))
    #expect(page.components(of: "<details><summary>") == 2)
    #expect(page.contains("bob <span>added</span> 6 todos <span class=\"titles\">Title of b"))
    #expect(page.components(of: "data-person=\"ana\"") == 1)
    #expect(page.components(of: "data-kind=\"Created\" data-person=\"cy\"") == 5)
    #expect(page.components(of: "/todos/") == 32)
  }

  @Test func longLinesAreCut() async throws {
    let page = try await site([String(repeating: "é", count: 5_000), " \n "])[
      "users/ana/for-you.html"]
    #expect(page.contains(">" + String(repeating: "é", count: 139) + "…</span>"))
    #expect(page.components(of: "words soft") == 1)
  }

  /// A row says why it concerns the reader.
  @Test func rowsSayWhyTheyAreThere() async throws {
    let day = try #require(calendarDay("2026-11-20"))
    var team = workspace(
      ["ana", "bob", "cy"],
      [
        todo("bob", "joined"), todo("bob", "plain"), todo("bob", "star"),
      ])
    team.users[0].stars = [2]
    func said(_ author: String, _ todo: Int, _ text: String) -> TodoModel.Comment {
      TodoModel.Comment(
        author: author, time: TodoDate(day: day), body: MarkdownText(text), path: "c.md", todo: todo
      )
    }
    team.comments = [
      said("ana", 0, "I will"), said("bob", 0, "Thanks"), said("cy", 1, "@ana see"),
      said("cy", 2, "Done soon"),
    ]
    let page = try await Rendered(team, today: "2026-11-21")["users/ana/for-you.html"]
    let reasons = page.matches(of: /<span class="why soft">([^<]*)</).map { String($0.1) }
    #expect(reasons.sorted() == ["Joined in", "Mentions", "Starred"], "\(page)")
  }

  /// The chips of all activity count all of it.
  @Test func kindsOfManyEventsHavePages() async throws {
    let day = try #require(calendarDay("2026-11-20"))
    var team = workspace(
      ["ana", "bob"],
      (0..<150).map { index in
        todo("ana", "t\(index)") { $0.created = TodoDate(day: day) }
      })
    team.comments = [
      TodoModel.Comment(
        author: "bob", time: TodoDate(day: day), body: MarkdownText("Yes"), path: "c.md", todo: 0)
    ]
    let site = try await Rendered(team, today: "2026-11-21")
    let page = site["activity.html"]
    #expect(
      page.contains("href=\"activity.html\" aria-current=\"page\">All <span class=\"soft\">151<"))
    #expect(page.contains("href=\"activity/created.html\">Created <span class=\"soft\">150<"))
    #expect(site["activity/comments.html"].components(of: "<li data-kind") == 1)
    #expect(site.files["activity/created/2.html"] != nil && !page.contains("newest 1,000"))
    #expect(!page.contains("assets/list.js"))
  }

  /// So have the people and the projects with most of it.
  @Test func peopleAndProjectsOfManyEventsHavePages() async throws {
    let day = try #require(calendarDay("2026-11-20"))
    let todos = (0..<150).map { index in
      todo(index < 100 ? "ana" : "bob", "t\(index)") {
        $0.created = TodoDate(day: day)
        $0.project = index < 30 ? "Pier 7" : nil
      }
    }
    let site = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
    let page = site["activity.html"]
    for link in [
      "people/ana.html\">ana <span class=\"soft\">100<",
      "projects/pier-7.html\">Pier 7 <span class=\"soft\">30<",
    ] {
      #expect(page.contains("href=\"activity/" + link))
    }
    // Those of kinds are before them, in a row of their own.
    let rows = page.split(separator: "<nav class=\"chips\"").dropFirst()
    #expect(rows.map { $0.contains("created.html") } == [true, false])
    #expect(rows.map { $0.contains("pier-7.html") } == [false, true])
    #expect(site["activity/people/bob.html"].components(of: "/todos/") == 50)
    #expect(site["activity/projects/pier-7.html"].components(of: "/todos/") == 30)
  }
}
