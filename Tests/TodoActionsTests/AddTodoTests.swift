import Testing
import TodoFormat
import TodoModel
import TodoStore

@testable import TodoActions

/// New todos, as files of a user or of this device.
struct AddTodoTests {
  @Test func aTodoIsAFileInOnesFolder() async throws {
    let sandbox = try ActionSandbox.team()
    let result = try await sandbox.result(
      of: add("Book flights: Lisbon") {
        ($0.values[.due], $0.values[.start]) = ("2026-12-01", "mon")
        ($0.values[.category], $0.values[.project], $0.tags) = (
          "travel", "Trip", ["#air", "big trip"]
        )
        ($0.values[.priority], $0.isStarred, $0.values[.repeat]) = ("H", true, "every year")
        ($0.depends, $0.values[.estimate]) = (["milk", "ben/bread"], "2h")
        $0.body = "Two\n\nseats."
      })
    #expect(
      result.outcomes == [
        .added(todo("ana/book-flights-lisbon", "Book flights: Lisbon"), due: "2026-12-01")
      ])
    #expect(
      result.files == [
        "users/ana/book-flights-lisbon.md": """
        ---
        title: "Book flights: Lisbon"
        due: 2026-12-01
        start: 2026-11-23
        category: Travel
        project: Trip
        tags: [air, big trip]
        starred: true
        priority: high
        estimate: 2h
        repeat: every year
        depends: [milk, ben/bread]
        created: 2026-11-21
        ---
        Two

        seats.

        """
      ])
    #expect(try await sandbox.problems() == [])
    try sandbox.undo()
    #expect(!sandbox.has("users/ana/book-flights-lisbon.md"))
  }

  @Test(
    "Days as people name them",
    arguments: [
      ("today", "2026-11-21"), ("tomorrow", "2026-11-22"), ("fri", "2026-11-27"),
      ("+2w", "2026-12-05"), ("in 3 days", "2026-11-24"), ("in 1 month", "2026-12-21"),
      ("next saturday", "2026-11-28"), ("next mon 09:00", "2026-11-23 09:00"),
      ("1 dec", "2026-12-01"), ("Nov 20", "2027-11-20"), ("29 february", "2028-02-29"),
      ("Saturday", "2026-11-21"), ("eow", "2026-11-22"), ("tomorrow 16:30", "2026-11-22 16:30"),
      ("2026-12-01 09:00", "2026-12-01 09:00"), ("2026-12-01T09:00:00Z", "2026-12-01T09:00:00Z"),
    ])
  func days(word: String, written: String) async throws {
    let sandbox = try ActionSandbox.team()
    try await sandbox.perform(add("X") { $0.values[.due] = word })
    #expect(try sandbox.read("users/ana/x.md").contains("\ndue: \(written)\n"))
  }

  @Test func aTakenNameGetsLettersOfItsOwn() async throws {
    let sandbox = try ActionSandbox.team()
    var ids: Set<String> = []
    for title in ["Milk", "milk!", "Profile", "Readme"] {
      let id = try new(try await sandbox.perform(add(title))).address
      #expect(id.wholeMatch(of: /ana\/(milk|profile|readme)-[a-z0-9]{4}/) != nil, "\(id)")
      ids.insert(id)
    }
    #expect(ids.count == 4)
    #expect(try sandbox.read("users/ana/profile.md").contains("email: ana@example.org"))
    #expect(try await sandbox.problems() == [])
  }

  @Test func whatWasSaidAboutAnotherIsNotTakenOver() async throws {
    let sandbox = try ActionSandbox.team()
    try await sandbox.perform(ChangeComment(on: "ana/boat", .add("Which wood?")), as: "ben")
    try await sandbox.perform(StarTodos(["ana/dentist"], isStarred: true), as: "ben")
    try await sandbox.perform(HandOverTodos(PlaceTodos(["boat"]), to: "ben"))
    try await sandbox.perform(RemoveTodos(["dentist"]), consent: .everything)
    for title in ["Boat", "Dentist"] {
      let id = try new(try await sandbox.perform(add(title))).address
      #expect(id.hasPrefix("ana/\(title.lowercased())-"), "\(id)")
    }
    let workspace = try await sandbox.load()
    let comment = try #require(workspace.comments.first)
    #expect(workspace.todos[comment.todo].address == "ben/boat")
  }

  /// An address that another's todo had is free; from then on it leads to the new todo.
  @Test func anIDThatExistsBeatsAnothersOldAddress() async throws {
    let sandbox = try ActionSandbox.team()
    try await sandbox.perform(HandOverTodos(PlaceTodos(["dentist"]), to: "ben"))
    #expect(try await sandbox.todos().filter { $0.id == "dentist" }.map(\.owner) == ["ben"])
    for recipient in [nil, "ana"] {
      let preview = try await sandbox.preview(add("Dentist") { $0.recipient = recipient })
      #expect(try preview.changes().map(\.path) == ["users/ana/dentist.md"])
    }
    try await sandbox.perform(add("Dentist"))
    try await sandbox.perform(edit("ana/dentist") { $0.title = "Teeth" })
    #expect(try sandbox.read("users/ana/dentist.md").contains("title: Teeth\n"))
    // One's own old addresses are not given away.
    try sandbox.write("users/ana/x.md", "---\ntitle: X\naliases: [was, ana/had]\n---\n")
    for title in ["Was", "Had"] {
      let id = try new(try await sandbox.perform(add(title))).address
      #expect(id.hasPrefix("ana/\(title.lowercased())-"), "\(id)")
    }
  }

  @Test func aNameThatAFileTookMeanwhileIsTaken() async throws {
    let sandbox = try ActionSandbox.team()
    for title in ["One", "Two"] { try await sandbox.perform(add(title)) }
    try sandbox.write("users/ana/one.md", "---\ntitle: One\nid: three\n---\n")
    try sandbox.write("users/ana/two.md", "---\ntitle: Two\ncategory: Garden\n---\n")
    let three = try new(try await sandbox.perform(add("Three"))).address
    #expect(three.hasPrefix("ana/three-"), "\(three)")
    try sandbox.remove("users/ana/one.md")
    try await sandbox.perform(add("Four") { $0.values[.category] = "garden" })
    #expect(try sandbox.read("users/ana/four.md").contains("\ncategory: Garden\n"))
    let one = try await sandbox.perform(add("One"))
    #expect(one.outcomes == [.added(todo("ana/one", "One"), due: nil)])
  }

  @Test func forSomebodyElse() async throws {
    let sandbox = try ActionSandbox.team()
    let result = try await sandbox.result(of: add("Order tyres") { $0.recipient = "Ben" })
    #expect(result.outcomes == [.added(todo("ben/order-tyres", "Order tyres"), due: nil)])
    #expect(
      result.files == [
        "users/ben/order-tyres.md":
          "---\ntitle: Order tyres\nauthor: ana\ncreated: 2026-11-21\n---\n"
      ])
    let own = try await sandbox.result(of: add("Own") { $0.recipient = "ana" })
    #expect(own.files == ["users/ana/own.md": "---\ntitle: Own\ncreated: 2026-11-21\n---\n"])
  }

  @Test func ofThisDevice() async throws {
    let sandbox = try ActionSandbox.team()
    let result = try await sandbox.result(of: add("Charge") { $0.isLocal = true }, as: nil)
    #expect(result.outcomes == [.added(todo("local/charge", "Charge"), due: nil)])
    #expect(sandbox.has("local/charge.md"))
    try await sandbox.expect(
      .unknownCategory("Boats", suggestion: nil, .device),
      of: add("X") { ($0.isLocal, $0.values[.category], $0.isNewCategory) = (true, "Boats", true) })
  }

  @Test func aNewCategoryIsListedAsOnesOwn() async throws {
    let sandbox = try ActionSandbox.team()
    try await sandbox.expect(
      .unknownCategory("Trvel", suggestion: "Travel", .own),
      of: add("X") { $0.values[.category] = "Trvel" })
    let list = "- name: Boats\n  colour: '#ff0000'\n"
    try sandbox.write("users/ana/categories.yml", list)
    let made = try await sandbox.result(
      of: add("X") { ($0.values[.category], $0.isNewCategory) = ("Sails", true) })
    #expect(made.files["users/ana/categories.yml"] == .some("\(list)- Sails\n"))
    #expect(try sandbox.read("users/ana/x.md").contains("category: Sails\n"))
    try await sandbox.perform(add("Y") { $0.values[.category] = "sails" })
    #expect(try sandbox.read("users/ana/y.md").contains("category: Sails\n"))
  }

  @Test func refusals() async throws {
    let sandbox = try ActionSandbox.team()
    func expect(
      _ refusal: Refusal, location: SourceLocation = #_sourceLocation,
      _ change: (inout AddTodo) -> Void
    ) async throws {
      try await sandbox.expect(refusal, of: add("X", change), location: location)
    }
    for blank in [" ", "\u{A0}\u{3000}", "\u{200B}", "\u{202E} \u{FEFF}\u{AD}"] {
      try await expect(.empty(.field(.title))) { $0.title = blank }
    }
    for (text, name) in [("\u{0}", "0000"), ("a\u{1B}[31m", "001B"), ("\u{9F}", "009F")] {
      try await expect(
        .invalid(.field(.body), "the text contains the control character U+\(name)")
      ) {
        $0.body = text
      }
    }
    try await expect(.tooLong(.field(.title), count: 121, limit: 120)) {
      $0.title = String(repeating: "a", count: 121)
    }
    for title in ["a\u{1}b", "a\nb", "a\u{2028}b", "a\u{85}b"] {
      try await expect(
        .invalid(.field(.title), "the title would be read as something else: \(oneLine)")
      ) {
        $0.title = title
      }
    }
    try await expect(.tooLong(.field(.body), count: 20_001, limit: 20_000)) {
      $0.body = String(repeating: "a", count: 20_001)
    }
    try await expect(
      .invalidDay(
        .field(.due), "'2026-02-30' is not a valid date: February 2026 has 28 days",
        text: "2026-02-30", .none)
    ) { $0.values[.due] = "2026-02-30" }
    try await expect(
      .invalidDay(
        .field(.due), "'fri 25:00' is not a valid date: hours go from 00 to 23",
        text: "fri 25:00", .none)
    ) { $0.values[.due] = "fri 25:00" }
    for (text, advice) in [
      ("3d", .span("+3d")), ("soon", .words), ("someday", .words),
    ] as [(String, Refusal.DayAdvice)] {
      let refusal = try await sandbox.refusal(of: add("X") { $0.values[.due] = text })
      guard case .invalidDay(.field(.due), let message, text, advice) = refusal else {
        Issue.record("\(String(describing: refusal))")
        continue
      }
      #expect(message.hasPrefix("'\(text)' is not a valid date"))
    }
    try await expect(.invalid(.field(.priority), "unknown priority 'hihg', did you mean 'high'?")) {
      $0.values[.priority] = "hihg"
    }
    for (field, action) in [
      (.repeat, add("X") { $0.values[.repeat] = "sometimes" }),
      (.estimate, add("X") { $0.values[.estimate] = "long" }),
      (.priority, add("X") { $0.values[.priority] = "most" }),
    ] as [(TodoField, AddTodo)] {
      let refusal = try await sandbox.refusal(of: action)
      guard case .invalid(.field(field), _) = refusal else {
        Issue.record("\(String(describing: refusal))")
        continue
      }
    }
    try await expect(
      .unknownTodo("nothing", suggestions: [], unreadPath: nil, field: .field(.depends))
    ) {
      $0.depends = ["nothing"]
    }
    try await expect(
      .unknownUser(
        Refusal.UnknownUser(
          name: "carl", field: .recipient, isName: true, suggestion: nil, users: ["ana", "ben"],
          addable: nil))
    ) { $0.recipient = "carl" }
    try await expect(.deviceIsNoUser(.recipient)) { $0.recipient = "local" }
    try await expect(
      .invalid(.field(.title), "the tag would be read as something else: \(oneLine)")
    ) {
      $0.tags = ["a\nb"]
    }
    for tag in [" ", "#"] { try await expect(.empty(.field(.tags))) { $0.tags = [tag] } }
    try await expect(.empty(.field(.project))) { $0.values[.project] = "" }
    try await expect(.empty(.field(.due))) { $0.values[.due] = "" }
    try await expect(.tagWithComma(.field(.tags), parts: ["a", "b c"])) { $0.tags = ["a, b c"] }
    try await expect(.tooLong(.field(.tags), count: 41, limit: 40)) {
      $0.tags = [String(repeating: "a", count: 41)]
    }
    try await expect(.tooLong(.field(.project), count: 81, limit: 80)) {
      $0.values[.project] = String(repeating: "a", count: 81)
    }
    try await expect(.empty(.field(.category))) {
      ($0.values[.category], $0.isNewCategory) = (" ", true)
    }
    try await expect(.unknownCategory("Nope", suggestion: nil, .own)) {
      $0.values[.category] = "Nope"
    }
    #expect(!sandbox.has(".docket"))
    try await sandbox.perform(add("One"))
    try await sandbox.perform(add("Two"))
  }

  @Test func aDayThatIsPastIsAskedAbout() async throws {
    let sandbox = try ActionSandbox.team()
    try await sandbox.expect(
      asks: .pastDue("2026-11-20", isNew: true), of: add("X") { $0.values[.due] = "2026-11-20" })
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\nrequire_due: true\n")
    try await sandbox.expect(.dueRequired, of: add("X"))
  }

  @Test func aPreviewWritesNothing() async throws {
    let sandbox = try ActionSandbox.team()
    let before = try sandbox.files()
    _ = try await sandbox.preview(add("One"))
    #expect(try sandbox.files() == before && !sandbox.has(".docket"))
  }

  // MARK: Items of a list

  @Test(arguments: [
    "Call due:fri", "Call [due:: foo]", "foo pri:ZZ", "t:today", "Meet 📅 tomorrow", "x 📅",
    "foo 🔁 sometimes", "Up ⏫", "🗓️ 2026-12-01 *is* near", "✅ 2026-12-01", "a & 🆔 b &amp; `📅 c`",
  ])
  func aWordWithoutItsValueIsTextOfAnItem(title: String) async throws {
    let sandbox = try ActionSandbox(only: ["docket.yml": "timezone: Europe/Lisbon\n"])
    try await sandbox.perform(add(title), as: nil)
    #expect(try await sandbox.problems() == [])
    #expect(try await sandbox.todos().map(\.title) == [title])
  }

  @Test func aSignThatWouldMeanSomethingIsAReference() async throws {
    let sandbox = try ActionSandbox(only: [:])
    for title in ["Meet 📅 tomorrow", "Print 📅 pages now", "Sing ⏫"] {
      try await sandbox.perform(add(title), as: nil)
    }
    #expect(
      try sandbox.read("todo.md")
        == "- [ ] Meet &#x1F4C5; tomorrow\n- [ ] Print 📅 pages now\n- [ ] Sing &#x23EB;\n")
    try await sandbox.perform(
      edit("todo-sing") { ($0.title, $0.values[.due]) = ("Read ⛔ x", .set("2026-12-01")) }, as: nil)
    #expect(
      try sandbox.read("todo.md").hasSuffix(
        "\n- [ ] Read &#x26D4; x 🆔 todo-sing 📅 2026-12-01\n"))
  }

  @Test func whatAnItemHasNoPlaceFor() async throws {
    let sandbox = try ActionSandbox(only: [:])
    try await sandbox.expect(
      .itemHasNoPlace(.field(.starred)), of: add("X") { $0.isStarred = true }, as: nil)
    try await sandbox.expect(
      .itemHasNoPlace(.field(.project)), of: add("X") { $0.values[.project] = "Work" }, as: nil)
    #expect(!sandbox.has(".docket"))
  }

  @Test(
    "In a folder of notes it is the last item of todo.md",
    arguments: [
      (nil, "- [ ] Fix *it* 🔼 📅 2026-12-01\n"),
      ("- [ ] a\n", "- [ ] a\n- [ ] Fix *it* 🔼 📅 2026-12-01\n"),
      (
        "* [ ] a [due:: 2026-11-30]",
        "* [ ] a [due:: 2026-11-30]\n* [ ] Fix *it*  [priority:: medium]  [due:: 2026-12-01]\n"
      ),
      (
        "- [ ] a due:2026-11-30\r\n",
        "- [ ] a due:2026-11-30\r\n- [ ] Fix *it* pri:C due:2026-12-01\r\n"
      ),
      ("# List\n\nText\n", "# List\n\nText\n\n- [ ] Fix *it* 🔼 📅 2026-12-01\n"),
    ] as [(String?, String)])
  func item(before: String?, after: String) async throws {
    let sandbox = try ActionSandbox(only: ["docket.yml": "timezone: Europe/Lisbon\n"])
    if let before { try sandbox.write("todo.md", before) }
    try await sandbox.perform(
      add("Fix *it*") { ($0.values[.due], $0.values[.priority]) = ("2026-12-01", "medium") },
      as: nil)
    let text = try sandbox.read("todo.md").replacing("\\*", with: "*")
    #expect(Bytes(text) == Bytes(after))
    #expect(try await sandbox.todos().contains { $0.title == "Fix *it*" })
    try await sandbox.perform(
      add("Again") { ($0.values[.repeat], $0.values[.priority]) = ("every 2 weeks", "low") },
      as: nil)
    let isInWords = before?.contains("due:2026") == true
    #expect(
      try sandbox.read("todo.md").contains("- [ ] Again pri:D rec:+2w\r\n") == isInWords)
  }

  /// The todo that was added.
  private func new(_ changeset: Changeset) throws -> TodoReference {
    guard case .added(let todo, _)? = changeset.outcomes.first else {
      throw Refusal.nothingToUndo
    }
    return todo
  }
}
