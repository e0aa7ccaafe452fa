import Text
import Foundation
import Testing
import TodoModel

@testable import TodoRendering

/// The sentence of a todo's page, what waits for it, and its command.
@Suite struct TodoPageTests {
  private func site(_ today: String = "2026-11-21", _ change: (inout [Todo]) -> Void = { _ in })
    async throws -> Rendered
  {
    var todos = [
      todo("ana", "crane", due: "2026-11-09") { $0.status = Status(.doing) },
      todo("ana", "plan", due: "2026-11-25") {
        $0.depends = [Todo.Dependency(text: "crane", position: .start, target: 0)]
      },
      todo("bob", "rails") {
        $0.depends = [Todo.Dependency(text: "ana/crane", position: .start, target: 0)]
      },
      todo("bob", "tea", completed: "2026-11-20"),
    ]
    change(&todos)
    return try await Rendered(workspace(["ana", "bob"], todos), today: today)
  }

  private func lead(_ page: String) -> String {
    let text = page.components(separatedBy: "<p class=\"lead\">").last ?? ""
    return (text.components(separatedBy: "</p>").first ?? "").replacing(/<[^>]+>/, with: "")
  }

  @Test func thePageBeginsWithItsState() async throws {
    let site = try await site()
    let crane = site["users/ana/todos/crane.html"]
    #expect(
      lead(crane) == "Overdue since 9 Nov 2026, in progress. 2 todos wait for it.")
    #expect(crane.contains("<span class=\"overdue\" data-due=\"2026-11-09\">"))
    #expect(
      crane.contains("<h2 class=\"heading\" id=\"waits\">Waiting for this <span>2</span></h2>"))
    #expect(
      lead(site["users/ana/todos/plan.html"]) == "Due 25 Nov 2026, blocked by Title of crane.")
    #expect(lead(site["users/bob/todos/tea.html"]) == "Completed 20 Nov 2026.")
  }

  @Test func theFactsHaveTheStatusTheWeekdayAndWhatItDependsOn() async throws {
    let site = try await site()
    let crane = site["users/ana/todos/crane.html"]
    #expect(crane.contains("<dd><i class=\"s doing\"></i> Doing</dd>"))
    #expect(crane.contains("<time datetime=\"2026-11-09\">Mon, 9 Nov 2026</time>"))
    #expect(!crane.contains("<dt>Depends on</dt>"))
    let rails = site["users/bob/todos/rails.html"]
    let facts = rails.components(separatedBy: "<dt>Depends on</dt>").last ?? ""
    #expect(facts.contains(">Title of crane</a> <span class=\"soft\">ana</span>"), "\(rails)")
  }

  @Test func aLinkedTodoSaysItsStateAndItsOwner() async throws {
    let page = try await site()["users/ana/todos/crane.html"]
    let rails = page.components(separatedBy: "todos/rails.html\">Title of rails</a>").last ?? ""
    #expect(
      rails.hasPrefix(
        "<span class=\"when soft\">blocked</span><div class=\"meta\"><span>bob</span></div>"))
  }

  @Test func aTodosPageStaysTheSameTheNextDay() async throws {
    let (today, tomorrow) = (try await site(), try await site("2026-11-22"))
    for path in ["users/ana/todos/crane.html", "users/ana/todos/plan.html"] {
      #expect(today[path] == tomorrow[path] && today.sources[path] == tomorrow.sources[path])
    }
  }

  @Test func anOpenTodoHasItsCommand() async throws {
    let site = try await site { todos in
      todos.append(todo("ana", "it's") { $0.title = "Quoted" })
      todos.append(todo("ana", "-x") { $0.title = "Dash" })
      todos.sort { ($0.owner, $0.id) < ($1.owner, $1.id) }
      for index in todos.indices { todos[index].depends = [] }
    }
    let commands = site.files.filter { $0.key.contains("/todos/") }.compactMapValues { page in
      page.firstMatch(of: /<div class="copy"[^>]*><code>([^<]*)</).map { String($0.1) }
    }
    #expect(
      Set(commands.values) == [
        "docket done crane", "docket done plan", "docket done rails",
        "docket done &#39;it&#39;\\&#39;&#39;s&#39;", "docket done -- -x",
      ])
  }

  @Test func homeHasDoneThisWeekBelowItsGroups() async throws {
    let site = try await site { todos in
      todos.append(todo("bob", "walk", due: "2026-12-01", completed: "2026-11-17"))
      todos.append(todo("bob", "wash", due: "2026-12-01", completed: "2026-11-13"))
    }
    let parts = site["users/bob/index.html"].components(separatedBy: "<details class=\"fold\">")
    let folds = parts.dropFirst().map { part in
      part.matches(of: /<summary>([^<]*)<span>(\d+)|>Title of (\w+)</).map {
        [$0.1, $0.2, $0.3].compactMap { $0.map(String.init) }.joined()
      }
    }
    #expect(folds == [["Done this week 2", "tea", "walk"]])
    #expect(site["users/bob/past.html"].contains("Title of wash<"))
  }

  /// Pages leave such characters out: a form or a command would be about 'pay'.
  @Test func anIdThatPagesDoNotKeepHasNoCommandAndNoForms() async throws {
    let site = try await Rendered(
      workspace(["ana"], [todo("ana", "pay"), todo("ana", "\u{202E}pay")]), today: "2026-11-21")
    let pages = site.files.keys.filter { $0.hasPrefix("users/ana/todos/") }
    #expect(pages.count == 2)
    #expect(pages.count { site[$0].contains("docket done") } == 1)
    #expect(pages.count { site[$0].contains("data-todo=") } == 1)
  }

  @Test func theTeamSaysHowLongATodoIsInProgress() async throws {
    let site = try await site { todos in
      todos[0].start = calendarDay("2026-10-01").map { TodoDate(day: $0) }
    }
    #expect(site["index.html"].contains("<span>for 7 weeks</span>"))
    #expect(!site["users/ana/index.html"].contains("for 7 weeks"))
  }
}
