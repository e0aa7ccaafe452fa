import Text
import Testing
import TodoModel

@testable import TodoFormat

@Suite struct DependencyLinkTests {
  @Test(arguments: [
    "depends: ['[the form](../x%20y.md)']", "blocked_by: [form](<../x y.md>)",
    "depends:\n  - [the form](../x%20y.md \"title\")", "depends: ['../x y.md']",
  ])
  func dependenciesMayBeLinks(_ line: String) {
    let file = SourceFile(path: "a/b.md", bytes: Array("---\ndue: 2026-01-02\n\(line)\n---\n".utf8))
    let parsed = FileParser(settings: Settings(), zone: .utc).parse(file, in: .bare)
    guard case .todo(let todo, _) = parsed.value else {
      Issue.record("not a todo")
      return
    }
    #expect(todo.depends.map(\.text) == ["../x y.md"])
    #expect(!parsed.diagnostics.hasErrors)
  }
}
