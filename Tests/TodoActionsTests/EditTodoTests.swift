import Testing
import TodoFormat
import TodoModel

@testable import TodoActions

/// Fields of a todo that are changed.
struct EditTodoTests {
  private let milk = todo("ana/milk", "Milk")

  private func edited(
    _ todo: TodoReference, due: String? = nil
  ) -> [Outcome] { [.edited(todo, due: due, status: nil, dueAgain: nil)] }

  @Test func eachFieldIsOneLine() async throws {
    let sandbox = try ActionSandbox.team([
      "users/ana/milk.md":
        "---\ntitle: 'Buy milk' # mine\nDeadline: 2026-11-21\nfoo: [1,2]\nupdated: 2026-11-01\n---\nOld\r\n"
    ])
    let before = try sandbox.files()
    let result = try await sandbox.result(
      of: edit("milk") {
        $0.title = "Get: milk"
        ($0.values[.due], $0.values[.start]) = (.set("fri"), .set("mon"))
        ($0.values[.category], $0.values[.project]) = (.set("travel"), .set("House"))
        $0.addedTags = ["#shop", "big one"]
        ($0.values[.priority], $0.isStarred) = (.set("H"), true)
        ($0.values[.repeat], $0.values[.estimate]) = (.set("every week"), .set("2h"))
        $0.addedDepends = ["boat", "ben/taxes"]
        $0.body = "New"
      })
    #expect(result.outcomes == edited(todo("ana/milk", "Get: milk"), due: "2026-11-27"))
    #expect(
      result.files == [
        "users/ana/milk.md": """
        ---
        title: 'Get: milk' # mine
        Deadline: 2026-11-27
        foo: [1,2]
        updated: 2026-11-21
        start: 2026-11-23
        category: Travel
        project: House
        tags: [shop, big one]
        priority: high
        repeat: every week
        estimate: 2h
        depends: [boat, ben/taxes]
        starred: true
        ---
        New

        """
      ])
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  /// One day for several todos leaves each its time of day; a time that is given is the time.
  @Test(arguments: [
    ("2026-11-20 16:00", "tomorrow", "2026-11-22 16:00"),
    ("2026-11-20T16:00", "2026-11-22", "2026-11-22 16:00"),
    ("2026-11-20 16:00", "tomorrow 09:00", "2026-11-22 09:00"),
    ("2026-11-20", "tomorrow", "2026-11-22"),
  ])
  func aDayKeepsTheTimeIfItIsAsked(due: String, day: String, new: String) async throws {
    let sandbox = try ActionSandbox.team([
      "users/ana/milk.md": "---\ntitle: Milk\ndue: \(due)\n---\n"
    ])
    let result = try await sandbox.result(
      of: edit("milk") { ($0.values[.due], $0.keepsTime) = (.set(day), true) })
    #expect(result.outcomes == edited(milk, due: new))
    let text = "---\ntitle: Milk\ndue: \(new)\n---\n"
    #expect(result.files["users/ana/milk.md"] == Bytes(text))
    let cleared = try await sandbox.result(
      of: edit("milk") { ($0.values[.due], $0.keepsTime) = (.remove, true) })
    #expect(cleared.files["users/ana/milk.md"] == "---\ntitle: Milk\n---\n")
  }

  @Test func eachFieldCanBeRemoved() async throws {
    let sandbox = try ActionSandbox.team([
      "users/ana/milk.md": """
      ---
      title: Milk
      # of the shop
      due: 2026-11-21
      start: 2026-11-20
      category: Travel
      project: House
      tags: [a, b]
      priority: high
      starred: true
      repeat: every week
      estimate: 2h
      depends: [boat]
      foo: 1
      ---
      """
    ])
    let result = try await sandbox.result(
      of: edit("milk") {
        ($0.values[.due], $0.values[.start], $0.values[.category], $0.values[.project]) = (
          .remove, .remove, .remove, .remove
        )
        ($0.values[.priority], $0.values[.repeat], $0.values[.estimate]) = (
          .remove, .remove, .remove
        )
        ($0.removedTags, $0.removedDepends, $0.isStarred) = (["A", "b"], ["ana/boat"], false)
      })
    #expect(result.outcomes == edited(milk))
    #expect(
      result.files == ["users/ana/milk.md": "---\ntitle: Milk\n# of the shop\nfoo: 1\n---"])
    let again = try await sandbox.result(
      of: edit("milk") {
        ($0.values[.due], $0.removedTags, $0.removedDepends) = (.remove, ["a"], ["boat"])
      })
    #expect(again.outcomes.isEmpty && again.files.isEmpty)
    #expect(
      again.notices == [
        .noSuchTag(milk, "a"), .noSuchDependency(milk, "boat"), .nothingToEdit(milk),
      ])
  }

  @Test func anItemIsOneLineAndKeepsItsID() async throws {
    let sandbox = try ActionSandbox.team([
      "users/ana/list.md": "# L\r\n\r\n* [ ] Plain ⏫\r\n  - [ ] part\r\n* [ ] Plain\r\n"
    ])
    let result = try await sandbox.result(
      of: edit("list-plain") {
        ($0.title, $0.values[.due], $0.isStarred) = ("Not so", .set("+3d"), true)
        ($0.addedTags, $0.addedDepends) = (["x"], ["milk"])
      })
    #expect(result.outcomes == edited(todo("ana/list-plain", "Not so"), due: "2026-11-24"))
    #expect(
      result.files == [
        "users/ana/list.md":
          "# L\r\n\r\n* [ ] Not so #x ⏫ 🆔 list-plain 📅 2026-11-24 ⛔ milk\r\n  - [ ] part\r\n* [ ] Plain\r\n",
        "users/ana/stars.yml": "- ana/list-plain\n",
      ])
    #expect(try await sandbox.problems() == [])
    // The other item of that text keeps the id that it had.
    let other = try await sandbox.preview(ChangeState(.done, ["list-plain-2"]))
    #expect(
      other.outcomes == [
        .stateChanged(todo("ana/list-plain-2", "Plain"), .done, dueAgain: nil)
      ])
    try await sandbox.expect(
      problem: "cannot have a category: it comes from its heading",
      of: edit("list-plain") { $0.values[.category] = .set("Work") })
  }

  @Test func refusals() async throws {
    let sandbox = try ActionSandbox.team()
    func expect(
      _ refusal: Refusal, location: SourceLocation = #_sourceLocation,
      _ change: (inout EditTodo) -> Void
    ) async throws {
      try await sandbox.expect(refusal, of: edit("milk", change), location: location)
    }
    try await expect(.empty(.field(.title))) { $0.title = " " }
    try await expect(.tooLong(.field(.title), count: 121, limit: 120)) {
      $0.title = String(repeating: "a", count: 121)
    }
    try await expect(.tooLong(.field(.body), count: 20_001, limit: 20_000)) {
      $0.body = String(repeating: "a", count: 20_001)
    }
    try await expect(
      .invalidDay(
        .field(.due), "'2026-02-30' is not a valid date: February 2026 has 28 days",
        text: "2026-02-30", .none)
    ) { $0.values[.due] = .set("2026-02-30") }
    let soon = try await sandbox.refusal(of: edit("milk") { $0.values[.start] = .set("soon") })
    guard case .invalidDay(.field(.start), let message, "soon", .words) = soon else {
      Issue.record("\(String(describing: soon))")
      return
    }
    #expect(message.hasPrefix("'soon' is not a valid date"))
    try await expect(.invalid(.field(.priority), "unknown priority 'hihg', did you mean 'high'?")) {
      $0.values[.priority] = .set("hihg")
    }
    for (field, action) in [
      (.repeat, edit("milk") { $0.values[.repeat] = .set("sometimes") }),
      (.estimate, edit("milk") { $0.values[.estimate] = .set("long") }),
    ] as [(TodoField, EditTodo)] {
      let refusal = try await sandbox.refusal(of: action)
      guard case .invalid(.field(field), _) = refusal else {
        Issue.record("\(String(describing: refusal))")
        continue
      }
    }
    try await expect(.unknownCategory("Trvel", suggestion: "Travel", .own)) {
      $0.values[.category] = .set("Trvel")
    }
    for title in ["a\u{1}b", "a\nb", "a\u{2028}b"] {
      try await expect(
        .invalid(.field(.title), "the title would be read as something else: \(oneLine)")
      ) {
        $0.title = title
      }
    }
    try await expect(
      .invalid(.field(.body), "the text contains the control character U+007F")
    ) {
      $0.body = "a\tb\r\n\u{7F}"
    }
    for blank in [" ", "\u{200B}", "\u{202E}"] {
      try await expect(.empty(.field(.title))) { $0.title = blank }
      try await expect(.empty(.field(.category))) {
        ($0.values[.category], $0.isNewCategory) = (.set(blank), true)
      }
    }
    try await sandbox.expect(
      problem: "the tag would be read as something else",
      of: edit("milk") { $0.addedTags = ["a\nb"] })
    let nothing = Refusal.unknownTodo(
      "nothing", suggestions: [], unreadPath: nil, field: .field(.depends))
    try await expect(nothing) { $0.addedDepends = ["nothing"] }
    try await expect(nothing) { $0.removedDepends = ["nothing"] }
    try await expect(.waitsForItself(address: "ana/milk")) { $0.addedDepends = ["milk"] }
    try await expect(.waitsInCircle(address: "ben/bread", for: "ana/milk")) {
      $0.addedDepends = ["bread"]
    }
    try await expect(.invalid(.field(.status), "unknown status 'revieww', did you mean 'review'?"))
    {
      $0.values[.status] = .set("revieww")
    }
    try await expect(.empty(.field(.status), canRemove: true)) { $0.values[.status] = .set(" ") }
    try await expect(.empty(.field(.due), canRemove: true)) { $0.values[.due] = .set("") }
    try await expect(.empty(.field(.start), canRemove: true)) { $0.values[.start] = .set("") }
    try await expect(.empty(.field(.project), canRemove: true)) { $0.values[.project] = .set("") }
    try await expect(.empty(.field(.priority), canRemove: true)) { $0.values[.priority] = .set("") }
    try await expect(.empty(.field(.repeat), canRemove: true)) { $0.values[.repeat] = .set("") }
    try await expect(.empty(.field(.estimate), canRemove: true)) { $0.values[.estimate] = .set("") }
    try await sandbox.expect(
      .notYours(address: "ben/bread", owner: "ben", ownerName: "Ben", actor: "ana"),
      of: edit("ben/bread") { $0.title = "X" })
    let acting = try await sandbox.result(of: edit("bread") { $0.title = "X" }, as: "ben")
    #expect(acting.outcomes == edited(todo("ben/bread", "X")))
  }

  @Test func daysAsNewTodosHaveThem() async throws {
    let sandbox = try ActionSandbox.team()
    try await sandbox.expect(
      asks: .pastDue("2026-11-20", isNew: false),
      of: edit("boat") { $0.values[.due] = .set("2026-11-20") })
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\nrequire_due: true\n")
    try await sandbox.expect(.dueRequired, of: edit("boat") { $0.values[.due] = .remove })
  }

  @Test func aNewCategoryIsListedAsOnesOwn() async throws {
    let sandbox = try ActionSandbox.team()
    let before = try sandbox.files()
    let result = try await sandbox.result(
      of: edit("boat") { ($0.values[.category], $0.isNewCategory) = (.set("Sails"), true) })
    #expect(
      result.files == [
        "users/ana/boat.md": "---\ntitle: Build a boat\ncategory: Sails\n---\n",
        "users/ana/categories.yml": "- Sails\n",
      ])
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  @Test func inAFolderOfNotes() async throws {
    let sandbox = try ActionSandbox(only: [
      "docket.yml": "timezone: Europe/Lisbon\n",
      "todo.md": "- [ ] Milk due:2026-12-01\n- [ ] Bread\n",
      "deep/a.md": "---\ntags: todo\n---\n# A *big* thing\n\nText\n",
    ])
    let result = try await sandbox.result(
      of: edit("todo-bread") {
        ($0.title, $0.addedDepends) = ("Brown bread", ["todo-milk"])
      }, as: nil)
    #expect(
      result.files == [
        "todo.md": "- [ ] Milk due:2026-12-01\n- [ ] Brown bread id:todo-bread p:todo-milk\n"
      ])
    let file = try await sandbox.result(
      of: edit("a") { ($0.title, $0.values[.due]) = ("A thing", .set("2026-12-01")) }, as: nil)
    #expect(
      file.files == ["deep/a.md": "---\ntags: todo\ndue: 2026-12-01\n---\n# A thing\n\nText\n"])
  }

  @Test func aStartBehindTheDueDayIsWarnedOf() async throws {
    let plain = "---\ntitle: X\ndue: 2026-12-02\n---\n"
    let sandbox = try ActionSandbox.team([
      "docket.yml": "timezone: UTC\n", "users/ana/x.md": plain,
    ])
    /// - Returns: the warnings of the change, and of a new todo with these days.
    func warnings(start: String?, due: EditTodo.Change?) async throws -> [String] {
      try sandbox.write("users/ana/x.md", plain)
      let changed = try await sandbox.result(
        of: edit("x") { ($0.values[.start], $0.values[.due]) = (start.map { .set($0) }, due) })
      let added = try await sandbox.result(
        of: add("Z") { ($0.values[.start], $0.values[.due]) = (start, due?.value) })
      return [changed, added].map { result in
        result.notices.map {
          if case .startsAfterDue(let start, let due) = $0 { "\(start) \(due)" } else { "\($0)" }
        }.joined()
      }
    }
    let both = "2026-12-24 2026-12-01"
    #expect(try await warnings(start: "2026-12-24", due: .set("2026-12-01")) == [both, both])
    #expect(try await warnings(start: "2027-01-01", due: nil) == ["2027-01-01 2026-12-02", ""])
    let times = "2026-12-01T11:00:00Z 2026-12-01T10:00:00Z"
    #expect(
      try await warnings(start: "2026-12-01T11:00:00Z", due: .set("2026-12-01T10:00:00Z"))
        == [times, times])
    for start in ["2026-12-02", "2026-12-02 10:00", "2026-12-01"] {
      #expect(try await warnings(start: start, due: nil) == ["", ""])
    }
    #expect(try await warnings(start: "2027-01-01", due: .remove) == ["", ""])
    // What is so already is not warned of.
    try sandbox.write(
      "users/ana/x.md", "---\ntitle: X\nstart: 2027-01-01\ndue: 2026-12-02\n---\n")
    #expect(try await sandbox.result(of: edit("x") { $0.title = "Y" }).notices.isEmpty)
  }

  @Test func aValueThatIsThereMayBeLongerThanOneThatIsWritten() async throws {
    let long = String(repeating: "a", count: 90)
    let text = "---\ntitle: T\nproject: \(long)\ntags: [\(long), 'b,c']\n---\n"
    let sandbox = try ActionSandbox.team(["users/ana/t.md": text])
    let result = try await sandbox.result(of: edit("t") { $0.title = "U" })
    #expect(
      result.files == ["users/ana/t.md": Bytes(text.replacing("title: T", with: "title: U"))])
    try await sandbox.perform(edit("t") { $0.removedTags = [long, "b,c"] })
    #expect(try !sandbox.read("users/ana/t.md").contains("tags"))
    let problems = try await sandbox.problems()
    #expect(problems == ["users/ana/t.md:3: the project has 90 characters; the limit is 80"])
  }

  /// Files keep other blanks than the usual ones.
  @Test(arguments: ["milk\u{A0}", "\u{3000}milk", "milk\u{2003}"])
  func aTitleKeepsItsBlanks(title: String) async throws {
    let sandbox = try ActionSandbox.team()
    let added = try await sandbox.perform(add(" \(title)\t"))
    guard case .added(let new, due: nil)? = added.outcomes.first else {
      Issue.record("\(added.outcomes)")
      return
    }
    #expect(Bytes(new.title) == Bytes(title))
    try await sandbox.perform(edit("boat") { $0.title = title })
    for id in [new.address, "boat"] {
      let starred = try await sandbox.perform(StarTodos([id], isStarred: true))
      guard case .starred(let read)? = starred.outcomes.first else {
        Issue.record("\(starred.outcomes)")
        continue
      }
      #expect(Bytes(read.title) == Bytes(title))
    }
  }

  @Test(
    "A todo is named by the path of its file too",
    arguments: [
      ("users/ana/boat.md", ""), ("./users/ana/boat.md", ""), ("boat.md", "users/ana"),
      ("../ana/boat.md", "users/ben"), ("users/ana/boat.md", "users/ben"), ("/", "users"),
    ])
  func path(path: String, folder: String) async throws {
    let sandbox = try ActionSandbox.team()
    let path = path == "/" ? sandbox.root + "/users/ana/boat.md" : path
    let result = try await sandbox.result(of: edit(path) { $0.title = "Boat" }, in: folder)
    #expect(result.outcomes == edited(todo("ana/boat", "Boat")))
  }
}
