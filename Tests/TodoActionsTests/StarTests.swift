import Testing
import TodoAnalysis
import TodoModel
import TodoStore

@testable import TodoActions

/// Stars, in one's own todos and in one's list.
struct StarTests {
  private static let list = "users/ana/stars.yml"

  private func star(_ ids: String...) -> StarTodos { StarTodos(ids, isStarred: true) }
  private func unstar(_ ids: String...) -> StarTodos { StarTodos(ids, isStarred: false) }

  @Test func onesOwnStarIsInTheFile() async throws {
    let sandbox = try ActionSandbox.team()
    let result = try await sandbox.result(of: star("milk", "passport"))
    #expect(result.outcomes == [.starred(todo("ana/milk", "Buy 牛乳"))])
    #expect(
      result.notices == [.alreadyStarred(todo("ana/passport", "Renew passport"), isStarred: true)])
    #expect(
      result.files == [
        "users/ana/milk.md": "---\ntitle: Buy 牛乳\ndue: 2026-11-21\nstarred: true\n---\n"
      ])
    let passport = try sandbox.read("users/ana/passport.md")
    let back = try await sandbox.result(of: unstar("milk", "passport"))
    #expect(
      back.files == [
        "users/ana/milk.md": "---\ntitle: Buy 牛乳\ndue: 2026-11-21\n---\n",
        "users/ana/passport.md": Bytes(passport.replacing("starred: true\n", with: "")),
      ])
  }

  /// The day of completion is that of `updated:` where the file has no other.
  @Test(arguments: [
    ("status: done\nupdated: 2026-01-01\n", "status: done\nupdated: 2026-01-01\n"),
    ("updated: 2026-01-01\n", "updated: 2026-11-21\n"),
    (
      "completed: 2026-01-02\nupdated: 2026-01-03\n",
      "completed: 2026-01-02\nupdated: 2026-11-21\n"
    ),
  ]) func anEditKeepsTheDayOfCompletion(before: String, after: String) async throws {
    let sandbox = try ActionSandbox.team()
    try sandbox.write("users/ana/old.md", "---\ntitle: Old\n\(before)---\n")
    let result = try await sandbox.result(of: star("old"))
    #expect(
      result.files["users/ana/old.md"] == Bytes("---\ntitle: Old\n\(after)starred: true\n---\n"))
  }

  @Test(
    "Others' todos are starred in one's own list, which keeps its form",
    arguments: [
      (nil, "- ben/bread\n"), ("", "- ben/bread\n"), ("# mine", "# mine\n- ben/bread\n"),
      ("- ben/taxes\n", "- ben/taxes\n- ben/bread\n"),
      ("# c\n  -  ben/taxes # t\n", "# c\n  -  ben/taxes # t\n  -  ben/bread\n"),
      ("- ben/taxes", "- ben/taxes\n- ben/bread\n"), ("[ben/taxes]\n", "[ben/taxes, ben/bread]\n"),
      ("- ben/taxes\r\n", "- ben/taxes\r\n- ben/bread\r\n"),
    ] as [(String?, String)])
  func others(before: String?, after: String) async throws {
    let sandbox = try ActionSandbox.team()
    if let before { try sandbox.write(Self.list, before) }
    let bread = todo("ben/bread", "Bread")
    let result = try await sandbox.result(of: star("bread"))
    #expect(result.outcomes == [.starred(bread)])
    #expect(result.files == [Self.list: Bytes(after)])
    let again = try await sandbox.result(of: star("ben/bread"))
    #expect(again.notices == [.alreadyStarred(bread, isStarred: true)] && again.files.isEmpty)
    let loaded = try await sandbox.loaded()
    let index = try #require(loaded.workspace.todos.firstIndex { $0.address == "ben/bread" })
    #expect(loaded.insights.starredBy[index] == ["ana"])

    let unstarred = try await sandbox.result(of: unstar("bread"))
    #expect(Array(unstarred.files.keys) == [Self.list])
    if let before, before.contains("taxes") || before.contains("#") {
      let left = try sandbox.read(Self.list)
      #expect(left == before || left == before + "\n", "\(left.debugDescription)")
    } else {
      #expect(!sandbox.has(Self.list))
    }
  }

  @Test(arguments: [
    "- ben/bread\n", "\u{FEFF}- ben/bread\n", "[ben/bread]\n", "---\n- ben/bread\n...\n",
  ])
  func removesTheListWithItsLastStar(list: String) async throws {
    let sandbox = try ActionSandbox.team([Self.list: list])
    _ = try await sandbox.result(of: unstar("bread"))
    #expect(!sandbox.has(Self.list))
  }

  @Test(
    "The last star takes the list with it, and all else stays",
    arguments: [
      ("[ben/bread] # mine\n", "# mine\n"), ("# a\n[ben/bread]\n", "# a\n\n"),
      ("# a\n- ben/bread\n# b\n...\n", "# a\n# b\n"),
      ("- ben/taxes\n- ben/bread\n# b\n...\n", "- ben/taxes\n# b\n...\n"),
      ("---\n- ben/bread # x\n- ben/taxes\n...\n", "---\n- ben/taxes\n...\n"),
    ])
  func keepsWhatIsNoStar(before: String, after: String) async throws {
    let sandbox = try ActionSandbox.team([Self.list: before])
    let result = try await sandbox.result(of: unstar("bread"))
    #expect(result.files == [Self.list: Bytes(after)], "\(result.files)")
  }

  @Test func oldNamesAreTakenAwayToo() async throws {
    let sandbox = try ActionSandbox.team([
      "users/ben/bread.md": "---\ntitle: Bread\naliases: [loaf]\n---\n",
      Self.list: "- ben/loaf\n- Ben/bread\n- ben/taxes\n",
    ])
    let result = try await sandbox.result(of: unstar("bread"))
    #expect(result.files == [Self.list: "- ben/taxes\n"])
  }

  /// Where there are more users, only the files of the named one are loaded.
  @Test func anothersTodoIsFoundAlone() async throws {
    let sandbox = try ActionSandbox(
      Dictionary(
        uniqueKeysWithValues: ["cem", "dora", "eva"].map { user in
          ("users/\(user)/profile.md", "---\nname: \(user)\n---\n")
        }))
    try sandbox.write("users/cem/hedge.md", "---\ntitle: Trim the hedge\n---\n")
    try sandbox.write("users/ana/hedge.md", "---\ntitle: Plant a hedge\n---\n")
    try sandbox.write("users/dora/comments/cem/hedge/20261120T100000Z-abcd.md", "Low, please.\n")
    try await sandbox.perform(StarTodos(["cem/hedge"], isStarred: true))
    #expect(try sandbox.read("users/ana/stars.yml") == "- cem/hedge\n")
    let comment = try await sandbox.perform(ChangeComment(on: "cem/hedge", .add("How low?")))
    guard case .comments(let todo, let comments, _) = comment.data else {
      Issue.record("no comments")
      return
    }
    #expect(todo.address == "cem/hedge" && comments.map(\.number) == [2])
    try await sandbox.expect(
      .notYours(address: "cem/hedge", owner: "cem", ownerName: "cem", actor: "ana"),
      of: ChangeState(.done, ["cem/hedge"]))
  }

  @Test func anItemIsStarredInTheList() async throws {
    let sandbox = try ActionSandbox.team(["users/ana/list.md": "- [ ] Milk\n"])
    let result = try await sandbox.result(of: star("list-milk"))
    #expect(result.files == [Self.list: "- ana/list-milk\n"])
    #expect(try await sandbox.problems() == [])
    let loaded = try await sandbox.loaded()
    let index = try #require(loaded.workspace.todos.firstIndex { $0.id == "list-milk" })
    #expect(loaded.insights.starredBy[index] == ["ana"])
  }

  @Test func refusals() async throws {
    let sandbox = try ActionSandbox.team([
      Self.list: "- [a\n", "local/torch.md": "---\ntitle: Torch\n---\n",
    ])
    try await sandbox.expect(
      .unclearActor(email: nil, users: ["ana", "ben"], canAddUser: true), of: star("ben/bread"),
      as: nil)
    try await sandbox.expect(problem: "users/ana/stars.yml:", of: star("ben/bread"))
    try await sandbox.expect(.actsAsDevice(.stars), of: star("ana/milk"), as: "local")
    let bare = try ActionSandbox(only: ["list.md": "- [ ] Milk\n"])
    try await bare.expect(.itemHasNoStar(address: "me/list-milk"), of: star("list-milk"), as: nil)
  }
}
