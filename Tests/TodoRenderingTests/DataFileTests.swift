import Testing
import TodoFormat
import TodoModel

@testable import TodoRendering

/// The files for other programs: where they are, and who links them.
@Suite struct DataFileTests {
  private static let kinds: [(page: Settings.PageKind, name: String)] = [
    (.ics, "calendar.ics"), (.feed, "feed.xml"), (.csv, "todos.csv"), (.json, "todos.json"),
    (.badge, "badge.svg"),
  ]

  @Test(arguments: kinds)
  func aFileIsWrittenAndLinkedWhereThePagesNameIt(
    _ page: Settings.PageKind, _ name: String
  ) async throws {
    for isAskedFor in [true, false] {
      let workspace = workspace(["ana", "bob"], [todo("ana", "x", due: "2026-11-30")]) {
        $0.settings.pages = isAskedFor ? [.team, .profile, page] : [.team, .profile]
      }
      let site = try await Rendered(workspace, today: "2026-11-21")
      for path in [name, "users/ana/\(name)", "users/bob/\(name)"] {
        #expect((site.files[path] != nil) == isAskedFor, "\(path)")
      }
      #expect(site["index.html"].contains("href=\"\(name)\"") == isAskedFor)
      #expect(
        site["users/ana/profile.html"].contains("href=\"../../users/ana/\(name)\"") == isAskedFor)
      #expect(site["index.html"].contains("class=\"data ") == isAskedFor)
    }
  }

  /// So that a field of the workspace has a column of its own.
  @Test func noFieldCanHaveTheNameOfAColumn() async throws {
    let site = try await Rendered(workspace(["ana"], [todo("ana", "x")]), today: "2026-11-21")
    let headings = try #require(site["todos.csv"].split(separator: "\r\n").first)
      .split(separator: ",").map(String.init)
    #expect(headings.count > 20)
    for heading in headings { #expect(FieldList.isTaken(heading), "\(heading)") }
  }

  @Test func aUsersTableHoldsTheTodosListedWithThem() async throws {
    let todos = [
      todo("ana", "hers"), todo("bob", "his"),
      todo("bob", "theirs") { $0.assignees = ["bob", "ana"] },
    ]
    let site = try await Rendered(
      workspace(["ana", "bob"], todos) { $0.kind = .bare }, today: "2026-11-21")
    func ids(_ path: String) -> [Substring] {
      site[path].split(separator: "\r\n").dropFirst().map { $0.split(separator: ",")[1] }
    }
    #expect(ids("users/ana/todos.csv") == ["hers", "theirs"])
    #expect(ids("users/bob/todos.csv") == ["his", "theirs"])
    #expect(ids("todos.csv") == ["hers", "his", "theirs"])
  }

  @Test func aBadgeSaysHowManyAreOverdue() async throws {
    let todos = [
      todo("ana", "late", due: "2026-11-01"), todo("ana", "today", due: "2026-11-21"),
      todo("bob", "later", due: "2026-12-01"),
    ]
    let site = try await Rendered(
      workspace(["ana", "bob"], todos) { $0.title = "<Tom & \"Co\">" }, today: "2026-11-21")
    #expect(
      site["badge.svg"].contains("<title>&lt;Tom &amp; &quot;Co&quot;&gt;: 1 overdue</title>"))
    #expect(site["users/bob/badge.svg"].contains("aria-label=\"bob: 0 overdue\""))
    #expect(site["users/ana/badge.svg"].contains("#b0413e"))
    #expect(!site["users/bob/badge.svg"].contains("#b0413e"))
  }
}
