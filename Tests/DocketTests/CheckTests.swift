import Foundation
import Testing

@Suite("docket check")
struct CheckTests {
  private func broken() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ben/late.md", "---\ntitle: Late\npriority: hihg\ndue: someday\n---\n")
    try sandbox.write("users/ana/odd.md", "---\ntitle: Odd\nprioritty: high\n---\n")
    return sandbox
  }

  @Test func nothingWrongIsFine() throws {
    let run = try Sandbox.team().docket("check")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors == "no problems\n")
  }

  @Test func everyErrorIsShownInOrderWithItsLine() throws {
    let run = try broken().docket("check")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("users/ben/late.md:3:11: error: "), "\(run)")
    #expect(run.output.contains("    3 | priority: hihg\n      |           ^^^^\n"), "\(run)")
    #expect(run.output.contains("\nusers/ben/late.md:4:6: error: "), "\(run)")
    #expect(run.output.contains("did you mean 'high'?"))
    #expect(run.errors == "2 errors in 1 file\n")
  }

  @Test func strictNamesUnknownKeysAndFailsOnThem() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/odd.md", "---\ntitle: Odd\nprioritty: high\n---\n")
    #expect(try sandbox.docket("check").status == 0)
    let run = try sandbox.docket("check", "--strict")
    #expect(run.status == 1)
    #expect(run.output.contains("users/ana/odd.md:3:1: warning: "), "\(run)")
    #expect(run.output.contains("'priority'"))
    #expect(run.errors == "1 warning in 1 file\n")
  }

  @Test func templatesAreCheckedToo() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("theme/html/row.html", "{{titel}}")
    let run = try sandbox.docket("check")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("theme/html/row.html:1:3: error: "), "\(run)")
    #expect(run.errors == "1 error in 1 file\n")
  }

  @Test func aFolderCanBeNamed() throws {
    let sandbox = try broken()
    let named = try sandbox.docket("check", sandbox.path, in: "users/ana")
    #expect(named.output == (try sandbox.docket("check").output))
  }

  @Test func jsonIsAsDesigned() throws {
    let run = try broken().docket("check", "--format", "json")
    #expect(run.status == 1)
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(value?["schema"] as? Int == 1)
    let first = try #require((value?["diagnostics"] as? [[String: Any]])?.first)
    #expect(Set(first.keys) == ["path", "line", "column", "severity", "id", "message"])
    #expect(first["path"] as? String == "users/ben/late.md")
    #expect(first["line"] as? Int == 3 && first["column"] as? Int == 11)
    #expect(first["severity"] as? String == "error")
  }

  @Test func githubNamesFilesFromTheRepositorysTop() throws {
    let sandbox = try Sandbox()
    try sandbox.write("todos/a.md", "---\ntitle: x\ndue: someday\n---\n")
    _ = try sandbox.shell("git init -q")
    let run = try sandbox.docket("check", "todos", "--format", "github")
    #expect(run.output.contains("::error file=todos/a.md,line=3,col=6,title="), "\(run)")
  }

  @Test func oneBadFileHidesNothing() throws {
    let run = try broken().docket("list", "--format", "ids")
    #expect(run.lines.contains("ben/late"))
    #expect(run.lines.contains("ana/odd"))
  }
}
