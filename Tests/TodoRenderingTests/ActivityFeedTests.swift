import Testing
import Text
import TodoModel

@testable import TodoRendering

@Suite struct ActivityFeedTests {
  private func day(_ text: String) -> TodoDate? { calendarDay(text).map { TodoDate(day: $0) } }

  @Test func newestFirstAndEachEventHasAnIdThatATitleDoesNotChange() async throws {
    func ids(title: String) async throws -> [Substring] {
      let todos = [
        todo("ana", "x", completed: "2026-11-20") {
          $0.title = title
          $0.created = day("2026-11-01")
          $0.completions = [day("2026-11-13")?.day].compactMap { $0 }
        }
      ]
      let site = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
      return site["feed.xml"].split(separator: "\n").filter { $0.hasPrefix("<id>") }
    }
    let tag = "tag:docket.invalid,2026:harbour"
    #expect(
      try await ids(title: "One") == [
        "<id>\(tag)/feed</id>", "<id>\(tag)/completed/2026-11-20/ana/x</id>",
        "<id>\(tag)/completed/2026-11-13/ana/x</id>", "<id>\(tag)/created/ana/x</id>",
      ])
    #expect(try await ids(title: "One") == ids(title: "Two"))
  }

  @Test func withABaseURLLinksAreAbsoluteAndIdsAreItsHosts() async throws {
    let todos = [todo("ana", "café #1") { $0.created = day("2026-11-01") }]
    let site = try await Rendered(
      workspace(["ana", "bob"], todos) {
        $0.settings.baseURL = "https://Todos.example.org:8080/harbour/"
      }, today: "2026-11-21")
    let feed = site["users/ana/feed.xml"]
    let base = "https://Todos.example.org:8080/harbour/users/ana"
    #expect(feed.contains("<link rel=\"self\" href=\"\(base)/feed.xml\"/>"))
    #expect(feed.contains("href=\"\(base)/todos/caf%C3%A9-1.html\"/>"))
    #expect(
      feed.contains("<id>tag:todos.example.org,2026:harbour/created/ana/caf%C3%A9%20%231</id>"))
  }

  @Test func whatOthersDidHasAFeedForEachPerson() async throws {
    func site(_ users: [String], day number: String) async throws -> Rendered {
      let time = try #require(day(number))
      return try await Rendered(
        workspace(users, [todo("ana", "x"), todo("ana", "y")]) {
          $0.comments = [
            Comment(
              author: "bob", time: time, body: MarkdownText("*Well*, @ana"), path: "c.md", todo: 0)
          ]
        }, today: "2026-11-21")
    }
    let team = try await site(["ana", "bob"], day: "2026-11-20")
    let feed = team["users/ana/for-you.xml"]
    #expect(feed.contains("#comment-1\""), "\(feed)")
    let tag = "tag:docket.invalid,2026:harbour"
    #expect(feed.contains("<title>For you · ana · Harbour</title>"))
    #expect(feed.contains("<id>\(tag)/for-you/ana</id>"))
    #expect(feed.contains("<title>bob mentioned you on Title of x</title>"))
    #expect(feed.contains("href=\"../../users/ana/for-you.html\"/>"))
    #expect(!feed.contains("Title of y") && !team["users/bob/for-you.xml"].contains("<entry>"))
    let page = team["users/ana/for-you.html"]
    #expect(page.contains("type=\"application/atom+xml\" title=\"For you\""))
    #expect(page.contains("<a href=\"../../users/ana/for-you.xml\">Feed</a>"))
    // One user has no colleagues.
    #expect(try await site(["ana"], day: "2026-11-20").files["users/ana/for-you.xml"] == nil)
    let path = "users/ana/for-you.xml"
    let later = try await site(["ana", "bob"], day: "2026-11-21")
    #expect(team.sources[path] != nil && team.sources[path] != later.sources[path])
  }

  @Test func aDayIsItsBeginningInTheWorkspacesZone() async throws {
    let todos = [todo("ana", "x") { $0.created = day("2026-07-01") }]
    let site = try await Rendered(
      workspace(["ana", "bob"], todos) {
        $0.zone = Zone(identifier: "Europe/Lisbon") ?? .utc
      }, today: "2026-11-21")
    #expect(site["feed.xml"].contains("<updated>2026-07-01T00:00:00+01:00</updated>"))
  }

  @Test func aDayThatPassesChangesNothing() async throws {
    let todos = (0..<150).map { number in
      todo("ana", "t\(1000 + number)", due: "2026-11-25") { $0.created = day("2026-11-10") }
    }
    let workspace = workspace(["ana", "bob"], todos)
    let first = try await Rendered(workspace, today: "2026-11-21")
    let second = try await Rendered(workspace, today: "2026-11-30")
    for path in ["feed.xml", "users/ana/feed.xml", "users/bob/feed.xml"] {
      #expect(first[path] == second[path])
    }
    #expect(first["feed.xml"].split(separator: "\n").count { $0 == "<entry>" } == 100)
    #expect(first["users/bob/feed.xml"].contains("<updated>1970-01-01T00:00:00Z</updated>"))
  }

  @Test(arguments: [
    ("a < b & \"c\"", "a &lt; b &amp; &quot;c&quot;"), ("]]>", "]]&gt;"),
    ("bell\u{7} and \u{FFFE}\u{FFFF}", "bell\u{FFFD} and \u{FFFD}\u{FFFD}"),
    ("\u{1F600}\u{FFFD}\u{FF3F}", "\u{1F600}\u{FFFD}\u{FF3F}"), ("a\r\nb", "a&#13;\nb"),
  ])
  func aTextIsText(_ text: String, _ written: String) {
    var xml = XMLWriter()
    xml.element("t", text: text)
    #expect(String(decoding: xml.bytes, as: UTF8.self).hasSuffix("<t>\(written)</t>\n"))
  }
}
