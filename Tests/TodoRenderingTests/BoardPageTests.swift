import Foundation
import Testing
import TodoModel

@testable import TodoRendering

@Suite struct BoardPageTests {
  private func titles(_ text: String) -> [String] {
    text.matches(of: /class="title"[^>]*>([^<]*)</).map { String($0.1) }
  }

  /// The titles in a cell, by the label that a screen reader reads.
  private func cell(_ label: String, _ page: String) -> [String]? {
    let parts = page.components(separatedBy: "aria-label=\"\(label)\">")
    return parts.count == 2 ? titles(parts[1].components(separatedBy: "</section>")[0]) : nil
  }

  @Test func theTeamsLanesArePeople() async throws {
    let site = try await Rendered(
      workspace(
        ["ana", "bob"],
        [
          todo("ana", "a", due: "2026-12-01"), todo("bob", "b"), todo("bob", "c"),
          todo("bob", "d", completed: "2026-11-20"),
          todo("bob", "e") { $0.status = Status(.cancelled) },
        ]), today: "2026-11-21")
    let page = site["board.html"]
    #expect(cell("To do, bob", page) == ["Title of b", "Title of c"])
    #expect(cell("To do, ana", page) == ["Title of a"])
    #expect(cell("Done, bob", page) == ["Title of d"])
    #expect(cell("Doing, ana", page) == [])
    #expect(page.contains("<h2>To do <span>3</span></h2>"))
    #expect(page.contains("<h2>Done <span>1 · last 14 days</span></h2>"))
    #expect(page.contains("1 cancelled todo is not shown"))
    // Bob has more open todos.
    #expect(page.components(separatedBy: "To do, bob")[1].contains("To do, ana"))
  }

  @Test func aUsersLanesAreProjects() async throws {
    let todos = [
      todo("ana", "a") { $0.project = "Pier 7" }, todo("ana", "b"),
      todo("bob", "c") { $0.project = "pier 7" },
    ]
    let site = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
    #expect(cell("To do, Pier 7", site["users/ana/board.html"]) == ["Title of a"])
    #expect(cell("To do, No project", site["users/ana/board.html"]) == ["Title of b"])
    let project = site["projects/pier-7/board.html"]
    #expect(titles(project).sorted() == ["Title of a", "Title of c"])
    #expect(cell("To do, bob", project) == ["Title of c"])
    #expect(site["projects/pier-7.html"].contains("href=\"../projects/pier-7/board.html\""))
  }

  @Test func aLimitMarksItsColumnOnTheTeamsBoard() async throws {
    let doing = Status(.doing, name: "Doing")
    let todos = (1...4).map { number in todo("ana", "t\(number)") { $0.status = doing } }
    func site(limit: Int) async throws -> Rendered {
      try await Rendered(
        workspace(["ana", "bob"], todos) {
          $0.settings.statuses = [doing, Status(.done, name: "Done")]
          $0.settings.statusLimits = ["Doing": limit]
        }, today: "2026-11-21")
    }
    let over = try await site(limit: 3)
    let head = "<h2 class=\"over\">Doing <span>4, 1 over the limit of 3</span></h2>"
    #expect(over["board.html"].contains(head))
    #expect(over["board.html"].contains("Doing 4 of 3</label>"))
    #expect(try await site(limit: 4)["board.html"].contains("<h2>Doing <span>4, limit 4</span>"))
    // A person's share of the limit is nobody's mistake.
    #expect(over["users/ana/board.html"].contains("<h2>Doing <span>4</span>"))
  }

  @Test func theSearchKnowsTheColumns() async throws {
    let waiting = Status(.doing, name: "Waiting")
    let todos = [
      todo("ana", "a"), todo("ana", "b") { $0.status = waiting },
      todo("ana", "c") {
        $0.status = Status(.doing)
        $0.orderThousandths = 2500
      },
      todo("ana", "d", completed: "2026-11-20"), todo("ana", "e", completed: "2026-10-20"),
      todo("bob", "f") { $0.status = Status(.cancelled) },
    ]
    let site = try await Rendered(
      workspace(["ana", "bob"], todos) {
        $0.settings.statuses = [
          Status(.todo, name: "Open"), Status(.doing, name: "Doing"), waiting,
          Status(.done, name: "Done"),
        ]
      }, today: "2026-11-21")
    #expect(site["search.js"].contains(#""columns":"132400","order":{"2":2500},"faces":{"ana""#))
  }

  /// A card has its subtasks beside its category, its comments and two of its tags; those of a large board have no room.
  @Test func cardsHaveDetails() async throws {
    func card(_ count: Int) async throws -> Substring? {
      let todos = (0..<count).map { number in
        todo("ana", "t\(number)") {
          ($0.category, $0.tags) = ("Work", ["one", "two", "three"])
          $0.subtasks = .init(done: 1, total: 4)
        }
      }
      let site = try await Rendered(workspace(["ana", "bob"], todos), today: "2026-11-21")
      let page = site["board.html"]
      return page.firstMatch(of: /Title of t0.*?<\/li>/)?.0
    }
    let facts = try #require(try await card(1)).matches(of: /class="fact">([^<]*)</).map(\.1)
    #expect(facts == ["1 of 4", "#one", "#two"])
    let large = try #require(try await card(60)).matches(of: /class="fact">([^<]*)</).map(\.1)
    #expect(large == ["1 of 4"])
  }

  @Test func aLargeBoardStaysSmall() async throws {
    let todos = (0..<2000).map { number in
      todo("user\(number % 40)", "t\(number)", completed: number % 2 == 0 ? nil : "2026-11-20") {
        $0.category = "Work"
        $0.priority = .high
        $0.tags = ["one", "two"]
        $0.subtasks = .init(done: 1, total: 4)
        if number % 4 == 0 { $0.status = Status(.doing) }
        if number % 8 == 2 { $0.marks.isBlocked = true }
      }
    }
    let site = try await Rendered(
      workspace((0..<40).map { "user\($0)" }, todos), today: "2026-11-21")
    let page = site["board.html"]
    #expect((130...160).contains(titles(page).count))
    #expect(page.components(separatedBy: "class=\"lane\"").count == 13)
    #expect(page.utf8.count < 90_000)
    #expect(page.matches(of: /<[a-z]/).count < 2000)
    func rest(_ text: String) -> Int {
      text.matches(of: />(\d+) more</).compactMap { Int($0.1) }.reduce(0, +)
    }
    let parts = page.components(separatedBy: "class=\"lane feet\"")
    #expect(rest(parts[0]) + titles(page).count == 2000)
    // The same by column, for those who see no lanes.
    #expect(rest(parts[1]) == rest(parts[0]))
    // Without its lanes each column begins with its first todos.
    let places = Dictionary(grouping: page.matches(of: /data-place="(\d+)"/)) { Int($0.1) ?? -1 }
    #expect((0..<40).allSatisfy { places[$0]?.count == 4 } && places.count == 40)
    let one = try await Rendered(
      workspace(["ana", "bob"], (0..<60).map { todo("ana", "t\($0)") }), today: "2026-11-21")
    #expect(titles(one["board.html"]).count == 50)
    #expect(one["board.html"].contains("<a href=\"users/ana/index.html\">10 more</a>"))
  }

  /// A script may take the cards out of their lanes.
  @Test func cardsKnowTheirPlacesInTheColumn() async throws {
    let site = try await Rendered(
      workspace(
        ["ana", "bob"],
        [
          todo("ana", "a", due: "2026-12-03"), todo("bob", "b", due: "2026-12-02"),
          todo("ana", "c", due: "2026-12-01") { $0.project = "Pier 7" },
        ]), today: "2026-11-21")
    func cards(_ page: String) -> [String] {
      page.matches(of: /data-place="(\d+)"[^\n]*Title of (.)</)
        .map { "\($0.1)\($0.2)" }
    }
    #expect(cards(site["board.html"]) == ["0c", "2a", "1b"])
    #expect(site["board.html"].contains("data-project=\"Pier 7\""))
    #expect(site["board.html"].contains("role=\"img\" title=\"bob\""))
    // On one's own board the face would say nothing.
    #expect(!site["users/ana/board.html"].contains("title=\"ana\""))
  }

  @Test func aUsersBoardStaysForAnothersTodo() async throws {
    func site(_ title: String, _ day: String) async throws -> Rendered {
      let todos = [todo("ana", "a"), todo("bob", "b") { $0.title = title }]
      return try await Rendered(workspace(["ana", "bob"], todos), today: day)
    }
    let (old, new) = (try await site("Old", "2026-11-21"), try await site("New", "2026-11-21"))
    #expect(old.sources["users/ana/board.html"] == new.sources["users/ana/board.html"])
    #expect(old.sources["users/bob/board.html"] != new.sources["users/bob/board.html"])
    #expect(old.sources["board.html"] != new.sources["board.html"])
    let later = try await site("Old", "2026-11-22")
    #expect(old.sources["users/ana/board.html"] != later.sources["users/ana/board.html"])
  }
}
