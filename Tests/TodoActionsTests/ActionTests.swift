import Testing
import TodoActions
import TodoModel
import TodoStore

/// What every front end of actions relies on: refusals, questions and outcomes are values.
struct ActionTests {
  private func sandbox() throws -> ActionSandbox {
    try ActionSandbox([
      "users/ana/milk.md": "---\ntitle: Buy milk\n---\n",
      "users/ana/bread.md": "---\ntitle: Bake bread\ndepends: milk\n---\n",
      "users/ben/taxes.md": "---\ntitle: Taxes\n---\n",
    ])
  }

  private let milk = TodoReference(address: "ana/milk", name: "ana/milk", title: "Buy milk")

  @Test func anOutcomeNamesTheTodoAndItsState() async throws {
    let sandbox = try sandbox()
    let changeset = try await sandbox.perform(ChangeState(.done, ["milk"]))
    #expect(changeset.outcomes == [.stateChanged(milk, .done, dueAgain: nil)])
    #expect(changeset.notices.isEmpty)
    #expect(try sandbox.read("users/ana/milk.md").contains("completed: 2026-11-21\n"))
    let again = try await sandbox.perform(ChangeState(.done, ["milk"]))
    #expect(again.outcomes.isEmpty)
    #expect(again.notices == [.alreadyInState(milk, .done)])
  }

  @Test func aRefusalSaysWhichTodoAndWhy() async throws {
    let sandbox = try sandbox()
    let notYours = try await sandbox.refusal(of: ChangeState(.done, ["ben/taxes"]))
    #expect(
      notYours
        == .notYours(address: "ben/taxes", owner: "ben", ownerName: "Ben Ito", actor: "ana"))
    let unknown = try await sandbox.refusal(of: ChangeState(.done, ["mlk"]))
    guard case .unknownTodo("mlk", let suggestions, nil, nil) = unknown else {
      Issue.record("\(String(describing: unknown))")
      return
    }
    #expect(suggestions.map(\.address) == ["ana/milk"])
    var action = AddTodo(title: " ")
    #expect(try await sandbox.refusal(of: action) == .empty(.field(.title)))
    action.title = String(repeating: "x", count: 121)
    #expect(
      try await sandbox.refusal(of: action) == .tooLong(.field(.title), count: 121, limit: 120))
    let nobody = try await sandbox.refusal(of: AddTodo(title: "X"), as: "carl")
    guard case .unknownUser(let user) = nobody else {
      Issue.record("\(String(describing: nobody))")
      return
    }
    #expect(user.field == .actor && user.users == ["ana", "ben"] && user.addable == "carl")
  }

  /// A refusal leaves no trace where nothing was written before.
  @Test func aRefusalWritesNothing() async throws {
    let sandbox = try sandbox()
    #expect(try await sandbox.refusal(of: ChangeState(.done, ["nothing-like-that"])) != nil)
    #expect(!sandbox.has(".docket"))
  }

  /// The lock is free while somebody thinks about the answer.
  @Test func aQuestionIsThrownAndAnswered() async throws {
    let sandbox = try sandbox()
    let action = ChangeState(.done, ["bread"])
    var question: TodoActions.Confirmation?
    do throws(ActionError) {
      try await sandbox.perform(action)
    } catch {
      if case .needsConfirmation(let asked) = error { question = asked }
    }
    let asked = try #require(question)
    #expect(asked == .completeBlocked(todo("ana/bread", "Bake bread"), by: [milk]))
    #expect(try !sandbox.read("users/ana/bread.md").contains("completed"))
    try await sandbox.perform(ChangeState(.doing, ["milk"]))
    try await sandbox.perform(action, consent: .to([asked]))
    #expect(try sandbox.read("users/ana/bread.md").contains("completed: 2026-11-21\n"))
  }

  @Test func aPreviewHasTheChangesAndWritesNothing() async throws {
    let sandbox = try sandbox()
    let changeset = try await sandbox.preview(ChangeState(.done, ["milk"]))
    #expect(try changeset.changes().map(\.path) == ["users/ana/milk.md"])
    #expect(try !sandbox.read("users/ana/milk.md").contains("completed"))
    #expect(!sandbox.has(".docket"))
  }

  @Test func undoRestoresTheBytes() async throws {
    let sandbox = try sandbox()
    let before = try sandbox.read("users/ana/milk.md")
    try await sandbox.perform(ChangeState(.done, ["milk"]))
    let undone = try sandbox.undo()
    #expect(undone.name == "test" && undone.changes.count == 1)
    #expect(try sandbox.read("users/ana/milk.md") == before)
    #expect(throws: ActionError.self) { _ = try sandbox.undo() }
  }
}
