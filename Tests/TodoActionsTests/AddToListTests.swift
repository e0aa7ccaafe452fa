import Testing
import TodoModel

@testable import TodoActions

/// Where in `todo.md` a new item is written, and what keeps it a todo of its own.
struct AddToListTests {
  /// A folder of notes with a list.
  private func notes(
    _ list: String? = nil, settings: String = "timezone: Europe/Lisbon\n",
    _ files: [String: String] = [:]
  ) throws -> ActionSandbox {
    var files = files
    files["docket.yml"] = settings
    files["todo.md"] = list
    return try ActionSandbox(only: files)
  }

  /// The todo that was added.
  private func added(_ changeset: Changeset) throws -> TodoReference {
    let outcome = try #require(changeset.outcomes.first)
    guard case .added(let todo, _) = outcome else { throw Refusal.nothingToUndo }
    return todo
  }

  @Test(
    "A category is the heading that the item stands below",
    arguments: [
      (nil, "## Work\n\n- [ ] Fix it 📅 2026-12-01\n"),
      ("- [ ] a", "- [ ] a\n\n## Work\n\n- [ ] Fix it 📅 2026-12-01\n"),
      (
        "# Us\n\n## WORK ##\n\n* [ ] a\n  * [ ] b\n\n  text\n\n### Home\n\n* [ ] c\n",
        "# Us\n\n## WORK ##\n\n* [ ] a\n  * [ ] b\n\n  text\n* [ ] Fix it 📅 2026-12-01\n\n### Home\n\n* [ ] c\n"
      ),
      ("Work\n====\n\n- [ ] a", "Work\n====\n\n- [ ] a\n- [ ] Fix it 📅 2026-12-01"),
      (
        "# Work\r\n- [ ] a\r\n# Home\r\n",
        "# Work\r\n- [ ] a\r\n- [ ] Fix it 📅 2026-12-01\r\n# Home\r\n"
      ),
      // The id of the one further down stays its own.
      (
        "# Work\n- [ ] a\n# Home\n- [ ] fix it\n",
        "# Work\n- [ ] a\n# Home\n- [ ] fix it\n\n## Work\n\n- [ ] Fix it 📅 2026-12-01\n"
      ),
      (
        "# Work\n- [ ] fix\n# Home\n- [ ] fix it 2\n- [ ] fix it\n",
        "# Work\n- [ ] fix\n# Home\n- [ ] fix it 2\n- [ ] fix it\n\n## Work\n\n- [ ] Fix it 📅 2026-12-01\n"
      ),
      // Headings without an item.
      (
        "# Us\n\n- [ ] a\n\n## Work\n",
        "# Us\n\n- [ ] a\n\n## Work\n\n- [ ] Fix it 📅 2026-12-01\n"
      ),
      (
        "# Work\n\nText\n\n## Us\n\n+ [ ] a\n",
        "# Work\n\nText\n\n- [ ] Fix it 📅 2026-12-01\n\n## Us\n\n+ [ ] a\n"
      ),
      (
        "```\n# Work\n```\n\n- [ ] a",
        "```\n# Work\n```\n\n- [ ] a\n\n## Work\n\n- [ ] Fix it 📅 2026-12-01\n"
      ),
      // In a quote no line can stand behind its own.
      (
        "# Work\n\n> - [ ] a\n\n# Home\n",
        "# Work\n\n> - [ ] a\n- [ ] Fix it 📅 2026-12-01\n\n# Home\n"
      ),
    ] as [(String?, String)])
  func category(before: String?, after: String) async throws {
    let sandbox = try notes(before)
    let ids = try await sandbox.todos().map(\.address)
    let result = try await sandbox.result(
      of: add("Fix it") { ($0.values[.due], $0.values[.category]) = ("2026-12-01", "work") },
      as: nil)
    #expect(result.files == ["todo.md": Bytes(after)])
    let todos = try await sandbox.todos()
    let found = todos.filter { $0.category == "Work" && $0.due?.day == day(31) }
    #expect(found.map(\.address) == [try added(result.changeset).address])
    #expect(Set(todos.map(\.address)).isSuperset(of: ids))
  }

  @Test(
    "Without a category it stands below no heading of one",
    arguments: [
      (
        "# Todo\n\n- [ ] a\n\n## Work\n\n- [ ] b\n",
        "# Todo\n\n- [ ] a\n- [ ] Fix it\n\n## Work\n\n- [ ] b\n"
      ),
      ("# Todo\n\n## Work\n\n* [ ] b\n", "# Todo\n\n- [ ] Fix it\n\n## Work\n\n* [ ] b\n"),
      ("## Work\n- [ ] b\n", "- [ ] Fix it\n\n## Work\n- [ ] b\n"),
      ("- [ ] a\n\n## Sundry\n\n- [ ] b\n", "- [ ] a\n\n## Sundry\n\n- [ ] b\n- [ ] Fix it\n"),
      ("## Work\n- [ ] b\n\n## Sundry\n", "## Work\n- [ ] b\n\n## Sundry\n\n- [ ] Fix it\n"),
      // The id of the one further down stays its own.
      ("- [ ] a\n\n## Work\n- [ ] fix it\n", "- [ ] a\n\n## Work\n- [ ] fix it\n- [ ] Fix it\n"),
    ])
  func noCategory(before: String, after: String) async throws {
    let result = try await notes(before).result(of: add("Fix it"), as: nil)
    #expect(result.files == ["todo.md": Bytes(after)])
  }

  @Test(
    "No todo of another file gets another id",
    arguments: [
      // Two lists of one name have their folders in all ids.
      ("sub/todo.md", "- [ ] fix it\n", "sub/todo-fix-it"),
      ("sub/TODO.md", "- [ ] FIX IT [due:: 2026-12-01]\n", "sub/TODO-fix-it"),
      // An item of another list, a file, and ids that are written.
      ("sub/todo-fix.md", "- [ ] it\n", "todo-fix-it"),
      ("sub/todo-fix-it.md", "---\nstatus: open\n---\n", "todo-fix-it"),
      ("todo-fix-it.md", "---\nstatus: open\n---\n", "todo-fix-it"),
      ("z.md", "---\nid: TODO-fix-it\nstatus: open\n---\n", "TODO-fix-it"),
      ("z.md", "- [ ] a 🆔 todo-fix-it\n", "todo-fix-it"),
      ("a.md", "- [ ] a ^todo-fix-it\n", "todo-fix-it"),
    ])
  func otherFiles(path: String, text: String, id: String) async throws {
    let sandbox = try notes(nil, [path: text])
    let result = try await sandbox.result(
      of: add("Fix it") { $0.values[.due] = "2026-12-01" }, as: nil)
    let name = try added(result.changeset).name
    #expect(name.wholeMatch(of: /todo-fix-it-[2-9a-z]{4}/) != nil, "\(name)")
    #expect(result.files == ["todo.md": "- [ ] Fix it 📅 2026-12-01 🆔 \(name)\n"])
    let ids = try await sandbox.todos().map(\.address)
    #expect(ids.sorted() == ["me/\(id)", "me/\(name)"].sorted())
    try await sandbox.perform(ChangeState(.done, [name]), as: nil)
    #expect(try sandbox.read(path) == text)
  }

  /// The names of files are asked, of as many as there are.
  @Test func aFileAmongThousandsKeepsItsID() async throws {
    var files = ["sub/todo.md": "- [ ] fix it\n"]
    for number in 1...2001 { files["notes/\(number).md"] = "Note\n" }
    let sandbox = try notes(nil, files)
    let new = try added(try await sandbox.perform(add("Fix it"), as: nil))
    #expect(new.name.wholeMatch(of: /todo-fix-it-[2-9a-z]{4}/) != nil && new.title == "Fix it")
    #expect(try await sandbox.todos().contains { $0.address == "me/sub/todo-fix-it" })
  }

  @Test func whereOtherFilesNameAssigneesItIsNobodys() async throws {
    let sandbox = try notes(nil, ["a.md": "---\nassignee: ana\n---\n"])
    try await sandbox.perform(add("Fix it"), as: nil)
    #expect(try await sandbox.todos().contains { $0.address == "unassigned/todo-fix-it" })
  }

  @Test(
    "An id of its own is written as the list writes",
    arguments: [
      ("Fix", "- [ ] a due:2026-11-30\n", "- [ ] Fix id:todo-fix-"),
      ("Fix", "- [ ] a [due:: 2026-11-30]\n", "- [ ] Fix  [id:: todo-fix-"),
      ("修", "- [ ] a 📅 2026-11-30\n", "- [ ] 修  [id:: todo-修-"),
      ("修", "- [ ] a due:2026-11-30\n", "- [ ] 修 id:todo-修-"),
      // The third of its list.
      ("Fix", "- [ ] fix\n- [ ] fix\n", "- [ ] Fix 🆔 todo-fix-"),
      ("Fix 2", "- [ ] fix\n", "- [ ] Fix 2 🆔 todo-fix-2-"),
    ])
  func ownID(title: String, list: String, line: String) async throws {
    let sandbox = try notes(
      list,
      [
        "sub/todo.md": "- [ ] fix\n- [ ] 修\n",
        // The later one of an id is shown under another.
        "z.md": "- [ ] z 🆔 todo-fix\n- [ ] y [id:: todo-修]\n",
      ])
    let ids = try await sandbox.todos().map(\.address)
    let new = try added(try await sandbox.perform(add(title), as: nil))
    let text = try sandbox.read("todo.md")
    #expect(text.hasPrefix(list + line), "\(text)")
    let now = try await sandbox.todos().map(\.address)
    #expect(Set(now) == Set(ids + ["me/\(new.name)"]))
  }

  @Test(arguments: [nil, "- [ ] a due:2026-11-30\n", "- [ ] a 📅 2026-11-30\n"])
  func aTimeOfDayIsWrittenInBrackets(before: String?) async throws {
    let result = try await notes(before).result(
      of: add("Call") { ($0.values[.due], $0.values[.priority]) = ("tomorrow 16:30", "high") },
      as: nil)
    #expect(
      result.files == [
        "todo.md": "\(before ?? "")- [ ] Call  [priority:: high]  [due:: 2026-11-22 16:30]\n"
      ])
  }

  @Test func aHeadingHasTheCategorysName() async throws {
    let sandbox = try notes(settings: "timezone: UTC\ncategories: ['*R* & `D` #']\n")
    try await sandbox.perform(add("X") { $0.values[.category] = "*r* & `d` #" }, as: nil)
    #expect(try await sandbox.todos().map(\.category) == ["*R* & `D` #"])
  }

  @Test func theListMayBeWrittenInCapitals() async throws {
    let sandbox = try notes(nil, ["TODO.md": "- [ ] a\n"])
    let result = try await sandbox.result(of: add("b"), as: nil)
    #expect(try added(result.changeset).name == "TODO-b")
    #expect(result.files == ["TODO.md": "- [ ] a\n- [ ] b\n"])
  }

  @Test(arguments: [
    (
      "---\nstatus: open\n---\n- [ ] a\n",
      ":2:1: it is a single todo, because of 'status:', not a list of items"
    ),
    (
      "---\ntitle: A\nTags: [todo]\n---\n- [ ] a\n",
      ":3:1: it is a single todo, because of 'Tags:', not a list of items"
    ),
    (
      "---\ntitle: A\nkind: note\n---\n- [ ] a\n",
      ":3:1: it is a note, because of 'kind:', not a list of items"
    ),
    (
      "---\nkind: checklist\npriority: high\n---\n- [ ] a\n",
      ":3:1: 'priority:' of the list applies to each item, so an item without it cannot be added; edit the file instead"
    ),
    (
      "Words\n\n```\ncode\n",
      ":3:1: the block that begins here is not closed and would contain a new item"
    ),
    (
      "Words\n\n<!-- a\n\nb\n",
      ":3:1: the block that begins here is not closed and would contain a new item"
    ),
    (
      "Deep\n\n" + String(repeating: "> ", count: 101) + "deep\n",
      ":3:1: the body nests quotes and lists deeper than 100 levels; it is shown as plain text, so its items are not read; split it into several files"
    ),
  ])
  func aListThatHasNoItemsSaysWhy(list: String, reason: String) async throws {
    #expect(try await notes(list).problem(of: add("b"), as: nil) == "todo.md\(reason)")
  }

  @Test func aListOverTheLimitOfPagesGrows() async throws {
    let list = String(repeating: "- [ ] one of many\n", count: 8000)
    let result = try await notes(list).result(of: add("b"), as: nil)
    #expect(result.files == ["todo.md": Bytes(list + "- [ ] b\n")])
  }

  private static let openBlock =
    "the block that begins here is not closed and would contain a new item"

  @Test("What has no end is named where it keeps the item from its place")
  func openBlocks() async throws {
    for (list, action, place) in [
      ("# Work\n\n- [ ] milk\n\n<!--\nx\n", add("Milk"), ":5:1"),
      ("- [ ] a\n\n```\ncode\n", add("Milk") { $0.values[.category] = "Work" }, ":3:1"),
      ("# Work\n\n- [ ] a\n\n~~~\n<!--\n```\n", add("a"), ":5:1"),
      (
        "```\n~~~\n```\n\n  <pre>\n<!-- -->\n", add("Milk") { $0.values[.due] = "2026-12-01" },
        ":5:1"
      ),
      ("---\ntitle: T\n---\r\n# Work\r\n\r\n- [ ] b\r\n\r\n```\r\n", add("B"), ":8:1"),
    ] {
      #expect(
        try await notes(list).problem(of: action, as: nil)
          == "todo.md\(place): \(Self.openBlock)", "\(list)")
    }
  }

  /// An open block is not the reason.
  @Test func whatAnItemCannotSayIsNamed() async throws {
    for list in [nil, "# Work\n\n- [ ] milk\n\n<!--\nx\n"] {
      let sandbox = try notes(list)
      #expect(
        try await sandbox.problem(of: add("a\u{A0}"), as: nil)
          == "todo.md: 'a\u{A0}' would be read as something else in an item's line")
      #expect(
        try await sandbox.problem(of: add("a") { $0.tags = ["b c"] }, as: nil)
          == "todo.md: 'b c' is not a valid tag of an item: use one word of letters, digits, '-', '_' and '/'"
      )
    }
  }

  @Test func inAnEmptyFolderItSaysWhatItBegins() async throws {
    let sandbox = try ActionSandbox(only: [:])
    let first = try await sandbox.perform(add("a"), as: nil)
    #expect(first.notices == [.beginsList(path: "todo.md")])
    #expect(try await sandbox.perform(add("b"), as: nil).notices.isEmpty)
  }

  @Test(arguments: ["exclude: [todo.md]", "include: [notes/**]"])
  func whatWouldNotBeReadIsNotWritten(pattern: String) async throws {
    let sandbox = try notes(settings: "timezone: UTC\n\(pattern)\n")
    try await sandbox.expect(.unreadPath("todo.md", by: .settings), of: add("b"), as: nil)
    let team = try ActionSandbox.team(["docket.yml": "timezone: UTC\nexclude: [users/ana/b*]\n"])
    try await team.expect(.unreadPath("users/ana/b.md", by: .settings), of: add("b"))
  }

  @Test(
    "What looks like metadata stays a title that can be completed",
    arguments: ["^blk", "#tag", "x 📅", "x ✅", "⛔", "#📅", "http://x.org/📅", "&#x1F4C5;"],
    ["- [ ] first due:2026-01-01\n", "- [ ] first 📅 2026-01-01\n"])
  func titlesLikeMetadata(title: String, list: String) async throws {
    let sandbox = try notes(list)
    let new = try added(try await sandbox.perform(add(title), as: nil))
    func read() async throws -> Todo? {
      try await sandbox.todos().first { $0.address == new.address }
    }
    let before = try #require(try await read())
    #expect(Bytes(before.title) == Bytes(title) && before.tags.isEmpty)
    try await sandbox.perform(ChangeState(.done, [new.name]), as: nil)
    let done = try #require(try await read())
    #expect(Bytes(done.title) == Bytes(title) && done.completed?.day == day(21))
  }

  /// A caller that sees a failure would add it once more.
  @Test func aCategoryOfNotesIsOneOfTheSettings() async throws {
    let prefilled = Category.prefilled.map(\.name)
    for (name, isNew, settings, isHeading, suggestion, known) in [
      ("Wrok", false, "", false, "Work", prefilled),
      ("Wrok", true, "", false, "Work", prefilled),
      ("Work", false, "categories: [Home, Garden]\n", false, nil, ["Home", "Garden"]),
      ("sundry", false, "", true, nil, prefilled), ("empty", false, "", true, nil, prefilled),
    ] as [(String, Bool, String, Bool, String?, [String])] {
      let sandbox = try notes(
        "Sundry\n---\n\n- [ ] a\n\n## Empty\n",
        settings: "timezone: Europe/Lisbon\n\(settings)")
      try await sandbox.expect(
        .unknownHeading(
          Refusal.UnknownHeading(
            name: name, isHeading: isHeading, path: "todo.md", suggestion: suggestion,
            known: known, arePrefilled: settings.isEmpty, asksForNew: isNew)),
        of: add("X") { ($0.values[.category], $0.isNewCategory) = (name, isNew) }, as: nil)
    }
  }
}
