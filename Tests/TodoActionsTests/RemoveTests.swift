import Testing
import TodoModel

@testable import TodoActions

/// Todos that are removed, with what refers to them.
struct RemoveTests {
  @Test func severalFilesAreRemovedAndComeBack() async throws {
    let sandbox = try ActionSandbox.team()
    try await sandbox.perform(ChangeComment(on: "boat", .add("Mine.")))
    try await sandbox.perform(ChangeComment(on: "boat", .add("His.")), as: "ben")
    let before = try sandbox.files()
    let result = try await sandbox.result(
      of: RemoveTodos(["boat", "dentist"]), consent: .everything)
    #expect(
      result.outcomes == [
        .removed(todo("ana/boat", "Build a boat")), .removed(todo("ana/dentist", "Dentist")),
      ])
    #expect(result.files.count == 3 && result.files.values.allSatisfy { $0 == nil })
    #expect(result.files.keys.contains { $0.hasPrefix("users/ana/comments/ana/boat/") })
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  @Test(
    "An item is removed with what is nested in it",
    arguments: [
      ("- [ ] a\n- [ ] X\n  more\n  - [ ] part\n- [x] b\n", "- [ ] a\n- [x] b\n"),
      ("# T\r\n\r\n* [ ] X 📅 2026-12-01\r\n* [ ] b", "# T\r\n\r\n* [ ] b"),
      ("- [ ] a\n- [ ] X", "- [ ] a\n"),
    ])
  func item(before: String, after: String) async throws {
    let sandbox = try ActionSandbox.team(["users/ana/x.md": before])
    let result = try await sandbox.result(of: RemoveTodos(["x-x"]), consent: .everything)
    #expect(result.outcomes == [.removed(todo("ana/x-x", "X"))])
    #expect(result.files == ["users/ana/x.md": Bytes(after)])
  }

  /// A nested item with a due day is a todo too.
  @Test func aNestedTodoIsRemovedWithAllThatNamesIt() async throws {
    let list = "- [ ] one\n  - [ ] nested 📅 2026-12-01\n    - [ ] deep 📅 2026-12-02\n- [ ] two\n"
    let sandbox = try ActionSandbox.team([
      "users/ana/list.md": list, "users/ben/stars.yml": "- ana/list-nested\n",
      "users/ana/w.md": "---\ntitle: W\ndepends: list-nested\n---\n",
    ])
    try await sandbox.perform(StarTodos(["list-nested"], isStarred: true))
    try await sandbox.perform(ChangeComment(on: "list-nested", .add("hi")))
    let before = try sandbox.files()
    let nested = TodoActions.Confirmation.RemovedTodo(
      address: "ana/list-nested", title: "nested",
      uses: [.dependencies(first: "ana/w", count: 1), .stars(["ben"]), .ownComments(1)])
    try await sandbox.expect(
      asks: .remove([
        .init(address: "ana/list-one", title: "one", uses: []), nested,
        .init(address: "ana/list-deep", title: "deep", uses: []),
      ]), of: RemoveTodos(["list-one"]))
    let result = try await sandbox.result(of: RemoveTodos(["list-one"]), consent: .everything)
    #expect(
      result.outcomes == [
        .removed(todo("ana/list-one", "one")), .removed(todo("ana/list-nested", "nested")),
        .removed(todo("ana/list-deep", "deep")),
        .freed(todo("ana/w", "W"), from: ["ana/list-nested"]),
      ])
    #expect(result.notices == [.removedInUse(nested, isOnly: false)])
    #expect(result.files["users/ana/list.md"] == .some("- [ ] two\n"))
    #expect(!sandbox.has("users/ana/stars.yml"))
    #expect(try await !sandbox.problems().contains { $0.hasPrefix("users/ana/") })
    try sandbox.undo()
    #expect(try sandbox.files() == before)
    let both = try await sandbox.perform(
      RemoveTodos(["list-nested", "list-one"]), consent: .everything)
    guard case .removed(["ana/list-nested", "ana/list-one", "ana/list-deep"]) = both.data else {
      Issue.record("\(both.data)")
      return
    }
  }

  @Test func severalItemsOfOneList() async throws {
    let sandbox = try ActionSandbox.team(["users/ana/x.md": "- [ ] a\n- [ ] b\n- [ ] c\n"])
    let result = try await sandbox.result(of: RemoveTodos(["x-a", "x-b"]), consent: .everything)
    #expect(result.files == ["users/ana/x.md": "- [ ] c\n"])
  }

  @Test func theUsesAreAskedAbout() async throws {
    let sandbox = try ActionSandbox.team(["users/ben/stars.yml": "- ana/milk\n"])
    try await sandbox.perform(ChangeComment(on: "ana/milk", .add("Two.")), as: "ben")
    try await sandbox.expect(
      asks: .remove([
        .init(
          address: "ana/milk", title: "Buy 牛乳",
          uses: [
            .dependencies(first: "ben/bread", count: 1), .stars(["ben"]), .comments(["ben"]),
          ])
      ]), of: RemoveTodos(["milk"]))
  }

  /// What others wrote is theirs; a check names it.
  @Test func nothingOfOnesOwnNamesItAnyLonger() async throws {
    let sandbox = try ActionSandbox.team([
      "users/ana/stars.yml": "- ben/taxes\n- ana/milk # mine\n",
      "users/ana/jam.md": "---\ntitle: Jam\ndepends: [boat, ana/milk] # all\n---\n",
      "users/ana/tea.md": "---\ntitle: Tea\ndepends: milk\n---\n",
      "users/ana/list.md": "- [ ] a ⛔ milk\n- [ ] b\n",
      "local/x.md": "---\ntitle: X\ndepends: [ana/milk, boat]\n---\n",
    ])
    let before = try sandbox.files()
    let result = try await sandbox.result(
      of: RemoveTodos(["milk", "ana/list-b"]), consent: .everything)
    #expect(
      result.outcomes == [
        .removed(todo("ana/milk", "Buy 牛乳")), .removed(todo("ana/list-b", "b")),
        .freed(todo("ana/jam", "Jam"), from: ["ana/milk"]),
        .freed(todo("ana/list-a", "a"), from: ["ana/milk"]),
        .freed(todo("ana/tea", "Tea"), from: ["ana/milk"]),
        .freed(todo("local/x", "X"), from: ["ana/milk"]),
      ])
    #expect(
      result.files == [
        "users/ana/milk.md": nil, "users/ana/stars.yml": "- ben/taxes\n",
        "users/ana/jam.md": "---\ntitle: Jam\ndepends: [boat] # all\n---\n",
        "users/ana/tea.md": "---\ntitle: Tea\n---\n", "users/ana/list.md": "- [ ] a\n",
        "local/x.md": "---\ntitle: X\ndepends: [boat]\n---\n",
      ])
    let problems = try await sandbox.problems()
    #expect(problems.contains { $0.hasPrefix("users/ben/bread.md") })
    #expect(!problems.contains { $0.hasPrefix("users/ana/") })
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  @Test func whatCannotBeChangedIsTold() async throws {
    let stars = "users/ana/stars.yml"
    let sandbox = try ActionSandbox.team([stars: "- nonsense\n- ana/milk\n"])
    let result = try await sandbox.result(of: RemoveTodos(["milk"]), consent: .everything)
    #expect(result.outcomes == [.removed(todo("ana/milk", "Buy 牛乳"))])
    #expect(result.files == ["users/ana/milk.md": nil])
    #expect(
      result.notices.contains {
        if case .notFreed(let problem) = $0 {
          problem.description.hasPrefix("users/ana/stars.yml:1:3: correct the file first")
        } else {
          false
        }
      }, "\(result.notices)")
    #expect(
      result.notices.contains(
        .removedInUse(
          .init(
            address: "ana/milk", title: "Buy 牛乳",
            uses: [.dependencies(first: "ben/bread", count: 1)]), isOnly: true)))
  }

  @Test func anothersTodoIsRefused() async throws {
    try await ActionSandbox.team().expect(
      .notYours(address: "ben/bread", owner: "ben", ownerName: "Ben", actor: "ana"),
      of: RemoveTodos(["ben/bread"]))
  }
}
