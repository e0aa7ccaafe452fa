import Text
import Testing
import TodoModel

@testable import TodoRendering

@Suite("The page of problems")
struct ProblemsPageTests {
  @Test func problemsAreGroupedByKindAndCut() async throws {
    let workspace = workspace(["ana", "bob"], []) { workspace in
      workspace.diagnostics = (1...130).map { line in
        Diagnostic(
          .warning, "unknown-tag", path: "users/ana/a.md",
          at: SourcePosition(line: line, column: 1),
          "odd \(line)")
      }
      workspace.diagnostics += [
        Diagnostic(.error, "bad-date", path: "users/bob/b.md", at: .start, "no such day")
      ]
    }
    let site = try await Rendered(workspace, today: "2026-11-21")
    let page = site["problems.html"]
    #expect(page.components(of: "<li class=\"is-") == 101)
    // Nothing else is there to be seen beside the only kind.
    var same = workspace
    same.diagnostics.removeLast()
    let only = try await Rendered(same, today: "2026-11-21")["problems.html"]
    let open = "\" open><summary><bdi lang=\"en\">Unknown tag</bdi> <span>130 warnings<"
    #expect(only.contains(open))
    let kinds = page.matches(
      of: /class="fold"( open)?><summary><bdi[^>]*>([A-Za-z ]+)<\/bdi> <span>([0-9]+ [a-z]+)</)
    #expect(
      kinds.map { "\($0.3) \($0.2)\($0.1 ?? "")" }
        == ["1 error Bad date open", "130 warnings Unknown tag"])
    #expect(page.contains("<a href=\"problems/unknown-tag/2.html\">30 more</a>"), "\(page)")
    #expect(page.contains("1 error, 130 warnings"))
    let last = site["problems/unknown-tag/2.html"]
    #expect(last.contains("odd 101<") && last.contains("odd 130<") && !last.contains("odd 100<"))
  }

  @Test func aProblemLeadsToItsTodoAndItsFile() async throws {
    let file = "users/ana/a.md"
    let workspace = workspace(["ana", "bob"], [todo("ana", "a")]) { workspace in
      workspace.settings.repository = "https://github.com/harbour/todos"
      workspace.diagnostics = [
        Diagnostic(.error, "bad-date", path: file, "no such day"),
        Diagnostic(.warning, "no-owner", path: "users", "a folder without a user"),
      ]
    }
    let page = try await Rendered(workspace, today: "2026-11-21")["problems.html"]
    #expect(
      page.contains(
        "<li><a href=\"users/ana/todos/a.html\">Title of a</a> <code>\(file):1:1</code> "
          + "<a href=\"https://github.com/harbour/todos/edit/main/\(file)\">Edit</a></li>"),
      "\(page)")
    #expect(page.contains("a folder without a user") && !page.contains("users:1:1"))
    #expect(page.contains("<p class=\"small soft\">Correct the file at that line.</p>"))
  }

  /// A site of one person, and the pages of who changes them, begin with what that person can mend.
  @Test func onesOwnPlacesComeFirst() async throws {
    let workspace = workspace(["me"], [todo("me", "x")]) { workspace in
      workspace.diagnostics = ["users/a/a.md", "users/b/b.md", "users/me/x.md"].map {
        Diagnostic(.warning, "unknown-category", path: $0, "unknown category 'Home'")
      }
    }
    let page = try await Rendered(workspace, today: "2026-11-21")["problems.html"]
    let places = page.matches(of: #/<code>([^<:]*):1:1</#).map { String($0.1) }
    #expect(places == ["users/me/x.md", "users/a/a.md", "users/b/b.md"])
  }

  /// The most frequent first, with its first places; a page of its own lists them all.
  @Test func aCauseOfManyProblemsStandsOnce() async throws {
    let workspace = workspace(["me"], [todo("me", "x")]) { workspace in
      workspace.diagnostics =
        (0..<8).map {
          Diagnostic(.warning, "unknown-category", path: "a\($0).md", "unknown category 'Hom'")
        }
        + (0..<1030).map {
          Diagnostic(.warning, "unknown-category", path: "b\($0).md", "unknown category 'Home'")
        }
    }
    let site = try await Rendered(workspace, today: "2026-11-21")
    let page = site["problems.html"]
    #expect(page.components(of: "unknown category") == 2)
    #expect(page.components(of: "Unknown category") == 1 && !page.contains("unknown-category<"))
    let (first, second) = (page.firstRange(of: "Home&"), page.firstRange(of: "Hom&"))
    #expect(try #require(first).lowerBound < #require(second).lowerBound)
    #expect(page.contains("<span class=\"soft\">1,030 places</span>"), "\(page)")
    #expect(page.contains("<code>b4.md:1:1</code>") && !page.contains("b5.md"), "\(page)")
    #expect(page.contains("<a href=\"problems/unknown-category.html\">1,025 more</a>"))
    #expect(page.contains("<details><summary>3 more</summary>") && page.contains("a7.md"))
    let pages =
      ["problems/unknown-category.html"]
      + (2...11).map { "problems/unknown-category/\($0).html" }
    #expect(pages.map { site[$0].components(of: ".md:1:1</code>") }.reduce(0, +) == 1038)
    #expect(site[pages[10]].components(of: "unknown category") == 2)
    let up = "<a href=\"../../problems.html\">Problems</a> · 1,038 warnings"
    #expect(site[pages[10]].contains(up))
  }
}
