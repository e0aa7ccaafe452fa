import Testing
import TodoModel

@testable import TodoActions

/// Lists without ids that count elsewhere: they are known by the names of their files.
struct ImportListTests {
  private func lists(_ files: KeyValuePairs<String, String>, name: String? = nil) -> ImportTodos {
    var action = ImportTodos(files.map { .init(path: $0.key, Array($0.value.utf8)) })
    (action.updates, action.name) = (true, name)
    return action
  }

  /// Programs for todo.txt move what is done to a list beside it.
  @Test func aLineThatMovedToDoneIsCompleted() async throws {
    let sandbox = try ActionSandbox()
    try await sandbox.perform(
      lists(["todo.txt": "2026-11-01 Buy milk @shop\nBins rec:1w\nWash\nWash\nMast id:7\n"]))
    let result = try await sandbox.result(
      of: lists([
        "todo.txt": "Bins rec:1w\nWash\n",
        "done.txt":
          "x 2026-11-20 2026-11-01 Buy milk @shop\nx 2026-11-19 Bins\nx 2026-11-18 Wash\n"
          + "x 2026-11-17 Mast mended id:7\nx 2026-11-16 Old\n",
      ]))
    let todos = try await sandbox.todos()
    #expect(todos.count == 7, "\(todos.map(\.address))")
    #expect(todos.filter { $0.title == "Buy milk" }.map(\.status.meaning) == [.done])
    #expect(Set(todos.filter { $0.title == "Bins" }.map(\.status.meaning)) == [.todo, .done])
    #expect(Set(todos.filter { $0.title == "Wash" }.map(\.status.meaning)) == [.todo, .done])
    #expect(todos.first { $0.id == "mast" }?.title == "Mast mended")
    #expect(todos.first { $0.title == "Buy milk" }?.completed?.description == "2026-11-20")
    #expect(result.notices == [.importing(.known(1)), .importing(.sameWords(1))])
    let again = try await sandbox.result(
      of: lists(["todo.txt": "Bins rec:1w\nWash\n", "done.txt": "x 2026-11-20 Buy milk @shop\n"]))
    #expect(try await sandbox.todos().count == 7, "\(again.files)")
  }

  /// Programs for todo.txt remove the priority of what they complete.
  @Test func theirCompletionKeepsThePriority() async throws {
    let sandbox = try ActionSandbox()
    try await sandbox.perform(lists(["todo.txt": "(A) Wash\n(B) Bins\n(C) Mast\n"]))
    try await sandbox.perform(
      lists(["todo.txt": "x 2026-11-20 Wash\nx 2026-11-20 Bins pri:C\nMast\n"]))
    let priorities = try await sandbox.todos().reduce(into: [:]) { $0[$1.title] = $1.priority }
    #expect(priorities == ["Wash": .highest, "Bins": .medium])
  }

  /// The line may be in the other list still.
  @Test func doneWithoutTheListCompletesNothing() async throws {
    let sandbox = try ActionSandbox()
    try await sandbox.perform(lists(["todo.txt": "Bins\n"]))
    try await sandbox.perform(lists(["done.txt": "x 2026-11-20 Bins\n"]))
    #expect(try await sandbox.todos().map(\.status.meaning) == [.todo, .done])
  }

  @Test func anEmptyFileAmongSeveralStopsNothing() async throws {
    let sandbox = try ActionSandbox()
    try await sandbox.perform(lists(["todo.txt": "Bins\n"]))
    let result = try await sandbox.result(
      of: lists(["todo.txt": "", "done.txt": "x 2026-11-20 Bins\n"]))
    #expect(
      result.notices == [.importing(.remark("todo.txt: there are no todos in the file"))])
    #expect(try await sandbox.todos().map(\.status.meaning) == [.done])
  }

  @Test func twoListsOfOneNameAreTold() async throws {
    let sandbox = try ActionSandbox()
    let result = try await sandbox.result(
      of: lists(["work/todo.txt": "Buy milk\nCall Ben\n", "home/todo.txt": "Buy milk\nWash\n"]))
    #expect(
      result.notices == [
        .importing(
          .remark(
            "home/todo.txt: a todo is left out, as in 'work/todo.txt'; if these are two lists, "
              + "import each by itself with --name"))
      ])
    try await sandbox.perform(lists(["home/todo.txt": "Buy milk\nWash\n"], name: "home"))
    let sources = try await sandbox.todos().compactMap(\.importedFrom)
    #expect(sources.contains("home/todo: Buy milk") && sources.count == 5, "\(sources)")
    try await sandbox.perform(
      lists(["todo.txt": "", "done.txt": "x 2026-11-20 Wash\n"], name: "home"))
    #expect(try await sandbox.todos().count { $0.status.isClosed } == 1)
  }

  @Test func aForgottenNameIsAskedFor() async throws {
    let sandbox = try ActionSandbox()
    let list = ["todo.txt": "Bins\nWash\nMast\n"] as KeyValuePairs
    try await sandbox.perform(lists(list, name: "home"))
    #expect(
      try await sandbox.refusal(of: lists(list))
        == .unreadableImport(
          path: "todo.txt", line: nil,
          reason: "most of its todos are here from the list 'home': give '--name home' again; "
            + "if this is another list, give another name or rename the file"))
    try await sandbox.perform(lists(["todo.txt": "Bins\nSails\nOars\n"]))
    #expect(try await sandbox.todos().count == 6)
  }

  /// Ids such as topydo's count in their list alone.
  @Test func aListWithTheIDsOfAnotherIsRefused() async throws {
    let sandbox = try ActionSandbox()
    try await sandbox.perform(lists(["work/todo.txt": "Report id:1\nSlides id:2\n"]))
    let home = ["home/todo.txt": "Wash id:1\nBins id:2\n"] as KeyValuePairs
    let refusal = try await sandbox.refusal(of: lists(home))
    #expect(
      refusal
        == .unreadableImport(
          path: "home/todo.txt", line: nil,
          reason: "its ids are those of other todos here, from another list 'todo'; give this list "
            + "a name with --name, or rename the file"))
    try await sandbox.perform(lists(home, name: "home"))
    #expect(try await sandbox.todos().count == 4)
    // Some were renamed there.
    try await sandbox.perform(lists(["todo.txt": "Report in May id:1\nSlides id:2\n"]))
    #expect(try await sandbox.todos().contains { $0.title == "Report in May" })
  }

  /// Which of two rows is meant by their id is not clear.
  @Test func rowsOfOneIDAreNamed() async throws {
    let sandbox = try ActionSandbox()
    let result = try await sandbox.result(
      of: lists(["t.csv": "id,title\nK-1,A\nK-2,B\nK-1,C\n7,D\n7,E\n"]))
    #expect(
      result.notices == [
        .importing(.remark("t.csv: lines 2 and 4 have one id, 'K-1': both are imported")),
        .importing(.remark("t.csv: lines 5 and 6 have one id, '7': both are imported")),
      ])
    #expect(try await sandbox.todos().count == 5)
  }
}
