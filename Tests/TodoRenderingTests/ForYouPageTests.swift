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
    // The page of all activity has titles alone.
    #expect(!site["activity.html"].contains("words soft"))
  }

  @Test func longLinesAreCut() async throws {
    let page = try await site([String(repeating: "é", count: 5_000), " \n "])[
      "users/ana/for-you.html"]
    #expect(page.contains(">" + String(repeating: "é", count: 139) + "…</span>"))
    #expect(page.components(of: "words soft") == 1)
  }
}
