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
    let page = try await Rendered(workspace, today: "2026-11-21")["problems.html"]
    #expect(page.components(of: "<li class=\"is-") == 101)
    // Nothing else is there to be seen beside the only kind.
    var same = workspace
    same.diagnostics.removeLast()
    let only = try await Rendered(same, today: "2026-11-21")["problems.html"]
    #expect(only.contains("\" open><summary><b>130 warnings</b> <code>unknown-tag<"))
    let kinds = page.matches(
      of: /class="fold"( open)?><summary><b[^>]*>([0-9]+ [a-z]+)<\/b> <code>([a-z-]+)</)
    #expect(
      kinds.map { "\($0.2) \($0.3)\($0.1 ?? "")" }
        == ["1 error bad-date open", "130 warnings unknown-tag"])
    #expect(page.contains("30 more: <code>docket check</code>"))
    #expect(page.contains("1 error, 130 warnings"))
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
        "[bad-date]</span> <a href=\"users/ana/todos/a.html\">Title of a</a> "
          + "<a href=\"https://github.com/harbour/todos/edit/main/\(file)\">Edit</a>"), "\(page)")
    #expect(page.contains("a folder without a user <code>users:1:1</code> <span"))
  }

  /// The most frequent first, with the places of twenty more.
  @Test func theSameProblemInManyFilesIsOneRow() async throws {
    let workspace = workspace(["me"], [todo("me", "x")]) { workspace in
      workspace.diagnostics =
        [Diagnostic(.warning, "unknown-category", path: "a.md", "unknown category 'Hom'")]
        + (0..<1030).map {
          Diagnostic(.warning, "unknown-category", path: "b\($0).md", "unknown category 'Home'")
        }
    }
    let page = try await Rendered(workspace, today: "2026-11-21")["problems.html"]
    #expect(page.matches(of: /<b>warning<\/b>/).count == 2)
    let (first, second) = (page.firstRange(of: "Home"), page.firstRange(of: "Hom&"))
    #expect(try #require(first).lowerBound < #require(second).lowerBound)
    #expect(page.contains("<summary>Places <span>1,030</span>"), "\(page)")
    #expect(page.contains("<code>b20.md:1:1</code>") && !page.contains("b21.md"), "\(page)")
    #expect(page.contains("1,009 more: <code>docket check</code>"))
  }
}
