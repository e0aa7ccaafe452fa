import Testing
import TodoAnalysis
import TodoModel
import TodoStore

@testable import TodoActions

/// Todos that are handed over to another user, or get a category or project.
struct MoveTests {
  /// A todo that others starred, commented on and wait for.
  private func shared(_ files: [String: String] = [:]) async throws -> ActionSandbox {
    let sandbox = try ActionSandbox.team(
      [
        "users/cem/profile.md": "---\nname: Cem\n---\n",
        "users/ana/jam.md":
          "---\ntitle: Jam\nstarred: true # mine\ndepends: [milk, ben/bread] # both\nordinal: 1\n---\nText\n",
        "users/ana/toast.md": "---\ntitle: Toast\ndepends: jam\n---\n",
        "users/cem/cake.md": "---\ntitle: Cake\ndepends: ana/jam\n---\n",
        "users/cem/stars.yml": "- ana/jam\n", "users/ben/stars.yml": "- ana/jam\n",
        "users/ana/list.md": "- [ ] a\n",
      ].merging(files) { $1 })
    try await sandbox.perform(ChangeComment(on: "ana/jam", .add("Mine.")))
    try await sandbox.perform(ChangeComment(on: "ana/jam", .add("His.")), as: "cem")
    return sandbox
  }

  private func handOver(
    _ ids: String..., to user: String, _ change: (inout PlaceTodos) -> Void = { _ in }
  ) -> HandOverTodos {
    var placement = PlaceTodos(ids)
    change(&placement)
    return HandOverTodos(placement, to: user)
  }

  private func place(_ ids: String..., change: (inout PlaceTodos) -> Void) -> PlaceTodos {
    var action = PlaceTodos(ids)
    change(&action)
    return action
  }

  /// What others made of a todo.
  private func uses(of address: String, in sandbox: ActionSandbox) async throws -> [String] {
    let loaded = try await sandbox.loaded()
    let todos = loaded.workspace.todos
    let index = try #require(todos.firstIndex { $0.address == address })
    return loaded.insights.starredBy[index].sorted() + ["\(loaded.comments(on: index).count)"]
      + depends(of: address, todos) + ["\(loaded.insights.blockers[index].count)"]
  }

  /// The addresses of the todos that a todo waits for.
  private func depends(of address: String, _ todos: [Todo]) -> [String] {
    todos.first { $0.address == address }?.depends.compactMap { depend in
      depend.target.map { todos[$0].address }
    } ?? []
  }

  @Test func whatOthersMadeOfItFollows() async throws {
    let sandbox = try await shared()
    let before = try await uses(of: "ana/jam", in: sandbox)
    #expect(before == ["ana", "ben", "cem", "2", "ana/milk", "ben/bread", "2"])
    let result = try await sandbox.result(of: handOver("jam", to: "Ben"))
    #expect(result.outcomes == [.handedOver(todo("ben/jam", "Jam"), from: "ana/jam")])
    #expect(
      result.files == [
        "users/ana/jam.md": nil,
        "users/ben/jam.md": """
        ---
        title: Jam
        depends: [ana/milk, ben/bread] # both
        ordinal: 1
        aliases: [ana/jam]
        author: ana
        ---
        Text

        """,
        // The star in the file was hers.
        "users/ana/stars.yml": "- ben/jam\n",
      ])
    #expect(try await uses(of: "ben/jam", in: sandbox) == before)
    let todos = try await sandbox.todos()
    for waiting in ["ana/toast", "cem/cake"] { #expect(depends(of: waiting, todos) == ["ben/jam"]) }
    #expect(try await sandbox.problems() == [])
  }

  @Test func undoBringsThemBack() async throws {
    let sandbox = try await shared()
    let before = try sandbox.files()
    try await sandbox.perform(handOver("jam", "milk", to: "ben"))
    #expect(sandbox.has("users/ben/milk.md") && sandbox.has("users/ben/jam.md"))
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  @Test func onAndBackToItsFirstOwner() async throws {
    let sandbox = try await shared()
    try await sandbox.perform(handOver("jam", to: "ben"))
    try await sandbox.perform(handOver("jam", to: "cem"), as: "ben")
    #expect(
      try sandbox.read("users/cem/jam.md").contains("aliases: [ana/jam, ben/jam]\nauthor: ana\n"))
    #expect(try await uses(of: "cem/jam", in: sandbox).starts(with: ["ana", "ben", "cem"]))
    let back = try await sandbox.perform(handOver("jam", to: "ana"), as: "cem")
    #expect(back.outcomes == [.handedOver(todo("ana/jam", "Jam"), from: "cem/jam")])
    #expect(
      try sandbox.read("users/ana/jam.md").contains("aliases: [ben/jam, cem/jam]\n---\n"))
    #expect(try await uses(of: "ana/jam", in: sandbox).starts(with: ["ana", "ben", "cem", "2"]))
    #expect(try await sandbox.problems() == [])
  }

  @Test func aTakenIDGetsLettersOfItsOwn() async throws {
    let sandbox = try await shared([
      "users/ben/jam.md": "---\ntitle: Another jam\n---\n", "users/ben/plan.md": "- [ ] a\n",
      "users/ana/plan.md": "---\ntitle: Plan\n---\n",
    ])
    let changeset = try await sandbox.perform(handOver("ana/jam", "ana/plan", to: "ben"))
    #expect(changeset.hasRandomLetters)
    var new: [String] = []
    for (outcome, id) in zip(changeset.outcomes, ["jam", "plan"]) {
      guard case .handedOver(let todo, from: "ana/\(id)") = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(try todo.address.wholeMatch(of: Regex("ben/\(id)-[a-z0-9]{4}")) != nil)
      new.append(todo.address)
    }
    #expect(new.count == 2 && changeset.outcomes.count == 2)
    let todos = try await sandbox.todos()
    for waiting in ["ana/toast", "cem/cake"] {
      #expect(depends(of: waiting, todos) == [new[0]])
    }
    #expect(!(try await sandbox.hasErrors()))
  }

  /// The address of a todo that was handed over is not given to a new one.
  @Test func itsOldAddressStaysItsOwn() async throws {
    let sandbox = try await shared()
    try await sandbox.perform(handOver("jam", to: "ben"))
    try await sandbox.perform(add("Jam") { $0.recipient = "ana" }, as: "ben")
    #expect(!sandbox.has("users/ana/jam.md"))
    #expect(try await uses(of: "ben/jam", in: sandbox).contains("2"))
  }

  @Test(
    "What names the owner follows, each on its line",
    arguments: [
      (
        "---\nid: Loaf\ntitle: A\nassignee: Ana # me\nauthor: cem\naliases:\n  - was # w\n---\n",
        "---\nid: Loaf\ntitle: A\nassignee: ben # me\nauthor: cem\naliases:\n  - ana/was # w\n  - ana/Loaf\n---\n"
      ),
      (
        "---\r\ntitle: A\r\naliases: [\"An Old Title\", ben/a]\r\nupdated: 2026-01-01\r\n---\r\nB",
        "---\r\ntitle: A\r\naliases: [\"An Old Title\", ana/a]\r\nupdated: 2026-11-21\r\nauthor: ana\r\n---\r\nB"
      ),
      (
        "---\ntitle: A\naliases: [old, Old Name, ana/was, was, a]\nauthor: ana\n---\n",
        "---\ntitle: A\naliases: [ana/old, Old Name, ana/was, ana/a]\nauthor: ana\n---\n"
      ),
      (
        "---\ntitle: A\naliases: old\nauthor: ana\n---\n",
        "---\ntitle: A\naliases: [ana/old, ana/a]\nauthor: ana\n---\n"
      ),
      ("# Just text\n", nil),
    ] as [(String, String?)])
  func fields(before: String, after: String?) async throws {
    let sandbox = try ActionSandbox.team(["users/ana/sub/a.md": before])
    guard case .ambiguousTodo? = try await sandbox.refusal(of: handOver("ana/", to: "ben")) else {
      Issue.record("'ana/' means several todos")
      return
    }
    let action = handOver(before.contains("Loaf") ? "loaf" : "a", to: "ben")
    guard let after else {
      guard case .unknownTodo? = try await sandbox.refusal(of: action) else {
        Issue.record("a text is no todo")
        return
      }
      return
    }
    let result = try await sandbox.result(of: action)
    #expect(result.files == ["users/ana/sub/a.md": nil, "users/ben/a.md": Bytes(after)])
  }

  /// Categories are their owner's; what leads nowhere there is told, and removed.
  @Test(
    arguments: [
      ("category: Baking # b\n", "", "Baking"),
      ("category: [baking, sweet]\n", "tags: [sweet]\n", "baking"),
      ("category: Bread\n", "category: Bread\n", nil),
      ("category: travel\n", "category: travel\n", nil),
      ("category: Used\n", "category: Used\n", nil),
    ] as [(String, String, String?)])
  func theCategory(before: String, after: String, lost: String?) async throws {
    let sandbox = try ActionSandbox.team([
      "users/ana/categories.yml": "- Baking\n- Bread\n- Used\n",
      "users/ben/categories.yml": "- bread\n",
      "users/ben/used.md": "---\ntitle: U\ncategory: Used\n---\n",
      "users/ana/a.md": "---\ntitle: A\n\(before)---\n",
    ])
    let result = try await sandbox.result(of: handOver("a", to: "ben"))
    #expect(result.outcomes == [.handedOver(todo("ben/a", "A"), from: "ana/a")])
    #expect(
      result.notices == (lost.map { [.categoryLost($0, of: "ben/a", owner: "ben")] } ?? []))
    let text = try sandbox.read("users/ben/a.md")
    #expect(
      text.contains("title: A\n\(after)aliases") || text.contains("author: ana\n\(after)---"),
      "\(text)")
    // He uses it himself, and is told so already.
    let isWarned = before.contains("Used")
    #expect(
      try await sandbox.problems().contains { $0.hasPrefix("users/ben/a.md") } == isWarned)
    try sandbox.undo()
    #expect(try sandbox.read("users/ana/a.md") == "---\ntitle: A\n\(before)---\n")
  }

  @Test func anothersCategoryIsNotMade() async throws {
    let sandbox = try ActionSandbox.team(["users/ana/categories.yml": "- Baking\n"])
    let refusal = Refusal.unknownCategory("Baking", suggestion: nil, .otherUser("ben"))
    for isNew in [false, true] {
      try await sandbox.expect(
        refusal,
        of: add("X") {
          ($0.recipient, $0.values[.category], $0.isNewCategory) = ("ben", "Baking", isNew)
        })
      try await sandbox.expect(
        refusal,
        of: handOver("milk", to: "ben") { ($0.category, $0.isNewCategory) = ("Baking", isNew) })
    }
    try await sandbox.perform(handOver("dentist", to: "ben") { $0.category = "travel" })
    #expect(try sandbox.read("users/ben/dentist.md").contains("category: Travel\n"))
  }

  /// What its text leads to, and what leads to it, is what it was.
  @Test func linksStayRight() async throws {
    let sandbox = try await shared([
      "users/ana/sub/p.gif": "GIF89a",
      "users/ana/sub/tea.md":
        "---\ntitle: Tea\n---\n[m](../milk.md) ![](p.gif) [[milk]] [[dentist|d]] [[ben/bread]] [b](../../ben/bread.md)\n",
      "users/ben/milk.md": "---\ntitle: His milk\n---\n",
      "users/ana/jam.md": "---\ntitle: Jam\n---\n[tea](sub/tea.md) [[tea]]\n",
      "users/cem/cake.md": "---\ntitle: Cake\n---\n[tea](../ana/tea.md)\n",
    ])
    let result = try await sandbox.result(of: handOver("tea", to: "ben"))
    #expect(result.notices.isEmpty)
    #expect(
      try sandbox.read("users/ben/tea.md").hasSuffix(
        "---\n[m](../ana/milk.md) ![](../ana/sub/p.gif) [[ana/milk|milk]] [[ana/dentist|d]] [[ben/bread]] [b](bread.md)\n"
      ))
    #expect(try sandbox.read("users/ana/jam.md").hasSuffix("[tea](../ben/tea.md) [[tea]]\n"))
  }

  @Test func aTodoOfThisDevice() async throws {
    let sandbox = try ActionSandbox.team([
      "local/x.md": "---\ntitle: X\nstarred: true\n---\n",
      "local/y.md": "---\ntitle: Y\nstarred: true\nauthor: Local Device\n---\n",
    ])
    let result = try await sandbox.result(of: handOver("x", to: "ben"))
    #expect(result.outcomes == [.handedOver(todo("ben/x", "X"), from: "local/x")])
    #expect(
      result.files == [
        "local/x.md": nil,
        "users/ben/x.md": "---\ntitle: X\naliases: [local/x]\nauthor: ana\n---\n",
        "users/ana/stars.yml": "- ben/x\n",
      ])
    try await sandbox.perform(handOver("y", to: "ana"))
    #expect(
      try sandbox.read("users/ana/y.md")
        == "---\ntitle: Y\nstarred: true\naliases: [local/y]\n---\n")
  }

  @Test func refusals() async throws {
    let sandbox = try await shared()
    let notYours = Refusal.notYours(
      address: "ben/bread", owner: "ben", ownerName: "Ben", actor: "ana")
    let noPlace = "cannot have a category"
    try await sandbox.expect(
      .unknownUser(
        Refusal.UnknownUser(
          name: "bne", field: .newOwner, isName: true, suggestion: "ben",
          users: ["ana", "ben", "cem"], addable: nil)), of: handOver("jam", to: "bne"))
    try await sandbox.expect(.deviceIsNoUser(.newOwner), of: handOver("jam", to: "local"))
    try await sandbox.expect(
      .alreadyOwned(address: "ana/jam", by: "ana"), of: handOver("jam", to: "ana"))
    try await sandbox.expect(
      .alreadyOwned(address: "ana/jam", by: "ana"), of: handOver("jam", "milk", to: "Ana"))
    try await sandbox.expect(notYours, of: handOver("ben/bread", to: "cem"))
    let others = [Refusal.OthersTodo(todo: "ben/bread", title: "Bread", owner: "Ben")]
    try await sandbox.expect(
      .notAllYours(others, actor: "ana"), of: handOver("milk", "ben/bread", to: "cem"))
    try await sandbox.expect(
      .unknownTodo("nothing", suggestions: [], unreadPath: nil), of: handOver("nothing", to: "ben"))
    try await sandbox.expect(
      .unknownCategory("Trvel", suggestion: "Travel", .own),
      of: place("jam") { $0.category = "Trvel" })
    try await sandbox.expect(.empty(.field(.category)), of: place("jam") { $0.category = " " })
    try await sandbox.expect(
      .unknownCategory("Trvel", suggestion: "Travel", .otherUser("ben")),
      of: handOver("jam", to: "ben") { $0.category = "Trvel" })
    try await sandbox.expect(
      problem: "the project would be read as something else",
      of: place("jam") { $0.project = "a\nb" })
    try await sandbox.expect(notYours, of: place("ben/bread") { $0.category = "Travel" })
    for category in ["Travel", "Boats"] {
      try await sandbox.expect(problem: noPlace, of: place("list-a") { $0.category = category })
    }
    try await sandbox.expect(
      .itemIsNotHandedOver(address: "ana/list-a", path: "users/ana/list.md", recipient: "ben"),
      of: handOver("list-a", to: "ben"))
  }

  @Test func whereTheSettingsForbidIt() async throws {
    let sandbox = try await shared([
      "local/x.md": "---\ntitle: X\n---\n",
      "docket.yml": "timezone: Europe/Lisbon\nassign: false\n",
    ])
    try await sandbox.expect(.assigningForbidden, of: handOver("jam", to: "ben"))
    try await sandbox.expect(.assigningForbidden, of: add("X") { $0.recipient = "ben" })
    try await sandbox.perform(add("X") { $0.recipient = "ana" })
    try await sandbox.perform(handOver("local/x", to: "ana"))
  }

  @Test func toACategoryAndAProject() async throws {
    let sandbox = try await shared()
    let result = try await sandbox.result(
      of: place("boat", "passport") { ($0.category, $0.project) = ("health", "Summer") })
    #expect(
      result.outcomes == [
        .placed(todo("ana/boat", "Build a boat"), ["Health", "Summer"]),
        .placed(todo("ana/passport", "Renew passport"), ["Health", "Summer"]),
      ])
    #expect(
      try sandbox.read("users/ana/boat.md")
        == "---\ntitle: Build a boat\ncategory: Health\nproject: Summer\n---\n")
    #expect(try sandbox.read("users/ana/passport.md").contains("\ncategory: Health\n"))
    let again = try await sandbox.result(of: place("boat") { $0.category = "Health" })
    #expect(again.notices == [.alreadyPlaced(todo("ana/boat", "Build a boat"))])
    #expect(again.files.isEmpty)
    let made = try await sandbox.result(
      of: place("boat") { ($0.category, $0.isNewCategory) = ("Sails", true) })
    #expect(made.files["users/ana/categories.yml"] == .some("- Sails\n"))
    try sandbox.undo()
    #expect(!sandbox.has("users/ana/categories.yml"))
    let both = try await sandbox.perform(handOver("boat", to: "ben") { $0.category = "work" })
    #expect(
      both.outcomes == [.handedOver(todo("ben/boat", "Build a boat"), from: "ana/boat")])
    #expect(try sandbox.read("users/ben/boat.md").contains("\ncategory: Work\n"))
  }

  @Test func withoutAccounts() async throws {
    let sandbox = try ActionSandbox(only: ["a.md": "---\ntitle: A\ndue: 2026-12-01\n---\n"])
    try await sandbox.expect(.noAccounts(.handOver), of: handOver("a", to: "ben"), as: nil)
    try await sandbox.perform(place("a") { $0.category = "Work" }, as: nil)
    #expect(try sandbox.read("a.md").contains("\ncategory: Work\n"))
  }
}
