import Text
import TodoModel
import TodoFormat
import Testing

@testable import TodoStore

@Suite struct ReferencesTests {
  private func owned(
    _ owner: String, _ id: String, depends: [String] = [], aliases: [String] = []
  ) -> LoadedFile {
    file(
      todo("users/\(owner)/\(id).md", owner: owner) {
        $0.depends = depends.map(dependency)
        $0.aliases = aliases
      })
  }

  private func targets(_ workspace: Workspace, _ address: String) -> [String?] {
    let todo = workspace.todos.first { $0.address == address }
    return todo?.depends.map { $0.target.map { workspace.todos[$0].address } } ?? []
  }

  @Test(arguments: [
    ("x", "ana/x"), ("X", "ana/x"), ("ben/x", "ben/x"), ("only", "ben/only"),
    ("[[only]]", "ben/only"),
    ("Ben/x", "ben/x"), ("@ben/x", "ben/x"), ("was", "ana/x"), ("zoe/gone", "ana/x"),
    ("ben/old", "ben/only"), ("old", "ben/only"), ("gone", "ana/x"), ("bread", "ben/bread-k3f9"),
    ("[[ana/bread]]", "ben/bread-k3f9"),
  ])
  func findsWhatADependencyNames(_ text: String, _ address: String) {
    let workspace = assemble(
      .accounts,
      [
        owned("ana", "a", depends: [text]), owned("ana", "x", aliases: ["was", "zoe/gone"]),
        owned("ben", "bread"), owned("ben", "bread-k3f9", aliases: ["ana/bread"]),
        owned("ben", "x"), owned("ben", "only", aliases: ["old"]),
      ], users: ["ana", "ben"])
    #expect(targets(workspace, "ana/a") == [address])
    #expect(workspace.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("pasport", "unknown-dependency", "no todo 'pasport', did you mean 'passport'?"),
    ("ana/pasport", "unknown-dependency", "no todo 'ana/pasport', did you mean 'ana/passport'?"),
    ("nothing-like-it", "unknown-dependency", "no todo 'nothing-like-it'"),
    ("a", "self-dependency", "'a' is this todo itself; remove it"),
    ("two", "ambiguous-dependency", "'two' is ambiguous; write one of 'ben/two', 'cem/two'"),
  ])
  func saysWhatIsWrongWithADependency(_ text: String, _ id: String, _ message: String) {
    let workspace = assemble(
      .accounts,
      [
        owned("ana", "a", depends: [text]), owned("ana", "passport"), owned("ben", "two"),
        owned("cem", "two"),
      ], users: ["ana", "ben", "cem"])
    #expect(workspace.problems == ["error \(id) users/ana/a.md: \(message)"])
    #expect(workspace.diagnostics.map(\.position) == [SourcePosition(line: 2, column: 10)])
    #expect(targets(workspace, "ana/a") == [nil])
  }

  @Test func aCycleIsOneErrorWithItsMembersInOrder() {
    let workspace = assemble(
      .accounts,
      [
        owned("ana", "a", depends: ["d", "c"]), owned("ana", "b", depends: ["a"]),
        owned("ana", "c", depends: ["b"]), owned("ana", "d"), owned("ana", "e", depends: ["a"]),
        owned("ana", "x", depends: ["ben/y"]), owned("ben", "y", depends: ["ana/x"]),
      ], users: ["ana", "ben"])
    #expect(targets(workspace, "ana/a") == ["ana/d", "ana/c"])
    #expect(
      workspace.problems == [
        "error dependency-cycle users/ana/a.md: circular dependency: "
          + "ana/a -> ana/c -> ana/b -> ana/a; remove one 'depends'",
        "error dependency-cycle users/ana/x.md: circular dependency: "
          + "ana/x -> ben/y -> ana/x; remove one 'depends'",
      ])
  }

  @Test(arguments: [false, true])
  func aChainOfManyTodosIsNoCycleUntilItCloses(closes: Bool) {
    let count = 100_000
    var targets = (1...count).map { [$0 % count] }
    if !closes { targets[count - 1] = [] }
    let cycles = DependencyCycles(targets).cycles()
    #expect(cycles == (closes ? [Array(0..<count)] : []))
  }

  @Test func aBacklogIDIsComparedWithoutCaseAndPadding() {
    let workspace = assemble(
      .backlog,
      [
        file(
          todo("tasks/a.md") {
            $0.id = "TASK-01.2"
            $0.depends = [dependency("task-10"), dependency("TASK-1.02")]
          }),
        file(todo("tasks/b.md") { $0.id = "TASK-0010" }),
      ])
    #expect(targets(workspace, "me/TASK-01.2") == ["me/TASK-0010", nil])
    #expect(workspace.diagnostics.map(\.id) == ["self-dependency"])
  }

  @Test func starsAreFoundSortedAndOnce() {
    let stars = ["ben/y", "ben/x", "ben/old", "ben/z", "ana/a"].map { reference($0) }
    let workspace = assemble(
      .accounts,
      [
        owned("ana", "a"), owned("ben", "x", aliases: ["old"]), owned("ben", "y"),
        LoadedFile(path: "users/ana/stars.yml", content: .stars(stars, username: "ana")),
      ], users: ["ana", "ben"])
    #expect(workspace.users.map(\.stars) == [[1, 2], []])
    // One's own is starred in the todo, not by the list.
    #expect(workspace.todos.map(\.isStarred) == [true, false, false])
    #expect(
      workspace.problems == [
        "warning unknown-star users/ana/stars.yml: no todo 'ben/z', did you mean 'ben/x'?"
      ])
  }

  @Test func commentsFollowTheirTodoInTheOrderOfTime() {
    func comment(_ owner: String, _ id: String, _ name: String, day: Int) -> LoadedFile {
      let path = "users/ben/comments/\(owner)/\(id)/\(name).md"
      let time = TodoDate(day: CalendarDay(daysSince1970: Int32(day)))
      return LoadedFile(
        path: path,
        content: .comment(
          LoadedComment(
            author: "ben", owner: owner, id: id, time: time, body: MarkdownText(name), path: path)))
    }
    let embedded = EmbeddedComment(
      author: "cem", time: TodoDate(day: CalendarDay(daysSince1970: 2)), body: MarkdownText("in"))
    let workspace = assemble(
      .accounts,
      [
        file(todo("users/ana/b.md", owner: "ana") { $0.aliases = ["old"] }, comments: [embedded]),
        owned("ana", "a"), comment("ana", "b", "third", day: 3),
        comment("ana", "old", "first", day: 1), comment("ana", "A", "other", day: 9),
        comment("ana", "c", "lost", day: 1), comment("eve", "a", "stray", day: 1),
      ], users: ["ana", "ben"])
    #expect(workspace.comments.map(\.todo) == [0, 1, 1, 1])
    #expect(workspace.comments.map(\.body.text) == ["other", "first", "in", "third"])
    #expect(workspace.comments.map(\.author) == ["ben", "ben", "cem", "ben"])
    #expect(workspace.diagnostics.map(\.id) == ["unknown-todo", "unknown-todo"])
    #expect(
      workspace.diagnostics.first?.message
        == "the comment is on an unknown todo 'ana/c', did you mean 'ana/a'?")
  }

  @Test func aCommentWithoutATimeIsNotDropped() {
    let comments = [EmbeddedComment(author: "ana", time: nil, body: MarkdownText("x"))]
    let workspace = assemble(.backlog, [file(todo("tasks/a.md"), comments: comments)])
    #expect(workspace.comments.map(\.body.text) == ["x"])
  }

  @Test func manyMistakesAreQuick() {
    let files = (0..<3000).map { owned("ana", "todo-\($0)", depends: ["tood-\($0)x"]) }
    let workspace = assemble(.accounts, files, users: ["ana"])
    #expect(workspace.diagnostics.count == 3000)
  }
}
