import Testing
import TodoAnalysis
import TodoModel
import TodoStore

@testable import TodoActions

/// Comments, each a file of its author.
struct CommentTests {
  private let bread = todo("ben/bread", "Bread")

  private func comment(_ text: String) -> ChangeComment { ChangeComment(on: "bread", .add(text)) }

  /// The texts of the comments on Ben's bread, in their order.
  private func bodies(_ sandbox: ActionSandbox) async throws -> [String] {
    let loaded = try await sandbox.loaded()
    let index = try #require(loaded.workspace.todos.firstIndex { $0.address == "ben/bread" })
    return loaded.comments(on: index).map(\.body.text)
  }

  /// The number of the comment that was written or removed.
  private func number(_ changeset: Changeset) -> Int? {
    guard case .comments(_, let comments, let removed) = changeset.data else { return nil }
    return (removed ?? comments.first)?.number
  }

  @Test func aCommentIsAFileInOnesOwnFolder() async throws {
    let sandbox = try ActionSandbox.team()
    let result = try await sandbox.result(of: comment("Take the dark one."))
    #expect(result.outcomes == [.commented(bread)])
    let path = try #require(result.files.keys.first)
    #expect(
      path.wholeMatch(of: /users\/ana\/comments\/ben\/bread\/20261121T000000Z-[a-z0-9]{4}\.md/)
        != nil, "\(path)")
    #expect(result.files == [path: "Take the dark one.\n"])
    #expect(try await sandbox.problems() == [])
  }

  @Test func thoseOfOneSecondStandInTheirOrder() async throws {
    let sandbox = try ActionSandbox.team()
    let texts = ["one", "two", "three", "four", "five"]
    for text in texts { try await sandbox.perform(comment(text)) }
    #expect(try await bodies(sandbox) == texts.map { "\($0)\n" })
  }

  @Test func onesOwnAreChangedAndRemoved() async throws {
    let sandbox = try ActionSandbox.team()
    try await sandbox.perform(comment("One"), day: 19)
    try await sandbox.perform(comment("Two"), as: "ben", day: 20)
    try await sandbox.perform(comment("Three"))
    let path = try #require(
      try sandbox.files().keys.first { $0.hasPrefix("users/ana/comments/ben/bread/20261119") })
    let changed = try await sandbox.result(of: ChangeComment(on: "bread", .edit(1, "Uno")))
    #expect(changed.outcomes == [.commentEdited(bread, number: 1)])
    #expect(changed.files == [path: "Uno\n"])
    #expect(try await bodies(sandbox) == ["Uno\n", "Two\n", "Three\n"])
    try await sandbox.expect(
      .notYourComment(2, on: "ben/bread", author: "ben", actor: "ana"),
      of: ChangeComment(on: "bread", .remove(2)))
    let removed = try await sandbox.perform(ChangeComment(on: "bread", .remove(3)))
    #expect(removed.outcomes == [.commentRemoved(bread, number: 3)])
    #expect(try await bodies(sandbox) == ["Uno\n", "Two\n"])
    try sandbox.undo()
    #expect(try await bodies(sandbox) == ["Uno\n", "Two\n", "Three\n"])
  }

  @Test func refusals() async throws {
    let sandbox = try ActionSandbox.team(["local/x.md": "---\ntitle: X\n---\n"])
    try await sandbox.expect(.empty(.comment), of: comment(" \n"))
    try await sandbox.expect(
      .invalid(.comment, "the text contains the control character U+001B"),
      of: comment("\u{1B}[31m"))
    try await sandbox.expect(
      .tooLong(.comment, count: 20_001, limit: 20_000),
      of: comment(String(repeating: "a", count: 20_001)))
    try await sandbox.expect(
      .unknownTodo("nothing", suggestions: [], unreadPath: nil),
      of: ChangeComment(on: "nothing", .add("x")))
    try await sandbox.expect(
      .commentOnDevice(address: "local/x", path: "local/x.md"),
      of: ChangeComment(on: "local/x", .add("y")))
    for number in [1, .min] {
      let refusal = Refusal.unknownComment(number, on: "ben/bread", count: 0)
      try await sandbox.expect(refusal, of: ChangeComment(on: "bread", .edit(number, "x")))
      try await sandbox.expect(refusal, of: ChangeComment(on: "bread", .remove(number)))
    }
    try await sandbox.expect(.actsAsDevice(.comments), of: comment("Hi"), as: "local")
    let bare = try ActionSandbox(only: ["todo.md": "- [ ] Milk\n"])
    try await bare.expect(
      .noAccounts(.comment), of: ChangeComment(on: "todo-milk", .add("x")), as: nil)
  }

  /// A clock that was wrong may have let others comment later than now.
  @Test func theNumberIsItsPlaceInTheList() async throws {
    let sandbox = try ActionSandbox.team()
    try await sandbox.perform(comment("Late"), day: 25)
    for (user, place) in [("ben", 1), ("ana", 1), ("ben", 3)] {
      #expect(number(try await sandbox.perform(comment(user), as: user)) == place)
    }
    #expect(try await bodies(sandbox) == ["ana\n", "ben\n", "ben\n", "Late\n"])
    #expect(number(try await sandbox.perform(ChangeComment(on: "bread", .remove(1)))) == 1)
  }

  @Test func anyTextIsReadBackAsItIs() async throws {
    let sandbox = try ActionSandbox.team()
    let texts = [
      "a\r\nb", "---\ntitle: x\n---\ny", "---\n", "<<<<<<< a\nb\n>>>>>>> c", "\u{FEFF}x",
    ]
    for text in texts { try await sandbox.perform(comment(text)) }
    #expect(
      try await bodies(sandbox).map { Bytes($0) }
        == texts.map { Bytes($0.utf8.last == 0x0A ? $0 : $0 + "\n") })
  }
}
