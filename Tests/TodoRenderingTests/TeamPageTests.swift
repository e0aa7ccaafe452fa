import Foundation
import Testing
import Text
import TodoModel

@testable import TodoRendering

/// The first page of a team: what a lead looks for, each todo once, however large the team.
struct TeamPageTests {
  private func page(_ users: [String], _ todos: [Todo]) async throws -> String {
    try await Rendered(workspace(users, todos), today: "2026-11-21")["index.html"]
  }

  @Test func aTodoIsShownOnce() async throws {
    func doing(_ id: String, due: String, _ change: (inout Todo) -> Void = { _ in }) -> Todo {
      todo("ana", id, due: due) {
        $0.status = Status(.doing)
        change(&$0)
      }
    }
    let page = try await page(
      ["ana", "bob"],
      [
        doing("late", due: "2026-11-20"), doing("today", due: "2026-11-21"),
        doing("soon", due: "2026-11-24"), todo("bob", "blocked", due: "2026-11-23"),
        todo("bob", "open", due: "2026-11-24"),
      ].map { todo in
        var todo = todo
        if todo.id == "blocked" {
          todo.depends = [Todo.Dependency(text: "ana/late", position: .start, target: 0)]
        }
        return todo
      })
    for id in ["late", "today", "soon", "blocked", "open"] {
      let links = page.matches(of: /<a[^>]*href="([^"]*)"/).filter {
        $0.1.hasSuffix("/todos/\(id).html")
      }
      // The second is among the recent activity, if there is one.
      #expect(links.count == 1, "\(id)")
    }
    // The numbers are those of all.
    #expect(page.contains("In progress <span>3</span>"))
    #expect(page.contains("<h2 class=\"heading\">Seven days from tomorrow <span>3</span>"))
  }

  @Test func peopleWithMostOpenTodosComeFirstAndOneWithTooManyIsMarked() async throws {
    func todos(_ owner: String, _ count: Int) -> [Todo] {
      (0..<count).map { todo(owner, "\(owner)\($0)", due: "2026-12-01") }
    }
    let users = ["ana", "bob", "chen", "dora", "eva", "fay", "gil", "hana"]
    let loads = [3, 20, 4, 5, 4, 4, 0, 4]
    let page = try await page(
      users,
      zip(users, loads).flatMap(todos) + [todo("ana", "done", completed: "2026-11-20")])
    let rows = page.split(separator: "\n").filter { $0.contains("class=\"load\"") }
    let names = rows.compactMap { $0.firstMatch(of: /users\/([a-z]*)\/index/)?.1 }.map(String.init)
    #expect(names == ["bob", "dora", "chen", "eva", "fay", "hana"])
    #expect(rows.map { $0.contains(">overloaded<") } == [true] + Array(repeating: false, count: 5))
    #expect(page.contains("Median 4 open; overloaded from 9 on"))
    #expect(page.contains("<a href=\"people.html\">2 more</a>"))
  }

  @Test func whatAPersonCompletedThisWeekStandsBesideWhatIsOverdue() async throws {
    let page = try await page(
      ["ana", "bob"],
      [
        todo("ana", "a", completed: "2026-11-20"), todo("ana", "b", completed: "2026-11-16"),
        todo("ana", "c", completed: "2026-11-15"), todo("ana", "d", due: "2026-11-01"),
        todo("bob", "e", due: "2026-12-01"),
      ])
    let row = try #require(
      page.split(separator: "\n").first { $0.contains("users/ana/") && $0.contains("\"load\"") })
    #expect(
      row.contains(
        "<td class=\"n\">1</td><td class=\"n overdue\">1</td><td class=\"n\">2</td></tr>"))
  }

  /// High priority first, then what became overdue last.
  @Test func attentionBeginsWithTheWorst() async throws {
    let todos = [
      todo("ana", "old", due: "2026-06-01"), todo("ana", "new", due: "2026-11-19"),
      todo("bob", "high", due: "2026-10-01") { $0.priority = .high },
      todo("bob", "mid", due: "2026-11-10"),
    ]
    let page = try await page(["ana", "bob"], todos)
    let part = page.components(separatedBy: "id=\"attention\"")[1]
    let titles = part.matches(of: />Title of ([a-z]+)</).map { String($0.1) }
    #expect(titles.prefix(4) == ["high", "new", "mid", "old"])
  }
}
