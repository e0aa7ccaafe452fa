import Text
import TodoModel
import Testing

@testable import TodoStore

@Suite struct DependencyPathTests {
  @Test(arguments: ["done", "cancelled"])
  func whatAClosedTodoWaitedForIsAWarning(_ status: String) async throws {
    let workspace = try await load([
      "a.md": "---\nstatus: \(status)\ndepends: [gone]\n---\n",
      "b.md": "---\nstatus: open\ndepends: [gone]\n---\n",
      "archive/c.md": "---\nstatus: open\ndepends: [gone]\n---\n",
    ])
    #expect(
      workspace.diagnostics.map { "\($0.severity) \($0.id) \($0.path)" } == [
        "warning unknown-dependency a.md", "warning unknown-dependency archive/c.md",
        "error unknown-dependency b.md",
      ])
  }

  @Test(arguments: [
    "../x.md", "./../x.md", "/x.md", "x.md", "[the form](../x.md)", "[the form](/x.md#part)",
    "[[x]]", "[[x|form]]", "[[../x]]", "[[x.md]]", "x",
  ])
  func aDependencyMayBeAPathOrALink(_ text: String) async throws {
    let workspace = try await load([
      "a/b.md": "---\nstatus: open\nblocked_by: ['\(text)']\n---\n",
      "x.md": "---\nstatus: open\n---\n",
    ])
    #expect(workspace.problems == [])
    #expect(workspace.todos.map { $0.depends.map(\.target) } == [[1], []])
  }

  @Test func aLinkWithAFolderFindsOneOfTwoOfAName() async throws {
    let workspace = try await load([
      "a/x.md": "---\nstatus: open\n---\n", "b/x.md": "---\nstatus: open\n---\n",
      "c.md":
        "---\nstatus: open\nblockedBy:\n  - uid: '[[b/x]]'\n    reltype: FINISHTOSTART\n  - uid: a/x.md\n---\n",
      "d.md": "---\nstatus: open\ndepends: ./y.md\n---\n",
    ])
    #expect(workspace.addresses == ["me/a/x", "me/b/x", "me/c", "me/d"])
    #expect(workspace.todos[2].depends.map(\.target) == [1, 0])
    #expect(workspace.problems == ["error unknown-dependency d.md: no todo './y.md'"])
  }
}
