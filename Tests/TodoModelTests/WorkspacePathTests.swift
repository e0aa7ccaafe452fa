import Testing
import TodoModel

@Suite struct WorkspacePathTests {
  @Test(
    arguments: [
      ("b.md", "users/ana/b.md"), ("./c/../b.md", "users/ana/b.md"),
      ("../bob/b.md", "users/bob/b.md"),
      ("/b.md", "b.md"), ("//b//c.md", "b/c.md"), ("../../b.md", "b.md"), ("../../../b.md", nil),
      ("/../b.md", nil), ("..", "users"), ("../..", nil), ("b/", nil), ("b\\c", nil), ("b\0c", nil),
      // A combining mark makes another `Character` of the `/` before it, and none of it less.
      ("\u{317}b.md", "users/ana/\u{317}b.md"), ("../\u{317}b.md", "users/\u{317}b.md"),
      ("../../../\u{317}b.md", nil), ("/\u{317}b/../../c.md", nil),
      ("\u{317}b/../\u{317}c.md", "users/ana/\u{317}c.md"),
    ] as [(String, String?)])
  func `a path leads from its file and never out`(path: String, expected: String?) {
    let resolved = WorkspacePath.resolve(path, from: "users/ana/a.md")
    #expect(resolved.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test(arguments: [
    ("users/ana/b.md", "b.md"), ("users/ana/c/b.md", "c/b.md"), ("users/b.md", "../b.md"),
    ("users/ana", "../ana"), ("b.md", "../../b.md"), ("users/anna/a.md", "../anna/a.md"),
    ("users/\u{317}ana/b.md", "../\u{317}ana/b.md"),
  ])
  func `a path from a file leads where it is to`(path: String, expected: String) {
    let relative = WorkspacePath.relative(path, from: "users/ana/a.md")
    #expect(Array(relative.utf8) == Array(expected.utf8))
    #expect(WorkspacePath.resolve(relative, from: "users/ana/a.md") == path)
  }

  @Test func `a file's own name may begin with any letter`() {
    #expect(
      WorkspacePath.resolve("b.md", from: "users/\u{317}ana/\u{317}a.md") == "users/\u{317}ana/b.md"
    )
  }
}
