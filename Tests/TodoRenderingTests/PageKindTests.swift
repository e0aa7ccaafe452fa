import Foundation
import Testing
import TodoModel

@testable import TodoRendering

/// Sites of a few kinds of pages have no link to a page that is left out.
@Suite struct PageKindTests {
  private var todos: [Todo] {
    let today = CalendarDay(daysSince1970: 20_778)
    let owners = ["ana", "bob"]
    let closed = (0..<30).map { number in
      todo(owners[number % 2], "done\(number)") {
        $0.completed = TodoDate(day: today.adding(days: -2 * number))
        $0.created = TodoDate(day: today.adding(days: -100))
        $0.status = Status(.done)
        ($0.category, $0.project, $0.tags) = ("Work", "Pier", ["x"])
      }
    }
    let open = (0..<40).map { number in
      todo(owners[number % 2], "open\(number)", due: "2026-11-\(number % 2 == 0 ? "12" : "30")") {
        $0.status = Status(number % 3 == 0 ? .doing : .todo)
        ($0.category, $0.project, $0.tags) = ("Home", "Pier", ["x"])
      }
    }
    return closed + open + [todo("local", "note")]
  }

  private func brokenLinks(of pages: Set<Settings.PageKind>) async throws -> Set<String> {
    let site = try await Rendered(
      workspace(["ana", "bob", "local"], todos) {
        $0.settings.pages = pages
        $0.settings.views = [Settings.View(name: "Late", query: "is:overdue", isInReports: false)]
      }, today: "2026-11-21")
    var broken: Set<String> = []
    for (path, page) in site.files where path.hasSuffix(".html") {
      for match in page.matches(of: /(?:href|src)="([^":#]+)[^":]*"/) {
        guard let target = URL(string: String(match.1), relativeTo: URL(string: "x:/\(path)")),
          site.files[String(target.path.dropFirst())] == nil
        else { continue }
        broken.insert("\(path) → \(match.1)")
      }
    }
    return broken
  }

  @Test(arguments: Settings.PageKind.allCases)
  func oneKindAlone(kind: Settings.PageKind) async throws {
    #expect(try await brokenLinks(of: [kind]) == [])
  }

  @Test(arguments: Settings.PageKind.allCases)
  func allButOneKind(kind: Settings.PageKind) async throws {
    #expect(try await brokenLinks(of: Set(Settings.PageKind.allCases).subtracting([kind])) == [])
  }
}
