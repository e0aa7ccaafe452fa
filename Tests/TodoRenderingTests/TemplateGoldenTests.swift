import Text
import Foundation
import Testing
import TodoModel
import TodoRendering

/// One page of each template, made from a fixed workspace and compared with `Tests/Golden/templates`.
///
/// `UPDATE_GOLDEN=1` rewrites the pages, and fails so that it is no way to pass.
@Suite struct TemplateGoldenTests {
  /// The template, and the page that shows it.
  private static let pages = [
    "team": "index.html", "home": "users/ana/index.html", "starred": "users/ana/starred.html",
    "past": "users/ana/past.html", "category": "users/ana/categories/work.html",
    "categories": "users/ana/categories.html", "todos": "all.html", "topics": "projects.html",
    "activity": "activity.html", "profile": "users/ana/profile.html",
    "todo": "users/ana/todos/crane.html", "checklist": "users/ana/todos/list.html",
    "board": "board.html", "calendar": "calendar.html", "insights": "insights.html",
    "timeline": "timeline.html",
    "people": "people.html", "search": "search.html", "offline": "offline.html",
    "missing": "404.html",
    "problems": "problems.html", "redirect": "users/ana/todos/winch.html",
    "login": "users/sam/index.html",
  ]

  private let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Golden/templates")

  @Test func pagesAreAsExpected() async throws {
    let site = try await Rendered(workspace(), today: "2026-11-21")
    var made: [String: String] = [:]
    for (template, path) in Self.pages {
      let page = try #require(site.files[path], "no '\(path)'")
      made["\(template).html"] = page
    }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try rewrite(made)
      Issue.record("rewrote \(folder.path): read the difference, then run the tests again")
      return
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == made.keys.sorted())
    for (name, page) in made {
      let expected = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let lines = zip(expected.split(separator: "\n"), page.split(separator: "\n"))
      let first = lines.first { $0 != $1 }
      #expect(
        page == expected,
        "\(name): expected \(first?.0 ?? "another length"), made \(first?.1 ?? "")")
    }
  }

  /// Each template that a page of a site is made with has a page here. 'served' is for pages of 'docket
  /// serve' itself.
  @Test func everyTemplateHasAPage() throws {
    let reference = TemplateReference.markdown(isExported: false)
      .components(separatedBy: "## Partials")[0]
    let named = reference.matches(of: /\n\| `html\/([a-z-]+).html` \|/).map { String($0.1) }
    #expect(!named.isEmpty && Set(named).subtracting(["report", "served"]) == Set(Self.pages.keys))
  }

  private func rewrite(_ pages: [String: String]) throws {
    _ = Result { try FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, page) in pages { try Data(page.utf8).write(to: folder.appending(path: name)) }
  }

  private func workspace() -> Workspace {
    let todos = [
      todo("ana", "crane", due: "2026-11-18") {
        $0.title = "Inspect the <crane> & its \"sheaves\""
        $0.category = "Work"
        $0.project = "Pier 7"
        $0.tags = ["safety", "日本"]
        $0.priority = .high
        $0.isStarred = true
        $0.aliases = ["winch"]
        $0.body = MarkdownText("The *third* sheave.\n\n- [x] grease\n- [ ] rope\n")
        $0.subtasks = .init(done: 1, total: 2)
      },
      todo("ana", "milk", due: "2026-11-21"),
      todo("ana", "oil") {
        $0.place = .item(checklist: 0)
        $0.path = "users/ana/list.md"
        $0.line = 3
      },
      todo("ana", "quay", due: "2026-11-12", completed: "2026-11-20") { $0.category = "Work" },
      todo("bob", "anchor", completed: "2026-10-30") {
        $0.start = TodoDate(day: calendarDay("2026-10-12") ?? CalendarDay(daysSince1970: 0))
      },
      todo("bob", "boat") { $0.tags = ["safety"] },
      todo("bob", "rope", due: "2026-12-01") {
        $0.assignees = ["ana"]
        $0.created = calendarDay("2026-11-09").map { TodoDate(day: $0) }
      },
    ]
    return TodoRenderingTests.workspace(["ana", "bob"], todos) { workspace in
      workspace.users[0].firstName = "Ana"
      workspace.users[0].lastName = "Núñez"
      workspace.users[0].email = "ana@example.org"
      workspace.users[0].bio = MarkdownText("Harbour *master*.\n")
      workspace.categories = [Category(name: "Work")]
      workspace.settings.signup = "Ask <Ana>."
      workspace.sealedUsers = [User(username: "sam")]
      workspace.checklists = [
        Checklist(
          owner: "ana", id: "list", title: "Shopping", path: "users/ana/list.md",
          body: MarkdownText("# Shopping\n\n- [ ] Title of oil\n"), items: [2])
      ]
      workspace.comments = [
        Comment(
          author: "bob",
          time: TodoDate(day: calendarDay("2026-11-20") ?? CalendarDay(daysSince1970: 0)),
          body: MarkdownText("Which rope?\n"), path: "users/bob/comments/ana/crane/1.md", todo: 0)
      ]
      workspace.diagnostics = [
        Diagnostic(
          .error, "unknown-priority", path: "users/ana/crane.md",
          at: SourcePosition(line: 3, column: 11), length: 4,
          "unknown priority 'hihg', did you mean 'high'?")
      ]
    }
  }
}
