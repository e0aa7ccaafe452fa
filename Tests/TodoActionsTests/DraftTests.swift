import Text
import Testing
import TodoModel

@testable import TodoActions

/// Texts of todos as an editor leaves them.
struct DraftTests {
  /// The change of a todo's file that somebody makes in an editor.
  private func changed(
    _ id: String, in sandbox: ActionSandbox, isNewCategory: Bool = false,
    _ edits: KeyValuePairs<String, String>
  ) async throws -> EditTodoText {
    let draft = try #require(try await sandbox.preview(TodoFileDraft(id: id)).draft)
    var text = String(decoding: draft.text, as: UTF8.self)
    for (old, new) in edits {
      #expect(text.contains(old))
      text = text.replacing(old, with: new)
    }
    return EditTodoText(
      Array(text.utf8), of: try #require(draft.todo), was: draft.text,
      isNewCategory: isNewCategory)
  }

  private func new(_ text: String, _ change: (inout AddTodo) -> Void = { _ in }) -> AddTodoText {
    AddTodoText(Array(text.utf8), as: add("", change))
  }

  /// The messages about mistakes in a draft.
  private func mistakes(
    of action: some TodoAction, in sandbox: ActionSandbox, as user: String? = "ana"
  ) async throws -> [String] {
    let before = try sandbox.files()
    guard case .draft(let problems, _)? = try await sandbox.refusal(of: action, as: user) else {
      return []
    }
    #expect(try sandbox.files() == before)
    return problems.map { "\($0.path):\($0.position.line):\($0.position.column): \($0.message)" }
  }

  private static let milk = "---\ntitle: Buy 牛乳\ndue: 2026-11-21\n---\n"
  private static let path = "users/ana/milk.md"

  @Test func theFileIsWhatTheTextSays() async throws {
    let sandbox = try ActionSandbox.team()
    let action = try await changed(
      "milk", in: sandbox, ["Buy 牛乳": "Buy it", "2026-11-21": "2026-12-24"])
    let result = try await sandbox.result(of: action)
    #expect(
      result.outcomes == [
        .edited(todo("ana/milk", "Buy it"), due: nil, status: nil, dueAgain: nil)
      ])
    #expect(result.files == [Self.path: "---\ntitle: Buy it\ndue: 2026-12-24\n---\n"])
    try await sandbox.expect(.changedWhileEdited(path: Self.path), of: action)
    guard case .notYours? = try await sandbox.refusal(of: TodoFileDraft(id: "ben/bread")) else {
      Issue.record("Ben's todo is Ben's")
      return
    }
  }

  @Test func mistakesAreRefused() async throws {
    let sandbox = try ActionSandbox.team()
    let due = "due: 2026-11-21"
    for (edits, message) in [
      (
        [due: "due: 2026-02-30"],
        "users/ana/milk.md:3:6: '2026-02-30' is not a valid date: February 2026 has 28 days"
      ),
      (["Buy 牛乳": ""], "users/ana/milk.md:2:1: the title is empty"),
      ([due: "priority: hihg"], "unknown priority 'hihg', did you mean 'high'?"),
      (["Buy 牛乳": String(repeating: "0", count: 121)], "the title has 121 characters"),
    ] as [(KeyValuePairs<String, String>, String)] {
      let found = try await mistakes(of: changed("milk", in: sandbox, edits), in: sandbox)
      #expect(found.count == 1 && found.joined().contains(message), "\(found)")
    }
    try await sandbox.expect(
      .titleRemoved, of: changed("milk", in: sandbox, ["title: Buy 牛乳\n": ""]))
    try await sandbox.expect(
      .unknownCategory("Trvel", suggestion: "Travel", .own),
      of: changed("milk", in: sandbox, [due: "category: Trvel"]))
    try await sandbox.expect(
      .idTaken("boat", by: "users/ana/boat.md"),
      of: changed("milk", in: sandbox, [due: "id: boat"]))
    try await sandbox.expect(
      .wouldBeNoTodo(isItem: false), of: changed("milk", in: sandbox, [Self.milk: ""]))
    let draft = try #require(try await sandbox.preview(TodoFileDraft(id: "milk")).draft)
    let bytes = EditTodoText(
      draft.text + [0xFF], of: try #require(draft.todo), was: draft.text, isNewCategory: false)
    #expect(
      try await mistakes(of: bytes, in: sandbox).joined().contains("the file is not valid UTF-8"))
  }

  @Test(
    "Days are named as in options",
    arguments: [
      ("due: fri", "due: 2026-11-27"), ("due: \"+2w\"   # soon", "due: \"2026-12-05\"   # soon"),
      ("deadline: tomorrow 16:30", "deadline: 2026-11-22 16:30"),
      ("start: -1d", "start: 2026-11-20"),
      ("due: 2026-12-01", "due: 2026-12-01"), ("due: soon", nil), ("due: fri 25:00", nil),
    ] as [(String, String?)])
  func daysAsWords(line: String, written: String?) async throws {
    let sandbox = try ActionSandbox.team()
    let edit = try await changed("milk", in: sandbox, ["due: 2026-11-21": line])
    let add = new("---\ntitle: T\n\(line)\n---\n")
    guard let written else {
      #expect(
        try await mistakes(of: edit, in: sandbox).joined().contains(
          "is not a valid date; write it as"))
      #expect(
        try await mistakes(of: add, in: sandbox).joined().contains(
          "is not a valid date; write it as"))
      return
    }
    #expect(
      try await sandbox.result(of: edit).files == [
        Self.path: "---\ntitle: Buy 牛乳\n\(written)\n---\n"
      ])
    try await sandbox.perform(add)
    #expect(try sandbox.read("users/ana/t.md").contains("\n\(written)\n"))
  }

  @Test(arguments: ["fri", "soon"])
  func whatWasThereMayStay(due: String) async throws {
    let sandbox = try ActionSandbox.team([Self.path: "---\ntitle: T\ndue: \(due)\n---\n"])
    let result = try await sandbox.result(
      of: changed("milk", in: sandbox, ["title: T": "title: New"]))
    #expect(
      result.outcomes == [
        .edited(todo("ana/milk", "New"), due: nil, status: nil, dueAgain: nil)
      ])
    #expect(result.files == [Self.path: "---\ntitle: New\ndue: \(due)\n---\n"])
  }

  @Test func whatChangesADayIsAskedAboutAndWarnedOf() async throws {
    let sandbox = try ActionSandbox.team()
    try await sandbox.expect(
      asks: .pastDue("2026-11-01", isNew: false),
      of: changed("milk", in: sandbox, ["2026-11-21": "2026-11-01"]))
    try await sandbox.expect(
      asks: .pastDue("2026-11-01", isNew: true), of: new("---\ntitle: T\ndue: 2026-11-01\n---\n"))
    let late = try await sandbox.result(
      of: changed("milk", in: sandbox, ["due: 2026-11-21": "due: 2026-12-01\nwait: 2026-12-24"]))
    #expect(
      late.notices == [
        .startsAfterDue(
          start: TodoDate(day: CalendarDay(daysSince1970: 20_811)), due: TodoDate(day: day(31)))
      ])
    let again = try await sandbox.result(of: changed("milk", in: sandbox, ["Buy": "Get"]))
    #expect(again.notices.isEmpty)
  }

  @Test func anItemKeepsItsIDAndAFileItsUpdated() async throws {
    let list = "users/ana/list.md"
    let sandbox = try ActionSandbox.team([
      list: "- [ ] Other\n- [ ] Plain ⏫\n",
      Self.path: "---\ntitle: Plain\nupdated: 2026-01-01\n---\n",
    ])
    let item = try await sandbox.result(
      of: changed("list-plain", in: sandbox, ["Plain": "Fancy"]))
    #expect(
      item.outcomes == [
        .edited(todo("ana/list-plain", "Fancy"), due: nil, status: nil, dueAgain: nil)
      ])
    #expect(item.files == [list: "- [ ] Other\n- [ ] Fancy ⏫ 🆔 list-plain\n"])
    let file = try await sandbox.result(of: changed("milk", in: sandbox, ["Plain": "Fancy"]))
    #expect(file.files == [Self.path: "---\ntitle: Fancy\nupdated: 2026-11-21\n---\n"])
  }

  /// As with an option; what is so already may stay.
  @Test(arguments: [
    (path, "milk", "due: 2026-11-21", "depends: local/secret"),
    (path, "milk", "due: 2026-11-21", "depends: [dentist, secret]"),
    ("users/ana/list.md", "list-tea", "tea", "tea [dependsOn:: secret]"),
  ])
  func whatOthersDoNotSeeIsNotWaitedFor(
    path: String, id: String, old: String, new: String
  ) async throws {
    let sandbox = try ActionSandbox.team([
      "local/secret.md": "---\ntitle: Secret\n---\n", "users/ana/list.md": "- [ ] tea\n",
    ])
    try await sandbox.expect(
      .waitsForDevice(
        address: "local/secret", id: "secret", path: "local/secret.md", hasAccounts: true),
      of: changed(id, in: sandbox, [old: new]))
    // What waits so already, as somebody wrote it there.
    try sandbox.write(path, try sandbox.read(path).replacing(old, with: new))
    try await sandbox.perform(
      changed(id, in: sandbox, id == "milk" ? ["Buy ": "Get "] : ["tea [": "black tea ["]))
  }

  @Test func whatIsNotThereIsNotWaitedFor() async throws {
    let sandbox = try ActionSandbox.team(["users/ana/list.md": "- [ ] tea\n"])
    let nothing = Refusal.unknownTodo(
      "nosuch", suggestions: [], unreadPath: nil, field: .field(.depends))
    let due = "due: 2026-11-21"
    try await sandbox.expect(
      nothing, of: changed("milk", in: sandbox, [due: "depends: [dentist, nosuch]"]))
    try await sandbox.expect(
      .waitsForItself(address: "ana/milk"),
      of: changed("milk", in: sandbox, [due: "depends: milk"]))
    try await sandbox.expect(
      nothing, of: changed("list-tea", in: sandbox, ["tea": "tea [dependsOn:: nosuch]"]))
  }

  /// New items of one draft wait for each other.
  @Test func newItemsMayWaitForOneAnother() async throws {
    let sandbox = try ActionSandbox.team(["users/ana/list.md": "- [ ] tea\n"])
    let result = try await sandbox.result(
      of: changed(
        "list-tea", in: sandbox, ["tea\n": "tea\n- [ ] pot 🆔 pot\n- [ ] cup ⛔ pot\n"]))
    #expect(result.notices.isEmpty)
    #expect(try await sandbox.problems() == [])
  }

  @Test func thisDevicesTodosMayWaitForOneAnother() async throws {
    let sandbox = try ActionSandbox.team([
      "local/secret.md": "---\ntitle: Secret\n---\n", "local/x.md": "---\ntitle: X\n---\n",
    ])
    try await sandbox.perform(
      changed("local/x", in: sandbox, ["title: X": "title: X\ndepends: secret"]))
  }

  @Test func aWarningIsTold() async throws {
    let sandbox = try ActionSandbox.team()
    let result = try await sandbox.result(
      of: changed("milk", in: sandbox, ["title: Buy 牛乳": "title: Meet: Bob"]))
    guard case .draft(let text)? = result.notices.first else {
      Issue.record("\(result.notices)")
      return
    }
    #expect(text.hasPrefix("users/ana/milk.md:2:") && result.notices.count == 1)
  }

  @Test func aFileThatHadNoTitleNeedsNone() async throws {
    let sandbox = try ActionSandbox.team([Self.path: "---\ndue: 2026-12-01\n---\n"])
    try await sandbox.perform(changed("milk", in: sandbox, ["12-01": "12-24"]))
    try sandbox.write(Self.path, "---\ndue: 2026-12-01\ntitle: A\n---\n# B\n")
    let kept = try await sandbox.result(of: changed("milk", in: sandbox, ["title: A\n": ""]))
    #expect(
      kept.outcomes == [.edited(todo("ana/milk", "B"), due: nil, status: nil, dueAgain: nil)])
  }

  @Test func aNewCategoryIsMade() async throws {
    let sandbox = try ActionSandbox.team()
    let result = try await sandbox.result(
      of: changed(
        "milk", in: sandbox, isNewCategory: true, ["due: 2026-11-21": "category: Sails"]))
    #expect(result.files["users/ana/categories.yml"] == .some("- Sails\n"))
  }

  // MARK: New todos

  @Test func aNewTodosOwnIDIsToldAndFree() async throws {
    let sandbox = try ActionSandbox.team()
    func text(_ id: String) -> AddTodoText { new("---\ntitle: XX\nid: \(id)\n---\n") }
    for id in ["boat", "Boat"] {
      try await sandbox.expect(.idTaken(id, by: "users/ana/boat.md"), of: text(id))
    }
    let result = try await sandbox.result(of: text("mine"))
    #expect(result.outcomes == [.added(todo("ana/mine", "XX"), due: nil)])
    #expect(try sandbox.read("users/ana/xx.md").contains("title: XX\nid: mine\n"))
    let other = try await sandbox.perform(text("Other"))
    #expect(other.outcomes == [.added(todo("ana/Other", "XX"), due: nil)])
    try await sandbox.expect(.idTaken("mine", by: "users/ana/xx.md"), of: text("mine"))
    #expect(try await !sandbox.load().diagnostics.contains { $0.id == "duplicate-id" })
  }

  @Test func mistakesInNewTodosAreRefused() async throws {
    let sandbox = try ActionSandbox.team()
    let template = try #require(try await sandbox.preview(NewTodoTemplate(add(""))).draft)
    let text = String(decoding: template.text, as: UTF8.self)
    func begun(_ edits: KeyValuePairs<String, String>) -> AddTodoText {
      new(edits.reduce(text) { $0.replacing($1.key, with: $1.value) })
    }
    try await sandbox.expect(.empty(.field(.title)), of: new(text + "Text\n"))
    for (edits, message) in [
      (["title:": "title: X", "# due": "due"], "'YYYY-MM-DD' is not a valid date"),
      (["title:": "title: X\npriority: hihg"], "did you mean 'high'?"),
      (
        ["title:": "title: " + String(repeating: "0", count: 121)], "the title has 121 characters"
      ),
    ] as [(KeyValuePairs<String, String>, String)] {
      let found = try await mistakes(of: begun(edits), in: sandbox)
      #expect(found.joined().contains(message), "\(found)")
    }
    try await sandbox.expect(
      .unknownCategory("Trvel", suggestion: "Travel", .own),
      of: begun(["title:": "title: X", "# category: Work": "category: Trvel"]))
    try await sandbox.expect(
      .unknownTodo("nothing", suggestions: [], unreadPath: nil, field: .field(.depends)),
      of: begun(["title:": "title: X\ndepends: nothing"]))
    try await sandbox.expect(.draftIsNoTodo, of: begun(["title:": "kind: note"]))
  }

  @Test func aNewTodoForSomebodyElse() async throws {
    let sandbox = try ActionSandbox.team()
    let result = try await sandbox.result(
      of: new("---\ntitle: Tyres\n---\n") { $0.recipient = "ben" })
    #expect(result.outcomes == [.added(todo("ben/tyres", "Tyres"), due: nil)])
    #expect(
      result.files == [
        "users/ben/tyres.md": "---\ntitle: Tyres\nauthor: ana\ncreated: 2026-11-21\n---\n"
      ])
  }

  @Test func inAFolderOfNotesItIsAnItem() async throws {
    let sandbox = try ActionSandbox(only: ["docket.yml": "timezone: Europe/Lisbon\n"])
    for line in [
      "foo: 1", "id: t", "status: doing", "status: done", "completed: 2026-11-01",
      "created: 2026-01-01", "author: bob", "assignee: bob", "aliases: [y]", "kind: todo",
      "updated: 2026-11-01", "completions: [2026-11-01]", "owner: bob", "Status: open",
    ] {
      try await sandbox.expect(
        .itemHasNoPlace(.key(String(line.prefix { $0 != ":" }))),
        of: new("---\ntitle: X\n\(line)\n---\n"), as: nil)
    }
    let result = try await sandbox.result(
      of: new("---\ntitle: Kite\ndue: 2026-12-01\n---\n"), as: nil)
    #expect(result.files == ["todo.md": "- [ ] Kite 📅 2026-12-01\n"])
  }
}
