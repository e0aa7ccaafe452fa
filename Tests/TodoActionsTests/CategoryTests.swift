import Text
import TestData
import Testing
import TodoModel

@testable import TodoActions

/// Categories that are added, changed and removed, with their todos.
struct CategoryTests {
  private static let list = "# mine\n- Boats # the sea\n- Night\n"
  private static let trip = "# Boats\n\n- [ ] rope\n- [x] tar\n\n## Shop\n\n- [ ] buy\n"

  /// Ana's category Boats is in two files and, by heading and by front matter, in two checklists.
  private func boats(_ files: [String: String] = [:]) throws -> ActionSandbox {
    try ActionSandbox.team(
      [
        "users/ana/categories.yml": Self.list,
        "users/ana/sail.md": "---\ntitle: Sail\ncategory: boats # c\n---\n",
        "users/ana/paint.md":
          "---\ntitle: Paint\ncompleted: 2026-11-20\ncategories: [Boats, hull]\n---\n",
        "users/ana/trip.md": Self.trip,
        "users/ana/list.md": "---\ncategory: Boats\nupdated: 2026-11-01\n---\n- [ ] oars\n",
        "users/ana/odd.md": "---\ntitle: Odd\ncategory: Oddities\n---\n",
        "users/ben/hull.md": "---\ntitle: Hull\ncategory: Boats\n---\n",
      ].merging(files) { $1 })
  }

  private func rename(_ name: String, to new: String) -> EditCategory {
    EditCategory(name, newName: new, colour: nil)
  }

  private func colour(_ name: String, _ colour: EditCategory.ColourChange) -> EditCategory {
    EditCategory(name, newName: nil, colour: colour)
  }

  @Test func aFullListNamesTheLimit() async throws {
    let full = (1...500).map { "- C\($0)\n" }.joined()
    let sandbox = try ActionSandbox(["users/ana/categories.yml": full])
    try await sandbox.expect(
      problem: "users/ana/categories.yml: the list has 500 entries, which is the limit; "
        + "remove a category first",
      of: AddCategory("Garden", colour: nil))
  }

  /// Pages could not tell it from todos without a category.
  @Test(arguments: ["No category", "ohne kategorie", " Sin categoría"])
  func noneIsCalledAsThoseWithoutOne(name: String) async throws {
    let sandbox = try boats()
    let refusal = Refusal.categoryOfNone(String(name.drop { $0 == " " }))
    try await sandbox.expect(refusal, of: AddCategory(name, colour: nil))
    try await sandbox.expect(refusal, of: rename("Boats", to: name))
    try await sandbox.expect(
      refusal,
      of: add("X") {
        $0.values[.category] = name
        $0.isNewCategory = true
      })
  }

  @Test func aNewOneIsListed() async throws {
    let sandbox = try boats()
    let patrol = Category(name: "Dawn patrol", colour: Colour(0x4463C6))
    let result = try await sandbox.result(of: AddCategory("Dawn patrol", colour: patrol.colour))
    #expect(result.outcomes == [.categoryAdded(patrol)])
    #expect(
      result.files == [
        "users/ana/categories.yml": "\(Self.list)- {name: Dawn patrol, colour: \"#4463c6\"}\n"
      ])
    try await sandbox.perform(add("X") { $0.values[.category] = "dawn patrol" })
    try sandbox.undo()
    try sandbox.undo()
    #expect(try sandbox.read("users/ana/categories.yml") == Self.list)
    let first = try await sandbox.result(of: AddCategory("Fish", colour: nil), as: "ben")
    #expect(first.files == ["users/ben/categories.yml": "- Fish\n"])
  }

  @Test func anotherNameGoesIntoEveryTodo() async throws {
    let sandbox = try boats()
    let before = try sandbox.files()
    let result = try await sandbox.result(
      of: EditCategory("boats", newName: "Sea: us", colour: .set(Colour(0x0B7A8F))))
    #expect(
      result.outcomes == [
        .categoryRenamed(from: "Boats", to: "Sea: us", todos: 5),
        .categoryColoured(Category(name: "Sea: us", colour: Colour(0x0B7A8F))),
      ])
    #expect(
      result.files == [
        "users/ana/categories.yml":
          "# mine\n- {name: \"Sea: us\", colour: \"#0b7a8f\"} # the sea\n- Night\n",
        "users/ana/sail.md": "---\ntitle: Sail\ncategory: \"Sea: us\" # c\n---\n",
        "users/ana/paint.md":
          "---\ntitle: Paint\ncompleted: 2026-11-20\ncategories: [\"Sea: us\", hull]\n---\n",
        "users/ana/trip.md": "# Sea: us\n\n- [ ] rope\n- [x] tar\n\n## Shop\n\n- [ ] buy\n",
        "users/ana/list.md": "---\ncategory: \"Sea: us\"\nupdated: 2026-11-21\n---\n- [ ] oars\n",
      ])
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  @Test func oneThatOnlyTodosNameIsRenamedAndListed() async throws {
    let sandbox = try boats()
    let result = try await sandbox.result(of: rename("oddities", to: "Oddity"))
    #expect(result.outcomes == [.categoryRenamed(from: "Oddities", to: "Oddity", todos: 1)])
    #expect(result.files == ["users/ana/odd.md": "---\ntitle: Odd\ncategory: Oddity\n---\n"])
    let red = try await sandbox.result(of: colour("oddity", .set(Colour(0xB23A3A))))
    #expect(
      red.files == [
        "users/ana/categories.yml": "\(Self.list)- {name: Oddity, colour: \"#b23a3a\"}\n"
      ])
    let plain = try await sandbox.result(of: colour("oddity", .remove))
    #expect(plain.files == ["users/ana/categories.yml": "\(Self.list)- {name: Oddity}\n"])
  }

  @Test func whatCannotBeChangedAloneStopsAll() async throws {
    let sandbox = try boats(["users/ana/z.md": "---\n{title: Z, category: Boats}\n---\n"])
    try await sandbox.expect(problem: "users/ana/z.md:", of: rename("Boats", to: "Sea"))
  }

  @Test(
    "What becomes of the todos of one that is removed",
    arguments: [
      (
        .movedTo("TRAVEL"), .movedTo("Travel"), "---\ntitle: Sail\ncategory: Travel # c\n---\n",
        "# Travel\n\n- [ ] rope\n- [x] tar\n\n## Shop\n\n- [ ] buy\n"
      ),
      (.without, .without, "---\ntitle: Sail\n---\n", nil),
      (.removed, .removed, nil, "# Boats\n\n\n## Shop\n\n- [ ] buy\n"),
    ] as [(RemoveCategory.TodoHandling, RemoveCategory.TodoHandling, String?, String?)])
  func remove(
    handling: RemoveCategory.TodoHandling, told: RemoveCategory.TodoHandling, sail: String?,
    trip: String?
  ) async throws {
    let sandbox = try boats()
    let before = try sandbox.files()
    let result = try await sandbox.result(
      of: RemoveCategory("boats", handling), consent: .everything)
    #expect(result.outcomes.first == .categoryRemoved("Boats", todos: 5, handling: told))
    #expect(result.files["users/ana/categories.yml"] == .some("# mine\n- Night\n"))
    #expect(result.files["users/ana/sail.md"] == .some(sail.map { Bytes($0) }))
    // Without a category the heading stays, and the items are no longer of one.
    #expect(try sandbox.read("users/ana/trip.md") == trip ?? Self.trip)
    #expect(result.files["users/ben/hull.md"] == nil)
    try await sandbox.expect(
      .unknownCategory("boats", suggestion: nil, .listed), of: RemoveCategory("boats", .without))
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  @Test func theLastOfAListIsRemovedWithItsFile() async throws {
    let sandbox = try boats(["users/ana/categories.yml": "- Night\n"])
    let result = try await sandbox.result(of: RemoveCategory("night", .without))
    #expect(result.outcomes == [.categoryRemoved("Night", todos: 0, handling: .without)])
    #expect(result.files == ["users/ana/categories.yml": nil])
    let moved = try await sandbox.result(of: RemoveCategory("oddities", .movedTo("work")))
    #expect(moved.files == ["users/ana/odd.md": "---\ntitle: Odd\ncategory: Work\n---\n"])
  }

  @Test func whetherItsTodosLoseItIsAsked() async throws {
    let sandbox = try boats([
      "users/ben/hull.md": "---\ntitle: Hull\ncategory: Boats\ndepends: ana/sail\n---\n"
    ])
    let before = try sandbox.files()
    let without = Confirmation.leaveWithoutCategory(name: "Boats", todos: 5)
    try await sandbox.expect(asks: without, of: RemoveCategory("boats", .without))
    var asked: TodoActions.Confirmation?
    do throws(ActionError) {
      try await sandbox.perform(RemoveCategory("boats", .removed))
    } catch {
      if case .needsConfirmation(let question) = error { asked = question }
    }
    let removal = try #require(asked)
    guard case .removeCategory("Boats", let todos) = removal else {
      Issue.record("\(removal)")
      return
    }
    #expect(todos.count == 5)
    #expect(
      todos.filter { !$0.uses.isEmpty }.map(\.uses)
        == [[.dependencies(first: "ben/hull", count: 1)]])
    #expect(try sandbox.files() == before)
    for (handling, question) in [(.without, without), (.removed, removal)]
      as [(RemoveCategory.TodoHandling, TodoActions.Confirmation)]
    {
      try await sandbox.perform(RemoveCategory("boats", handling), consent: .to([question]))
      #expect(try sandbox.read("users/ana/categories.yml") == "# mine\n- Night\n")
      #expect(sandbox.has("users/ana/sail.md") == (handling == .without))
      try sandbox.undo()
      #expect(try sandbox.files() == before)
    }
    // Moving its todos, and one without todos, need no answer.
    try await sandbox.perform(RemoveCategory("boats", .movedTo("Travel")))
    try await sandbox.perform(RemoveCategory("night", .without))
  }

  @Test func refusals() async throws {
    let sandbox = try boats()
    let long = String(repeating: "a", count: 41)
    func new(_ name: String) -> AddCategory { AddCategory(name, colour: nil) }
    try await sandbox.expect(.empty(.field(.category)), of: new(" "))
    try await sandbox.expect(.tooLong(.field(.category), count: 41, limit: 40), of: new(long))
    try await sandbox.expect(.categoryTaken("Travel", .settings, renamed: nil), of: new("travel"))
    try await sandbox.expect(.categoryTaken("Boats", .own, renamed: nil), of: new("BOATS"))
    for name in ["a\u{1}b", "a\nb"] {
      try await sandbox.expect(
        .invalid(.field(.category), "the category would be read as something else: \(oneLine)"),
        of: new(name))
    }
    let near = Refusal.unknownCategory("boots", suggestion: "Boats", .listed)
    try await sandbox.expect(near, of: rename("boots", to: "X"))
    try await sandbox.expect(near, of: RemoveCategory("boots", .without))
    try await sandbox.expect(
      .unknownCategory("zzzzzz", suggestion: nil, .listed), of: rename("zzzzzz", to: "X"))
    try await sandbox.expect(.empty(.field(.category)), of: rename("Boats", to: " "))
    try await sandbox.expect(
      .tooLong(.field(.category), count: 41, limit: 40), of: rename("Boats", to: long))
    try await sandbox.expect(
      .categoryTaken("Work", .settings, renamed: "Boats"), of: rename("Boats", to: "work"))
    try await sandbox.expect(
      .categoryTaken("Night", .own, renamed: "Boats"), of: rename("Boats", to: "night"))
    try await sandbox.expect(
      .categoryTaken("Oddities", .todos, renamed: "Boats"), of: rename("Boats", to: "oddities"))
    for action in [
      rename("Work", to: "Job"), colour("Work", .set(Colour(0xFF0000))),
      RemoveCategory("work", .without),
    ] as [any TodoAction] {
      try await sandbox.expect(.categoryOfWorkspace("Work"), of: action)
    }
    try await sandbox.expect(
      .unknownCategory("Trvel", suggestion: "Travel", .listed),
      of: RemoveCategory("Boats", .movedTo("Trvel")))
    try await sandbox.expect(.movesToItself, of: RemoveCategory("Boats", .movedTo("boats")))
    try await sandbox.expect(
      .unknownUser(
        Refusal.UnknownUser(
          name: "carl", field: .actor, isName: true, suggestion: nil, users: ["ana", "ben"],
          addable: "carl")), of: new("X"), as: "carl")
  }

  @Test func oneOfTheWorkspaceThatOnesListNamesToo() async throws {
    let list = "users/ana/categories.yml"
    let sandbox = try boats([list: "- {name: Travel, colour: '#f00'}\n"])
    try await sandbox.expect(
      .categoryOfWorkspaceToo("Travel", newName: "X"), of: rename("travel", to: "X"))
    let green = try await sandbox.result(of: colour("travel", .set(Colour(0x00FF00))))
    #expect(green.files == [list: "- {name: Travel, colour: '#00ff00'}\n"])
    let removed = try await sandbox.result(of: RemoveCategory("travel", .without))
    #expect(removed.outcomes == [.categoryRemoved("Travel", todos: 0, handling: .without)])
    #expect(removed.files == [list: nil])
  }

  @Test func withoutAccounts() async throws {
    let sandbox = try ActionSandbox(only: [
      "docket.yml": "timezone: UTC\ncategories: [Work]\n",
      "a.md": "---\ntitle: A\ndue: 2026-12-01\ncategory: Boats\n---\n",
    ])
    try await sandbox.expect(
      .noAccounts(.categories), of: AddCategory("X", colour: nil), as: nil)
    try await sandbox.expect(
      .noAccounts(.categories), of: colour("Boats", .set(Colour(0xFF0000))), as: nil)
    let result = try await sandbox.result(of: rename("Boats", to: "Sea"), as: nil)
    #expect(result.outcomes == [.categoryRenamed(from: "Boats", to: "Sea", todos: 1)])
    #expect(result.files == ["a.md": "---\ntitle: A\ndue: 2026-12-01\ncategory: Sea\n---\n"])
    try await sandbox.expect(
      .categoryOfWorkspace("Work"), of: RemoveCategory("Work", .without), as: nil)
  }

  /// Todos below others in a checklist go with them, and are counted and told.
  @Test func nestedTodosGoWithThoseAboveThem() async throws {
    let list =
      "# Sea\n\n## Boats\n\n- [ ] hull\n  - [ ] sand\n    - [ ] paper 📅 2026-12-01\n- [ ] oar\n"
    let sandbox = try ActionSandbox.team([
      "users/ana/categories.yml": "- Boats\n",
      "users/ana/sea.md": list + "\n## Rest\n\n- [ ] sleep\n",
    ])
    let before = try sandbox.files()
    let result = try await sandbox.result(
      of: RemoveCategory("Boats", .removed), consent: .everything)
    guard case .removedCategory("Boats", nil, [], let removed) = result.changeset.data else {
      Issue.record("\(result.changeset.data)")
      return
    }
    #expect(Set(removed) == ["ana/sea-hull", "ana/sea-oar", "ana/sea-paper"])
    #expect(
      result.files["users/ana/sea.md"] == .some("# Sea\n\n## Boats\n\n\n## Rest\n\n- [ ] sleep\n"))
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  @Test func aThousandTodos() async throws {
    let items = (0..<1000).map { "- [ ] item \($0)\n" }.joined()
    var files = [
      "users/ana/categories.yml": "- Boats\n", "users/ana/items.md": "# Boats\n\(items)",
    ]
    for number in 0..<1000 {
      files["users/ana/many/\(number).md"] = "---\ntitle: \(number)\ncategory: Boats\n---\n"
    }
    let sandbox = try ActionSandbox.team(files)
    let renamed = try await sandbox.perform(rename("Boats", to: "Sea"))
    #expect(renamed.outcomes == [.categoryRenamed(from: "Boats", to: "Sea", todos: 2000)])
    #expect(try sandbox.read("users/ana/many/999.md").contains("category: Sea\n"))
    try await sandbox.perform(RemoveCategory("sea", .removed), consent: .everything)
    #expect(!sandbox.has("users/ana/many"))
    #expect(try sandbox.read("users/ana/items.md") == "# Sea\n")
    try sandbox.undo()
    #expect(try sandbox.read("users/ana/items.md") == "# Sea\n\(items)")
    #expect(try sandbox.files().count { $0.key.hasPrefix("users/ana/many/") } == 1000)
  }

  /// The list gives a name back byte for byte, or it was refused.
  @Test func naughtyStrings() async throws {
    let sandbox = try ActionSandbox.team()
    var taken: [(name: String, isTodos: Bool)] = []
    let strings = try TestData.naughtyStrings()
    // Each fifth: the list is read again for each.
    for (index, text) in strings.enumerated() where index % 5 == 0 {
      let action: any TodoAction =
        index % 2 == 0
        ? AddCategory(text, colour: nil)
        : add("X") { ($0.values[.category], $0.isNewCategory) = (text, true) }
      do throws(ActionError) {
        try await sandbox.perform(action)
        taken.append((text, index % 2 == 1))
      } catch {
        switch error {
        case .refused, .edit: continue
        default: Issue.record("\(text.debugDescription) \(error)")
        }
      }
    }
    let workspace = try await sandbox.load()
    let own = workspace.users.first { $0.username == "ana" }?.categories ?? []
    let listed = (workspace.settings.categories + own).map(\.name)
    let (names, folded) = (Set(listed.map { Bytes($0) }), Set(listed.map(\.foldedName)))
    for (name, isTodos) in taken {
      let trimmed = String(name.withoutOuterSpace)
      // A todo's may have been listed in another spelling.
      #expect(
        names.contains(Bytes(trimmed)) || isTodos && folded.contains(trimmed.foldedName),
        "\(name.debugDescription)")
    }
    #expect(taken.count * 20 > strings.count, "\(taken.count) of \(strings.count)")
    #expect(!workspace.diagnostics.hasErrors)
  }
}
